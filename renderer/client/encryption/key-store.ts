import type { UnlockedAudience } from '../../shared/crypto/container.ts';
import {
	databaseName,
	type KeyStorage,
	markKey,
	readMark,
	storageOf,
} from '../../shared/crypto/held-mark.ts';
import { forgetNotes } from '../../shared/crypto/reader-notes.ts';
import { orElse } from '../../shared/or-else.ts';
import {
	deriveStorageKey,
	generateBase,
	generateMark,
	idOfMark,
	isMark,
	openKey,
	type SealedKey,
	type StorageTerms,
} from './storage-seal.ts';

/** 1 had keys that were not sealed. */
const databaseVersion = 2;
const storeName = 'keys';
const hour = 3_600_000;

/** Hours that keys are kept for a tab. */
const sessionHours = 12;

/** Days that keys are kept on a device at most, whatever a site says. */
const maxDays = 30;

/** The key of one audience in one place. By itself it opens nothing. */
interface StoredRecord extends StorageTerms, SealedKey {
	/** Follows from the mark of the place, which is nowhere in the database. */
	id: string;
	/** What the mark makes the sealing key of. It cannot be exported. */
	base: CryptoKey;
}

/** A key that was kept, as it may be used. */
export interface StoredKey {
	terms: StorageTerms;
	audience: UnlockedAudience;
}

/** When keys are to be forgotten, in milliseconds. */
export function endOf(terms: Pick<StorageTerms, 'place' | 'since' | 'days'>): number {
	const { place, since, days = maxDays } = terms;
	return since + (place === 'session' ? sessionHours : Math.min(days, maxDays) * 24) * hour;
}

/** Whether keys may still be used. Those from the future are as old as any. */
function isFresh(terms: StorageTerms): boolean {
	const now = Date.now();
	return now < endOf(terms) && terms.since <= now + hour;
}

/** The keys of one site that this tab or this device keeps. Never rejects: without a database none are kept. */
export async function readKeys(site: { siteId: string; epoch: string }): Promise<StoredKey[]> {
	try {
		const marks = await findMarks();
		await Promise.all([...marks.keys()].map(claimRecords));
		const mine = (await listRecords()).filter(
			({ siteId, place, id }) => siteId === site.siteId && marks.get(id)?.places.has(place),
		);
		const read = await Promise.all(
			mine.map(async (record) => ({
				record,
				key: await openRecord(record, site, marks.get(record.id)!.mark),
			})),
		);
		await dropRecords(read.flatMap(({ record, key }) => (key ? [] : [record])));
		return read.flatMap(({ key }) => key ?? []);
	} catch {
		return [];
	}
}

/** `null` where the record is too old, of another epoch, or not as it was sealed. */
async function openRecord(
	record: StoredRecord,
	{ epoch }: { epoch: string },
	mark: string,
): Promise<StoredKey | null> {
	if (record.epoch !== epoch || !isFresh(record)) return null;
	try {
		const key = await openKey(await deriveStorageKey(record.base, mark, 'unwrapKey'), record, record);
		return { terms: record, audience: { id: record.scope, key } };
	} catch {
		return null;
	}
}

/** What keys of a new password are kept with: `key` seals them. */
export async function makeStorageSeal(place: KeyStorage) {
	const known = readMark(place);
	const mark = known !== null && isMark(known) ? known : generateMark();
	const base = await generateBase();
	return { mark, base, key: await deriveStorageKey(base, mark, 'encrypt') };
}

/** Keeps sealed keys. Where that is impossible they last as long as the document. */
export async function storeKeys(
	terms: StorageTerms,
	sealed: readonly SealedKey[],
	{ mark, base }: { mark: string; base: CryptoKey },
): Promise<void> {
	try {
		const id = await idOfMark(mark);
		await claimRecords(id);
		storageOf(terms.place).setItem(markKey, mark);
		await withStore(async (store) => {
			for (const key of sealed) await settle(store.put({ ...terms, ...key, id, base }));
		});
	} catch {
		// The reader has closed the storage to this site.
	}
}

/**
 * Deletes what nobody can use any more: keys whose time is over, those of a device that has another mark or none, and
 * those of tabs that were closed. Never rejects.
 */
export async function dropOrphans(): Promise<void> {
	try {
		// First the records: a document that writes one has a mark and has claimed it by then.
		const records = await listRecords();
		const [marks, isClaimed] = await Promise.all([findMarks(), findClaims()]);
		const isUsed = ({ place, id }: StoredRecord): boolean =>
			marks.get(id)?.places.has(place) || (place === 'session' && isClaimed(id));
		await dropRecords(records.filter((record) => !isFresh(record) || !isUsed(record)));
	} catch {
		// There is no database.
	}
}

/** The marks of this tab and this device, by the id of their records. */
async function findMarks(): Promise<Map<string, { mark: string; places: Set<KeyStorage> }>> {
	const marks = new Map<string, { mark: string; places: Set<KeyStorage> }>();
	for (const place of ['session', 'device'] as const) {
		const mark = readMark(place);
		if (mark === null || !isMark(mark)) continue;
		const id = await idOfMark(mark);
		marks.set(id, { mark, places: new Set([...(marks.get(id)?.places ?? []), place]) });
	}
	return marks;
}

/** Forgets all keys, those of other tabs included, and what was noted while they were there. */
export async function forgetKeys(): Promise<void> {
	forgetNotes();
	for (const place of ['session', 'device'] as const)
		orElse(() => storageOf(place).removeItem(markKey), undefined);
	// There may be no database.
	await withStore((store) => settle(store.clear())).catch(() => undefined);
}

function listRecords(): Promise<StoredRecord[]> {
	return withStore((store) => settle<StoredRecord[]>(store.getAll()));
}

async function dropRecords(records: readonly StoredRecord[]): Promise<void> {
	if (records.length === 0) return;
	await withStore(async (store) => {
		for (const { place, id, siteId, scope } of records)
			await settle(store.delete([place, id, siteId, scope]));
	});
}

async function withStore<T>(use: (store: IDBObjectStore) => Promise<T>): Promise<T> {
	const opening = indexedDB.open(databaseName, databaseVersion);
	opening.addEventListener('upgradeneeded', () => {
		const { result } = opening;
		if (result.objectStoreNames.contains(storeName)) result.deleteObjectStore(storeName);
		result.createObjectStore(storeName, { keyPath: ['place', 'id', 'siteId', 'scope'] });
	});
	const database = await settle(opening);
	try {
		const transaction = database.transaction(storeName, 'readwrite');
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

/**
 * Which tabs still have use for their keys: a document says so by holding a lock of the browser, which ends with the
 * document. No document can see the storage of another tab.
 */
const claimPrefix = 'domdocs:lock:';

/** Says that the records of this id are in use, as long as this document lives. Never rejects. */
function claimRecords(id: string): Promise<void> {
	if (!navigator.locks) return Promise.resolve();
	return new Promise((resolve) => {
		const hold = (): Promise<never> => {
			resolve();
			return new Promise(() => {});
		};
		navigator.locks.request(claimPrefix + id, { mode: 'shared' }, hold).catch(() => resolve());
	});
}

/** Whether the records of an id are in use. Where browsers do not tell, all are. */
async function findClaims(): Promise<(id: string) => boolean> {
	if (!navigator.locks) return () => true;
	const { held = [] } = await navigator.locks.query();
	const names = new Set(held.map(({ name }) => name));
	return (id) => names.has(claimPrefix + id);
}
