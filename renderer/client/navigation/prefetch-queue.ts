/** Runs a task for each route once, `limit` of them at a time. */
export class PrefetchQueue {
	readonly #waiting: string[] = [];
	readonly #seen = new Set<string>();
	readonly #run: (route: string) => Promise<unknown>;
	readonly #limit: number;
	#running = 0;

	constructor(run: (route: string) => Promise<unknown>, limit = 2) {
		this.#run = run;
		this.#limit = limit;
	}

	/** How many routes have been taken in since `reset`. */
	get size(): number {
		return this.#seen.size;
	}

	/** Takes a route in, `isUrgent` before those that wait. */
	add(route: string, isUrgent = false): void {
		if (this.#seen.has(route)) {
			if (!isUrgent) return;
			const index = this.#waiting.indexOf(route);
			if (index < 0) return;
			this.#waiting.splice(index, 1);
		}
		this.#seen.add(route);
		if (isUrgent) this.#waiting.unshift(route);
		else this.#waiting.push(route);
		this.#next();
	}

	/** Drops those that wait and forgets what was seen. */
	reset(): void {
		this.#waiting.length = 0;
		this.#seen.clear();
	}

	#next(): void {
		while (this.#running < this.#limit) {
			const route = this.#waiting.shift();
			if (route === undefined) return;
			this.#running += 1;
			this.#run(route)
				.catch(() => this.#seen.delete(route))
				.finally(() => {
					this.#running -= 1;
					this.#next();
				});
		}
	}
}
