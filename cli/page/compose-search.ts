import type { SearchData, SiteData } from '../../renderer/contract/contract.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import { addIconHosts, hasFetchedIcon } from './page-policy.ts';
import { plainProps } from './plain-props.ts';

/** Address of a locale's search page. */
export function searchPageOf(prefix: string): string {
	return `${prefix}search/`;
}

/** What the pages of a locale know of its search; `worker` is the path of the script that searches, where there is one. */
export function addSearch(
	site: SiteData,
	{ config, graph, worker }: { config: SiteConfig; graph: PageGraph; worker: string | null },
): SiteData {
	if (!config.search) return site;
	const locale = config.locales.find(({ prefix }) => prefix === site.locale)!;
	const search: SearchData = {
		page: searchPageOf(site.locale),
		scopes: scopesOf(locale, graph),
		options: { ...config.search.options, ...(worker ? { worker } : {}) },
	};
	return { ...site, search };
}

/** The collections that have a page of their own to be called by. */
function scopesOf({ collections }: LocaleConfig, graph: PageGraph): SearchData['scopes'] {
	return collections.flatMap(({ link, title }) => {
		const name = title ?? graph.pages[link]?.title;
		return name ? [{ route: link, title: name }] : [];
	});
}

/** The search page of a locale. Nothing where the site cannot be searched, or has a page of its own there. */
export function composeSearchPage(config: SiteConfig, graph: PageGraph, site: SiteData): PageProps[] {
	const { search } = site;
	if (!search || Object.hasOwn(graph.pages, search.page)) return [];
	const title = site.texts['search.title'] ?? 'Search';
	const alternates = config.locales.flatMap(({ prefix, lang, label }) =>
		prefix === site.locale ? [] : [{ locale: prefix, lang, label, link: searchPageOf(prefix), exact: true }],
	);
	const props = plainProps({
		route: search.page,
		locale: site.locale,
		lang: site.lang,
		title,
		headTitle: `${title} | ${site.title}`,
		description: '',
		layout: 'search',
		alternates,
		...addIconHosts(undefined, config.markdown.icons.hosts, hasFetchedIcon(site.icons)),
		show: { navbar: true, footer: true, backToTop: false, outline: false },
	});
	return [props];
}
