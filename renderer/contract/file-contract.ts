/** The files that browsers fetch, and what documents name of them. A part of `contract.ts`, which exports it too. */

import type { PageData } from './page-contract.ts';

/** The files of one theme feature that a page uses, as paths below the base. */
export interface FeatureFiles {
	name: string;
	/** Style sheet. Pages that do without the feature do not load it. */
	style?: string;
	/** Script with an `activate` function, loaded once the page runs. */
	script?: string;
	/** Module that gives the theme the layout of pages with the feature. It comes with the app. */
	chrome?: string;
	/** Module of a package that the script imports when it is needed. */
	vendor?: string;
	/** Set where the script has to run without waiting for the reader. */
	eager?: true;
	/** Set where the script cannot be joined with others. */
	apart?: true;
	/** Set where it has to wait for the app. */
	whole?: true;
	/** Set where it is an island: when that becomes interactive. */
	island?: IslandWish;
}

/** When an island becomes interactive: once it is in sight, once it is pointed at, touched or focused, or once the browser is idle. */
export type IslandWish = 'visible' | 'interaction' | 'idle';

/** The content-hashed file that client navigation fetches for one page. */
export interface PageFile {
	page: PageData;
	/** The article's HTML. */
	html: string;
	/** What the article needs besides the theme's own style sheet. */
	features: FeatureFiles[];
	/** `SiteData` file of the page's locale, below the base. */
	site: string;
}

/** Addresses and what they lead to: the whole site's, or a part of them. */
export interface RouteList {
	/** Route (decoded, without base) to the name of its page file, without folder and ending. */
	pages: Record<string, string>;
	/** Old address (decoded, without base) to the route that replaced it. */
	redirects: Record<string, string>;
}

/**
 * Which pages a site of few addresses has. Always revalidated, so that it names the files of the newest build.
 */
export interface RouteManifest extends RouteList {
	/** Path of each sidebar's file, below the base, by the sidebar's key. */
	sidebars: Record<string, string>;
}

/** Takes the place of a `RouteManifest` where there are many: they lie in parts, by `partOf` of `renderer/shared/navigation/route-parts.ts`. */
export interface CutManifest {
	/** Names of the files with the parts, each a `RouteList`, without folder and ending. */
	parts: string[];
	/** Folders whose addresses are spread over all parts. */
	spread: string[];
	/** Path of each sidebar's file, below the base, by the sidebar's key. */
	sidebars: Record<string, string>;
}

/** JSON in `<script id="domdocs-page">` of every page: the first view, without the article. */
export interface PageBootstrap {
	base: string;
	page: PageData;
	features: FeatureFiles[];
	/** `SiteData` file of the page's locale, below the base. */
	site: string;
	/** File of the page's sidebar, below the base, where that is rendered whole. */
	sidebar?: string;
	/** The scripts of the features as one file, below the base: those that stand apart still name theirs. Absent where there are none. */
	script?: string;
}
