import type { Cache, CacheContext } from '../../platform/cache/cache.ts';

/** A cache that takes nothing more once `isOver`: what is made by then may have text of what has been locked. */
function cacheUntil(cache: Cache, isOver: () => boolean): Cache {
	return {
		get: (kind, key) => cache.get(kind, key),
		has: (kind, key) => cache.has(kind, key),
		put: (kind, key, content) => {
			if (!isOver()) cache.put(kind, key, content);
		},
		get failure() {
			return isOver() ? 'over' : cache.failure;
		},
		...(cache.folder === undefined ? {} : { folder: cache.folder }),
	};
}

/** A site at one moment, which is over as soon as `isOver` says so: nothing that is made of it is kept from then on. */
export function sourcesUntil<Sources extends { cached: CacheContext }>(
	sources: Sources,
	isOver: () => boolean,
): Sources & { isOver: () => boolean } {
	const { cached } = sources;
	return { ...sources, isOver, cached: { ...cached, cache: cacheUntil(cached.cache, isOver) } };
}
