import type { SearchData, SiteData } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { searchPageOf } from '../graph/made-addresses.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { isWholeFolder } from '../routes/route.ts';

/** What the pages of a locale know of its search; `worker` is the path of the script that searches, where there is one. */
export function addSearch(
	site: SiteData,
	{ config, graph, worker }: { config: SiteConfig; graph: PageGraph; worker: string | null },
): SiteData {
	if (!config.search) return site;
	const locale = config.locales.find(({ prefix }) => prefix === site.locale)!;
	const search: SearchData = {
		page: searchPageOf(site.locale),
		scopes: locale.collections.flatMap((collection) => {
			const { link, title } = collection;
			const name = title ?? graph.pages[link]?.title;
			// All of the language is no section of it.
			return name && !isWholeFolder(collection, locale) ? [{ route: link, title: name }] : [];
		}),
		options: { ...config.search.options, ...(worker ? { worker } : {}) },
	};
	return { ...site, search };
}
