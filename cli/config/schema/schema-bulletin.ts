import { z } from 'zod';
import type { BulletinOptions } from '../options/bulletin-options.ts';
import { pattern } from './schema-patterns.ts';
import { diskPath, flag, text, words } from './schema-values.ts';
import { type Assert, type Equal, isRecord, listOf, oneOf, strictOptions } from './strict-options.ts';

const corners = ['top-left', 'top-right', 'bottom-left', 'bottom-right', 'center'] as const;

const fields = strictOptions({
	id: words.optional(),
	title: words.optional(),
	content: text.optional(),
	contentFile: diskPath.optional(),
	contentType: oneOf(['markdown', 'text']).optional(),
	layout: oneOf(corners).optional(),
	border: flag.optional(),
	lifetime: oneOf(['session', 'once', 'always']).optional(),
	enablePage: z
		.union([z.boolean(), pattern, listOf(pattern)], {
			error: '`true`, `false`, a regular expression or a list of them',
		})
		.optional(),
}).refine(({ content, contentFile }) => content !== undefined || contentFile !== undefined, {
	error: 'one of them',
	params: { without: ['content', 'contentFile'] },
	when: ({ value }) => isRecord(value),
});

/** A notice, or none. */
export const bulletin = z.union([z.literal(false), fields], { error: '`false` or an object' });

/** Fails to compile where the schema and the documented interface differ in a key. */
export type BulletinIsInStep = Assert<Equal<z.input<typeof fields>, BulletinOptions>>;
