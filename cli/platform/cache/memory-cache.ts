import type { Cache } from './cache.ts';

/** A cache that lasts as long as its object: for one build in one process. */
export class MemoryCache implements Cache {
	readonly isPrivate = true;
	readonly #entries = new Map<string, Uint8Array>();

	get(kind: string, key: string): Uint8Array | undefined {
		return this.#entries.get(`${kind}/${key}`);
	}

	has(kind: string, key: string): boolean {
		return this.#entries.has(`${kind}/${key}`);
	}

	put(kind: string, key: string, content: Uint8Array | string): void {
		this.#entries.set(`${kind}/${key}`, typeof content === 'string' ? Buffer.from(content) : content);
	}
}
