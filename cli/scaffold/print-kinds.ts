import type { Colors } from 'picocolors/types';
import { cellWidth } from '../diagnostics/cell-width.ts';
import type { KindList } from './list-kinds.ts';

/** The list of `domdocs new --list` for people. */
export function formatKinds({ kinds, templates }: KindList, colors: Colors): string {
	const places = kinds.flatMap(({ kind, description, places: own }) =>
		own.map(({ locale, link, folder, isListed }, index) => [
			...(index === 0 ? [kind, description] : ['', '']),
			locale,
			link,
			isListed ? folder : `${folder} (no collection)`,
		]),
	);
	const lines = formatRows([['kind', 'what it is', 'language', 'address', 'folder'], ...places], colors);
	if (templates.length === 0) return [...lines, '', noTemplates].join('\n');
	const rows = templates.map(({ name, kind, description }) => [name, kind, description]);
	return [...lines, '', ...formatRows([['template', 'kind', 'what it is for'], ...rows], colors)].join('\n');
}

const noTemplates = '  No templates. A file such as templates/recipe.md is one.';

/** Rows with their columns below each other, wide characters counted as two; the first row is the head. */
function formatRows(rows: string[][], colors: Colors): string[] {
	const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => widthOf(row[column]!))));
	return rows.map((row, index) => {
		const cells = row.map((cell, column) => cell + ' '.repeat(widths[column]! - widthOf(cell)));
		const line = `  ${cells.join('  ')}`.trimEnd();
		return index === 0 ? colors.dim(line) : line;
	});
}

function widthOf(text: string): number {
	return [...text].reduce((width, character) => width + cellWidth(character), 0);
}
