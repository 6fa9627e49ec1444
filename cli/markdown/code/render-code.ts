import type { Element, ElementContent } from 'hast';
import type { ParseContext } from '../plugin.ts';
import type { CodeLine, CodeToken } from './code-line.ts';
import { readCode } from './highlighter.ts';
import { bidiControl, markBlanks, markControls, markPrompts, markWords } from './mark-text.ts';
import { applyNotations, notationStart } from './notations.ts';
import type { WhitespaceKind } from './switches.ts';

/** How one block is to be rendered. */
export interface CodeRendering {
	/** A language that is known. */
	lang: string;
	/** Lines to point out, from 1: pairs of first and last. */
	lines: readonly [number, number][];
	/** Words to point out. */
	words: readonly string[];
	/** Spaces to show. `false`: none. */
	whitespace: WhitespaceKind | false;
	/** Whether it is shown as it was written, with its notations. */
	verbatim?: boolean;
}

/** A block that has been rendered. */
export interface RenderedCode {
	pre: Element;
	/** Lines that are seen. */
	lineCount: number;
	/** What stands in `[!code …]` and is not known. */
	unknownNotations: string[];
}

/** Colours code and points out what its author points out: a `<pre>` with an element for each line. */
export async function renderCode(
	code: string,
	rendering: CodeRendering,
	context: CodeContext,
): Promise<RenderedCode> {
	const read = await colour(code, rendering.lang, context);
	highlightLines(read, rendering.lines);
	const hasNotations = !rendering.verbatim && code.includes(notationStart);
	const { lines, words, unknown } = hasNotations
		? applyNotations(read)
		: { lines: read, words: [], unknown: [] };
	const everywhere = rendering.words.map((word) => ({ word, from: 0, to: lines.length }));
	markWords(lines, [...everywhere, ...words]);
	markPrompts(lines, rendering.lang);
	if (code.search(bidiControl) >= 0) markControls(lines);
	if (rendering.whitespace) markBlanks(lines, rendering.whitespace);
	const pre = toPre(lines);
	return { pre, lineCount: lines.length, unknownNotations: unknown };
}

/** Where code that has been coloured and grammars are found. */
type CodeContext = Pick<ParseContext, 'code' | 'host'>;

async function colour(code: string, lang: string, { code: cache, host }: CodeContext): Promise<CodeLine[]> {
	const cached = cache.find(code, lang);
	if (cached) return cached;
	const read = await readCode(code, lang, host.importGrammar);
	cache.put(code, lang, read);
	return read;
}

/** Ranges may overlap, however many there are: each line counts those that it lies in. */
function highlightLines(lines: CodeLine[], ranges: readonly [number, number][]): void {
	const changes = new Map<number, number>();
	const change = (at: number, by: number): void => void changes.set(at, (changes.get(at) ?? 0) + by);
	for (const [first, last] of ranges) {
		change(first - 1, 1);
		change(last, -1);
	}
	let depth = 0;
	for (const [index, line] of lines.entries()) {
		depth += changes.get(index) ?? 0;
		if (depth > 0) line.marks.push('highlighted');
	}
}

function toPre(lines: readonly CodeLine[]): Element {
	const hasFocus = lines.some(({ marks }) => marks.includes('focused'));
	const children = lines.flatMap((line, index): ElementContent[] =>
		index === 0 ? [toLine(line)] : [{ type: 'text', value: '\n' }, toLine(line)],
	);
	const code: Element = { type: 'element', tagName: 'code', properties: {}, children };
	return {
		type: 'element',
		tagName: 'pre',
		properties: { ...(hasFocus ? { className: ['has-focused'] } : {}), tabIndex: 0 },
		children: [code],
	};
}

function toLine({ tokens, marks }: CodeLine): Element {
	const className = ['line', ...new Set(marks)];
	return {
		type: 'element',
		tagName: 'span',
		properties: { className },
		children: joinTexts(tokens.map(toNode)),
	};
}

function toNode({ text, kind, marks = [] }: CodeToken): ElementContent {
	const value: ElementContent = { type: 'text', value: text };
	const className = [...(kind ? [`c-${kind}`] : []), ...marks];
	if (className.length === 0) return value;
	if (!marks.includes('control'))
		return { type: 'element', tagName: 'span', properties: { className }, children: [value] };
	// What is inside of `bdi` leaves the order of all else alone.
	const dataCode = `U+${text.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
	return { type: 'element', tagName: 'bdi', properties: { className, dataCode }, children: [value] };
}

function joinTexts(nodes: ElementContent[]): ElementContent[] {
	const joined: ElementContent[] = [];
	for (const node of nodes) {
		const last = joined.at(-1);
		if (node.type === 'text' && last?.type === 'text') last.value += node.value;
		else joined.push(node);
	}
	return joined;
}
