import { type Cache, keyOf } from '../../platform/cache/cache.ts';
import type { LeakCheck } from './leak-check.ts';

/** Kind of the entries. */
const kind = 'clean';

/** SHA-256 of published files, hex, in which earlier checks have found none of the same candidates. */
export function findClean(cache: Cache, candidates: LeakCheck['candidates']): ReadonlySet<string> {
	const entry = cache.get(kind, keyOf(candidates));
	return new Set(entry ? (JSON.parse(Buffer.from(entry).toString()) as string[]) : []);
}

/** Stores which files a check has found to be clean. The cache is one that only the passwords open. */
export function saveClean(cache: Cache, { candidates, clean }: LeakCheck): void {
	cache.put(kind, keyOf(candidates), JSON.stringify([...clean]));
}
