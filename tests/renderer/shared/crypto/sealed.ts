import bcrypt from 'bcryptjs';
import { makeSetting } from '../../../../cli/encryption/plan-encryption.ts';
import {
	deriveKeys,
	type EncryptionKeys,
	type SiteIdentity,
} from '../../../../cli/encryption/seal/encryption-keys.ts';
import { type PasswordGrants, sealKeySlots } from '../../../../cli/encryption/seal/seal-key-slots.ts';
import { bytesOf, nameOfFile, toBase64 } from '../../../../renderer/shared/crypto/bytes.ts';
import type { ComputeHash, KeySlotTable } from '../../../../renderer/shared/crypto/key-slot-table.ts';

/** Keys for tests: always the same for the same site. */
export function testKeys(epoch = 1, site: Partial<SiteIdentity> = {}): Promise<EncryptionKeys> {
	return deriveKeys('a root secret of tests', epoch, { hostname: null, title: 'Docs', base: '/', ...site });
}

/** The fewest rounds that bcrypt knows. */
export function settingOf(keys: EncryptionKeys): string {
	return makeSetting(keys.salt, 4);
}

/** Computes bcrypt hashes and counts them. */
export function countingHash(): { computeHash: ComputeHash; runs: () => number } {
	let count = 0;
	const computeHash: ComputeHash = (password, setting) => {
		count += 1;
		return bcrypt.hash(password, setting);
	};
	return { computeHash, runs: () => count };
}

/** A scope id that is made from a word. */
export function scopeOf(word: string): string {
	return toBase64(bytesOf(word.padEnd(16, '.').slice(0, 16)));
}

/** A table for passwords as they are typed in the config. */
export async function tableOf(
	keys: EncryptionKeys,
	passwords: Record<string, string[]>,
	setting = settingOf(keys),
): Promise<{ table: KeySlotTable; bytes: Uint8Array<ArrayBuffer>; file: string }> {
	const grants: PasswordGrants[] = [];
	for (const [password, audiences] of Object.entries(passwords))
		grants.push({ hash: await bcrypt.hash(password.normalize('NFKC'), setting), audiences });
	const table: KeySlotTable = {
		version: 1,
		siteId: toBase64(keys.siteId),
		epoch: keys.epoch,
		settings: [setting],
		slots: await sealKeySlots(keys, grants),
		bundles: {},
	};
	const bytes = bytesOf(JSON.stringify(table));
	return { table, bytes, file: await nameOfFile(bytes) };
}
