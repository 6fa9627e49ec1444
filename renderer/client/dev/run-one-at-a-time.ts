/**
 * A function that starts the task, or has it run once more if it is under way. Failures are told to
 * the console: the next message from the server tries again.
 */
export function runOneAtATime(task: () => Promise<void>): () => Promise<void> {
	let running: Promise<void> | null = null;
	let isWanted = false;
	const run = async (): Promise<void> => {
		do {
			isWanted = false;
			await task().catch((error: unknown) => console.warn('domdocs live mode:', error));
		} while (isWanted);
		running = null;
	};
	return () => {
		isWanted = true;
		running ??= run();
		return running;
	};
}
