import { wholeNumber } from '../schema/schema-values.ts';
import { strictOptions, withDefault } from '../schema/strict-options.ts';
import { defaultLimits } from './default-limits.ts';

/** Deepest nesting that may be allowed: the stages that walk a page's tree call themselves for each level. */
const deepestNesting = 500;

const amount = wholeNumber(1);
const milliseconds = wholeNumber(1, 60_000);
const seconds = wholeNumber(1, 3600);
const nesting = wholeNumber(1, deepestNesting);

/** How large and how deep a page may be. */
export const limits = strictOptions({
	fileBytes: withDefault(amount, defaultLimits.fileBytes).describe(
		'Size of a Markdown file in bytes, above which it is an error: 10 MB.',
	),
	fileWarningBytes: withDefault(amount, defaultLimits.fileWarningBytes).describe(
		'Size of a Markdown file in bytes, above which there is a warning: 1 MB.',
	),
	frontMatterBytes: withDefault(amount, defaultLimits.frontMatterBytes).describe(
		"Size of a file's front matter in bytes: 64 KB.",
	),
	aliases: withDefault(amount, defaultLimits.aliases).describe(
		'How often a front matter may repeat one of its values with `*name`.',
	),
	blockNesting: withDefault(nesting, defaultLimits.blockNesting).describe(
		`Quotes, lists and HTML elements inside of each other; what is deeper is shown as text. At most ${deepestNesting}.`,
	),
	inlineNesting: withDefault(nesting, defaultLimits.inlineNesting).describe(
		`Emphases and links inside of each other; what is deeper is shown as text. At most ${deepestNesting}.`,
	),
	outlineHeadings: withDefault(amount, defaultLimits.outlineHeadings).describe(
		'Headings of a page that its outline is made of; later ones are left out.',
	),
	tableCells: withDefault(amount, defaultLimits.tableCells).describe(
		'Cells of a table, empty ones counted; a larger table is an error.',
	),
	includeDepth: withDefault(amount, defaultLimits.includeDepth).describe(
		'Files that may include each other in a row.',
	),
	includeBytes: withDefault(amount, defaultLimits.includeBytes).describe(
		'Bytes that a page may include, all files counted: 4 MB.',
	),
	regexMilliseconds: withDefault(milliseconds, defaultLimits.regexMilliseconds).describe(
		'Time in milliseconds that a regular expression of this config may take for a text of 200 characters. At most 60000.',
	),
	pageSeconds: withDefault(seconds, defaultLimits.pageSeconds).describe(
		'Time in seconds after which a page that is still being parsed or rendered is taken to hang, which is an error. At most 3600.',
	),
}).meta({
	id: 'LimitOptions',
	description:
		'What keeps one page from taking all the time and memory there is. Each limit is a whole number from 1.',
});
