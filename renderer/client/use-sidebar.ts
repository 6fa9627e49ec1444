import { useCallback, useEffect, useState } from 'react';
import type { SidebarItem, SidebarTree } from '../contract/contract.ts';
import type { SidebarIndex } from '../shared/navigation/sidebar-index.ts';
import { useView } from '../shared/view.ts';
import { session } from './session.ts';

/** The sidebar of the page on screen. */
export interface SidebarView {
	/** The same for all pages that share the sidebar. */
	key: string;
	/**
	 * What is to be rendered. Of a large sidebar that is the branch that leads to the page and what the reader has
	 * opened: a group with an `entrance` but without `items` is closed, and `omitted` entries stand for others.
	 */
	items: readonly SidebarItem[];
	/**
	 * Opens a closed group, or brings back the entries that one entry stands for. Fetches the whole sidebar, the
	 * first time. Rejects where that fails, or where the group is no longer there.
	 */
	open: (item: SidebarItem) => Promise<void>;
}

interface Opened {
	key: string | null;
	openers: ReadonlySet<string>;
}

const none: ReadonlySet<string> = new Set();
const indexes = new WeakMap<SidebarTree, SidebarIndex>();

/** What finds branches: few readers open a group of a sidebar that is not whole in the document. */
const loadBranches = () => import('../shared/navigation/sidebar-index.ts');
let branches: Awaited<ReturnType<typeof loadBranches>> | undefined;

/** The sidebar of the page on screen, `null` where it has none. What readers open stays open from page to page. */
export function useSidebar(): SidebarView | null {
	const { page, sidebar } = useView('Sidebar data');
	const { sidebar: key, branch, route } = page;
	const [opened, setOpened] = useState<Opened>({ key, openers: none });
	const add = useCallback((added: string[]) => setOpened((before) => join(before, key, added)), [key]);
	const [isReady, setReady] = useState(branches !== undefined);
	const index = branch && sidebar ? indexOf(sidebar) : null;
	useEffect(() => {
		if (index) add(index.openersTo(route));
		else if (branch && sidebar && !isReady)
			loadBranches().then(
				(loaded) => {
					branches = loaded;
					setReady(true);
				},
				() => {
					// The branch stays as the page has it.
				},
			);
	}, [index, branch, sidebar, isReady, route, add]);
	if (key === null) return null;
	const openers = opened.key === key ? opened.openers : none;
	const items = branch ? (index?.branch(route, openers) ?? branch) : sidebar?.items;
	if (!items) return null;
	const open = async (item: SidebarItem): Promise<void> => {
		branches ??= await loadBranches();
		const opener = branches.openerOf(item);
		if (!indexOf(await loadWholeSidebar(key))?.opens(opener))
			throw new Error(`Unexpected group ${item.text}, expected one of the sidebar.`);
		add([opener]);
	};
	return { key, items, open };
}

function join(before: Opened, key: string | null, added: string[]): Opened {
	const known = before.key === key ? before.openers : none;
	if (before.key === key && added.every((opener) => known.has(opener))) return before;
	return { key, openers: new Set([...known, ...added]) };
}

/** Made once for each sidebar; `null` as long as what makes it is on its way. */
function indexOf(sidebar: SidebarTree): SidebarIndex | null {
	const index = indexes.get(sidebar) ?? (branches ? new branches.SidebarIndex(sidebar.items) : null);
	if (index) indexes.set(sidebar, index);
	return index;
}

/**
 * Fetches the whole of a sidebar that pages render a branch of, once, and has it in the view on screen. Rejects
 * where it cannot be had.
 */
async function loadWholeSidebar(key: string): Promise<SidebarTree> {
	const running = await session;
	const sidebar = await running.loader.loadSidebar(key);
	const { view } = running;
	if (view.page.sidebar === key && view.sidebar !== sidebar) running.swap({ ...view, sidebar });
	return sidebar;
}
