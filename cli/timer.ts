/** Adds up how long each stage takes, from outside of it. */
export class Timer {
	readonly #milliseconds = new Map<string, number>();
	readonly #onStage: (name: string) => void;
	#running: string | undefined;

	/** `onStage` hears the name of each stage as it starts. */
	constructor(onStage: (name: string) => void = () => {}) {
		this.#onStage = onStage;
	}

	/** Runs and times one call. */
	async run<T>(name: string, work: () => T | Promise<T>): Promise<T> {
		this.#onStage(name);
		const start = performance.now();
		this.#running = name;
		try {
			return await work();
		} finally {
			this.#add(name, performance.now() - start);
			this.#running = undefined;
		}
	}

	/** Times what a generator does each time it is asked for a value, and takes that off the stage that asks. */
	*each<T>(name: string, items: Iterable<T>): Generator<T> {
		const iterator = items[Symbol.iterator]();
		for (;;) {
			const start = performance.now();
			const { done, value } = iterator.next();
			const spent = performance.now() - start;
			this.#add(name, spent);
			if (this.#running) this.#add(this.#running, -spent);
			if (done) return;
			yield value;
		}
	}

	/** Milliseconds by stage, in the order in which they first ran. */
	get stages(): { name: string; milliseconds: number }[] {
		return [...this.#milliseconds].map(([name, milliseconds]) => ({ name, milliseconds }));
	}

	#add(name: string, milliseconds: number): void {
		this.#milliseconds.set(name, (this.#milliseconds.get(name) ?? 0) + milliseconds);
	}
}
