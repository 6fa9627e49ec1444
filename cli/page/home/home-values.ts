import * as z from 'zod';
import type { ByAppearance, TintData } from '../../../renderer/contract/contract.ts';
import { isMeasurableColor } from '../../config/schema/css-colors.ts';
import { isRecord } from '../../config/schema/strict-options.ts';
import { looseText as text } from '../../sources/page-options.ts';

/** A schema whose only message says what was expected. */
export function described<T>(schema: z.ZodType<T>, expected: string): z.ZodType<T> {
	return z.unknown().transform((value, context) => {
		const result = schema.safeParse(value);
		if (result.success) return result.data;
		context.issues.push({ code: 'custom', message: expected, input: value });
		return z.NEVER;
	});
}

/** A value, or `light` and `dark`, of which the dark one may be missing. */
function byAppearance<T>(one: z.ZodType<T>): z.ZodType<ByAppearance<T>> {
	return z.unknown().transform((value, context) => {
		const isPair = isRecord(value) && ('light' in value || 'dark' in value);
		const light = one.safeParse(isPair ? value.light : value);
		const dark = isPair && value.dark !== undefined ? one.safeParse(value.dark) : undefined;
		if (light.success && (!dark || dark.success))
			return { light: light.data, ...(dark?.success ? { dark: dark.data } : {}) };
		context.issues.push({ code: 'custom', message: 'a value, or `light` and `dark`', input: value });
		return z.NEVER;
	});
}

const pixels = z
	.union([
		z.number(),
		z
			.string()
			.regex(/^\s*\d{1,5}(?:\.\d+)?(?:px)?\s*$/)
			.transform(Number.parseFloat),
	])
	.refine((value) => value > 0 && value < 1e5);

/** A size in pixels. */
const size = described(pixels, 'a number of pixels above 0');

/** A picture as front matter has it. */
export interface WrittenPicture extends ByAppearance<string> {
	/** Key of the light one's address; empty where the address stands alone. */
	key: 'light' | 'src' | '';
	alt?: string | undefined;
	width?: number | undefined;
	height?: number | undefined;
	/** Whether it is framed. */
	wrap?: boolean | undefined;
}

const pictureObject = z
	.looseObject({
		src: text.optional(),
		light: text.optional(),
		dark: text.optional(),
		alt: text.optional(),
		width: size.optional(),
		height: size.optional(),
		wrap: z.boolean().optional(),
	})
	.transform(({ src, light = src, dark, alt, width, height, wrap }, context): WrittenPicture => {
		if (light === undefined) {
			context.addIssue({ code: 'custom', message: '`src`, or `light` and `dark`' });
			return z.NEVER;
		}
		const key = light === src ? 'src' : 'light';
		return { light, key, alt, width, height, wrap, ...(dark === undefined ? {} : { dark }) };
	});

/** An address, or an object with `src` or with `light` and `dark`, and `alt`, `width`, `height`. */
export const homePicture = z.union([
	text.transform((light): WrittenPicture => ({ light, key: '' })),
	pictureObject,
]);

/** An icon's name, a character, or a picture. */
export const icon = z.union([text, pictureObject]);

/** A picture behind a section. */
export const cover = described(
	byAppearance(z.string().min(1)),
	'the address of a picture, or `light` and `dark` with one each',
);

/** What a background may be. */
export type WrittenBackground = 'tint-plate' | { kind: 'color' | 'picture'; value: ByAppearance<string> };

/** `tint-plate`, a colour, or the address of a picture. */
export const background: z.ZodType<WrittenBackground> = described(
	byAppearance(z.string()).transform((value, context): WrittenBackground => {
		const all = [value.light, ...(value.dark === undefined ? [] : [value.dark])];
		if (value.light === 'tint-plate' && all.length === 1) return 'tint-plate';
		if (all.every(isMeasurableColor)) return { kind: 'color', value };
		if (all.every((one) => /[./]|^data:/.test(one) && !/[(){}]/.test(one))) return { kind: 'picture', value };
		context.addIssue({ code: 'custom', message: 'a background' });
		return z.NEVER;
	}),
	'`tint-plate`, a colour such as `#e5f1e9`, or the address of a picture; or `light` and `dark` with one each',
);

/** How far colours of a plate go from the first where nothing else is said, of 255. */
const defaultOffset = 36;

const channel = z.number().min(0).max(255);
const channelRange = z.union([
	channel.transform((value) => ({ value, offset: defaultOffset })),
	z.object({ value: channel, offset: channel.default(defaultOffset) }),
]);
const numberText = z
	.string()
	.regex(/^\s*\d{1,3}\s*$/)
	.transform(Number);
const tripleText = z
	.string()
	.regex(/^\s*\d{1,3}\s*(?:,\s*\d{1,3}\s*){2}$/)
	.transform((value) => value.split(',').map(Number));

const tint: z.ZodType<TintData> = z.union([
	z
		.union([z.number(), numberText])
		.pipe(channel)
		.transform((value) => toTint([value, value, value])),
	tripleText.pipe(z.array(channel)).transform((values) => toTint(values)),
	z
		.object({ r: channelRange, g: channelRange, b: channelRange })
		.transform(({ r, g, b }) => toTint([r.value, g.value, b.value], [r.offset, g.offset, b.offset])),
]);

function toTint(from: number[], offsets: number[] = from.map(() => defaultOffset)): TintData {
	const color = (channels: number[]): string =>
		`rgb(${channels.map((value) => Math.min(255, Math.round(value))).join(' ')})`;
	return { from: color(from), to: color(from.map((value, index) => value + offsets[index]!)) };
}

/** Colours of a plate: one number, `r, g, b`, or an object of `r`, `g` and `b`; for each appearance, if wanted. */
export const tintPlate = described(
	byAppearance(tint),
	'a number from 0 to 255, three as `r, g, b`, or `r`, `g` and `b` with a number or with `value` and `offset` each; or `light` and `dark` with one of these each',
);

const share = z.number().min(0).max(1);

/** How much a picture is darkened. */
export const mask: z.ZodType<ByAppearance<number>> = described(
	z.union([
		share.transform((light) => ({ light })),
		z.strictObject({ light: share.default(0), dark: share.default(0) }),
	]),
	'a number from 0 to 1, or `light` and `dark` with one each',
);

const filterCall =
	/^(?:blur\((?:0|\d{0,3}(?:\.\d{1,3})?(?:px|r?em))\)|(?:brightness|contrast|grayscale|invert|opacity|saturate|sepia)\((?:\d{1,4}(?:\.\d{1,3})?|\.\d{1,3})%?\)|hue-rotate\((?:0|-?\d{1,4}(?:\.\d{1,3})?(?:deg|turn|rad))\))$/i;

/** Functions of the property `filter` of CSS that change a picture and load nothing. */
export const filter = described(
	z
		.string()
		.transform((value) =>
			value
				.trim()
				.replace(/\s*([()])\s*/g, '$1')
				.replaceAll(')', ') ')
				.trim(),
		)
		.refine((value) => value === 'none' || value.split(/\s+/).every((part) => filterCall.test(part))),
	'`none`, or functions such as `blur(4px) brightness(80%)`: `blur`, `brightness`, `contrast`, `grayscale`, `hue-rotate`, `invert`, `opacity`, `saturate`, `sepia`',
);
