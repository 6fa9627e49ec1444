import * as z from 'zod';
import type { TransitionData } from '../../../renderer/contract/contract.ts';
import { flag, webAddress } from '../schema/schema-values.ts';
import { oneOf, strictOptions, withDefault } from '../schema/strict-options.ts';

const appearances = ['fade', 'circle-clip', 'horizontal-clip', 'vertical-clip', 'skew-clip'] as const;

const transitionOptions = strictOptions({
	page: withDefault(flag, true).describe('Whether a page fades into the next one.'),
	appearance: withDefault(
		z.union([z.literal(false), oneOf(appearances)], {
			error: '`false`, `fade`, `circle-clip`, `horizontal-clip`, `vertical-clip` or `skew-clip`',
		}),
		'circle-clip',
	).describe(
		'How the other appearance comes: it fades in, grows around the pointer, or comes from a side, the top or a slanted edge. `false`: at once.',
	),
}).meta({
	id: 'TransitionOptions',
	description: 'What moves, where a browser can and the reader does not want less motion.',
});

/** What moves. */
export const transition = z
	.union([flag, transitionOptions], { error: '`true`, `false` or an object' })
	.transform((written): TransitionData => {
		if (written === false) return { page: false, appearance: false };
		return written === true ? transitionOptions.parse({}) : written;
	});

/** The wallpaper of the day: specification, section 7, with the address that plume has for it. */
const dailyWallpaper = 'https://api.pengzhanbo.cn/wallpaper/bing';

/** Home pages. */
export const home = strictOptions({
	wallpaper: z
		.union([flag, webAddress], { error: '`true`, `false` or a URL with `https:` or `http:`' })
		.transform((written) => (written === true ? dailyWallpaper : written || null))
		.prefault(false)
		.describe(
			"Picture of banners that have none of their own: the address of a service, which readers' browsers then ask. `true` is the wallpaper of the day that the theme plume shows. With `false` the theme draws one, and nobody is asked.",
		),
}).meta({ id: 'HomeOptions', description: 'Home pages. What stands on them is said by their front matter.' });
