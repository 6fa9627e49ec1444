import type { SiteData } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import { composeSearchPage, searchPageOf } from './compose-search.ts';
import { composeNotFound } from './not-found.ts';

/** The pages of a locale that nobody has written and no list names: its search, and the one for addresses without a page. */
export function unlistedPages(config: SiteConfig, graph: PageGraph, site: SiteData): PageProps[] {
	return [...composeSearchPage(config, graph, site), composeNotFound(config, graph, site)];
}

/** Their addresses, for all locales. */
export function unlistedRoutes({ search, locales }: SiteConfig, { pages }: PageGraph): string[] {
	return locales.flatMap(({ prefix }) => {
		const page = searchPageOf(prefix);
		return [...(search && !Object.hasOwn(pages, page) ? [page] : []), `${prefix}404.html`];
	});
}
