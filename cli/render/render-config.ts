import type { SiteConfig } from '../config/site-config.ts';
import type { SocialImage } from '../images/social-images.ts';

/** The options that pages are rendered with: where one of these changes, all are rendered again. */
export type RenderConfig = Pick<SiteConfig, 'appIcon' | 'appearance' | 'base' | 'favicon' | 'hostname'> & {
	search: Pick<NonNullable<SiteConfig['search']>, 'host'> | null;
	socialImages: readonly SocialImage[];
	/** The time that components have for one page. */
	limits: Pick<SiteConfig['limits'], 'pageSeconds'>;
};

/** What of a config pages are rendered with, and the pictures of link previews as they are published. */
export function renderConfigOf(config: SiteConfig, socialImages: readonly SocialImage[]): RenderConfig {
	const { appIcon, appearance, base, favicon, hostname, search, limits } = config;
	return {
		...{ appIcon, appearance, base, favicon, hostname, socialImages },
		limits: { pageSeconds: limits.pageSeconds },
		search: search && { host: search.host },
	};
}
