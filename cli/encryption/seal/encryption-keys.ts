import { type Bytes, bytesOf, joinBytes } from '../../../renderer/shared/crypto/bytes.ts';
import { nonceLength } from '../../../renderer/shared/crypto/container.ts';
import { deriveBytes, type EncryptionSite } from '../../../renderer/shared/crypto/derive-keys.ts';
import type { SiteConfig } from '../../config/site-config.ts';

/** What one build seals with. */
export interface EncryptionKeys extends EncryptionSite {
	/** 32 bytes that every other key follows from. */
	siteKey: Bytes;
	/** Salt of the passwords' hashes, 16 bytes. */
	salt: Bytes;
	/** Whether the same content is sealed into the same bytes. */
	isReproducible: boolean;
}

/** Keys that no other build has. */
export function generateKeys(): EncryptionKeys {
	const random = (length: number): Bytes => crypto.getRandomValues(new Uint8Array(length));
	return {
		siteId: random(16),
		epoch: Buffer.from(random(9)).toString('base64url'),
		siteKey: random(32),
		salt: random(16),
		isReproducible: false,
	};
}

/** What tells a site from others that are built with the same root secret; the title counts where there is no hostname. */
export type SiteIdentity = Pick<SiteConfig, 'hostname' | 'title' | 'base'>;

/** The keys of an epoch of a site from a root secret: the same for each build. */
export async function deriveKeys(
	root: string,
	epoch: number,
	{ hostname, title, base }: SiteIdentity,
): Promise<EncryptionKeys> {
	const secret = bytesOf(root);
	const none = { siteId: new Uint8Array(0) };
	const identity = bytesOf(JSON.stringify([hostname === null ? { title } : { hostname }, base]));
	const siteId = (await deriveBytes(secret, none, 'site-id', identity)).slice(0, 16);
	const number = bytesOf(String(epoch));
	return {
		siteId,
		epoch: String(epoch),
		siteKey: await deriveBytes(secret, { siteId }, 'site', number),
		salt: (await deriveBytes(secret, { siteId }, 'salt', number)).slice(0, 16),
		isReproducible: true,
	};
}

/** A text that follows from the site's key and tells nobody what of: `length` bytes. */
export async function hashWithKey(
	{ siteKey }: EncryptionKeys,
	length: number,
	...parts: Bytes[]
): Promise<Bytes> {
	const hmac = { name: 'HMAC', hash: 'SHA-256' };
	const key = await crypto.subtle.importKey('raw', siteKey, hmac, false, ['sign']);
	const lengths = parts.map(({ length: size }) => bytesOf(`${size}\n`));
	const data = joinBytes(...parts.flatMap((part, index) => [lengths[index]!, part]));
	return new Uint8Array(await crypto.subtle.sign('HMAC', key, data)).slice(0, length);
}

/**
 * A nonce that meets no second content under one key. `parts` are all that is sealed and all that is authenticated with
 * it: where any of that is another, so is the nonce.
 */
export async function makeNonce(
	keys: EncryptionKeys,
	kind: string,
	name: string,
	...parts: Bytes[]
): Promise<Bytes> {
	if (!keys.isReproducible) return crypto.getRandomValues(new Uint8Array(nonceLength));
	return hashWithKey(keys, nonceLength, bytesOf('nonce'), bytesOf(kind), bytesOf(name), ...parts);
}
