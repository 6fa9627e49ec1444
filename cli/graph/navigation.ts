import type {
	AlternateLink,
	BreadcrumbItem,
	LinkItem,
	SidebarItem,
} from '../../renderer/contract/contract.ts';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PageGraph, PageNode } from '../model/page-graph.ts';
import { foldPath } from '../platform/output-path.ts';

/** What a sidebar knows of one of its pages. */
export interface SidebarPosition {
	prev: LinkItem | undefined;
	next: LinkItem | undefined;
	/** Captions of the groups around the page, outermost first. */
	ancestors: BreadcrumbItem[];
}

/** The pages of a sidebar by route, each where it stands first in reading order. Links to other things count for nothing. */
export function indexSidebar(items: SidebarItem[], graph: PageGraph): Map<string, SidebarPosition> {
	const entries = new Map<string, { item: LinkItem; ancestors: BreadcrumbItem[] }>();
	const walk = (below: SidebarItem[], ancestors: BreadcrumbItem[]): void => {
		for (const { text, link, items: inner } of below) {
			const route = link?.replace(/[?#].*$/s, '');
			if (route !== undefined && Object.hasOwn(graph.pages, route) && !entries.has(route))
				entries.set(route, { item: { text, link: route }, ancestors });
			if (inner) walk(inner, [...ancestors, { text, ...(link ? { link } : {}) }]);
		}
	};
	walk(items, []);
	const order = [...entries.values()];
	return new Map(
		order.map(({ item, ancestors }, index) => [
			item.link,
			{ prev: order[index - 1]?.item, next: order[index + 1]?.item, ancestors },
		]),
	);
}

/**
 * Where a page is in the other languages: the same path below the locale's prefix, else the nearest
 * page above it, so that the language menu never leads to an address that does not exist.
 */
export function findAlternates(config: SiteConfig, graph: PageGraph, page: PageNode): AlternateLink[] {
	const tail = tailOf(page);
	return config.locales.flatMap(({ prefix, lang, label }) => {
		if (prefix === page.locale) return [];
		const link = nearestPage(graph, prefix, tail);
		if (link === undefined) return [];
		const exact = foldPath(link) === foldPath(prefix + tail);
		return [{ locale: prefix, lang: exact ? graph.pages[link]!.lang : lang, label, link, exact }];
	});
}

/** The route of a page of the default language in another one, where it is translated; any other route as it is. */
export function translate(graph: PageGraph, route: string, prefix: string | undefined): string {
	const page = graph.pages[route];
	if (page?.locale !== '/' || prefix === undefined) return route;
	const wanted = prefix + tailOf(page);
	const found = nearestPage(graph, prefix, tailOf(page));
	return found !== undefined && foldPath(found) === foldPath(wanted) ? found : route;
}

/** The address of a page below the prefix of its language. */
function tailOf({ route, locale }: PageNode): string {
	return route.slice(route.startsWith(locale) ? locale.length : 1);
}

/** The same for a list of posts: what is the same in another language are its lists of all posts, tags and so on. */
export function findListAlternates(config: SiteConfig, graph: PageGraph, page: PageNode): AlternateLink[] {
	const isFront = ({ list }: PageNode): boolean =>
		list !== undefined && !list.number && list.tag === undefined && list.category === undefined;
	return findAlternates(config, graph, page).map((alternate) => {
		const other = graph.pages[alternate.link]!;
		const exact = isFront(page) && isFront(other) && other.list!.type === page.list!.type;
		return { ...alternate, exact };
	});
}

/** Routes by how they are compared: two pages of a site differ in more than letter case. */
const foldedRoutes = new WeakMap<PageGraph['pages'], Map<string, string>>();

function nearestPage({ pages }: PageGraph, prefix: string, tail: string): string | undefined {
	const isHere = (route: string): boolean => pages[route]?.locale === prefix;
	const fold = () => new Map(Object.keys(pages).map((route) => [foldPath(route), route]));
	for (let rest = tail; ; rest = rest.replace(/[^/]*\/?$/, '')) {
		if (isHere(prefix + rest)) return prefix + rest;
		const folded = getOrMake(foldedRoutes, pages, fold).get(foldPath(prefix + rest)) ?? '';
		if (isHere(folded)) return folded;
		if (rest === '') return Object.keys(pages).find(isHere);
	}
}
