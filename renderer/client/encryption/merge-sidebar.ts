import type { DrawnIcons, SidebarItem, SidebarTree } from '../../contract/contract.ts';
import { routeOfLink } from '../../shared/navigation/sidebar-index.ts';

/** A sidebar with the entries of another one in it, each behind the one that it follows there. */
export function mergeSidebars(shown: SidebarTree, added: SidebarTree): SidebarTree {
	const icons: DrawnIcons = { ...added.icons, ...shown.icons };
	return {
		items: mergeItems(shown.items, added.items),
		...(Object.keys(icons).length > 0 ? { icons } : {}),
	};
}

function mergeItems(shown: readonly SidebarItem[], added: readonly SidebarItem[]): SidebarItem[] {
	const merged = [...shown];
	let last = -1;
	for (const item of added) {
		const at = merged.findIndex((other) => isSame(other, item));
		if (at === -1) merged.splice(++last, 0, item);
		else {
			merged[at] = mergeItem(merged[at]!, item);
			last = at;
		}
	}
	return merged;
}

/** An entry is known by its link, a group without one by its text. */
function isSame(one: SidebarItem, other: SidebarItem): boolean {
	if (one.link === undefined || other.link === undefined)
		return one.link === other.link && one.text === other.text;
	return routeOfLink(one.link) === routeOfLink(other.link);
}

function mergeItem(shown: SidebarItem, added: SidebarItem): SidebarItem {
	if (!added.items) return shown;
	if (!shown.items) return { ...added, ...shown, items: added.items, collapsed: added.collapsed };
	return { ...shown, items: mergeItems(shown.items, added.items) };
}
