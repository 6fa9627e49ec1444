import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../cli/history/read-history.ts';
import { casesOf, slow } from '../../harness/is-long.ts';
import { ScriptedRepository } from './scripted-repository.ts';

async function read(repository: ScriptedRepository): Promise<Record<string, string[]>> {
	const root = repository.folder;
	const { value, diagnostics } = await readHistory({ root, content: join(root, 'content') });
	expect(diagnostics).toEqual([]);
	return Object.fromEntries(
		Object.entries(value.files).map(([path, commits]) => [path, commits.map(({ hash }) => hash)]),
	);
}

describe('readHistory with merges', () => {
	test('a merge that only joins is not a change', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').write('content/b.md').commit('write');
		repository.git('checkout', '--quiet', '-b', 'side');
		repository.write('content/a.md', 1).commit('side');
		repository.git('checkout', '--quiet', 'main');
		repository.write('content/b.md', 1).commit('main');
		repository.merge('side');
		const files = await read(repository);
		expect(files['content/a.md']).toHaveLength(2);
		expect(files['content/a.md']).toEqual(repository.follow('content/a.md'));
		expect(files['content/b.md']).toEqual(repository.follow('content/b.md'));
	});

	test('a merge that settles a conflict is a change', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').write('content/b.md').commit('write');
		repository.git('checkout', '--quiet', '-b', 'side');
		repository.write('content/a.md', 'side\n').commit('side');
		repository.git('checkout', '--quiet', 'main');
		repository.write('content/a.md', 'main\n').commit('main');
		expect(() => repository.merge('side')).toThrow('Command failed');
		const merge = repository.write('content/a.md', 'both\n').commit('Merge side');
		const files = await read(repository);
		expect(files['content/a.md']?.[0]).toBe(merge);
		expect(files['content/a.md']).toHaveLength(4);
		expect(files['content/a.md']).toEqual(repository.follow('content/a.md', '-c'));
		expect(files['content/b.md']).toHaveLength(1);
	});

	test('a merge that brings a change of its own is a change', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('write');
		repository.git('checkout', '--quiet', '-b', 'side');
		repository.write('content/b.md').commit('side');
		repository.git('checkout', '--quiet', 'main');
		repository.write('content/c.md').commit('main');
		repository.git('merge', '--quiet', '--no-commit', '--no-ff', 'side');
		const merge = repository.write('content/a.md', 9).write('content/new.md', 'new\n').commit('Merge side');
		const files = await read(repository);
		expect(files['content/a.md']?.[0]).toBe(merge);
		expect(files['content/new.md']).toEqual([merge]);
		expect(files['content/b.md']).toHaveLength(1);
	});

	test('commits of a branch count although the file was renamed elsewhere meanwhile', async () => {
		const repository = new ScriptedRepository();
		const first = repository.write('content/a.md').commit('write');
		repository.git('checkout', '--quiet', '-b', 'side');
		const side = repository.write('content/a.md', 1).commit('change a on the side');
		repository.git('checkout', '--quiet', 'main');
		repository.git('mv', 'content/a.md', 'content/b.md');
		const rename = repository.commit('a to b');
		repository.merge('side');
		const again = repository.write('content/a.md', 'another a\n').commit('another a');
		expect(await read(repository)).toEqual({
			'content/a.md': [again],
			'content/b.md': [rename, side, first],
		});
	});

	test('several branches at once, and histories without a common beginning', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('write');
		for (const branch of ['one', 'two', 'three']) {
			repository.git('checkout', '--quiet', '-b', branch, 'main');
			repository.write(`content/${branch}.md`).commit(branch);
		}
		repository.git('checkout', '--quiet', 'main');
		repository.git('merge', '--quiet', '-m', 'octopus', 'one', 'two', 'three');
		repository.git('checkout', '--quiet', '--orphan', 'other');
		repository.git('rm', '-rf', '--quiet', '.');
		const other = repository.write('content/other.md').commit('other root');
		repository.git('checkout', '--quiet', 'main');
		repository.merge('other', 'join', '--allow-unrelated-histories');
		const files = await read(repository);
		for (const name of ['a', 'one', 'two', 'three', 'other']) {
			expect(files[`content/${name}.md`]).toEqual(repository.follow(`content/${name}.md`));
		}
		expect(files['content/other.md']).toEqual([other]);
	});

	test.each(casesOf([1, 2, 3, 4, 5, 6], (seed) => seed === 1))(
		'random history %i, against walking every file by itself',
		slow,
		async (seed) => {
			const repository = randomRepository(seed);
			const files = await read(repository);
			const present = repository.git('ls-files', 'content').split('\n').filter(Boolean);
			expect(Object.keys(files)).toEqual(present.sort());
			const parents = parentsOf(repository);
			for (const path of present) {
				expect(new Set(files[path]), path).toEqual(walk(repository, parents, path));
				expect(new Set(files[path]).size, path).toBe(files[path]?.length);
			}
		},
	);
});

/** What is right by definition: one file, commit by commit, each parent compared on its own. */
function walk(repository: ScriptedRepository, parents: Map<string, string[]>, file: string): Set<string> {
	const found = new Set<string>();
	const seen = new Set<string>();
	const queue: [string, string][] = [[repository.head(), file]];
	for (let next = queue.pop(); next; next = queue.pop()) {
		const [commit, path] = next;
		if (seen.has(next.join())) continue;
		seen.add(next.join());
		let changes = 0;
		const before = parents.get(commit) ?? [];
		for (const parent of before) {
			const { name, changed } = compare(repository, parent, commit, path);
			// A merge that takes over a text under another name has not changed it.
			if (changed && !(before.length > 1 && changed === 'R100')) changes++;
			if (name !== null) queue.push([parent, name]);
		}
		if (changes === before.length) found.add(commit);
	}
	return found;
}

function compare(repository: ScriptedRepository, parent: string, commit: string, path: string) {
	const lines = repository
		.git('diff-tree', '-r', '-M', '--name-status', parent, commit, '--', 'content')
		.split('\n');
	for (const [status = '', first = '', second] of lines.map((line) => line.split('\t'))) {
		if (second === path) return { name: first, changed: status };
		if (first === path && status === 'A') return { name: null, changed: status };
		if (first === path && status === 'M') return { name: path, changed: status };
	}
	return { name: path, changed: null };
}

function parentsOf(repository: ScriptedRepository): Map<string, string[]> {
	const lines = repository.git('log', '--format=%H %P').trim().split('\n');
	return new Map(
		lines.map((line) => {
			const [hash = '', ...parents] = line.trim().split(' ');
			return [hash, parents];
		}),
	);
}

/** Writes, renames, deletes and merges on two branches, the same for the same seed. */
function randomRepository(seed: number): ScriptedRepository {
	let state = seed * 2654435761;
	const random = (below: number) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
	const repository = new ScriptedRepository();
	for (let index = 0; index < 6; index++) repository.write(`content/${index}.md`);
	repository.write('readme.md').commit('start');
	repository.git('branch', 'side');
	for (let step = 0; step < 30; step++) {
		repository.git('checkout', '--quiet', random(2) ? 'main' : 'side');
		if (random(5) === 0) joinOther(repository, step);
		else changeSomething(repository, random, step);
	}
	repository.git('checkout', '--quiet', 'main');
	joinOther(repository, 99);
	return repository;
}

function joinOther(repository: ScriptedRepository, step: number): void {
	const other = repository.git('branch', '--show-current').trim() === 'main' ? 'side' : 'main';
	try {
		repository.merge(other, `merge ${step}`);
	} catch {
		for (const path of repository.git('diff', '--name-only', '--diff-filter=U').split('\n').filter(Boolean)) {
			repository.write(path, `${path} settled in ${step}\n`.repeat(30));
		}
		repository.commit(`settle ${step}`);
	}
}

function changeSomething(
	repository: ScriptedRepository,
	random: (below: number) => number,
	step: number,
): void {
	const files = repository.git('ls-files', 'content').split('\n').filter(Boolean);
	const file = files[random(files.length)] ?? '';
	const name = `content/${random(12)}.md`;
	const action = random(6);
	if (action === 0 || file === '') repository.write(name, step);
	else if (action === 1 && !files.includes(name)) repository.git('mv', file, name);
	else if (action === 2 && files.length > 3) repository.git('rm', '--quiet', file);
	else if (action === 3) repository.write('elsewhere.md', `${step}`);
	else repository.write(file, random(40));
	repository.commit(`step ${step}`);
}
