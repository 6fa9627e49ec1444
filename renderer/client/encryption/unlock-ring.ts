import type { PageLock } from '../../contract/contract.ts';
import type { KeyStorage } from '../../shared/crypto/held-mark.ts';
import { KeyRing } from './key-ring.ts';
import { endOf, storeKeys, makeStorageSeal } from './key-store.ts';
import { unlockInWorker } from './unlock-in-worker.ts';

/** Where keys come from and where they go. */
export interface UnlockInput {
	password: string;
	place: KeyStorage;
	/** Keys that are there already. */
	before: KeyRing | null;
}

/** The keys that a password opens together with those that were there. Rejects as `unlockInWorker` does. */
export async function unlockRing(
	base: string,
	lock: Pick<PageLock, 'slots' | 'worker' | 'rememberDays'>,
	{ password, place: asked, before }: UnlockInput,
): Promise<KeyRing> {
	const { rememberDays: days } = lock;
	const place = days === undefined ? 'session' : asked;
	const terms = { place, since: Date.now(), ...(place === 'device' ? { days } : {}) };
	const seal = await makeStorageSeal(place);
	const keeping = { storageKey: seal.key, terms };
	const { table, unlocked, sealed } = await unlockInWorker(base, lock, { password, keeping });
	const { siteId, epoch } = table;
	await storeKeys({ ...terms, siteId, epoch }, sealed, seal);
	const isSame = before?.table.siteId === siteId && before.table.epoch === epoch;
	const audiences = new Map(
		[...(isSame ? before.unlocked : []), ...unlocked].map((scope) => [scope.id, scope] as const),
	);
	const until = isSame ? Math.min(before.until, endOf(terms)) : endOf(terms);
	return KeyRing.open(base, { table, unlocked: [...audiences.values()], until });
}
