import { analyze, asStem, stemTerm, type Term } from './analyze.ts';
import { foldText } from './fold.ts';
import type { Language } from './language.ts';
import { type Alternative, formsOf, type QueryPart } from './query-part.ts';
import { rememberByText } from './remember.ts';
import { weights } from './weights.ts';

/** Adds what means the same: each word of a group stands for each other one that the query has. */
export function addSynonyms(
	parts: QueryPart[],
	{ text, synonyms, language }: { text: string; synonyms: string[][]; language: Language },
): QueryPart[] {
	const said = foldText(language.unifyText(text));
	for (const [number, group] of synonyms.entries()) {
		const words = group.map((word) => ({ word, terms: termsOf(word, language) }));
		for (const { word, terms } of words) {
			const own = findParts(parts, terms, { word, said, language });
			if (own.length === 0) continue;
			for (const other of words) {
				if (other.word === word) continue;
				const forms = formsOfSynonym(other.terms, language).map((form) => ({ ...form, group: number }));
				for (const part of own) part.alternatives.push(...forms);
			}
		}
	}
	return parts;
}

/** Synonyms are compared with each query. */
const termsOf = rememberByText(analyze);

/** The terms by which the words of a group are found, where they are synonyms. */
export function synonymTerms(group: readonly string[], language: Language): string[] {
	return group.flatMap((word) => formsOfSynonym(termsOf(word, language), language).map(({ term }) => term));
}

/** What a synonym is found by: a word by its forms, a name by its whole, a text without spaces by what it is made of. */
function formsOfSynonym(terms: Term[], language: Language): Alternative[] {
	const meaning = { fit: weights.fit.synonym, relation: 'synonym' as const };
	const words = terms.filter(({ kind }) => kind === 'word');
	const whole = terms.find(({ kind }) => kind === 'whole');
	if (whole) return [{ term: whole.text, ...meaning }];
	// The word and its stem: each term costs readers a part of the index.
	if (words.length > 0)
		return words.length === 1 ? formsOf(words[0]!.text, language, meaning).slice(0, 2) : [];
	const pairs = terms.filter(({ kind, text }) => kind === 'pair' && [...text].length > 1);
	const [longest] = terms
		.filter(({ kind }) => kind === 'segment')
		.sort((a, b) => b.text.length - a.text.length);
	if (pairs.length > 1 && longest && longest.text.length > 2) return [{ term: longest.text, ...meaning }];
	const weak = { ...meaning, fit: pairs.length > 1 ? weights.fit.synonym * 0.6 : weights.fit.synonym };
	return pairs.map(({ text }) => ({ term: text, ...weak }));
}

/** The parts of a query that are a word of a group. */
function findParts(
	parts: QueryPart[],
	terms: Term[],
	{ word, said, language }: { word: string; said: string; language: Language },
): QueryPart[] {
	const needed = parts.filter(({ isNeeded }) => isNeeded);
	const words = terms.filter(({ kind }) => kind === 'word');
	if (words.length > 0) {
		const found = words.map(({ text }) => {
			const stem = stemTerm(text, language) ?? asStem(text);
			const isStem = ({ term, relation }: Alternative): boolean => term === stem && relation === 'form';
			return needed.find((part) => part.text === text || part.alternatives.some(isStem));
		});
		return found.every((part) => part !== undefined) ? found : [];
	}
	const asked = foldText(language.unifyText(word));
	if (!said.includes(asked)) return [];
	const whole = needed.filter(({ text }) => text === asked);
	if (whole.length > 0) return whole;
	const pairs = new Set(terms.map(({ text }) => text));
	return needed.filter(({ text }) => pairs.has(text));
}
