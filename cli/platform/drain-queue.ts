/** How many folders or files are worked on at once: far below the smallest usual limit on open files. */
export const concurrency = 16;

/**
 * Works through a queue, `limit` items at a time, until it is empty. Work may add items. After
 * an error nothing new is started, and the error is thrown once everything under way has ended.
 */
export function drainQueue<T>(
	queue: T[],
	work: (item: T) => Promise<void>,
	limit = concurrency,
): Promise<void> {
	let taken = 0;
	let running = 0;
	let failure: { error: unknown } | null = null;
	return new Promise((resolve, reject) => {
		const settle = (error?: { error: unknown }) => {
			running--;
			failure ??= error ?? null;
			advance();
		};
		const advance = () => {
			while (failure === null && running < limit && taken < queue.length) {
				running++;
				work(queue[taken++]!).then(
					() => settle(),
					(error: unknown) => settle({ error }),
				);
			}
			if (running > 0) return;
			if (failure === null) resolve();
			else reject(failure.error);
		};
		advance();
	});
}
