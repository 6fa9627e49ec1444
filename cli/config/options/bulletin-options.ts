/** A notice in a corner of the pages, which readers can close. One of `content` and `contentFile` is needed. */
export interface BulletinOptions {
	/**
	 * What a reader's browser remembers a closed notice by: another id is another notice. Default: a hash of
	 * title and content, so that an edited notice is shown again.
	 */
	id?: string;
	/** Heading. Default: none; screen readers hear the theme's word for a notice. */
	title?: string;
	/** What it says. */
	content?: string;
	/** A file with what it says, relative to the config, read again when it changes. */
	contentFile?: string;
	/** How the content is read: as Markdown, or as plain text, of which each line stays a line. Default `markdown`. */
	contentType?: 'markdown' | 'text';
	/** Where it lies in the window; on a phone always below. Default `top-right` (specification, section 3). */
	layout?: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'center';
	/** Whether it has a border. Default `true` (specification, section 3). */
	border?: boolean;
	/**
	 * How long a closed notice stays closed: `session`, until the tab of the browser is closed; `once`, for good;
	 * `always`, until the next document is loaded. Default `always` (plume inventory, item 2.077).
	 */
	lifetime?: 'session' | 'once' | 'always';
	/**
	 * On which pages it is: all, none, or those whose route one of these regular expressions matches, `^/en/notes/`.
	 * Default `true`.
	 */
	enablePage?: boolean | string | string[];
}
