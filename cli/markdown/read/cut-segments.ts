import type { RootContent } from 'mdast';
import type { Region } from './find-regions.ts';

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
