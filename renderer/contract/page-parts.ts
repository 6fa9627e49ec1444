/**
 * Parts of pages that not every page has: cards of friends, notices, watermarks. Plain JSON, as all of `contract.ts`, which
 * exports them too.
 */

/** A colour of CSS in light and in dark appearance. */
export interface ColorPair {
	light: string;
	dark: string;
}

/** One card of a friends page. */
export interface FriendData {
	name: string;
	link?: string;
	/** Address of a picture. */
	avatar?: string;
	desc?: string;
	location?: string;
	organization?: string;
	/** `icon` is the name of one of the theme's icons, or `twemoji:cat`, the address of a picture, or a character. */
	socials: { icon: string; link: string; label: string }[];
	/** Colours of the text, of the card and of the name, where they are not the theme's. */
	colors: { color?: ColorPair; backgroundColor?: ColorPair; nameColor?: ColorPair };
}

/** A friends page: cards in a list, in groups with captions, or both. The page's title is its heading. */
export interface FriendsData {
	/** Whether the author gives no title: the page has the theme's. */
	isUntitled?: true;
	description?: string;
	/** Where the article stands: above the cards or below them. */
	contentPosition: 'before' | 'after';
	/** Cards beside each other where there is room, 1 to 6. */
	cols: number;
	list: FriendData[];
	/** A group without a title has the heading of friends pages. */
	groups: { title?: string; desc?: string; list: FriendData[] }[];
}

/** A notice that readers can close. */
export interface BulletinData {
	/** Another id is another notice, for readers who have closed this one. */
	id: string;
	title?: string;
	/** The content, already sanitised. */
	html: string;
	layout: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'center';
	border: boolean;
	/** How long it stays closed: as long as the browser's tab, for good, or until the next document. */
	lifetime: 'session' | 'once' | 'always';
	/** Names of the theme features whose styles the content needs. */
	features: string[];
}

/** A mark that repeats over a page. */
export interface WatermarkData {
	/** Whether it covers the window, or the article alone. */
	fullPage: boolean;
	/** SVG of one tile as a `data:` URL. */
	tile: string;
	/** Size of a tile in pixels. */
	width: number;
	height: number;
	/** 0 to 1. */
	opacity: number;
	/** Whether the tile has colours of its own. One that has not is rendered in `color`. */
	isPicture: boolean;
	/** Default: the theme's. */
	color?: ColorPair;
}

/** What the template of a locked page says of the lock. */
export interface PageLock {
	/** `page`: a lock and the form; `global`: the whole site is locked, so its picture or title stands above the form. */
	gate: 'page' | 'global';
	/** Path of the slot table below the base: `_lock/slots.<hash>.json`. */
	slots: string;
	/** Path of the page's container below the base: `_lock/<name>.bin`. */
	container: string;
	/** Path of the script that computes keys, below the base. */
	worker: string;
	/** Days that keys may be kept when readers ask for it, 1 to 30. Absent where they may not be. */
	rememberDays?: number;
	/** Address of the picture above the form, where the whole site is locked and has one. */
	picture?: string;
}
