import * as z from 'zod';

/** Regular expression on a route. */
export const pattern = z.string({ error: 'a regular expression' }).superRefine(rejectFaulty);

/** Link that is not reported: exact, or a regular expression that begins with `^`. */
export const ignoredLink = z.string({ error: 'text' }).superRefine((value, context) => {
	if (value.startsWith('^')) rejectFaulty(value, context);
});

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
