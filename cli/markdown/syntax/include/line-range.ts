/** First and last line, from 1. */
export interface LineRange {
	first: number;
	last: number;
}

/** Reads `1-10`, `5-`, `-5` or `3` for a text of so many lines. Nothing where it is not a range, or begins beyond the end. */
export function readLineRange(range: string, count: number): LineRange | undefined {
	const [, from, dash, to] = /^\s*(\d{0,7})\s*(-?)\s*(\d{0,7})\s*$/.exec(range) ?? [];
	const first = Number(from || 1);
	const last = Number(to || (dash ? count : from));
	if (dash === undefined || !(from || to) || first < 1 || last < first || first > count) return undefined;
	return { first, last: Math.min(last, count) };
}
