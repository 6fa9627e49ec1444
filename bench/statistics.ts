/** The spread of some measurements, in their own unit. */
export interface Spread {
	min: number;
	median: number;
	max: number;
}

/** Least, middle and greatest value; of an even number of values, the middle is between the two in the middle. */
export function spreadOf(values: readonly number[]): Spread {
	if (values.length === 0) throw new RangeError('Unexpected empty list, expected at least one value');
	const sorted = values.toSorted((a, b) => a - b);
	const half = sorted.length >> 1;
	const median = sorted.length % 2 === 1 ? sorted[half]! : (sorted[half - 1]! + sorted[half]!) / 2;
	return { min: sorted[0]!, median, max: sorted.at(-1)! };
}

/** The middle value. */
export function medianOf(values: readonly number[]): number {
	return spreadOf(values).median;
}

/** The least value that `percent` of all values do not exceed (the nearest rank). */
export function percentileOf(values: readonly number[], percent: number): number {
	if (values.length === 0) throw new RangeError('Unexpected empty list, expected at least one value');
	const sorted = values.toSorted((a, b) => a - b);
	return sorted[Math.max(0, Math.ceil((percent / 100) * sorted.length) - 1)]!;
}
