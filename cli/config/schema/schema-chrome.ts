import { z } from 'zod';
import { address, flag, words } from './schema-values.ts';
import { listOf, oneOf, strictOptions } from './strict-options.ts';

const transitions = ['fade', 'circle-clip', 'horizontal-clip', 'vertical-clip', 'skew-clip'] as const;

/** What moves. */
export const transition = z.union(
	[
		flag,
		strictOptions({
			page: flag.optional(),
			appearance: z
				.union([z.literal(false), oneOf(transitions)], {
					error: '`false`, `fade`, `circle-clip`, `horizontal-clip`, `vertical-clip` or `skew-clip`',
				})
				.optional(),
		}),
	],
	{ error: '`true`, `false` or an object' },
);

/** How contributors are named. */
export const contributors = z.union(
	[
		flag,
		strictOptions({
			mode: oneOf(['inline', 'block']).optional(),
			avatars: flag.optional(),
			email: flag.optional(),
		}),
	],
	{ error: '`true`, `false` or an object' },
);

/** A licence with its address. */
export const license = strictOptions({
	name: words,
	url: address,
	icons: listOf(oneOf(['cc', 'by', 'nc', 'sa', 'nd', 'zero'])).optional(),
});
