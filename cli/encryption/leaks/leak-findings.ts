import { type Cache, keyOf } from '../../platform/cache/cache.ts';
import type { LeakCheck, LeakFindings } from './leak-check.ts';

/** Kind of the entries. */
const kind = 'findings';

/** What the last check for the same candidates has found. */
export function findFindings(cache: Cache, candidates: LeakCheck['candidates']): LeakFindings {
	const entry = cache.get(kind, keyOf(candidates));
	return entry ? (JSON.parse(Buffer.from(entry).toString()) as LeakFindings) : { files: [], texts: [] };
}

/** Stores what a check has found. The cache is one that only the passwords open. */
export function saveFindings(cache: Cache, { candidates, findings }: LeakCheck): void {
	cache.put(kind, keyOf(candidates), JSON.stringify(findings));
}
