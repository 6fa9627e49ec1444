import type { SiteConfig } from '../config/site-config.ts';
import type { ScannedPage } from '../markdown/head/scan.ts';
import { type Cache, keyOf } from '../platform/cache/cache.ts';
import { remember } from '../platform/cache/remember.ts';
import type { LinkResult } from './link.ts';

/** What the page graph is made from. */
export interface LinkInput {
	config: SiteConfig;
	scanned: ScannedPage[];
	/** Addresses of the public folder. */
	assets: string[];
	/** Routes of locked pages by path. Default: there are none. */
	locked?: Record<string, string>;
}

/** Hash of all that the page graph depends on: of pages, everything but their text. */
export function keyOfPlaces(
	{ config, scanned, assets, locked = {} }: LinkInput,
	environment: string,
): string {
	return keyOf(
		environment,
		config,
		assets,
		scanned.map(({ hash: _, bodyLine: __, ...scan }) => scan),
		...(Object.keys(locked).length > 0 ? [locked] : []),
	);
}

/** The page graph as it was kept under the key of its places, or else as `link` makes it. */
export function linkCached(cache: Cache, places: string, link: () => LinkResult): LinkResult {
	return remember(cache, 'graph', places, link);
}
