import type { Code, Root } from 'mdast';
import { type ParseContext, rangeOf, reportProblem } from '../plugin.ts';
import { type BlockMark, findMarks, mayHaveMarks } from '../syntax/lines/block-mark.ts';
import { visit } from '../tree/visit.ts';
import { containerFeatures } from './containers.ts';

/** What `cutBlocks` leaves of a block's first line, behind its colons. */
const cut = /^:{3,} encrypt \d+\s*$/;

/**
 * Holds a text to what has been cut out of it: whatever looks like the beginning of a locked block is the first line of a
 * container, or code that its author has closed. Everything else could be a secret that Markdown takes for a paragraph,
 * and is an error. Runs before any other plugin has changed the tree.
 */
export function remarkProtectedBlocks(
	context: ParseContext,
	source: string,
): ((tree: Root) => void) | undefined {
	if (!mayHaveMarks(source)) return undefined;
	let from = 0;
	const found = source.split('\n').flatMap((text, index) => {
		const start = from;
		from += text.length + 1;
		const marks = findMarks(text, (name) => name !== 'encrypt' && containerFeatures.has(name));
		return marks.length > 0 ? { marks, text, start, line: index + 1 } : [];
	});
	if (found.length === 0) return undefined;
	return (tree) => {
		const known = readTree(tree, source);
		for (const { marks, text, start, line } of found) {
			if (known.openings.has(line)) continue;
			const open = marks.find((mark) => !isShown(mark, { text, start }, known));
			if (open) reportUncut(open, line, context);
		}
	};
}

/** Whether a mark stands in code that its author has closed. Where code has been cut, it was no code to who cut it. */
function isShown(
	{ at, isFirst, titleAt }: BlockMark,
	{ text, start }: { text: string; start: number },
	{ fences, spans }: KnownPlaces,
): boolean {
	if (isFirst && cut.test(text.slice(at))) return false;
	const ranges = isFirst && titleAt === undefined ? fences : [...fences, ...spans];
	const offset = start + (titleAt ?? at);
	return ranges.some((range) => offset >= range.from && offset < range.to);
}

interface Range {
	from: number;
	to: number;
}

interface KnownPlaces {
	/** Lines that open a container `encrypt`: it makes a place of it, or says what is wrong. */
	openings: Set<number>;
	/** Blocks of code with both of their fences. */
	fences: Range[];
	/** Code in lines. */
	spans: Range[];
}

function readTree(tree: Root, source: string): KnownPlaces {
	const known: KnownPlaces = { openings: new Set(), fences: [], spans: [] };
	visit(tree, ['container', 'code', 'inlineCode'], (node) => {
		if (node.type !== 'container' && node.type !== 'code' && node.type !== 'inlineCode') return;
		const { start, end } = node.position ?? {};
		if (start?.offset === undefined || end?.offset === undefined) return;
		const range = { from: start.offset, to: end.offset };
		if (node.type === 'container' && node.name === 'encrypt') known.openings.add(start.line);
		if (node.type === 'inlineCode') known.spans.push(range);
		if (node.type === 'code' && isClosedFence(node, source.slice(range.from, range.to)))
			known.fences.push(range);
	});
	return known;
}

/** Whether a block of code has both fences. What follows one that nobody closes was not meant to be code. */
function isClosedFence({ position }: Code, written: string): boolean {
	const [opening] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
	if (opening === undefined || position?.start.line === position?.end.line) return false;
	const [, closing = ''] = /\n[\s>]*(`{3,}|~{3,})[ \t]*$/.exec(written) ?? [];
	return closing.startsWith(opening);
}

/** What is wrong with a mark, and what to do. */
function explain({ isOther, titleAt }: BlockMark): { message: string; hint: string } {
	const remedy = 'Type `::: encrypt password="env:NAME"`, with three colons or more.';
	if (titleAt !== undefined)
		return {
			message:
				'Unexpected password in the title of a container that locks nothing, expected `::: encrypt` around it.',
			hint: `${remedy} If it belongs to the title, put it between grave accents.`,
		};
	if (isOther)
		return {
			message:
				'Unexpected line that looks like the beginning of a locked block but is not, expected `::: encrypt`.',
			hint: `${remedy} An example belongs into a block of code with both fences.`,
		};
	return {
		message:
			'Unexpected beginning of a locked block where none can be cut out, expected `::: encrypt` on a line of its own, outside of code.',
		hint: 'Close the code, quote or comment above it, and begin the block without spaces. An example of it belongs into a block of code with both fences.',
	};
}

/** Says nothing of the line: it may hold a password. */
function reportUncut(mark: BlockMark, line: number, context: ParseContext): void {
	const point = { line, column: 1 };
	const { message, hint } = explain(mark);
	const range = rangeOf(context, { position: { start: point, end: point } });
	reportProblem(context, 'lock-block', range, { message, hint, hidden: true });
}
