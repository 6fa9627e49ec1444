// @module-tag slow
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { packHistory, unpackHistory } from '../../../cli/history/cached-history.ts';
import { extendHistory } from '../../../cli/history/extend-history.ts';
import { locateRepository } from '../../../cli/history/locate-repository.ts';
import { type HistoryReading, readRepository } from '../../../cli/history/read-history.ts';
import { casesOf } from '../../harness/is-long.ts';
import { ScriptedRepository } from './scripted-repository.ts';

/** Keeps the history of a repository of today, and tells what becomes of it later. */
class Follower {
	known: HistoryReading | undefined;

	constructor(readonly repository: ScriptedRepository) {}

	async place() {
		const root = this.repository.folder;
		return locateRepository(root, join(root, 'content'));
	}

	/** Reads all. */
	async read(): Promise<this> {
		this.known = unpackHistory(Buffer.from(packHistory(await readRepository(await this.place()))))!;
		return this;
	}

	/** Reads on top of what was known; whether that could be done. Fails where the two differ. */
	async extend(): Promise<boolean> {
		const place = await this.place();
		const fresh = await readRepository(place);
		const extended = await extendHistory(this.known!, place);
		if (extended) expect(textOf(extended)).toBe(textOf(fresh));
		this.known = fresh;
		return extended !== null;
	}
}

/** With everything in its order. */
function textOf({ value, diagnostics, tags, outside, rounds }: HistoryReading): string {
	return JSON.stringify({ value, diagnostics, tags, outside, rounds }, null, 1);
}

let first: ScriptedRepository | undefined;

/** Two pages, a release between their commits. */
function start(): ScriptedRepository {
	first ??= writeFirst();
	return first.copy();
}

function writeFirst(): ScriptedRepository {
	const repository = new ScriptedRepository();
	for (const page of ['a', 'b', 'c']) repository.write(`content/${page}.md`);
	repository.commit('one');
	repository.tag('v1.0').write('content/a.md', 1).commit('two');
	repository.write('content/b.md', 1).commit('three');
	return repository;
}

type Change = (repository: ScriptedRepository) => void;

function move(repository: ScriptedRepository, from: string, to: string): string {
	mkdirSync(join(repository.folder, to, '..'), { recursive: true });
	repository.git('mv', from, to);
	return repository.commit(`${from} to ${to}`);
}

function branch(repository: ScriptedRepository, from: string, ...pages: string[]): void {
	repository.git('checkout', '--quiet', '-b', 'side', from);
	for (const page of pages) repository.write(`content/${page}.md`, 5).commit(`side ${page}`);
	repository.git('checkout', '--quiet', 'main');
}

const extended: [name: string, change: Change][] = [
	['nothing', () => {}],
	['an edit', (it) => void it.write('content/a.md', 2).commit('four')],
	[
		'edits, new pages, renames, names that come back, deleted pages',
		(it) => {
			it.write('content/a.md', 2).write('content/d.md').commit('four');
			move(it, 'content/a.md', 'content/deep/e.md');
			it.write(
				'content/deep/e.md',
				it.git('show', 'HEAD:content/deep/e.md').replace(' 9\n', ' nine\n'),
			).commit('e');
			it.write('content/a.md', 'another a\n').commit('new a');
			move(it, 'content/deep/e.md', 'content/f.md');
			it.git('rm', '--quiet', 'content/b.md');
			it.commit('no b');
			it.write('content/b.md', 'another b\n').commit('new b');
		},
	],
	['commits elsewhere', (it) => void it.write('readme.md').commit('four')],
	[
		'a branch that began where the old commits end',
		(it) => {
			branch(it, 'main', 'a', 'x');
			it.write('content/c.md', 3).commit('main');
			it.merge('side');
		},
	],
	['a release', (it) => void it.tag('v1.1')],
	[
		'commits and releases',
		(it) => {
			it.write('content/a.md', 2).commit('four');
			it.tag('v1.1').write('content/a.md', 3).commit('five');
			it.tag('v1.2').write('content/c.md', 4).commit('six');
		},
	],
	[
		'a release that seems to be older than the last one',
		(it) => {
			it.gitAs({ time: 1 }, 'commit', '--quiet', '--allow-empty', '-m', 'early');
			it.tag('v0.1').write('content/a.md', 3).commit('late');
		},
	],
	['a tag that is no release', (it) => void it.tag('nightly')],
	['a release of which there was an older one before', (it) => void it.tag('v2.0').tag('v1.5')],
];

const refused: [name: string, change: Change][] = [
	['an amended commit', (it) => void it.git('commit', '--quiet', '--amend', '-m', 'Three')],
	['a commit taken back', (it) => void it.git('reset', '--quiet', '--hard', 'HEAD~1')],
	['a release of an old commit', (it) => void it.git('tag', 'v1.1', 'HEAD~1')],
	['a moved release', (it) => void it.git('tag', '--force', 'v1.0', 'HEAD')],
	['a deleted release', (it) => void it.git('tag', '--delete', 'v1.0')],
	[
		'a branch that began earlier',
		(it) => {
			branch(it, 'HEAD~1', 'a');
			it.merge('side');
		},
	],
	[
		'a branch without a common beginning',
		(it) => {
			it.git('checkout', '--quiet', '--orphan', 'side');
			it.write('content/a.md', 5).commit('other');
			it.git('checkout', '--quiet', '--force', 'main');
			it.merge('side', 'join', '--allow-unrelated-histories', '--strategy=ours');
		},
	],
	[
		'another beginning',
		(it) => {
			it.git('checkout', '--quiet', '--orphan', 'side');
			it.write('content/a.md', 5).commit('other');
		},
	],
	[
		'a page from outside of the content folder',
		(it) => {
			it.write('notes/d.md').commit('a note');
			move(it, 'notes/d.md', 'content/d.md');
		},
	],
	[
		'no page at all',
		(it) => {
			it.git('rm', '--quiet', '-r', 'content');
			it.commit('gone');
		},
	],
];

describe('extendHistory', () => {
	test.each(extended)('takes what is known, with %s', async (_, change) => {
		const follower = await new Follower(start()).read();
		change(follower.repository);
		expect(await follower.extend()).toBe(true);
	});

	test.each(refused)('leaves what is known, with %s', async (_, change) => {
		const follower = await new Follower(start()).read();
		change(follower.repository);
		expect(await follower.extend()).toBe(false);
	});

	test('old commits that are gone', async () => {
		const follower = await new Follower(start()).read();
		follower.repository.git('commit', '--quiet', '--amend', '-m', 'Three');
		follower.repository.git('reflog', 'expire', '--expire=now', '--all');
		follower.repository.git('gc', '--quiet', '--prune=now');
		expect(await follower.extend()).toBe(false);
	});

	test('releases on a branch of their own, before and after', async () => {
		const repository = start();
		branch(repository, 'v1.0', 'fix');
		repository.git('tag', 'v1.0.1', 'side');
		const follower = await new Follower(repository).read();
		repository.write('content/a.md', 8).commit('four');
		expect(await follower.extend()).toBe(true);
		repository.git('tag', 'v1.0.2', 'side~1');
		expect(await follower.extend()).toBe(false);
	});

	test('a site whose pages came from elsewhere: while none of them is gone', async () => {
		const repository = new ScriptedRepository();
		repository.write('docs/a.md').write('docs/b.md').write('manual/c.md').commit('write');
		repository.git('mv', 'docs', 'content');
		repository.commit('docs to content');
		move(repository, 'manual/c.md', 'content/c.md');
		const follower = await new Follower(repository).read();
		expect(follower.known?.rounds).toEqual([['content'], ['content', 'docs', 'manual']]);
		repository.write('content/a.md', 1).write('docs/new.md').commit('more');
		move(repository, 'content/b.md', 'content/d.md');
		expect(await follower.extend()).toBe(true);
		move(repository, 'docs/new.md', 'content/new.md');
		expect(await follower.extend()).toBe(false);
		repository.write('content/a.md', 2).commit('even more');
		expect(await follower.extend()).toBe(true);
		repository.git('rm', '--quiet', 'content/c.md');
		repository.commit('no c');
		expect(await follower.extend()).toBe(false);
	});

	test('odd names of pages', async () => {
		const repository = new ScriptedRepository();
		const names = ['__proto__', 'constructor', 'toString', '1', 'é 页.md', 'a\tb.md'];
		for (const name of names) repository.write(`content/${name}`, `${name}\n`.repeat(20));
		repository.commit('write');
		const follower = await new Follower(repository).read();
		for (const name of names) repository.write(`content/${name}`, `${name}\n`.repeat(21));
		repository.write('content/hasOwnProperty').commit('change');
		expect(await follower.extend()).toBe(true);
		expect(Object.keys(follower.known?.value.files ?? {})).toHaveLength(7);
	});

	test.each(casesOf([1, 2, 3, 4], (seed) => seed === 1))(
		'random history %i, after each step',
		async (seed) => {
			const random = randomOf(seed);
			const repository = start();
			repository.git('branch', 'side');
			const follower = await new Follower(repository).read();
			let count = 0;
			for (let step = 0; step < 16; step++) {
				for (let more = random(3); more >= 0; more--) changeSomething(repository, random, step);
				if (await follower.extend()) count++;
			}
			expect(count).toBeGreaterThan(2);
			expect(count).toBeLessThan(16);
		},
	);
});

type Random = (below: number) => number;

function randomOf(seed: number): Random {
	let state = seed * 2654435761;
	return (below) => {
		state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
		return Math.floor((state / 2 ** 32) * below);
	};
}

function changeSomething(repository: ScriptedRepository, random: Random, step: number): void {
	const files = repository.git('ls-files', 'content').split('\n').filter(Boolean);
	const file = files[random(files.length)] ?? 'content/first.md';
	const name = `content/${random(9)}.md`;
	const action = random(16);
	const options = random(4) === 0 ? { time: 1_600_000_000 + random(1_000_000) } : {};
	if (action === 0 && !files.includes(name) && files.length > 0) repository.git('mv', file, name);
	else if (action === 1 && files.length > 2) repository.git('rm', '--quiet', file);
	else if (action === 2) repository.git('tag', '--force', `v${random(3)}.${random(9)}`);
	else if (action === 3) repository.git('tag', '--force', `v${random(3)}.${random(9)}`, 'HEAD~1');
	else if (action === 4) mergeSide(repository);
	else if (action === 5) repository.git('branch', '--force', 'side');
	else if (action === 6)
		onSide(repository, () => repository.write(file, random(40)).commit(`side ${step}`, options));
	else if (action === 7)
		repository.git('commit', '--quiet', '--allow-empty', '--amend', '-m', `amended ${step}`);
	else if (action < 10) repository.write(name, step);
	else repository.write(file, random(40));
	repository.commit(`step ${step}`, options);
}

/** Merges the side branch; what both have changed is as on the main branch. */
function mergeSide(repository: ScriptedRepository): void {
	try {
		repository.merge('side', 'merge', '--strategy-option=ours');
	} catch {
		repository.git('merge', '--abort');
	}
}

function onSide(repository: ScriptedRepository, work: () => void): void {
	repository.git('checkout', '--quiet', 'side');
	work();
	repository.git('checkout', '--quiet', 'main');
}
