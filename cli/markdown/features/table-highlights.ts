/** Kinds that rows, columns and cells are coloured by. */
export const highlightKinds = [
	...(['note', 'info', 'tip', 'success', 'important', 'warning', 'danger', 'caution', 'error'] as const),
] as const;

/** Kinds by row and column, both from 1; `0` in the place of one means all of them. */
export interface TableHighlights {
	kinds: Map<string, string>;
	/** Highest row and column that are named. */
	rows: number;
	columns: number;
	/** Parts that could not be read. */
	wrong: string[];
}

/** Reads `hl-rows`, `hl-cols` and `hl-cells`. */
export function readHighlights(written: {
	rows?: string;
	columns?: string;
	cells?: string;
}): TableHighlights {
	const result: TableHighlights = { kinds: new Map(), rows: 0, columns: 0, wrong: [] };
	readList(result, written.rows, (value) => toPlace(/^(\d{1,5})()$/.exec(value)));
	readList(result, written.columns, (value) => toPlace(/^()(\d{1,5})$/.exec(value)));
	readList(result, written.cells, (value) => toPlace(/^\((\d{1,5}),(\d{1,5})\)$/.exec(value)));
	return result;
}

/** The kind of a cell: its own, else its row's, else its column's. */
export function kindOfCell({ kinds }: TableHighlights, row: number, column: number): string | undefined {
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
		const isKnown = (highlightKinds as readonly string[]).includes(kind);
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
