/** Bytes that WebCrypto takes: none of their memory is shared with other threads. */
export type Bytes = Uint8Array<ArrayBuffer>;

/** A text as UTF-8. */
export function bytesOf(text: string): Bytes {
	return new TextEncoder().encode(text);
}

/** UTF-8 as a text. Throws where the bytes are not UTF-8. */
export function bytesToText(bytes: Bytes): string {
	return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** Bytes behind each other. */
export function joinBytes(...parts: Bytes[]): Bytes {
	const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
	let at = 0;
	for (const part of parts) {
		joined.set(part, at);
		at += part.length;
	}
	return joined;
}

/** Bytes as base64url without padding. */
export function toBase64(bytes: Bytes): string {
	let binary = '';
	for (const byte of bytes) binary += String.fromCharCode(byte);
	return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

/** Bytes of base64url. Throws where the text is another one than `toBase64` writes. */
export function fromBase64(text: string): Bytes {
	const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
	const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
	if (toBase64(bytes) !== text) throw new TypeError('Unexpected base64url.');
	return bytes;
}

/** Bytes as lower-case hexadecimal digits. */
export function toHex(bytes: Bytes): string {
	return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** SHA-256. */
export async function digestOf(bytes: Bytes): Promise<Bytes> {
	return new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
}

/** What a published file is named after: 32 hexadecimal digits of the SHA-256 of all of its bytes. */
export async function nameOfFile(bytes: Bytes): Promise<string> {
	return toHex((await digestOf(bytes)).slice(0, 16));
}
