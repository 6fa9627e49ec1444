/**
 * Lines of a table for people, the first row being its head. The first `words` columns are aligned to the left,
 * the others are numbers.
 */
export function formatTable(
	rows: readonly (readonly string[])[],
	paintHead: (text: string) => string,
	words = 1,
): string[] {
	const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
	return rows.map((row, index) => {
		const cells = row.map((cell, column) =>
			column < words ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
		);
		const line = `  ${cells.join('  ')}`.trimEnd();
		return index === 0 ? paintHead(line) : line;
	});
}

/** A duration as people read it: `12 ms`, `1.2 s`. */
export function formatTime(milliseconds: number): string {
	return milliseconds < 1000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}
