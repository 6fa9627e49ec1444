/**
 * What decides the order of results. All numbers were found by trying which ones answer the judged queries in
 * `tests/search/queries` best, in all four languages at once: `npm run bench:search`.
 */
export const weights = {
	/** What an occurrence is worth, by where it stands. */
	field: { heading: 7, context: 2, keywords: 3, keys: 2.5, text: 1, blocks: 0.65 },
	/** BM25's `k1`: from which frequency on more of the same says little. */
	saturation: 4,
	/** How well a term stands for a part of the query, by how it comes to. A stem's is on top of the others. */
	fit: {
		form: 1,
		stem: 0.85,
		prefix: 0.75,
		related: 0.75,
		synonym: 0.608,
		misspelt: 0.7,
	} satisfies Record<Relation | 'stem', number>,
	/** How far such a term has what the part asks for. */
	credit: { form: 1, prefix: 0.95, related: 0.85, synonym: 0.69, misspelt: 0.95 } satisfies Record<
		Relation,
		number
	>,
	/** What parts of a query matter: whole names in code, pairs of characters across words, and so on. */
	part: {
		number: 0.6,
		whole: 0.42,
		segment: 0.48,
		crossing: 0.4,
		beside: 0.15,
		single: 1.313,
		command: 2,
		unknown: 0.5,
		/** A word in katakana, and its pairs of characters beside it. */
		katakana: 0.77,
		piece: 0.26,
	},
	/** How far a word is as common as what it may mean, as the exponent of the most common meaning's rarity: synonyms, unfinished words. */
	concept: { synonym: 0.23, prefix: 0.5 },
	/** How much a record loses that has only a share of what is asked for: the exponent of that share. */
	coverage: 0.75,
	/** How much of what its whole page has counts for the page itself, and for a section. */
	page: { page: 0.392, section: 0.531 },
	/** What a score is multiplied by. */
	gain: {
		/** The title of the page is what was asked for. */
		titleIs: 2.4,
		headingIs: 1.8,
		/** It begins with what was asked for: 权限组 Group. */
		headingBegins: 1.78,
		headingHas: 1.35,
		/** How much it matters that the heading has other words too, as the exponent of the share of those that were asked for. */
		others: 0.25,
		/** Each word is in the heading. */
		allInHeading: 1.15,
		/** The heading says nothing else: as much of this as of the heading was asked for. */
		filled: 0.18,
		/** It is a page whose title has all that was asked for: less where it has some of it. */
		page: 1.461,
		/** It is a page that is found by its keywords or its first lines alone. */
		unnamed: 0.741,
		/** It is a row of a table. */
		row: 0.72,
	},
	/**
	 * What speaks against the first page: above nought in all, the answer says that nothing answers well. Fitted like `pages`; `offset`
	 * so that of the queries with an answer 3 % are above it though the right page comes first.
	 */
	doubt: {
		offset: -1.462,
		/** How little its score is, as the negative logarithm of its share of what the query's parts matter. */
		score: 1.612,
		/** Share of the query that no page has. */
		lost: 4.205,
		/** Share of the query that this page does not have. */
		missing: 2.343,
	},
	/**
	 * What speaks for a page besides its best record: what its score is multiplied by, as exponents. Between what `npm run
	 * bench:search -- --fit` finds and what fits the queries of `fifth` to `tenth` best with the terms of the manual before these were looked at:
	 * terms that were written from a query make the keyword that is the query seem all that counts.
	 */
	pages: {
		/** How much its third to eighth best records have, against the best. */
		others: 0.45,
		/** How far one of its keywords is what is asked for. */
		keyword: 1.3,
		/** How far all of them have its words, against those of other pages: the mean of a naive Bayes model's logarithms. */
		subject: 0.4,
	},
};

/** How a term comes to stand for a part of a query. */
export type Relation =
	/** The word itself, or another form of it. */
	| 'form'
	/** Begins with it. */
	| 'prefix'
	/** Has the same root. */
	| 'related'
	/** Means the same on this site. */
	| 'synonym'
	/** Differs in one letter. */
	| 'misspelt';
