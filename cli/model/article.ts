import type { Root } from 'hast';
import type { PageFacts } from './page-facts.ts';

/** What stands between one heading and the next. Search is made of these. */
export interface PageSection {
	/** Id of the heading, `''` for what stands above the first one. */
	id: string;
	/** Text without blocks of code, spaces joined. */
	text: string;
	/** Code in lines of text, in its order, spaces joined. */
	code: string[];
	/** Blocks of code, in their order, spaces joined. Absent where the text has no code. */
	blocks?: string[];
	/**
	 * What a row of a table is about, the text of its first cell, or what a definition is of, where that can be linked to:
	 * `id` is its own then. The section around it has the row's text as well. Absent for sections.
	 */
	row?: string;
	/** Id of the section that a row or definition stands in. Absent for sections. */
	within?: string;
}

/** A line as texts, each followed by its kind; an empty kind is plain text. */
export type PackedLine = string[];

/** Blocks of code that have been coloured, by a hash of language and text. Plain JSON. */
export type PackedCode = Record<string, PackedLine[]>;

/** One file's Markdown as a tree. Elements with an address carry `data-link`, an index into `links`, instead of it. */
export interface PageBody {
	article: Root;
	/** What stands between the headings, for search. */
	sections: PageSection[];
	/** Its blocks of code as they were coloured, where they are cached. */
	code: PackedCode;
}

/** One file's Markdown, wholly parsed. */
export interface ParsedPage extends PageFacts, Omit<PageBody, 'code'> {}
