import { readList } from '../../../../renderer/shared/read-list.ts';
import type { IconDrawing } from '../../../../renderer/theme.ts';

/** Unit of the cache's clock in milliseconds, an hour: specification, section 9. */
export const hour = 36e5;

/** How long a fetched icon is cached, in hours: specification, section 9. */
export const maxAge = 168;

/** How many icons are cached: specification, section 9. */
export const maxEntries = 50;

const key = 'domdocs-icons';

interface Entry {
	/** Hours since 1970 when the icon was fetched. */
	hour: number;
	drawing: IconDrawing;
}

/** The part of `localStorage` that the cache uses. */
export type IconStore = Pick<Storage, 'getItem' | 'setItem'>;

/**
 * Icons that this browser has fetched before, the newest ones. Where the store is full or closed,
 * nothing is cached.
 */
export class IconCache {
	readonly #store: IconStore | undefined;
	readonly #now: () => number;
	readonly #entries: Map<string, Entry>;

	constructor(store: IconStore | undefined, now: () => number = Date.now) {
		this.#store = store;
		this.#now = now;
		this.#entries = new Map(
			readList(() => store?.getItem(key), isEntry).filter(([, entry]) => this.#isFresh(entry)),
		);
	}

	/** An icon by its full name, if it was fetched in the last week. */
	read(name: string): IconDrawing | undefined {
		return this.#entries.get(name)?.drawing;
	}

	/** Caches an icon, and forgets the oldest ones above the limit. */
	write(name: string, drawing: IconDrawing): void {
		this.#entries.delete(name);
		this.#entries.set(name, { hour: Math.floor(this.#now() / hour), drawing });
		const surplus = [...this.#entries.keys()].slice(0, Math.max(0, this.#entries.size - maxEntries));
		for (const old of surplus) this.#entries.delete(old);
		try {
			this.#store?.setItem(key, JSON.stringify([...this.#entries]));
		} catch {
			// Full, or switched off.
		}
	}

	#isFresh(entry: Entry): boolean {
		const age = this.#now() / hour - entry.hour;
		return age >= 0 && age < maxAge;
	}
}

function isEntry(pair: unknown): pair is [string, Entry] {
	if (!Array.isArray(pair) || typeof pair[0] !== 'string') return false;
	const { hour: since, drawing } = (pair[1] ?? {}) as Partial<Entry>;
	return (
		typeof since === 'number' && typeof drawing?.viewBox === 'string' && typeof drawing.body === 'string'
	);
}
