import type { Code, Root } from 'mdast';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { type ParseContext, placeOfNode } from '../plugin.ts';
import { visit } from '../tree/visit.ts';

/** What begins a locked block, however it is typed, and the rest of its line. Each run of colons is looked at once. */
const mark = /(?<![:：])[:：]{3,}[^\S\n]*encrypt([^\n]*)/gi;

/** What may stand before a block on its line: blanks, marks of quotes and lists. */
const before = /^[\s>*+\-.\d)]*$/;

/** What `cutBlocks` leaves behind the name. */
const cut = /^ \d+\s*$/;

/**
 * Holds a text to what has been cut out of it: whatever looks like the beginning of a locked block is the first line of a
 * container, or code that its author has closed. Everything else could be a secret that Markdown takes for a paragraph,
 * and is an error. Runs before any other plugin has changed the tree.
 */
export function remarkLockedBlocks(
	context: ParseContext,
	source: string,
): ((tree: Root) => void) | undefined {
	const marks = [...source.matchAll(mark)];
	if (marks.length === 0) return undefined;
	return (tree) => {
		const known = readTree(tree, source);
		let line = 1;
		let counted = 0;
		for (const { index, 1: rest = '' } of marks) {
			const start = index === 0 ? 0 : source.lastIndexOf('\n', index - 1) + 1;
			line += source.slice(counted, start).split('\n').length - 1;
			counted = start;
			if (known.openings.has(line)) continue;
			const begins = before.test(source.slice(start, index));
			const shown = begins ? known.fences : [...known.fences, ...known.spans];
			// Where code has been cut, it was no code to who cut it.
			if (!(begins && cut.test(rest)) && shown.some((range) => index >= range.from && index < range.to))
				continue;
			context.diagnostics.push(reportUncut(context, line));
		}
	};
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
		if (node.type === 'code' && isClosed(node, source.slice(range.from, range.to))) known.fences.push(range);
	});
	return known;
}

/** Whether a block of code has both fences. What follows one that nobody closes was not meant to be code. */
function isClosed({ position }: Code, written: string): boolean {
	const [opening] = /^(?:`{3,}|~{3,})/.exec(written) ?? [];
	if (opening === undefined || position?.start.line === position?.end.line) return false;
	const [, closing = ''] = /\n[\s>]*(`{3,}|~{3,})[ \t]*$/.exec(written) ?? [];
	return closing.startsWith(opening);
}

/** Says nothing of the line: it may hold a password. */
function reportUncut(context: ParseContext, line: number) {
	const point = { line, column: 1 };
	return diagnose(
		'lock-block',
		'Unexpected beginning of a locked block where none can be cut out, expected `::: encrypt` on a line of its own, outside of code.',
		{
			...placeOfNode(context, { position: { start: point, end: point } }),
			hint: 'Close the code, quote or comment above it, and begin the block without blanks. An example of it belongs into a block of code with both fences.',
			hidden: true,
		},
	);
}
