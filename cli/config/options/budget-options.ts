/** A size: bytes, or a text with a unit, `30 kB`. `kB` and `MB` are 1000 and 1000000 bytes, `KiB` and `MiB` 1024 and 1048576. */
export type ByteSize = number | string;

/**
 * How large each page may be. Sizes are those of `domdocs build --report`: with gzip, as most hosts send files.
 * A page that is larger is a warning, and an error with `checks: { severity: { 'budget-exceeded': 'error' } }`.
 */
export interface BudgetOptions {
	/** The HTML document. Default: no limit. */
	document?: ByteSize;
	/**
	 * What has to arrive before the page can be read, and runs before a reader does anything: the document, its
	 * style sheets and its first scripts. Default: no limit.
	 */
	firstVisit?: ByteSize;
	/** All style sheets. Default: no limit. */
	styles?: ByteSize;
	/** All scripts that run without a further click, those of features included. Default: no limit. */
	scripts?: ByteSize;
	/** All pictures of this site, those far down included. Default: no limit. */
	pictures?: ByteSize;
	/** All of the page: what a reader's browser loads who comes from elsewhere and reads to the end. Default: no limit. */
	page?: ByteSize;
}
