import { z } from 'zod';
import type { WatermarkOptions } from '../options/watermark-options.ts';
import { colorOption } from './css-color.ts';
import { flag, publicFile, words } from './schema-values.ts';
import { type Assert, type Equal, strictOptions } from './strict-options.ts';

/** The members of a watermark. Sizes are in pixels and as large as a poster at most. */
export const watermarkFields = {
	fullPage: flag.optional(),
	content: words.optional(),
	image: publicFile.optional(),
	imageWidth: numberFrom(1, 2000).optional(),
	imageHeight: numberFrom(1, 2000).optional(),
	width: numberFrom(20, 2000).optional(),
	height: numberFrom(20, 2000).optional(),
	rotate: numberFrom(-360, 360).optional(),
	opacity: numberFrom(0, 1).optional(),
	textColor: colorOption.optional(),
	fontSize: numberFrom(4, 400).optional(),
};

const fields = strictOptions(watermarkFields);

/** Whether there is a watermark, or how it looks. */
export const watermark = z.union([flag, fields], { error: '`true`, `false` or an object' });

function numberFrom(least: number, max: number): z.ZodNumber {
	const error = `a number from ${least} to ${max}`;
	return z.number({ error }).refine((value) => value >= least && value <= max, { error });
}

/** Fails to compile where the schema and the documented interface differ in a key. */
export type WatermarkIsInStep = Assert<Equal<z.input<typeof fields>, WatermarkOptions>>;
