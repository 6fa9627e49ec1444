import { gzipSync } from 'node:zlib';
import { type Bytes, fromBase64, joinBytes, nameOfFile } from '../../../renderer/shared/crypto/bytes.ts';
import {
	type ContainerPlace,
	dataOfContent,
	dataOfWrap,
	tagOf,
	type Wrap,
	writeHeader,
} from '../../../renderer/shared/crypto/container.ts';
import { deriveAudienceKey, derivePageKey } from '../../../renderer/shared/crypto/derive-keys.ts';
import { pad } from '../../../renderer/shared/crypto/pad.ts';
import { siteAudience } from '../../../renderer/shared/crypto/site-audience.ts';
import { type EncryptionKeys, makeNonce } from './encryption-keys.ts';

/** A sealed file. */
export interface SealedFile {
	/** Name without folder and ending; it follows from the sealed bytes. */
	name: string;
	bytes: Bytes;
}

/** Seals a content for the holders of some audiences, and for administrators. */
export async function sealContent(
	keys: EncryptionKeys,
	{ kind, name }: Pick<ContainerPlace, 'kind' | 'name'>,
	content: Bytes,
	audiences: Iterable<string>,
): Promise<SealedFile> {
	const place = { kind, name, siteId: keys.siteId, epoch: keys.epoch };
	const pageKey = await derivePageKey(keys.siteKey, keys, { kind, name, content });
	const wraps: Wrap[] = [];
	for (const audience of new Set([...audiences, siteAudience])) {
		const scopeKey = await deriveAudienceKey(keys.siteKey, keys, fromBase64(audience));
		const nonce = await makeNonce(keys, 'wrap', `${kind}\n${name}\n${audience}`, pageKey);
		const sealedKey = await encrypt(scopeKey, nonce, dataOfWrap(place, audience), pageKey);
		wraps.push({ tag: await tagOf(place, audience), nonce, sealedKey });
	}
	wraps.sort((a, b) => Buffer.compare(a.tag, b.tag));
	// Web streams would do the same, and Node would load all that it has of `fetch` for them.
	const padded = pad(new Uint8Array(gzipSync(content)));
	// The header is authenticated with the content: other readers, another nonce.
	const nonce = await makeNonce(keys, kind, name, padded, writeHeader(wraps, new Uint8Array(0)));
	const header = writeHeader(wraps, nonce);
	const sealed = await encrypt(pageKey, nonce, dataOfContent(place, header), padded);
	const bytes = joinBytes(header, sealed);
	return { name: await nameOfFile(bytes), bytes };
}

async function encrypt(raw: Bytes, iv: Bytes, additionalData: Bytes, content: Bytes): Promise<Bytes> {
	const key = await crypto.subtle.importKey('raw', raw, 'AES-GCM', false, ['encrypt']);
	const sealed = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, content);
	return new Uint8Array(sealed);
}
