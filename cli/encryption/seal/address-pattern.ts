import { addBase } from '../../../renderer/shared/links.ts';
import { escapeRegExp } from '../../platform/escape.ts';

/** Finds the address of a file of the output in data, HTML included, with the base or without, however it is written. */
export function addressPattern(path: string, base: string): RegExp {
	const starts = [...new Set([addBase(base, '/'), '/'])].sort((a, b) => b.length - a.length);
	const start = starts.map(escapeRegExp).join('|');
	const name = [...path].map(formsOfCharacter).join('');
	return new RegExp(`(?<![\\w/.%~-])(?:${start})${name}(?![\\w.%~-])`, 'g');
}

const escapes: Record<string, string[]> = {
	'&': ['&amp;', '&#x26;', '&#38;'],
	"'": ['&#x27;', '&#39;', '&apos;'],
};

/** A character stands there as it is, percent-encoded, or escaped. */
function formsOfCharacter(character: string): string {
	if (/[\w/-]/.test(character)) return character;
	const bytes = [...Buffer.from(character)].map((byte) => byte.toString(16).padStart(2, '0'));
	const percent = `%${bytes.join('%')}`;
	// The longest first: what an ampersand begins may be one of its escapes.
	const forms = [...(escapes[character] ?? []), percent.toUpperCase(), percent, character];
	return `(?:${[...new Set(forms)].map(escapeRegExp).join('|')})`;
}
