/** A table: its head, then its rows. The first column is text, all others are numbers. */
export type Table = readonly (readonly string[])[];

/** Writes a table in Markdown, its columns as wide as their widest cell. Bars in cells are escaped. */
export function writeTable([head = [], ...rows]: Table): string {
	const cells = [head, ...rows].map((row) =>
		head.map((_, column) => (row[column] ?? '').replaceAll('|', '\\|')),
	);
	const widths = head.map((_, column) => Math.max(3, ...cells.map((row) => row[column]!.length)));
	const line = (row: readonly string[]): string =>
		`| ${row.map((cell, column) => (column === 0 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!))).join(' | ')} |`;
	const rule = widths.map((width, column) =>
		column === 0 ? '-'.repeat(width) : `${'-'.repeat(width - 1)}:`,
	);
	return [line(cells[0]!), line(rule), ...cells.slice(1).map(line)].join('\n');
}

/** Replaces what stands between two lines of a text by `content`. */
export function replaceBetween(text: string, begin: string, end: string, content: string): string {
	const from = text.indexOf(begin);
	const to = text.indexOf(end, from);
	if (from < 0 || to < 0)
		throw new RangeError(`Unexpected text without \`${begin}\` and \`${end}\`, expected both in this order`);
	return `${text.slice(0, from + begin.length)}\n\n${content.trim()}\n\n${text.slice(to)}`;
}
