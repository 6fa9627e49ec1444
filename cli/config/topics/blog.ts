import { posix } from 'node:path';
import * as z from 'zod';
import { flag, subaddress, words } from '../schema/schema-values.ts';
import { oneOf, optional, prefault, strictOptions, withDefault } from '../schema/strict-options.ts';

const layouts = ['left', 'right', 'odd-left', 'odd-right', 'top'] as const;

/** Where the picture of a post stands. */
export const coverLayout = oneOf(layouts).meta({
	id: 'CoverLayout',
	description:
		'Side of the picture of a post in lists; `odd-left` and `odd-right` change sides from post to post.',
});

const ratioForm = 'a number such as `1.5`, or a ratio such as `16:9`';

/** Width to height of a picture, as a number. */
export const coverRatio = z.union(
	[
		z.number({ error: ratioForm }).positive({ error: ratioForm }),
		z
			.string({ error: ratioForm })
			.regex(
				/^\s*(?!0+(?:\.0+)?\s*[:/])\d{1,5}(?:\.\d+)?\s*[:/]\s*(?!0+(?:\.0+)?\s*$)\d{1,5}(?:\.\d+)?\s*$/,
				{ error: ratioForm },
			),
	],
	{ error: ratioForm },
);

const pixels = 'a number of pixels from 1 to 4096';

/** Width of a picture in pixels. */
export const coverWidth = z.number({ error: pixels }).min(1, { error: pixels }).max(4096, { error: pixels });

// The usual cover is that of the specification, section 9.
const cover = strictOptions({
	layout: coverLayout.default('right'),
	ratio: prefault(coverRatio.transform(toRatio), '4:3').describe('Width to height: a number, or `16:9`.'),
	width: withDefault(coverWidth, 240).describe('Width in pixels of a picture beside the text.'),
	compact: withDefault(flag, false).describe(
		'Whether a picture beside the text reaches to the edges of its card.',
	),
	onPost: withDefault(flag, true).describe(
		'Whether the post shows its picture as well: beside its title, with `top` below it.',
	),
}).meta({
	id: 'CoverOptions',
	description: 'How the pictures of posts stand in lists. Below 496 pixels of width all are on top.',
});

/** How the pictures of posts stand in lists, none left open. `ratio` is width divided by height. */
export type CoverConfig = z.output<typeof cover>;

const count = (least: number, expected: string) =>
	z.number({ error: expected }).int({ error: expected }).min(least, { error: expected });

const posts = count(1, 'a whole number of posts above 0');

/** Posts on one page of the list: specification, section 9. */
const defaultPerPage = 15;

/** Posts in a feed: as many as readers fetch without paging through a site's whole past. */
const defaultFeed = 20;

const feed = strictOptions({ limit: posts.default(defaultFeed) });

const levels = '`deep` or a whole number of levels';
const orPosts = '`false` or a whole number of posts';

/** Its address; empty is the usual one. */
function placeBelow(usual: string) {
	return prefault(
		subaddress.transform((link) => link || usual),
		usual,
	).describe("Its address, below the blog's.");
}

const placeText = optional(words).describe("Name of the page. Default: the theme's word.");

/** What a collection of posts has besides the rest. All addresses are below that of the collection. */
export const blogOptions = {
	postList: withDefault(flag, true).describe('Whether there are pages with the list of all posts.'),
	pagination: z
		.union([z.literal(false), posts, strictOptions({ perPage: posts.default(defaultPerPage) })], {
			error: '`false`, a whole number of posts above 0, or an object',
		})
		.transform((written) => (typeof written === 'object' ? written.perPage : written || null))
		.prefault(defaultPerPage)
		.describe('Posts on one page of the list; `false`: all on one.'),
	tags: withDefault(flag, true).describe('Whether there is a page of tags, and one for each.'),
	tagsLink: placeBelow('tags/'),
	tagsText: placeText,
	tagsTheme: withDefault(oneOf(['colored', 'gray', 'brand']), 'colored').describe(
		'Colours of tags: one for each name, none, or that of the site.',
	),
	archives: withDefault(flag, true).describe('Whether there is a page of all posts by year.'),
	archivesLink: placeBelow('archives/'),
	archivesText: placeText,
	categories: withDefault(flag, true).describe(
		'Whether there is a page of categories, which are the folders of posts, and one for each.',
	),
	categoriesLink: placeBelow('categories/'),
	categoriesText: placeText,
	categoriesExpand: z
		.union([z.literal('deep'), count(0, levels)], { error: levels })
		.transform((written) => (written === 'deep' ? null : written))
		.prefault('deep')
		.describe('Levels of categories that are unfolded at first: a number, or `deep` for all.'),
	postCover: z
		.union([coverLayout, cover], {
			error: '`left`, `right`, `odd-left`, `odd-right`, `top` or an object',
		})
		.transform((written) => (typeof written === 'string' ? cover.parse({ layout: written }) : written))
		.prefault({})
		.describe('Pictures of posts, in lists and beside their titles; text is the layout.'),
	feed: z
		.union([flag, feed], { error: '`true`, `false` or an object' })
		.transform((written) => (written === true ? feed.parse({}) : written || null))
		.prefault(true)
		.describe(
			`Feeds in RSS, Atom and JSON with the newest posts, \`limit\` at most. Default: ${defaultFeed} posts; \`false\`: no feeds.`,
		),
	future: withDefault(flag, true).describe(
		'Whether posts with a date in the future are published. `serve --watch` shows them in any case.',
	),
	related: prefault(
		z.union([z.literal(false), count(0, orPosts)], { error: orPosts }).transform((written) => written || 0),
		3,
	).describe('Posts that are recommended below a post, at most.'),
};

type ParsedBlog = z.output<z.ZodObject<typeof blogOptions>>;

/** A page of a blog that leads to others: its address, and its name where it is not the theme's. */
export interface BlogPlaceConfig {
	link: string;
	text: string | null;
}

/** What makes a collection a blog, resolved. `null` stands for what there is not, and for all posts and all levels. */
export interface BlogConfig
	extends Pick<ParsedBlog, 'postList' | 'tagsTheme' | 'categoriesExpand' | 'feed' | 'future' | 'related'> {
	/** Posts on a page of the list. */
	perPage: number | null;
	tags: BlogPlaceConfig | null;
	archives: BlogPlaceConfig | null;
	categories: BlogPlaceConfig | null;
	cover: CoverConfig;
}

/** Finds the addresses of a blog's pages. `link` is its own. */
export function resolveBlog(options: ParsedBlog, link: string): BlogConfig {
	const { postList, tagsTheme, categoriesExpand, feed: feeds, future, related } = options;
	const place = (key: 'tags' | 'archives' | 'categories'): BlogPlaceConfig | null =>
		options[key]
			? { link: posix.join(link, options[`${key}Link`], '/'), text: options[`${key}Text`] ?? null }
			: null;
	return {
		...{ postList, tagsTheme, categoriesExpand, feed: feeds, future, related },
		perPage: options.pagination,
		tags: place('tags'),
		archives: place('archives'),
		categories: place('categories'),
		cover: options.postCover,
	};
}

/** A cover's look with what it leaves open from another one. */
export function resolveCover(
	written: z.input<typeof coverLayout> | z.input<typeof cover> | undefined,
	base: CoverConfig,
): CoverConfig {
	const { layout, ratio, width, compact, onPost } =
		typeof written === 'string' ? { layout: written } : (written ?? {});
	return {
		layout: layout ?? base.layout,
		ratio: ratio === undefined ? base.ratio : toRatio(ratio),
		width: width ?? base.width,
		compact: compact ?? base.compact,
		onPost: onPost ?? base.onPost,
	};
}

function toRatio(ratio: number | string): number {
	if (typeof ratio === 'number') return ratio;
	const [width, height] = ratio.split(/[:/]/).map(Number);
	return width! / height!;
}
