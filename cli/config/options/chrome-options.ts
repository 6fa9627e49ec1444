import type { AppearanceTransition, LicenseIcon } from '../../../renderer/contract/contract.ts';

/** What moves, where a browser can and the reader does not want less motion. */
export interface TransitionOptions {
	/** Whether a page fades into the next one. Default `true`. */
	page?: boolean;
	/**
	 * How the other appearance comes: it fades in, grows around the pointer, or comes from a side, the top or a
	 * slanted edge. `false`: at once. Default `circle-clip`.
	 */
	appearance?: false | AppearanceTransition;
}

/** How the people who wrote a page are named. */
export interface ContributorOptions {
	/** `inline`: a line of names. `block`: a list of names with pictures. Default `inline`. */
	mode?: 'inline' | 'block';
	/** Whether a list has pictures: those of `people`, else an initial. Default `true`. */
	avatars?: boolean;
	/**
	 * Whether the data of pages has the people's e-mail addresses as git knows them. They are in public files then, although the
	 * default theme never shows them. Default `false`.
	 */
	email?: boolean;
}

/** A licence that is not known by name. */
export interface LicenseOptions {
	name: string;
	url: string;
	/** Pictograms before the name. Default: none. */
	icons?: LicenseIcon[];
}
