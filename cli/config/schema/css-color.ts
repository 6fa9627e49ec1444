import * as z from 'zod';
import type { ColorPair } from '../../../renderer/contract/contract.ts';
import { isColor } from './css-colors.ts';
import { isRecord } from './strict-options.ts';

/** One colour, or one for each appearance. */
export const colorOption = z
	.custom<string | ColorPair>(
		(value) =>
			isWrittenColor(value) ||
			(isRecord(value) &&
				Object.keys(value).length === 2 &&
				[value.light, value.dark].every((color) => isWrittenColor(color))),
		{ error: 'a colour of CSS such as `#2a6f4e`, or an object with `light` and `dark`' },
	)
	.meta({
		anyOf: [
			{ type: 'string' },
			{
				type: 'object',
				properties: { light: { type: 'string' }, dark: { type: 'string' } },
				required: ['light', 'dark'],
				additionalProperties: false,
			},
		],
	});

function isWrittenColor(value: unknown): boolean {
	return typeof value === 'string' && isColor(value);
}

/** A colour for each appearance; a single one is for both. */
export function toColorPair(written: string | ColorPair): ColorPair {
	return typeof written === 'string' ? { light: written, dark: written } : written;
}
