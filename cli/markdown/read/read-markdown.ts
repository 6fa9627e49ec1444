import type { Nodes, Root, RootContent } from 'mdast';
import type { Processor } from 'unified';
import type { TagRule } from '../html/tag-rule.ts';
import type { NativeParser } from '../parse-host.ts';
import { type Piece, pieceOf, type Trigger, triggersOf } from '../syntax/inline/add-syntax.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';
import type { ContainerOpening, LinePlan } from '../syntax/lines/plan-lines.ts';
import { visit } from '../tree/visit.ts';
import {
	type BlockRules,
	classifyBlocks,
	countOf,
	isPlainLine,
	joinTriggers,
	type Verdict,
} from './classify-blocks.ts';
import {
	cutSegments,
	findRegions,
	type LineSpan,
	maskRegions,
	type Region,
	type Segment,
} from './find-regions.ts';

/** Letters that the two parsers take differently: NUL, a byte order mark, halves of surrogate pairs. Lines end with `\n`. */
const oddLetters = /[\0\r\uFEFF\p{Surrogate}]/u;

/** More quotes and lists in each other than one line begins anywhere: the native parser takes the square of their number. */
const deepLine = /^(?:[ \t]*(?:>|(?:[-*+]|\d{1,9}[.)])(?=[ \t]))){200}/m;

/** Asterisks of one paragraph, the square of which the native parser may take where they stand beside Chinese, Japanese or Korean. */
const maxAsterisks = 4000;

/**
 * Characters that the native parser may copy: at each character reference (`&amp;`) it writes down again what its paragraph has so far. It
 * then needs 50 MB at most, and a tenth of a second.
 */
const maxCopied = 50_000_000;

/** With more definitions, each piece would be read with all of them behind it. */
const maxDefinitions = 200;

/**
 * Reads a page natively as far as it is CommonMark and GFM, and by the processor's own parser, remark-parse, the blocks that
 * have a trigger of the dialect. Gives the tree that the processor's parser would give for all of it; nothing where that
 * is not sure, though it may have reported something by then. `blockNesting` is the limit of quotes and lists inside of each other: what
 * is deeper is for the processor to cut.
 */
export function readMarkdown(
	processor: Processor,
	source: string,
	parse: NativeParser,
	blockNesting: number,
): Root | undefined {
	const triggers = triggersOf(processor);
	if (!triggers || oddLetters.test(source) || isSlow(source)) return undefined;
	return new PageReader(processor, source, triggers, parse, blockNesting).read();
}

function isSlow(source: string): boolean {
	if (deepLine.test(source)) return true;
	const isLong = (text: string): boolean => countOf(text, '*') > maxAsterisks;
	const copiedIn = (text: string): number => countOf(text, '&') * text.length;
	if (!isLong(source) && copiedIn(source) <= maxCopied) return false;
	const paragraphs = source.split(/\n\s*\n/);
	return paragraphs.some(isLong) || paragraphs.reduce((sum, text) => sum + copiedIn(text), 0) > maxCopied;
}

type Definition = Extract<Nodes, { type: 'definition' | 'footnoteDefinition' }>;

class PageReader {
	readonly #lines: string[];
	readonly #rules: BlockRules;
	readonly #plan: LinePlan | undefined;
	readonly #piece: Piece;
	/** The page's own definitions, and lines that define their labels for what is read alone. */
	#definitions: Definition[] = [];
	#labels = '';

	constructor(
		private readonly processor: Processor,
		private readonly source: string,
		triggers: readonly Trigger[],
		private readonly parse: NativeParser,
		private readonly blockNesting: number,
	) {
		const { plan, tagRule: rule } = processor.data() as { plan?: LinePlan; tagRule?: TagRule };
		this.#lines = source.split('\n');
		this.#plan = plan;
		this.#piece = pieceOf(processor);
		this.#rules = { source, triggers: joinTriggers(triggers), ...(rule ? { rule } : {}) };
	}

	read(): Root | undefined {
		const all = { from: 0, to: this.#lines.length, start: 0 };
		const regions = findRegions(this.#lines, all, this.#plan);
		if (!regions) return undefined;
		const tree = this.parse(maskRegions(this.source, 0, this.source.length, regions));
		const { definitions, isQuirky, isDeep } = surveyTree(tree, this.blockNesting);
		const labels = labelsOf(definitions, this.source);
		if (labels === undefined || (labels !== '' && isQuirky) || isDeep) return undefined;
		this.#definitions = definitions;
		this.#labels = labels;
		const children = this.#readBlocks(tree.children, regions, this.source.length);
		return children && Object.assign(tree, { children });
	}

	/** The blocks that the native parser has found, with what others have to read in their place. */
	#readBlocks(blocks: RootContent[], regions: Region[], end: number): RootContent[] | undefined {
		const segments = cutSegments(blocks, this.source, regions);
		if (!segments) return undefined;
		const verdicts = this.#classifyAll(segments, end);
		const children: RootContent[] = [];
		for (let index = 0; index < segments.length; index++) {
			const first = segments[index]!;
			const found = verdicts[index] === 'plain' ? this.#readPlain(first) : undefined;
			let read = found;
			if (!found) {
				while (index + 1 < segments.length && verdicts[index + 1] !== 'plain') index += 1;
				read = this.#readPiece(first, segments[index + 1]?.start ?? end);
			}
			if (!read) return undefined;
			for (const block of read) children.push(block);
		}
		return children;
	}

	#classifyAll(segments: readonly Segment[], end: number): Verdict[] {
		const verdicts: Verdict[] = [];
		for (const [index, { blocks, start, region }] of segments.entries()) {
			const last = segments[index + 1]?.start ?? end;
			const verdict = region ? 'plain' : classifyBlocks(blocks, start, last, this.#rules);
			verdicts.push(verdict);
			if (verdict === 'rest') return segments.map((_, other) => verdicts[other] ?? 'rest');
		}
		return verdicts;
	}

	/** What the native parser has read, and regions made of their lines; nothing for a region that is not easily made. */
	#readPlain({ blocks, region }: Segment): RootContent[] | undefined {
		if (!region) return blocks;
		const { start, end, kind } = region;
		if (kind === 'tags')
			return [{ type: 'html', value: this.source.slice(start, end), position: this.#placeOf(region) }];
		const made = kind === 'marker' ? this.#readMarker(region) : this.#readContainer(kind.opening, region);
		return made && [made];
	}

	#readContainer({ name, info, content }: ContainerOpening, region: Region): Container | undefined {
		const [opening = ''] = this.#lines.slice(region.from, region.from + 1);
		if (info !== '' && !(opening.endsWith(info) && isPlainLine(info, this.#rules))) return undefined;
		const inner = { from: region.from + 1, to: region.to - 1, start: region.start + opening.length + 1 };
		const isRaw = content === 'raw';
		const children = isRaw ? [] : this.#readInner(inner, region.end);
		if (!children) return undefined;
		const lines = isRaw ? this.#lines.slice(inner.from, inner.to) : [];
		if (info !== '') children.unshift(this.#makeLabel(info, opening, region));
		const position = this.#placeOf(region);
		return { type: 'container', name, info, closed: true, lines, children: children as never, position };
	}

	#readMarker(region: Region): RootContent | undefined {
		const line = this.#lines[region.from]!;
		const length = this.#plan!.markers.get(region.from + 1)!;
		const value = line.slice(length);
		if (value !== '' && !isPlainLine(value.replace(/^ /, ''), this.#rules)) return undefined;
		const position = this.#placeOf(region);
		const start = { line: region.from + 1, column: length + 1, offset: region.start + length };
		const text = { type: 'text' as const, value, position: { start, end: { ...position.end } } };
		const mark = line.slice(0, length).trim();
		return { type: 'containerMarker', mark, children: value === '' ? [] : [text], position };
	}

	#makeLabel(info: string, opening: string, { from, start }: Region): RootContent {
		const at = (column: number) => ({ line: from + 1, column: column + 1, offset: start + column });
		const position = { start: at(opening.length - info.length), end: at(opening.length) };
		const text = { type: 'text' as const, value: info, position: { ...position } };
		return { type: 'containerLabel', children: [text], position };
	}

	/** The content of a container: a document of its own, which may refer to the page's definitions. */
	#readInner(range: LineSpan, regionEnd: number): RootContent[] | undefined {
		const { from, to, start } = range;
		if (from === to) return [];
		const end = regionEnd - this.#lines[to]!.length;
		const regions = findRegions(this.#lines, range, this.#plan);
		if (!regions) return undefined;
		const text = maskRegions(this.source, start, end, regions);
		const tree = this.parse(text.includes('[') ? text + this.#labels : text);
		tree.children = tree.children.filter(({ position }) => position!.start.offset! < text.length);
		const { definitions, isQuirky, isDeep } = surveyTree(tree, this.blockNesting);
		if (definitions.length > 0 || (this.#labels !== '' && isQuirky) || isDeep) return undefined;
		moveTree(tree, { line: from, offset: start });
		return this.#readBlocks(tree.children, regions, end);
	}

	/** Reads a piece of the page by remark-parse. Nothing where it defines other labels than the native parser has found in it. */
	#readPiece({ start, line }: Segment, end: number): RootContent[] | undefined {
		const text = this.source.slice(start, end);
		Object.assign(this.#piece, { line, offset: start });
		const root = this.processor.parse(text.includes('[') ? text + this.#labels : text) as Root;
		Object.assign(this.#piece, { line: 0, offset: 0 });
		root.children = root.children.filter(({ position }) => position!.start.offset! < text.length);
		if (root.children.some(({ position }) => position!.end.offset! > text.length)) return undefined;
		moveTree(root, { line, offset: start });
		const known = this.#definitions.filter(({ position }) => {
			const { offset = 0 } = position!.start;
			return offset >= start && offset < end;
		});
		return namesOf(surveyTree(root, this.blockNesting).definitions) === namesOf(known)
			? root.children
			: undefined;
	}

	#placeOf({ from, to, start, end }: Region) {
		const column = this.#lines[to - 1]!.length + 1;
		return { start: { line: from + 1, column: 1, offset: start }, end: { line: to, column, offset: end } };
	}
}

/** Moves a tree that was read alone to where its text stands in the page. */
function moveTree(tree: Root, { line, offset }: Piece): void {
	const move = (point: { line: number; column: number; offset?: number | undefined }) => ({
		line: point.line + line,
		column: point.column,
		offset: point.offset! + offset,
	});
	visit(tree, (node) => {
		if (node.position) node.position = { start: move(node.position.start), end: move(node.position.end) };
	});
}

/** Nesting that is looked into, far above what pages have: deeper ones would be more than the stack holds. */
const maxDepth = 200;

interface TreeSurvey {
	definitions: Definition[];
	/** Whether there is code that is indented or an item without content: beside definitions, the native parser misreads them. */
	isQuirky: boolean;
	isDeep: boolean;
}

/** Looks through a tree of any depth, in the order of its text. */
function surveyTree(tree: Root, blockNesting: number): TreeSurvey {
	const survey: TreeSurvey = { definitions: [], isQuirky: false, isDeep: false };
	const waiting: { node: Nodes; depth: number; blocks: number }[] = [{ node: tree, depth: 0, blocks: 0 }];
	for (let next = waiting.pop(); next; next = waiting.pop()) {
		const { node, depth } = next;
		const isBlock = node.type === 'blockquote' || node.type === 'listItem';
		const blocks = next.blocks + (isBlock ? 1 : 0);
		if (depth > maxDepth || blocks > blockNesting) survey.isDeep = true;
		if (node.type === 'definition' || node.type === 'footnoteDefinition') survey.definitions.push(node);
		if (node.type === 'listItem' && node.children.length === 0) survey.isQuirky = true;
		if (node.type === 'code' && isIndented(node.value, node.position)) survey.isQuirky = true;
		if (!('children' in node)) continue;
		for (const child of node.children.toReversed()) waiting.push({ node: child, depth: depth + 1, blocks });
	}
	return survey;
}

function namesOf(definitions: readonly Definition[]): string {
	return definitions.map(({ type, identifier }) => `${type} ${identifier}`).join('\n');
}

/** Code that is indented has no fences: its value has as many lines as it. */
function isIndented(value: string, position: Root['position']): boolean {
	return value.split('\n').length === position!.end.line - position!.start.line + 1;
}

/** Lines that define the labels of all definitions. Nothing where there are too many, or one that is not on a line. */
function labelsOf(definitions: readonly Definition[], source: string): string | undefined {
	if (definitions.length > maxDefinitions) return undefined;
	const labels = definitions.map(
		({ position }) => /^\[(?:\\.|[^\]\\\n])*\]:/.exec(source.slice(position!.start.offset))?.[0],
	);
	return labels.includes(undefined) ? undefined : labels.map((label) => `\n\n${label} x`).join('');
}
