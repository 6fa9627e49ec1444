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
	text: string;
	/** Path the site is served under; starts and ends with `/`. */
	base: string;
}

/** A text that the parser's worker has parsed. */
export interface ParsedText {
	article: Root;
	/** What is to be said about the text, in the order of its lines. */
	messages: MarkdownMessage[];
}

/** What the worker says: once that it can be asked, then what became of each text, or why parsing has failed, which is a bug of ours. */
export type ParseAnswer = 'ready' | ParsedText | { failure: string };
