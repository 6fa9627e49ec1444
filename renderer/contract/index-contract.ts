/** The index of a search as its files name each other. */

/** The file that names all others. It alone has a name that stays. */
export interface IndexManifest {
	/** Version of these types: an engine rejects another. */
	version: 9;
	/** Number of records. */
	records: number;
	/** Number of records of each page, in their order: the first is the page itself. */
	pages: number[];
	/** Number of keywords of each page. They are numbered behind the records, for terms occur in them too. */
	keywords: number[];
	/** What the scores of some pages are multiplied by, from the number of one to that before another. */
	boosts: { from: number; to: number; by: number }[];
	/** Parts of the terms, in the order of the terms. */
	terms: PartList<string>;
	/** Parts of the terms of synonyms, in the order of their groups. */
	meanings: PartList<number>;
	/** Parts of what pages and their records are called, in the order of the pages. */
	heads: PartList<number>;
	/** Parts of the anchors and texts of records, in their order. */
	texts: PartList<number>;
	/** Parts of the list of all words, by their letters. */
	words: PartList<string>;
	/** Path of how its names sound. Absent in languages whose letters say it. */
	readings?: string;
	/** Collections, and the records that are theirs. */
	scopes: { route: string; from: number; to: number }[];
	/**
	 * Traditional characters that its texts have, each with its simplified one: `領 领|設 设`. `true` where they are too many to be listed. Of
	 * those that it lacks a query alone may have some: then the whole table is read. Absent in other languages than Chinese.
	 */
	characters?: string | true;
	/** Folded words that say nothing by themselves, such as `how`. */
	common: string;
	/** Words that mean the same, as the config has them but for traditional characters. */
	synonyms: string[][];
}

/** The parts that a list is cut into: two columns, which compress to less than pairs do. */
export interface PartList<T extends string | number> {
	/** What each part begins with: a term, or a number. */
	firsts: T[];
	/** Names of the parts' files, one behind the other: all have the same length. */
	files: string;
}
