import { additionalData } from '../../lock/additional-data.ts';
import { type Bytes, fromBase64, toBase64 } from '../../lock/bytes.ts';
import { deriveScopeKey, deriveSlotKeys } from '../../lock/derive-keys.ts';
import { siteScope } from '../../lock/scopes.ts';
import { grantParts, type LockTable, siteOf, slotParts } from '../../lock/slot-table.ts';
import { type KeepingTerms, type SealedKey, sealKey } from './keeping-seal.ts';

/** How granted keys are to be sealed. */
export interface Keeping {
	/** Of `deriveKeeper`, for `encrypt`. */
	keeper: CryptoKey;
	/** The site and its epoch are those of the table. */
	terms: Omit<KeepingTerms, 'siteId' | 'epoch'>;
}

/**
 * The keys that the slots of a digest grant, sealed for the key store. `unlockScopes` has opened the same slots before, so
 * they are whole. Only the worker calls this: it is the one place of a browser where the bytes of keys are.
 */
export async function sealGranted(
	table: LockTable,
	digest: string,
	{ keeper, terms }: Keeping,
): Promise<SealedKey[]> {
	const site = siteOf(table);
	const bound = { ...terms, siteId: table.siteId, epoch: table.epoch };
	const sealed: SealedKey[] = [];
	for (const content of await readContents(table, digest)) {
		for (const { scope, granted } of listGrants(content)) {
			const isSite = scope === siteScope;
			const key = isSite ? await deriveScopeKey(granted, site, fromBase64(scope)) : granted;
			sealed.push(await sealKey(keeper, bound, { scope, key }));
			key.fill(0);
		}
		content.fill(0);
	}
	return sealed;
}

async function readContents(table: LockTable, digest: string): Promise<Bytes[]> {
	const site = siteOf(table);
	const { kek, locatorOf } = await deriveSlotKeys(digest, site);
	const slots = new Map(
		table.slots.map(fromBase64).map((slot) => [toBase64(slot.slice(0, slotParts.locator)), slot]),
	);
	const contentAt = slotParts.locator + slotParts.nonce;
	const contents: Bytes[] = [];
	for (;;) {
		const locator = toBase64(await locatorOf(contents.length));
		const slot = slots.get(locator);
		if (!slot) return contents;
		const data = additionalData(site, 'slot', locator);
		const nonce = slot.slice(slotParts.locator, contentAt);
		const parameters = { name: 'AES-GCM', iv: nonce, additionalData: data };
		contents.push(new Uint8Array(await crypto.subtle.decrypt(parameters, kek, slot.slice(contentAt))));
	}
}

/** The grants of a slot. Their keys are views of its bytes. */
function listGrants(content: Bytes): { scope: string; granted: Bytes }[] {
	const count = (content[0]! << 8) | content[1]!;
	const size = grantParts.id + grantParts.key;
	return Array.from({ length: count }, (_, index) => {
		const at = grantParts.header + index * size;
		const keyAt = at + grantParts.id;
		return { scope: toBase64(content.slice(at, keyAt)), granted: content.subarray(keyAt, at + size) };
	});
}
