/**
 * How the key store seals keys: with a key that follows from two random values of 256 bits. One lies beside the sealed keys and
 * cannot be read out, the other is the mark in the storage of the tab or the device. Neither is of any use without the
 * other. Until when the keys may be used is authenticated.
 */

import { type Bytes, bytesOf, digestOf, fromBase64, toBase64 } from '../../shared/crypto/bytes.ts';
import { encryptionFormat } from '../../shared/crypto/derive-keys.ts';
import type { KeyStorage } from '../../shared/crypto/held-mark.ts';
import type { GrantedAudience, KeySlotTable } from '../../shared/crypto/key-slot-table.ts';
import { orElse } from '../../shared/or-else.ts';

/** Length of both random values, in bytes. */
const secretLength = 32;

const aesKey = { name: 'AES-GCM', length: 256 };

/** What a kept key is bound to. A record of which any of it is another one does not open. */
export interface StorageTerms {
	place: KeyStorage;
	/** 16 bytes, base64url. */
	siteId: string;
	epoch: string;
	/** Time of the password, in milliseconds. */
	since: number;
	/** Days that the site allowed, where the place is the device. */
	days?: number;
}

/** The key of one audience as the key store has it. */
export interface SealedKey {
	/** Id of the audience, as in `UnlockedAudience`. */
	scope: string;
	nonce: Bytes;
	sealedKey: Bytes;
}

/** A new mark: a secret that no store but that of the place may ever hold. */
export function generateMark(): string {
	return toBase64(crypto.getRandomValues(new Uint8Array(secretLength)));
}

/** Whether a text may be a mark that was drawn here. Anybody can write anything into a storage. */
export function isMark(text: string): boolean {
	return orElse(() => fromBase64(text).length === secretLength, false);
}

/** Under which id the records of a mark are kept. It tells nothing of the mark. */
export async function idOfMark(mark: string): Promise<string> {
	return toBase64((await digestOf(bytesOf(`${encryptionFormat} mark ${mark}`))).slice(0, 16));
}

/** The value that lies beside the sealed keys. It cannot be exported. */
export async function generateBase(): Promise<CryptoKey> {
	const bytes = crypto.getRandomValues(new Uint8Array(secretLength));
	const base = await crypto.subtle.importKey('raw', bytes, 'HKDF', false, ['deriveKey']);
	bytes.fill(0);
	return base;
}

/** The key that seals (`encrypt`) or opens (`unwrapKey`) kept keys. */
export function deriveStorageKey(
	base: CryptoKey,
	mark: string,
	usage: 'encrypt' | 'unwrapKey',
): Promise<CryptoKey> {
	const parameters = {
		...{ name: 'HKDF', hash: 'SHA-256' },
		...{ salt: fromBase64(mark), info: bytesOf(`${encryptionFormat} keeper`) },
	};
	return crypto.subtle.deriveKey(parameters, base, aesKey, false, [usage]);
}

/** How granted keys are to be sealed. */
export interface Keeping {
	/** Of `deriveStorageKey`, for `encrypt`. */
	storageKey: CryptoKey;
	/** The site and its epoch are those of the table. */
	terms: Omit<StorageTerms, 'siteId' | 'epoch'>;
}

/** Granted keys, sealed for the key store. Only the worker calls this: it is the one place of a browser where the bytes of keys are. */
export function sealGranted(
	{ siteId, epoch }: Pick<KeySlotTable, 'siteId' | 'epoch'>,
	granted: readonly GrantedAudience[],
	{ storageKey, terms }: Keeping,
): Promise<SealedKey[]> {
	const bound = { ...terms, siteId, epoch };
	const seal = async ({ id: scope, key }: GrantedAudience): Promise<SealedKey> => {
		const nonce = crypto.getRandomValues(new Uint8Array(12));
		const parameters = { name: 'AES-GCM', iv: nonce, additionalData: dataOf(bound, scope) };
		return {
			scope,
			nonce,
			sealedKey: new Uint8Array(await crypto.subtle.encrypt(parameters, storageKey, key)),
		};
	};
	return Promise.all(granted.map(seal));
}

/** A kept key as `importAudienceKey` makes it: it cannot be exported. Rejects where anything is not as it was sealed. */
export function openKey(
	storageKey: CryptoKey,
	terms: StorageTerms,
	{ scope, nonce, sealedKey }: SealedKey,
): Promise<CryptoKey> {
	const parameters = { name: 'AES-GCM', iv: nonce, additionalData: dataOf(terms, scope) };
	return crypto.subtle.unwrapKey('raw', sealedKey, storageKey, parameters, aesKey, false, ['unwrapKey']);
}

function dataOf({ place, siteId, epoch, since, days = 0 }: StorageTerms, scope: string): Bytes {
	return bytesOf(JSON.stringify([encryptionFormat, 'kept', place, siteId, epoch, since, days, scope]));
}
