import { additionalData } from '../../../renderer/shared/crypto/additional-data.ts';
import { splitHash } from '../../../renderer/shared/crypto/bcrypt-setting.ts';
import {
	type Bytes,
	bytesOf,
	fromBase64,
	joinBytes,
	toBase64,
} from '../../../renderer/shared/crypto/bytes.ts';
import { deriveAudienceKey, deriveSlotKeys } from '../../../renderer/shared/crypto/derive-keys.ts';
import { grantParts, keySlotParts } from '../../../renderer/shared/crypto/key-slot-table.ts';
import { siteAudience } from '../../../renderer/shared/crypto/site-audience.ts';
import { type EncryptionKeys, hashWithKey, makeNonce } from './encryption-keys.ts';

/** Fewest slots that a table has, so that a few passwords more or less are not seen. */
const minKeySlots = 8;
const grantLength = grantParts.id + grantParts.key;

/** What one password opens, by the digest of its hash. */
export interface PasswordGrants {
	/** bcrypt hash, 60 characters. */
	hash: string;
	/** Ids of audiences. */
	audiences: string[];
}

/**
 * The slots of all passwords, as `KeySlotTable` has them. They are as long as one another, sorted by locator and filled up with dummies
 * to a power of two. A password with more audiences than a slot holds has several; as many as make the table smallest.
 */
export async function sealKeySlots(keys: EncryptionKeys, passwords: PasswordGrants[]): Promise<string[]> {
	const audiencesOf = new Map<string, Set<string>>();
	for (const { hash, audiences } of passwords)
		audiencesOf.set(hash, new Set([...(audiencesOf.get(hash) ?? []), ...audiences]));
	const capacity = chooseCapacity([...audiencesOf.values()].map(({ size }) => size));
	const slots: string[] = [];
	for (const [hash, audiences] of audiencesOf)
		slots.push(...(await sealPassword(keys, hash, [...audiences], capacity)));
	const length = keySlotParts.locator + keySlotParts.nonce + grantParts.header + capacity * grantLength + 16;
	for (let index = 0, count = keySlotCount(slots.length) - slots.length; index < count; index += 1)
		slots.push(toBase64(await makeDummy(keys, index, length)));
	return slots.sort();
}

/** Grants of one slot, so that all of them together are as short as they can be. */
function chooseCapacity(sizes: number[]): number {
	const largest = Math.max(1, ...sizes);
	let best = { capacity: 1, size: Infinity };
	for (let capacity = 1; capacity <= largest; capacity += 1) {
		const count = keySlotCount(sizes.reduce((sum, size) => sum + Math.ceil(size / capacity), 0));
		const size = count * (48 + capacity * grantLength);
		if (size < best.size) best = { capacity, size };
	}
	return best.capacity;
}

function keySlotCount(used: number): number {
	return Math.max(minKeySlots, 2 ** Math.ceil(Math.log2(Math.max(1, used))));
}

async function sealPassword(
	keys: EncryptionKeys,
	hash: string,
	audiences: string[],
	capacity: number,
): Promise<string[]> {
	const { kek, locatorOf } = await deriveSlotKeys(splitHash(hash).digest, keys);
	const slots: string[] = [];
	for (let from = 0; from < audiences.length; from += capacity) {
		const content = await writeGrants(keys, audiences.slice(from, from + capacity), capacity);
		const locator = await locatorOf(slots.length);
		const name = toBase64(locator);
		const nonce = await makeNonce(keys, 'slot', name, content);
		const data = additionalData(keys, 'slot', name);
		const sealed = await crypto.subtle.encrypt(
			{ name: 'AES-GCM', iv: nonce, additionalData: data },
			kek,
			content,
		);
		slots.push(toBase64(joinBytes(locator, nonce, new Uint8Array(sealed))));
	}
	return slots;
}

async function writeGrants(keys: EncryptionKeys, audiences: string[], capacity: number): Promise<Bytes> {
	const content = new Uint8Array(grantParts.header + capacity * grantLength);
	new DataView(content.buffer).setUint16(0, audiences.length);
	for (const [index, audience] of audiences.entries()) {
		const id = fromBase64(audience);
		const key = audience === siteAudience ? keys.siteKey : await deriveAudienceKey(keys.siteKey, keys, id);
		content.set(joinBytes(id, key), grantParts.header + index * grantLength);
	}
	return content;
}

/** Bytes that nobody can tell from a slot. */
async function makeDummy(keys: EncryptionKeys, index: number, length: number): Promise<Bytes> {
	if (!keys.isReproducible) return crypto.getRandomValues(new Uint8Array(length));
	const blocks: Bytes[] = [];
	for (let block = 0; block * 32 < length; block += 1)
		blocks.push(await hashWithKey(keys, 32, bytesOf('dummy'), bytesOf(`${index} ${block}`)));
	return joinBytes(...blocks).slice(0, length);
}
