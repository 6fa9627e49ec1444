import { isNote } from '../../../renderer/shared/crypto/reader-notes.ts';

const storageKey = 'domdocs-tabs';

/** Gives where choices are saved. Throws where that is closed to the site. */
export type ChoiceStore = () => Pick<Storage, 'getItem' | 'setItem'>;

/**
 * What readers chose in groups of tabs, by group. Empty where the storage is closed or holds something else; a pair of
 * other things than texts is not that of a group. A part of this stands in the head of pages with tabs, where every character counts.
 */
export function readChoices(store: ChoiceStore): Map<unknown, unknown> {
	try {
		return new Map(JSON.parse(store().getItem(storageKey)!) as [unknown, unknown][]);
	} catch {
		return new Map();
	}
}

/** Saves a choice for all pages. The oldest of more than 100 groups go. */
export function keepChoice(store: ChoiceStore, group: string, value: string): void {
	const choices = readChoices(store);
	choices.delete(group);
	choices.set(group, value);
	try {
		store().setItem(storageKey, JSON.stringify([...choices].slice(-100)));
	} catch {
		// Storage is closed to this site; the choice lasts as long as the page.
	}
}

/** Tells when another window has saved a choice, until the signal ends it. */
export function watchChoices(notify: () => void, signal: AbortSignal): void {
	const listen = (event: StorageEvent): void => {
		if (isNote(storageKey, event)) notify();
	};
	window.addEventListener('storage', listen, { signal });
}
