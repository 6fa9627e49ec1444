import { type CSSProperties, type ReactElement, type ReactNode, useContext } from 'react';
import { type MarkdownElementProps, useTexts } from '../../../../renderer/theme.ts';
import { classNames } from '../class-names.ts';
import { lineLength, measureTable, type TableMeasure } from './measure-table.ts';
import { TableLook } from './table-look.ts';

/** Narrowest column there is, in pixels at the usual size of text: a window of 320, less the margins of the page and of a demo. */
const narrowest = 240;

/** Widths of the column at which the style sheet lets a table out of its frame, in pixels too; it has them in rem. */
export const columnWidths = [narrowest, 320, 600, 704, 832];

/**
 * A table in a frame of its own that scrolls. One that surely fits a column of some width (`fits-704`)
 * does not need to scroll there: its header may then stick to the window.
 */
export function TableFrame({ children, ...attributes }: MarkdownElementProps): ReactElement {
	const t = useTexts();
	const { columns, first, hasText, hasNames, minWidth } = measureTable(children);
	const { caption, scrolls, shared } = useContext(TableLook);
	const together = shared?.get(columns.join('|'));
	if (together) {
		return (
			<div className="table-frame">
				<table {...attributes} style={headersOf(columns)}>
					<SharedColumns {...together} />
					{children}
				</table>
			</div>
		);
	}
	const fits = scrolls ? undefined : columnWidths.find((width) => minWidth <= width);
	const className = classNames('table-frame', fits ? `fits-${fits}` : null);
	const body = <TableBody {...{ attributes, hasText, hasNames, children }} />;
	// Narrower than any phone: it never scrolls, so it is neither a landmark nor a stop of the Tab key.
	if (fits === narrowest) return <div className={className}>{body}</div>;
	const label = caption ?? t('table.label', { first, columns: columns.filter(Boolean).join(', ') });
	return (
		// biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and a region would be one of the landmarks of the page.
		// biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to scroll the frame.
		<div className={className} role="group" aria-label={label} tabIndex={0}>
			{body}
		</div>
	);
}

function TableBody(props: {
	attributes: MarkdownElementProps;
	hasText: boolean[];
	hasNames: boolean;
	children: ReactNode;
}): ReactElement {
	const { attributes, hasText, hasNames, children } = props;
	const { caption } = useContext(TableLook);
	const looks = hasText.map((isText, column) =>
		isText ? 'is-text' : column === 0 && hasNames ? 'is-names' : undefined,
	);
	return (
		<table {...attributes}>
			{caption && <caption>{caption}</caption>}
			<colgroup>
				{looks.map((look, column) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
					<col className={look} key={column} />
				))}
			</colgroup>
			{children}
		</table>
	);
}

/** The names of columns for the style sheet, which shows them beside the cells on phones: `--column-2`, and how many letters the longest has. */
function headersOf(columns: string[]): CSSProperties {
	const names = columns.slice(1);
	return Object.fromEntries([
		['--letters', Math.max(0, ...names.map(lineLength))],
		...names.map((name, column) => [`--column-${column + 2}`, JSON.stringify(name)]),
	]) as CSSProperties;
}

/** Widest columns of short words, the first and the others, in pixels at the usual size of text. */
const widest = [288, 192] as const;
/** Letters of a cell, on average, from which a column is one of sentences. */
const sentence = 30;
/** Room of all columns of short words together, so that sentences have enough of it, and up to where a column keeps its width. */
const roomOfWords = 480;
const untouched = 128;
/** What code and badges are wider than their letters, in pixels. */
const codePadding = 12;

/** Columns of a width that depends on all tables of the same header; those with sentences share the rest of the room. */
function SharedColumns(props: Pick<TableMeasure, 'lines' | 'letters' | 'rows'>): ReactElement {
	const { lines, letters, rows } = props;
	const isLong = letters.map((count) => count >= sentence * rows);
	const isOpen = isLong.includes(true) ? isLong : isLong.map((_, column) => column === lines.length - 1);
	const wished = lines.map((line, column) =>
		isOpen[column] ? 0 : Math.min(line + codePadding, widest[column === 0 ? 0 : 1]),
	);
	const isLarge = (width: number): boolean => width > untouched;
	const small = sumOf(wished.filter((width) => !isLarge(width)));
	const scale = Math.min(1, (roomOfWords - small) / sumOf(wished.filter(isLarge)));
	const widths = wished.map((width) => (isLarge(width) ? Math.round(width * scale) : width || widest[0]));
	const sum = sumOf(widths);
	return (
		<colgroup>
			{widths.map((width, column) => {
				const style = {
					'--width': isOpen[column] ? 'auto' : `${width / 16}rem`,
					'--share': `${Math.round((100 * width) / sum)}%`,
				} as CSSProperties;
				// biome-ignore lint/suspicious/noArrayIndexKey: columns are told apart by their place.
				return <col style={style} key={column} />;
			})}
		</colgroup>
	);
}

function sumOf(numbers: number[]): number {
	return numbers.reduce((sum, number) => sum + number, 0);
}
