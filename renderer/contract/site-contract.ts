/** What all pages of a locale share. A part of `contract.ts`, which exports it too. */

import type { CommentsData } from './comments.ts';
import type { DrawnIcons } from './icon-contract.ts';
import type { NavItem } from './navigation-contract.ts';
import type { BulletinData } from './page-parts.ts';
import type { SearchData } from './search-contract.ts';

/** Where readers start. The forced ones leave them no choice. */
export type AppearanceOption = 'auto' | 'light' | 'dark' | 'force-light' | 'force-dark';

/** How one appearance takes the place of the other. */
export type AppearanceTransition = 'fade' | 'circle-clip' | 'horizontal-clip' | 'vertical-clip' | 'skew-clip';

/** What moves, where a browser can and the reader does not want less motion. */
export interface TransitionData {
	/** Whether a page fades into the next one. */
	page: boolean;
	appearance: AppearanceTransition | false;
}

/** A feed that programs subscribe to. */
export interface FeedLink {
	/** Address without the base. */
	link: string;
	/** MIME type: `application/atom+xml`. */
	type: string;
	title: string;
}

/** What all pages of one locale share. One content-hashed file per locale. */
export interface SiteData {
	/** Site name in this language. */
	title: string;
	/** Prefix of this locale. */
	locale: string;
	lang: string;
	/** All locales of the site, in the order of the config. */
	locales: { prefix: string; lang: string; label: string; home: string }[];
	/** Address of the logo image below the base, a `data:` URL where it is small, or `null`. */
	logo: string | null;
	/** The same for the dark appearance, where that is another picture. */
	logoDark?: string;
	/** The site's icon as a `data:` URL, where it is small. */
	icon?: string;
	navbar: NavItem[];
	/** Lines of inline HTML, already sanitised; with `map`, home pages have a map of the site above them. */
	footer: { message?: string; copyright?: string; map?: true };
	social: { icon: string; link: string; label: string }[];
	/** The notice of this locale. Absent where there is none. */
	bulletin?: BulletinData;
	/** Where readers start: `auto` follows the system. */
	appearance: AppearanceOption;
	/** Pattern of days: see `dateFormat` of the config. Absent where they are year-month-day. */
	dateFormat?: string;
	/** What moves. Absent where nothing does. */
	transition?: TransitionData;
	/** Set where contributors are a list, with pictures or without; absent where they are a line of names. */
	contributorList?: { avatars: boolean };
	/** Who keeps the comments of pages that have them. Absent where there are none. */
	comments?: CommentsData;
	/** Icons of the navbar and of sidebars that are rendered whole. Absent where there are none. */
	icons?: DrawnIcons;
	/** Feeds of the locale's blogs. Absent where there are none. */
	feeds?: FeedLink[];
	/** How the locale is searched. Absent where it is not. */
	search?: SearchData;
	/** Where readers report what they miss; `{address}` in it stands for the address that they are at. Absent where they cannot. */
	report?: string;
	/** Origins that icons may be fetched from, in their order. Absent where they are not. */
	iconHosts?: string[];
	/** The interface's words: the theme's for this language, overridden by the config. */
	texts: Record<string, string>;
}
