import type { Root } from 'mdast';
import type { Processor } from 'unified';
import type { Limits } from '../../../config/topics/default-limits.ts';
import { type ParseContext, reportProblem } from '../../plugin.ts';
import { addSyntax, pieceOf } from '../inline/add-syntax.ts';
import { limitConstructs } from './limit-constructs.ts';
import { limitSearches } from './limit-searches.ts';
import { limitSpans } from './limit-spans.ts';

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
