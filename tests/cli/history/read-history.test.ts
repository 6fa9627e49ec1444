import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../cli/history/read-history.ts';
import { slow } from '../../harness/is-long.ts';
import { ScriptedRepository, temporaryFolder } from './scripted-repository.ts';

async function read(root: string, content = 'content') {
	const result = await readHistory({ root, content: join(root, content) });
	expect(result.diagnostics).toEqual([]);
	return result.value;
}

function hashes(commits: { hash: string }[] | undefined): string[] {
	return (commits ?? []).map(({ hash }) => hash);
}

describe('readHistory', () => {
	test('gives the commits of each file, newest first', async () => {
		const repository = new ScriptedRepository();
		const first = repository
			.write('content/a.md')
			.write('readme.md')
			.commit('Write a', { time: 1_600_000_000 });
		const second = repository.write('content/a.md', 3).write('content/b.md').commit('Change a, write b', {
			name: 'Bob',
			email: 'bob@example.com',
			time: 1_600_000_100,
		});
		const a = { hash: first, authorName: 'Ann', authorEmail: 'ann@example.com', time: 1_600_000_000 };
		const b = { hash: second, authorName: 'Bob', authorEmail: 'bob@example.com', time: 1_600_000_100 };
		expect(await read(repository.folder)).toEqual({
			files: {
				'content/a.md': [
					{ ...b, subject: 'Change a, write b' },
					{ ...a, subject: 'Write a' },
				],
				'content/b.md': [{ ...b, subject: 'Change a, write b' }],
			},
			prefix: '',
			head: second,
		});
	});

	test('leaves out files that are deleted, not committed or only staged', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').write('content/gone.md').commit('one');
		repository.git('rm', '--quiet', 'content/gone.md');
		repository.commit('two');
		repository.write('content/staged.md').git('add', '--all');
		repository.write('content/new.md');
		expect(Object.keys((await read(repository.folder)).files)).toEqual(['content/a.md']);
	});

	test('a file that comes back under an old name begins anew', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('old');
		repository.git('rm', '--quiet', 'content/a.md');
		repository.commit('gone');
		const again = repository.write('content/a.md', 'another file\n').commit('again');
		expect(hashes((await read(repository.folder)).files['content/a.md'])).toEqual([again]);
	});

	test('follows renames, also with changes, chains and swapped names', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').write('content/x.md').write('content/y.md').commit('write');
		repository.git('mv', 'content/a.md', 'content/b.md');
		repository.commit('a to b');
		repository.git('mv', 'content/b.md', 'content/c.md');
		repository.write('content/c.md', repository.git('show', 'HEAD:content/b.md').replace(' 3\n', ' three\n'));
		repository.commit('b to c, changed');
		repository.write('content/a.md', 'a new a\n').commit('new a');
		for (const [from, to] of ['x t', 'y x', 't y'].map((pair) => pair.split(' '))) {
			repository.git('mv', `content/${from}.md`, `content/${to}.md`);
		}
		repository.commit('swap');
		const { files } = await read(repository.folder);
		expect(files['content/c.md']?.map(({ subject }) => subject)).toEqual([
			'b to c, changed',
			'a to b',
			'write',
		]);
		expect(files['content/a.md']?.map(({ subject }) => subject)).toEqual(['new a']);
		expect(hashes(files['content/c.md'])).toEqual(repository.follow('content/c.md'));
		// Both names exist before and after, so git itself sees two changed files.
		expect(files['content/x.md']?.map(({ subject }) => subject)).toEqual(['swap', 'write']);
	});

	test('follows a renamed folder', async () => {
		const repository = new ScriptedRepository();
		const names = Array.from({ length: 30 }, (_, index) => `page-${index}.md`);
		for (const name of names) repository.write(`content/1.old/${name}`);
		repository.commit('write');
		repository.git('mv', 'content/1.old', 'content/2.new');
		repository.commit('move');
		repository.git('mv', 'content/2.new/page-3.md', 'content/3.md');
		repository.commit('move one');
		const { files } = await read(repository.folder);
		expect(Object.keys(files)).toHaveLength(30);
		for (const path of Object.keys(files)) expect(hashes(files[path])).toEqual(repository.follow(path));
		expect(files['content/3.md']).toHaveLength(3);
	});

	test('follows a folder that was moved into the content folder, from several places and twice', async () => {
		const repository = new ScriptedRepository();
		repository.write('readme.md').commit('root');
		repository.write('docs/deep/a.md').write('docs/b.md').write('c.md').commit('write');
		repository.git('mv', 'docs', 'manual');
		repository.commit('docs to manual');
		mkdirSync(join(repository.folder, 'content'));
		repository.git('mv', 'manual/deep', 'manual/b.md', 'c.md', 'content');
		repository.commit('into content');
		const { files } = await read(repository.folder);
		expect(Object.keys(files)).toEqual(['content/b.md', 'content/c.md', 'content/deep/a.md']);
		for (const path of Object.keys(files)) expect(hashes(files[path])).toEqual(repository.follow(path));
		expect(files['content/deep/a.md']).toHaveLength(3);
	});

	test('knows files with odd names', async () => {
		const names = [
			'测试 页.md',
			'été.md',
			'a"b.md',
			"it's.md",
			'tab\there.md',
			'line\nbreak.md',
			'-rf.md',
			'a#b.md',
		];
		names.push(
			'100%.md',
			'q?x.md',
			'[x]*.md',
			':(top)y.md',
			'😀.md',
			'back\\slash.md',
			`${'n'.repeat(240)}.md`,
		);
		names.push('M', 'R100', 'A.md', '__proto__', 'a => b.md', '{a => b}.md', '1.md', '日本/ページ.md');
		const repository = new ScriptedRepository();
		for (const [index, name] of names.entries()) repository.write(`content/${name}`, `${index}\n`.repeat(20));
		const first = repository.commit('write');
		const second = repository.write('content/测试 页.md', 'x').write('content/-rf.md', 'x').commit('change');
		const { files } = await read(repository.folder);
		expect(Object.keys(files)).toEqual(names.map((name) => `content/${name}`).sort());
		expect(hashes(files['content/测试 页.md'])).toEqual([second, first]);
		expect(hashes(files['content/-rf.md'])).toEqual([second, first]);
		expect(hashes(files['content/tab\there.md'])).toEqual([first]);
	});

	test('a content folder with an odd name is taken literally', async () => {
		const repository = new ScriptedRepository();
		repository.write('[c]*/a.md').write('c/b.md').write('-x/c.md').commit('write');
		expect(Object.keys((await read(repository.folder, '[c]*')).files)).toEqual(['[c]*/a.md']);
		expect(Object.keys((await read(repository.folder, '-x')).files)).toEqual(['-x/c.md']);
	});

	test('a site in a sub-folder of its repository', async () => {
		const repository = new ScriptedRepository();
		repository.write('sites/docs/content/a.md').write('content/b.md').commit('write');
		const head = repository.write('src/main.ts').commit('elsewhere');
		const history = await read(join(repository.folder, 'sites/docs'));
		expect(Object.keys(history.files)).toEqual(['content/a.md']);
		expect(history).toMatchObject({ prefix: 'sites/docs/', head });
	});

	test('content that is the whole repository, or lies beside the site', async () => {
		const repository = new ScriptedRepository();
		repository.write('a.md').write('site/site.config.ts').commit('write');
		expect(Object.keys((await read(repository.folder, '.')).files)).toEqual(['a.md', 'site/site.config.ts']);
		const beside = await read(join(repository.folder, 'site'), '..');
		expect(Object.keys(beside.files)).toEqual(['../a.md', '../site/site.config.ts']);
		expect(beside.prefix).toBe('site/');
	});

	test('roots and content folders behind symbolic links keep the names that the site uses', async () => {
		const repository = new ScriptedRepository();
		repository.write('texts/a.md').commit('write');
		symlinkSync('texts', join(repository.folder, 'content'));
		const link = join(temporaryFolder(), 'link');
		symlinkSync(repository.folder, link);
		expect(Object.keys((await read(link)).files)).toEqual(['content/a.md']);
	});

	test('worktree, detached HEAD, repository elsewhere', async () => {
		const repository = new ScriptedRepository();
		const first = repository.write('content/a.md').commit('one');
		const second = repository.write('content/a.md', 1).commit('two');
		const worktree = join(temporaryFolder(), 'tree');
		repository.git('worktree', 'add', '--quiet', '--detach', worktree, first);
		expect(hashes((await read(worktree)).files['content/a.md'])).toEqual([first]);
		repository.git('checkout', '--quiet', '--detach', first);
		expect((await read(repository.folder)).head).toBe(first);
		repository.git('checkout', '--quiet', 'main');
		const elsewhere = join(temporaryFolder(), 'moved.git');
		renameSync(join(repository.folder, '.git'), elsewhere);
		writeFileSync(join(repository.folder, '.git'), `gitdir: ${elsewhere}\n`);
		expect(hashes((await read(repository.folder)).files['content/a.md'])).toEqual([second, first]);
	});

	test('a submodule has its own history: as the site, and as its content', async () => {
		const inner = new ScriptedRepository();
		const hash = inner.write('content/a.md').commit('inner');
		const outer = new ScriptedRepository();
		outer.write('readme.md').commit('outer');
		outer.git('submodule', '--quiet', 'add', inner.folder, 'docs');
		outer.commit('Add the submodule');
		const site = await read(join(outer.folder, 'docs'));
		expect(site).toMatchObject({ prefix: '', head: hash });
		expect(hashes(site.files['content/a.md'])).toEqual([hash]);
		const content = await read(outer.folder, 'docs');
		expect(hashes(content.files['docs/content/a.md'])).toEqual([hash]);
	});

	test('names people as .mailmap does', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('one', { name: 'ann', email: 'old@example.com' });
		repository.write('.mailmap', 'Ann Lee <ann@example.com> <old@example.com>\n').commit('map');
		expect((await read(repository.folder)).files['content/a.md']).toMatchObject([
			{ authorName: 'Ann Lee', authorEmail: 'ann@example.com' },
		]);
	});

	test('is the same in any time zone and language of the process, and in any run', slow, async () => {
		const repository = new ScriptedRepository();
		for (let index = 0; index < 5; index++) repository.write(`content/${index}.md`, index).commit(`${index}`);
		const script = `
			const { readHistory } = await import(process.argv[1]);
			process.stdout.write(JSON.stringify(await readHistory({ root: process.argv[2], content: process.argv[3] })));
		`;
		const outputs = ['UTC', 'Pacific/Kiritimati', 'America/Los_Angeles'].map((TZ, index) =>
			execFileSync(
				process.execPath,
				[
					...['--import', 'data:text/javascript,', '--input-type=module', '-e', script],
					...[bundle(), repository.folder, join(repository.folder, 'content')],
				],
				{ env: { ...process.env, TZ, LANG: ['C', 'de_DE.UTF-8', 'zh_CN.GBK'][index] }, encoding: 'utf8' },
			),
		);
		expect(new Set(outputs).size).toBe(1);
		expect(JSON.parse(outputs[0] ?? '').value).toEqual(await read(repository.folder));
	});
});

/** Node cannot read TypeScript by itself; the bundle is put where its packages are found. */
function bundle(): string {
	const folder = temporaryFolder();
	const packages = join(import.meta.dirname, '../../../node_modules');
	symlinkSync(packages, join(folder, 'node_modules'));
	execFileSync(join(packages, '.bin/esbuild'), [
		join(import.meta.dirname, '../../../cli/history/read-history.ts'),
		...['--bundle', '--packages=external', '--platform=node', '--format=esm', '--log-level=warning'],
		`--outfile=${join(folder, 'read-history.js')}`,
	]);
	return join(folder, 'read-history.js');
}
