import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../../model/page-head.ts';

/**
 * What is known of one Markdown file once it has been read: all that other stages need but the article, which is
 * looked up by its name when the page is rendered. Plain JSON.
 */
export interface CompiledPage {
	/** Path relative to the content folder. */
	path: string;
	/** Hash of the file's text. */
	hash: string;
	scanned: ScannedPage;
	scanDiagnostics: Diagnostic[];
	/** `PageFacts` as JSON, which is read when the page is composed. */
	facts: string;
	/** All ids that a link may end in: asked for by other pages. */
	ids: string[];
	/** Name of the article: key of its entry and hash of the article, with `-` between them. */
	body: string;
	/** What parsing has to say. */
	diagnostics: Diagnostic[];
	/** What the page brings in. */
	imports: ImportedFiles;
	/** Set while the site is watched where nothing of the page is shown but its messages, for it has or brings in what it may not. */
	isRejected?: true;
}

/** Files that a page depends on besides its own. */
export interface ImportedFiles {
	/** Relative to the site's root. */
	paths: string[];
	/** Hash of what was found there. Empty without paths. */
	hash: string;
}
