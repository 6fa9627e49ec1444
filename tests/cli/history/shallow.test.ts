import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../cli/history/read-history.ts';
import { ScriptedRepository, temporaryFolder } from './scripted-repository.ts';

const shallow = {
	v: 1,
	code: 'DD4002',
	name: 'history-shallow',
	severity: 'warning',
	message:
		'The git clone is shallow, so pages older than it have no creation date, and their contributors and changelogs are incomplete.',
	hint: 'Run `git fetch --unshallow`; in GitHub Actions, give actions/checkout `fetch-depth: 0`.',
};

/** `a` changes in every commit, `b` in the first, `c` is new in the last but two. */
function origin(): ScriptedRepository {
	const repository = new ScriptedRepository();
	repository.write('content/a.md').write('content/b.md').commit('0');
	for (let step = 1; step <= 19; step++) {
		repository.write('content/a.md', step);
		if (step === 17) repository.write('content/c.md');
		if (step === 18) repository.git('mv', 'content/c.md', 'content/d.md');
		repository.commit(`${step}`);
	}
	return repository;
}

function clone(repository: ScriptedRepository, ...args: string[]): string {
	const folder = join(temporaryFolder(), 'clone');
	execFileSync('git', ['clone', '--quiet', ...args, pathToFileURL(repository.folder).href, folder]);
	return folder;
}

async function read(root: string) {
	const { value, diagnostics } = await readHistory({ root, content: join(root, 'content') });
	const files = Object.fromEntries(
		Object.entries(value.files).map(([path, commits]) => [path, commits.map(({ subject }) => subject)]),
	);
	return { files, truncated: value.truncated, diagnostics };
}

describe('readHistory in a clone that is not whole', () => {
	test('depth 1: no commit is known to be the first of anything', async () => {
		expect(await read(clone(origin(), '--depth=1'))).toEqual({
			files: {},
			truncated: ['content/a.md', 'content/b.md', 'content/d.md'],
			diagnostics: [shallow],
		});
	});

	test('depth 10: the oldest commit is left out, files that are younger are complete', async () => {
		expect(await read(clone(origin(), '--depth=10'))).toEqual({
			files: {
				'content/a.md': ['19', '18', '17', '16', '15', '14', '13', '12', '11'],
				'content/d.md': ['18', '17'],
			},
			truncated: ['content/a.md', 'content/b.md'],
			diagnostics: [shallow],
		});
	});

	test('a clone that has been completed is like any other', async () => {
		const folder = clone(origin(), '--depth=10');
		execFileSync('git', ['fetch', '--quiet', '--unshallow'], { cwd: folder });
		const { files, truncated, diagnostics } = await read(folder);
		expect(files['content/a.md']).toHaveLength(20);
		expect(files['content/b.md']).toEqual(['0']);
		expect({ truncated, diagnostics }).toEqual({ truncated: undefined, diagnostics: [] });
	});

	test('a shallow clone with merges', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').write('content/b.md').commit('0');
		repository.git('checkout', '--quiet', '-b', 'side');
		for (const step of [1, 2, 3]) repository.write('content/b.md', step).commit(`side ${step}`);
		repository.git('checkout', '--quiet', 'main');
		for (const step of [1, 2, 3]) repository.write('content/a.md', step).commit(`main ${step}`);
		repository.merge('side');
		expect(await read(clone(repository, '--depth=3'))).toEqual({
			files: { 'content/a.md': ['main 3'], 'content/b.md': ['side 3'] },
			truncated: ['content/a.md', 'content/b.md'],
			diagnostics: [shallow],
		});
	});

	test('a worktree of a shallow clone', async () => {
		const folder = clone(origin(), '--depth=2');
		const worktree = join(temporaryFolder(), 'tree');
		execFileSync('git', ['worktree', 'add', '--quiet', '--detach', worktree], { cwd: folder });
		expect((await read(worktree)).files).toEqual({ 'content/a.md': ['19'] });
	});

	test('a partial clone: nothing is fetched, and only exact renames are followed', async () => {
		const repository = new ScriptedRepository();
		repository.git('config', 'uploadpack.allowFilter', 'true');
		repository.write('content/a.md').write('content/x.md').commit('write');
		repository.git('mv', 'content/a.md', 'content/b.md');
		repository.git('mv', 'content/x.md', 'content/y.md');
		repository.write('content/y.md', repository.git('show', 'HEAD:content/x.md').replace(' 3\n', ' three\n'));
		repository.commit('rename');
		expect((await read(clone(repository))).files).toEqual({
			'content/b.md': ['rename', 'write'],
			'content/y.md': ['rename', 'write'],
		});
		const folder = clone(repository, '--filter=blob:none');
		const objects = execFileSync('git', ['count-objects', '-v'], { cwd: folder, encoding: 'utf8' });
		expect(await read(folder)).toEqual({
			files: { 'content/b.md': ['rename', 'write'], 'content/y.md': ['rename'] },
			truncated: undefined,
			diagnostics: [
				{
					...shallow,
					message:
						'The git clone is partial, so the history of a page that was renamed and changed in one commit begins at that commit.',
					hint: 'Clone without `--filter`.',
				},
			],
		});
		expect(execFileSync('git', ['count-objects', '-v'], { cwd: folder, encoding: 'utf8' })).toBe(objects);
	});

	test('a clone without the folders of older commits says how to clone', async () => {
		const repository = new ScriptedRepository();
		repository.git('config', 'uploadpack.allowFilter', 'true');
		repository.write('content/a.md').commit('write');
		repository.write('content/b.md').commit('more');
		const { files, diagnostics } = await read(clone(repository, '--filter=tree:0'));
		expect(files).toEqual({});
		expect(diagnostics).toEqual([
			expect.objectContaining({
				name: 'history-unavailable',
				message:
					'The git clone has no folders of older commits, so pages have no contributors, no changelog and no dates apart from `createTime`.',
				hint: 'Clone without `--filter=tree:0`; `--filter=blob:none` is enough, or set `history: false` in the config to build without it.',
			}),
		]);
	});
});
