/** Lets work run beside other work, or alone: what a readers-writer lock does. */
export function createSharedOrAlone() {
	const running = new Set<Promise<unknown>>();
	let lastAlone: Promise<unknown> = Promise.resolve();

	return {
		/** Runs with others. Waits while something runs alone, or waits for that. */
		shared<T>(work: () => Promise<T>): Promise<T> {
			const turn = lastAlone.then(work);
			const end = () => void running.delete(turn);
			running.add(turn);
			turn.then(end, end);
			return turn;
		},
		/** Runs alone, once all that has begun is done. */
		alone<T>(work: () => T): Promise<T> {
			const turn = Promise.allSettled([lastAlone, ...running]).then(work);
			lastAlone = turn.catch(() => {});
			return turn;
		},
	};
}
