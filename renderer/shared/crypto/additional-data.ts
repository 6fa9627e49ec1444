import { type Bytes, bytesOf, toBase64 } from './bytes.ts';
import { type EncryptionSite, encryptionFormat } from './derive-keys.ts';

/**
 * What an operation is about: `slot` one entry of the slot table, `wrap` a key inside of a container, and the kinds of
 * containers.
 */
export type SealKind = 'slot' | 'wrap' | SealedKind;

/** What a container holds: a page, what an audience adds to the site, a file, or a block inside of a public page. */
export type SealedKind = 'page' | 'bundle' | 'file' | 'block';

/** The additional data of an operation. What was sealed with another one does not open. */
export function additionalData({ siteId, epoch }: EncryptionSite, kind: SealKind, name: string): Bytes {
	return bytesOf(JSON.stringify([encryptionFormat, kind, toBase64(siteId), epoch, name]));
}
