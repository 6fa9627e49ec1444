import type { Element, Root } from 'hast';
import type { SourceRange } from '../../diagnostics/diagnostic.ts';
import { wordSet } from '../../platform/word-set.ts';
import { type ParseContext, rangeOf, reportProblem } from '../plugin.ts';
import { reservedIds } from '../unique-ids.ts';

/** Elements in which the levels of the page go on. In all others, quotations and containers, they start anew. */
const sameOutline = wordSet(
	'a article aside center dd div dl dt footer header li main nav ol p section span ul',
);

interface Outline {
	/** Level of the heading before. */
	level?: number;
}

/**
 * Reports headings with an id that something else on the page has, and headings that lie more than one
 * level below the one before. The first heading of a page, of a quotation and of a container may have
 * any level. Must see ids as they were written, so it stands before `rehype-headings`.
 */
export function rehypeCheckHeadings(context: ParseContext, body: string): (tree: Root) => void {
	return (tree) => {
		const ids = new Map<string, Element>();
		walk(tree, {}, (element, outline) => {
			const { id } = element.properties;
			const level = Number(/^h([1-6])$/.exec(element.tagName)?.[1] ?? 0);
			if (level > 0) checkLevel(element, level, outline, context);
			if (typeof id !== 'string' || id === '') return;
			const first = ids.get(id);
			if (!first) ids.set(id, element);
			checkId(element, id, first, { context, body });
		});
	};
}

function walk(node: Root | Element, outline: Outline, enter: (element: Element, outline: Outline) => void) {
	for (const child of node.children) {
		if (child.type !== 'element' || 'dataFootnotes' in child.properties) continue;
		if (!('dataFootnoteRef' in child.properties)) enter(child, outline);
		walk(child, sameOutline.has(child.tagName) ? outline : {}, enter);
	}
}

function checkLevel(element: Element, level: number, outline: Outline, context: ParseContext): void {
	const before = outline.level;
	outline.level = level;
	if (before === undefined || level <= before + 1) return;
	reportProblem(context, 'heading-skipped', element, {
		message: `Unexpected heading of level ${level} below one of level ${before}, expected level ${before + 1}.`,
		hint: `Begin it with \`${'#'.repeat(before + 1)} \`, or put the heading that is missing above it.`,
	});
}

/** Of two elements with one id, a heading is reported: the second one where both are headings. */
function checkId(
	element: Element,
	id: string,
	first: Element | undefined,
	{ context, body }: { context: ParseContext; body: string },
): void {
	const isTaken = reservedIds.has(id);
	const heading = [element, first].find((candidate) => candidate && /^h[1-6]$/.test(candidate.tagName));
	if (!heading || !(first || isTaken)) return;
	const other = heading === element ? first : element;
	const owner = other ? 'another element of the page' : 'the page around the text';
	reportProblem(context, 'duplicate-heading-id', rangeOfId(heading, id, context, body), {
		message: `Unexpected id \`${id}\`, expected one that is on the page once; ${owner} has it.`,
		hint: 'Write another one in `{#…}`, or leave it away: it is made from the text then.',
		...(other && {
			related: [{ ...rangeOfId(other, id, context, body), message: 'The other one is here.' }],
		}),
	});
}

/** The place of `{#id}` in the heading's first line, or of the element where it is not written so. */
function rangeOfId(element: Element, id: string, context: ParseContext, body: string): SourceRange {
	const range = rangeOf(context, element);
	const offset = element.position?.start.offset;
	if (offset === undefined || range.column === undefined) return range;
	const lineEnd = body.indexOf('\n', offset);
	const line = body.slice(offset, lineEnd === -1 ? undefined : lineEnd);
	const at = line.lastIndexOf(`#${id}`);
	const opening = line.lastIndexOf('{', at);
	const closing = line.indexOf('}', at);
	if (at === -1 || opening === -1 || closing === -1) return range;
	const { column } = range;
	return { ...range, column: column + opening, endLine: range.line, endColumn: column + closing + 1 };
}
