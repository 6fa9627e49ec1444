import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../../../cli/config/site-config.ts';
import { readSiteHistory } from '../../../cli/history/read-site-history.ts';
import type { History } from '../../../cli/model/history.ts';
import { type Cache, FolderCache } from '../../../cli/platform/cache/cache.ts';
import { resolve } from '../config/resolve-options.ts';
import { ScriptedRepository, temporaryFolder } from './scripted-repository.ts';

function configOf(root: string, ignore: object): SiteConfig {
	return { ...resolve({ history: { ignore } }), root, content: join(root, 'content') };
}

async function read(root: string, ignore: object, cache?: Cache): Promise<History> {
	const store = cache && { cache, environment: 'e' };
	const { value, diagnostics } = await readSiteHistory(configOf(root, ignore), store);
	expect(diagnostics).toEqual([]);
	return value;
}

/** The subjects of a file's commits; those that are left out in brackets. */
function subjects({ files }: History, file = 'content/a.md'): string[] {
	return files[file]!.map(({ subject, isIgnored }) => (isIgnored ? `(${subject})` : subject));
}

function repository(): ScriptedRepository {
	const made = new ScriptedRepository();
	made.write('content/a.md').write('cli/x.ts').commit('Begin');
	made.write('content/a.md', 1).write('content/Ä b.md').commit('Write');
	made.write('content/a.md', 2).write('site.config.ts', 'x').commit('Set up');
	made.write('content/a.md', 3).write('cli/x.ts', 1).commit('Program', { name: 'Bob', email: 'b@x.org' });
	made.write('content/a.md', 4).commit('chore: format', { name: 'dependabot[bot]', email: 'd@x.org' });
	return made;
}

describe('commits that are left out', () => {
	test.each([
		[{}, ['chore: format', 'Program', 'Set up', 'Write', 'Begin']],
		[{ outside: ['content/'] }, ['chore: format', '(Program)', '(Set up)', 'Write', '(Begin)']],
		[
			{ outside: ['content/', 'site.config.ts'] },
			['chore: format', '(Program)', 'Set up', 'Write', '(Begin)'],
		],
		[{ outside: ['^(?!cli/)'] }, ['chore: format', '(Program)', 'Set up', 'Write', '(Begin)']],
		[{ messages: ['^chore\\b', 'up$'] }, ['(chore: format)', 'Program', '(Set up)', 'Write', 'Begin']],
		[{ authors: ['B@X.org', '^.*\\[bot\\]$'] }, ['(chore: format)', '(Program)', 'Set up', 'Write', 'Begin']],
	])('%j', async (ignore, expected) => {
		expect(subjects(await read(repository().folder, ignore))).toEqual(expected);
	});

	test('a merge counts by the files that it changed itself', async () => {
		const made = new ScriptedRepository();
		made.write('content/a.md').write('cli/x.ts').commit('Begin');
		made.git('checkout', '--quiet', '-b', 'side');
		made.write('content/a.md', 1).commit('Side');
		made.git('checkout', '--quiet', 'main');
		made.write('cli/x.ts', 5).commit('Program');
		made.git('merge', '--quiet', '--no-ff', '--no-commit', 'side');
		made.write('content/a.md', 7).commit('Merge');
		expect(subjects(await read(made.folder, { outside: ['content/'] }))).toEqual([
			'Merge',
			'Side',
			'(Begin)',
		]);
	});

	test('files of a submodule are measured from its own root', async () => {
		const inner = new ScriptedRepository();
		inner.write('guide.md').write('tools/x.ts').commit('Inner');
		inner.write('guide.md', 1).commit('Text');
		const outer = new ScriptedRepository();
		outer.write('content/a.md').commit('Outer');
		outer.git('submodule', '--quiet', 'add', inner.folder, 'content/part');
		outer.commit('Add');
		const history = await read(outer.folder, { outside: ['content/', 'guide.md', '.gitmodules'] });
		expect(subjects(history)).toEqual(['Outer']);
		expect(subjects(history, 'content/part/guide.md')).toEqual(['Text', '(Inner)']);
	});

	test('what is kept follows other rules and new commits', async () => {
		const made = repository();
		const cache = new FolderCache(join(temporaryFolder(), 'cache'));
		const all = ['chore: format', 'Program', 'Set up', 'Write', 'Begin'];
		expect(subjects(await read(made.folder, {}, cache))).toEqual(all);
		const own = await read(made.folder, { outside: ['content/'] }, cache);
		expect(subjects(own)).toEqual(['chore: format', '(Program)', '(Set up)', 'Write', '(Begin)']);
		made.write('content/a.md', 5).write('cli/x.ts', 2).commit('More');
		made.write('content/a.md', 6).commit('Text');
		for (const _ of ['read', 'kept'])
			expect(subjects(await read(made.folder, { outside: ['content/'] }, cache))).toEqual([
				...['Text', '(More)', 'chore: format', '(Program)', '(Set up)', 'Write', '(Begin)'],
			]);
		expect(subjects(await read(made.folder, {}, cache))).toEqual(['Text', 'More', ...all]);
	});
});
