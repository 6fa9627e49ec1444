import { hash, randomUUID } from 'node:crypto';
import { compareText } from '../diagnostics/diagnostic.ts';

/** Length of a fingerprint: 128 bits in base64url. */
export const fingerprintLength = 22;

/** Fingerprint of a text or of bytes. */
export function fingerprintOf(content: string | Uint8Array): string {
	return hash('sha256', content, 'base64url').slice(0, fingerprintLength);
}

const thisProcess = randomUUID();
let made = 0;

/** A fingerprint that no answer has had, in this process or another: of values that are compared with none. */
export function newFingerprint(): string {
	made += 1;
	return `${thisProcess} ${made}`;
}

/** A key as text; keys that are equal have the same. */
export function keyToText(key: unknown): string {
	return JSON.stringify(key) ?? '';
}

/** The key that a text was made from. */
export function textToKey(text: string): unknown {
	return text === '' ? undefined : JSON.parse(text);
}

/** A total order of keys: numbers by size, strings by code units, lists by their first difference, the rest by text. */
export function compareKeys(a: unknown, b: unknown): number {
	const order = compareText(rankOf(a), rankOf(b));
	if (order !== 0) return order;
	if (Array.isArray(a) && Array.isArray(b)) {
		const at = a.findIndex((part, index) => index >= b.length || compareKeys(part, b[index]) !== 0);
		return at >= 0 && at < b.length ? compareKeys(a[at], b[at]) : a.length - b.length;
	}
	if (typeof a === 'number') return a - (b as number);
	return typeof a === 'string' ? compareText(a, b as string) : compareText(keyToText(a), keyToText(b));
}

function rankOf(key: unknown): string {
	return Array.isArray(key) ? 'list' : typeof key;
}
