// @module-tag slow
import { execFileSync } from 'node:child_process';
import {
	appendFileSync,
	chmodSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { readCachedHistory } from '../../../cli/history/cached-history.ts';
import { readHistory } from '../../../cli/history/read-history.ts';
import { type Cache, FolderCache } from '../../../cli/platform/cache/cache.ts';
import { generateRepository } from '../../harness/generated-repository.ts';
import { ScriptedRepository, temporaryFolder } from './scripted-repository.ts';

const path = process.env.PATH;
afterEach(() => void vi.unstubAllEnvs());

/** A cache in memory that can be looked at. */
class MemoryCache implements Cache {
	readonly entries = new Map<string, Uint8Array>();
	get(kind: string, key: string): Uint8Array | undefined {
		return this.entries.get(`${kind}/${key}`);
	}
	has(kind: string, key: string): boolean {
		return this.entries.has(`${kind}/${key}`);
	}
	put(kind: string, key: string, content: Uint8Array | string): void {
		this.entries.set(`${kind}/${key}`, Buffer.from(content));
	}
}

const folders = (root: string, content = 'content') => ({ root, content: join(root, content) });

async function readKept(root: string, cache: Cache, environment = 'e'): Promise<string> {
	return JSON.stringify(await readCachedHistory(folders(root), { cache, environment }), null, 1);
}

async function readFresh(root: string): Promise<string> {
	return JSON.stringify(await readHistory(folders(root)), null, 1);
}

/** Puts a git in front of the real one that notes each of its runs; gives the subcommands so far. */
function watchGit(script = 'exec "$real" "$@"'): () => string[] {
	const folder = temporaryFolder();
	const real = (path ?? '').split(':').map((each) => `'${join(each, 'git')}'`);
	const find = `for real in ${real.join(' ')}; do [ -x "$real" ] && break; done`;
	const note = `for word in "$@"; do case "$word" in version|rev-parse|log|rev-list|ls-tree|for-each-ref) echo "$word" >>'${folder}/runs'; break;; esac; done`;
	writeFileSync(join(folder, 'git'), `#!/bin/sh\n${find}\n${note}\n${script}\n`);
	writeFileSync(join(folder, 'runs'), '');
	chmodSync(join(folder, 'git'), 0o755);
	vi.stubEnv('PATH', `${folder}:${path}`);
	return () => readFileSync(join(folder, 'runs'), 'utf8').split('\n').filter(Boolean).sort();
}

let first: ScriptedRepository | undefined;

/** Two pages, a release, and commits behind it. */
function repositoryWithRelease(): ScriptedRepository {
	first ??= writeFirst();
	return first.copy();
}

function writeFirst(): ScriptedRepository {
	const repository = new ScriptedRepository();
	repository.write('content/a.md').write('content/b.md').commit('one');
	repository.tag('v1.0');
	repository.write('content/a.md', 1).commit('two', { name: 'Bob', email: 'bob@example.com' });
	repository.write('content/b.md', 1).commit('three');
	return repository;
}

describe('a history that is kept', () => {
	test('is what was read, and costs two runs of git', async () => {
		const repository = repositoryWithRelease();
		const cache = new FolderCache(join(temporaryFolder(), 'cache'));
		const fresh = await readFresh(repository.folder);
		expect(await readKept(repository.folder, cache)).toBe(fresh);
		const runs = watchGit();
		expect(await readKept(repository.folder, cache)).toBe(fresh);
		expect(runs()).toEqual(['rev-parse', 'version']);
		expect(cache.failure).toBeUndefined();
	});

	test('is found from another clone and a worktree, and not for another content folder', async () => {
		const repository = repositoryWithRelease();
		const cache = new MemoryCache();
		await readKept(repository.folder, cache);
		const clone = join(temporaryFolder(), 'clone');
		execFileSync('git', ['clone', '--quiet', repository.folder, clone]);
		const worktree = join(temporaryFolder(), 'tree');
		repository.git('worktree', 'add', '--quiet', '--detach', worktree);
		for (const root of [clone, worktree]) {
			const fresh = await readFresh(root);
			const runs = watchGit();
			expect(await readKept(root, cache)).toBe(fresh);
			expect(runs()).toEqual(['rev-parse', 'version']);
			vi.unstubAllEnvs();
		}
		const other = folders(repository.folder, '.');
		const kept = await readCachedHistory(other, { cache, environment: 'e' });
		expect(kept).toEqual(await readHistory(other));
		expect(Object.keys(kept.value.files)).toEqual(['content/a.md', 'content/b.md']);
	});

	const changes: [name: string, change: (repository: ScriptedRepository) => void][] = [
		['a new commit', (it) => void it.write('content/a.md', 2).commit('four')],
		['an amended commit', (it) => void it.git('commit', '--quiet', '--amend', '-m', 'Three')],
		['a commit taken back', (it) => void it.git('reset', '--quiet', '--hard', 'HEAD~1')],
		['a new tag on the newest commit', (it) => void it.tag('v2.0')],
		['a new tag on an old commit', (it) => void it.git('tag', 'v1.1', 'HEAD~1')],
		['a moved tag', (it) => void it.git('tag', '--force', 'v1.0', 'HEAD~1')],
		['a deleted tag', (it) => void it.git('tag', '--delete', 'v1.0')],
		['a tag with another name', (it) => run(it, 'tag v1.0.1 v1.0', 'tag -d v1.0')],
		['a replaced commit', (it) => void replaceCommit(it)],
		['a graft', (it) => writeFileSync(join(it.folder, '.git/info/grafts'), `${it.head()}\n`)],
		['names of people', (it) => void it.write('.mailmap', 'Robert <bob@example.com>\n')],
		['a renamed page', (it) => run(it, 'mv content/a.md content/c.md', 'commit -qm move')],
		['a deleted page', (it) => run(it, 'rm -q content/a.md', 'commit -qm gone')],
		[
			'another branch',
			(it) => {
				it.git('checkout', '--quiet', '-b', 'other', 'HEAD~1');
				it.write('content/b.md', 7).commit('elsewhere');
			},
		],
		[
			'another branch with a beginning of its own',
			(it) => {
				it.git('checkout', '--quiet', '--orphan', 'other');
				it.write('content/b.md', 7).commit('elsewhere');
			},
		],
	];

	test.each(changes)('is read anew after %s', async (_, change) => {
		const repository = repositoryWithRelease();
		const cache = new MemoryCache();
		const before = await readKept(repository.folder, cache);
		change(repository);
		const after = await readFresh(repository.folder);
		expect(after).not.toBe(before);
		expect(await readKept(repository.folder, cache)).toBe(after);
		expect(await readKept(repository.folder, cache)).toBe(after);
	});

	test('stays after what it does not depend on', async () => {
		const repository = repositoryWithRelease();
		const cache = new MemoryCache();
		const before = await readKept(repository.folder, cache);
		repository.tag('nightly').git('checkout', '--quiet', '-b', 'same');
		repository.git('config', 'user.name', 'Somebody');
		repository.write('content/a.md', 'not committed').write('content/new.md', 'x');
		const runs = watchGit();
		expect(await readKept(repository.folder, cache)).toBe(before);
		expect(runs()).toEqual(['rev-parse', 'version']);
	});

	test('is read anew by another git and in another environment', async () => {
		const repository = repositoryWithRelease();
		const cache = new MemoryCache();
		const fresh = await readKept(repository.folder, cache);
		expect(await readKept(repository.folder, cache, 'f')).toBe(fresh);
		expect(cache.entries.size).toBe(4);
		watchGit('case " $* " in *" version "*) echo git version 9;; *) exec "$real" "$@";; esac');
		expect(await readKept(repository.folder, cache)).toBe(fresh);
		expect(cache.entries.size).toBe(6);
	});

	test('nobody’s own names of people take part', async () => {
		const repository = repositoryWithRelease();
		const before = await readFresh(repository.folder);
		const file = join(temporaryFolder(), 'mailmap');
		writeFileSync(file, 'Robert <bob@example.com>\n');
		repository.write('names', 'Bobby <bob@example.com>\n').commit('names');
		repository.git('config', 'mailmap.file', file);
		repository.git('config', 'mailmap.blob', 'HEAD:names');
		const after = JSON.parse(await readFresh(repository.folder));
		expect(after.value.files).toEqual(JSON.parse(before).value.files);
	});

	test('of a shallow clone is read anew when the clone is deepened', async () => {
		const repository = repositoryWithRelease();
		const folder = join(temporaryFolder(), 'clone');
		const url = pathToFileURL(repository.folder).href;
		execFileSync('git', ['clone', '--quiet', '--depth=1', url, folder]);
		const cache = new MemoryCache();
		const shallow = await readKept(folder, cache);
		expect(shallow).toBe(await readFresh(folder));
		const runs = watchGit();
		expect(await readKept(folder, cache)).toBe(shallow);
		expect(runs()).toEqual(['rev-parse', 'version']);
		for (const args of [['--deepen=1'], ['--unshallow']]) {
			execFileSync('git', ['fetch', '--quiet', ...args], { cwd: folder });
			const fresh = await readFresh(folder);
			expect(fresh).not.toBe(shallow);
			expect(await readKept(folder, cache)).toBe(fresh);
		}
	});

	test('of a partial clone is read anew when more of it is there', async () => {
		const repository = new ScriptedRepository();
		repository.git('config', 'uploadpack.allowFilter', 'true');
		repository.git('config', 'uploadpack.allowAnySHA1InWant', 'true');
		repository.write('content/a.md').commit('write');
		const blob = repository.git('rev-parse', 'HEAD:content/a.md').trim();
		repository.git('mv', 'content/a.md', 'content/b.md');
		repository.write('content/b.md', repository.git('show', 'HEAD:content/a.md').replace(' 3\n', ' three\n'));
		repository.commit('rename');
		const folder = join(temporaryFolder(), 'clone');
		const url = pathToFileURL(repository.folder).href;
		execFileSync('git', ['clone', '--quiet', '--filter=blob:none', url, folder]);
		const cache = new MemoryCache();
		const partial = await readKept(folder, cache);
		expect(JSON.parse(partial).diagnostics).toHaveLength(1);
		expect(await readKept(folder, cache)).toBe(partial);
		execFileSync('git', ['cat-file', '-p', blob], { cwd: folder });
		const whole = await readFresh(folder);
		expect(JSON.parse(whole).diagnostics).toEqual([]);
		expect(await readKept(folder, cache)).toBe(whole);
	});

	test('is not kept where git could not tell, or where something came meanwhile', async () => {
		const cache = new MemoryCache();
		const empty = new ScriptedRepository();
		empty.write('content/a.md');
		expect(await readKept(empty.folder, cache)).toBe(await readFresh(empty.folder));
		empty.git('rm', '--quiet', '-r', '--cached', '--ignore-unmatch', 'content');
		empty.git('commit', '--quiet', '--allow-empty', '-m', 'nothing', '--author=A <a@example.com>');
		expect(await readKept(empty.folder, cache)).toBe(await readFresh(empty.folder));
		const none = temporaryFolder();
		mkdirSync(join(none, 'content'));
		expect(await readKept(none, cache)).toBe(await readFresh(none));
		const repository = repositoryWithRelease();
		const fresh = await readFresh(repository.folder);
		watchGit(
			'case " $* " in *" log "*) "$real" tag v9.0 2>/dev/null; exec "$real" "$@";; *) exec "$real" "$@";; esac',
		);
		expect(await readKept(repository.folder, cache)).toBe(fresh);
		expect(cache.entries.size).toBe(0);
	});

	test('an entry that is damaged or is something else is none', async () => {
		const repository = repositoryWithRelease();
		const folder = join(temporaryFolder(), 'cache');
		const fresh = await readKept(repository.folder, new FolderCache(folder));
		const files = readdirSync(folder, { recursive: true, withFileTypes: true })
			.filter((entry) => entry.isFile())
			.map((entry) => join(entry.parentPath, entry.name));
		expect(files).toHaveLength(2);
		const texts = files.map((file) => readFileSync(file));
		for (const spoil of [
			(file: string) => appendFileSync(file, ' '),
			(file: string) => writeFileSync(file, ''),
		]) {
			files.forEach(spoil);
			expect(await readKept(repository.folder, new FolderCache(folder))).toBe(fresh);
			expect(files.map((file) => readFileSync(file))).toEqual(texts);
		}
		const cache = new MemoryCache();
		await readKept(repository.folder, cache);
		const packed = [...cache.entries.values()].map(String).find((text) => text.startsWith('{'))!;
		const wrong = [
			'',
			'{}',
			'[]',
			'null',
			'1',
			'{"files":[],"commits":[]}',
			packed.replace('"files":[[', '"files":[[9,'),
		];
		wrong.push(
			packed.replace(/(?<="files":\[\["[^"]+",\[)0/, '7'),
			packed.replace(/(?<="commits":\[)\{[^}]*\},?/, ''),
		);
		for (const text of wrong) {
			for (const key of cache.entries.keys()) cache.entries.set(key, Buffer.from(text));
			expect(await readKept(repository.folder, cache), text).toBe(fresh);
		}
	});

	test('of many commits with branches, renames and releases is what was read', async () => {
		const folder = temporaryFolder();
		await generateRepository(folder, { commits: 1100, pages: 40 });
		const cache = new MemoryCache();
		const fresh = await readFresh(folder);
		const { files } = JSON.parse(fresh).value;
		expect(Object.keys(files)).toHaveLength(40);
		expect(
			new Set(Object.values<{ tag?: string }[]>(files).flatMap((list) => list.map(({ tag }) => tag))),
		).toEqual(new Set(['v0.1.0', 'v0.2.0', undefined]));
		expect(await readKept(folder, cache)).toBe(fresh);
		expect(await readKept(folder, cache)).toBe(fresh);
	});

	test('names each commit once', async () => {
		const repository = new ScriptedRepository();
		for (let page = 0; page < 50; page++) repository.write(`content/${page}.md`);
		repository.commit('A subject that is long enough to be found');
		const cache = new MemoryCache();
		await readKept(repository.folder, cache);
		const text = [...cache.entries.values()].map(String).join();
		expect(text.split('A subject that is long enough to be found')).toHaveLength(2);
		expect(text.length).toBeLessThan(2000);
	});
});

function run(repository: ScriptedRepository, ...commands: string[]): void {
	for (const command of commands) repository.gitAs({}, ...command.split(' '));
}

/** Gives the newest commit another author without changing its hash. */
function replaceCommit(repository: ScriptedRepository): void {
	const head = repository.head();
	const text = repository.git('cat-file', 'commit', head).replace('author Ann <', 'author Dan <');
	const file = join(temporaryFolder(), 'commit');
	writeFileSync(file, text);
	const other = repository.git('hash-object', '-t', 'commit', '-w', file).trim();
	repository.git('replace', head, other);
	rmSync(file);
}
