/** How readers search the site. `docs/search.md` shows each provider. */
export interface SearchOptions {
	/**
	 * The engine behind the dialog: `lunr` searches an index that is built with the site, in the reader's browser;
	 * `pagefind` does the same with the index of the package of that name, which the site installs; `algolia` asks
	 * Algolia's servers. Or a module of the site's own, relative to the config, whose default export is an
	 * `OpenSearch` of `domdocs/theme`: `./search.ts`. Default `lunr`.
	 */
	provider?: SearchProvider;
	/**
	 * Words that mean the same to readers, a list for each meaning, the site's own word first:
	 * `[['claim', 'land', 'residence']]`. For languages that have no `synonyms` of their own. Default: none.
	 */
	synonyms?: string[][];
	/** The index that `algolia` asks. Needed by that provider alone. */
	algolia?: AlgoliaOptions;
	/** What the site's own module is opened with, as plain data. Readers can see it. Default: nothing. */
	options?: Record<string, unknown>;
}

/** A search engine by its name, or by the path of a module: one with `/` in it. */
export type SearchProvider = string;

/** An index of DocSearch at Algolia. */
export interface AlgoliaOptions {
	/** Id of the application. */
	appId: string;
	/** The key that may search and nothing else: readers can see it. */
	apiKey: string;
	/** Name of the index. */
	indexName: string;
	/** Parameters of each search besides ours: `{ facetFilters: ['version:2'] }`. Default: none. */
	searchParameters?: Record<string, unknown>;
	/** Origin that is asked in place of Algolia's own, for a proxy. Default: `https://<appId>-dsn.algolia.net`. */
	host?: string;
}
