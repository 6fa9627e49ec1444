/** The index of a search as its files name each other. */

/** The file that names all others. It alone has a name that stays. */
export interface IndexManifest {
	/** Version of these types: an engine rejects another. */
	version: 3;
	/** Number of records. */
	records: number;
	/** Number of records of each page, in their order: the first is the page itself. */
	pages: number[];
	/** What the scores of some pages are multiplied by, from the number of one to that before another. */
	boosts: { from: number; to: number; by: number }[];
	/** Parts of the terms, in the order of the terms. */
	terms: TermRange[];
	/** Parts of what the records are, and of their texts, in the order of the records. */
	heads: RecordRange[];
	texts: RecordRange[];
	/** Path of the list of all words. */
	words: string;
	/** Path of how its names sound. Absent in languages whose letters say it. */
	readings?: string;
	/** Collections, and the records that are theirs. */
	scopes: { route: string; from: number; to: number }[];
	/** Words that mean the same, as the config has them. */
	synonyms: string[][];
}

/** Where a part of the terms is. */
export interface TermRange {
	/** The part's first term. */
	first: string;
	/** Path below the folder of data files. */
	file: string;
}

/** Where a part of the records is. */
export interface RecordRange {
	/** Number of the part's first record. */
	from: number;
	/** Path below the folder of data files. */
	file: string;
}
