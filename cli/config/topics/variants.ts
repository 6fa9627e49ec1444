import * as z from 'zod';
import { flag, wholeNumber } from '../schema/schema-values.ts';
import { listOf, oneOf, prefault, strictOptions, withDefault } from '../schema/strict-options.ts';

/** Least width of a copy in pixels: that of a small icon. */
const minWidth = 16;

/** Greatest width of a copy in pixels: half of what WebP can have at most, and more than any screen. */
const maxWidth = 8192;

/** What sharp takes where nobody says: its manual, `avif` and `webp`. */
const defaultQuality = { avif: 50, webp: 80 };

const width = wholeNumber(minWidth, maxWidth);
const quality = wholeNumber(1, 100);

const format = oneOf(['avif', 'webp']).meta({
	id: 'VariantFormat',
	description: 'Kinds of files that copies of pictures are made in.',
});

const options = strictOptions({
	// For a phone, a column of text, and the same on a fine screen.
	widths: prefault(
		filled(listOf(width)).transform((widths) => [...new Set(widths)].sort((a, b) => a - b)),
		[480, 960, 1600],
	).describe(
		`Widths in pixels, ${minWidth} to ${maxWidth} each. A picture that is narrower than one of them has a copy of its own width in its place, for none is ever enlarged.`,
	),
	formats: prefault(
		filled(listOf(format)).transform((formats) => [...new Set(formats)]),
		['avif', 'webp'],
	).describe('Formats, the best first: a browser takes the first one that it knows.'),
	quality: z
		.union(
			[
				quality,
				strictOptions({
					avif: quality.default(defaultQuality.avif),
					webp: quality.default(defaultQuality.webp),
				}),
			],
			{ error: 'a whole number from 1 to 100 or an object' },
		)
		.transform((value) => (typeof value === 'number' ? { avif: value, webp: value } : value))
		.prefault({})
		.describe(
			`Quality from 1 to 100, for all formats or for each. Default ${defaultQuality.avif} for AVIF and ${defaultQuality.webp} for WebP, as \`sharp\` has it.`,
		),
	// `--width-wide` of the default theme, 52rem.
	column: withDefault(width, 832).describe(
		'Width in pixels of the widest picture that the theme renders, by which a browser chooses; that of the default theme is its column (`--width-wide`).',
	),
}).meta({ id: 'VariantOptions', description: 'Which copies of a picture are made.' });

/** Which copies of a picture are made, none left open. */
export type VariantConfig = z.output<typeof options>;

/** Copies of pictures. `null` where there are to be none. */
export const variants = z
	.union([flag, options], { error: '`true`, `false` or an object' })
	.transform((written) => (written === true ? options.parse({}) : written || null));

function filled<T extends z.ZodType>(list: z.ZodArray<T>): z.ZodArray<T> {
	return list.refine((entries) => entries.length > 0, { error: 'a list that is not empty' });
}
