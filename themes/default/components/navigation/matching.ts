import type { NavItem, SidebarItem } from '../../../../renderer/theme.ts';

/** Whether an entry of the navigation, or one below it, leads to where the reader is. */
export function isCurrentItem(item: NavItem, route: string, home: string): boolean {
	if (item.activeMatch) return new RegExp(item.activeMatch).test(route);
	if (item.items?.some((child) => isCurrentItem(child, route, home))) return true;
	if (!item.link) return false;
	const link = withoutHash(item.link);
	return link === home ? route === home : link.startsWith('/') && route.startsWith(link);
}

/** Whether a link leads to this very page. */
export function isThisPage(link: string | undefined, route: string): boolean {
	return link !== undefined && withoutHash(link) === route;
}

/** Whether a group of the sidebar holds this page at any depth. */
export function holdsPage(items: SidebarItem[], route: string): boolean {
	return items.some((item) => isThisPage(item.link, route) || holdsPage(item.items ?? [], route));
}

function withoutHash(link: string): string {
	return link.replace(/#.*$/, '');
}
