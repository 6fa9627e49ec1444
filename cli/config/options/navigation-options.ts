/* Options of what readers find their way by: menus, sections of the site, links elsewhere. */

import type { BlogOptions } from './blog-options.ts';

/** Entry of the top navigation. One of `link` and `items` is needed. */
export interface NavbarItem {
	text: string;
	/** A route, a Markdown file as seen from the content folder (`/en/notes/api/README.md`) or a URL. */
	link?: string;
	/** Icon before the text: `twemoji:cat`, the address of a picture, or an emoji. Default: none. */
	icon?: string;
	/** A menu, with `link` as its first entry. Entries with `items` of their own are captioned sections of it. */
	items?: NavbarItem[];
	/** Regular expression on the route; a match marks the entry as current. Default: starts with `link`. */
	activeMatch?: string;
	/** Attribute `target` of the link. */
	target?: string;
	/** Attribute `rel` of the link. Default: `noopener noreferrer` with `target: '_blank'`. */
	rel?: string;
	/** Leaves out the mark of a link to another site. Default `false`. */
	noIcon?: boolean;
}

/** A folder with an address, a kind and a sidebar. The options of `BlogOptions` are for the kind `post`. */
export interface CollectionOptions extends BlogOptions {
	/** Folder relative to the locale's own: `notes/doc/player`. */
	dir: string;
	/** Address below the locale's prefix: `notes/doc/player/`. Default: the same as `dir`. */
	link?: string;
	/** `doc`: a manual, in sidebar order. `post`: a blog, newest first. Default `doc`. */
	kind?: 'doc' | 'post';
	/** Name in breadcrumbs. Default: the title of the folder's index page. */
	title?: string;
	/** `auto` follows files and folders. Default `auto` for `doc`, none for `post`. */
	sidebar?: 'auto' | false | (string | SidebarEntry)[];
	/**
	 * Whether the groups of an automatic sidebar start closed. `null`: not foldable. Default `false`. In a sidebar of
	 * more than 100 entries only the groups around the page start open, and all can be folded.
	 */
	collapsed?: boolean | null;
	/**
	 * What its pages weigh in the search, from 0.1 to 10: above 1 they come before those that answer as well. Front matter
	 * `search: { boost }` goes before it. Default 1, for a blog 0.75, for news grow old.
	 */
	searchBoost?: number;
}

/** Entry of a written-out sidebar. A plain string stands for `{ link: string }`. */
export interface SidebarEntry {
	/** Default: the title of the page behind `link`. */
	text?: string;
	/** A route, a file relative to the collection's folder, or a URL. */
	link?: string;
	/** Icon before the text: `twemoji:cat`, the address of a picture, or an emoji. Default: that of the page. */
	icon?: string;
	/** Entries below. At most 5 levels are drawn. `auto`: from the folder named by `dir`; what lies deeper is on the fifth level. */
	items?: 'auto' | (string | SidebarEntry)[];
	/** Folder relative to the collection's, for `items: 'auto'` and for relative links below. */
	dir?: string;
	/** `true` closed, `false` open, `null` not foldable. Default `null`. Of more than 100 entries: see `collapsed` above. */
	collapsed?: boolean | null;
}

/** Lines at the bottom of a page. Inline HTML allowed. */
export interface FooterOptions {
	message?: string;
	copyright?: string;
}

/** A link to a profile elsewhere. */
export interface SocialLink {
	/**
	 * `bilibili`, `bluesky`, `discord`, `docker`, `github`, `gitlab`, `link`, `mail`, `mastodon`, `modrinth`, `npm`, `qq`,
	 * `rss`, `telegram`, `twitch`, `weibo`, `x` or `youtube`; or as everywhere `collection:name`, or the address of a picture.
	 * `{ name: 'github' }` is the same as `'github'`.
	 */
	icon: string | { name: string };
	link: string;
	/** What screen readers say. Default: the icon's name. */
	label?: string;
}
