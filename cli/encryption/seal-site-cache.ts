import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { SiteConfig } from '../config/site-config.ts';
import { keyOf } from '../platform/cache/cache.ts';
import type { OpenCache } from '../platform/cache/open-cache.ts';
import { errorCode } from '../platform/error-code.ts';
import { SealedCache, sealedFolder } from './seal/sealed-cache.ts';

/** Kinds of entries that have something of the pages of a site, those of earlier versions of domdocs included. */
const kindsOfPages = [
	...['page', 'state', 'graph', 'history', 'drawn', 'draw', 'search', 'index', 'picture', 'size'],
	...['trace', 'answer', 'findings', 'site'],
];

/**
 * The cache of a site that protects something, with its passwords: all that is stored there is encrypted from now on, and what earlier
 * builds have stored as it is, is removed.
 */
export async function sealSiteCache(
	opened: OpenCache,
	config: SiteConfig,
	passwords: readonly string[],
): Promise<OpenCache> {
	forgetPlain(opened.folder);
	const cache = await SealedCache.open(opened.cache, passwords, saltOf(config));
	return {
		...opened,
		cache,
		sealed: {
			folder: join(opened.folder, sealedFolder),
			key: cache.key,
			nameOf: (kind, key) => cache.nameOf(kind, key),
		},
		...(opened.store && {
			store: (isPublic) =>
				opened.store!((kind, name) => {
					const entry = cache.fetchedAs(name);
					return entry ? isPublic(entry.kind, entry.key) : isPublic(kind, name);
				}),
		}),
	};
}

/** Removes all from a cache that has something of pages and is not encrypted. What is removed is made again. */
export function forgetPlain(folder: string): void {
	for (const kind of kindsOfPages) forgetKind(folder, kind);
}

/** Removes all entries of a kind. */
export function forgetKind(folder: string, kind: string): void {
	try {
		rmSync(join(folder, kind), { recursive: true, force: true, maxRetries: 3 });
	} catch (error) {
		// Where a file stands in the folder's place, there is nothing to be removed.
		if (errorCode(error) !== 'ENOTDIR') throw error;
	}
}

/** Tells published sites from one another, and is the same on each machine that builds one. */
export function saltOf({ hostname }: SiteConfig): string {
	return keyOf('cache', hostname);
}
