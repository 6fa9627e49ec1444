import { pathToRoute } from '../../../renderer/shared/links.ts';
import type { EmbedReference, LinkReference, PageFacts } from '../../model/page-facts.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { EmbeddedPage } from '../../model/page-props.ts';

/** What of a page is another once the pages that it embeds are in it. */
type EmbeddedParts = Pick<PageFacts, 'icons' | 'fileIcons' | 'policy' | 'files'>;

/** The pages that a page embeds, and what they need. */
export interface EmbeddedPages {
	embeds: EmbeddedPage[];
	parts: EmbeddedParts;
	/** Links of embedded pages, which come behind those of the page itself, by the page they were written in. */
	links: { reference: LinkReference; path: string }[];
}

/** A parsed page with the name that its article is found by. */
export interface NamedPage {
	facts: PageFacts;
	body: string;
}

/** Where embedded pages are found. */
export interface EmbedContext {
	base: string;
	graph: PageGraph;
	/** The parsed page at a route; `undefined` where it has not been parsed. */
	pageOf: (route: string) => NamedPage | undefined;
	/** Address that a link of the page has been resolved to, by its number. */
	hrefOf: (link: number) => string | undefined;
}

/** `![[page]]` and `![[page#heading]]`: the page, or what stands below the heading, is to take the link's place. */
export function embedPages(page: PageFacts, context: EmbedContext): EmbeddedPages {
	const { icons, fileIcons, policy, files } = page;
	const parts: EmbeddedParts = { icons, fileIcons, files, ...(policy ? { policy } : {}) };
	const result: EmbeddedPages = { embeds: [], parts, links: [] };
	for (const reference of page.embeds) {
		const found = findPage(reference, page, context);
		if (!found) continue;
		const { facts, ...embed } = found;
		result.embeds.push({ ...embed, shift: page.links.length + result.links.length });
		take(facts, result);
	}
	return result;
}

function findPage(
	{ index, link }: EmbedReference,
	{ path }: PageFacts,
	{ base, graph, pageOf, hrefOf }: EmbedContext,
): (Omit<EmbeddedPage, 'shift'> & { facts: PageFacts }) | undefined {
	const href = link === undefined ? undefined : hrefOf(link);
	const [, address = '', hash] = /^([^#]*)(?:#(.*))?$/s.exec(href ?? '') ?? [];
	const route = pathToRoute(base, address);
	if (href === undefined || route === null || !Object.hasOwn(graph.pages, route)) return undefined;
	const page = pageOf(route);
	if (!page || page.facts.path === path) return undefined;
	const { title } = graph.pages[route]!;
	const place = hash === undefined ? {} : { hash: decodeURIComponent(hash) };
	return { index, body: page.body, ...place, title, href, facts: page.facts };
}

function take(page: PageFacts, { parts, links }: EmbeddedPages): void {
	links.push(...page.links.map((reference) => ({ reference, path: page.path })));
	parts.icons = [...parts.icons, ...page.icons];
	parts.fileIcons = [...new Set([...parts.fileIcons, ...page.fileIcons])];
	parts.files = [...parts.files, ...page.files];
	for (const [name, sources] of Object.entries(page.policy ?? {})) {
		const known = parts.policy?.[name] ?? [];
		parts.policy = { ...parts.policy, [name]: [...new Set([...known, ...sources])].sort() };
	}
}
