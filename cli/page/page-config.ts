import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { LocaleGraph, PageGraph } from '../model/page-graph.ts';

/** What a language has that stands around its pages or in its search, and in no page. */
const ofChrome = {
	navbar: [],
	footer: {},
	social: [],
	texts: {},
	synonyms: [],
	terms: {},
	readings: {},
} satisfies Partial<LocaleConfig>;

const linkedOfChrome = { navbar: [], social: [] } satisfies Partial<LocaleGraph>;

/**
 * What of a config pages are composed from. The rest is not there, so no page can depend on it, and none is composed again because of
 * a word in the navbar.
 */
export function pageConfigOf(config: SiteConfig): SiteConfig {
	return { ...config, locales: config.locales.map((locale) => ({ ...locale, ...ofChrome })) };
}

/** The same of a page graph. */
export function pageGraphOf(graph: PageGraph): PageGraph {
	const locales = Object.entries(graph.locales).map(([prefix, locale]) => [
		prefix,
		{ ...locale, ...linkedOfChrome },
	]);
	return { ...graph, locales: Object.fromEntries(locales) };
}
