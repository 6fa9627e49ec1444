import type { NavItem, PageData, SidebarItem } from '../../renderer/contract/contract.ts';

/** What of a blog a page lists. */
export interface ListingPlace {
	/** Address of the blog. */
	blog: string;
	type: 'blog' | 'blog-tags' | 'blog-archives' | 'blog-categories';
	/** Number of the page of a list that goes over several, from 2 on. */
	number?: number;
	/** The tag whose posts are listed. */
	tag?: string;
	/** Id of the category whose posts are listed. */
	category?: string;
}

/** One page in its place among the others. */
export interface PageNode
	extends Pick<PageData, 'route' | 'locale' | 'lang' | 'title' | 'layout' | 'sidebar' | 'breadcrumb'>,
		Pick<PageData, 'prev' | 'next' | 'alternates'> {
	/** Path of the source relative to the content folder. Empty for a list without one. */
	path: string;
	/** Path of the source relative to the site's root. Empty for a list without one. */
	file: string;
	/** Icon in sidebars. Absent where the page has none. */
	icon?: string;
	/** Whether links to its headings show what stands below them. Absent where they do not. */
	hoverNotes?: true;
	/** Route of the collection that the page belongs to. */
	collection: string | null;
	/** Absent for pages that list no posts. */
	list?: ListingPlace;
}

/** All pages of a locale in their order, with what they share. */
export interface LocaleGraph {
	navbar: NavItem[];
	/** Names of the icons of social links. */
	social: string[];
	/** By key: the route of the collection. */
	sidebars: Record<string, SidebarItem[]>;
}

/**
 * How the pages belong together: plain JSON, made from front matter and file names alone, so that it
 * is there before the first page is parsed. `domdocs graph` prints it.
 */
export interface PageGraph {
	/** Full address of the site's root, base included: `https://x.org/docs/`. Absent without `hostname`. */
	address?: string;
	/** By route. */
	pages: Record<string, PageNode>;
	/** Route of each source file, by path relative to the content folder. */
	sources: Record<string, string>;
	/**
	 * Routes of locked pages by path. A link may lead there, and nothing else is known of them: they are in no list. Absent where
	 * there are none.
	 */
	locked?: Record<string, string>;
	/** Route that an old address leads to, by address (decoded, without base). */
	redirects: Record<string, string>;
	/** Address on another site that an old one leads to, in the same way. Default: no address. */
	external?: Record<string, string>;
	/** By prefix. */
	locales: Record<string, LocaleGraph>;
	/** Files of the public folder, by address without base: `/logo.svg`. */
	assets: Record<string, true>;
	/** What the build writes by itself, by address: search pages, feeds, the sitemap and the like. Default: nothing. */
	made?: Record<string, true>;
}
