import type { PageData, SiteData } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { searchPageOf } from '../graph/made-addresses.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import { hasFetchedIcon, joinPolicies } from './page-policy.ts';
import { plainProps } from './plain-props.ts';

/** The pages of a locale that nobody has written and no list names: its search, and the one for addresses without a page. */
export function unlistedPages(config: SiteConfig, graph: PageGraph, site: SiteData): PageProps[] {
	return [...composeSearchPage(config, graph, site), composeNotFound(config, graph, site)];
}

/** Prefix of the locale that such a page is of, by its route. */
export function localeOfUnlisted(route: string): string {
	return route.replace(/(404\.html|search\/)$/, '');
}

/** The search page of a locale. Nothing where the site cannot be searched, or has a page of its own there. */
function composeSearchPage(config: SiteConfig, graph: PageGraph, site: SiteData): PageProps[] {
	const { search, texts } = site;
	if (!search || Object.hasOwn(graph.pages, search.page)) return [];
	const alternates = config.locales.flatMap(({ prefix, lang, label }) =>
		prefix === site.locale ? [] : [{ locale: prefix, lang, label, link: searchPageOf(prefix), exact: true }],
	);
	const title = texts['search.title'] ?? 'Search';
	return [compose({ route: search.page, title, layout: 'search', alternates }, config, site)];
}

/** The page of a locale for addresses that nothing is at. */
export function composeNotFound(config: SiteConfig, graph: PageGraph, site: SiteData): PageProps {
	const alternates = config.locales.flatMap(({ prefix, lang, label }) =>
		prefix === site.locale || !graph.pages[prefix]
			? []
			: [{ locale: prefix, lang, label, link: prefix, exact: false }],
	);
	const title = site.texts['notFound.title'] ?? '404';
	return compose({ route: `${site.locale}404.html`, title, layout: 'not-found', alternates }, config, site);
}

function compose(
	{ route, title, layout, alternates }: Pick<PageData, 'route' | 'title' | 'layout' | 'alternates'>,
	{ markdown }: SiteConfig,
	site: SiteData,
): PageProps {
	return plainProps({
		route,
		locale: site.locale,
		lang: site.lang,
		title,
		headTitle: `${title} | ${site.title}`,
		description: '',
		layout,
		alternates,
		...joinPolicies({ 'connect-src': hasFetchedIcon(site.icons) ? markdown.icons.hosts : [] }),
		show: { navbar: true, footer: true, backToTop: false, outline: false },
	});
}
