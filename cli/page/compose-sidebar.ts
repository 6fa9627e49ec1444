import type { DrawnIcons, PageData, SidebarTree } from '../../renderer/contract/contract.ts';
import type { PageGraph, PageNode } from '../model/page-graph.ts';
import { fetchesIcon, type IconContext, resolveNamedIcons } from './icons/resolve-icons.ts';
import { iconsOf, prepareSidebar } from './prepare-sidebar.ts';

/** What a page has of its sidebar. */
export interface ComposedSidebar {
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
