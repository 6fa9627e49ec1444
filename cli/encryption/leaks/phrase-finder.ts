import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import { comparedText, hashOfWord, WordReader } from './word-reader.ts';

/** Words of a text as they are compared: without letter case; each Chinese or Japanese character is one. */
export function wordsOf(text: string): string[] {
	const words: string[] = [];
	const reader = new WordReader(comparedText(text));
	while (reader.next()) words.push(reader.read());
	return words;
}

/** Words of a phrase; of Chinese and Japanese, where a word is a character, more. */
const phraseLength = 5;
const phraseLengthOfCharacters = 10;

/** How many words make a phrase that begins with this one. */
export function lengthOfPhrase(first: string): number {
	const isCharacter = /^[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]$/u.test(first);
	return isCharacter ? phraseLengthOfCharacters : phraseLength;
}

/** Whether two texts have a phrase in common. */
export function sharePhrase(one: string, other: string): boolean {
	const known = new Set(phrasesIn(one));
	return known.size > 0 && phrasesIn(other).some((phrase) => known.has(phrase));
}

/** All phrases of a text, wherever they begin. */
export function phrasesIn(text: string): string[] {
	const words = wordsOf(text);
	return words.flatMap((first, at) => {
		const length = lengthOfPhrase(first);
		return at + length > words.length ? [] : words.slice(at, at + length).join(' ');
	});
}

/** A phrase, and what it is about. */
interface Phrase<T> {
	words: string[];
	owner: T;
}

/** Finds phrases in texts: sequences of words, whatever stands between them. */
export class PhraseFinder<T> {
	/** By the first word. */
	readonly #phrases = new Map<string, Phrase<T>[]>();
	/** Set where the last bits of a first word's hash are the place: it is not set for nearly all words of a text. */
	readonly #firsts = new Uint8Array(0x10000);

	/** Adds a phrase and what it is about. */
	add(words: string[], owner: T): void {
		const [first] = words;
		if (first === undefined) return;
		getOrMake(this.#phrases, first, () => []).push({ words, owner });
		this.#firsts[hashOfWord(first) & 0xffff] = 1;
	}

	/** What the phrases in a text are about, each once, with the phrases. */
	find(text: string): Phrase<T>[] {
		const found = new Set<Phrase<T>>();
		const compared = comparedText(text);
		const reader = new WordReader(compared);
		while (reader.next()) {
			if (this.#firsts[reader.hash & 0xffff] === 0) continue;
			for (const phrase of this.#phrases.get(reader.read()) ?? [])
				if (goesOn(compared, reader.end, phrase.words)) found.add(phrase);
		}
		return [...found];
	}
}

/** Whether all words but the first follow here. */
function goesOn(text: string, from: number, words: string[]): boolean {
	const reader = new WordReader(text, from);
	return words.every((word, index) => index === 0 || (reader.next() && reader.is(word)));
}
