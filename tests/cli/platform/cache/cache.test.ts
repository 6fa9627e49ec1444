import {
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderCache, hashOf, keyOf, remember } from '../../../../cli/platform/cache/cache.ts';
import { environmentKey } from '../../../../cli/platform/cache/environment.ts';
import { pruneCache } from '../../../../cli/platform/cache/prune-cache.ts';

let folder: string;

beforeEach(() => {
	folder = mkdtempSync(join(tmpdir(), 'domdocs-cache-test-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

const fileOf = (kind: string, key: string): string => join(folder, kind, key.slice(0, 2), key);

describe('an entry', () => {
	const key = keyOf('a', 1);

	test('comes back as it was put in, for another process too', () => {
		const bytes = Uint8Array.from({ length: 300 }, (_, index) => index % 256);
		new FolderCache(folder).put('kind', key, bytes);
		const found = new FolderCache(folder).get('kind', key);
		expect(Buffer.from(found!)).toEqual(Buffer.from(bytes));
		expect(new FolderCache(folder).get('other', key)).toBeUndefined();
	});

	test('is kept where somebody has emptied the folder meanwhile', () => {
		const cache = new FolderCache(folder);
		cache.put('kind', key, 'before');
		rmSync(join(folder, 'kind'), { recursive: true });
		cache.put('kind', key, 'after');
		expect(cache.failure).toBeUndefined();
		expect(Buffer.from(cache.get('kind', key)!).toString()).toBe('after');
	});

	test('is none where a single byte of it is another', () => {
		const cache = new FolderCache(folder);
		cache.put('kind', key, 'some text of an entry');
		const file = readFileSync(fileOf('kind', key));
		for (let index = 0; index < file.length; index++) {
			const damaged = Buffer.from(file);
			damaged[index]! ^= 1;
			writeFileSync(fileOf('kind', key), damaged);
			expect(cache.get('kind', key), `byte ${index}`).toBeUndefined();
		}
		writeFileSync(fileOf('kind', key), file);
		expect(Buffer.from(cache.get('kind', key)!).toString()).toBe('some text of an entry');
	});

	test('is none where it is cut off anywhere', () => {
		const cache = new FolderCache(folder);
		cache.put('kind', key, 'some text of an entry');
		const file = readFileSync(fileOf('kind', key));
		for (let length = 0; length < file.length; length++) {
			writeFileSync(fileOf('kind', key), file.subarray(0, length));
			expect(cache.get('kind', key), `${length} bytes`).toBeUndefined();
		}
	});

	test('leaves no draft behind, and a folder in its place is a failure', () => {
		const cache = new FolderCache(folder);
		cache.put('kind', key, 'text');
		expect(readdirSync(join(folder, 'kind', key.slice(0, 2)))).toEqual([key]);
		writeFileSync(join(folder, 'taken'), '');
		const other = new FolderCache(join(folder, 'taken'));
		other.put('kind', key, 'text');
		expect(other.failure).toMatchObject({ code: 'ENOTDIR' });
	});
});

test('a value is made once', () => {
	const cache = new FolderCache(folder);
	let made = 0;
	const make = () => ({ a: [++made], b: null });
	expect([remember(cache, 'x', hashOf('k'), make), remember(cache, 'x', hashOf('k'), make)]).toEqual([
		{ a: [1], b: null },
		{ a: [1], b: null },
	]);
});

describe('what is installed', () => {
	test('is part of the key, whichever program installed it', () => {
		const keys = new Set([environmentKey(folder)]);
		for (const record of ['package-lock.json', 'pnpm-lock.yaml', 'node_modules/.package-lock.json']) {
			mkdirSync(join(folder, 'node_modules'), { recursive: true });
			writeFileSync(join(folder, record), record);
			keys.add(environmentKey(folder));
		}
		expect(keys.size).toBe(4);
		expect(keys.has(environmentKey(folder))).toBe(true);
	});
});

describe('pruning', () => {
	const put = (kind: string, name: string, age: number): string => {
		const key = hashOf(name);
		new FolderCache(folder).put(kind, key, name);
		const time = new Date(Date.UTC(2026, 0, 1) - age * 1000);
		utimesSync(fileOf(kind, key), time, time);
		return key;
	};
	const count = (kind: string): number =>
		readdirSync(join(folder, kind)).flatMap((part) => readdirSync(join(folder, kind, part))).length;

	test('keeps the newest states, graphs and bundles', () => {
		const keys = Array.from({ length: 9 }, (_, age) => put('state', `state ${age}`, age));
		pruneCache(folder, new Set());
		expect(count('state')).toBe(6);
		const cache = new FolderCache(folder);
		expect(keys.map((key) => cache.has('state', key))).toEqual(
			[0, 1, 2, 3, 4, 5, 6, 7, 8].map((age) => age < 6),
		);
	});

	test('keeps pages of other branches until there are too many, and those of the site always', () => {
		const live = new Set(Array.from({ length: 10 }, (_, index) => put('page', `live ${index}`, 1)));
		for (let index = 0; index < 1015; index++) put('page', `old ${index}`, 1);
		pruneCache(folder, live);
		expect(count('page')).toBe(1025);
		for (let index = 0; index < 10; index++) put('page', `more ${index}`, 1);
		pruneCache(folder, live);
		expect(count('page')).toBe(10);
		const cache = new FolderCache(folder);
		expect([...live].every((key) => cache.has('page', key))).toBe(true);
	});
});
