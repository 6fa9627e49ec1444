import type { Root, Table } from 'mdast';
import { diagnose } from '../../diagnostics/diagnostic.ts';
import { type ParseContext, placeOfNode } from '../plugin.ts';
import { SKIP, visit } from '../tree/visit.ts';

/** Leaves out tables that are too large, before the cells that rows do without are filled in. */
export function remarkTables(context: ParseContext): (tree: Root) => void {
	return (tree) =>
		visit(tree, 'table', (table, index, parent) => {
			if (!parent || index === undefined || !isTooLarge(table, context)) return undefined;
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
	context.diagnostics.push(diagnose('table-too-large', message, { ...placeOfNode(context, table), hint }));
	return true;
}
