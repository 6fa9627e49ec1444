import type { ReactElement, ReactNode } from 'react';
import { Illustration, Panel } from './Illustration.tsx';
import { outlineBox, type Point, type View, viewFrom } from './isometric.ts';
import { type GivenLabels, labelsOf } from './labels.ts';
import { Arrow, Badge, Blocks, Cube, Land, Letter, Mouse, No, Yes } from './marks.tsx';

const boxNames = ['title', 'description', 'first', 'second', 'base', 'height', 'both'] as const;
const flatNames = ['flatTitle', 'flatDescription', 'flat', 'higher', 'full'] as const;
const names = [...boxNames, ...flatNames];

type Name = (typeof names)[number];

const landSize = 8;

/** Two blocks that are clicked make the box between them, in height as well: a pair that does, and one that is refused. */
export default function TwoCorners({
	children,
	...given
}: GivenLabels<Name> & { children?: ReactNode }): ReactElement {
	const labels = labelsOf(given, names);
	const panels = (
		<>
			<BoxPanel {...labels} />
			<FlatPanel {...labels} />
		</>
	);
	return <Illustration panels={panels}>{children}</Illustration>;
}

function BoxPanel({
	title,
	description,
	first,
	second,
	base,
	height,
	both,
}: Record<Name, string>): ReactElement {
	const view = viewFrom(160, 80, 15);
	const legend = [
		{ mark: <Badge text="1" />, text: first },
		{ mark: <Badge text="2" />, text: second },
		{ mark: <Letter text="X Z" />, text: base },
		{ mark: <Letter text="Y" />, text: height },
		{ mark: <Cube />, text: both },
	];
	return (
		<Panel title={title} description={description} height={212} legend={legend}>
			<Claim view={view} height={5} tone="is-gold" />
			<g transform="translate(26 118)">
				<Mouse button="left" />
			</g>
			<Badge x={50} y={118} text="1" />
			<Badge x={236} y={36} text="2" />
			<g transform="translate(261 36)">
				<Mouse button="right" />
			</g>
			<Side view={view} from={[1, 7.7, 0]} to={[7, 7.7, 0]} text="X" by={[-10, 16]} />
			<Side view={view} from={[7.7, 7, 0]} to={[7.7, 1, 0]} text="Z" by={[10, 16]} />
			<Side view={view} from={[7.6, 0.4, 0]} to={[7.6, 0.4, 5]} text="Y" by={[12, 5]} />
		</Panel>
	);
}

function FlatPanel({ flatTitle, flatDescription, flat, higher, full }: Record<Name, string>): ReactElement {
	const view = viewFrom(160, 14, 15);
	const legend = [
		{ mark: <No />, code: 'size-min-y: 4', text: flat },
		{ mark: <Yes />, text: higher },
		{ mark: <Yes />, code: 'auto-include-vertical', text: full },
	];
	return (
		<Panel title={flatTitle} description={flatDescription} height={146} legend={legend}>
			<Claim view={view} height={1} tone="is-red" />
			<Badge x={84} y={36} text="1" />
			<Badge x={236} y={36} text="2" />
			<path className="ill-arrow" d="M258 58h8m-4 0v16m-4 0h8" />
			<Letter x={291} y={66} text="Y = 1" />
			<No x={160} y={66} />
		</Panel>
	);
}

/** A claim on its land, from one block on the ground to another that lies `height` blocks high with those below it. */
function Claim({ view, height, tone }: { view: View; height: number; tone: string }): ReactElement {
	const { floor, backWalls, backEdges, frontEdges } = outlineBox(view, {
		at: [1, 1, 0],
		size: [6, 6, height],
	});
	return (
		<>
			<Land view={view} size={landSize} />
			<g className={tone}>
				<path className="ill-wall" d={floor + backWalls} />
				<path className="ill-edge is-back" d={backEdges} />
			</g>
			{height > 1 && <Blocks view={view} box={{ at: [6, 1, 0], size: [1, 1, height - 1] }} tone="is-stone" />}
			<Blocks view={view} box={{ at: [6, 1, height - 1], size: [1, 1, 1] }} tone="is-nugget" />
			<Blocks view={view} box={{ at: [1, 6, 0], size: [1, 1, 1] }} tone="is-nugget" />
			<path className={`ill-edge ${tone}`} d={frontEdges} />
		</>
	);
}

interface SideProps {
	view: View;
	from: Point;
	to: Point;
	text: string;
	/** From the middle of the side to its letter. */
	by: [number, number];
}

/** The length of a side, with the letter of its axis. */
function Side({ view, from, to, text, by }: SideProps): ReactElement {
	const [start, end] = [view(from), view(to)];
	const [x, y] = [(start[0] + end[0]) / 2 + by[0], (start[1] + end[1]) / 2 + by[1]];
	return (
		<>
			<Arrow from={start} to={end} />
			<Arrow from={end} to={start} />
			<Letter x={x} y={y} text={text} />
		</>
	);
}
