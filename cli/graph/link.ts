import type { NavItem } from '../../renderer/contract/contract.ts';
import type { NavbarItem } from '../config/options.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import { type ConfigProblem, type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import type { PageGraph, PageNode } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { claimPath, type PathTable } from '../platform/output-path.ts';
import { absoluteUrl } from '../routes/absolute-url.ts';
import { addressOf } from '../routes/address-of.ts';
import { beginningOf, collectionOfPath, isWholeFolder, localeOfPath } from '../routes/route.ts';
import { layoutOf } from '../sources/page-options.ts';
import { checkListingPages, placeListingPages } from './blog/place-listing-pages.ts';
import { hintOfLink } from './broken-link.ts';
import { checkHostLimit } from './check-host-limit.ts';
import { checkHomes, findUnnamedLanguages } from './check-languages.ts';
import { type AddressOwner, addListFiles, addPageFiles, addPublicFiles, checkRoute } from './clashes.ts';
import { checkLayout, isDocument, knownLayout } from './layouts.ts';
import { madeAddresses } from './made-addresses.ts';
import { findListAlternates, translate } from './navigation.ts';
import { addNeighbours, findCollection, type PlacedPage } from './neighbours.ts';
import { addRedirects } from './redirects.ts';
import { type LinkNotes, resolveLink } from './resolve-link.ts';
import { buildSidebar } from './sidebar.ts';

/** What the link stage gives. */
export interface LinkResult extends LinkNotes {
	value: PageGraph;
	diagnostics: Diagnostic[];
}

/**
 * Puts all pages in their places: addresses, redirects, sidebars, neighbours, translations. `locked` are routes of pages
 * that links may lead to and that are nowhere else, by path.
 */
export function linkPages(
	config: SiteConfig,
	pages: ScannedPage[],
	assets: string[],
	locked: Record<string, string> = {},
): LinkResult {
	const problems: ConfigProblem[] = [];
	const anchors: LinkNotes['anchors'] = [];
	const address = absoluteUrl(config, '/');
	const graph: PageGraph = {
		...(address === null ? {} : { address }),
		pages: {},
		sources: {},
		...(Object.keys(locked).length > 0 ? { locked } : {}),
		redirects: {},
		locales: {},
		assets: Object.fromEntries(assets.map((address) => [address, true as const])),
	};
	const nodes = pages.map((page) => ({ page, node: linkPage(config, page) }));
	const listingPages = placeListingPages(config, nodes);
	for (const { node } of nodes) {
		graph.pages[node.route] ??= node;
		graph.sources[node.path] = node.route;
	}
	for (const list of listingPages) graph.pages[list.route] ??= list;
	graph.made = Object.fromEntries(madeAddresses(config, graph).map((made) => [made, true as const]));
	const diagnostics = claimAddresses(config, graph, { nodes, listingPages }, problems);
	problems.push(...checkHostLimit(config, graph), ...findUnnamedLanguages(config, graph));
	for (const locale of config.locales) addLocale(config, graph, locale, { problems, anchors });
	diagnostics.push(...addNeighbours(config, graph, nodes), ...checkHomes(config, graph));
	for (const list of listingPages) list.alternates = findListAlternates(config, graph, list);
	diagnostics.push(...pages.flatMap((page) => checkLayout(page, config)), ...checkListingPages(nodes));
	return { value: graph, diagnostics, problems, anchors };
}

/** Sees to it that each file of the site is written once: by a page, a public file or a redirect, in this order. */
function claimAddresses(
	config: SiteConfig,
	graph: PageGraph,
	{ nodes, listingPages }: { nodes: PlacedPage[]; listingPages: PageNode[] },
	problems: ConfigProblem[],
): Diagnostic[] {
	const table: PathTable<AddressOwner> = new Map();
	for (const { prefix } of config.locales) {
		const address = `${prefix}404.html`;
		claimPath(table, address.slice(1), { kind: 'own', address });
	}
	const pages = nodes.map(({ page }) => page);
	return [
		...nodes.flatMap(({ page, node }) => checkRoute(page, node.route)),
		...addPageFiles(
			table,
			nodes.map(({ node }) => node),
		),
		...addListFiles(table, listingPages),
		...addPublicFiles(table, Object.keys(graph.assets), config),
		...addRedirects(graph, pages, { ...config, table, problems }),
	];
}

function linkPage(config: SiteConfig, page: ScannedPage): PageNode {
	const locale = localeOfPath(config, page.path);
	const collection = collectionOfPath(locale, page.path);
	const { sidebar } = page.options;
	const named = typeof sidebar === 'string' ? findCollection(locale.collections, sidebar)?.link : undefined;
	const layout = knownLayout(page.options, layoutOf(page.options), config);
	return {
		path: page.path,
		file: page.file,
		route: addressOf(page, locale, collection),
		title: layout === 'home' && page.isUntitled ? locale.title : page.title,
		...(page.options.icon ? { icon: page.options.icon } : {}),
		layout,
		locale: locale.prefix,
		lang: page.options.lang ?? locale.lang,
		...(page.options.hoverNotes ? { hoverNotes: true } : {}),
		collection: collection?.link ?? null,
		sidebar: sidebar === false || !isDocument(layout) ? null : (named ?? collection?.link ?? null),
		breadcrumb: [],
		prev: null,
		next: null,
		alternates: [],
	};
}

function addLocale(config: SiteConfig, graph: PageGraph, locale: LocaleConfig, notes: LinkNotes) {
	const path = ['locales', locale.prefix];
	const place = { graph, notes, ...(locale.isNavbarShared ? { prefix: locale.prefix } : {}) };
	graph.locales[locale.prefix] = {
		navbar: locale.navbar.map((item, index) => linkNavItem(item, [...path, 'navbar', index], place)),
		social: locale.social.map(({ icon }) => icon),
		sidebars: Object.fromEntries(
			locale.collections.flatMap((collection, index) => {
				const at = [...path, 'collections', index];
				// A blog may be empty at first, or have drafts alone. A language without pages misses its home page.
				const isStarting = collection.blog !== null || isWholeFolder(collection, locale);
				if (
					!isStarting &&
					!Object.keys({ ...graph.sources, ...graph.locked }).some((source) =>
						source.startsWith(beginningOf(collection.dir)),
					)
				) {
					notes.problems.push({ path: [...at, 'dir'], diagnostic: reportEmpty(config, collection.dir) });
				}
				if (locale.collections.findIndex(({ link }) => link === collection.link) < index)
					notes.problems.push({ path: at, diagnostic: reportSecond(collection.link) });
				const items = buildSidebar(collection, { ...notes, graph, prefix: locale.prefix, path: at });
				return items.length > 0 ? [[collection.link, items]] : [];
			}),
		),
	};
}

function reportSecond(link: string): Diagnostic {
	const message = `Unexpected address \`${link}\` of a second collection, expected one that no other has.`;
	return diagnose('config-invalid-value', message, { hint: 'Give one of them another `link`.' });
}

function reportEmpty(config: SiteConfig, dir: string): Diagnostic {
	const message = `Unexpected collection \`${dir}\`, expected a folder with Markdown files.`;
	const hint = `Create it below \`${config.content.slice(config.root.length + 1)}\`, or take the collection out.`;
	return diagnose('collection-missing', message, { hint });
}

interface NavPlace {
	graph: PageGraph;
	notes: LinkNotes;
	/** The language whose pages entries lead to where they have translations. Default: they lead where they say. */
	prefix?: string;
}

function linkNavItem(item: NavbarItem, path: (string | number)[], place: NavPlace): NavItem {
	const { graph, notes, prefix } = place;
	const { link, items, ...rest } = item;
	const target = link === undefined ? undefined : resolveLink(graph, '', link);
	if (target?.kind === 'missing' || target?.kind === 'unsafe') {
		const message = `Unexpected link \`${link}\` in the navbar, expected a page of this site.`;
		const hint = target.kind === 'missing' ? hintOfLink(graph, '', target.wanted) : undefined;
		const diagnostic = diagnose('navbar-target-missing', message, hint === undefined ? {} : { hint });
		notes.problems.push({ path: [...path, 'link'], diagnostic });
	}
	if (target?.kind === 'page' && target.hash)
		notes.anchors.push({ path: [...path, 'link'], route: target.route, hash: target.hash });
	const href =
		target?.kind === 'page'
			? target.hash === null
				? translate(graph, target.route, prefix) + target.search
				: `${target.route}${target.search}#${target.hash}`
			: target?.kind === 'asset'
				? target.address + target.suffix
				: link;
	return {
		...rest,
		...(href === undefined ? {} : { link: href }),
		...(items
			? { items: items.map((child, index) => linkNavItem(child, [...path, 'items', index], place)) }
			: {}),
		...(item.target === '_blank' ? { rel: item.rel ?? 'noopener noreferrer' } : {}),
	};
}
