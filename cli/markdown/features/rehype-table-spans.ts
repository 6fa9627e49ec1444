import type { Element, Root } from 'hast';
import { toString as hastToText } from 'hast-util-to-string';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { EXIT, visit } from '../tree/visit.ts';

/**
 * Rows of Markdown tables have a cell for each column. Where one is wider or taller than others, by
 * `{colspan=2}` or `{rowspan=2}`, its row and those below have cells too many: empty ones go first, from
 * the end of the row, then the last ones, with a warning. Sizes that lead out of the table are cut.
 */
export function rehypeTableSpans(context: ParseContext): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'element', (table) => {
			if (table.tagName !== 'table' || !hasSpans(table)) return;
			for (const part of childrenOf(table)) fitRows(part, context);
		});
}

function hasSpans(table: Element): boolean {
	let found = false;
	visit(table, 'element', ({ properties }) => {
		found = properties.rowSpan !== undefined || properties.colSpan !== undefined;
		return found ? EXIT : undefined;
	});
	return found;
}

function childrenOf(parent: Element): Element[] {
	return parent.children.filter((child) => child.type === 'element');
}

/** The rows of the head or of the body; no cell reaches from one into the other. */
function fitRows(part: Element, context: ParseContext): void {
	const rows = childrenOf(part);
	const columns = Math.max(0, ...rows.map((row) => childrenOf(row).length));
	/** For each column, how many rows are still taken by a cell above. */
	const taken = new Array<number>(columns).fill(0);
	for (const [index, row] of rows.entries()) {
		const cells = childrenOf(row);
		const room = columns - taken.filter((rest) => rest > 0).length;
		for (const cell of cells) setSpan(cell, 'colSpan', columns);
		dropCells(cells, cells.reduce((sum, cell) => sum + spanOf(cell, 'colSpan'), 0) - room, context);
		for (const cell of cells) setSpan(cell, 'rowSpan', rows.length - index);
		placeCells(cells, taken);
		row.children = cells;
	}
}

function dropCells(cells: Element[], surplus: number, context: ParseContext): void {
	let left = surplus;
	for (const isEmptyOnly of [true, false]) {
		for (let index = cells.length - 1; index >= 0 && left > 0; index--) {
			const cell = cells[index]!;
			const isEmpty = hastToText(cell).trim() === '' && cell.children.length === 0;
			if (isEmptyOnly && !isEmpty) continue;
			left -= spanOf(cell, 'colSpan');
			cells.splice(index, 1);
			if (!isEmpty) reportCell(cell, context);
		}
	}
}

function reportCell(cell: Element, context: ParseContext): void {
	reportProblem(context, 'table-cell-left-out', cell, {
		message:
			'Unexpected cell beside wide or tall ones, expected no more cells than the table has columns; it is left out.',
		hint: 'Leave it empty, or make `colspan` or `rowspan` smaller.',
	});
}

/** Notes which columns the cells of a row take, now and further down. */
function placeCells(cells: Element[], taken: number[]): void {
	const free = taken.flatMap((rest, column) => (rest > 0 ? [] : [column]));
	for (const cell of cells) {
		for (const column of free.splice(0, spanOf(cell, 'colSpan'))) taken[column] = spanOf(cell, 'rowSpan');
	}
	for (const [column, rest] of taken.entries()) taken[column] = Math.max(0, rest - 1);
}

function spanOf({ properties }: Element, name: 'rowSpan' | 'colSpan'): number {
	return Number(properties[name] ?? 1);
}

function setSpan(cell: Element, name: 'rowSpan' | 'colSpan', max: number): void {
	const wanted = Math.trunc(Number(cell.properties[name] ?? 1));
	const size = Math.min(max, Number.isFinite(wanted) ? wanted : 1);
	if (size > 1) cell.properties[name] = size;
	else delete cell.properties[name];
}
