import type { Html } from 'mdast';

/** Where a tag begins and ends; lines and columns from 1. */
export interface TagPosition {
	start: { line: number; column: number };
	end: { line: number; column: number };
}

/**
 * Places of the tags of a piece of raw HTML, asked for in their order. The marks of quotes and lists that stood
 * before its lines are no longer in it, so each tag is looked up in its line of the source.
 */
export function makeTagPlaces(
	{ value, position }: Pick<Html, 'value' | 'position'>,
	source: string,
): (tag: string, index: number) => TagPosition {
	let line = position?.start.line ?? 1;
	let column = position?.start.column ?? 1;
	let lineStart = (position?.start.offset ?? 0) - column + 1;
	let read = 0;
	/** Looking for what is not there takes as long as the page. */
	let isLost = false;
	return (tag, index) => {
		for (let next = value.indexOf('\n', read); next >= 0 && next < index; next = value.indexOf('\n', read)) {
			read = next + 1;
			line += 1;
			column = 1;
			lineStart = source.indexOf('\n', lineStart) + 1;
		}
		const [first] = tag.split('\n', 1) as [string];
		if (source.startsWith(first, lineStart + column - 1)) return positionOf(line, column, first);
		const found = isLost ? -1 : source.indexOf(first, lineStart + column - 1);
		const end = source.indexOf('\n', lineStart);
		if (found >= 0 && (end < 0 || found < end)) column = found - lineStart + 1;
		else isLost = true;
		return positionOf(line, column, first);
	};
}

function positionOf(line: number, column: number, text: string): TagPosition {
	return { start: { line, column }, end: { line, column: column + text.length } };
}
