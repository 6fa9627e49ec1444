import type { AlternateLink, PageLock, SiteData } from '../../../renderer/contract/contract.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { PageProps } from '../../model/page-props.ts';
import { plainProps } from '../../page/plain-props.ts';

/** What of the locked pages their templates show. */
export interface UnlockFormContext {
	config: SiteConfig;
	/** That of the public pages, with the routes of the locked ones. */
	graph: PageGraph;
	/** What any locked page may load besides what every page may: the same for all. */
	policy: Record<string, string[]>;
}

/** The page that stands for a locked one: nothing in it comes from that page but its address. */
export function composeUnlockForm(
	{ route, lock }: { route: string; lock: PageLock },
	site: SiteData,
	{ config, graph, policy }: UnlockFormContext,
): PageProps {
	const isGlobal = lock.gate === 'global';
	const title = isGlobal ? site.title : (site.texts['encrypt.title'] ?? 'Locked page');
	return plainProps({
		route,
		locale: site.locale,
		lang: site.lang,
		title,
		headTitle: isGlobal ? title : `${title} | ${site.title}`,
		description: '',
		layout: 'locked',
		alternates: alternatesOf(route, site, { config, graph }),
		...(Object.keys(policy).length > 0 ? { policy } : {}),
		show: { navbar: !isGlobal, footer: false, backToTop: false, outline: false },
		lock,
	});
}

/** The same address in the other languages where something is there, else their home pages. */
function alternatesOf(
	route: string,
	site: SiteData,
	{ config, graph }: Pick<UnlockFormContext, 'config' | 'graph'>,
): AlternateLink[] {
	const protectedRoutes = new Set(Object.values(graph.locked ?? {}));
	const tail = route.startsWith(site.locale) ? route.slice(site.locale.length) : route.slice(1);
	return config.locales.flatMap(({ prefix, lang, label }) => {
		if (prefix === site.locale) return [];
		const isThere = (link: string): boolean =>
			graph.pages[link]?.locale === prefix || protectedRoutes.has(link);
		const link = [prefix + tail, prefix].find(isThere);
		if (link === undefined) return [];
		// That a page is at an address is public; whether it is a translation is all that is not.
		return [{ locale: prefix, lang, label, link, exact: link === prefix + tail }];
	});
}

/** What pages of a site share that is locked as a whole, before it is unlocked: its name, languages, look and words. */
export function composeUnlockFormSite(site: SiteData): SiteData {
	const { title, locale, lang, locales, logo, logoDark, icon, appearance, transition, texts } = site;
	return {
		...{ title, locale, lang, locales, logo },
		...(logoDark ? { logoDark } : {}),
		...(icon ? { icon } : {}),
		...{ navbar: [], footer: {}, social: [], appearance },
		...(transition ? { transition } : {}),
		texts,
	};
}
