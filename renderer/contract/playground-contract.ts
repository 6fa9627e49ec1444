import type { Root } from 'hast';

/** What the page parser has to say about a text, at its place in it. Lines and columns start at 1; columns count UTF-16 units. */
export interface MarkdownMessage {
	severity: 'error' | 'warning' | 'info';
	/** Name of the message: `unknown-container`. */
	name: string;
	/** What was found and what was expected, one sentence. */
	message: string;
	/** What to type instead. Absent where nothing is near. */
	hint?: string;
	line: number;
	column: number;
	/** Where it ends. Absent where only its beginning is known. */
	endLine?: number;
	endColumn?: number;
}

/** A text that the parser's worker is to parse. */
export interface ParseRequest {
	/** Number of the request, which its answer repeats. */
	id: number;
	text: string;
	/** Path the site is served under; starts and ends with `/`. */
	base: string;
}

/** What the worker says: that it can be asked, or what became of a text. */
export type ParseAnswer =
	| 'ready'
	| { id: number; article: Root; messages: MarkdownMessage[] }
	/** Parsing has failed, which is a bug of ours. */
	| { id: number; failure: string };
