/** A page and what stands around its article. A part of `contract.ts`, which exports it too. */

import type { AuthorData, BlogData, PostData } from './blog-contract.ts';
import type { HomeSection } from './home-contract.ts';
import type { DrawnIcons } from './icon-contract.ts';
import type { AlternateLink, BreadcrumbItem, LinkItem, SidebarItem } from './navigation-contract.ts';
import type { FriendsData, PageLock, WatermarkData } from './page-parts.ts';

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

/** Someone who has committed to a page. */
export interface ContributorData extends AuthorData {
	/** As in the newest commit. Absent unless the config asks for it by `history.contributors.email`. */
	email?: string;
}

/** One commit that touched a page, or a release between two of them. */
export interface ChangeData {
	/** `YYYY-MM-DD` in the site's time zone. */
	date: string;
	/** The moment of it, in UTC and as ISO 8601 has it. */
	at: string;
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
	/** The moment of it, in UTC and as ISO 8601 has it. Absent where only the day is known. */
	createdAt?: string;
	/** `YYYY-MM-DD`: the last commit. */
	updated?: string;
	/** The moment of it, as above. */
	updatedAt?: string;
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
	/** Language tag of the text, `en-US`: front matter `lang`, else the locale's. */
	lang: string;
	/** Which way the language is written. Absent from left to right. */
	dir?: 'rtl';
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
		/** Whether the address follows the reader. Default: it does. */
		hash?: false;
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

/** One tag of the document's head. */
export interface HeadTag {
	tag: 'meta' | 'link' | 'script' | 'style';
	attributes: Record<string, string>;
	/** Text content, for `script` and `style`. */
	text?: string;
}
