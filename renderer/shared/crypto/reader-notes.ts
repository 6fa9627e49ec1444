import { orElse } from '../or-else.ts';
import { markKey, mayHaveKeys } from './held-mark.ts';

/** What stands before the keys of notes that are forgotten when the reader locks the site again. */
const prefix = 'domdocs:opened ';

/** Where a tab remembers that the secret in its storage opens nothing any more. */
const closedKey = 'domdocs:closed';

/** Where notes go while keys are held: as long as these. Absent where none are. */
function placeOfKeys(): Storage | undefined {
	if (sessionStorage[closedKey]) return undefined;
	return [sessionStorage, localStorage].find((storage) => storage[markKey]);
}

/**
 * What `keepNote` has saved on this device, `null` where there is nothing or the storage is closed. While something is unlocked,
 * what was saved since then wins over that. It may stand in the head of pages, where every character counts.
 */
export function readNote(key: string): string | null {
	return orElse(() => placeOfKeys()?.getItem(prefix + key) ?? localStorage.getItem(key), null);
}

/**
 * Keeps what a reader has chosen or typed, `null` for nothing: it may tell of a locked page. As long as something is unlocked it is kept
 * beside the keys, and goes with them. Where the storage is closed to the site nothing is kept.
 */
export function keepNote(key: string, value: string | null): void {
	orElse(() => {
		const place = placeOfKeys();
		write(place ?? localStorage, (place ? prefix : '') + key, value);
	}, undefined);
}

/** Changes what was kept before anything was unlocked: for what a reader wants gone for good. */
export function changeLastingNote(key: string, change: (value: string | null) => string | null): void {
	orElse(() => write(localStorage, key, change(localStorage.getItem(key))), undefined);
}

function write(storage: Storage, key: string, value: string | null): void {
	if (value === null) storage.removeItem(key);
	else storage.setItem(key, value);
}

/** Whether a storage's event is about a note. */
export function isNote(key: string, { key: changed }: Pick<StorageEvent, 'key'>): boolean {
	return changed === key || changed === prefix + key;
}

/** Hears that there are keys. */
export function openNotes(): void {
	orElse(() => sessionStorage.removeItem(closedKey), undefined);
}

/** Hears that there are no keys, and forgets what was kept while there were some. */
export function closeNotes(): void {
	forgetNotes();
	if (mayHaveKeys()) orElse(() => sessionStorage.setItem(closedKey, '1'), undefined);
}

/** Forgets all that was kept since something was unlocked, in this tab and on the device. */
export function forgetNotes(): void {
	for (const open of [() => sessionStorage, () => localStorage]) {
		orElse(() => {
			const storage = open();
			for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
		}, undefined);
	}
}
