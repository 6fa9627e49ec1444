import type { Page } from 'playwright-core';

/** What a browser keeps of a password that has opened something. */
export interface KeptRecord {
	place: string;
	id: string;
	siteId: string;
	epoch: string;
	since: number;
	days?: number;
	scope: string;
	base: CryptoKey;
	nonce: Uint8Array<ArrayBuffer>;
	sealedKey: Uint8Array<ArrayBuffer>;
}

/** Gives all records of the key store to a function in the page, and puts back what it makes of each. */
export function editKeys(page: Page, change: string): Promise<unknown> {
	return page.evaluate(async (text) => {
		const edit = new Function('record', text) as (record: KeptRecord) => unknown;
		const settle = <T>(request: IDBRequest<T>): Promise<T> =>
			new Promise((resolve, reject) => {
				request.addEventListener('success', () => resolve(request.result));
				request.addEventListener('error', () => reject(request.error));
			});
		const database = await settle(indexedDB.open('domdocs-lock', 2));
		const store = database.transaction('keys', 'readwrite').objectStore('keys');
		const records = (await settle(store.getAll())) as KeptRecord[];
		const results: unknown[] = [];
		for (const record of records) {
			results.push(edit(record));
			await settle(store.put(record));
		}
		database.close();
		return results;
	}, change);
}

/** The places that have records, each once. */
export const listPlaces = async (page: Page): Promise<unknown[]> => [
	...new Set((await editKeys(page, 'return record.place')) as string[]),
];
