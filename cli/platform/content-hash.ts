import { hash } from 'node:crypto';

/** Ten characters of a SHA-256 over the content, for file names that may be cached for ever. */
export function contentHash(content: string | Uint8Array): string {
	return hash('sha256', content).slice(0, 10);
}

/** Source expression of an inline script for a Content Security Policy. */
export function policyHash(script: string): string {
	return `'sha256-${hash('sha256', script, 'base64')}'`;
}
