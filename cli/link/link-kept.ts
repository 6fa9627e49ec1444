import type { KeptWork } from '../cache/cache.ts';
import { keyOf } from '../cache/cache.ts';
import { remember } from '../cache/remember.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { ScannedPage } from '../scan/scan.ts';
import type { LinkOutcome } from './link.ts';

/** What the page graph is made from. */
export interface LinkInput {
	config: SiteConfig;
	scanned: ScannedPage[];
	/** Addresses of the public folder. */
	assets: string[];
}

/** Hash of all that the page graph depends on: of pages, everything but their text. */
export function keyOfPlaces({ config, scanned, assets }: LinkInput, environment: string): string {
	return keyOf(
		environment,
		config,
		assets,
		scanned.map(({ hash: _, bodyLine: __, ...scan }) => scan),
	);
}

/** The page graph as it was kept, or else as `link` makes it. */
export function linkKept(
	input: LinkInput,
	{ cache, environment }: KeptWork,
	link: () => LinkOutcome,
): LinkOutcome {
	return remember(cache, 'graph', keyOfPlaces(input, environment), link);
}
