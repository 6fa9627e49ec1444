import type { SiteConfig } from '../config/site-config.ts';

/** The options that pages are rendered with: where one of these changes, all are rendered again. */
export type RenderConfig = Pick<
	SiteConfig,
	'appearance' | 'base' | 'favicon' | 'hostname' | 'socialImage'
> & { search: Pick<NonNullable<SiteConfig['search']>, 'host'> | null };

/** What of a config pages are rendered with. */
export function renderConfigOf(config: SiteConfig): RenderConfig {
	const { appearance, base, favicon, hostname, socialImage, search } = config;
	return {
		...{ appearance, base, favicon, hostname, socialImage },
		search: search && { host: search.host },
	};
}
