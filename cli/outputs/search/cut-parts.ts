/** How many times its size a part grows to where no border comes. */
const patience = 3;

/** Cuts a list into parts of a size at the first border that comes behind it. */
export function cutParts<T>(
	items: readonly T[],
	size: number,
	{
		sizeOf,
		isBorder = () => true,
	}: { sizeOf: (item: T) => number; isBorder?: (item: T, before: T) => boolean },
): T[][] {
	const parts: T[][] = [];
	let open: T[] = [];
	let sum = 0;
	for (const item of items) {
		const isFull = sum >= size && (isBorder(item, open.at(-1)!) || sum >= size * patience);
		if (isFull) {
			parts.push(open);
			open = [];
			sum = 0;
		}
		open.push(item);
		sum += sizeOf(item);
	}
	return open.length > 0 ? [...parts, open] : parts;
}
