/**
 * What searching is asked and answers, whichever engine does it. Plain data: it passes between the page and a
 * worker, and `domdocs search --json` prints the same values.
 */

/** A piece of a text, told apart by whether it is what was searched for. */
export interface TextPart {
	text: string;
	/** Set where the piece is a match. */
	isMatch?: true;
}

/** What a reader looks for. */
export interface SearchQuery {
	/** As typed; at most `longestQuery` characters are looked at. */
	text: string;
	/** Only pages whose route begins with this: `/en/notes/api/`. Default: all of the locale. */
	scope?: string;
	/** Most pages to answer with, each with a few hits. Default 10. */
	limit?: number;
	/**
	 * Hits that are in sight, at least one. An engine may answer with the pages of so many first, and with `rest` for the others, where more of them
	 * would have to be fetched. Default: all.
	 */
	rows?: number;
}

/** One section of a page that answers. */
export interface SearchHit {
	/** The page's address without the base: `/en/notes/api/`. */
	route: string;
	/** Id of the section's heading; empty for the page itself. */
	anchor: string;
	/** Title of the page. */
	title: TextPart[];
	/** Headings from the page's first level down to the section; empty for the page itself. */
	headings: TextPart[][];
	/** Captions of where the page lies, outermost first, the page left out. */
	trail: string[];
	/** Words of the section around what was found, its beginning where only title or heading match; may be empty. */
	excerpt: TextPart[];
	/** The higher, the better; comparable within one answer only. */
	score: number;
	/** How the score came about, a line each. Only where that was asked for. */
	reasons?: string[];
}

/** What an engine answers. */
export interface SearchAnswer {
	/** Best first; those of one page follow each other, and pages are in the order of their best hit. */
	hits: SearchHit[];
	/** Words as they stand in the text, to be marked on the page that is opened. */
	words: string[];
	/** Another spelling of the query that finds something, where this one finds nothing or little. */
	suggestion?: string;
	/** What was searched for, where the query was read in another form: kana for romaji, another keyboard layout. Default: the query. */
	searched?: string;
	/** Set where nothing answers the query well: the hits are no more than the nearest pages. */
	isUnsure?: true;
	/** The route of each further hit, where the query has asked for some `rows` first. Default: these are all. */
	rest?: string[];
}

/** A search engine, opened for one locale. */
export interface SearchEngine {
	/**
	 * Answers a query. Rejects where the engine or its index cannot be reached, and with an error named `AbortError` where a newer
	 * query has come before there was an answer: who asks for one word at a time leaves that aside.
	 */
	search(query: SearchQuery): Promise<SearchAnswer>;
}

/** What an engine is opened with. */
export interface SearchSettings {
	/** Path the site is served under, `/` at both ends. */
	base: string;
	/** Prefix of the locale: `/en/`. */
	locale: string;
	/** Language tag: `en-US`. */
	lang: string;
	/** Options of the provider, as the config has them. */
	options: Record<string, unknown>;
}

/** What a site's own search module exports as `default`, and each of ours. */
export type OpenSearch = (settings: SearchSettings) => SearchEngine | Promise<SearchEngine>;

/** A query that a reader has rested at, with what it has found. */
export interface AskedQuery {
	text: string;
	/** Prefix of the locale. */
	locale: string;
	/** Routes of the pages that answer, best first. */
	pages: string[];
	/** Set where nothing answers it well. */
	isUnsure?: true;
}

/** What a site's own module for `search.onQuery` exports as `default`. */
export type OnQuery = (query: AskedQuery) => void;

/** What the pages of a locale know of its search. */
export interface SearchData {
	/** Address of the locale's search page: `/en/search/`. */
	page: string;
	/** Parts of the site that a search can be limited to: address and title of each collection of documents. */
	scopes: { route: string; title: string }[];
	/** Options of the provider that the browser needs. */
	options: Record<string, unknown>;
}

/** Characters of a query that are looked at: nobody types more, and a pasted page must cost nothing. */
export const longestQuery = 200;
