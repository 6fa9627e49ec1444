/** How many folders or files are worked on at once: far below the smallest usual limit on open files. */
export const concurrency = 16;

/**
 * Works through a queue, `limit` items at a time, until it is empty. Work may add items. After
 * an error nothing new is started, and the error is thrown once everything under way has ended.
 */
export async function drainQueue<T>(
	queue: T[],
	work: (item: T) => Promise<void>,
	limit = concurrency,
): Promise<void> {
	const running = new Set<Promise<void>>();
	const failures: unknown[] = [];
	const take = (item: T): void => {
		const task = work(item)
			.catch((error: unknown) => void failures.push(error))
			.finally(() => running.delete(task));
		running.add(task);
	};
	for (let taken = 0; running.size > 0 || (taken < queue.length && failures.length === 0); ) {
		const isFull = taken === queue.length || failures.length > 0 || running.size === limit;
		if (isFull) await Promise.race(running);
		else take(queue[taken++]!);
	}
	if (failures.length > 0) throw failures[0];
}
