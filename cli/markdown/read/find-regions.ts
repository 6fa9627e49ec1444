import { countTagLines } from '../syntax/components/tag-lines.ts';
import { Fences, splitPrefix } from '../syntax/lines/fences.ts';
import type { ContainerOpening, LinePlan } from '../syntax/lines/plan-lines.ts';

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
