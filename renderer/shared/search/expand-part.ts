import { stemTerm } from './analyze.ts';
import type { Language } from './language.ts';
import { type Alternative, formsOf, type QueryPart } from './query-part.ts';
import type { Postings, TermStore } from './term-store.ts';
import { weights } from './weights.ts';

/** An alternative with what it occurs in. */
export interface FoundAlternative extends Alternative {
	postings: Postings;
}

/** A part of a query with all that is found for it. */
export interface FoundPart extends QueryPart {
	found: FoundAlternative[];
	/** The word that was taken for a misspelt one. Absent where it was not. */
	correction?: string;
}

/** Whether a part that the query needs is in no page, be it in another form. */
export function isLost({ isNeeded, found }: FoundPart): boolean {
	return isNeeded && !found.some(({ relation }) => relation === 'form' || relation === 'related');
}

/** Whether a word in Latin letters may be a Russian one as it sounds: no page has it but in another form, as `private` for `privat`. */
export function mayBeRussian({ isNeeded, text, found }: FoundPart, { lang }: Language): boolean {
	const isForeign = lang.startsWith('ru') && /^[a-z]+$/.test(text);
	return isNeeded && isForeign && !found.some(({ term }) => term === text);
}

/** Whether a text is in kana as it is typed, before an input method replaces them by other characters. */
export function isHiragana(text: string): boolean {
	return /^[\p{Script=Hiragana}ー\s]{3,}$/u.test(text);
}

/** What parts are looked up with. */
export interface LookUp {
	terms: TermStore;
	language: Language;
	/** Number of records. */
	total: number;
	/** Words that differ from this one in one letter. */
	findSimilar: (word: string) => Promise<string[]>;
}

/** Records from which on a word needs no synonyms: enough has it, and each of them costs readers a part of the index. */
const commonFrom = 400;

/** Most words that a beginning stands for. */
const maxPrefixed = 32;

/** Looks up a part of a query: as it is, in other forms, as a beginning, and with another letter. */
export async function findPart(part: QueryPart, look: LookUp): Promise<FoundPart> {
	const own = part.alternatives.filter(({ relation }) => relation !== 'synonym');
	const found = await findAll(own, look);
	const count = Math.max(0, ...found.map(({ postings }) => postings.count));
	if (count < commonFrom) {
		const others = part.alternatives.filter(({ relation }) => relation === 'synonym');
		found.push(...(await findAll(others, look)));
	}
	const isKnown = found.some(({ relation }) => relation === 'form');
	// A name that there is may be the beginning of another one, but is what was asked for.
	if ((part.isPrefix && part.isNeeded) || !isKnown) found.push(...(await findPrefixed(part, found, look)));
	if (part.isNeeded) found.push(...(await findRelated(part, found, look)));
	return isKnown || !part.mayBeMisspelt ? { ...part, found } : correctPart(part, found, look);
}

/** What a word that is nowhere may have been meant to be. One that many words begin with is not misspelt but not whole, and one of the language is neither. */
async function correctPart(part: QueryPart, found: FoundAlternative[], look: LookUp): Promise<FoundPart> {
	const longer = found.filter(({ relation }) => relation === 'prefix');
	const begun = Math.max(0, ...longer.map(({ postings }) => postings.count));
	// No word stands in so many records: the list of words need not be fetched.
	if (begun * muchMore > look.total) return { ...part, found };
	const similar = (await look.findSimilar(part.text)).filter((word) => word.length >= shortestMeant);
	const misspelt = { fit: weights.fit.misspelt, relation: 'misspelt' as const };
	const forms = similar.flatMap((word) => formsOf(word, look.language, misspelt));
	const corrected = await findAll(forms, look);
	const [best] = corrected
		.filter(({ term }) => similar.includes(term))
		.sort((a, b) => b.postings.count - a.postings.count);
	if (!best || begun * muchMore > best.postings.count) return { ...part, found };
	const { isKnownWord } = await import('./known-words.ts');
	if (await isKnownWord(part.text, look.language)) return { ...part, found };
	return { ...part, found: [...found, ...corrected], correction: best.term };
}

/** A beginning is taken for a misspelt word where that stands in so many times as many records as what begins with it. */
const muchMore = 8;

/** Shortest word that may have been meant, in letters. */
const shortestMeant = 5;

async function findAll(alternatives: Alternative[], { terms }: LookUp): Promise<FoundAlternative[]> {
	const found = await Promise.all(alternatives.map(({ term, group }) => terms.find(term, group)));
	return alternatives.flatMap((alternative, index) => {
		const postings = found[index];
		return postings ? [{ ...alternative, postings }] : [];
	});
}

async function findPrefixed(
	{ text, isNeeded, isPrefix }: QueryPart,
	known: FoundAlternative[],
	look: LookUp,
): Promise<FoundAlternative[]> {
	if (!(isNeeded || isPrefix) || text === '') return [];
	const terms = (await look.terms.list(text)).filter((term) => !known.some((each) => each.term === term));
	const near = terms.sort((a, b) => a.length - b.length).slice(0, maxPrefixed);
	const nearness = (term: string): number => weights.fit.prefix * Math.sqrt(text.length / term.length);
	return findAll(
		near.map((term) => ({ term, fit: nearness(term), relation: 'prefix' as const })),
		look,
	);
}

/** Stems that one of the part's own begins with, or that begin with it: nouns and verbs of one root. */
async function findRelated(
	{ text }: QueryPart,
	known: FoundAlternative[],
	look: LookUp,
): Promise<FoundAlternative[]> {
	const stem = stemTerm(text, look.language);
	if (!stem || !/^~[а-я]{4,}/.test(stem)) return [];
	const longer = (await look.terms.list(stem)).filter((term) => term.length <= stem.length + 3);
	const shorter = [1, 2, 3].map((cut) => stem.slice(0, -cut)).filter((term) => term.length >= 5);
	const others = [...longer, ...shorter].filter((term) => !known.some((each) => each.term === term));
	return findAll(
		others.map((term) => ({ term, fit: weights.fit.related, relation: 'related' as const })),
		look,
	);
}
