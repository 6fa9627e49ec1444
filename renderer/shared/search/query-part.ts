import { asStem, stemTerm } from './analyze.ts';
import type { Language } from './language.ts';
import { type Relation, weights } from './weights.ts';

/** A term that may stand for a part of a query. */
export interface Alternative {
	term: string;
	relation: Relation;
	/** How well it stands for it, 0 to 1. */
	fit: number;
	/** Number of the group of synonyms that it comes from. Absent for all others. */
	group?: number;
}

/** One part of a query: a word, a name, or a piece of a text without spaces. */
export interface QueryPart {
	/** As typed, folded. */
	text: string;
	/** What it is found by. The first is the part itself. */
	alternatives: Alternative[];
	/** How much it matters besides its rarity: 1 is a word. */
	weight: number;
	/** Whether a record without it answers less: pairs of characters that cross a border of words do not count. */
	isNeeded: boolean;
	/** Whether all words that begin with it stand for it. */
	isPrefix: boolean;
	/** Whether it may be misspelt. */
	mayBeMisspelt: boolean;
	/** Place of a word in the query as it was typed, in code units. Absent for what is not a word. */
	place?: { start: number; end: number };
	/** Parts of which none may be found, or this one does not count. Absent where it counts in any case. */
	unless?: string[];
	/** The word that it is a piece of: where that is found, the piece says less. Absent where it stands for itself. */
	within?: string;
	/** Whether what has such a piece, but not the whole, is an answer still. Otherwise the piece only helps those that have the whole. */
	isWord?: boolean;
}

/** A word with the terms that its other forms are found by. */
export function formsOf(
	word: string,
	language: Language,
	{ fit, relation }: Omit<Alternative, 'term'> = { fit: 1, relation: 'form' },
): Alternative[] {
	const stem = stemTerm(word, language);
	const root = stem?.slice(1);
	return [
		{ term: word, fit, relation },
		...(stem ? [{ term: stem, fit: fit * weights.fit.stem, relation }] : []),
		{ term: root ?? asStem(word), fit: fit * weights.fit.stem, relation },
	];
}
