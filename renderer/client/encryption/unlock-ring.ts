import type { PageLock } from '../../contract/lock-contract.ts';
import type { KeepingPlace } from '../../shared/crypto/held-mark.ts';
import { KeyRing } from './key-ring.ts';
import { endOf, keepKeys, makeKeeper } from './key-store.ts';
import { unlockInWorker } from './unlock-in-worker.ts';

/** Where keys come from and where they go. */
export interface UnlockInput {
	password: string;
	place: KeepingPlace;
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
	const keeper = await makeKeeper(place);
	const keeping = { keeper: keeper.key, terms };
	const { table, held, sealed } = await unlockInWorker(base, lock, { password, keeping });
	const { siteId, epoch } = table;
	await keepKeys({ ...terms, siteId, epoch }, sealed, keeper);
	const isSame = before?.table.siteId === siteId && before.table.epoch === epoch;
	const scopes = new Map(
		[...(isSame ? before.held : []), ...held].map((scope) => [scope.id, scope] as const),
	);
	const until = isSame ? Math.min(before.until, endOf(terms)) : endOf(terms);
	return KeyRing.open(base, { table, held: [...scopes.values()], until });
}
