import * as z from 'zod';
import type { LayoutName, OwnLayoutName } from '../../renderer/contract/contract.ts';
import { type KeyPath, valueAt } from '../config/check/describe-value.ts';
import { narrowUnion } from '../config/check/narrow-union.ts';
import { joinWords } from '../config/join-choices.ts';
import { languageTag } from '../config/schema/schema-values.ts';
import { nullish, optional } from '../config/schema/strict-options.ts';
import { coverLayout, coverRatio, coverWidth } from '../config/topics/blog.ts';
import { watermarkFields } from '../config/topics/watermark.ts';
import { ignoredKeys } from './known-keys.ts';

/** Text, also where YAML takes it for a number or for yes or no. */
export const looseText = z
	.unknown()
	.refine((value) => ['string', 'number', 'boolean'].includes(typeof value), 'text')
	.transform(String);
const text = looseText;

/** The tags of a list with commas, those of Chinese and Japanese included. Empty ones are left out. */
export function splitTags(text: string): string[] {
	return text
		.split(/[,，、]/)
		.map((tag) => tag.trim())
		.filter(Boolean);
}

const level = z
	.number('a level from 1 to 6')
	.refine((value) => [1, 2, 3, 4, 5, 6].includes(value), 'a level from 1 to 6');
const link = z.union([
	z.literal(false),
	z.string(),
	z.object({ text: z.string().optional(), link: z.string() }),
]);
const flag = z.boolean();
const url = z
	.string()
	.regex(/^(https?:\/\/|\/(?!\/))/i, 'an address that starts with `https://`, `http://` or `/`');

const coverLook = {
	layout: coverLayout.optional(),
	ratio: coverRatio.optional(),
	width: coverWidth.optional(),
	compact: flag.optional(),
	onPost: flag.optional(),
};
const author = z.union([
	text,
	z.looseObject({ name: text, url: url.optional(), avatar: z.string().optional() }),
]);
const authors = z.union([author, z.array(author)]);

const licenseIcons = z.array(z.enum(['cc', 'by', 'nc', 'sa', 'nd', 'zero']));

/**
 * Front matter keys that have a meaning here, with the type they must have and what they mean. Other keys are kept and
 * have none.
 */
export const pageSchema = z.looseObject({
	title: optional(text).describe(
		"Title of the page. Default: the first level-one heading, else the file's name.",
	),
	icon: optional(text).describe(
		'Icon in sidebars: `twemoji:cat`, the address of a picture, or an emoji. Default: none.',
	),
	description: optional(text).describe("Meta description. Default: the locale's."),
	permalink: optional(z.string().startsWith('/', 'a path that starts with `/`')).describe(
		"Public address; ends with `/` or `.html`. Default: from the file's path.",
	),
	redirectFrom: optional(z.union([z.string(), z.array(z.string())])).describe(
		'Old addresses that redirect here: one or a list. Default: none.',
	),
	createTime: optional(z.union([z.literal(false), text])).describe(
		'When the page was written: `YYYY/MM/DD HH:mm:ss`, `YYYY-MM-DD` or ISO 8601 with a zone. `false` hides it. A day that no calendar has counts as none. Default: `date`, else the first commit.',
	),
	date: optional(text).describe('The older name of `createTime`. Default: none.'),
	lang: optional(languageTag).describe("Language tag of the text. Default: the locale's."),
	pageLayout: z
		.union([z.custom<string>((value) => typeof value === 'string', 'the name of a layout'), z.literal(false)])
		.optional()
		.describe(
			"`doc`, `home`, `page`, `friends`, `blog` (also called `posts`) for the list of a blog's posts, or `false`/`custom` for no chrome at all. Or a layout of the site, `layouts` in the config. Default `doc`.",
		),
	pageClass: optional(z.string()).describe("Class on the layout's root. Default: none."),
	tags: nullish(z.union([z.array(text), text.transform(splitTags)])).describe(
		'Tags of a post: a list, or text with commas. Default: none.',
	),
	navbar: optional(flag).describe('`false` hides the top bar. Default `true`.'),
	sidebar: optional(z.union([flag, z.string()])).describe(
		"`false` hides the sidebar; text is the address of the collection whose sidebar is shown. Default: that of the page's own collection.",
	),
	aside: optional(z.union([flag, z.literal('left')])).describe(
		'`false` hides the column with the outline, `left` puts it before the article. Default: as the config says.',
	),
	outline: optional(
		z.union([flag, level, z.tuple([level, level], 'two levels such as `[2, 4]`'), z.literal('deep')]),
	).describe(
		'Levels of the outline: `false`, `3`, `[2, 4]` or `deep` (2 to 6). Default: as the config says, which is `[2, 3]` where it says nothing.',
	),
	prev: optional(link).describe(
		'The page before: `false` for none, an address, or `{ text, link }`. Default: in the order of the sidebar.',
	),
	next: optional(link).describe('The next page, as `prev`.'),
	editLink: optional(flag).describe(
		'`false` hides the link to the source. Default: as `repository` in the config says.',
	),
	lastUpdated: optional(flag).describe('`false` hides the day of the last commit. Default `true`.'),
	contributors: optional(z.union([flag, z.array(z.string())])).describe(
		'`false` hides those who wrote the page; names are added to them. Default `true`.',
	),
	changelog: optional(flag).describe(
		'`false` hides the commits of the page. Default: as `history` in the config says.',
	),
	copyright: optional(
		z.union([
			flag,
			z.string(),
			z.object({
				license: z
					.union([z.string(), z.object({ name: z.string(), url, icons: licenseIcons.optional() })])
					.optional(),
				author: z.union([z.string(), z.object({ name: z.string(), url: url.optional() })]).optional(),
				creation: z.enum(['original', 'translate', 'reprint']).optional(),
				source: url.optional(),
			}),
		]),
	).describe(
		'Licence of the page: `false` for none, the name of a licence, or `{ license, author, creation, source }`. Default: as the config says.',
	),
	comments: optional(flag).describe('`false` hides the comments of the page. Default `true`.'),
	search: optional(
		z.union([
			flag,
			z.object({
				boost: z.number().min(0.1, 'a number from 0.1 to 10').max(10, 'a number from 0.1 to 10').optional(),
				keywords: z.union([z.array(text), text.transform(splitTags)]).optional(),
			}),
		]),
	).describe(
		"`false` keeps the page out of the site's search; `{ boost, keywords }` has it come before others (above 1) or behind them, and found by words that it does not have. Default `true`.",
	),
	readingTime: optional(flag).describe('`false` hides how long the text takes to read. Default `true`.'),
	backToTop: optional(flag).describe('`false` leaves out the button to the top. Default `true`.'),
	footer: optional(flag).describe('`false` hides the footer. Default `true`.'),
	hoverNotes: optional(flag).describe(
		'`true`: links of other pages to a heading of this one show the first paragraph below it when they are pointed at. Default `false`.',
	),
	watermark: optional(z.union([flag, z.object(watermarkFields)])).describe(
		"A mark over the page: `true`, `false`, or what is other than in the site's `watermark`. Default: the site's.",
	),
	draft: optional(flag).describe('`true` leaves the page out of the published site. Default `false`.'),
	article: optional(flag).describe('`false` keeps a page of a blog out of its lists. Default `true`.'),
	collection: optional(z.string()).describe(
		'Folder or address of the blog that a page with `pageLayout: blog` lists. Default: the first of its language.',
	),
	sticky: optional(z.union([flag, z.number()])).describe(
		'Puts a post before all others, a higher number before a lower one. `true` is 0. Default: in order of time.',
	),
	cover: optional(
		z.union([z.string(), z.looseObject({ url: z.string(), alt: text.optional(), ...coverLook })]),
	).describe(
		'Picture of a post, in lists and beside its title: an address, or `{ url, alt, layout, ratio, width, compact, onPost }`. Default: none.',
	),
	coverStyle: optional(z.looseObject(coverLook)).describe(
		'How the picture stands there: `{ layout, ratio, width, compact, onPost }`. Default: `postCover` of the collection.',
	),
	excerpt: optional(z.union([flag, z.string()])).describe(
		'What lists say of a post: text, or `false` for nothing. Default: what stands before `<!-- more -->`, else its beginning.',
	),
	author: optional(authors).describe(
		'Who has written a post: a name or `{ name, url, avatar }`, or a list of them. Default: the contributors.',
	),
	authors: optional(authors).describe('The same as `author`, for several.'),
	series: optional(text).describe(
		'Name of a series; its parts are the posts with the same name, in order of time. Default: none.',
	),
	related: optional(flag).describe('`false`: no posts are recommended below this one. Default `true`.'),
	config: optional(z.array(z.looseObject({ type: z.string() }))).describe(
		'Sections of a home page. Default: a hero.',
	),
	hero: optional(z.looseObject({})).describe(
		'What a home page of one section says. Default: name and description of the site.',
	),
});

/** Front matter after its types were checked. Unknown keys are kept. */
export type PageOptions = z.infer<typeof pageSchema>;

/** All keys that are not typos. */
export const knownKeys: string[] = [...Object.keys(pageSchema.shape), 'password', ...ignoredKeys];

/** The keys of the objects that a key may hold, by that key. */
export const memberKeys: ReadonlyMap<string, readonly string[]> = new Map(
	Object.entries(pageSchema.shape).map(([key, schema]) => [key, keysIn(schema)]),
);

function keysIn(schema: z.core.$ZodType): string[] {
	if (schema instanceof z.ZodOptional) return keysIn(schema.unwrap());
	if (schema instanceof z.ZodUnion) return schema.options.flatMap(keysIn);
	return schema instanceof z.ZodObject ? Object.keys(schema.shape) : [];
}

/** Checks the types of the known keys. Keys without a value and wrong values are left out of the result. */
export function checkPageOptions(written: Record<string, unknown>): {
	options: PageOptions;
	problems: { path: string; expected: string }[];
} {
	const data = Object.fromEntries(Object.entries(written).filter(([, value]) => value !== null));
	const result = pageSchema.safeParse(data);
	if (result.success) return { options: result.data, problems: [] };
	const problems = result.error.issues.flatMap(findWrongPart).map((issue) => ({
		path: issue.path.join('.'),
		expected: describeIssue(issue),
	}));
	const wrong = new Set(result.error.issues.map((issue) => String(issue.path[0])));
	const rest = Object.fromEntries(Object.entries(data).filter(([key]) => !wrong.has(key)));
	return { options: pageSchema.parse(rest), problems };
}

/** What is wrong inside of a value whose kind is right, else the issue itself. */
function findWrongPart(issue: z.core.$ZodIssue): z.core.$ZodIssue[] {
	const parts = narrowUnion(issue);
	return parts.every(({ path }) => path.length > issue.path.length) ? parts : [issue];
}

/** The message about what is wrong with a part of `value`, where `key` is the way to the part. */
export function describeFault(key: string, value: unknown, issue: z.core.$ZodIssue): string {
	const found = valueAt(value, issue.path as KeyPath);
	return `Unexpected value ${showValue(found)} for \`${key}\`, expected ${describeIssue(issue)}.`;
}

/** Characters of a value that a message shows. */
const longestValue = 80;

/** A value of front matter as messages show it. */
export function showValue(value: unknown): string {
	const text = JSON.stringify(value) ?? 'nothing';
	return text.length > longestValue ? `${text.slice(0, longestValue - 1)}…` : text;
}

/** Kinds of values in the words of authors. */
const kinds: Readonly<Record<string, string[]>> = {
	...{ string: ['text'], number: ['a number'], array: ['a list'], object: ['an object'] },
	boolean: ['`true`', '`false`'],
};

/** What was expected where a value is wrong: `` `true`, `false` or text ``. */
function describeIssue(issue: z.core.$ZodIssue): string {
	return joinWords([...new Set(formsOf(issue))]);
}

function formsOf(issue: z.core.$ZodIssue): string[] {
	if (issue.code === 'invalid_value') return issue.values.map((value) => `\`${String(value)}\``);
	if (issue.code === 'invalid_union') return issue.errors.flatMap(([first]) => (first ? formsOf(first) : []));
	// Messages of zod itself begin so.
	const isOwn = !issue.message.startsWith('Invalid input');
	return (issue.code === 'invalid_type' && !isOwn && kinds[issue.expected]) || [issue.message];
}

/** The layout that `pageLayout` asks for, whether there is one or not. */
export function layoutOf(options: PageOptions): LayoutName | OwnLayoutName {
	const { pageLayout = layoutByKey(options) } = options;
	if (pageLayout === false || pageLayout === 'custom') return 'bare';
	return pageLayout === 'posts' ? 'blog' : pageLayout;
}

/** The layout that files from before `pageLayout` ask for: `home: true`. */
function layoutByKey({ home, friends }: PageOptions): 'home' | 'friends' | 'doc' {
	if (home === true) return 'home';
	return friends === true ? 'friends' : 'doc';
}
