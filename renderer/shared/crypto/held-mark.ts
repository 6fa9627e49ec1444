import { orElse } from '../or-else.ts';

/**
 * Under what both storages remember a random secret: kept keys are found by a digest of it, and opened by it together with what
 * lies beside them. It is never written anywhere else.
 */
export const markKey = 'domdocs:lock';

/** Name of the database that kept keys lie in. */
export const databaseName = 'domdocs-lock';

/** How long keys are kept: as long as the browser's tab, or on the device. */
export type KeyStorage = 'session' | 'device';

/** The storage of a place. Throws where readers have forbidden it. */
export function storageOf(place: KeyStorage): Storage {
	return place === 'session' ? sessionStorage : localStorage;
}

/** The secret that a place remembers, `null` where keys are not kept there. */
export function readMark(place: KeyStorage): string | null {
	return orElse(() => storageOf(place).getItem(markKey), null);
}

/**
 * Whether keys may be there: nobody knows before they have been looked for. It stands in the head of pages, where every
 * character counts.
 */
export function mayHaveKeys(): boolean {
	try {
		return !!(sessionStorage[markKey] || localStorage[markKey]);
	} catch {
		return false;
	}
}
