/** Whether everything is tried, in all languages, appearances and widths: `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1';

/** All cases in a long run, else those that stand for the others. */
export function casesOf<Case>(
	cases: readonly Case[],
	isTypical: (one: Case, index: number) => boolean,
): Case[] {
	return cases.filter((one, index) => isLong || isTypical(one, index));
}
