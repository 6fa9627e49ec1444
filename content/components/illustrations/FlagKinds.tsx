import type { ReactElement, ReactNode } from 'react';
import { Illustration, margin, Panel, panelWidth } from './Illustration.tsx';
import { type GivenLabels, labelsOf } from './labels.ts';
import { No, Swatch, Yes } from './marks.tsx';
import { type PictureName, Pixels } from './pixels.tsx';
import { heightOf, lineHeight, Words } from './Words.tsx';

const worldNames = ['title', 'description', 'creeper', 'fire', 'water', 'loot', 'dominion'] as const;
const playerNames = ['playerTitle', 'playerDescription', 'door', 'chest', 'break', 'pvp'] as const;
const whoseNames = ['guest', 'member', 'group'] as const;
const names = [...worldNames, ...playerNames, ...whoseNames];

type Labels = Record<(typeof names)[number], string>;

/** Environment flags, of which a dominion has one set, beside privilege flags, of which it has many. */
export default function FlagKinds({
	children,
	...given
}: GivenLabels<keyof Labels> & { children?: ReactNode }): ReactElement {
	const labels = labelsOf(given, names);
	const panels = (
		<>
			<WorldPanel {...labels} />
			<PlayerPanel {...labels} />
		</>
	);
	return <Illustration panels={panels}>{children}</Illustration>;
}

/** A flag, and its value in each column. */
interface FlagRow {
	picture: PictureName;
	code: string;
	text: string;
	values: boolean[];
}

function WorldPanel(labels: Labels): ReactElement {
	const rows: FlagRow[] = [
		{ picture: 'blast', code: 'creeper_explode', text: labels.creeper, values: [false] },
		{ picture: 'fire', code: 'fire_spread', text: labels.fire, values: [false] },
		{ picture: 'water', code: 'flow_in_water', text: labels.water, values: [false] },
		{ picture: 'loot', code: 'mob_drop_item', text: labels.loot, values: [true] },
	];
	const legend = [{ mark: <Swatch />, text: labels.dominion }];
	return (
		<Panel
			title={labels.title}
			description={labels.description}
			height={heightOfTable(rows) + 10}
			legend={legend}
		>
			<Table rows={rows} heads={[<Swatch key="dominion" />]} />
		</Panel>
	);
}

function PlayerPanel(labels: Labels): ReactElement {
	const rows: FlagRow[] = [
		{ picture: 'door', code: 'door', text: labels.door, values: [true, true, true] },
		{ picture: 'chest', code: 'chest', text: labels.chest, values: [false, true, true] },
		{ picture: 'pickaxe', code: 'break', text: labels.break, values: [false, false, true] },
		{ picture: 'sword', code: 'pvp', text: labels.pvp, values: [false, false, false] },
	];
	const people = [
		{ mark: <Person tone="is-plain" key="guest" />, text: labels.guest },
		{ mark: <Person tone="is-green" key="member" />, text: labels.member },
		{ mark: <People key="group" />, text: labels.group },
	];
	return (
		<Panel
			{...{ title: labels.playerTitle, description: labels.playerDescription }}
			height={heightOfTable(rows) + 10}
			legend={people}
		>
			<Table rows={rows} heads={people.map(({ mark }) => mark)} />
		</Panel>
	);
}

const columnWidth = 44;
const textStart = margin + 36;
const headHeight = 34;

function textWidth({ values }: FlagRow): number {
	return panelWidth - margin - values.length * columnWidth - textStart;
}

function rowHeight(row: FlagRow): number {
	return lineHeight + heightOf({ text: row.text, width: textWidth(row) }) + 14;
}

function heightOfTable(rows: FlagRow[]): number {
	return headHeight + rows.reduce((sum, row) => sum + rowHeight(row), 0);
}

/** Flags with their values, inside of the corners of a claim. */
function Table({ rows, heads }: { rows: FlagRow[]; heads: ReactElement[] }): ReactElement {
	const xs = heads.map((_, column) => panelWidth - margin + 4 - (heads.length - column - 0.5) * columnWidth);
	return (
		<>
			<path className="ill-corners" d={cornersOf(8, 28, panelWidth - 16, heightOfTable(rows) - 20)} />
			{heads.map((head, column) => (
				<g transform={`translate(${xs[column]} 12)`} key={head.key}>
					{head}
				</g>
			))}
			{rows.map((row, index) => (
				<TableRow row={row} top={heightOfTable(rows.slice(0, index))} xs={xs} key={row.code} />
			))}
		</>
	);
}

function TableRow({ row, top, xs }: { row: FlagRow; top: number; xs: number[] }): ReactElement {
	const middle = top + rowHeight(row) / 2;
	const start = { x: textStart, anchor: 'start', hasHalo: true } as const;
	return (
		<>
			<g transform={`translate(${margin} ${middle - 14})`}>
				<Pixels name={row.picture} />
			</g>
			<Words {...start} text={row.code} y={top + 7} width={240} isKey />
			<Words {...start} text={row.text} y={top + 7 + lineHeight} width={textWidth(row)} tone="is-soft" />
			{row.values.map((isOn, column) => {
				const x = xs[column]!;
				return isOn ? <Yes x={x} y={middle} key={x} /> : <No x={x} y={middle} key={x} />;
			})}
		</>
	);
}

function cornersOf(x: number, y: number, width: number, height: number): string {
	const corner = (at: string, right: number, down: number): string =>
		`M${at}h${18 * right}v${4 * down}h${-14 * right}v${14 * down}h${-4 * right}z`;
	return (
		corner(`${x} ${y}`, 1, 1) +
		corner(`${x + width} ${y}`, -1, 1) +
		corner(`${x} ${y + height}`, 1, -1) +
		corner(`${x + width} ${y + height}`, -1, -1)
	);
}

function Person({ tone }: { tone: string }): ReactElement {
	return <path className={`ill-person ${tone}`} d="M-5-11H5V-2H-5zM-8 0H8V11H-8z" />;
}

function People(): ReactElement {
	return (
		<g className="ill-person is-blue">
			<path d="M-11-11H-3V-3H-11zM-14-1H-1V11H-14zM3-11H11V-3H3zM1-1H14V11H1z" />
		</g>
	);
}
