import { isWord } from './neighbours.ts';

interface Branch {
	next: Map<string, Branch>;
	/** The whole word that ends here. */
	word?: string;
}

/** A word found in a text. */
export interface FoundWord {
	word: string;
	start: number;
	end: number;
}

/**
 * Finds many words in texts at once. The time it takes grows with the text and the longest word, not with
 * how many words there are. A word counts where no other letter or digit stands beside its own; Chinese,
 * Japanese and Korean characters are not letters in this sense.
 */
export class WordFinder {
	readonly #root: Branch = { next: new Map() };

	constructor(words: Iterable<string>) {
		for (const word of words) {
			let branch = this.#root;
			for (let index = 0; index < word.length; index++) {
				const character = word[index]!;
				const next = branch.next.get(character) ?? { next: new Map() };
				branch.next.set(character, next);
				branch = next;
			}
			branch.word = word;
		}
	}

	/** All words in the text, the longest at each place, none within another. */
	find(text: string): FoundWord[] {
		const found: FoundWord[] = [];
		for (let start = 0; start < text.length; start++) {
			if (isWord(text[start - 1]) && isWord(text[start])) continue;
			const word = this.#longestAt(text, start);
			if (word === undefined) continue;
			found.push({ word, start, end: start + word.length });
			start += word.length - 1;
		}
		return found;
	}

	#longestAt(text: string, start: number): string | undefined {
		let longest: string | undefined;
		let branch: Branch | undefined = this.#root;
		for (let index = start; branch; index++) {
			const isEnd = !(isWord(text[index - 1]) && isWord(text[index]));
			if (branch.word !== undefined && isEnd) longest = branch.word;
			branch = index < text.length ? branch.next.get(text[index]!) : undefined;
		}
		return longest;
	}
}
