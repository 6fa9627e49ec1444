/// <reference path="../renderer/style-sheets.d.ts" preserve="true" />

import type { CollectionOptions, SiteOptions } from './config/options.ts';

export type * from './config/options.ts';

/** What a site puts into its theme without writing one. `docs/content/guide/site/5.theming.md` shows each. */
export type PartsOptions = Pick<SiteOptions, 'slots' | 'replace' | 'layouts' | 'styles'>;

/** What a collection of posts has besides the rest. All addresses are below that of the collection. */
export type BlogOptions = Omit<
	CollectionOptions,
	'dir' | 'link' | 'kind' | 'title' | 'sidebar' | 'collapsed' | 'searchBoost'
>;

/** Gives `site.config.ts` its types. Returns the options unchanged. */
export function defineSite(options: SiteOptions): SiteOptions {
	return options;
}
