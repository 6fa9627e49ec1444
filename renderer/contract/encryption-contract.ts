/**
 * Locked pages: what is public of them, and what comes out of their containers. Plain JSON; a part of `contract.ts`,
 * which exports it too. `renderer/shared/crypto/` has the functions that open containers.
 *
 * What is published of a locked page is its template: a document whose `PageBootstrap.page` is a `PageData` with the layout `locked` and
 * a `lock`, the same for all locked pages of a locale but for `route`, `lock.container` and `alternates`. Its title and
 * texts are generic ones of the theme, it has no sidebar, outline, neighbours or history, and its article is empty. The route is in
 * no manifest, so a link to it is an ordinary page load unless its audience is held.
 *
 * To open a page:
 *
 * 1. `readTable(await bytes of base + lock.slots, name in lock.slots)`; `readName` gives that name.
 * 2. In a worker, `grantAudiences(table, password, computeHash)` gives the keys of audiences in bytes. `unlockAudience` makes `UnlockedAudience`s of them, and
 *    `sealGranted` what IndexedDB keeps, by site and epoch. A password may open other pages and not this one: its audiences are held all
 *    the same, and the form shows error 1.
 * 3. `openPage(bytes of base + lock.container, …)` gives the `PageBundle`.
 * 4. `openBundle` gives the `ScopeBundle` of a held audience, to be merged into sidebars, lists, routes and search.
 */

import type { PostCard, PostEntry } from './blog-contract.ts';
import type { PageFile } from './file-contract.ts';
import type { IndexManifest } from './index-contract.ts';
import type { SidebarTree } from './navigation-contract.ts';
import type { PageLock } from './page-parts.ts';
import type { SiteData } from './site-contract.ts';

/**
 * Content of `_lock/current.json`, which is always revalidated: where the newest build has its slots. Who holds
 * keys and looks at a public page finds by it what they open.
 */
export type CurrentLock = Pick<PageLock, 'slots' | 'rememberDays'>;

/** What a public page says of one of its locked blocks. */
export interface BlockLock extends Pick<PageLock, 'slots' | 'worker' | 'rememberDays'> {
	/** The `name` of its `ContainerPlace`; its `kind` is `block`. */
	id: string;
	/** The container's bytes as base64url. */
	sealed: string;
}

/** Content of a block's container. */
export type BlockBundle = Pick<PageBundle, 'html' | 'features' | 'assets'>;

/** A sealed picture or download of a locked page. */
export interface SealedAsset {
	/** Path of its container below the base. */
	container: string;
	/** The `name` of its `ContainerPlace`; its `kind` is `file`. */
	id: string;
	/** MIME type for the blob. */
	type: string;
	/** Name of the file for downloads. */
	file: string;
}

/**
 * Content of a page's container: everything the page adds to the site. It can be shown as a `PageFile`; where the whole site is locked,
 * `ScopeBundle.sites` has a fuller `site`. Addresses of sealed files
 * stand in it as `sealed:<id>`, anywhere in a text: they are to be replaced by `blob:` addresses before `html` is shown, and these
 * revoked when the page is left.
 */
export interface PageBundle extends PageFile {
	/** The page's sidebar where `page.branch` is absent: as those see it who hold this page's audiences alone. */
	sidebar?: SidebarTree;
	/** What the article's `sealed:` addresses stand for. */
	assets: SealedAsset[];
}

/** A locked page as lists and navigation know it. */
export interface LockedEntry {
	title: string;
	/** Prefix of the locale. */
	locale: string;
	/** Path of the page's container below the base. */
	container: string;
}

/** The index of an audience's pages in one locale, whole: it is nowhere to be fetched from. */
export interface ScopeIndex {
	/** Prefix of the locale. */
	locale: string;
	manifest: IndexManifest;
	/** Content of the index's files by the paths that the manifest has for them. */
	files: Record<string, unknown>;
}

/** A post that stands beside others. */
export interface CompanionPost extends PostEntry {
	/** Seconds since 1970, for the order; `null` for a post whose date nobody knows. */
	time: number | null;
}

/** Series and recommendations of a blog as the holder of an audience sees them, whole, where posts of the audience are in them. */
export interface BlogCompanions {
	/** Posts that are recommended at most. */
	most: number;
	/** The others name posts by their places in it. */
	posts: CompanionPost[];
	/** Also those of one part, for another audience may have more. */
	series: { name: string; parts: number[] }[];
	/** What is recommended below a post, by its route: place and points, best first. */
	related: Record<string, [place: number, points: number][]>;
}

/**
 * Content of an audience's container (`kind` is `bundle`, `name` the audience's id): what all pages of the audience together add to the site. A reader
 * who holds several audiences merges all of their bundles; that of administrators has all locked pages.
 */
export interface ScopeBundle {
	/** By route. They take the place of the templates: client navigation may go there. */
	pages: Record<string, LockedEntry>;
	/** Old addresses of these pages and the routes that replaced them. */
	redirects: Record<string, string>;
	/**
	 * Sidebars that these pages appear in, whole, by key, as a reader sees them who holds this audience alone. To merge one into what
	 * is shown: an entry is known again by its link, a group without one by its text; what is not there yet comes behind the
	 * entry that precedes it here.
	 */
	sidebars: Record<string, SidebarTree>;
	/** Posts of these pages by the address of their blog, newest first, as the blog's own list would show them. */
	posts: Record<string, PostCard[]>;
	/** What these posts add to the series and recommendations of each other and of public ones, by the address of their blog. */
	companions: Record<string, BlogCompanions>;
	/** Where the whole site is locked: what its pages share, by prefix of the locale. Otherwise empty. */
	sites: Record<string, SiteData>;
	/** What these pages are searched by, for each locale that has some. Absent where the site has no search. */
	search?: ScopeIndex[];
}
