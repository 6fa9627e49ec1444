import type { Limits } from '../config/limits.ts';
import type { MarkdownConfig } from '../config/markdown.ts';
import type { Diagnostic, SourcePlace } from '../diagnostics/diagnostic.ts';
import type { Heading, IconReference, LinkReference } from './parsed-page.ts';

/** What the plugins of one run collect besides the tree. */
export interface ParseContext {
	/** File relative to the site's root. */
	file: string;
	limits: Limits;
	/** What the config says about Markdown. */
	markdown: MarkdownConfig;
	/** Lines of front matter above the first line of the tree. */
	lineOffset: number;
	headings: Heading[];
	links: LinkReference[];
	icons: IconReference[];
	fileIcons: string[];
	diagnostics: Diagnostic[];
}

interface Positioned {
	position?: { start: { line: number; column: number }; end: { line: number; column: number } } | undefined;
}

/** The place of a node in the file as written, front matter counted. */
export function placeOfNode(context: ParseContext, node: Positioned): SourcePlace {
	const { file, lineOffset } = context;
	if (!node.position) return { file, line: lineOffset + 1, column: 1 };
	const { start, end } = node.position;
	return {
		file,
		line: start.line + lineOffset,
		column: start.column,
		endLine: end.line + lineOffset,
		endColumn: end.column,
	};
}
