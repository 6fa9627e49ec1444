/**
 * How large and how deep a page of a site that sets nothing may be: the reliability contract, section 6.4, rows RL-03, RL-14, RL-16
 * and OS-16. Apart from the schema in `limits.ts`, because the page parser in browsers loads no schemas.
 */
export const defaultLimits = Object.freeze({
	fileBytes: 10 * 1024 * 1024,
	fileWarningBytes: 1024 * 1024,
	frontMatterBytes: 64 * 1024,
	aliases: 100,
	blockNesting: 100,
	inlineNesting: 100,
	outlineHeadings: 5000,
	tableCells: 100_000,
	includeDepth: 16,
	includeBytes: 4 * 1024 * 1024,
	regexMilliseconds: 50,
	pageSeconds: 120,
});

/** The limits of a site, none left open. */
export type Limits = Readonly<Record<keyof typeof defaultLimits, number>>;
