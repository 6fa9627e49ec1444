/** Links of menus, sidebars and between pages. A part of `contract.ts`, which exports it too. */

import type { DrawnIcons } from './icon-contract.ts';

/** A link with its text. */
export interface LinkItem {
	text: string;
	link: string;
}

/** A step of the breadcrumb; without a link it is only a caption. */
export interface BreadcrumbItem {
	text: string;
	link?: string;
}

/** An entry of the top navigation; an entry with `items` opens a menu, which its `link` is the first entry of. */
export interface NavItem {
	text: string;
	link?: string;
	/** `twemoji:cat`, the address of a picture, or a character. */
	icon?: string;
	items?: NavItem[];
	/** Regular expression on the route; a match marks the entry as the current one. */
	activeMatch?: string;
	target?: string;
	rel?: string;
	/** A link to another site has no mark. */
	noIcon?: boolean;
}

/** An entry of a sidebar. */
export interface SidebarItem {
	text: string;
	link?: string;
	/** `twemoji:cat`, the address of a picture, or a character. */
	icon?: string;
	items?: SidebarItem[];
	/**
	 * `true` closed, `false` open and foldable, `null` not foldable. Groups of a sidebar that is not rendered whole
	 * are foldable, and open only on the way to the page, whatever this says.
	 */
	collapsed: boolean | null;
	/**
	 * Address of the group's first page, which shows the group open. Only in sidebars that are not rendered whole; a
	 * group with an entrance but without `items` is closed, and its entries are in the sidebar's own file.
	 */
	entrance?: string;
	/** Number of entries of a long level that are left out in this entry's place. `link` leads to the nearest of them. */
	omitted?: number;
}

/** A whole sidebar: content of its file. */
export interface SidebarTree {
	items: SidebarItem[];
	/** Icons of the entries, where the locale's do not hold them. Absent where there are none. */
	icons?: DrawnIcons;
}

/** Where a page is in another language. */
export interface AlternateLink {
	/** Prefix of the locale: `/`, `/en/`. */
	locale: string;
	/** Language tag: `en-US`. */
	lang: string;
	/** Name of the language in itself: `English`. */
	label: string;
	/** The translated page, or the nearest page that exists in that language. Never a dead end. */
	link: string;
	/** Whether `link` is this very page in the other language. */
	exact: boolean;
}
