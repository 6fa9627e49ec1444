import { z } from 'zod';
import { greatestWidth, leastWidth } from '../resolve/resolve-variants.ts';
import { flag } from './schema-values.ts';
import { listOf, oneOf, strictOptions } from './strict-options.ts';

const width = wholeNumber(leastWidth, greatestWidth);
const quality = wholeNumber(1, 100);

/** Copies of pictures. */
export const variants = z.union(
	[
		flag,
		strictOptions({
			widths: filled(listOf(width)).optional(),
			formats: filled(listOf(oneOf(['avif', 'webp']))).optional(),
			quality: z
				.union([quality, strictOptions({ avif: quality.optional(), webp: quality.optional() })], {
					error: 'a whole number from 1 to 100 or an object',
				})
				.optional(),
			column: width.optional(),
		}),
	],
	{ error: '`true`, `false` or an object' },
);

function wholeNumber(least: number, max: number): z.ZodNumber {
	const error = `a whole number from ${least} to ${max}`;
	const isWhole = (value: number): boolean => Number.isInteger(value) && value >= least && value <= max;
	return z.number({ error }).refine(isWhole, { error });
}

function filled<T extends z.ZodType>(list: z.ZodArray<T>): z.ZodArray<T> {
	return list.refine((entries) => entries.length > 0, { error: 'a list that is not empty' });
}
