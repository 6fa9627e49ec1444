import type { KeepingPlace } from '../../lock/held-mark.ts';
import type { PageLock } from '../../lock-contract.ts';
import { KeyRing } from './key-ring.ts';
import { endOf, keepKeys } from './key-store.ts';
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
	const { table, held } = await unlockInWorker(base, lock, password);
	const isSame = before?.table.siteId === table.siteId && before.table.epoch === table.epoch;
	const scopes = new Map(
		[...(isSame ? before.held : []), ...held].map((scope) => [scope.id, scope] as const),
	);
	const { rememberDays: days } = lock;
	const place = days === undefined ? 'session' : asked;
	const kept = {
		...{ place, siteId: table.siteId, epoch: table.epoch, since: Date.now() },
		...(place === 'device' ? { days } : {}),
		scopes: [...scopes.values()],
	};
	await keepKeys(kept);
	return KeyRing.open(base, { table, held: kept.scopes, until: endOf(kept) });
}
