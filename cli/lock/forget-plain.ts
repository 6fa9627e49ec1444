import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cache/cache.ts';
import { usualReportFolder } from '../cache/open-cache.ts';
import { errorCode } from '../discover/error-code.ts';

/** Entries that have text of pages, or commits. */
const kinds = [
	'page',
	'state',
	'graph',
	'history',
	'drawn',
	'draw',
	'scans',
	'search',
	'index',
	'picture',
	'size',
];

/** What a site has locked: when that becomes another, what was kept before may have text of it. */
export interface LockedParts {
	/** Paths of locked pages. */
	pages: Iterable<string>;
	/** Public pages with locked blocks, by path, each with the hash of what is public of it. */
	blocks: Iterable<readonly [path: string, hash: string]>;
}

/**
 * Removes from a cache, and from the usual place of reports below the absolute `root` of a site, what they have of pages and
 * parts of pages from the time before they were locked: done whenever what is locked is another than in the last build. What is
 * removed is made again, a report where one is asked for.
 */
export function forgetPlain(folder: string, root: string, { pages, blocks }: LockedParts): void {
	const mark = join(folder, 'locked');
	const parts = [...[...pages].sort(), ...[...blocks].map((block) => block.join(' ')).sort()];
	if (parts.length === 0) {
		// What is public from now on has to be forgotten once it is locked again.
		remove(mark);
		return;
	}
	const now = hashOf(parts.join('\n'));
	if (readMark(mark) === now) return;
	forgetText(folder);
	remove(join(root, usualReportFolder));
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		writeFileSync(mark, now);
	} catch {
		// A cache that cannot be written has nothing, and says so elsewhere.
	}
}

/** Removes all text of pages from a cache. */
export function forgetText(folder: string): void {
	for (const kind of kinds) remove(join(folder, kind));
}

/** Where a file stands in the folder's place, there is nothing to be removed. */
function remove(path: string): void {
	try {
		rmSync(path, { recursive: true, force: true, maxRetries: 3 });
	} catch (error) {
		if (errorCode(error) !== 'ENOTDIR') throw error;
	}
}

function readMark(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}
