/**
 * The slots: what each password opens, sealed with a key from that password. The file is public, and tells neither
 * which passwords there are nor what they are for; only that there are no more of them than slots.
 */

import { additionalData } from './additional-data.ts';
import { isSetting } from './bcrypt-setting.ts';
import { type Bytes, bytesToText, fromBase64, nameOfFile, toBase64 } from './bytes.ts';
import type { UnlockedAudience } from './container.ts';
import { deriveAudienceKey, deriveSlotKeys, type EncryptionSite, importAudienceKey } from './derive-keys.ts';
import { normalizePassword } from './password.ts';
import { siteAudience } from './site-audience.ts';
import { makeRejection, reportDamage, UnlockError } from './unlock-error.ts';

/** Version of `KeySlotTable` that this program writes, and the only one that it reads. */
export const tableVersion = 1;

/** Content of `_lock/slots.<hash>.json`; the hash is `nameOfFile` of its bytes. */
export interface KeySlotTable {
	version: typeof tableVersion;
	/** 16 bytes, base64url. */
	siteId: string;
	epoch: string;
	/**
	 * Public parts of bcrypt hashes. The first is that of all passwords that the config holds as such, so it is mostly the
	 * only one; each further one costs a visitor one more bcrypt run.
	 */
	settings: string[];
	/** Locator (16 bytes), nonce (12) and sealed content of each slot as base64url, sorted, all of one length. */
	slots: string[];
	/** Names of the containers of the audiences' bundles, by `tagOf` in hexadecimal digits. */
	bundles: Record<string, string>;
}

/** Computes a bcrypt hash, 60 characters, of a normalized password and a setting. */
export type ComputeHash = (password: string, setting: string) => Promise<string>;

/** Places inside of a slot, and of its content. */
export const keySlotParts = { locator: 16, nonce: 12 } as const;
export const grantParts = { header: 4, id: 16, key: 32 } as const;

/**
 * The table from the bytes of its file. Throws `UnlockError` 2 where it is damaged or newer. `file` is the hash in the
 * file's name.
 */
export async function readTable(bytes: Bytes, file: string): Promise<KeySlotTable> {
	if ((await nameOfFile(bytes)) !== file) throw reportDamage(file);
	try {
		const table = JSON.parse(bytesToText(bytes)) as KeySlotTable;
		const isWhole =
			table.version === tableVersion &&
			typeof table.epoch === 'string' &&
			fromBase64(table.siteId).length === 16 &&
			table.settings.every(isSetting) &&
			table.slots.every((keySlot) => fromBase64(keySlot).length > keySlotParts.locator) &&
			typeof table.bundles === 'object';
		if (isWhole) return table;
	} catch {
		// It is not a table, as if it had another version.
	}
	throw reportDamage(file);
}

/** Whom the files of a table are sealed for. */
export function siteOf({ siteId, epoch }: Pick<KeySlotTable, 'siteId' | 'epoch'>): EncryptionSite {
	return { siteId: fromBase64(siteId), epoch };
}

/** The key of an audience, in bytes. Who has it passes it to `unlockAudience` or fills it with zeros. */
export interface GrantedAudience {
	/** As in `UnlockedAudience`. */
	id: string;
	key: Bytes;
}

/**
 * All audiences that a password opens: one bcrypt run for each setting, whatever the number of rules. Throws `UnlockError`
 * 1 where there is none, before anything is computed where the text cannot be a password, and 2 where its slot is
 * damaged. The password is in nothing that is returned, but the bytes of
 * keys are: in a browser only the worker may have these.
 */
export async function grantAudiences(
	table: KeySlotTable,
	typed: string,
	computeHash: ComputeHash,
): Promise<GrantedAudience[]> {
	const normalized = normalizePassword(typed);
	if ('fault' in normalized) throw makeRejection();
	const site = siteOf(table);
	const keySlots = new Map(
		table.slots.map((text) => {
			const keySlot = fromBase64(text);
			return [toBase64(keySlot.slice(0, keySlotParts.locator)), keySlot];
		}),
	);
	const granted = new Map<string, GrantedAudience>();
	for (const setting of table.settings) {
		const digest = (await computeHash(normalized.password, setting)).slice(setting.length);
		for (const audience of await openKeySlots(keySlots, digest, site)) granted.set(audience.id, audience);
	}
	if (granted.size === 0) throw makeRejection();
	return [...granted.values()];
}

/** An audience with a key that cannot be exported; its bytes are zeros afterwards. */
export async function unlockAudience({ id, key }: GrantedAudience): Promise<UnlockedAudience> {
	const unlocked = { id, key: await importAudienceKey(key) };
	key.fill(0);
	return unlocked;
}

async function openKeySlots(
	keySlots: Map<string, Bytes>,
	digest: string,
	site: EncryptionSite,
): Promise<GrantedAudience[]> {
	const { kek, locatorOf } = await deriveSlotKeys(digest, site);
	const granted: GrantedAudience[] = [];
	for (let index = 0; ; index += 1) {
		const locator = toBase64(await locatorOf(index));
		const keySlot = keySlots.get(locator);
		if (!keySlot) return granted;
		const content = await openKeySlot(keySlot, kek, additionalData(site, 'slot', locator));
		granted.push(...(await readGrants(content, site)));
		content.fill(0);
	}
}

async function openKeySlot(keySlot: Bytes, kek: CryptoKey, data: Bytes): Promise<Bytes> {
	const contentAt = keySlotParts.locator + keySlotParts.nonce;
	const parameters = {
		name: 'AES-GCM',
		iv: keySlot.slice(keySlotParts.locator, contentAt),
		additionalData: data,
	};
	try {
		return new Uint8Array(await crypto.subtle.decrypt(parameters, kek, keySlot.slice(contentAt)));
	} catch {
		throw reportDamage('the slots');
	}
}

/** What is granted: number of grants (2 bytes) and two of zeros, then the id and the key of each; zeros fill the rest. */
function readGrants(content: Bytes, site: EncryptionSite): Promise<GrantedAudience[]> {
	const count = (content[0]! << 8) | content[1]!;
	const size = grantParts.id + grantParts.key;
	if (grantParts.header + count * size > content.length)
		throw new UnlockError(2, 'Unexpected length of a slot.');
	const grants = Array.from({ length: count }, (_, index) => {
		const at = grantParts.header + index * size;
		const id = content.slice(at, at + grantParts.id);
		return { id: toBase64(id), key: content.slice(at + grantParts.id, at + size) };
	});
	return Promise.all(grants.map((grant) => ofAudience(grant, site)));
}

/** An administrator is granted the site's key, from which that of the site's own audience follows: one that holds everything. */
async function ofAudience({ id, key }: GrantedAudience, site: EncryptionSite): Promise<GrantedAudience> {
	if (id !== siteAudience) return { id, key };
	const audienceKey = await deriveAudienceKey(key, site, fromBase64(id));
	key.fill(0);
	return { id, key: audienceKey };
}
