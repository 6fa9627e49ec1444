import { z } from 'zod';
import { code } from './schema-code.ts';
import { flag, origin } from './schema-values.ts';
import { variants } from './schema-variants.ts';
import { listOf, oneOf, strictOptions } from './strict-options.ts';

const images = strictOptions({
	figure: z
		.union([z.literal('title'), z.literal('alt'), z.literal(false)], { error: '`title`, `alt` or `false`' })
		.optional(),
	variants: variants.optional(),
});

const icons = strictOptions({
	remote: z
		.union([flag, strictOptions({ hosts: listOf(origin).optional() })], {
			error: '`true`, `false` or an object',
		})
		.optional(),
});

/** How Markdown is read. */
export const markdown = strictOptions({
	html: oneOf(['safe', 'trusted']).optional(),
	images: images.optional(),
	icons: icons.optional(),
	code: code.optional(),
});
