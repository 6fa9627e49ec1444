import type { BreadcrumbItem, LinkItem } from '../../renderer/contract/contract.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { PageGraph, PageNode } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { isWholeFolder } from '../routes/route.ts';
import { placeOf } from '../sources/place-of.ts';
import { categoriesOf, stepsOf } from './blog/categories.ts';
import { blogOfPost } from './blog/membership.ts';
import { describeBrokenLink, describeUnsafeLink, isIgnoredLink } from './broken-link.ts';
import { isDocument } from './layouts.ts';
import { findAlternates, findListAlternates, indexSidebar, type SidebarPosition } from './navigation.ts';
import { resolveLink } from './resolve-link.ts';

/** A page with what is known of its file. */
export interface PlacedPage {
	page: ScannedPage;
	node: PageNode;
}

/** Tells each page where it stands: sidebar, previous and next page, breadcrumb, translations. */
export function addNeighbours(config: SiteConfig, graph: PageGraph, pages: PlacedPage[]): Diagnostic[] {
	const sidebars = Object.values(graph.locales).flatMap((locale) => Object.entries(locale.sidebars));
	const indexes = new Map(sidebars.map(([key, items]) => [key, indexSidebar(items, graph)]));
	return pages.flatMap((placed) => {
		const { node } = placed;
		const index = node.sidebar === null ? undefined : indexes.get(node.sidebar);
		if (!index) node.sidebar = null;
		const position = index?.get(node.route);
		const prev = findNeighbour(config, graph, placed, { key: 'prev', position });
		const next = findNeighbour(config, graph, placed, { key: 'next', position });
		node.prev = prev.value;
		node.next = next.value;
		const ancestors = position?.ancestors ?? foldersOf(config, placed);
		node.breadcrumb = breadcrumbOf(config, graph, node, ancestors);
		node.alternates = node.list
			? findListAlternates(config, graph, node)
			: findAlternates(config, graph, node);
		return [...checkSidebar(config, placed), ...prev.diagnostics, ...next.diagnostics];
	});
}

function checkSidebar(config: SiteConfig, { page, node }: PlacedPage): Diagnostic[] {
	const { sidebar } = page.options;
	const locale = config.locales.find(({ prefix }) => prefix === node.locale)!;
	if (typeof sidebar !== 'string' || findCollection(locale.collections, sidebar)) return [];
	const message = `Unexpected sidebar \`${sidebar}\`, expected the address of a collection.`;
	return [diagnose('sidebar-target-missing', message, placeOf(page, 'sidebar'))];
}

/** The collection that front matter `sidebar` names, by its address or folder. */
export function findCollection<T extends { link: string; dir: string }>(
	collections: T[],
	name: string,
): T | undefined {
	const trim = (path: string): string => path.replace(/^\/|\/$/g, '');
	return collections.find(({ link, dir }) => [trim(link), dir].includes(trim(name)));
}

function findNeighbour(
	config: SiteConfig,
	graph: PageGraph,
	{ page, node }: PlacedPage,
	{ key, position }: { key: 'prev' | 'next'; position: SidebarPosition | undefined },
): { value: LinkItem | null; diagnostics: Diagnostic[] } {
	const asked = page.options[key];
	if (asked === false) return { value: null, diagnostics: [] };
	if (asked === undefined) return { value: position?.[key] ?? null, diagnostics: [] };
	const { link, text = undefined } = typeof asked === 'string' ? { link: asked } : asked;
	const target = resolveLink(graph, node.path, link);
	const range = placeOf(page, typeof asked === 'string' ? key : `${key}.link`);
	const found = (address: string, title: string) => ({
		value: { text: text ?? title, link: address },
		diagnostics: [],
	});
	if (target.kind === 'page') {
		const hash = target.hash === null ? '' : `#${target.hash}`;
		const page = graph.pages[target.route];
		// A locked page is nobody's neighbour.
		return page ? found(target.route + target.search + hash, page.title) : { value: null, diagnostics: [] };
	}
	if (target.kind === 'asset') return found(target.address + target.suffix, link);
	if (target.kind === 'unsafe')
		return { value: null, diagnostics: [describeUnsafeLink(target.scheme, range)] };
	if (target.kind === 'external' || isIgnoredLink(link, config.checks.ignoreLinks)) return found(link, link);
	const broken = { href: link, path: node.path, range };
	return { value: null, diagnostics: [describeBrokenLink(graph, broken, target.wanted)] };
}

/** The categories of a post. */
function foldersOf(config: SiteConfig, { page, node }: PlacedPage): BreadcrumbItem[] {
	const collection = blogOfPost(config, page, node.layout);
	return collection ? stepsOf(categoriesOf(page.path, collection)) : [];
}

function breadcrumbOf(config: SiteConfig, graph: PageGraph, node: PageNode, ancestors: BreadcrumbItem[]) {
	const isShownAt = isDocument(node.layout) || node.list !== undefined;
	if (!isShownAt || node.route === node.locale) return [];
	const locale = config.locales.find(({ prefix }) => prefix === node.locale)!;
	const home = graph.pages[locale.prefix];
	const collection = locale.collections.find(({ link }) => link === node.collection);
	const index = collection && graph.pages[collection.link];
	const title = collection?.title ?? index?.title;
	const whole = locale.collections.find((one) => isWholeFolder(one, locale));
	// The theme has a word for a blog without a title.
	const isShown =
		collection && (title || collection.blog) && ![locale.prefix, node.route].includes(collection.link);
	return [
		...(home ? [{ text: whole?.title ?? locale.title, link: home.route }] : []),
		...(isShown ? [{ text: title ?? '', ...(index ? { link: collection.link } : {}) }] : []),
		...ancestors.filter(({ link }) => link === undefined || link !== collection?.link),
		{ text: node.title },
	];
}
