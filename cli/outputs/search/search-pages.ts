import { foldText } from '../../../renderer/shared/search/fold.ts';
import type { LocaleConfig } from '../../config/site-config.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import type { PageGraph, PageNode } from '../../model/page-graph.ts';
import { type SearchPage, titleIdOf } from './page-records.ts';

/** A page that can be found, before its facts are read. */
export interface FindablePage {
	node: PageNode;
	page: CompiledPage;
	/** What it weighs. */
	boost: number;
	/** What its locale's readers call what it is about. */
	terms: readonly string[];
}

/**
 * The pages of a locale that can be found, in the order of their routes. A page that says it is in another language is
 * none of them: it waits for its translation.
 */
export function findablePages(
	{ prefix, lang, collections, terms }: Pick<LocaleConfig, 'prefix' | 'lang' | 'collections' | 'terms'>,
	graph: PageGraph,
	pages: ReadonlyMap<string, CompiledPage>,
): FindablePage[] {
	const boosts = new Map(collections.map(({ link, searchBoost }) => [link, searchBoost]));
	return Object.values(graph.pages)
		.filter(({ locale, list }) => locale === prefix && !list)
		.flatMap((node) => {
			const page = pages.get(node.path);
			const isOpen = page && page.scanned.options.search !== false;
			// Nearly all pages are in the language of their locale, and to expand a tag takes long.
			return isOpen && (node.lang === lang || languageOf(node.lang) === languageOf(lang))
				? [{ node, page, boost: boosts.get(node.collection ?? '') ?? 1, terms: terms[node.route] ?? [] }]
				: [];
		})
		.sort((a, b) => compareText(a.node.route, b.node.route));
}

/** Language and script: texts in simplified and in traditional characters wait for each other's translation. */
function languageOf(lang: string): string {
	const { language, script } = new Intl.Locale(lang).maximize();
	return `${language}-${script}`;
}

/** What of a page its place in the index depends on. Plain JSON. */
export function inputOf({ node, page, boost: usual, terms }: FindablePage): unknown[] {
	const { tags, search } = page.scanned.options;
	return [node.route, node.title, trailOf(node), usual, tags, search, terms, page.body];
}

/** What of a page goes into the index. */
export function toSearchPage({ node, page, boost: usual, terms }: FindablePage): SearchPage {
	const facts = JSON.parse(page.facts) as PageFacts;
	const { tags, search } = page.scanned.options;
	const { boost = usual, keywords = [] } = typeof search === 'object' ? search : {};
	const titleId = titleIdOf(facts, node.title);
	return {
		route: node.route,
		title: node.title,
		trail: trailOf(node),
		keywords: distinct([...(tags ?? []), ...keywords, ...terms]),
		boost,
		body: page.body,
		headings: facts.headings,
		...(titleId === undefined ? {} : { titleId }),
	};
}

/** Each phrase once, in whatever letters: one that is said twice would speak for its page as two do. */
function distinct(phrases: readonly string[]): string[] {
	return [...new Map(phrases.map((phrase) => [foldText(phrase), phrase])).values()];
}

/** Where a page lies, without the home page and itself. */
function trailOf({ breadcrumb, locale, route, title }: PageNode): string[] {
	const above = breadcrumb.at(-1)?.text === title ? breadcrumb.slice(0, -1) : breadcrumb;
	return above.filter(({ link }) => link !== locale && link !== route).map(({ text }) => text);
}
