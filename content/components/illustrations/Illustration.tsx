import type { ReactElement, ReactNode } from 'react';
import { heightOf, lineHeight, Words } from './Words.tsx';
import './illustration.css';

/** Width of a panel in units of its drawing. In the column of a phone of 320 pixels, 12 pixels are 13 of them. */
export const panelWidth = 320;

/** Room between a panel's border and what is in it. */
export const margin = 16;

const inner = panelWidth - 2 * margin;
const titleSize = 16;
const markWidth = 34;
const rowGap = 8;

/** Panels beside each other, on a phone below each other, with what stands in the tag as the caption. */
export function Illustration({
	panels,
	children,
}: {
	panels: ReactNode;
	children?: ReactNode;
}): ReactElement {
	return (
		<figure className="illustration">
			<div className="illustration-panels">{panels}</div>
			{children && <figcaption>{children}</figcaption>}
		</figure>
	);
}

/** A line below a drawing: a mark that occurs in the drawing, and what it means. */
export interface LegendRow {
	/** Drawn around the point 0, 0, at most 28 wide and 22 high. */
	mark: ReactNode;
	text: string;
	/** A key of the configuration, which stands before the text in a line of its own. */
	code?: string;
}

interface PanelProps {
	/** What can be seen, in a few words: its heading, and its name for screen readers. */
	title: string;
	/** All that the drawing says, for those who do not see it. */
	description: string;
	/** Height of the drawing between heading and legend. */
	height: number;
	legend?: LegendRow[];
	children: ReactNode;
}

/** One drawing with its heading and legend. It is as high as its words need. */
export function Panel({ title, description, height, legend = [], children }: PanelProps): ReactElement {
	const heading = { text: title, width: inner, size: titleSize, isBold: true };
	const top = margin + heightOf(heading) + 10;
	const places = placeRows(legend, top + height + (height > 0 && legend.length > 0 ? 14 : 0));
	const total = Math.ceil(places.bottom + margin);
	return (
		<div className="illustration-panel">
			<svg viewBox={`0 0 ${panelWidth} ${total}`} role="img">
				<title>{title}</title>
				<desc>{description}</desc>
				<Words {...heading} x={margin} y={margin} anchor="start" hasHalo />
				<g transform={`translate(0 ${top})`}>{children}</g>
				{places.rows.map((place) => (
					<Row {...place} key={place.y} />
				))}
			</svg>
		</div>
	);
}

interface PlacedRow {
	row: LegendRow;
	y: number;
	height: number;
}

function placeRows(legend: LegendRow[], top: number): { rows: PlacedRow[]; bottom: number } {
	const rows: PlacedRow[] = [];
	let y = top;
	for (const row of legend) {
		const height = Math.max(22, heightOf(wordsOf(row)) + (row.code ? lineHeight : 0));
		rows.push({ row, y, height });
		y += height + rowGap;
	}
	return { rows, bottom: rows.length > 0 ? y - rowGap : y };
}

function wordsOf({ text }: LegendRow): { text: string; width: number } {
	return { text, width: inner - markWidth };
}

function Row({ row, y, height }: PlacedRow): ReactElement {
	const words = wordsOf(row);
	const start = y + (height - heightOf(words) - (row.code ? lineHeight : 0)) / 2;
	const place = { x: margin + markWidth, anchor: 'start', hasHalo: true } as const;
	return (
		<>
			<g transform={`translate(${margin + 13} ${y + Math.min(height, 22) / 2})`}>{row.mark}</g>
			{row.code && <Words {...place} text={row.code} width={inner} y={start} isKey />}
			<Words {...place} {...words} y={start + (row.code ? lineHeight : 0)} />
		</>
	);
}
