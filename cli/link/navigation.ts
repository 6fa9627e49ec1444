import type { AlternateLink, BreadcrumbItem, LinkItem, SidebarItem } from '../../renderer/contract.ts';
import { isExternalLink } from '../../renderer/links.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { PageGraph, PageNode } from './page-graph.ts';

/** The pages of a sidebar in reading order, each once. */
export function flattenSidebar(items: SidebarItem[]): LinkItem[] {
	const seen = new Set<string>();
	const walk = (entries: SidebarItem[]): LinkItem[] =>
		entries.flatMap((item) => {
			const own = item.link && !isExternalLink(item.link) && !seen.has(item.link) ? item.link : undefined;
			if (own) seen.add(own);
			return [...(own ? [{ text: item.text, link: own }] : []), ...walk(item.items ?? [])];
		});
	return walk(items);
}

/** Captions of the groups around a page, outermost first. */
export function sidebarAncestors(items: SidebarItem[], route: string): BreadcrumbItem[] | undefined {
	for (const item of items) {
		if (item.link === route) return [];
		const below = item.items && sidebarAncestors(item.items, route);
		if (below) return [{ text: item.text, ...(item.link ? { link: item.link } : {}) }, ...below];
	}
	return undefined;
}

/**
 * Where a page is in the other languages: the same path below the locale's prefix, else the nearest
 * page above it, so that the language menu never leads to an address that does not exist.
 */
export function findAlternates(config: SiteConfig, graph: PageGraph, page: PageNode): AlternateLink[] {
	const tail = page.route.startsWith(page.locale)
		? page.route.slice(page.locale.length)
		: page.route.slice(1);
	return config.locales.flatMap(({ prefix, lang, label }) => {
		if (prefix === page.locale) return [];
		const link = nearestPage(graph, prefix, tail);
		if (link === undefined) return [];
		return [{ locale: prefix, lang, label, link, exact: link === prefix + tail }];
	});
}

function nearestPage(graph: PageGraph, prefix: string, tail: string): string | undefined {
	const isHere = (route: string): boolean => graph.pages[route]?.locale === prefix;
	for (let rest = tail; ; rest = rest.replace(/[^/]*\/?$/, '')) {
		if (isHere(prefix + rest)) return prefix + rest;
		if (rest === '') return Object.keys(graph.pages).find(isHere);
	}
}
