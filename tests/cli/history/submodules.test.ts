// @module-tag slow
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { historyKeyOf, readCachedHistory, readHistoryState } from '../../../cli/history/cached-history.ts';
import { readHistory } from '../../../cli/history/read-history.ts';
import { FolderCache } from '../../../cli/platform/cache/cache.ts';
import { ScriptedRepository, temporaryFolder } from './scripted-repository.ts';

/** A site with a page of its own, one in a submodule and one in a submodule of that. */
function nestedSite() {
	const deep = new ScriptedRepository();
	deep.write('c.md').commit('deep', { name: 'Cy' });
	const inner = new ScriptedRepository();
	inner.write('b.md').commit('inner', { name: 'Bob', time: 1_600_000_000 });
	inner.git('submodule', '--quiet', 'add', deep.folder, 'deep');
	inner.commit('Add deep');
	inner.tag('v7.0');
	const outer = new ScriptedRepository();
	outer.write('content/a.md').commit('outer');
	outer.git('submodule', '--quiet', 'add', inner.folder, 'content/a b');
	outer.git('submodule', '--quiet', 'add', inner.folder, 'elsewhere');
	outer.commit('Add the submodules');
	return { outer, folders: { root: outer.folder, content: join(outer.folder, 'content') } };
}

describe('a submodule below the content folder', () => {
	test('brings its own commits, people and releases, as do those in it', async () => {
		const { outer, folders } = nestedSite();
		outer.git('submodule', '--quiet', 'update', '--init', '--recursive', 'content/a b');
		const { value, diagnostics } = await readHistory(folders);
		expect(diagnostics).toEqual([]);
		expect(value).toMatchObject({
			...{ prefix: '', head: outer.head() },
			submodules: ['content/a b', 'content/a b/deep'],
		});
		const names = Object.entries(value.files).map(([path, commits]) => [path, commits.at(-1)?.authorName]);
		expect(names).toEqual([
			['content/a b', 'Ann'],
			['content/a b/.gitmodules', 'Ann'],
			['content/a b/b.md', 'Bob'],
			['content/a b/deep', 'Ann'],
			['content/a b/deep/c.md', 'Cy'],
			['content/a.md', 'Ann'],
		]);
		expect(value.files['content/a b/b.md']).toMatchObject([{ time: 1_600_000_000, tag: 'v7.0' }]);
	});

	test('that is none, but a repository of its own, is named once, with what to do', async () => {
		const outer = new ScriptedRepository();
		outer.write('content/a.md').write('content/taken/b.md').commit('outer');
		const inner = new ScriptedRepository(join(outer.folder, 'content/x/in ner'));
		inner.write('b.md').write('deep/c.md').commit('inner');
		// Files that were there before are known to the outer one.
		new ScriptedRepository(join(outer.folder, 'content/taken'));
		const folders = { root: outer.folder, content: join(outer.folder, 'content') };
		const store = { cache: new FolderCache(join(temporaryFolder(), 'cache')), environment: 'e' };
		const read = [await readHistory(folders), await readCachedHistory(folders, store)];
		for (const { value, diagnostics } of [...read, await readCachedHistory(folders, store)]) {
			expect(Object.keys(value.files)).toEqual(['content/a.md', 'content/taken/b.md']);
			expect(diagnostics).toEqual([
				expect.objectContaining({
					name: 'history-unavailable',
					file: 'content/x/in ner',
					message:
						'The git repository content/x/in ner is no submodule of the one around it: pages of it have no contributors, no changelog and no dates apart from `createTime`.',
					hint: "Make it one by `git submodule add <its address> 'content/x/in ner'`, or delete the `.git` in it and commit its files.",
				}),
			]);
		}
	});

	test('has its HEAD in the key of the history', async () => {
		const { outer, folders } = nestedSite();
		const store = { cache: new FolderCache(join(temporaryFolder(), 'cache')), environment: 'e' };
		const keys = new Set([historyKeyOf(await readHistoryState(folders, 'e'))]);
		await readCachedHistory(folders, store);
		outer.git('submodule', '--quiet', 'update', '--init', '--recursive', 'content/a b');
		keys.add(historyKeyOf(await readHistoryState(folders, 'e')));
		const inner = new ScriptedRepository(join(folders.content, 'a b'));
		inner.write('b.md', 5).commit('Change b');
		keys.add(historyKeyOf(await readHistoryState(folders, 'e')));
		expect(keys.size).toBe(3);
		expect([...keys]).not.toContain('');
		const cached = await readCachedHistory(folders, store);
		expect(cached).toEqual(await readHistory(folders));
		expect(cached.value.files['content/a b/b.md']?.map(({ subject }) => subject)).toEqual([
			'Change b',
			'inner',
		]);
		expect(await readCachedHistory(folders, store)).toEqual(cached);
	});

	test('that is not checked out is named, with what to type', async () => {
		const { outer, folders } = nestedSite();
		const clone = new ScriptedRepository(join(temporaryFolder(), 'clone'));
		clone.git('pull', '--quiet', outer.folder, 'main');
		const copy = { root: clone.folder, content: join(clone.folder, 'content') };
		const { value, diagnostics } = await readHistory(copy);
		expect(value.files['content/a.md']).toHaveLength(1);
		expect(diagnostics).toMatchObject([
			{
				name: 'history-unavailable',
				file: 'content/a b',
				message: expect.stringContaining('content/a b is not checked out'),
				hint: expect.stringContaining("git submodule update --init 'content/a b'"),
			},
		]);
		const store = { cache: new FolderCache(join(temporaryFolder(), 'cache')), environment: 'e' };
		expect((await readCachedHistory(copy, store)).diagnostics).toEqual(diagnostics);
		expect((await readHistory(folders)).diagnostics).toMatchObject([{ file: 'content/a b/deep' }]);
	});

	test('whose clone is shallow says so at its place', async () => {
		const { outer, folders } = nestedSite();
		const folder = join(folders.content, 'a b');
		new ScriptedRepository(folder).write('b.md', 3).commit('More');
		const shallow = new ScriptedRepository(join(temporaryFolder(), 'shallow'));
		shallow.git('pull', '--quiet', outer.folder, 'main');
		shallow.git('clone', '--quiet', '--depth=1', `file://${folder}`, join(shallow.folder, 'content/a b'));
		const content = join(shallow.folder, 'content');
		const { value, diagnostics } = await readHistory({ root: shallow.folder, content });
		const [message] = diagnostics.filter(({ name }) => name === 'history-shallow');
		expect(message?.file).toBe('content/a b');
		expect(value.truncated).toContain('content/a b/b.md');
	});
});
