import type { PageLock } from '../../contract/contract.ts';
import { UnlockError } from '../../shared/crypto/unlock-error.ts';
import { addBase } from '../../shared/links.ts';
import type { Keeping } from './seal-granted.ts';
import type { UnlockReply, UnlockRequest } from './worker.ts';

/** What a password opens. */
export type Unlocked = Extract<UnlockReply, { unlocked: unknown }>;

/**
 * What a password opens, computed in a worker that lives as long as this takes. Rejects with an `UnlockError` where that is
 * nothing or the slots are damaged, and with another error where they or the worker cannot be reached.
 */
export function unlockInWorker(
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
