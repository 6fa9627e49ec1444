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
	const start = position?.start ?? { line: 1, column: 1, offset: 0 };
	let line = lineAt(source, (start.offset ?? 0) - start.column + 1);
	let number = start.line;
	/** Offset in the line behind the last tag. */
	let done = start.column - 1;
	let nextLine = value.indexOf('\n');
	/** Looking for what is not there takes as long as the line. */
	let isLost = false;
	return (tag, index) => {
		for (; nextLine >= 0 && nextLine < index; nextLine = value.indexOf('\n', nextLine + 1)) {
			line = lineAt(source, line.end + 1);
			number += 1;
			done = 0;
		}
		const [first] = tag.split('\n', 1) as [string];
		const found = isLost ? -1 : source.indexOf(first, line.start + done);
		if (found >= 0 && found < line.end) done = found - line.start;
		else isLost = true;
		done += first.length;
		const column = done - first.length + 1;
		return { start: { line: number, column }, end: { line: number, column: column + first.length } };
	};
}

function lineAt(source: string, start: number): { start: number; end: number } {
	const end = source.indexOf('\n', start);
	return { start, end: end < 0 ? source.length : end };
}
