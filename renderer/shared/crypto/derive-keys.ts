/**
 * The keys of locked pages, by WebCrypto. Raw bytes exist where keys are made, in the compiler; a browser holds keys
 * that cannot be exported.
 */

import { type Bytes, bytesOf, digestOf, joinBytes } from './bytes.ts';

/** The format that all of this is about: a part of each derivation and of all additional data. */
export const encryptionFormat = 'domdocs/lock/1';

/** Whom something is sealed for, and by what: the same for all files of one build. */
export interface EncryptionSite {
	/** 16 bytes that tell this site from others. */
	siteId: Bytes;
	/** Another epoch has other keys for everything. */
	epoch: string;
}

/**
 * What a password opens its slots with, from the digest of its bcrypt hash: the last 31 characters, which nobody may ever store. `locatorOf`
 * gives the public name of the slot of a number, 16 bytes; `kek` opens these slots.
 */
export async function deriveSlotKeys(digest: string, { siteId }: EncryptionSite) {
	const base = await importBase(bytesOf(digest));
	const parameters = hkdf(siteId, bytesOf('kek'));
	const kek = await crypto.subtle.deriveKey(parameters, base, aesKey, false, ['encrypt', 'decrypt']);
	const locatorOf = (index: number): Promise<Bytes> =>
		deriveBits(base, siteId, bytesOf(index === 0 ? 'locator' : `locator ${index}`), 16);
	return { locatorOf, kek };
}

/** 32 bytes from a key: `label` says what for, `parts` of what. */
export async function deriveBytes(
	key: Bytes,
	site: Pick<EncryptionSite, 'siteId'>,
	label: string,
	...parts: Bytes[]
): Promise<Bytes> {
	return deriveBits(await importBase(key), site.siteId, joinBytes(bytesOf(label), ...parts), 32);
}

/** The key of an audience from the site's key, in bytes: what a slot holds. */
export function deriveAudienceKey(siteKey: Bytes, site: EncryptionSite, audienceId: Bytes): Promise<Bytes> {
	return deriveBytes(siteKey, site, 'scope', audienceId);
}

/** The key that one sealed content has: other content, another key. `kind` and `name` are those of the container. */
export async function derivePageKey(
	siteKey: Bytes,
	site: EncryptionSite,
	{ kind, name, content }: { kind: string; name: string; content: Bytes },
): Promise<Bytes> {
	return deriveBytes(siteKey, site, kind, bytesOf(name), await digestOf(content));
}

/** An audience's key as a key that opens the keys of contents and does nothing else. It cannot be exported. */
export function importAudienceKey(audienceKey: Bytes): Promise<CryptoKey> {
	return crypto.subtle.importKey('raw', audienceKey, aesKey, false, ['unwrapKey']);
}

const aesKey = { name: 'AES-GCM', length: 256 };

function importBase(key: Bytes): Promise<CryptoKey> {
	return crypto.subtle.importKey('raw', key, 'HKDF', false, ['deriveBits', 'deriveKey']);
}

async function deriveBits(base: CryptoKey, siteId: Bytes, info: Bytes, length: number): Promise<Bytes> {
	return new Uint8Array(await crypto.subtle.deriveBits(hkdf(siteId, info), base, length * 8));
}

function hkdf(siteId: Bytes, info: Bytes): HkdfParams {
	return { name: 'HKDF', hash: 'SHA-256', salt: joinBytes(bytesOf(encryptionFormat), siteId), info };
}
