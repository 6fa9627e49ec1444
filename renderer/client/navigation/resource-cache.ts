interface OpenRequest<T> {
	promise: Promise<T>;
	controller: AbortController;
	waiting: number;
}

/**
 * Values by key, at most `limit` of them, least recently used out first. Requests for one key are
 * shared; one is aborted when the last of those who wait for it has lost interest.
 */
export class ResourceCache<T> {
	readonly #cached = new Map<string, T>();
	readonly #open = new Map<string, OpenRequest<T>>();
	readonly #request: (key: string, signal: AbortSignal) => Promise<T>;
	readonly #limit: number;

	constructor(request: (key: string, signal: AbortSignal) => Promise<T>, limit = 50) {
		this.#request = request;
		this.#limit = limit;
	}

	/** The value of a key, where it is there without waiting. */
	peek(key: string): T | undefined {
		return this.#cached.get(key);
	}

	/** Caches a value. */
	put(key: string, value: T): void {
		this.#cached.delete(key);
		this.#cached.set(key, value);
		for (const oldest of this.#cached.keys()) {
			if (this.#cached.size <= this.#limit) break;
			this.#cached.delete(oldest);
		}
	}

	/** Forgets everything. Requests under way still answer those who wait, but are not cached. */
	clear(): void {
		this.#cached.clear();
		this.#open.clear();
	}

	/** The value of a key. Rejects with the signal's reason once that aborts. Failures are not cached. */
	async load(key: string, signal?: AbortSignal): Promise<T> {
		signal?.throwIfAborted();
		const cached = this.#cached.get(key);
		if (cached !== undefined) {
			this.put(key, cached);
			return cached;
		}
		return this.#join(key, this.#open.get(key) ?? this.#begin(key), signal);
	}

	#begin(key: string): OpenRequest<T> {
		const controller = new AbortController();
		const request: OpenRequest<T> = {
			controller,
			waiting: 0,
			promise: this.#request(key, controller.signal).then(
				(value) => {
					if (this.#close(key, request)) this.put(key, value);
					return value;
				},
				(error: unknown) => {
					this.#close(key, request);
					throw error;
				},
			),
		};
		this.#open.set(key, request);
		return request;
	}

	#close(key: string, request: OpenRequest<T>): boolean {
		return this.#open.get(key) === request && this.#open.delete(key);
	}

	#join(key: string, request: OpenRequest<T>, signal: AbortSignal | undefined): Promise<T> {
		request.waiting += 1;
		return new Promise<T>((resolve, reject) => {
			const quit = (): void => {
				request.waiting -= 1;
				if (request.waiting === 0) {
					this.#close(key, request);
					request.controller.abort(signal?.reason);
				}
				reject(signal?.reason);
			};
			const settle = (): void => signal?.removeEventListener('abort', quit);
			signal?.addEventListener('abort', quit, { once: true });
			request.promise.then(resolve, reject).finally(settle);
		});
	}
}
