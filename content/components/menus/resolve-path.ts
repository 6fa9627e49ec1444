import { type EntryId, entries, flagsByCategory, menus, names } from './menus.ts';

/** A button, an entry of a list or a flag, by its id. */
export interface Row {
	id: string;
	kind: 'button' | 'entry' | 'flag' | 'others';
	isPressed: boolean;
}

/** A menu as the path shows it. */
export interface Step {
	menu: string;
	/** The name or entry that it is headed with; without one, the words of the menu. */
	title?: { id: string; kind: 'button' | 'entry' } | undefined;
	rows: Row[];
	/** Any of its buttons leads on. */
	isAny: boolean;
}

/** Menus with more rows show only those near to the pressed one. */
const maxRows = 7;
const shortenedRows = 5;

/**
 * The menus of a path such as `dominion area resize any`: where it starts, then what is pressed in each menu. It starts in a menu, or at
 * the entry of a dominion in the list of `My Dominions`, which opens its management page.
 */
export function resolvePath(path: string): Step[] {
	const [start = '', ...presses] = path.split(/\s+/).filter(Boolean);
	const isFromList = start === 'dominion' || start === 'parent';
	const steps: Step[] = isFromList ? [fromList(start)] : [];
	let id = isFromList ? 'dashboard' : start;
	let title: Step['title'] = isFromList ? undefined : titleOf(start);
	for (const pressed of presses) {
		const step = stepOf(id, { pressed, path, title });
		steps.push(step);
		const other = menus[id]?.opens?.[pressed];
		id = other ?? pressed;
		title = other ? undefined : titleOf(pressed);
	}
	return steps;
}

function fromList(entry: string): Step {
	return {
		menu: 'command',
		rows: [
			{ id: 'my-dominions', kind: 'button', isPressed: true },
			{ id: entry, kind: 'entry', isPressed: true },
		],
		isAny: false,
	};
}

/** The name of what was pressed is the title of the menu that it opens. */
function titleOf(id: string): Step['title'] {
	if (isEntry(id)) return { id, kind: 'entry' };
	return id in names ? { id, kind: 'button' } : undefined;
}

interface Press {
	pressed: string;
	path: string;
	title: Step['title'];
}

function stepOf(id: string, { pressed, path, title }: Press): Step {
	const rows = rowsOf(id).map((row) => ({ ...row, isPressed: row.id === pressed }));
	if (rows.length === 0) throw unknown(id, path, Object.keys(menus));
	const isAny = pressed === 'any';
	const index = rows.findIndex(({ isPressed }) => isPressed);
	if (index < 0 && !isAny) throw unknown(pressed, path, [...rows.map((row) => row.id), 'any']);
	const own = menus[id]?.title;
	return {
		menu: id,
		title: own ? { id: own, kind: 'button' } : title,
		rows: isAny ? rows : shorten(rows, index),
		isAny,
	};
}

/** What can be pressed in a menu; a category of flags is one. */
function rowsOf(id: string): Omit<Row, 'isPressed'>[] {
	const inCategory = flagsByCategory[id];
	if (inCategory) return inCategory.map((flag) => ({ id: flag, kind: 'flag' }));
	const { entry, buttons = [] } = menus[id] ?? {};
	return [
		...(entry ? [{ id: entry, kind: 'entry' as const }] : []),
		...buttons.map((button) => ({ id: button, kind: 'button' as const })),
	];
}

function shorten(rows: Row[], index: number): Row[] {
	if (rows.length <= maxRows) return rows;
	const first = Math.max(0, Math.min(index - 2, rows.length - shortenedRows));
	const others = { kind: 'others', isPressed: false } as const;
	return [
		...(first > 0 ? [{ ...others, id: 'before' }] : []),
		...rows.slice(first, first + shortenedRows),
		...(first + shortenedRows < rows.length ? [{ ...others, id: 'after' }] : []),
	];
}

function isEntry(id: string): id is EntryId {
	return (entries as readonly string[]).includes(id);
}

function unknown(id: string, path: string, known: string[]): Error {
	return new Error(`Unexpected \`${id}\` in the path \`${path}\`, expected one of ${known.join(', ')}.`);
}
