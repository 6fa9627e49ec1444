import * as z from 'zod';
import { colorOption } from '../schema/css-color.ts';
import { flag, publicFile, words } from '../schema/schema-values.ts';
import { strictOptions } from '../schema/strict-options.ts';

/** Size of a tile in pixels, its angle in degrees and its opacity: specification, section 9. */
export const defaultWatermark = {
	width: 300,
	height: 300,
	rotate: 45,
	opacity: 0.5,
	fontSize: 16,
	fullPage: true,
};

/** The usual value is filled in where a page is composed: its front matter may say otherwise, as may the site. */
function usual(key: keyof typeof defaultWatermark): string {
	return `Default ${key === 'fullPage' ? '`true`' : defaultWatermark[key]}.`;
}

/** The members of a watermark. Sizes are in pixels and as large as a poster at most. */
export const watermarkFields = {
	fullPage: flag
		.optional()
		.describe(`Whether it covers the window. \`false\`: the article alone. ${usual('fullPage')}`),
	content: words
		.optional()
		.describe("Text of the mark; each line of it is one. Default: the site's title in the page's language."),
	image: publicFile
		.optional()
		.describe(
			'Picture instead of the text, in the public folder: `/mark.svg`, at most 16 kB, as each page carries it. Default: none.',
		),
	imageWidth: numberFrom(1, 2000)
		.optional()
		.describe('Greatest width of the picture in pixels; it keeps its ratio. Default: half of the tile.'),
	imageHeight: numberFrom(1, 2000)
		.optional()
		.describe('Greatest height of the picture in pixels. Default: half of the tile.'),
	width: numberFrom(20, 2000)
		.optional()
		.describe(`Width of the tile that repeats, in pixels. ${usual('width')}`),
	height: numberFrom(20, 2000)
		.optional()
		.describe(`Height of the tile in pixels. ${usual('height')}`),
	rotate: numberFrom(-360, 360)
		.optional()
		.describe(`Angle in degrees by which the mark rises to the right. ${usual('rotate')}`),
	opacity: numberFrom(0, 1)
		.optional()
		.describe(`From 0, not to be seen, to 1. ${usual('opacity')}`),
	textColor: colorOption
		.optional()
		.describe(
			"Colour of the text, one for both appearances or one for each. Default: that of the theme's lines.",
		),
	fontSize: numberFrom(4, 400)
		.optional()
		.describe(`Size of the text in pixels. ${usual('fontSize')}`),
};

const options = strictOptions(watermarkFields).meta({
	id: 'WatermarkOptions',
	description:
		'A mark that repeats over each page, on screen and on paper. Neither the mouse nor screen readers notice it.',
});

/** How the watermark looks. `null`: pages have none unless they say so. */
export const watermark = z
	.union([flag, options], { error: '`true`, `false` or an object' })
	.transform((written) => (written === true ? {} : written || null));

function numberFrom(least: number, max: number): z.ZodNumber {
	const error = `a number from ${least} to ${max}`;
	return z.number({ error }).refine((value) => value >= least && value <= max, { error });
}
