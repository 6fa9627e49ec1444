import type { ReactNode } from 'react';
import { findElements, textOfNode } from './text-of-node.ts';

/** What the frame of a table needs to know about it. */
export interface TableMeasure {
	columns: string[];
	/** Text of the first cell below the header. */
	first: string;
	rows: number;
	/** Estimate of the width, in pixels, below which words would have to be broken. */
	minWidth: number;
}

const characterWidth = 8;
const cellPadding = 24;
const leastColumn = 72;

/** Reads a table's columns, rows and least width off its cells. */
export function measureTable(table: ReactNode): TableMeasure {
	const columns = findElements(table, 'th').map((cell) => textOfNode(cell.children).trim());
	const rows = findElements(table, 'tr').map((row) =>
		['th', 'td'].flatMap((name) => findElements(row.children, name)).map((cell) => textOfNode(cell.children)),
	);
	const count = Math.max(0, ...rows.map((cells) => cells.length));
	const widths = Array.from({ length: count }, (_, column) =>
		Math.max(
			leastColumn,
			...rows.map((cells) => longestWord(cells[column] ?? '') * characterWidth + cellPadding),
		),
	);
	const body = rows.slice(columns.length > 0 ? 1 : 0);
	return {
		columns,
		first: body[0]?.[0]?.trim() ?? '',
		rows: body.length,
		minWidth: widths.reduce((sum, width) => sum + width, 0),
	};
}

/** Length of the longest run that no line break may divide. Chinese and Japanese break anywhere. */
function longestWord(text: string): number {
	const words = text.split(/[\s\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef-]+/u);
	return Math.max(0, ...words.map((word) => word.length));
}
