import type { ReactElement, ReactNode } from 'react';
import { Illustration, Panel, panelWidth } from './Illustration.tsx';
import { type GivenLabels, labelsOf } from './labels.ts';
import { CenteredWords, heightOf, Words } from './Words.tsx';

const names = ['title', 'description', 'provider', 'result', 'most', 'some'] as const;

const providers = ['Dominion', 'Copy', 'Member', 'Group', 'Template', 'Player', 'Teleport'] as const;

/** What providers give back, and in which row it is drawn: halfway between those that have the first one in common. */
const results = [
	{ name: 'DominionDTO', row: 0.5 },
	{ name: 'MemberDTO', row: 2 },
	{ name: 'GroupDTO', row: 3 },
	{ name: 'TemplateDTO', row: 4 },
	{ name: 'PlayerDTO', row: 5 },
	{ name: 'Boolean', row: 6 },
] as const;

/** From the row of a provider to a result: what its methods give back, and what only some of them do. */
const usual = [
	[0, 0],
	[1, 0],
	[2, 1],
	[3, 2],
	[4, 3],
	[5, 4],
	[6, 5],
] as const;
const unusual = [
	[3, 1],
	[4, 1],
	[5, 2],
] as const;

const edge = 8;
const rowHeight = 42;
const left = { x: edge, width: 148 };
const right = { x: panelWidth - edge - 104, width: 104 };

/** The providers of the API beside the objects that come back from them. */
export default function ProviderMap({
	children,
	...given
}: GivenLabels<(typeof names)[number]> & { children?: ReactNode }): ReactElement {
	const { title, description, provider, result, most, some } = labelsOf(given, names);
	const heads = [
		{ text: provider, width: left.width, x: left.x + left.width / 2 },
		{ text: result, width: right.width, x: right.x + right.width / 2 },
	];
	const top = Math.max(...heads.map(heightOf)) + 8;
	const legend = [
		{ mark: <Link from={[-13, 0]} to={[13, 0]} />, text: most },
		{ mark: <Link from={[-13, 0]} to={[13, 0]} isUnusual />, text: some },
	];
	const panel = (
		<Panel
			title={title}
			description={description}
			height={top + providers.length * rowHeight}
			legend={legend}
		>
			{heads.map((head) => (
				<CenteredWords {...head} y={top / 2 - 2} tone="is-soft" hasHalo key={head.text} />
			))}
			<g transform={`translate(0 ${top})`}>
				<Rows />
			</g>
		</Panel>
	);
	return <Illustration panels={panel}>{children}</Illustration>;
}

/** The middle of a row. */
function yOf(row: number): number {
	return (row + 0.5) * rowHeight;
}

/** Providers at the left, results at the right, and what leads from one to the other. */
function Rows(): ReactElement {
	const ends = (row: number, result: number): { from: [number, number]; to: [number, number] } => ({
		from: [left.x + left.width, yOf(row)],
		to: [right.x - 3, yOf(results[result]!.row)],
	});
	return (
		<>
			{unusual.map(([row, result]) => (
				<Link {...ends(row, result)} isUnusual key={row} />
			))}
			{usual.map(([row, result]) => (
				<Link {...ends(row, result)} key={row} />
			))}
			{providers.map((name, row) => (
				<Name text={`${name}Provider`} {...left} y={yOf(row)} className="ill-card is-green" key={name} />
			))}
			{results.map(({ name, row }) => (
				<Name text={name} {...right} y={yOf(row)} className="ill-area is-green" key={name} />
			))}
		</>
	);
}

function Name({
	text,
	x,
	y,
	width,
	className,
}: {
	text: string;
	x: number;
	y: number;
	width: number;
	className: string;
}): ReactElement {
	return (
		<>
			<path className={className} d={`M${x} ${y - 15}h${width}v30h-${width}z`} />
			<Words text={text} x={x + width / 2} y={y - 9.5} width={width} isKey />
		</>
	);
}

interface LinkProps {
	from: [number, number];
	to: [number, number];
	/** Whether only some methods go this way. */
	isUnusual?: boolean;
}

/** An arrow that leaves and arrives level. */
function Link({ from: [x, y], to: [endX, endY], isUnusual = false }: LinkProps): ReactElement {
	const middle = (x + endX) / 2;
	const line = `M${x} ${y}C${middle} ${y} ${middle} ${endY} ${endX} ${endY}`;
	return (
		<g className={isUnusual ? 'is-gold' : 'is-green'}>
			<path className={isUnusual ? 'ill-arrow is-dashed' : 'ill-arrow'} d={line} />
			<path className="ill-arrow" d={`M${endX - 6} ${endY - 4}L${endX} ${endY}L${endX - 6} ${endY + 4}`} />
		</g>
	);
}
