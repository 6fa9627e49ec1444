import { z } from 'zod';
import { deepestNesting } from '../limits.ts';
import { strictOptions } from './strict-options.ts';

const amount = wholeNumber('a whole number from 1', Number.MAX_SAFE_INTEGER);
const milliseconds = wholeNumber('a whole number from 1 to 60000', 60_000);
const nesting = wholeNumber(`a whole number from 1 to ${deepestNesting}`, deepestNesting);

/** How large and how deep a page may be. */
export const limits = strictOptions({
	fileBytes: amount.optional(),
	fileWarningBytes: amount.optional(),
	frontMatterBytes: amount.optional(),
	aliases: amount.optional(),
	blockNesting: nesting.optional(),
	inlineNesting: nesting.optional(),
	outlineHeadings: amount.optional(),
	tableCells: amount.optional(),
	includeDepth: amount.optional(),
	includeBytes: amount.optional(),
	regexMilliseconds: milliseconds.optional(),
});

function wholeNumber(expected: string, max: number): z.ZodNumber {
	const isWhole = (value: number): boolean => Number.isInteger(value) && value >= 1 && value <= max;
	return z.number({ error: expected }).refine(isWhole, { error: expected });
}
