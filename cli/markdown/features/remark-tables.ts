import type { Root, Table, TableRow } from 'mdast';
import { type ParseContext, reportProblem } from '../plugin.ts';
import { SKIP, visit } from '../tree/visit.ts';

/**
 * Leaves out tables that are too large, before the cells that rows do without are filled in, and reports
 * rows with cells behind the last column, which are left out.
 */
export function remarkTables(context: ParseContext): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'table', (table, index, parent) => {
			if (!parent || index === undefined) return undefined;
			if (!isTooLarge(table, context)) {
				for (const row of table.children) checkRow(row, table.align?.length ?? 0, context);
				return undefined;
			}
			parent.children.splice(index, 1);
			return [SKIP, index];
		});
}

/** Every row gets as many cells as the first one has. */
function isTooLarge(table: Table, context: ParseContext): boolean {
	const rows = table.children.length;
	const columns = table.align?.length ?? 0;
	const { tableCells } = context.limits;
	if (rows * columns <= tableCells) return false;
	const message = `Unexpected table of ${rows} rows and ${columns} columns, expected at most ${tableCells} cells; it is left out.`;
	const hint = 'Split the table, or put the data into a file that readers can download.';
	reportProblem(context, 'table-too-large', table, { message, hint });
	return true;
}

/** A row may end with bars too many: only what is written between them is missed. */
function checkRow({ children }: TableRow, columns: number, context: ParseContext): void {
	const first = children[columns];
	const last = children.findLast((cell) => cell.children.length > 0);
	if (!first || !last || children.indexOf(last) < columns) return;
	const { start } = first.position ?? {};
	const { end } = last.position ?? {};
	reportProblem(context, 'table-row-too-long', start && end ? { position: { start, end } } : {}, {
		message: `Unexpected row of ${children.length} cells, expected at most ${columns}, as many as the header of the table has; the others are left out.`,
		hint: 'Type `\\|` for a bar that is no border, in code too, or give the header more cells.',
	});
}
