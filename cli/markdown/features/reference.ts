import type { InlineCode, PhrasingContent, Table, TableCell } from 'mdast';
import { toString as mdastToText } from 'mdast-util-to-string';
import { listWords } from '../../config/join-choices.ts';
import { reportProblem } from '../plugin.ts';
import { rangeOfOpening, reportValue } from '../syntax/containers/check-attributes.ts';
import {
	type ContainerFeature,
	makePart,
	type OpenedContainer,
	splitMarked,
	toElement,
	trimText,
} from '../syntax/containers/container.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/** What parts the values of a cell. */
const separator = /\s*[,，、]\s*/;

/**
 * `::: reference filter="…" values="Default"` around tables that readers look something up in, together with their headings. The first
 * cell of a row is its header; code with an id in it is the link to the row. Columns with a name of `values` hold a few words each, with
 * commas between them. `filter` gives a field that finds rows, its text being a hint; below a line `@nothing-found` stands what it
 * shows then.
 */
export const reference: ContainerFeature = {
	names: ['reference'],
	marker: /^@nothing-found(?=\s|$)/,
	attributes: ['filter', 'values'],
	transform(opened) {
		const { node: container, attributes } = opened;
		const { lead, sections } = splitMarked(container);
		const tables = lead.filter((child): child is Table => child.type === 'table');
		const values = attributes.get('values');
		const names = typeof values === 'string' ? values.split(separator).filter(Boolean) : [];
		for (const table of tables) markTable(table, names);
		checkContent(opened, tables, names);
		const nothing = sections.map(({ marker, children }) => {
			const text = trimText(marker.children);
			const line = text.length > 0 ? [{ type: 'paragraph' as const, children: text }] : [];
			return makePart(
				'reference-nothing',
				[...line, ...children] as Container['children'],
				{ repetition: true },
				marker,
			);
		});
		container.children = [...lead, ...nothing];
		const filter = attributes.get('filter');
		toElement(container, 'reference', {
			filter: filter !== undefined && filter !== 'false',
			hint: typeof filter === 'string' && !/^(true|false)?$/.test(filter) ? filter : undefined,
		});
	},
};

function namesOf({ children: [header] }: Table): string[] {
	return header?.children.map((cell) => mdastToText(cell).trim()) ?? [];
}

/** Makes the first cell of each row its header, and parts the values of those columns that have any. */
function markTable(table: Table, values: string[]): void {
	const areValues = namesOf(table).map((name) => values.includes(name));
	for (const { children: cells } of table.children.slice(1)) {
		for (const [column, cell] of cells.entries()) {
			if (column === 0) markKey(cell);
			else if (areValues[column]) cell.children = partValues(cell.children);
		}
	}
}

/** The first cell of a row: its header, whose code is the link to the row. */
function markKey(cell: TableCell): void {
	const data = (cell.data ?? {}) as { hProperties?: object };
	cell.data = {
		...data,
		hName: 'th',
		hProperties: { ...data.hProperties, scope: 'row' },
	} as TableCell['data'];
	cell.children = cell.children.map((child) => {
		const id = child.type === 'inlineCode' ? idOf(child) : undefined;
		return id === undefined ? child : makePart('reference-key', [child], { row: id }, child);
	});
}

function idOf({ data }: InlineCode): string | undefined {
	const id = (data?.hProperties as { id?: unknown } | undefined)?.id;
	return typeof id === 'string' && id !== '' ? id : undefined;
}

function partValues(children: PhrasingContent[]): PhrasingContent[] {
	const parts: PhrasingContent[][] = [[]];
	for (const child of children) {
		if (child.type !== 'text') parts.at(-1)!.push(child);
		else
			for (const [index, value] of child.value.split(separator).entries()) {
				if (index > 0) parts.push([]);
				if (value.trim()) parts.at(-1)!.push({ type: 'text', value });
			}
	}
	return parts
		.filter((part) => part.length > 0)
		.flatMap((part, index): PhrasingContent[] => [
			...(index > 0 ? [{ type: 'text' as const, value: ' ' }] : []),
			makePart('reference-value', part),
		]);
}

function checkContent(opened: OpenedContainer, tables: Table[], names: string[]): void {
	const { node, context } = opened;
	if (tables.length === 0)
		reportProblem(context, 'table-content', rangeOfOpening(node, context), {
			message:
				'Unexpected container `reference` without a table, expected at least one; what is inside is shown as it is.',
			hint: 'A table has a row of `| --- |` below its header, and an empty line above it.',
		});
	const known = new Set(tables.flatMap(namesOf));
	for (const name of names) {
		if (known.has(name) || tables.length === 0) continue;
		reportValue(opened, { name: 'values', value: name, expected: `names of columns: ${listWords(known)}` });
	}
}
