import { createHash } from 'node:crypto';

/** Hash of a body, short enough for a header and long enough (132 bits) to tell contents apart. */
export function hashContent(content: Uint8Array): string {
	return shortHash(createHash('sha256').update(content).digest('base64url'));
}

/** The part of a base64url hash that is kept. */
export function shortHash(digest: string): string {
	return digest.slice(0, 22);
}

/** Strong entity tag of a content in an encoding; each encoding is a representation of its own. */
export function entityTag(hash: string, encoding: string | undefined): string {
	return encoding ? `"${hash}-${encoding}"` : `"${hash}"`;
}

/** Whether `If-None-Match` names the tag. Weak tags count, as the header's rules have it. */
export function matchesTag(header: string | undefined, tag: string): boolean {
	if (!header) return false;
	if (header.trim() === '*') return true;
	const tags: string[] = header.match(/"[^"]*"/g) ?? [];
	return tags.includes(tag);
}
