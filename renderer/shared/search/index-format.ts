/**
 * The files of a locale's index. They are cut so that a query fetches a few small ones, whatever the size of the site:
 * one that names all others, parts of the terms in their order, parts of the records and of their texts, and the words for misspelt
 * queries.
 */

import type { IndexManifest } from '../../contract/index-contract.ts';

/** Terms, and for each what it occurs in. */
export interface TermPart {
	/** Sorted by code units. */
	terms: string[];
	/**
	 * For each term its occurrences: pairs of the distance to the record before (the first: its number) and a code,
	 * see `packCode`.
	 */
	posts: number[][];
	/** How many records have a term, for those that are listed with the best of them only. By the term's index. */
	counts: Record<number, number>;
}

/** One section as a search names it. */
export interface RecordHead {
	/** The page, as the records of a part share them: index into `pages`. */
	page: number;
	/** Id of the section's heading; empty for the page itself. */
	anchor: string;
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
	/** Tags and keywords, where its own record is in the part; none elsewhere. */
	keywords: string[];
}

/** How the names of a locale sound, for queries that are typed by their sound. */
export interface Readings {
	/** A title, heading, keyword or one of their words, and its syllables, separated by spaces: `领地 ling di`. */
	names: string[];
	/** The characters of each syllable that is in a name. Absent where a character may sound in many ways. */
	sounds?: Record<string, string>;
}

/** Records that follow each other. Their texts, as far as they are stored, are parts of their own: lists of strings. */
export interface HeadsPart {
	pages: PageHead[];
	records: RecordHead[];
}

/** What of a record a term stands in, besides its text. Bits of a code. */
export const inHeading = 1;
/** In the title of the page or in a heading above the section. */
export const inContext = 2;
/** In code, a tag or a keyword. */
export const inKeys = 4;

/** Version of the form that this module describes. */
export const indexVersion: IndexManifest['version'] = 3;

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
