import { posix } from 'node:path';
import type { BlogOptions, CoverLayout, CoverOptions } from '../options/blog-options.ts';

/** How the pictures of posts stand in lists, none left open. */
export interface CoverConfig {
	layout: CoverLayout;
	/** Width divided by height. */
	ratio: number;
	/** Pixels. */
	width: number;
	compact: boolean;
}

/** A page of a blog that leads to others: its address, and its name where it is not the theme's. */
export interface BlogPlaceConfig {
	link: string;
	text: string | null;
}

/** What makes a collection a blog, resolved. `null` stands for what there is not. */
export interface BlogConfig {
	postList: boolean;
	/** Posts on a page of the list; `null`: all. */
	perPage: number | null;
	tags: BlogPlaceConfig | null;
	archives: BlogPlaceConfig | null;
	categories: BlogPlaceConfig | null;
	tagsTheme: 'colored' | 'gray' | 'brand';
	/** Levels that are unfolded at first; `null`: all. */
	categoriesExpand: number | null;
	cover: CoverConfig;
	/** Posts in a feed, at most. */
	feed: { limit: number } | null;
	future: boolean;
	related: number;
}

/** Posts on one page of the list: specification, section 9. */
const defaultPerPage = 15;

/** Posts in a feed: as many as readers fetch without paging through a site's whole past. */
const defaultFeedLimit = 20;

/** Cover of posts: specification, section 9. */
export const defaultCover: CoverConfig = { layout: 'right', ratio: 4 / 3, width: 240, compact: false };

/** Fills in what a collection of posts leaves open. `link` is its address. */
export function resolveBlog(options: BlogOptions, link: string): BlogConfig {
	const { feed = true, related = 3, pagination = {}, categoriesExpand = 'deep' } = options;
	const place = (key: 'tags' | 'archives' | 'categories'): BlogPlaceConfig | null =>
		options[key] === false
			? null
			: {
					link: posix.join(link, options[`${key}Link`] || `${key}/`, '/'),
					text: options[`${key}Text`] ?? null,
				};
	return {
		postList: options.postList ?? true,
		perPage: perPageOf(pagination),
		tags: place('tags'),
		archives: place('archives'),
		categories: place('categories'),
		tagsTheme: options.tagsTheme ?? 'colored',
		categoriesExpand: categoriesExpand === 'deep' ? null : categoriesExpand,
		cover: resolveCover(options.postCover, defaultCover),
		feed: feed === false ? null : { limit: (feed === true ? undefined : feed.limit) ?? defaultFeedLimit },
		future: options.future ?? true,
		related: related === false ? 0 : related,
	};
}

function perPageOf(pagination: NonNullable<BlogOptions['pagination']>): number | null {
	if (pagination === false) return null;
	return typeof pagination === 'number' ? pagination : (pagination.perPage ?? defaultPerPage);
}

/** A cover's look with what it leaves open from another one. */
export function resolveCover(
	written: CoverLayout | CoverOptions | undefined,
	base: CoverConfig,
): CoverConfig {
	const { layout, ratio, width, compact } =
		typeof written === 'string' ? { layout: written } : (written ?? {});
	return {
		layout: layout ?? base.layout,
		ratio: ratio === undefined ? base.ratio : toRatio(ratio),
		width: width ?? base.width,
		compact: compact ?? base.compact,
	};
}

function toRatio(ratio: number | string): number {
	if (typeof ratio === 'number') return ratio;
	const [width, height] = ratio.split(/[:/]/).map(Number);
	return width! / height!;
}
