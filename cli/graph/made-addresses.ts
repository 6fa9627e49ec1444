import type { SiteConfig } from '../config/site-config.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { manifestOf } from '../routes/route.ts';
import { feedLinksOf } from './blog/feed-files.ts';

/** Address of a locale's search page. */
export function searchPageOf(prefix: string): string {
	return `${prefix}search/`;
}

/** The addresses of the pages that nobody has written and no list names, for all locales. */
export function unlistedRoutes(
	{ search, locales }: Pick<SiteConfig, 'search' | 'locales'>,
	{ pages }: Pick<PageGraph, 'pages'>,
): string[] {
	return locales.flatMap(({ prefix }) => {
		const page = searchPageOf(prefix);
		return [...(search && !Object.hasOwn(pages, page) ? [page] : []), `${prefix}404.html`];
	});
}

/** The addresses that a link may lead to of what a build writes by itself, beside pages and redirects. */
export function madeAddresses(config: SiteConfig, graph: PageGraph): string[] {
	const { hostname, appIcon, encrypt, locales } = config;
	return [
		...unlistedRoutes(config, graph),
		...(hostname === null ? [] : ['/sitemap.xml']),
		'/robots.txt',
		...(appIcon ? locales.map(({ prefix }) => `/${manifestOf(prefix)}`) : []),
		// Where everything is locked no feed is written.
		...(encrypt?.global ? [] : locales.flatMap((locale) => feedLinksOf(config, locale, () => ''))).map(
			({ link }) => link,
		),
	];
}
