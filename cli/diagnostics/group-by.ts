import { getOrMake } from '../../renderer/shared/get-or-make.ts';

/** The items of a list by what `keyOf` says of them, each group where its first item stands. */
export function groupBy<T>(items: Iterable<T>, keyOf: (item: T) => string): Map<string, T[]> {
	const groups = new Map<string, T[]>();
	for (const item of items) getOrMake(groups, keyOf(item), () => []).push(item);
	return groups;
}
