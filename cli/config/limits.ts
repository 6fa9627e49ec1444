import type { LimitOptions } from './options.ts';

/** All limits, none left open. */
export type Limits = Required<LimitOptions>;

/** The limits of a site that sets none: reliability contract, section 6.4. */
export const defaultLimits: Limits = Object.freeze({
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
});

/** Deepest nesting that may be allowed: the stages that walk a page's tree call themselves for each level. */
export const deepestNesting = 500;

/** Fills in the limits that a site does not set. */
export function resolveLimits(options: LimitOptions = {}): Limits {
	const set = Object.entries(options).filter(([, limit]) => limit !== undefined);
	return { ...defaultLimits, ...Object.fromEntries(set) };
}
