import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashOf } from '../cache/cache.ts';

/** Entries that have text of pages, or commits. */
const kinds = ['page', 'state', 'graph', 'history', 'drawn', 'draw', 'scans', 'search'];

/**
 * Removes from a cache what it has of pages from the time before they were locked: done once for each set of locked
 * pages. What is removed is made again.
 */
export function forgetPlain(folder: string, locked: Iterable<string>): void {
	const mark = join(folder, 'locked');
	const now = hashOf([...locked].sort().join('\n'));
	if (readMark(mark) === now) return;
	for (const kind of kinds) rmSync(join(folder, kind), { recursive: true, force: true, maxRetries: 3 });
	try {
		mkdirSync(folder, { recursive: true, mode: 0o700 });
		writeFileSync(mark, now);
	} catch {
		// A cache that cannot be written has nothing, and says so elsewhere.
	}
}

function readMark(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}
