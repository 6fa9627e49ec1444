import { isScrollPosition, type ScrollPosition, type ScrollStore } from './scroll-store.ts';

interface EntryState {
	key: string;
	position?: ScrollPosition;
}

/** The entry that a history state names, if it is one of ours. */
export function readEntry(state: unknown): EntryState | null {
	const entry = (state as { domdocs?: unknown } | null)?.domdocs as Partial<EntryState> | undefined;
	if (typeof entry?.key !== 'string') return null;
	return isScrollPosition(entry.position) ? { key: entry.key, position: entry.position } : { key: entry.key };
}

/**
 * The browser's history with the scroll position of each entry: in memory, in the entry's state and,
 * when the document goes, in the session storage.
 */
export class HistoryEntries {
	readonly #store: ScrollStore;
	/** Key of the entry on screen; `null` while another one is being loaded. */
	#key: string | null = null;

	constructor(store: ScrollStore) {
		this.#store = store;
	}

	/**
	 * Takes over scrolling for the entry that the document was loaded for. Gives the position that the
	 * browser did not restore by itself, because an earlier document had taken over and was killed.
	 */
	begin(): ScrollPosition | undefined {
		const isLeftToUs = history.scrollRestoration === 'manual';
		const position = this.enter();
		history.scrollRestoration = 'manual';
		return isLeftToUs ? position : undefined;
	}

	/** Takes up the entry that the browser has moved to. Gives its position, if it was seen before. */
	enter(): ScrollPosition | undefined {
		const entry = readEntry(history.state);
		this.#key = entry?.key ?? createKey();
		if (!entry) this.#write({ key: this.#key });
		return this.#store.get(this.#key) ?? entry?.position;
	}

	/** Saves the position of the entry on screen. */
	save(): void {
		if (this.#key !== null) this.#store.set(this.#key, { x: window.scrollX, y: window.scrollY });
	}

	/** Saves the position of the entry that the browser has just moved away from. */
	suspend(): void {
		this.save();
		this.#key = null;
	}

	/** Adds an entry. */
	push(url: URL): void {
		this.save();
		const position = this.#key === null ? undefined : this.#store.get(this.#key);
		if (this.#key !== null && position) this.#write({ key: this.#key, position });
		this.#key = createKey();
		history.pushState({ domdocs: { key: this.#key } }, '', url);
	}

	/** Gives the entry another address. */
	replace(url: URL): void {
		history.replaceState(history.state, '', url);
	}

	/** Hands scrolling back to the browser, which restores it sooner than we could after a reload. */
	release(): void {
		this.save();
		this.#store.persist();
		history.scrollRestoration = 'auto';
	}

	/** Takes scrolling over again: the document came back from the browser's cache. */
	resume(): void {
		history.scrollRestoration = 'manual';
	}

	#write(entry: EntryState): void {
		history.replaceState({ ...history.state, domdocs: entry }, '');
	}
}

function createKey(): string {
	return Date.now().toString(36) + Math.random().toString(36).slice(2, 8);
}
