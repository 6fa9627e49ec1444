import type { BrowserContextOptions, Page } from 'playwright-core';
import type { BuiltSite, SpecificationSite } from './specification-site.ts';

/** Where a statement is looked at. */
export type Place =
	/** The files of the built Dominion site. */
	| 'Dominion site'
	/** A page in Chromium. */
	| 'browser'
	/** The files of a small site with what the Dominion site has not. */
	| 'small site'
	/** What the theme makes of given data. */
	| 'theme'
	/** A function of the program, by itself. */
	| 'function';

/** Opens a page of one of the sites in a window of its own. */
export type Open = (address: string, options?: OpenOptions) => Promise<Page>;

/** Does the same on a page of each language, whose prefix it is given, each time with nothing stored. What fails says in which language. */
export type Visit = (
	site: BuiltSite,
	path: string,
	steps: (page: Page, prefix: string) => Promise<void>,
	options?: OpenOptions,
) => Promise<void>;

/** With `isAlive: false`, the page stays as it was loaded; otherwise React has taken over. */
export type OpenOptions = BrowserContextOptions & { isAlive?: boolean };

/** One statement of the specification, and what has to be so for it to be met. */
export interface Row {
	/** The statement in short. */
	line: string;
	where: Place;
	/** Throws where the statement is not met. */
	check: (site: SpecificationSite, open: Open, visit: Visit) => void | Promise<void>;
}

/** Rows of one chapter of the specification. */
export interface Chapter {
	title: string;
	rows: Row[];
}
