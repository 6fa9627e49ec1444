import { orElse } from '../../shared/or-else.ts';
import { readList } from '../../shared/read-list.ts';

/** A place on the page, in CSS pixels from its beginning. */
export interface ScrollPosition {
	x: number;
	y: number;
}

const storageKey = 'domdocs:scroll';

/** Scroll positions by history entry, at most `limit`, oldest out first. They survive a reload. */
export class ScrollStore {
	readonly #positions = new Map<string, ScrollPosition>();
	readonly #storage: () => Pick<Storage, 'getItem' | 'setItem'>;
	readonly #limit: number;

	/** `storage` may throw: a reader may have forbidden it. */
	constructor(storage: () => Pick<Storage, 'getItem' | 'setItem'>, limit = 100) {
		this.#storage = storage;
		this.#limit = limit;
		const saved = readList(() => storage().getItem(storageKey), isEntry);
		for (const [key, position] of saved) this.set(key, position);
	}

	/** The position of an entry, if it was saved. */
	get(key: string): ScrollPosition | undefined {
		return this.#positions.get(key);
	}

	/** Saves the position of an entry. */
	set(key: string, position: ScrollPosition): void {
		this.#positions.delete(key);
		this.#positions.set(key, position);
		for (const oldest of this.#positions.keys()) {
			if (this.#positions.size <= this.#limit) break;
			this.#positions.delete(oldest);
		}
	}

	/** Writes everything to the storage. */
	persist(): void {
		// Without storage the positions last as long as the document.
		orElse(() => this.#storage().setItem(storageKey, JSON.stringify([...this.#positions])), undefined);
	}
}

function isEntry(entry: unknown): entry is [string, ScrollPosition] {
	return Array.isArray(entry) && typeof entry[0] === 'string' && isScrollPosition(entry[1]);
}

/** Whether a value from storage or history is a position. */
export function isScrollPosition(value: unknown): value is ScrollPosition {
	if (typeof value !== 'object' || value === null) return false;
	const { x, y } = value as Partial<ScrollPosition>;
	return Number.isFinite(x) && Number.isFinite(y);
}
