import type { SiteOptions } from '../../../cli/config/options.ts';
import { type ConfigOverrides, resolveConfig } from '../../../cli/config/resolve.ts';
import type { SiteConfig } from '../../../cli/config/site-config.ts';
import { type ParsedOptions, siteSchema } from '../../../cli/config/topics/site.ts';

/** Checks options of a site and fills in what is left open. */
export function parse(options: Partial<SiteOptions>): ParsedOptions {
	return siteSchema.parse({ title: 'Dominion', ...options });
}

/** Resolves options of a site in the folder `root`. */
export function resolve(
	options: Partial<SiteOptions>,
	overrides: ConfigOverrides = {},
	root = '/site',
): SiteConfig {
	return resolveConfig({
		root,
		file: 'site.config.ts',
		options: parse(options),
		dependencies: [],
		overrides,
	});
}
