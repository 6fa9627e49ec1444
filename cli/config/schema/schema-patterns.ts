import * as z from 'zod';
import { textThat, words } from './schema-values.ts';

/** Regular expression on a route. */
export const pattern = z.string({ error: 'a regular expression' }).superRefine(rejectFaulty);

/** Link that is not reported: exact, or a regular expression that begins with `^`. */
export const ignoredLink = z.string({ error: 'text' }).superRefine(rejectFaultyPattern);

/** Name or e-mail address in git: exact, or a regular expression that begins with `^`. */
export const identity = words.superRefine(rejectFaultyPattern);

/** File of a repository: its path, a folder with `/` at the end, or a regular expression that begins with `^`. */
export const countedFile = textThat(
	'a path from the root of the repository such as `content/`',
	(value) => value.startsWith('^') || (/^[^/\\]/.test(value) && !/(^|\/)\.{1,2}(\/|$)/.test(value)),
).superRefine(rejectFaultyPattern);

function rejectFaultyPattern(value: string, context: z.core.$RefinementCtx<string>): void {
	if (value.startsWith('^')) rejectFaulty(value, context);
}

function rejectFaulty(value: string, context: z.core.$RefinementCtx<string>): void {
	const fault = findFault(value);
	if (fault) context.addIssue({ code: 'custom', message: `a regular expression (${fault})` });
}

/** Why a pattern is not a regular expression, in the engine's words: `unterminated group`. */
function findFault(value: string): string | undefined {
	try {
		new RegExp(value);
		return undefined;
	} catch (error) {
		return String(error)
			.replace(/^.*\/[a-z]*: /s, '')
			.toLowerCase();
	}
}
