import type { BreadcrumbItem, LinkItem, NavItem } from '../../renderer/contract.ts';
import type { NavbarItem } from '../config/options.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { layoutOf } from '../scan/page-options.ts';
import type { ScannedPage } from '../scan/scan.ts';
import { checkClashes, checkPermalink } from './clashes.ts';
import { findAlternates, indexSidebar, type SidebarPosition } from './navigation.ts';
import type { PageGraph, PageNode } from './page-graph.ts';
import { addRedirects } from './redirects.ts';
import { resolveLink } from './resolve-link.ts';
import { collectionOfPath, localeOfPath, routeOfPath, routeOfPermalink } from './route.ts';
import { buildSidebar, type ConfigProblem } from './sidebar.ts';

/** What the link stage gives. */
export interface LinkOutcome {
	value: PageGraph;
	diagnostics: Diagnostic[];
	/** About the config; whoever can read it adds the place. */
	problems: ConfigProblem[];
}

/** Puts all pages in their places: addresses, redirects, sidebars, neighbours, translations. */
export function linkPages(config: SiteConfig, pages: ScannedPage[], assets: string[]): LinkOutcome {
	const problems: ConfigProblem[] = [];
	const graph: PageGraph = {
		pages: {},
		sources: {},
		redirects: {},
		locales: {},
		assets: Object.fromEntries(assets.map((address) => [address, true as const])),
	};
	const nodes = pages.map((page) => ({ page, node: placePage(config, page) }));
	const diagnostics = [
		...pages.flatMap((page) => checkPermalink(page)),
		...checkClashes(nodes.map(({ node }) => node)),
	];
	for (const { node } of nodes) {
		graph.pages[node.route] ??= node;
		graph.sources[node.path] = node.route;
	}
	diagnostics.push(...addRedirects(graph, pages, config, problems));
	for (const locale of config.locales) addLocale(config, graph, locale, problems);
	const indexes = indexSidebars(graph);
	for (const placed of nodes) addNeighbours(config, graph, placed, indexes);
	diagnostics.push(...checkHomes(config, graph));
	return { value: graph, diagnostics, problems };
}

function placePage(config: SiteConfig, page: ScannedPage): PageNode {
	const locale = localeOfPath(config, page.path);
	const collection = collectionOfPath(locale, page.path);
	const { permalink, sidebar } = page.options;
	const named = typeof sidebar === 'string' ? findSidebarKey(locale, sidebar) : undefined;
	const layout = layoutOf(page.options);
	return {
		path: page.path,
		file: page.file,
		route: permalink ? routeOfPermalink(permalink) : routeOfPath(page.path, collection),
		title: page.title,
		layout,
		locale: locale.prefix,
		collection: collection?.link ?? null,
		sidebar: sidebar === false || layout !== 'doc' ? null : (named ?? collection?.link ?? null),
		breadcrumb: [],
		prev: null,
		next: null,
		alternates: [],
	};
}

function findSidebarKey(locale: LocaleConfig, name: string): string | undefined {
	const trimmed = name.replace(/^\/|\/$/g, '');
	return locale.collections.find(({ link, dir }) => [link.replace(/^\/|\/$/g, ''), dir].includes(trimmed))
		?.link;
}

function addLocale(
	config: SiteConfig,
	graph: PageGraph,
	locale: LocaleConfig,
	problems: ConfigProblem[],
): void {
	const path = ['locales', locale.prefix];
	graph.locales[locale.prefix] = {
		navbar: locale.navbar.map((item, index) =>
			linkNavItem(graph, item, [...path, 'navbar', index], problems),
		),
		sidebars: Object.fromEntries(
			locale.collections.flatMap((collection, index) => {
				const at = [...path, 'collections', index];
				if (!Object.keys(graph.sources).some((source) => source.startsWith(`${collection.dir}/`))) {
					problems.push({ path: [...at, 'dir'], diagnostic: reportEmpty(config, collection.dir) });
				}
				const items = buildSidebar(collection, { graph, problems, path: at });
				return items.length > 0 ? [[collection.link, items]] : [];
			}),
		),
	};
}

function reportEmpty(config: SiteConfig, dir: string): Diagnostic {
	return diagnose(
		'collection-missing',
		`Unexpected collection \`${dir}\`, expected a folder with Markdown files.`,
		{
			hint: `Create it below \`${config.content.slice(config.root.length + 1)}\`, or take the collection out.`,
		},
	);
}

function linkNavItem(
	graph: PageGraph,
	item: NavbarItem,
	path: (string | number)[],
	problems: ConfigProblem[],
): NavItem {
	const { link, items, ...rest } = item;
	const target = link === undefined ? undefined : resolveLink(graph, '', link);
	if (target?.kind === 'missing' || target?.kind === 'unsafe') {
		problems.push({
			path: [...path, 'link'],
			diagnostic: diagnose(
				'navbar-target-missing',
				`Unexpected link \`${link}\` in the navbar, expected a page of this site.`,
			),
		});
	}
	const href =
		target?.kind === 'page'
			? target.route + target.search + (target.hash === null ? '' : `#${target.hash}`)
			: target?.kind === 'asset'
				? target.address + target.suffix
				: link;
	return {
		...rest,
		...(href === undefined ? {} : { link: href }),
		...(items
			? { items: items.map((child, index) => linkNavItem(graph, child, [...path, 'items', index], problems)) }
			: {}),
		...(item.target === '_blank' ? { rel: item.rel ?? 'noopener noreferrer' } : {}),
	};
}

/** Sidebars by locale and key, each walked once. */
type SidebarIndexes = Map<string, Map<string, SidebarPosition>>;

function indexSidebars(graph: PageGraph): SidebarIndexes {
	const sidebars = Object.values(graph.locales).flatMap((locale) => Object.entries(locale.sidebars));
	return new Map(sidebars.map(([key, items]) => [key, indexSidebar(items)]));
}

function addNeighbours(
	config: SiteConfig,
	graph: PageGraph,
	{ node, page }: { node: PageNode; page: ScannedPage },
	indexes: SidebarIndexes,
): void {
	const index = node.sidebar === null ? undefined : indexes.get(node.sidebar);
	if (!index) node.sidebar = null;
	const position = index?.get(node.route);
	node.prev = neighbour(graph, node, page.options.prev, position?.prev);
	node.next = neighbour(graph, node, page.options.next, position?.next);
	node.breadcrumb = breadcrumbOf(config, graph, node, position?.ancestors ?? []);
	node.alternates = findAlternates(config, graph, node);
}

function breadcrumbOf(
	config: SiteConfig,
	graph: PageGraph,
	node: PageNode,
	ancestors: BreadcrumbItem[],
): BreadcrumbItem[] {
	if (node.layout !== 'doc') return [];
	const locale = config.locales.find(({ prefix }) => prefix === node.locale)!;
	const home = graph.pages[locale.prefix];
	const collection = locale.collections.find(({ link }) => link === node.collection);
	const index = collection && graph.pages[collection.link];
	const title = collection?.title ?? index?.title;
	return [
		...(home ? [{ text: locale.title, link: home.route }] : []),
		...(collection && title && node.route !== collection.link
			? [{ text: title, ...(index ? { link: collection.link } : {}) }]
			: []),
		...ancestors,
		{ text: node.title },
	];
}

function neighbour(
	graph: PageGraph,
	node: PageNode,
	asked: ScannedPage['options']['prev'],
	found: LinkItem | undefined,
): LinkItem | null {
	if (asked === false) return null;
	if (asked === undefined) return found ?? null;
	const { link, text } = typeof asked === 'string' ? { link: asked, text: undefined } : asked;
	const target = resolveLink(graph, node.path, link);
	if (target.kind === 'page') return { text: text ?? graph.pages[target.route]!.title, link: target.route };
	return { text: text ?? link, link };
}

function checkHomes(config: SiteConfig, graph: PageGraph): Diagnostic[] {
	return config.locales.flatMap(({ prefix }) =>
		graph.pages[prefix]
			? []
			: diagnose(
					'home-missing',
					`Expected a page at \`${prefix}\`, found none; readers who go there are told that nothing is there.`,
					{
						hint: `Add \`${prefix.slice(1)}README.md\` to the content folder.`,
					},
				),
	);
}
