/**
 * The data that a page is rendered from. All of it is plain JSON: the compiler writes it, the server
 * renders it, the browser reads the same values again, and a theme sees nothing else.
 *
 * Links are routes without the base path (`/en/notes/api/`) or absolute URLs; whoever renders a link
 * adds the base (see `Link` in `renderer/theme.ts`).
 */

import type { IconDrawing } from '../shared/icons/resolve-icon.ts';
import type { BlogData, PostData } from './blog-contract.ts';
import type { CommentsData } from './comments.ts';
import type { HomeSection } from './home-contract.ts';
import type { PageLock } from './encryption-contract.ts';
import type { BulletinData, FriendsData, WatermarkData } from './page-parts.ts';
import type { SearchData } from './search-contract.ts';

export type { IconDrawing } from '../shared/icons/resolve-icon.ts';
export type * from './blog-contract.ts';
export type * from './comments.ts';
export type * from './file-contract.ts';
export type * from './home-contract.ts';
export type * from './encryption-contract.ts';
export type * from './page-parts.ts';
export type * from './search-contract.ts';
export type { SlotName } from './slot-name.ts';

/**
 * Icons by name (`twemoji:cat`). `null` is one that the reader's browser has to fetch; one that there
 * is not is absent. Icons of files and folders are named `file:name`, and `open:name` for an open folder.
 */
export type DrawnIcons = Record<string, IconDrawing | null>;

/** A link with its text. */
export interface LinkItem {
	text: string;
	link: string;
}

/** One heading of the outline, with the headings below it. */
export interface OutlineItem {
	/** The heading's id, the part of the address after `#`. */
	id: string;
	/** The heading as plain text. */
	text: string;
	/** 1 to 6. */
	level: number;
	items: OutlineItem[];
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

/** Someone who has committed to a page. */
export interface ContributorData {
	name: string;
	/** As in the newest commit. Absent unless the config asks for it by `history.contributors.email`. */
	email?: string;
	url?: string;
	avatar?: string;
}

/** One commit that touched a page, or a release between two of them. */
export interface ChangeData {
	/** `YYYY-MM-DD` in the site's time zone. */
	date: string;
	/** Short hash. */
	hash: string;
	message: string;
	commitUrl?: string;
	/** The first release that contains the commit. */
	tag?: string;
	tagUrl?: string;
	/** Addresses of the issues that the message names, by how it names them: `#12`. Absent where it names none. */
	issues?: Record<string, string>;
}

/** Facts about a page that are shown around its text. */
export interface PageMeta {
	/** `YYYY-MM-DD`: front matter `createTime`, else the first commit. */
	created?: string;
	/** `YYYY-MM-DD`: the last commit. */
	updated?: string;
	/** Absent where `readingTime: false`. Minutes are rounded; 0 means less than one. */
	readingTime?: { minutes: number; words: number };
	tags: string[];
}

/** Pictogram of a licence. */
export type LicenseIcon = 'cc' | 'by' | 'nc' | 'sa' | 'nd' | 'zero';

/** Licence note below a page. */
export interface CopyrightData {
	/** `icons` is absent for a licence without pictograms. */
	license: { name: string; url: string; icons?: LicenseIcon[] };
	author?: { name: string; url?: string };
	creation: 'original' | 'translate' | 'reprint';
	/** Address of the page itself, or of what it was made from. */
	source?: string;
}

/**
 * The layouts that a theme has. Front matter `pageLayout` chooses; `doc` is the default. A theme may do without
 * `friends`, `blog`, `search` and `locked`: such pages are rendered by its `page` then. `locked` is what readers see of a page
 * that they have not unlocked; front matter cannot choose it.
 */
export type LayoutName =
	| 'doc'
	| 'home'
	| 'page'
	| 'friends'
	| 'blog'
	| 'bare'
	| 'search'
	| 'not-found'
	| 'locked';

/** Name of a layout that the site has added: `layouts` of the config. */
export type OwnLayoutName = string & Record<never, never>;

/** Everything a layout needs to know about one page, apart from the article itself. */
export interface PageData {
	/** The address without the base path. Ends with `/`. */
	route: string;
	/** Prefix of the page's locale: `/en/`. */
	locale: string;
	/** Language tag of the text: `en-US`. */
	lang: string;
	title: string;
	/** Id of the heading that gave the page its title, for links to it. */
	titleId?: string;
	/** Text of `<title>`: page and site name. */
	headTitle: string;
	description: string;
	layout: LayoutName | OwnLayoutName;
	/** Front matter `pageClass`, set on the layout's root. */
	pageClass?: string;
	/** Key of the sidebar: the address of its collection. `null` renders no sidebar. */
	sidebar: string | null;
	/**
	 * What this page renders of a sidebar with more than 100 entries: the branch that is open. Absent for smaller
	 * ones, which are rendered whole.
	 */
	branch?: SidebarItem[];
	outline: OutlineItem[];
	breadcrumb: BreadcrumbItem[];
	prev: LinkItem | null;
	next: LinkItem | null;
	/** One entry for each other locale, in the order of the config. */
	alternates: AlternateLink[];
	meta: PageMeta;
	contributors: ContributorData[];
	changelog: ChangeData[];
	copyright: CopyrightData | null;
	/** Address of the source on the code host. */
	editLink: string | null;
	/** Parts of the chrome that front matter may hide. */
	show: {
		navbar: boolean;
		footer: boolean;
		backToTop: boolean;
		outline: boolean;
		/** Set where the outline stands before the article. */
		outlineSide?: 'left';
		/** The mark of links that leave the site. Default: shown. */
		externalIcons?: false;
		/** Comments of readers. Default: not shown. */
		comments?: true;
		/** The locale's bulletin. Default: not shown. */
		bulletin?: true;
	};
	/**
	 * What the page may load besides what every page may, by directive of the content security policy:
	 * `{ 'frame-src': ['https://codepen.io'] }`. Absent where that is nothing.
	 */
	policy?: Record<string, string[]>;
	/** Icons that the layout renders besides those of the locale. Absent where there are none. */
	icons?: DrawnIcons;
	/** Sections of a `home` page, otherwise empty. */
	home: HomeSection[];
	/** Cards of a `friends` page. Absent on others. */
	friends?: FriendsData;
	/** Absent where there is none. */
	watermark?: WatermarkData;
	/** Posts of a `blog` page. Absent on others. */
	blog?: BlogData;
	/** What a post has besides other pages. Absent on others. */
	post?: PostData;
	/** Set on the template that stands for a locked page; absent on the page that comes out of it. */
	lock?: PageLock;
}

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
	/** Inline HTML, already sanitised. */
	footer: { message?: string; copyright?: string };
	social: { icon: string; link: string; label: string }[];
	/** The notice of this locale. Absent where there is none. */
	bulletin?: BulletinData;
	/** Where readers start: `auto` follows the system. */
	appearance: AppearanceOption;
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
	/** Origins that icons may be fetched from, in their order. Absent where they are not. */
	iconHosts?: string[];
	/** The interface's words: the theme's for this language, overridden by the config. */
	texts: Record<string, string>;
}

/** One tag of the document's head. */
export interface HeadTag {
	tag: 'meta' | 'link' | 'script' | 'style';
	attributes: Record<string, string>;
	/** Text content, for `script` and `style`. */
	text?: string;
}
