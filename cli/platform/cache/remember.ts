import type { Cache } from './cache.ts';

/** A value of plain JSON from the cache, or else made and cached. */
export function remember<T>(cache: Cache, kind: string, key: string, make: () => T): T {
	const cached = cache.get(kind, key);
	if (cached) return JSON.parse(Buffer.from(cached).toString()) as T;
	const value = make();
	cache.put(kind, key, JSON.stringify(value));
	return value;
}
