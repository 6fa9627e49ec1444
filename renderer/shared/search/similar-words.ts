import type lunr from 'lunr';

/** What lunr's own types leave out of its automata. */
interface Automata {
	fromArray: (sorted: string[]) => lunr.TokenSet;
	fromFuzzyString: (word: string, distance: number) => lunr.TokenSet;
}

/** Reads the words of an index that have from so many to so many letters, sorted. */
export type ReadWords = (least?: number, most?: number) => Promise<string[]>;

/** Shortest word that may differ in two letters, in letters. */
const shortestTwice = 6;

/** Longest word that is compared, in letters: the work grows with each. */
const longest = 32;

/**
 * Gives what finds words that differ from another one in one letter: wrong, missing, too many, or swapped with the
 * next; long words in two where none differs in one. `readWords` gives the words of the index that have from so many to so many letters, sorted.
 */
export function similarWords(readWords: ReadWords): (word: string) => Promise<string[]> {
	const find = async (word: string, distance: number): Promise<string[]> => {
		const [{ default: engine }, words] = await Promise.all([
			import('lunr'),
			readWords(word.length - distance, word.length + distance),
		]);
		const automata = engine.TokenSet as unknown as Automata;
		return automata.fromArray(words).intersect(automata.fromFuzzyString(word, distance)).toArray();
	};
	return async (word) => {
		if (word.length > longest) return [];
		const near = await find(word, 1);
		return near.length > 0 || word.length < shortestTwice ? near : find(word, 2);
	};
}
