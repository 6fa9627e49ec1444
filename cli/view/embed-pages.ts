import type { Element, ElementContent, Root, RootContent } from 'hast';
import { pathToRoute } from '../../renderer/links.ts';
import type { PageGraph } from '../link/page-graph.ts';
import type { LinkReference, ParsedPage } from '../parse/parsed-page.ts';

/** What of a parsed page is another once the pages that it embeds are in it. */
type EmbeddedParts = Pick<ParsedPage, 'article' | 'icons' | 'fileIcons' | 'policy' | 'files'>;

/** An article with the pages that it embeds, and what they need. */
export interface EmbeddedArticle {
	parts: EmbeddedParts;
	/** Links of embedded pages, which come behind those of the page itself, by the page they were written in. */
	links: { reference: LinkReference; path: string }[];
}

/** Where embedded pages are found. */
export interface EmbedContext {
	base: string;
	graph: PageGraph;
	/** Path of the page that embeds, relative to the content folder. */
	path: string;
	/** The parsed page at a route; `undefined` where it has not been parsed. */
	pageOf: (route: string) => ParsedPage | undefined;
	/** Address that a link of the page has been resolved to, by its number. */
	hrefOf: (link: number) => string | undefined;
}

/** `![[page]]` and `![[page#heading]]`: the page, or what stands below the heading, takes the link's place. */
export function embedPages(parsed: ParsedPage, context: EmbedContext): EmbeddedArticle {
	const { article, icons, fileIcons, policy, files } = parsed;
	const parts: EmbeddedParts = { article, icons, fileIcons, files, ...(policy ? { policy } : {}) };
	const result: EmbeddedArticle = { parts, links: [] };
	if (!article.children.some(isEmbed)) return result;
	const count = parsed.links.length;
	const children = article.children.map((child): RootContent => {
		const found = isEmbed(child) ? findPage(child, context) : undefined;
		if (!found) return child;
		const { page, route, hash, href } = found;
		const content = (hash === undefined ? page.article.children : sectionOf(page.article, hash)).filter(
			isContent,
		);
		if (content.length === 0) return child;
		const shift = count + result.links.length;
		take(page, result);
		return {
			type: 'element',
			tagName: 'page-embed',
			properties: { title: context.graph.pages[route]!.title, href },
			children: content.map((node) => copy(node as ElementContent, shift)),
		};
	});
	result.parts.article = { ...article, children };
	return result;
}

function isEmbed(node: RootContent): node is Element {
	return node.type === 'element' && node.tagName === 'page-embed';
}

function findPage(embed: Element, { base, graph, path, pageOf, hrefOf }: EmbedContext) {
	const [link] = embed.children;
	const index = link?.type === 'element' ? link.properties.dataLink : undefined;
	const href = typeof index === 'number' ? hrefOf(index) : undefined;
	const [, address = '', hash] = /^([^#]*)(?:#(.*))?$/s.exec(href ?? '') ?? [];
	const route = pathToRoute(base, address);
	if (href === undefined || route === null || !Object.hasOwn(graph.pages, route)) return undefined;
	const page = pageOf(route);
	if (!page || page.path === path) return undefined;
	return { page, route, href, hash: hash === undefined ? undefined : decodeURIComponent(hash) };
}

/** The title of the embedded page is above it, and its notes stand on that page. */
function isContent(node: RootContent): boolean {
	return node.type !== 'element' || !(node.tagName === 'h1' || 'dataFootnotes' in node.properties);
}

/** The heading with this id, and all up to the next one of its level or above. */
function sectionOf(article: Root, id: string): RootContent[] {
	const levelOf = (node: RootContent): number =>
		node.type === 'element' ? Number(/^h([1-6])$/.exec(node.tagName)?.[1] ?? 7) : 7;
	const start = article.children.findIndex(
		(node) => levelOf(node) < 7 && (node as Element).properties.id === id,
	);
	if (start < 0) return [];
	const level = levelOf(article.children[start]!);
	const end = article.children.findIndex((node, index) => index > start && levelOf(node) <= level);
	return article.children.slice(start, end < 0 ? undefined : end);
}

function take(page: ParsedPage, { parts, links }: EmbeddedArticle): void {
	links.push(...page.links.map((reference) => ({ reference, path: page.path })));
	parts.icons = [...parts.icons, ...page.icons];
	parts.fileIcons = [...new Set([...parts.fileIcons, ...page.fileIcons])];
	parts.files = [...parts.files, ...page.files];
	for (const [name, sources] of Object.entries(page.policy ?? {})) {
		const known = parts.policy?.[name] ?? [];
		parts.policy = { ...parts.policy, [name]: [...new Set([...known, ...sources])].sort() };
	}
}

/** A copy without ids, which belong to the page itself, whose numbers point behind the links of the page around. */
function copy(node: ElementContent, shift: number): ElementContent {
	if (node.type !== 'element') return node;
	const { id: _, ...properties } = node.properties;
	for (const name of ['dataLink', 'dataPoster', 'dataIcon'])
		if (typeof properties[name] === 'number') properties[name] = properties[name] + shift;
	if (typeof properties.dataAddresses === 'string')
		properties.dataAddresses = properties.dataAddresses.replace(
			/:(\d+)/g,
			(__, index) => `:${Number(index) + shift}`,
		);
	if (typeof properties.dataSrcset === 'string')
		properties.dataSrcset = properties.dataSrcset.replace(
			/(^|, )(\d+)/g,
			(__, comma: string, index) => comma + (Number(index) + shift),
		);
	return { ...node, properties, children: node.children.map((child) => copy(child, shift)) };
}
