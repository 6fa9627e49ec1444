import type { BudgetOptions } from '../options/budget-options.ts';
import { parseByteSize } from '../schema/byte-size.ts';

/** A part of a page, or all of it, that may have a greatest size. */
export type BudgetPart = keyof BudgetOptions;

/** Greatest sizes in bytes, for the parts that have one. */
export type Budget = Partial<Record<BudgetPart, number>>;

/** Reads the sizes that a site sets. `null` where it sets none. */
export function resolveBudget(options: BudgetOptions = {}): Budget | null {
	const set = Object.entries(options).flatMap(([part, size]) => {
		const bytes = size === undefined ? undefined : parseByteSize(size);
		return bytes === undefined ? [] : [[part, bytes] as const];
	});
	return set.length > 0 ? Object.fromEntries(set) : null;
}
