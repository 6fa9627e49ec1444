import type { DrawnIcons, PageData, SidebarItem, SidebarTree } from '../../renderer/contract/contract.ts';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { splitIconName } from '../../renderer/shared/icons/icon-name.ts';
import {
	countEntries,
	largestWholeSidebar,
	routeOfLink,
	SidebarIndex,
} from '../../renderer/shared/navigation/sidebar-index.ts';
import type { LocaleGraph, PageGraph, PageNode } from '../model/page-graph.ts';
import { fetchesIcon, type IconContext, resolveNamedIcons } from './icons/resolve-icons.ts';

/** A sidebar with what its pages need of it. */
export interface PreparedSidebar {
	/** As its file holds it. */
	items: SidebarItem[];
	/** Tells what a page renders; `null` where all pages render the whole. */
	index: SidebarIndex | null;
	/** Names of its icons, each once. */
	icons: ReadonlySet<string>;
	/** One of these for each icon collection. */
	collections: ReadonlySet<string>;
}

/** What was made of a sidebar, for as long as it is the same one: all its pages ask for it. */
const prepared = new WeakMap<SidebarItem[], PreparedSidebar>();

/** The sidebar of a locale by its key, made ready once; `undefined` if it has no such sidebar. */
export function prepareSidebar(graph: PageGraph, locale: string, key: string): PreparedSidebar | undefined {
	const sidebars = graph.locales[locale]?.sidebars ?? {};
	const items = Object.hasOwn(sidebars, key) ? sidebars[key] : undefined;
	if (!items) return undefined;
	return getOrMake(prepared, items, () => prepare(graph, key, items));
}

function prepare(graph: PageGraph, key: string, items: SidebarItem[]): PreparedSidebar {
	const icons = iconsOf(items);
	const collections = oneOfEachCollection(icons);
	if (countEntries(items) <= largestWholeSidebar) return { items, index: null, icons, collections };
	const isOwnPage = (route: string): boolean =>
		Object.hasOwn(graph.pages, route) && graph.pages[route]?.sidebar === key;
	const whole = addEntrances(items, isOwnPage);
	return { items: whole, index: new SidebarIndex(whole, isOwnPage), icons, collections };
}

/** Names of the icons of entries at all levels. */
export function iconsOf(items: readonly { icon?: string; items?: readonly object[] }[]): Set<string> {
	const names = new Set<string>();
	const collect = (entries: typeof items): void => {
		for (const { icon, items: inner } of entries) {
			if (icon) names.add(icon);
			if (inner) collect(inner);
		}
	};
	collect(items);
	return names;
}

/** The first icon of each collection that is named. */
function oneOfEachCollection(names: ReadonlySet<string>): Set<string> {
	const first = new Map<string, string>();
	for (const name of names) {
		const prefix = splitIconName(name)?.prefix;
		if (prefix !== undefined && !first.has(prefix)) first.set(prefix, name);
	}
	return new Set(first.values());
}

/**
 * The same sidebar with an entrance for each group: its caption's page, else the first page below it that shows
 * this sidebar (`isOwnPage`). A group that holds no such page gets none.
 */
export function addEntrances(
	items: readonly SidebarItem[],
	isOwnPage: (route: string) => boolean,
): SidebarItem[] {
	return items.map((item) => {
		if (!item.items?.length) return item;
		const below = addEntrances(item.items, isOwnPage);
		const entrance = [item, ...below].map((entry) => entranceOf(entry, isOwnPage)).find(Boolean);
		return { ...item, items: below, ...(entrance === undefined ? {} : { entrance }) };
	});
}

function entranceOf({ link, entrance }: SidebarItem, isOwnPage: (route: string) => boolean) {
	return link !== undefined && isOwnPage(routeOfLink(link)) ? link : entrance;
}

/** What a page has of its sidebar. */
interface ComposedSidebar {
	/** Of a sidebar that is not rendered whole: the branch that is open, and its icons. */
	ofPage: Pick<PageData, 'branch'> & { icons?: DrawnIcons };
	/** Of one that is rendered whole: all of it. */
	ofView: { sidebar?: SidebarTree };
	/** Whether the browser has to fetch an icon of the whole sidebar. */
	isFetched: boolean;
}

/** A page's sidebar: the whole of a small one, of a larger one the branch that leads to the page. */
export function composeSidebar(graph: PageGraph, node: PageNode, context: IconContext): ComposedSidebar {
	const found = node.sidebar === null ? undefined : prepareSidebar(graph, node.locale, node.sidebar);
	if (!found) return { ofPage: {}, ofView: {}, isFetched: false };
	const isFetched = fetchesIcon(found.collections, context);
	if (!found.index) return { ofPage: {}, ofView: { sidebar: { items: found.items } }, isFetched };
	const branch = found.index.branch(node.route);
	return { ofPage: { branch, ...resolveNamedIcons(iconsOf(branch), context) }, ofView: {}, isFetched };
}

/** What was collected of a locale, for as long as it is the same one: all its pages ask for it. */
const known = new WeakMap<LocaleGraph, ReadonlySet<string>>();

/**
 * The icons that the pages of a locale share, each once: those of the navbar, of social links, and of sidebars that are rendered
 * whole. What is wrong with them is said elsewhere.
 */
export function navigationIcons(graph: PageGraph, prefix: string): ReadonlySet<string> {
	const locale = graph.locales[prefix];
	if (!locale) return new Set();
	return getOrMake(known, locale, () => collectNames(graph, prefix, locale));
}

function collectNames(graph: PageGraph, prefix: string, { navbar, social, sidebars }: LocaleGraph) {
	const whole = Object.keys(sidebars).flatMap((key) => {
		const sidebar = prepareSidebar(graph, prefix, key);
		return sidebar?.index === null ? [...sidebar.icons] : [];
	});
	// The others are the theme's own.
	const named = social.filter((name) => splitIconName(name) !== null);
	return new Set([...iconsOf(navbar), ...named, ...whole]);
}
