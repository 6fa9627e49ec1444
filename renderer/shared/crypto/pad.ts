import type { Bytes } from './bytes.ts';

/** Up to here sizes are multiples of `step`. */
const coarse = 64 * 1024;
const step = 1024;
const prefixLength = 4;

/** The size that is published for a content of `length` bytes: whole KiB up to 64 of them, then by Padmé. */
export function paddedLength(length: number): number {
	if (length <= coarse) return Math.ceil(length / step) * step;
	const exponent = Math.floor(Math.log2(length));
	const kept = Math.floor(Math.log2(exponent)) + 1;
	const unit = 2 ** (exponent - kept);
	return Math.ceil(length / unit) * unit;
}

/** A content behind its length, filled up with zeros. */
export function pad(content: Bytes): Bytes {
	const padded = new Uint8Array(paddedLength(prefixLength + content.length));
	new DataView(padded.buffer).setUint32(0, content.length);
	padded.set(content, prefixLength);
	return padded;
}

/** The content again. `null` where the bytes are not padded. */
export function unpad(padded: Bytes): Bytes | null {
	if (padded.length < prefixLength) return null;
	const length = new DataView(padded.buffer, padded.byteOffset).getUint32(0);
	return length > padded.length - prefixLength ? null : padded.slice(prefixLength, prefixLength + length);
}
