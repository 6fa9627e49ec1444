import { cellWidth } from '../diagnostics/cell-width.ts';

/**
 * Lines of a table for people, the first row being its head. The first `words` columns are aligned to the left,
 * the others are numbers. Wide characters count as two.
 */
export function formatTable(
	rows: readonly (readonly string[])[],
	paintHead: (text: string) => string,
	words = 1,
): string[] {
	const widths = (rows[0] ?? []).map((_, column) =>
		Math.max(...rows.map((row) => widthOf(row[column] ?? ''))),
	);
	return rows.map((row, index) => {
		const cells = row.map((cell, column) => {
			const space = ' '.repeat(widths[column]! - widthOf(cell));
			return column < words ? cell + space : space + cell;
		});
		const line = `  ${cells.join('  ')}`.trimEnd();
		return index === 0 ? paintHead(line) : line;
	});
}

/** Columns of a terminal that a text takes. */
function widthOf(text: string): number {
	return [...text].reduce((width, character) => width + cellWidth(character), 0);
}

/** A duration as people read it: `12 ms`, `1.2 s`. */
export function formatTime(milliseconds: number): string {
	return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
