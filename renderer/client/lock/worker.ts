/**
 * Computes keys from a password, away from the page: bcrypt takes its time, and what it gives never leaves this worker.
 * Only keys that cannot be exported do.
 */

import { hashSync } from 'bcryptjs';
import type { HeldScope } from '../../lock/container.ts';
import { LockError, type LockErrorCode } from '../../lock/lock-error.ts';
import { readName } from '../../lock/open-bundles.ts';
import { type LockTable, readTable, unlockScopes } from '../../lock/slot-table.ts';

/** What the worker is asked. */
export interface UnlockRequest {
	/** Whole address of the slot table. */
	slots: string;
	/** As it was typed. */
	password: string;
}

/** What it answers: what the password opens, or why that is nothing. `unreachable` where there is no table. */
export type UnlockAnswer =
	| { table: LockTable; held: HeldScope[] }
	| { failure: LockErrorCode | 'unreachable'; message: string };

self.addEventListener('message', async ({ data }: MessageEvent<UnlockRequest>) => {
	self.postMessage(await unlock(data));
});

async function unlock({ slots, password }: UnlockRequest): Promise<UnlockAnswer> {
	try {
		const response = await fetch(slots);
		if (!response.ok) throw new Error(`Unexpected status ${response.status} of ${slots}, expected 200.`);
		const table = await readTable(new Uint8Array(await response.arrayBuffer()), readName(slots));
		const compute = async (text: string, setting: string): Promise<string> => hashSync(text, setting);
		return { table, held: await unlockScopes(table, password, compute) };
	} catch (error) {
		const failure = error instanceof LockError ? error.code : 'unreachable';
		return { failure, message: error instanceof Error ? error.message : String(error) };
	}
}
