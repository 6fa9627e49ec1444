import type { SiteOptions } from '../../../cli/config/options.ts';
import { type ConfigOverrides, resolveConfig } from '../../../cli/config/resolve/resolve.ts';
import type { SiteConfig } from '../../../cli/config/site-config.ts';

/** Resolves options of a site in the folder `root`. */
export function resolve(
	options: Partial<SiteOptions>,
	overrides: ConfigOverrides = {},
	root = '/site',
): SiteConfig {
	const whole = { title: 'Dominion', ...options };
	return resolveConfig({ root, file: 'site.config.ts', options: whole, dependencies: [], overrides });
}
