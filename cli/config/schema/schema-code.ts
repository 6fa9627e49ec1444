import { z } from 'zod';
import { flag } from './schema-values.ts';
import { strictOptions } from './strict-options.ts';

const orLines = '`true`, `false` or a number of lines from 1';

const switchOrLines = z
	.union([z.boolean(), z.number()], { error: orLines })
	.refine((value) => typeof value === 'boolean' || (Number.isInteger(value) && value >= 1), {
		error: orLines,
	});

/** How blocks of code are drawn. */
export const code = strictOptions({
	lineNumbers: switchOrLines.optional(),
	collapsedLines: switchOrLines.optional(),
	whitespace: z
		.union([z.boolean(), z.enum(['all', 'boundary', 'leading', 'trailing'])], {
			error: '`true`, `false`, `all`, `boundary`, `leading` or `trailing`',
		})
		.optional(),
	copy: flag.optional(),
});
