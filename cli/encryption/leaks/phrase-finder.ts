/** Words of a text as they are compared: without letter case; each Chinese or Japanese character is one. */
export function wordsOf(text: string): string[] {
	return text.normalize('NFKC').toLowerCase().match(word) ?? [];
}

const word = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[\p{L}\p{N}]+/gu;

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

/** Finds phrases in texts: sequences of words, whatever stands between them. */
export class PhraseFinder<T> {
	/** By the first word. */
	readonly #phrases = new Map<string, { words: string[]; owner: T }[]>();

	/** Adds a phrase and what it is about. */
	add(words: string[], owner: T): void {
		const [first] = words;
		if (first === undefined) return;
		const known = this.#phrases.get(first);
		if (known) known.push({ words, owner });
		else this.#phrases.set(first, [{ words, owner }]);
	}

	/** What the phrases in a text are about, each once, with the phrases. */
	find(text: string): { words: string[]; owner: T }[] {
		const found = new Set<{ words: string[]; owner: T }>();
		const words = wordsOf(text);
		for (const [at, first] of words.entries())
			for (const phrase of this.#phrases.get(first) ?? [])
				if (phrase.words.every((each, index) => words[at + index] === each)) found.add(phrase);
		return [...found];
	}
}
