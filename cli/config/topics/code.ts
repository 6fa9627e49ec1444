import * as z from 'zod';
import { foldedLines } from '../folded-lines.ts';
import { flag } from '../schema/schema-values.ts';
import { prefault, strictOptions, withDefault } from '../schema/strict-options.ts';

const orLines = '`true`, `false` or a number of lines from 1';

const switchOrLines = z
	.union([z.boolean(), z.number()], { error: orLines })
	.refine((value) => typeof value === 'boolean' || (Number.isInteger(value) && value >= 1), {
		error: orLines,
	});

/** A number of lines or `false`; `usual` is what `true` stands for. */
function linesOr(usual: number) {
	return switchOrLines.transform((value): number | false => (value === true ? usual : value));
}

/** How blocks of code are rendered. */
export const code = strictOptions({
	lineNumbers: prefault(linesOr(1), 2).describe(
		'Whether lines are numbered. A number: blocks of at least so many lines; 2 leaves out those of one line, as a single command is nothing to count.',
	),
	collapsedLines: prefault(linesOr(foldedLines), false).describe(
		`Whether long blocks are folded. A number: those of more lines, of which so many are seen. \`true\` is ${foldedLines}.`,
	),
	whitespace: z
		.union([z.boolean(), z.enum(['all', 'boundary', 'leading', 'trailing'])], {
			error: '`true`, `false`, `all`, `boundary`, `leading` or `trailing`',
		})
		.transform((value) => (value === true ? 'all' : value))
		.prefault(false)
		.describe(
			'Which spaces and tabs are shown: `true` or `all`, `boundary` all but single ones between words, `leading` and `trailing` those a line begins or ends with.',
		),
	copy: withDefault(flag, true).describe('Whether there is a button that copies the code.'),
}).meta({
	id: 'CodeOptions',
	description: 'Blocks of code. Each has a switch behind its fence that overrides these: `:no-line-numbers`.',
});

/** How blocks of code are rendered, none left open. */
export type CodeConfig = z.output<typeof code>;
