/**
 * The layout of a `.bin` file: magic (8 bytes), number of wraps (2), wraps (tag 8, nonce 12, sealed key 48 each), nonce
 * (12), then the sealed content with its tag. Everything before the sealed content is the header, which is a part of
 * the content's additional data: a container of which any byte is another does not open.
 */

import { additionalData, type SealedKind } from './additional-data.ts';
import { type Bytes, bytesOf, digestOf, joinBytes, nameOfFile, toBase64 } from './bytes.ts';
import type { EncryptionSite } from './derive-keys.ts';
import { unpad } from './pad.ts';
import { makeRejection, reportDamage } from './unlock-error.ts';

/** First bytes of a container: its format and version. */
const magic = bytesOf('DDLOCK1\n');

/** Sizes in bytes. */
const tagLength = 8;
export const nonceLength = 12;
const wrappedLength = 48;
const wrapLength = tagLength + nonceLength + wrappedLength;
const countAt = magic.length;
const wrapsAt = countAt + 2;

/** The key of a content, sealed for those who hold one audience. */
export interface Wrap {
	/** What they find it by; of another content it is another one, so tags tell nobody what belongs together. */
	tag: Bytes;
	nonce: Bytes;
	sealedKey: Bytes;
}

/** An audience that somebody may open things with. What a browser keeps: the key cannot be exported. */
export interface UnlockedAudience {
	/** The audience's id, 16 bytes as base64url. Only who holds the audience, or a page of it, knows it. */
	id: string;
	/** Takes the keys of contents out of their wraps. For nothing else. */
	key: CryptoKey;
}

/** What a container is expected to be: all of it is checked by decrypting. */
export interface ContainerPlace extends EncryptionSite {
	kind: SealedKind;
	/** Route of a page, id of an audience, a file or a block. */
	name: string;
}

/** What the holders of an audience find their wrap by. */
export async function tagOf(
	{ kind, name, siteId, epoch }: ContainerPlace,
	audienceId: string,
): Promise<Bytes> {
	const digest = await digestOf(
		joinBytes(additionalData({ siteId, epoch }, 'wrap', name), bytesOf(`${kind}\n${audienceId}`)),
	);
	return digest.slice(0, tagLength);
}

/** The header of a container. */
export function writeHeader(wraps: Wrap[], nonce: Bytes): Bytes {
	const count = new Uint8Array([wraps.length >> 8, wraps.length & 255]);
	return joinBytes(magic, count, ...wraps.flatMap((wrap) => [wrap.tag, wrap.nonce, wrap.sealedKey]), nonce);
}

/** Additional data of a content. */
export function dataOfContent(place: ContainerPlace, header: Bytes): Bytes {
	return joinBytes(additionalData(place, place.kind, place.name), header);
}

/** Additional data of a key inside of a container. */
export function dataOfWrap(place: ContainerPlace, audienceId: string): Bytes {
	return additionalData(place, 'wrap', `${place.kind}\n${place.name}\n${audienceId}`);
}

/**
 * What is in a container. `file` is its name without folder and ending: a file of another content is damaged, however
 * it came to be. Throws `UnlockError`: 1 where none of the audiences opens it, 2 where it is damaged, swapped or newer.
 */
export async function openContainer(
	bytes: Bytes,
	file: string,
	place: ContainerPlace,
	unlocked: Iterable<UnlockedAudience>,
): Promise<Bytes> {
	if ((await nameOfFile(bytes)) !== file) throw reportDamage(file);
	return openBytes(bytes, file, place, unlocked);
}

/** The same of bytes that have no name of their own, such as those of a block. */
export async function openBytes(
	bytes: Bytes,
	label: string,
	place: ContainerPlace,
	unlocked: Iterable<UnlockedAudience>,
): Promise<Bytes> {
	const parts = readContainer(bytes);
	if (!parts) throw reportDamage(label);
	const key = await findKey(parts.wraps, place, unlocked);
	if (key === 'damaged') throw reportDamage(label);
	if (!key) throw makeRejection();
	try {
		const data = dataOfContent(place, parts.header);
		const parameters = { name: 'AES-GCM', iv: parts.nonce, additionalData: data };
		const padded = new Uint8Array(await crypto.subtle.decrypt(parameters, key, parts.sealed));
		return await gunzip(unpad(padded)!);
	} catch {
		throw reportDamage(label);
	}
}

function readContainer(bytes: Bytes) {
	if (bytes.length < wrapsAt || magic.some((byte, at) => bytes[at] !== byte)) return null;
	const count = (bytes[countAt]! << 8) | bytes[countAt + 1]!;
	const nonceAt = wrapsAt + count * wrapLength;
	if (bytes.length < nonceAt + nonceLength + 16) return null;
	const wraps = Array.from({ length: count }, (_, index) => {
		const at = wrapsAt + index * wrapLength;
		return {
			tag: bytes.slice(at, at + tagLength),
			nonce: bytes.slice(at + tagLength, at + tagLength + nonceLength),
			sealedKey: bytes.slice(at + tagLength + nonceLength, at + wrapLength),
		};
	});
	const end = nonceAt + nonceLength;
	return { header: bytes.slice(0, end), wraps, nonce: bytes.slice(nonceAt, end), sealed: bytes.slice(end) };
}

/** The content's key by the first audience that has a wrap here. A wrap that is ours and does not open is damaged. */
async function findKey(
	wraps: Wrap[],
	place: ContainerPlace,
	unlocked: Iterable<UnlockedAudience>,
): Promise<CryptoKey | 'damaged' | null> {
	const byTag = new Map(wraps.map((wrap) => [toBase64(wrap.tag), wrap]));
	for (const { id, key } of unlocked) {
		const wrap = byTag.get(toBase64(await tagOf(place, id)));
		if (!wrap) continue;
		const parameters = { name: 'AES-GCM', iv: wrap.nonce, additionalData: dataOfWrap(place, id) };
		try {
			return await crypto.subtle.unwrapKey('raw', wrap.sealedKey, key, parameters, 'AES-GCM', false, [
				'decrypt',
			]);
		} catch {
			return 'damaged';
		}
	}
	return null;
}

/** Packed bytes as they were. Rejects where they are not packed. */
async function gunzip(bytes: Bytes): Promise<Bytes> {
	const stream = new DecompressionStream('gzip') as ReadableWritablePair<Bytes, Bytes>;
	const unpacked = new Response(bytes).body!.pipeThrough(stream);
	return new Uint8Array(await new Response(unpacked).arrayBuffer());
}
