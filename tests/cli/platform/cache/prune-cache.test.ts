import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FolderCache, hashOf } from '../../../../cli/platform/cache/cache.ts';
import { pruneCache } from '../../../../cli/platform/cache/prune-cache.ts';
import { giveBackFolder, takeFolder } from '../../../harness/site-folders.ts';

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
