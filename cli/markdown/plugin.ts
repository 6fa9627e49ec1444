import type { Root } from 'hast';
import type { Limits } from '../config/topics/default-limits.ts';
import type { MarkdownConfig } from '../config/topics/markdown.ts';
import type { SiteComponents } from '../config/topics/parts.ts';
import type { DiagnosticName } from '../diagnostics/catalogue.ts';
import { type Diagnostic, diagnose, type SourceRange } from '../diagnostics/diagnostic.ts';
import type { PageFacts } from '../model/page-facts.ts';
import type { CodeCache } from './code/code-cache.ts';
import type { Imports } from './imports.ts';
import type { ParseHost } from './parse-host.ts';
import type { PolicyNeeds } from './policy-needs.ts';
import type { LineOrigin } from './syntax/include/expand-includes.ts';

declare module 'mdast' {
	/** Nodes of our own may stand anywhere in a tree: they say only whether they are blocks or parts of a line. */
	interface RootContentMap extends BlockContentMap, PhrasingContentMap {}
}

/** Lists of `PageFacts` that plugins collect. */
type Collected = 'headings' | 'links' | 'icons' | 'fileIcons' | 'files';

/** What the plugins of one run collect besides the tree. */
export interface ParseContext extends Pick<PageFacts, 'path' | Collected> {
	/** File relative to the site's root. */
	file: string;
	limits: Limits;
	/** What the config says about Markdown. */
	markdown: MarkdownConfig;
	/** The site's own components by the name of their tag. */
	siteComponents: SiteComponents;
	/** What the page brings in from other files. */
	imports: Imports;
	/** Lines of front matter above the first line of the tree. */
	lineOffset: number;
	/** Where each line of the tree was written, for a page with includes. */
	origins?: LineOrigin[];
	/** What the machine gives. */
	host: ParseHost;
	/** Code that has been coloured before. */
	code: Pick<CodeCache, 'find' | 'put'>;
	/** How many nodes of the article its excerpt has; absent without `<!-- more -->`. */
	excerptEnd?: number;
	diagnostics: Diagnostic[];
	/** How many texts of annotations and abbreviations the page has so far: they are numbered through. */
	notes: { count: number };
	/** What the page may load besides what every page may: `PageData.policy`. */
	policy: PolicyNeeds;
	/** Parses Markdown that stands in a block of code, whose first fence is on `line`, up to what is done for the whole article. */
	parseInner: (text: string, line: number) => Promise<Root>;
}

/** What is collected while a page is parsed: nothing yet. */
export function collectNothing() {
	return {
		...{ headings: [], links: [], icons: [], fileIcons: [], diagnostics: [], files: [] },
		notes: { count: 0 },
	};
}

interface Positioned {
	/** Elements that an HTML parser had to make up have one without points. */
	position?: { start?: Point | undefined; end?: Point | undefined } | undefined;
}

/** The place of a node in the file as written, front matter counted. */
export function rangeOf(context: ParseContext, node: Positioned): SourceRange {
	const { file, lineOffset, origins } = context;
	const { start, end = start } = node.position ?? {};
	if (!start || !end) return { file, line: lineOffset + 1, column: 1 };
	if (origins) return rangeOfOrigin(origins, start, end, file);
	return {
		file,
		line: start.line + lineOffset,
		column: start.column,
		endLine: end.line + lineOffset,
		endColumn: end.column,
	};
}

/** Notes what an author should know about a node, or about a range that is known. */
export function reportProblem(
	context: ParseContext,
	name: DiagnosticName,
	place: Positioned | SourceRange,
	{ message, ...fields }: Pick<Diagnostic, 'message'> & Partial<Diagnostic>,
): void {
	const range = 'file' in place ? place : rangeOf(context, place);
	context.diagnostics.push(diagnose(name, message, { ...range, ...fields }));
}

type Point = { line: number; column: number };

/** A range that ends in another file than it begins in is cut at its first line. */
function rangeOfOrigin(origins: LineOrigin[], start: Point, end: Point, file: string): SourceRange {
	const first = origins[start.line - 1];
	if (!first) return { file, line: 1, column: 1 };
	const column = Math.max(1, start.column - first.shift);
	const last = origins[end.line - 1];
	const place = { file: first.file, line: first.line, column };
	if (!last || last.file !== first.file || last.line < first.line) return place;
	return { ...place, endLine: last.line, endColumn: Math.max(1, end.column - last.shift) };
}

/** File of a node relative to the content folder, where it is included from another one inside of it. */
export function sourceOfNode(context: ParseContext, node: Positioned): string | undefined {
	const origin = context.origins?.[(node.position?.start?.line ?? 0) - 1];
	const content = context.file.slice(0, context.file.length - context.path.length);
	if (!origin || origin.file === context.file || !origin.file.startsWith(content)) return undefined;
	return origin.file.slice(content.length);
}
