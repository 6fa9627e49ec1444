import { wordsOf } from './phrase-finder.ts';

/** So many words in a row are looked at together, and fewer. */
const longestRun = 3;

/** A line without words says something if it has so many different signs. */
const minCharacters = 4;

/**
 * Numbers of all that a text says: of its words, of two and three of them in a row, and of its lines. What has been
 * moved from one text to another has at least one number in common with both.
 */
export function numbersOf(text: string): Set<number> {
	const words = wordsOf(text).map(numberOf);
	const numbers = new Set<number>();
	for (const at of words.keys()) addRuns(words, at, numbers);
	for (const line of text.split('\n')) {
		const said = wordsOf(line);
		const signs = line.replace(/\s/g, '');
		if (said.length > longestRun) numbers.add(numberOf(said.join(' ')));
		else if (said.length === 0 && new Set(signs).size >= minCharacters) numbers.add(numberOf(signs));
	}
	return numbers;
}

function addRuns(words: number[], from: number, numbers: Set<number>): void {
	let run = 0;
	for (let at = from; at < Math.min(from + longestRun, words.length); at += 1) {
		run = Math.imul(run ^ words[at]!, prime) ^ (run >>> 15);
		numbers.add(run >>> 0);
	}
}

/** FNV-1a with 32 bits. Two words with one number do no harm: something is forgotten that need not have been. */
function numberOf(text: string): number {
	let number = 0x811c9dc5;
	for (let at = 0; at < text.length; at += 1) number = Math.imul(number ^ text.charCodeAt(at), prime);
	return number >>> 0;
}

const prime = 0x01000193;

/** Numbers as a text. */
export function packNumbers(numbers: ReadonlySet<number>): string {
	return Buffer.from(Uint32Array.from(numbers).sort().buffer).toString('base64');
}

/** Numbers from their text. */
export function unpackNumbers(packed: string): Set<number> {
	// A copy begins where numbers may begin, a part of a larger buffer need not.
	const { buffer } = Uint8Array.from(Buffer.from(packed, 'base64'));
	return new Set(new Uint32Array(buffer, 0, buffer.byteLength >> 2));
}
