import fs, { readdirSync } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { FolderCache, hashOf } from '../../../../cli/platform/cache/cache.ts';
import { pruneCache } from '../../../../cli/platform/cache/prune-cache.ts';
import { giveBackFolder, takeFolder } from '../../../harness/site-folders.ts';

test('removes pages that the site has no longer, once they are many', () => {
	const folder = takeFolder();
	const cache = new FolderCache(folder);
	const keys = Array.from({ length: 1600 }, (_, count) => hashOf(`page ${count}`));
	for (const key of keys) cache.put('page', key, 'text');
	const live = new Set(keys.slice(0, 100));
	pruneCache(folder, live);
	expect(keys.filter((key) => cache.has('page', key))).toEqual([...live]);
	pruneCache(folder, new Set());
	expect(keys.filter((key) => cache.has('page', key))).toEqual([...live]);
	giveBackFolder(folder);
});

test('looks into a part of the folders only, while entries are few', () => {
	const folder = takeFolder();
	const cache = new FolderCache(folder);
	for (let count = 0; count < 300; count++)
		for (const kind of ['page', 'search']) cache.put(kind, hashOf(`${kind} ${count}`), 'text');
	const listed = vi.spyOn(fs, 'readdirSync');
	syncBuiltinESMExports();
	pruneCache(folder, new Set(Array.from({ length: 600 }, (_, count) => hashOf(`page ${count}`))));
	const folders = listed.mock.calls.map(([path]) => String(path));
	vi.restoreAllMocks();
	syncBuiltinESMExports();
	expect(folders.length).toBeGreaterThan(16);
	expect(folders.length).toBeLessThan(60);
	giveBackFolder(folder);
});

test.each(['trace', 'graph', 'state'])(
	'keeps few entries of kind %s, however often the config has changed',
	(kind) => {
		const folder = takeFolder();
		const cache = new FolderCache(folder);
		for (let count = 0; count < 30; count++) cache.put(kind, hashOf(`config ${count}`), 'text');
		pruneCache(folder, new Set());
		const entries = readdirSync(join(folder, kind), { recursive: true, withFileTypes: true });
		expect(entries.filter((entry) => entry.isFile()).length).toBeLessThan(10);
		giveBackFolder(folder);
	},
);
