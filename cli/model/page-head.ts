import type { SourceRange } from '../diagnostics/diagnostic.ts';
import type { PageOptions } from '../sources/page-options.ts';

/** What is known of a page without parsing its Markdown. Plain JSON, small. */
export interface ScannedPage {
	/** Path relative to the content folder: `en/notes/2.list.md`. */
	path: string;
	/** Path relative to the site's root, for messages. */
	file: string;
	/** SHA-256 of the file's text, hex. */
	hash: string;
	title: string;
	/** Set where the title is but the file's name. */
	isUntitled?: true;
	options: PageOptions;
	/**
	 * Passwords of the page's own, as they are written. Empty where the page is meant to be locked and nobody can say by what. Absent where
	 * front matter does not lock it.
	 */
	passwords?: string[];
	/** Number of its locked blocks, which have been taken out as it was read. Absent where it has none. */
	blocks?: number;
	/** Line of the file that the body starts in. */
	bodyLine: number;
	/** Places of front matter values, by path (`config.0.hero`). */
	places: Record<string, SourceRange>;
}
