import type { ReactNode } from 'react';
import { findElements, textOfNode } from './text-of-node.ts';

/** What the frame of a table needs to know about it. */
export interface TableMeasure {
	columns: string[];
	/** Text of the first cell below the header. */
	first: string;
	/** For each column, whether sentences stand in it. */
	hasText: boolean[];
	/** Whether several names stand in a cell of the first column, which may be broken between them. */
	hasNames: boolean;
	/** For each column, an estimate of the width of its longest line, in pixels. */
	lines: number[];
	/** For each column, how many letters stand in it, the header left out. */
	letters: number[];
	/** How many rows there are, the header left out. */
	rows: number;
	/** Estimate of the width, in pixels, below which words would have to be broken. */
	minWidth: number;
}

const characterWidth = 8;
const cellPadding = 24;
const minColumn = 72;
const sentenceFrom = 40;
const textColumn = 184;
/** Two columns of sentences share a phone. */
const sharedColumn = 152;
const namesFrom = 20;
const wide = /[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/gu;
/**
 * Where a line may break: at spaces, after a hyphen within a word, around Chinese and Japanese characters, but for their punctuation, which
 * stays with what it belongs to, and keeps a minus or a slash behind it.
 */
const breaks =
	/[^\S\u00a0]+|(?<=[\p{L}\p{N}]-)(?=[\p{L}\p{N}])|(?<=[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef])(?<![\p{Ps}\p{Pi}])(?![-/\p{Pe}\p{Pf}、。，：；！？])|(?<![\p{Ps}\p{Pi}])(?=[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef])(?![\p{Pe}\p{Pf}、。，：；！？])/u;

/** Reads a table's columns, rows and least width off its cells. */
export function measureTable(table: ReactNode): TableMeasure {
	const columns = findElements(findElements(table, 'thead')[0]?.children ?? table, 'th').map((cell) =>
		textOfNode(cell.children).trim(),
	);
	const rows = findElements(table, 'tr').map((row) =>
		['th', 'td'].flatMap((name) => findElements(row.children, name)).map((cell) => textOfNode(cell.children)),
	);
	const body = rows.slice(columns.length > 0 ? 1 : 0);
	const places = Array.from(
		{ length: Math.max(0, ...rows.map((cells) => cells.length)) },
		(_, column) => column,
	);
	const hasText = places.map((column) =>
		body.some((cells) => lineLength(cells[column] ?? '') >= sentenceFrom),
	);
	const leastText = places.length === 2 ? sharedColumn : textColumn;
	const widths = places.map((column) => {
		const words = rows.map((cells) => longestWord(cells[column] ?? '') * characterWidth + cellPadding);
		return Math.max(hasText[column] ? leastText : minColumn, ...words);
	});
	return {
		columns,
		first: body[0]?.[0]?.trim() ?? '',
		hasText,
		hasNames:
			hasText[0] === false &&
			body.some(([name = '']) => lineLength(name) >= namesFrom && longestWord(name) < namesFrom),
		lines: places.map((column) =>
			Math.max(
				minColumn,
				...rows.map((cells) => lineLength(cells[column] ?? '') * characterWidth + cellPadding),
			),
		),
		letters: places.map((column) => body.reduce((sum, cells) => sum + lineLength(cells[column] ?? ''), 0)),
		rows: body.length,
		minWidth: widths.reduce((sum, width) => sum + width, 0),
	};
}

/** Length of the longest line in Latin letters: a Chinese or Japanese character is as wide as two. */
export function lineLength(text: string): number {
	return Math.max(...text.split('\n').map((line) => line.length + (line.match(wide)?.length ?? 0)));
}

/** Length of the longest run that no line break may divide. */
function longestWord(text: string): number {
	return Math.max(0, ...text.split(breaks).map(lineLength));
}
