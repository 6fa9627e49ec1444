import type { Language } from './language.ts';

/** Characters of the texts whose results are remembered before all are forgotten: those of the last few dozen answers. */
const maxCharacters = 800_000;

/** A function of a text and its language that remembers its results: as one types, the same texts are looked at again. */
export function rememberByText<T>(
	make: (text: string, language: Language) => T,
): (text: string, language: Language) => T {
	const known = new WeakMap<Language, { results: Map<string, T>; characters: number }>();
	return (text, language) => {
		let remembered = known.get(language);
		if (!remembered || remembered.characters >= maxCharacters) {
			remembered = { results: new Map(), characters: 0 };
			known.set(language, remembered);
		}
		const before = remembered.results.get(text);
		if (before !== undefined) return before;
		const result = make(text, language);
		remembered.results.set(text, result);
		remembered.characters += text.length;
		return result;
	};
}
