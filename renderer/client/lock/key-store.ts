import { toBase64 } from '../../lock/bytes.ts';
import type { HeldScope } from '../../lock/container.ts';
import { type KeepingPlace, markKey, readMark, storageOf } from '../../lock/held-mark.ts';

const databaseName = 'domdocs-lock';
const storeName = 'keys';
const hour = 3_600_000;

/** Hours that keys are kept for a tab. */
const sessionHours = 12;

/** Days that keys are kept on a device at most, whatever a site says. */
const mostDays = 30;

/** Keys of one site in one place. They cannot be exported. */
export interface KeptKeys {
	place: KeepingPlace;
	/** The random id that the place remembers. */
	id: string;
	siteId: string;
	epoch: string;
	/** Time of the last password, in milliseconds. */
	since: number;
	/** Days that the site allowed. */
	days?: number;
	scopes: HeldScope[];
}

/** When keys are to be forgotten, in milliseconds. */
export function endOf({ place, since, days = mostDays }: Pick<KeptKeys, 'place' | 'since' | 'days'>): number {
	return since + (place === 'session' ? sessionHours : Math.min(days, mostDays) * 24) * hour;
}

/** Whether keys may still be used. Those from the future are as old as any. */
function isFresh(kept: KeptKeys, now: number): boolean {
	return now < endOf(kept) && kept.since <= now + hour;
}

/** The keys of one site that this tab or this device keeps. Never rejects: without a database none are kept. */
export async function readKeys(site: { siteId: string; epoch: string }): Promise<KeptKeys[]> {
	try {
		return await withStore('readwrite', async (store) => {
			const all = (await settle(store.getAll())) as KeptKeys[];
			const now = Date.now();
			const mine: KeptKeys[] = [];
			for (const kept of all) {
				const isOld = kept.siteId === site.siteId && kept.epoch !== site.epoch;
				if (isOld || !isFresh(kept, now)) store.delete([kept.place, kept.id, kept.siteId]);
				else if (kept.siteId === site.siteId && kept.id === readMark(kept.place)) mine.push(kept);
			}
			return mine;
		});
	} catch {
		return [];
	}
}

/** Keeps keys. Where that is impossible they last as long as the document. */
export async function keepKeys(kept: Omit<KeptKeys, 'id'>): Promise<void> {
	try {
		const id = readMark(kept.place) ?? toBase64(crypto.getRandomValues(new Uint8Array(16)));
		storageOf(kept.place).setItem(markKey, id);
		await withStore('readwrite', (store) => settle(store.put({ ...kept, id })));
	} catch {
		// The reader has closed the storage to this site.
	}
}

/** Forgets all keys, those of other tabs included. */
export async function forgetKeys(): Promise<void> {
	for (const place of ['session', 'device'] as const) {
		try {
			storageOf(place).removeItem(markKey);
		} catch {
			// There is none.
		}
	}
	try {
		await withStore('readwrite', (store) => settle(store.clear()));
	} catch {
		// There is none.
	}
}

async function withStore<T>(
	mode: IDBTransactionMode,
	use: (store: IDBObjectStore) => Promise<T>,
): Promise<T> {
	const opening = indexedDB.open(databaseName, 1);
	opening.addEventListener('upgradeneeded', () =>
		opening.result.createObjectStore(storeName, { keyPath: ['place', 'id', 'siteId'] }),
	);
	const database = await settle(opening);
	try {
		const transaction = database.transaction(storeName, mode);
		const done = new Promise<void>((resolve, reject) => {
			transaction.addEventListener('complete', () => resolve());
			transaction.addEventListener('abort', () => reject(transaction.error));
		});
		const result = await use(transaction.objectStore(storeName));
		await done;
		return result;
	} finally {
		database.close();
	}
}

function settle<T>(request: IDBRequest<T>): Promise<T> {
	return new Promise((resolve, reject) => {
		request.addEventListener('success', () => resolve(request.result));
		request.addEventListener('error', () => reject(request.error));
	});
}
