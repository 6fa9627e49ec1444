import type { SiteData } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { PageProps } from '../model/page-props.ts';
import { addIconHosts, hasFetchedIcon } from './page-policy.ts';
import { plainProps } from './plain-props.ts';

/** The page of a locale for addresses that nothing is at. */
export function composeNotFound(config: SiteConfig, graph: PageGraph, site: SiteData): PageProps {
	const title = site.texts['notFound.title'] ?? '404';
	const alternates = config.locales.flatMap(({ prefix, lang, label }) =>
		prefix === site.locale || !graph.pages[prefix]
			? []
			: [{ locale: prefix, lang, label, link: prefix, exact: false }],
	);
	return plainProps({
		route: `${site.locale}404.html`,
		locale: site.locale,
		lang: site.lang,
		title,
		headTitle: `${title} | ${site.title}`,
		description: '',
		layout: 'not-found',
		alternates,
		...addIconHosts(undefined, config.markdown.icons.hosts, hasFetchedIcon(site.icons)),
		show: { navbar: true, footer: true, backToTop: false, outline: false },
	});
}
