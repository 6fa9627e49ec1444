/** Quiet time after the last event before a change is taken up, in milliseconds: editors save in parts. */
const settle = 20;

/** Time that changes wait at most where events do not end, in milliseconds. */
const longestWait = 300;

/**
 * Collects changed paths and hands them over together: at most one run at a time, with all that came
 * meanwhile in the next one.
 */
export class ChangeQueue {
	#waiting = new Set<string>();
	#firstAt = 0;
	#timer: NodeJS.Timeout | undefined;
	#running: Promise<void> | undefined;
	#isClosed = false;

	/** `onError` hears what `handle` throws; the queue goes on. */
	constructor(
		private readonly handle: (paths: ReadonlySet<string>) => Promise<void>,
		private readonly onError: (error: unknown) => void,
	) {}

	/** Notes a changed path. */
	add(path: string): void {
		if (this.#isClosed) return;
		const now = Date.now();
		if (this.#waiting.size === 0) this.#firstAt = now;
		this.#waiting.add(path);
		clearTimeout(this.#timer);
		const left = this.#firstAt + longestWait - now;
		this.#timer = setTimeout(() => this.#start(), Math.max(0, Math.min(settle, left)));
	}

	/** Waits for a run that is under way and takes up nothing more. */
	async close(): Promise<void> {
		this.#isClosed = true;
		clearTimeout(this.#timer);
		this.#waiting.clear();
		await this.#running;
	}

	#start(): void {
		if (this.#running || this.#waiting.size === 0) return;
		const paths = this.#waiting;
		this.#waiting = new Set();
		this.#running = this.handle(paths)
			.catch(this.onError)
			.finally(() => {
				this.#running = undefined;
				this.#start();
			});
	}
}
