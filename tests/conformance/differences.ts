import type { Difference } from './run-examples.ts';

/** Where pages are deliberately not what CommonMark's examples say. Each number is in one list only. */
export const commonMarkDifferences: Difference[] = [
	{ reason: 'a page may begin with front matter between two lines of `---`', examples: [96, 98] },
	{
		reason: 'code in a language that cannot be coloured is named `text`, with a warning',
		examples: [24, 34, 144, 146],
	},
	{ reason: 'addresses in prose are links, as in GFM', examples: [602, 606, 608, 611, 612] },
	{
		reason: 'remarks are for authors and do not get into pages',
		examples: [177, 179, 183, 308, 309, 625, 626],
	},
	{
		reason: 'scripts, styles and form fields are taken out, with a warning',
		examples: [170, 171, 172, 176, 178],
	},
	{ reason: 'attributes that are not on the list are taken out, with a warning', examples: [169, 616] },
	{
		reason: 'what is no HTML element is text, with a warning: a reader needs the <name> in `/create <name>`',
		examples: [150, 201, 491, 524, 536, 613, 614, 615, 617, 623],
	},
	{
		reason:
			'an element that would run over the rest of the page for want of an end tag is text, with a warning',
		examples: [173, 494],
	},
	{ reason: 'PHP, CDATA and declarations are text, with a warning', examples: [180, 182, 627, 628, 629] },
	{ reason: 'capitalised tags are components', examples: [163] },
	{ reason: '`[[a]]` is a link to a page', examples: [590] },
];

/** The same for the examples of GFM's extensions. */
export const gfmDifferences: Difference[] = [
	{ reason: '`~x~` is subscript', examples: [491] },
	{ reason: 'ftp: is no scheme that a page may link to', examples: [628] },
	{
		reason:
			'an element that would run over the rest of the page for want of an end tag is text, with a warning',
		examples: [652],
	},
];

/** The same for the examples of CommonMark 0.29, which GFM is built upon, that 0.31.2 has no more. */
export const gfmBaseDifferences: Difference[] = [
	{ reason: 'addresses in prose are links, as the extensions say', examples: [598, 604, 607] },
	{ reason: 'remarks are for authors and do not get into pages', examples: [621] },
	{ reason: 'a remark may have `--` in it and begin with `>`, since CommonMark 0.31', examples: [622, 623] },
];
