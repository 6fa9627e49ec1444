/** Lets work run beside other work, or alone: what a readers-writer lock does. */
export function createSharedOrAlone() {
	const running = new Set<Promise<unknown>>();
	/** Settles when what waits to run alone has its turn. */
	let waiting: Promise<unknown> | undefined;

	return {
		/** Runs with others. Waits while something waits to run alone. */
		async shared<T>(work: () => Promise<T>): Promise<T> {
			while (waiting) await waiting;
			const turn = work();
			running.add(turn);
			return turn.finally(() => running.delete(turn));
		},
		/** Runs alone, once all that has begun is done. */
		async alone<T>(work: () => T): Promise<T> {
			while (waiting) await waiting;
			if (running.size > 0) {
				waiting = Promise.allSettled(running);
				await waiting;
				waiting = undefined;
			}
			return work();
		},
	};
}
