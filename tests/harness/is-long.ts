/** Whether everything is tried, in all languages, appearances and widths: `npm run test:long`. */
export const isLong = process.env.TEST_LONG === '1';

/**
 * Options of a test that `npm test` leaves out and `npm run test:slow` has: `test(name, slow, body)`. It keeps a promise, which
 * has a quick test too, at more places, in more ways or against time. A whole file says `// @module-tag slow`.
 */
export const slow = { tags: ['slow'] };

/** All cases in a long run, else those that stand for the others. */
export function casesOf<Case>(
	cases: readonly Case[],
	isTypical: (one: Case, index: number) => boolean,
): Case[] {
	return cases.filter((one, index) => isLong || isTypical(one, index));
}

/** All pairs in a long run, else each of the first with one of the second, in turn: all of these too, where there are no more of them. */
export function pairsOf<One, Other>(ones: readonly One[], others: readonly Other[]): [One, Other][] {
	return ones.flatMap((one, index) =>
		casesOf(others, (_, place) => place === index % others.length).map((other): [One, Other] => [one, other]),
	);
}
