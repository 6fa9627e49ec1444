import type { SidebarItem } from '../../contract/contract.ts';
import { routeOfLink } from './sidebar-index.ts';

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

function entranceOf(
	{ link, entrance }: SidebarItem,
	isOwnPage: (route: string) => boolean,
): string | undefined {
	return link !== undefined && isOwnPage(routeOfLink(link)) ? link : entrance;
}
