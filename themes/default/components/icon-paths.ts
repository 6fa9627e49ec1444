import { searchIcons } from './search/search-icons.ts';

/**
 * Icons as SVG path data on a 20 x 20 grid, drawn as strokes with square ends, the way a claim's
 * border is drawn on blocks.
 */
export const iconPaths = {
	...searchIcons,
	menu: 'M3 5h14M3 10h14M3 15h9',
	sidebar: 'M3 4h14v12H3zM8 4v12',
	chevron: 'm6 8 4 4 4-4',
	sun: 'M7 7h6v6H7zM10 2v2M10 16v2M2 10h2M16 10h2M4.5 4.5 6 6M14 14l1.5 1.5M15.5 4.5 14 6M6 14l-1.5 1.5',
	moon: 'M16.5 12A7 7 0 1 1 8 3.5a5.5 5.5 0 0 0 8.5 8.5zM14.5 3v3M13 4.5h3',
	language:
		'M10 2.5a7.5 7.5 0 1 0 0 15 7.5 7.5 0 0 0 0-15zM3 10h14M10 2.5c-4.5 4.5-4.5 10.5 0 15 4.5-4.5 4.5-10.5 0-15z',
	right: 'M3 10h13M10.5 4.5 16 10l-5.5 5.5',
	calendar: 'M3 5h14v12H3zM3 9h14M7 2.5V6M13 2.5V6',
	folder: 'M2.5 16V4h5l2 2.5h8V16z',
	feed: 'M3 3.5A13.5 13.5 0 0 1 16.5 17M3 9a8 8 0 0 1 8 8M4.5 15.5h.01',
	tag: 'M3 3h7l7 7-7 7-7-7zM6.5 6.5h.01',
	edit: 'M3 17v-4L13 3l4 4L7 17zM11 5l4 4',
	history: 'M10 2.5V7M10 13v4.5M7 7h6v6H7z',
	note: 'M3 3h14v14H3zM10 9v5M10 6h.01',
	info: 'M10 2.5 17.5 10 10 17.5 2.5 10zM10 9.5v4M10 6.5h.01',
	tip: 'M10 17.5 2.5 8 6 3.5h8L17.5 8zM3 8h14M10 17 7 8M10 17l3-9',
	important: 'M10 2l4.5 5v6L10 18l-4.5-5V7zM6 7l4 3.5L14 7M10 10.5V17',
	warning: 'M10 3 18 17H2zM10 8v4M10 14.5h.01',
	caution: 'M7 2.5h6l4.5 4.5v6L13 17.5H7L2.5 13V7zM10 6.5v4.5M10 13.5h.01',
	claim: 'M3 8V3h5M17 12v5h-5M8 8h4v4H8zM12 3h.01M15 3h2v2M17 8h.01M3 12h.01M3 15v2h2M8 17h.01',
	flag: 'M5 18V2.5M5 3h11l-3 4 3 4H5',
	group: 'M7.5 4h5v5h-5zM4 17v-5h12v5M3 7h.01M17 7h.01',
	layers: 'M3 3h14v14H3zM7 7h10M7 7v10M11 11h6v6h-6z',
	chest: 'M2.5 6h15v11h-15zM2.5 6l2-3h11l2 3M2.5 10h15M8.5 9h3v4h-3z',
	network: 'M3 3h6v5H3zM11 12h6v5h-6zM3 12h5v5H3zM12 3h5v5h-5zM6 8v4M14 8v4M9 5.5h3',
	code: 'm6.5 5-5 5 5 5M13.5 5l5 5-5 5M11.5 3l-3 14',
	shield: 'M3 3h14v7c0 4-3 6-7 8-4-2-7-4-7-8zM10 3v15M3 9h14',
	server: 'M3 3h14v6H3zM3 11h14v6H3zM6 6h.01M6 14h.01',
	github:
		'M7.5 18v-3.5c-3 .8-3.8-.8-4.5-2M12.5 18v-3.5c0-.9-.2-1.4-.7-1.8 2.7-.3 4.7-1.4 4.7-5 0-1.1-.4-2-1-2.7.2-.7.2-1.5-.2-2.5 0 0-1.1 0-2.8 1.3a9.5 9.5 0 0 0-5 0C5.8 2.5 4.7 2.5 4.7 2.5c-.4 1-.4 1.8-.2 2.5-.6.7-1 1.6-1 2.7 0 3.6 2 4.7 4.7 5-.4.4-.7 1-.7 1.8',
	discord:
		'M6.5 4.5 3.5 6 2 14.5l4 2 1.2-2M13.5 4.5l3 1.5L18 14.5l-4 2-1.2-2M6 5.5c2.5-1 5.5-1 8 0M5.5 13.5c3 1.5 6 1.5 9 0M7.5 10h.01M12.5 10h.01',
	mail: 'M2.5 4h15v12h-15zM2.5 5l7.5 6 7.5-6',
} as const;

/** Name of an icon that the theme brings. */
export type IconName = keyof typeof iconPaths;

/** Whether the theme brings an icon of this name. */
export function isIconName(name: string): name is IconName {
	return Object.hasOwn(iconPaths, name);
}
