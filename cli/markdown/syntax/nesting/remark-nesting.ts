import type { Node, Parent, PhrasingContent, Root } from 'mdast';
import type { Processor } from 'unified';
import type { Limits } from '../../../config/topics/default-limits.ts';
import { type ParseContext, reportProblem } from '../../plugin.ts';
import { addSyntax, pieceOf } from '../inline/add-syntax.ts';
import { limitConstructs, limitSearches } from './limit-constructs.ts';

/** Most marks of emphasis and links in one paragraph. Their cost grows with the square of their number. */
const maxMarks = 2000;

/** Deepest nesting of pictures, in the alternative text of each other: each level is read once more for all around it. */
const maxPictures = 16;

interface Place {
	line: number;
	column: number;
}

const messages = {
	blocks: ({ blockNesting }: Limits) =>
		`Unexpected nesting of more than ${blockNesting} quotes and lists, expected fewer; what is deeper is shown as text.`,
	spans: ({ inlineNesting }: Limits) =>
		`Unexpected nesting of more than ${inlineNesting} emphases and links, expected fewer; what is deeper is shown as text.`,
	pictures: ({ inlineNesting }: Limits) =>
		`Unexpected nesting of more than ${Math.min(maxPictures, inlineNesting)} pictures and brackets, expected fewer; what is deeper is shown as text.`,
	marks: () =>
		`Unexpected paragraph with more than ${maxMarks} marks of emphasis and links, expected fewer; the rest are shown as text.`,
};

/** Keeps documents whose only purpose is to be deep from taking for ever. One warning of each kind per page. */
export function remarkNesting(this: Processor, context: ParseContext, source: string): void {
	const piece = pieceOf(this);
	const reported = new Set<keyof typeof messages>();
	const report = (what: keyof typeof messages, start: Place, end: Place): void => {
		if (reported.has(what)) return;
		reported.add(what);
		const message = messages[what](context.limits);
		reportProblem(context, 'nesting-too-deep', { position: { start, end } }, { message });
	};
	const limits = limitConstructs({
		depth: context.limits.blockNesting,
		marks: maxMarks,
		pictures: Math.min(maxPictures, context.limits.inlineNesting),
		onRejected: (what, { line, column }) =>
			report(
				what === 'depth' ? 'blocks' : what,
				{ line: line + piece.line, column },
				{ line: line + piece.line, column: column + 1 },
			),
	});
	const transform = (tree: Root): void => {
		const [first] = limitSpans(tree, source.slice(piece.offset), context.limits.inlineNesting);
		if (!first?.position) return;
		const { start, end } = first.position;
		const moved = (point: Place): Place => ({ line: point.line + piece.line, column: point.column });
		report('spans', moved(start), moved(end));
	};
	// What may go beyond the limits is decided where the triggers are looked for.
	for (const tokens of [limits, limitSearches()]) addSyntax(this, { tokens, trigger: {} });
	const data = this.data() as { fromMarkdownExtensions?: unknown[] };
	data.fromMarkdownExtensions = [{ transforms: [transform] }, ...(data.fromMarkdownExtensions ?? [])];
}

const spans = new Set([
	...['emphasis', 'strong', 'delete', 'link', 'linkReference'],
	...['mark', 'spoiler', 'superscript', 'subscript'],
]);

/**
 * Turns emphasis and links that lie in more than `depth` others into the text they are written as.
 * Gives those nodes. Works with a list of its own, for the tree may be deeper than the stack.
 */
function limitSpans(tree: Root, source: string, depth: number): Node[] {
	const rejected: Node[] = [];
	const waiting: { parent: Parent; depth: number }[] = [{ parent: tree, depth: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { parent, depth: above } = next;
		for (const [index, child] of parent.children.entries()) {
			if (!('children' in child)) continue;
			const own = spans.has(child.type) ? above + 1 : above;
			if (own <= depth) waiting.push({ parent: child, depth: own });
			else {
				rejected.push(child);
				parent.children[index] = textOf(child, source);
			}
		}
	}
	return rejected;
}

function textOf({ position }: Node, source: string): PhrasingContent {
	const value = position ? source.slice(position.start.offset, position.end.offset) : '';
	return { type: 'text', value, ...(position ? { position } : {}) };
}
