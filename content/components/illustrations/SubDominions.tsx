import type { ReactElement, ReactNode } from 'react';
import { Illustration, margin, Panel, panelWidth } from './Illustration.tsx';
import { type Box, outlineBox, type View, viewFrom } from './isometric.ts';
import { type GivenLabels, labelsOf } from './labels.ts';
import { Land, No, Swatch, Yes } from './marks.tsx';
import { CenteredWords, heightOf, Words } from './Words.tsx';

const ownNames = ['title', 'description', 'guests', 'parent', 'sub'] as const;
const placeNames = ['placeTitle', 'placeDescription', 'inside', 'outside', 'overlap', 'nested'] as const;
const names = [...ownNames, ...placeNames];

type Labels = Record<(typeof names)[number], string>;

/** Sub-dominions in their parent: what is theirs, and where they may lie. */
export default function SubDominions({
	children,
	...given
}: GivenLabels<keyof Labels> & { children?: ReactNode }): ReactElement {
	const labels = labelsOf(given, names);
	const panels = (
		<>
			<OwnPanel {...labels} />
			<PlacePanel {...labels} />
		</>
	);
	return <Illustration panels={panels}>{children}</Illustration>;
}

function OwnPanel({ title, description, guests, parent, sub }: Labels): ReactElement {
	const legend = [
		{ mark: <Swatch />, text: parent },
		{ mark: <Swatch tone="is-green" />, text: sub },
	];
	return (
		<Panel title={title} description={description} height={306} legend={legend}>
			<Inn />
			<Values label={guests} />
		</Panel>
	);
}

/** A dominion with two sub-dominions on a piece of land. */
function Inn(): ReactElement {
	const view = viewFrom(160, 56, 13);
	const parent = outlineBox(view, { at: [1, 1, 0], size: [7, 7, 3] });
	const rooms: { name: string; box: Box; label: [number, number] }[] = [
		{ name: 'room2', box: { at: [5, 2, 0], size: [2, 2, 2] }, label: [199, 77] },
		{ name: 'room1', box: { at: [2, 4, 0], size: [2, 3, 2] }, label: [127, 74] },
	];
	return (
		<>
			<Land view={view} size={9} />
			<g className="is-gold">
				<path className="ill-wall" d={parent.floor} />
				<path className="ill-edge is-back" d={parent.backEdges} />
			</g>
			{rooms.map(({ name, box }) => (
				<Room view={view} box={box} key={name} />
			))}
			<path className="ill-edge is-gold" d={parent.frontEdges} />
			{rooms.map(({ name, label: [x, y] }) => (
				<Words key={name} text={name} x={x} y={y} width={80} isKey hasHalo />
			))}
			<Words text="inn" x={254} y={44} width={60} isKey hasHalo />
		</>
	);
}

/** A sub-dominion: a box with walls that let the land through. */
function Room({ view, box }: { view: View; box: Box }): ReactElement {
	const { top, left, right, frontEdges } = outlineBox(view, box);
	return (
		<g className="is-green">
			<path className="ill-wall is-dense" d={top + left + right} />
			<path className="ill-edge" d={frontEdges} />
		</g>
	);
}

/** What guests may do in each of the three: nothing follows from the parent. */
function Values({ label }: { label: string }): ReactElement {
	const rows = [
		{ name: 'inn', tone: 'is-gold', door: true, chest: false },
		{ name: 'room1', tone: 'is-green', door: false, chest: false },
		{ name: 'room2', tone: 'is-green', door: true, chest: true },
	];
	return (
		<g transform="translate(0 198)">
			<path className="ill-rule" d={`M${margin} 32H${panelWidth - margin}`} />
			<CenteredWords text={label} x={margin} y={16} width={150} anchor="start" hasHalo />
			<CenteredWords text="door" x={204} y={16} width={60} isKey hasHalo />
			<CenteredWords text="chest" x={276} y={16} width={60} isKey hasHalo />
			{rows.map(({ name, tone, door, chest }, index) => {
				const y = 48 + 25 * index;
				return (
					<g key={name}>
						<g transform={`translate(${margin + 13} ${y})`}>
							<Swatch tone={tone} />
						</g>
						<CenteredWords text={name} x={margin + 34} y={y} width={100} anchor="start" isKey hasHalo />
						{door ? <Yes x={204} y={y} /> : <No x={204} y={y} />}
						{chest ? <Yes x={276} y={y} /> : <No x={276} y={y} />}
					</g>
				);
			})}
		</g>
	);
}

interface Plan {
	text: string;
	isAllowed: boolean;
	/** Sub-dominions on a parent of 108 by 66. */
	areas: string[];
}

function PlacePanel(labels: Labels): ReactElement {
	const plans: [Plan, Plan][] = [
		[
			{ text: labels.inside, isAllowed: true, areas: ['M12 12h38v42H12z', 'M58 22h38v32H58z'] },
			{ text: labels.outside, isAllowed: false, areas: ['M78 16h44v34H78z'] },
		],
		[
			{ text: labels.overlap, isAllowed: false, areas: ['M12 10h50v32H12z', 'M44 26h52v30H44z'] },
			{
				text: labels.nested,
				isAllowed: true,
				areas: ['M10 9h88v48H10z', 'M20 17h68v32H20z', 'M31 25h46v16H31z'],
			},
		],
	];
	const heights = plans.map(
		(row) => 84 + Math.max(...row.map(({ text }) => heightOf({ text, width: planWidth - 26 }))),
	);
	return (
		<Panel
			title={labels.placeTitle}
			description={labels.placeDescription}
			height={heights[0]! + heights[1]! + 14}
		>
			{plans.flat().map((plan, index) => (
				<PlanDrawing
					{...plan}
					x={index % 2 === 0 ? margin : panelWidth / 2 + 8}
					y={index < 2 ? 0 : heights[0]! + 14}
					key={plan.text}
				/>
			))}
		</Panel>
	);
}

const planWidth = panelWidth / 2 - margin - 8;

function PlanDrawing({ text, isAllowed, areas, x, y }: Plan & { x: number; y: number }): ReactElement {
	return (
		<g transform={`translate(${x} ${y})`}>
			<g transform="translate(4 6)">
				<path className="ill-area is-gold" d="M0 0h108v66H0z" />
				{areas.map((area) => (
					<path className={`ill-area ${isAllowed ? 'is-green' : 'is-red'}`} d={area} key={area} />
				))}
			</g>
			<g transform="translate(12 90)">{isAllowed ? <Yes /> : <No />}</g>
			<Words text={text} x={26} y={81} width={planWidth - 26} anchor="start" hasHalo />
		</g>
	);
}
