import type lunr from 'lunr';

/** What lunr's own types leave out of its automata. */
interface Automata {
	fromArray: (sorted: string[]) => lunr.TokenSet;
	fromFuzzyString: (word: string, distance: number) => lunr.TokenSet;
}

/** Shortest word that may differ in two letters, in letters. */
const shortestTwice = 8;

/** Longest word that is compared, in letters: the work grows with each. */
const longest = 32;

/**
 * Gives what finds words that differ from another one in one letter: wrong, missing, too many, or swapped with the
 * next; long words in two where none differs in one. `readWords` gives all words of the index, sorted; it is called at the first question.
 */
export function similarWords(readWords: () => Promise<string[]>): (word: string) => Promise<string[]> {
	let known: Promise<{ words: lunr.TokenSet; automata: Automata }> | undefined;
	const load = async () => {
		const [{ default: engine }, words] = await Promise.all([import('lunr'), readWords()]);
		const automata = engine.TokenSet as unknown as Automata;
		return { words: automata.fromArray(words), automata };
	};
	return async (word) => {
		if (word.length > longest) return [];
		known ??= load();
		known.catch(() => {
			known = undefined;
		});
		const { words, automata } = await known;
		const near = words.intersect(automata.fromFuzzyString(word, 1)).toArray();
		if (near.length > 0 || word.length < shortestTwice) return near;
		return words.intersect(automata.fromFuzzyString(word, 2)).toArray();
	};
}
