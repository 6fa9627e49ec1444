/**
 * The files of a locale's index. They are cut so that a query fetches a few small ones, whatever the size of the site: one that
 * names all others, parts of the terms in their order, and once more those of the synonyms by their groups, parts of what the
 * records are called and of their texts, and the words for misspelt queries.
 */

import type { IndexManifest, PartList } from '../../contract/index-contract.ts';

/** Terms, and for each the records and keywords that it occurs in: columns, see `pack-posts.ts`. */
export interface TermPart {
	/** In their order (see `orderOf`), with spaces between them. */
	terms: string;
	/** For each term how many records and keywords are listed. */
	counts: string;
	/** For each of these its distance to the record before; for the first of a term, its number. */
	records: string;
	/** For each of these a code, see `packCode`. Its weight is the share of its letters that the term has, in a keyword. */
	codes: string;
	/** How many records have a term, for those that are listed with the best of them only. By the term's index. Default: none. */
	capped?: Record<number, number>;
}

/** What terms are ordered by: stems stand beside their words, for a query asks for both. */
export function orderOf(term: string): string {
	return term.startsWith(stemSign) ? term.slice(1) : term;
}

/** The character before a stem: stems and words are told apart, for a word may be another one's stem. */
export const stemSign = '~';

/** One section as a search names it. */
export interface RecordHead {
	/** Headings down to the section; empty for the page itself. */
	headings: string[];
	/** Set for a row of a table. */
	row?: 1;
}

/** A page as its records share it. */
export interface PageHead {
	route: string;
	title: string;
	/** Captions of where it lies, outermost first. */
	trail: string[];
}

/** A page with its records. Parts of heads are lists of whole pages. */
export interface PagePart extends PageHead {
	/**
	 * A line for each record: how many headings it has from the record before, a sign (`.` a row, `:` another section), and
	 * its further headings with tabs between them.
	 */
	records: string;
}

/** How the names of a locale sound, for queries that are typed by their sound. */
export interface Readings {
	/** A title, heading, short keyword or a word of these, and its syllables where `syllables` do not say them: `重载 chong zai`. */
	names: string[];
	/** How characters usually sound, see `packSyllables`. Absent where a character may sound in many ways. */
	syllables?: string;
}

/** What of a record a term stands in, besides its text. Bits of a code. */
export const inHeading = 1;
/** In code, a tag or a keyword. */
export const inKeys = 4;

/** Version of the form that this module describes. */
export const indexVersion: IndexManifest['version'] = 9;

/** A part of a list. */
export interface ListPart<T> {
	/** What it begins with. */
	first: T;
	/** Path below the folder of data files. */
	file: string;
}

/** Path of a part of an index, below the folder of data files, by the name of its file. */
export function partFile(name: string): string {
	return `search/${name}.json`;
}

/** The parts of a list. */
export function partsOf<T extends string | number>({ firsts, files }: PartList<T>): ListPart<T>[] {
	const length = files.length / firsts.length;
	return firsts.map((first, index) => ({
		first,
		file: partFile(files.slice(index * length, (index + 1) * length)),
	}));
}

/** Steps of a weight: the fewer, the smaller the index. They are closer to each other where weights are small. */
const steps = 15;

/** A weight from 0 to 1 in steps, and where the term stands, as one number. */
export function packCode(weight: number, places: number): number {
	return (Math.max(1, Math.min(steps, Math.round(Math.sqrt(weight) * steps))) << 3) | places;
}

/** The weight in a code, 0 to 1. */
export function weightOf(code: number): number {
	return ((code >> 3) / steps) ** 2;
}
