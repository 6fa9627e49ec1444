/** `Promise.all` over `items` with at most `limit` running at once; results in the order of `items`. */
export async function mapConcurrent<T, R>(
	items: readonly T[],
	limit: number,
	work: (item: T, index: number) => Promise<R>,
): Promise<R[]> {
	const results = new Array<R>(items.length);
	let next = 0;
	const run = async (): Promise<void> => {
		while (next < items.length) {
			const index = next++;
			results[index] = await work(items[index]!, index);
		}
	};
	await Promise.all(Array.from({ length: Math.min(limit, items.length) }, run));
	return results;
}
