import type { Language } from './language.ts';

/** Texts whose results are remembered before all are forgotten: those of the last few dozen answers. */
const mostTexts = 3000;

/** A function of a text and its language that remembers its results: as one types, the same texts are looked at again. */
export function rememberByText<T>(
	make: (text: string, language: Language) => T,
): (text: string, language: Language) => T {
	const known = new WeakMap<Language, Map<string, T>>();
	return (text, language) => {
		let texts = known.get(language);
		if (!texts || texts.size >= mostTexts) {
			texts = new Map();
			known.set(language, texts);
		}
		const before = texts.get(text);
		if (before !== undefined) return before;
		const result = make(text, language);
		texts.set(text, result);
		return result;
	};
}
