/*
 * Every option of `site.config.ts`, for those who write one. Written from the schemas in `cli/config/topics/` by
 * `UPDATE_EXPECTED=1 npx vitest run tests/cli/config/option-types.test.ts`.
 */

/** How Markdown is read, where there is a choice. */
export interface MarkdownOptions {
	/**
	 * What of the HTML in Markdown is kept. `safe`: what GitHub allows, and `class`, `style`, `video`, `audio`,
	 * `details` and frames over https that load when the reader asks (reliability contract, row OS-01).
	 * `trusted`: everything but `on...` attributes, and the policy of a page allows what its HTML needs; only
	 * for sites whose authors may run code in the reader's browser. Default `safe`.
	 */
	html?: 'safe' | 'trusted';
	/** Pictures. */
	images?: ImageOptions;
	/** Icons: `::collection:name::`. */
	icons?: IconOptions;
	/** Blocks of code. */
	code?: CodeOptions;
}

/** Pictures of articles. */
export interface ImageOptions {
	/**
	 * Whether a picture that stands alone in its paragraph gets a caption: its `title`, or else its `alt` text
	 * too. The GitHub preview shows none. Default `false`.
	 */
	figure?: 'title' | 'alt' | false;
	/**
	 * Smaller copies of the pictures in articles, in formats that need fewer bytes, of which each browser loads
	 * the one that suits its screen. They are made of PNG, JPEG and WebP files of the site, but not of those
	 * that move, by the package `sharp`: `npm install sharp`. Without it there is a warning, and readers get the
	 * files as they are, as they do from `domdocs serve --watch`. `true`: as `VariantOptions` says. Default
	 * `false`.
	 */
	variants?: boolean | VariantOptions;
}

/** Which copies of a picture are made. */
export interface VariantOptions {
	/**
	 * Widths in pixels, 16 to 8192 each. A picture that is narrower than one of them has a copy of its own width
	 * in its place, for none is ever enlarged. Default `[480, 960, 1600]`.
	 */
	widths?: number[];
	/** Formats, the best first: a browser takes the first one that it knows. Default `['avif', 'webp']`. */
	formats?: VariantFormat[];
	/**
	 * Quality from 1 to 100, for all formats or for each. Default 50 for AVIF and 80 for WebP, as `sharp` has
	 * it.
	 */
	quality?: number | { avif?: number; webp?: number };
	/**
	 * Width in pixels of the widest picture that the theme renders, by which a browser chooses; that of the
	 * default theme is its column (`--width-wide`). Default 832.
	 */
	column?: number;
}

/** Kinds of files that copies of pictures are made in. */
export type VariantFormat = 'avif' | 'webp';

/** Icons of articles, menus and home pages. */
export interface IconOptions {
	/**
	 * Whether the reader's browser fetches icons of collections that are not installed from a public service.
	 * The hosts are asked in their order, and become part of the policy of pages with such an icon. `false`:
	 * pages ask nobody but their own host. The hosts are the three of Iconify unless others are named
	 * (specification, section 7). Default `true`.
	 */
	remote?: boolean | { hosts?: string[] };
}

/** Blocks of code. Each has a switch behind its fence that goes before these: `:no-line-numbers`. */
export interface CodeOptions {
	/**
	 * Whether lines are numbered. A number: blocks of at least so many lines; 2 leaves out those of one line, as
	 * a single command is nothing to count. Default 2.
	 */
	lineNumbers?: boolean | number;
	/**
	 * Whether long blocks are folded. A number: those of more lines, of which so many are seen. `true` is 15
	 * (plume inventory, item 5.086). Default `false`.
	 */
	collapsedLines?: boolean | number;
	/**
	 * Which blanks are shown: `true` or `all`, `boundary` all but single ones between words, `leading` and
	 * `trailing` those a line begins or ends with. Default `false`.
	 */
	whitespace?: boolean | 'all' | 'boundary' | 'leading' | 'trailing';
	/** Whether there is a button that copies the code. Default `true`. */
	copy?: boolean;
}

/**
 * What keeps one page from taking all the time and memory there is. The defaults are those of the reliability
 * contract, section 6.4. Each limit is a whole number from 1.
 */
export interface LimitOptions {
	/** Size of a Markdown file in bytes, above which it is an error: 10 MB (section 6.4). Default 10485760. */
	fileBytes?: number;
	/**
	 * Size of a Markdown file in bytes, above which there is a warning: 1 MB (section 6.4). Default 1048576.
	 */
	fileWarningBytes?: number;
	/** Size of a file's front matter in bytes: 64 KB (section 6.4, row RL-03). Default 65536. */
	frontMatterBytes?: number;
	/**
	 * How often a front matter may repeat one of its values with `*name` (section 6.4, row RL-03). Default 100.
	 */
	aliases?: number;
	/**
	 * Quotes, lists and HTML elements inside of each other; what is deeper is shown as text. At most 500
	 * (section 6.4, row RL-14). Default 100.
	 */
	blockNesting?: number;
	/**
	 * Emphases and links inside of each other; what is deeper is shown as text. At most 500 (section 6.4, row
	 * RL-14). Default 100.
	 */
	inlineNesting?: number;
	/** Headings of a page that its outline is made of; later ones are left out (section 6.4). Default 5000. */
	outlineHeadings?: number;
	/** Cells of a table, empty ones counted; a larger table is an error (section 6.4). Default 100000. */
	tableCells?: number;
	/** Files that may include each other in a row (section 6.4, row OS-16). Default 16. */
	includeDepth?: number;
	/** Bytes that a page may include, all files counted: 4 MB (section 6.4, row OS-16). Default 4194304. */
	includeBytes?: number;
	/**
	 * Time in milliseconds that a regular expression of this config may take for a text of 200 characters. At
	 * most 60000 (section 6.4, row RL-16). Default 50.
	 */
	regexMilliseconds?: number;
}

/**
 * How large each page may be. Sizes are those of `domdocs build --report`: with gzip, as most hosts send
 * files. A page that is larger is a warning, and an error with
 * `checks: { severity: { 'budget-exceeded': 'error' } }`.
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
	/**
	 * All of the page: what a reader's browser loads who comes from elsewhere and reads to the end. Default: no
	 * limit.
	 */
	page?: ByteSize;
}

/**
 * A size: bytes, or a text with a unit, `30 kB`. `kB` and `MB` are 1000 and 1000000 bytes, `KiB` and `MiB`
 * 1024 and 1048576.
 */
export type ByteSize = number | string;
