import { foldText } from './fold.ts';
import type { Language } from './language.ts';

/** Bits that a word sets in the filter. */
const hashes = 8;

/** Two hashes of a word (FNV-1a with two seeds), from which all others are made. */
function hash(word: string, seed: number): number {
	let value = seed;
	for (let index = 0; index < word.length; index++)
		value = Math.imul(value ^ word.charCodeAt(index), 0x01000193) >>> 0;
	return value;
}

/** The bits of a word in a filter of so many. */
export function bitsOf(word: string, size: number): number[] {
	const [first, second] = [hash(word, 0x811c9dc5), hash(word, 0x1b873593) | 1];
	return Array.from({ length: hashes }, (_, index) => (first + Math.imul(index, second)) >>> 0).map(
		(each) => each % size,
	);
}

const filters = new Map<string, Uint8Array>();

/**
 * Whether a word is one of the language, so that it is not misspelt though no page has it. One in three hundred others is taken for
 * one. `false` for languages without a list, and for those that are written without spaces.
 */
export async function isKnownWord(word: string, { lang, stem }: Language): Promise<boolean> {
	const folded = foldText(word);
	const name = /^[a-z]+$/.test(folded) ? 'en' : lang.split('-')[0]!.toLowerCase();
	const { knownWords } = await import('./known-words-data.ts');
	const text = knownWords[name];
	if (text === undefined) return false;
	const filter = filters.get(name) ?? Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
	filters.set(name, filter);
	return bitsOf(name === 'en' ? folded : stem(folded), filter.length * 8).every(
		(bit) => filter[bit >> 3]! & (1 << (bit & 7)),
	);
}
