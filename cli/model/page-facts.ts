import type { SourceRange } from '../diagnostics/diagnostic.ts';

/** Notes of a page by the id of the heading. */
export type HoverNoteTexts = Record<string, string>;

/** One heading of an article. */
export interface Heading {
	id: string;
	text: string;
	/** 1 to 6. */
	level: number;
	/** Deepest level of the outline below this heading, where its author asks for one: 2 to 6. */
	deepens?: number;
}

/** A link or picture as written, with its place. Resolved once all pages are known. */
export interface LinkReference {
	kind: 'link' | 'image';
	/** The address as written. */
	href: string;
	range: SourceRange;
	/** File that it is written in, relative to the content folder, where that is not the page's own. */
	from?: string;
	/** Whether it is an `<img>` for which its author offers no other files: others may be offered. */
	mayVary?: true;
}

/** A file of the site that is made from a page. */
export interface GeneratedFile {
	/** Path below the base, with a hash of the content. */
	path: string;
	content: string;
}

/** An icon that an article names, `twemoji:cat`, with its place. */
export interface IconReference {
	name: string;
	range: SourceRange;
}

/** The level-one heading that an article begins with, or has further down. */
export interface TitleHeading {
	/** Its place among the article's children. */
	index: number;
	text: string;
	id?: string;
}

/** `![[page]]` as a block of its own. */
export interface EmbedReference {
	/** Its place among the article's children. */
	index: number;
	/** Number of its address in `links`. */
	link?: number;
}

/**
 * What is known of one file's Markdown besides the text itself: enough for all that needs two pages. Plain
 * JSON, small, and like `PageBody` a function of the file, what it imports and the parse options.
 */
export interface PageFacts {
	/** Path relative to the content folder. */
	path: string;
	headings: Heading[];
	/** The first level-one heading. Absent without one. */
	title?: TitleHeading;
	/** Other pages that are to stand in this one. */
	embeds: EmbedReference[];
	/** What stands before `<!-- more -->`, as harmless HTML without links and pictures. Absent without that mark. */
	excerpt?: string;
	/** All ids that a link may end in. */
	ids: string[];
	links: LinkReference[];
	icons: IconReference[];
	/** Files and folders (`src/`) whose icons are rendered. */
	fileIcons: string[];
	/** Files and folders that the page brought something in from, or tried to, relative to the site's root. */
	imports: string[];
	/** What the page may load besides what every page may, by directive of the content security policy. */
	policy?: Record<string, string[]>;
	/** Files that are made for the page, such as the documents of its demos. */
	files: GeneratedFile[];
	/** Words: each Han, Hiragana or Katakana character is one, as is each run of other letters. */
	words: number;
	/** First words of the text, for a page without a description. */
	summary: string;
	/** What links into the page show. Absent where its front matter does not ask for it. */
	hoverNotes?: HoverNoteTexts;
}
