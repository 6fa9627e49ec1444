import * as z from 'zod';
import { colorOption } from '../schema/css-color.ts';
import { flag, numberFrom, publicFile, words } from '../schema/schema-values.ts';
import { optional, strictOptions } from '../schema/strict-options.ts';

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
	fullPage: optional(flag).describe(
		`Whether it covers the window. \`false\`: the article alone. ${usual('fullPage')}`,
	),
	content: optional(words).describe(
		"Text of the mark; each line of it is one. Default: the site's title in the page's language.",
	),
	image: optional(publicFile).describe(
		'Picture instead of the text, in the public folder: `/mark.svg`, at most 16 kB, as each page carries it. Default: none.',
	),
	imageWidth: optional(numberFrom(1, 2000)).describe(
		'Greatest width of the picture in pixels; it keeps its ratio. Default: half of the tile.',
	),
	imageHeight: optional(numberFrom(1, 2000)).describe(
		'Greatest height of the picture in pixels. Default: half of the tile.',
	),
	width: optional(numberFrom(20, 2000)).describe(
		`Width of the tile that repeats, in pixels. ${usual('width')}`,
	),
	height: optional(numberFrom(20, 2000)).describe(`Height of the tile in pixels. ${usual('height')}`),
	rotate: optional(numberFrom(-360, 360)).describe(
		`Angle in degrees by which the mark rises to the right. ${usual('rotate')}`,
	),
	opacity: optional(numberFrom(0, 1)).describe(`From 0, not to be seen, to 1. ${usual('opacity')}`),
	textColor: optional(colorOption).describe(
		"Colour of the text, one for both appearances or one for each. Default: that of the theme's lines.",
	),
	fontSize: optional(numberFrom(4, 400)).describe(`Size of the text in pixels. ${usual('fontSize')}`),
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
