import { z } from 'zod';
import { flag, subaddress, words } from './schema-values.ts';
import { oneOf, strictOptions } from './strict-options.ts';

const layouts = ['left', 'right', 'odd-left', 'odd-right', 'top'] as const;

/** Where the picture of a post stands. */
export const coverLayout = oneOf(layouts);

const ratioForm = 'a number such as `1.5`, or a ratio such as `16:9`';

/** Width to height of a picture, as a number. */
export const coverRatio = z.union(
	[
		z.number({ error: ratioForm }).positive({ error: ratioForm }),
		z
			.string({ error: ratioForm })
			.regex(
				/^\s*(?!0+(?:\.0+)?\s*[:/])\d{1,5}(?:\.\d+)?\s*[:/]\s*(?!0+(?:\.0+)?\s*$)\d{1,5}(?:\.\d+)?\s*$/,
				{
					error: ratioForm,
				},
			),
	],
	{ error: ratioForm },
);

const pixels = 'a number of pixels from 1 to 4096';

/** Width of a picture in pixels. */
export const coverWidth = z.number({ error: pixels }).min(1, { error: pixels }).max(4096, { error: pixels });

const cover = strictOptions({
	layout: coverLayout.optional(),
	ratio: coverRatio.optional(),
	width: coverWidth.optional(),
	compact: flag.optional(),
});

const count = (least: number, expected: string) =>
	z.number({ error: expected }).int({ error: expected }).min(least, { error: expected });

const perPage = count(1, 'a whole number of posts above 0');
const most = count(1, 'a whole number of posts above 0');

/** What a collection of posts has besides the rest. */
export const blogOptions = {
	postList: flag.optional(),
	pagination: z
		.union([z.literal(false), perPage, strictOptions({ perPage: perPage.optional() })], {
			error: '`false`, a whole number of posts above 0, or an object',
		})
		.optional(),
	tags: flag.optional(),
	tagsLink: subaddress.optional(),
	tagsText: words.optional(),
	tagsTheme: oneOf(['colored', 'gray', 'brand']).optional(),
	archives: flag.optional(),
	archivesLink: subaddress.optional(),
	archivesText: words.optional(),
	categories: flag.optional(),
	categoriesLink: subaddress.optional(),
	categoriesText: words.optional(),
	categoriesExpand: z
		.union([z.literal('deep'), count(0, '')], { error: '`deep` or a whole number of levels' })
		.optional(),
	postCover: z
		.union([coverLayout, cover], {
			error: '`left`, `right`, `odd-left`, `odd-right`, `top` or an object',
		})
		.optional(),
	feed: z
		.union([flag, strictOptions({ limit: most.optional() })], { error: '`true`, `false` or an object' })
		.optional(),
	future: flag.optional(),
	related: z
		.union([z.literal(false), count(0, '')], { error: '`false` or a whole number of posts' })
		.optional(),
};
