import type { SiteOptions } from './config/options.ts';

export type * from './config/options.ts';

/** Gives `site.config.ts` its types. Returns the options unchanged. */
export function defineSite(options: SiteOptions): SiteOptions {
	return options;
}
