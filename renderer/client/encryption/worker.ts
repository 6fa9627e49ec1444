/**
 * Computes keys from a password, away from the page: bcrypt takes its time, and what it gives never leaves this worker.
 * Only keys that cannot be exported do, and the same keys sealed for the key store.
 */

import { hashSync } from 'bcryptjs';
import type { UnlockedAudience } from '../../shared/crypto/container.ts';
import {
	grantAudiences,
	type KeySlotTable,
	readTable,
	unlockAudience,
} from '../../shared/crypto/key-slot-table.ts';
import { fetchBytes, readName } from '../../shared/crypto/open-bundles.ts';
import { reportDamage, UnlockError, type UnlockErrorCode } from '../../shared/crypto/unlock-error.ts';
import { loadersOf } from './load-words.ts';
import { type Keeping, type SealedKey, sealGranted } from './storage-seal.ts';

/** Most hashes that a browser computes for one password: more are not those of a site, but of somebody who would keep the device busy. */
const maxSettings = 64;

/** What the worker is asked. */
export interface UnlockRequest {
	/** Whole address of the slot table. */
	slots: string;
	/** As it was typed. */
	password: string;
	/** Language of the page, whose words it has the browser load: see `showOpened`. */
	lang: string;
	/** How the key store keeps what it opens. */
	keeping: Keeping;
}

/** What it answers: what the password opens, or why that is nothing. `unreachable` where there is no table. */
export type UnlockReply =
	| { table: KeySlotTable; unlocked: UnlockedAudience[]; sealed: SealedKey[] }
	| { failure: UnlockErrorCode | 'unreachable'; message: string };

self.addEventListener('message', async ({ data }: MessageEvent<UnlockRequest>) => {
	// Here nobody waits for it.
	for (const load of loadersOf(data.lang)) load();
	self.postMessage(await unlock(data));
});

async function unlock({ slots, password, keeping }: UnlockRequest): Promise<UnlockReply> {
	try {
		const file = readName(slots);
		const table = await readTable(await fetchBytes(slots), file);
		if (table.settings.length > maxSettings) throw reportDamage(file);
		const compute = async (text: string, setting: string): Promise<string> => hashSync(text, setting);
		const granted = await grantAudiences(table, password, compute);
		const sealed = await sealGranted(table, granted, keeping);
		return { table, unlocked: await Promise.all(granted.map(unlockAudience)), sealed };
	} catch (error) {
		const failure = error instanceof UnlockError ? error.code : 'unreachable';
		return { failure, message: error instanceof Error ? error.message : String(error) };
	}
}
