import type { Table } from 'mdast';
import { listWords } from '../../config/join-choices.ts';
import { isSet, textAttribute } from '../attributes.ts';
import { reportProblem } from '../plugin.ts';
import { placeOfPart, rangeOfOpening, readWord } from '../syntax/containers/check-attributes.ts';
import {
	type ContainerContext,
	type ContainerFeature,
	type OpenedContainer,
	toElement,
} from '../syntax/containers/container.ts';
import type { Container } from '../syntax/lines/line-nodes.ts';

/** Kinds that rows, columns and cells are coloured by. */
const highlightKinds = 'note info tip success important warning danger caution error'.split(' ');

/** Kinds by row and column, both from 1; `0` in the place of one means all of them. */
interface TableHighlights {
	kinds: Map<string, string>;
	/** Highest row and column that are named. */
	rows: number;
	columns: number;
	/** Parts that could not be read. */
	wrong: string[];
}

/** Reads `hl-rows`, `hl-cols` and `hl-cells`. */
function readHighlights(written: { rows?: string; columns?: string; cells?: string }): TableHighlights {
	const result: TableHighlights = { kinds: new Map(), rows: 0, columns: 0, wrong: [] };
	readList(result, written.rows, (value) => toPlace(/^(\d{1,5})()$/.exec(value)));
	readList(result, written.columns, (value) => toPlace(/^()(\d{1,5})$/.exec(value)));
	readList(result, written.cells, (value) => toPlace(/^\((\d{1,5}),(\d{1,5})\)$/.exec(value)));
	return result;
}

/** The kind of a cell: its own, else its row's, else its column's. */
function kindOfCell({ kinds }: TableHighlights, row: number, column: number): string | undefined {
	return kinds.get(`${row},${column}`) ?? kinds.get(`${row},0`) ?? kinds.get(`0,${column}`);
}

type Place = { row: number; column: number };

function toPlace(found: RegExpExecArray | null): Place | undefined {
	return found ? { row: Number(found[1]), column: Number(found[2]) } : undefined;
}

/** `tip:1,2;warning:3` or `tip:(1,2)(2,3)`. */
function readList(
	result: TableHighlights,
	text: string | undefined,
	read: (value: string) => Place | undefined,
): void {
	for (const part of (text ?? '').split(';')) {
		if (part.trim() === '') continue;
		const [kind = '', values = ''] = part.split(':').map((piece) => piece.replace(/\s+/g, ''));
		const isKnown = highlightKinds.includes(kind);
		const list = values.match(/\([^()]*\)|[^,()]+/g) ?? [];
		const places = list.map(read);
		if (!isKnown || places.length === 0 || places.includes(undefined)) result.wrong.push(part.trim());
		if (!isKnown) continue;
		for (const place of places) if (place) addPlace(result, kind, place);
	}
}

function addPlace(result: TableHighlights, kind: string, { row, column }: Place): void {
	result.kinds.set(`${row},${column}`, kind);
	result.rows = Math.max(result.rows, row);
	result.columns = Math.max(result.columns, column);
}

const alignments = ['left', 'center', 'right'];

/** What of a table readers can copy. Default: both. */
const copies = ['all', 'html', 'md', 'false'];

/**
 * `::: table title="…" align="center" copy="md" max-content full-width hl-rows="tip:1,2" hl-cols="…"
 * hl-cells="tip:(1,2)(2,3)"` around a table: caption, place, what can be copied, and colours. Rows and
 * columns are counted from 1, the header included.
 */
export const table: ContainerFeature = {
	names: ['table'],
	attributes: ['title', 'align', 'copy', 'max-content', 'full-width', 'hl-rows', 'hl-cols', 'hl-cells'],
	transform(opened) {
		const { node: container, context } = opened;
		const found = container.children.find((child): child is Table => child.type === 'table');
		if (!found) {
			toElement(container, 'div');
			reportMissing(container, context);
			return;
		}
		colorCells(found, opened);
		const text = (name: string): string | undefined => textAttribute(opened, name)?.trim() || undefined;
		const isAll = String(opened.attributes.get('copy') ?? true) === 'true';
		const copy = isAll ? 'all' : readWord(opened, 'copy', copies);
		toElement(container, 'table-box', {
			title: text('title'),
			align: readWord(opened, 'align', alignments),
			copyHtml: copy !== 'md' && copy !== 'false',
			copyMarkdown: copy !== 'html' && copy !== 'false' ? sourceOf(found, context) : undefined,
			maxContent: isSet(opened, 'maxContent'),
			fullWidth: isSet(opened, 'fullWidth'),
		});
	},
};

function colorCells(found: Table, opened: OpenedContainer): void {
	const { node: container, context } = opened;
	const value = (name: string): string => textAttribute(opened, name) ?? '';
	const parts = { rows: value('hlRows'), columns: value('hlCols'), cells: value('hlCells') };
	const highlights = readHighlights(parts);
	const rows = found.children.length;
	const columns = found.align?.length ?? found.children[0]?.children.length ?? 0;
	for (const part of highlights.wrong) reportPart(container, part, context);
	if (highlights.rows > rows || highlights.columns > columns) {
		const what = highlights.rows > rows ? `row ${highlights.rows}` : `column ${highlights.columns}`;
		const message = `Unexpected ${what} to colour, expected at most ${rows} rows and ${columns} columns, as many as the table has.`;
		const hint = 'Rows and columns are counted from 1, the header row included.';
		reportProblem(context, 'table-highlight', rangeOfOpening(container, context), { message, hint });
	}
	if (highlights.kinds.size === 0) return;
	for (const [row, { children }] of found.children.entries()) {
		for (const [column, cell] of children.entries()) {
			const kind = kindOfCell(highlights, row + 1, column + 1);
			if (!kind) continue;
			const given = (cell.data?.hProperties?.className ?? []) as string[];
			const className = [...given, `hl-${kind}`];
			cell.data = { ...cell.data, hProperties: { ...cell.data?.hProperties, className } };
		}
	}
}

/** The table as it was written, without what stands before it on each line. */
function sourceOf({ position }: Table, { source }: ContainerContext): string | undefined {
	const { start, end } = position ?? {};
	if (start?.offset === undefined || end?.offset === undefined) return undefined;
	const indent = start.column - 1;
	const cut = (line: string): string => line.slice(Math.min(indent, Math.max(0, line.indexOf('|'))));
	const [first, ...rest] = source.slice(start.offset, end.offset).split(/\r\n|\r|\n/);
	return [first, ...rest.map(cut)].join('\n');
}

function reportMissing(container: Container, context: ContainerContext): void {
	reportProblem(context, 'table-content', rangeOfOpening(container, context), {
		message: 'Unexpected container `table` without a table, expected one; what is inside is shown as it is.',
		hint: 'A table has a row of `| --- |` below its header, and an empty line above it.',
	});
}

function reportPart(container: Container, part: string, context: ContainerContext): void {
	const hint = `Write it like \`tip:1,2\`, cells like \`tip:(1,2)\`. Kinds are ${listWords(highlightKinds)}.`;
	const range = placeOfPart(container, part, context);
	const message = `Unexpected \`${part}\` to colour, expected a kind and numbers.`;
	reportProblem(context, 'table-highlight', range, { message, hint });
}
