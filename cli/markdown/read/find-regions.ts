import type { RootContent } from 'mdast';
import { countTagLines } from '../syntax/components/tag-lines.ts';
import { type ContainerOpening, Fences, type LinePlan, splitPrefix } from '../syntax/lines/plan-lines.ts';

/** Whole lines of a page, with the places of their ends. Lines count from 0, the last one is not among them. */
export interface LineSpan {
	from: number;
	to: number;
	/** Offset at which the first line begins. */
	start: number;
}

/** Lines of the dialect that begin in the first column and end by a rule of their own. */
export interface Region extends LineSpan {
	/** Offset behind the last line, without its line ending. */
	end: number;
	/** What the lines are: a container, a mark inside of one, or tags of components. */
	kind: { opening: ContainerOpening } | 'marker' | 'tags';
}

/**
 * Finds the containers, marks and tags of components among some lines that stand outside of each other and of code.
 * Nothing where a first line is shorter than a rule.
 */
export function findRegions(
	lines: readonly string[],
	{ from, to, start }: LineSpan,
	plan: LinePlan | undefined,
): Region[] | undefined {
	const regions: Region[] = [];
	const fences = new Fences();
	let offset = start;
	for (let index = from; index < to; index++) {
		const line = lines[index]!;
		const found = fences.isOpen ? undefined : regionAt(lines, index, plan);
		if (!found) fences.read(splitPrefix(line).own);
		const first = index;
		const begin = offset;
		offset += line.length + 1;
		if (!found) continue;
		if (line.length < 3) return undefined;
		while (index + 1 < Math.min(first + found.count, to)) offset += lines[++index]!.length + 1;
		regions.push({ from: first, to: index + 1, start: begin, end: offset - 1, kind: found.kind });
	}
	return regions;
}

function regionAt(
	lines: readonly string[],
	index: number,
	plan: LinePlan | undefined,
): { count: number; kind: Region['kind'] } | undefined {
	const line = lines[index]!;
	const opening = line.startsWith(':') ? plan?.openings.get(index + 1) : undefined;
	if (opening?.end !== undefined) return { count: opening.end - index, kind: { opening } };
	if (plan?.markers.has(index + 1) && !/^\s/.test(line)) return { count: 1, kind: 'marker' };
	const count = line.startsWith('<') ? countTagLines(lines, index, 0) : 0;
	return count > 0 ? { count, kind: 'tags' } : undefined;
}

/** Replaces each region by a rule (`***`) of the same length, so that everything else keeps its position. */
export function maskRegions(source: string, start: number, end: number, regions: readonly Region[]): string {
	let masked = '';
	let done = start;
	for (const region of regions) {
		const rest = source.slice(region.start + 3, region.end).replace(/[^\n]/g, ' ');
		masked += `${source.slice(done, region.start)}***${rest}`;
		done = region.end;
	}
	return masked + source.slice(done, end);
}

/** Blocks that can be read alone: nothing of them goes on behind the last one, and nothing above goes on in them. */
export interface Segment {
	/** Offset at which the first of their lines begins. */
	start: number;
	/** Lines of the page in front of it. */
	line: number;
	blocks: RootContent[];
	/** Set where the segment is one region, for which the native parser has seen a rule. */
	region?: Region;
}

/** Blocks that end wherever a rule or a region begins. */
const interrupted = new Set(['paragraph', 'heading', 'thematicBreak', 'code', 'html']);

/** Cuts blocks where that is sure. `undefined` where the lines of a region belong to code, HTML or a list instead. */
export function cutSegments(
	blocks: readonly RootContent[],
	source: string,
	regions: readonly Region[],
): Segment[] | undefined {
	const segments: Segment[] = [];
	let next = 0;
	for (const [index, block] of blocks.entries()) {
		const { start } = block.position!;
		const from = start.offset! - start.column + 1;
		const place = { start: from, line: start.line - 1 };
		const region = regions[next];
		if (region && start.offset! > region.start) return undefined;
		const before = blocks[index - 1];
		const isBehindRegion = segments.at(-1)?.region !== undefined;
		const isApart = before === undefined || isBehindRegion || hasBlankAbove(source, from);
		if (region && region.start === start.offset) {
			if (block.type !== 'thematicBreak' || !(isApart || interrupted.has(before.type))) return undefined;
			segments.push({ ...place, blocks: [], region });
			next += 1;
		} else if (before === undefined || isBehindRegion || (isApart && isSure(block, before, source)))
			segments.push({ ...place, blocks: [block] });
		else segments.at(-1)!.blocks.push(block);
	}
	return next === regions.length ? segments : undefined;
}

/** Whether a block after an empty line cannot belong to anything above it. */
function isSure({ type, position }: RootContent, before: RootContent, source: string): boolean {
	const { column, offset = 0 } = position!.start;
	return column === 1 && !/[\s:]/.test(source[offset]!) && !(type === 'list' && before.type === 'list');
}

function hasBlankAbove(source: string, from: number): boolean {
	let at = from - 2;
	while (source[at] === ' ' || source[at] === '\t') at -= 1;
	return at < 0 || source[at] === '\n';
}
