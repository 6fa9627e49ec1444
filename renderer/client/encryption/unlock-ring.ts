import type { PageLock } from '../../contract/contract.ts';
import type { KeyStorage } from '../../shared/crypto/held-mark.ts';
import { UnlockError } from '../../shared/crypto/unlock-error.ts';
import { addBase } from '../../shared/links.ts';
import { KeyRing } from './key-ring.ts';
import { endOf, makeStorageSeal, storeKeys } from './key-store.ts';
import type { Keeping } from './storage-seal.ts';
import type { UnlockReply, UnlockRequest } from './worker.ts';

/** The keys that a password opens together with those that were there `before`. Rejects as `unlockInWorker` does. */
export async function unlockRing(
	base: string,
	lock: Pick<PageLock, 'slots' | 'worker' | 'rememberDays'>,
	{ password, place: asked, before }: { password: string; place: KeyStorage; before: KeyRing | null },
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
	const until = isSame ? Math.min(before.until, endOf(terms)) : endOf(terms);
	const held = isSame ? before.unlocked : [];
	return KeyRing.open(base, { table, unlocked: [...held, ...unlocked], until });
}

/** What a password opens. */
type Unlocked = Extract<UnlockReply, { unlocked: unknown }>;

/**
 * What a password opens, computed in a worker that lives as long as this takes. Rejects with an `UnlockError` where that is
 * nothing or the slots are damaged, and with another error where they or the worker cannot be reached.
 */
function unlockInWorker(
	base: string,
	{ slots, worker: script }: Pick<PageLock, 'slots' | 'worker'>,
	{ password, keeping }: { password: string; keeping: Keeping },
): Promise<Unlocked> {
	const worker = new Worker(addBase(base, `/${script}`), { type: 'module' });
	const answer = new Promise<Unlocked>((resolve, reject) => {
		worker.addEventListener('message', ({ data }: MessageEvent<UnlockReply>) => {
			if (!('failure' in data)) resolve(data);
			else if (data.failure === 'unreachable') reject(new Error(data.message));
			else reject(new UnlockError(data.failure, data.message));
		});
		worker.addEventListener('error', ({ message }) => {
			reject(new Error(message || 'The worker that computes keys cannot be loaded.'));
		});
	});
	const request: UnlockRequest = {
		lang: document.documentElement.lang,
		slots: new URL(addBase(base, `/${slots}`), location.href).href,
		password,
		keeping,
	};
	worker.postMessage(request);
	return answer.finally(() => worker.terminate());
}
