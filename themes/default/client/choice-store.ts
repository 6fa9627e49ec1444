import { isNote, keepNote, readNote } from '../../../renderer/lock/reader-notes.ts';

const storageKey = 'domdocs-tabs';

/** Groups that are kept; the oldest choices go first. */
const most = 100;

/**
 * What readers chose in groups of tabs, by group. Empty where the storage is closed or holds something else; a pair of
 * other things than texts is no group's. A part of this stands in the head of pages with tabs, where every character counts.
 */
export function readChoices(): Map<unknown, unknown> {
	try {
		return new Map(JSON.parse(readNote(storageKey)!) as [unknown, unknown][]);
	} catch {
		return new Map();
	}
}

/** Keeps a choice for all pages. Where storage is closed to this site, it lasts as long as the page. */
export function keepChoice(group: string, value: string): void {
	const choices = readChoices();
	choices.delete(group);
	choices.set(group, value);
	keepNote(storageKey, JSON.stringify([...choices].slice(-most)));
}

/** Tells when another window has kept a choice. */
export function watchChoices(notify: () => void): () => void {
	const listen = (event: StorageEvent): void => {
		if (isNote(storageKey, event)) notify();
	};
	window.addEventListener('storage', listen);
	return () => window.removeEventListener('storage', listen);
}
