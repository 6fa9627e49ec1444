/** Blogs: their lists, and what posts have besides other pages. A part of `contract.ts`, which exports it too. */

import type { LinkItem } from './navigation-contract.ts';

/** Side of a post's picture; `odd-left` and `odd-right` change sides from post to post. */
export type CoverLayout = 'left' | 'right' | 'odd-left' | 'odd-right' | 'top';

/** Picture of a post. */
export interface CoverData {
	/** Address without the base, or a URL. */
	src: string;
	/** What it shows. Empty: it only decorates. */
	alt: string;
	layout: CoverLayout;
	/** Width divided by height. */
	ratio: number;
	/** Width in pixels beside a text. */
	width: number;
	/** Whether it reaches to the edges of the card. */
	isCompact?: true;
	/** Set where lists alone show it. */
	isListed?: true;
}

/** A tag. `link` is absent where tags have no pages. */
export interface TagLink {
	name: string;
	link?: string;
	/** Number of its colour, 0 to 6, or the site's. Absent where tags have no colours. */
	tone?: number | 'brand';
}

/** A tag with the number of its posts. */
export interface TagData extends TagLink {
	link: string;
	count: number;
}

/** A post in a short list. */
export interface PostEntry {
	title: string;
	link: string;
	/** `YYYY-MM-DD`. */
	created?: string;
	/** The moment of it, in UTC and as ISO 8601 has it. Absent where only the day is known. */
	createdAt?: string;
}

/** A post in the list of all. */
export interface PostCard extends PostEntry {
	/** Set for posts that stand before all others. */
	isSticky?: true;
	isDraft?: true;
	cover?: CoverData;
	/** Harmless HTML: blocks without links. */
	excerpt?: string;
	categories: CategoryStep[];
	/** All of them; lists show the first four. */
	tags: TagLink[];
	readingTime?: { minutes: number; words: number };
}

/** A category on the way to a post; without a link where categories have no pages. */
export interface CategoryStep {
	text: string;
	link?: string;
}

/** Posts of one year. */
export interface ArchiveGroup {
	/** The year; empty for posts without a date. */
	label: string;
	list: PostEntry[];
}

/** A folder of posts. */
export interface CategoryData {
	/** Six hexadecimal digits, for `?id=`. */
	id: string;
	name: string;
	link: string;
	/** Posts in it and in the folders below. */
	count: number;
	/** Whether it is unfolded at first. */
	isOpen?: true;
	/** Folders first, then posts. Absent where they are only shown on the category's own page. */
	items?: CategoryItem[];
}

/** What a category has in it: a folder, which has an `id`, or a post. */
export type CategoryItem = CategoryData | PostEntry;

/** Who runs a blog or a site. */
export interface BlogProfile {
	name: string;
	/** Inline HTML, already sanitised. */
	description?: string;
	/** Address of a picture. */
	avatar?: string;
	isCircle?: true;
	location?: string;
	organization?: string;
	/** Side of the page that it stands on. */
	side: 'left' | 'right';
}

/** A page of a blog that leads to others. */
export interface BlogPlace {
	link: string;
	/** Its name where it is not the theme's word. */
	text?: string;
	/** How many there are: posts by tags, by category, or in all. */
	count: number;
}

/** What all lists of a blog share. */
export interface BlogFrame {
	/** Address of its first page. */
	link: string;
	/** Absent where it has none: the theme has a word. */
	title?: string;
	posts: number;
	/** Set where there is no page with all posts. */
	isListless?: true;
	tags?: BlogPlace;
	archives?: BlogPlace;
	categories?: BlogPlace;
	/** Address of the feed in RSS. */
	feed?: string;
	profile?: BlogProfile;
}

/** The list of all posts. */
export interface PostListData {
	cards: PostCard[];
	/** Number of this page and of all. */
	page: number;
	pages: number;
	/** Posts that it shows at most, on another page than those of the blog. Absent where it shows all. */
	most?: number;
	/** Address of the first page; the others are `page/2/` and so on below it. */
	link: string;
}

/** A page that lists posts. `type` says which of the members it has. */
export interface BlogData {
	/** Specification, section 2, "Page layouts". */
	type: 'blog' | 'blog-tags' | 'blog-archives' | 'blog-categories';
	frame: BlogFrame;
	/** Of `blog`. */
	list?: PostListData;
	/** Of `blog-tags`: all tags, most used first. */
	tags?: TagData[];
	/** The tag or the category that is chosen, by name or by id. */
	chosen?: string;
	/** Of `blog-tags`: posts with the chosen tag. */
	entries?: PostEntry[];
	/** Of `blog-archives`. */
	years?: ArchiveGroup[];
	/** Of `blog-categories`: folders first, then posts that are in none. */
	categories?: CategoryItem[];
}

/** Who has written a post. */
export interface AuthorData {
	name: string;
	url?: string;
	/** Address of a picture. */
	avatar?: string;
}

/** What a post has besides other pages. */
export interface PostData {
	/** The blog that it is in. */
	blog: { link: string; title?: string };
	tags: TagLink[];
	/** Those that front matter names. */
	authors: AuthorData[];
	isDraft?: true;
	/** Shown beside the title, and in previews of links where it is no drawing. */
	cover?: CoverData;
	/** Size of its file in pixels, for previews. Absent where it is not known, and for drawings, which previews do not show. */
	coverSize?: { width: number; height: number };
	/** Parts in order of time; `index` is the place of this one, from 0. */
	series?: { name: string; parts: LinkItem[]; index: number };
	related: PostEntry[];
}
