import type { DrawnIcons, NavItem, SidebarItem } from '../../renderer/contract.ts';
import type { PageGraph } from '../link/page-graph.ts';
import { drawIcons, type IconContext } from './draw-icons.ts';

/** Draws the icons of a locale's navbar and sidebars, each once. What is wrong with them is said elsewhere. */
export function drawNavigationIcons(graph: PageGraph, prefix: string, context: IconContext): DrawnIcons {
	const names = navigationIcons(graph, prefix);
	return drawIcons(
		[...names].map((name) => ({ name, place: { file: '' } })),
		context,
	).value;
}

/** Whether the browser has to fetch an icon of a locale's navbar or sidebars. */
export function fetchesNavigationIcons(graph: PageGraph, prefix: string, context: IconContext): boolean {
	if (context.iconHosts.length === 0) return false;
	return Object.values(drawNavigationIcons(graph, prefix, context)).includes(null);
}

function navigationIcons(graph: PageGraph, prefix: string): Set<string> {
	const { navbar = [], sidebars = {} } = graph.locales[prefix] ?? {};
	const names = new Set<string>();
	const collect = (items: readonly (NavItem | SidebarItem)[]): void => {
		for (const { icon, items: inner } of items) {
			if (icon) names.add(icon);
			if (inner) collect(inner);
		}
	};
	for (const items of [navbar, ...Object.values(sidebars)]) collect(items);
	return names;
}
