import type { ReactElement, ReactNode } from 'react';
import { Illustration, margin, Panel, panelWidth } from './Illustration.tsx';
import { type GivenLabels, labelsOf } from './labels.ts';
import { Arrow, Badge, Letter, No, Swatch } from './marks.tsx';
import { Words } from './Words.tsx';

const heightNames = ['title', 'description', 'top', 'bottom', 'height', 'whole'] as const;
const depthNames = ['depthTitle', 'depthDescription', 'sides', 'levels', 'tooDeep'] as const;
const names = [...heightNames, ...depthNames];

type Labels = Record<(typeof names)[number], string>;

/** What a limitation file limits: how high and low dominions reach, how long their sides are, how deep they are nested. */
export default function ClaimLimits({
	children,
	...given
}: GivenLabels<keyof Labels> & { children?: ReactNode }): ReactElement {
	const labels = labelsOf(given, names);
	const panels = (
		<>
			<HeightPanel {...labels} />
			<DepthPanel {...labels} />
		</>
	);
	return <Illustration panels={panels}>{children}</Illustration>;
}

/** Where a height is on the drawing; the limits as shipped are drawn to scale. */
function yOf(height: number): number {
	return 24 + (320 - height) * 0.6;
}

const ground = [
	[margin, 62],
	[100, 68],
	[132, 76],
	[180, 72],
	[212, 66],
	[panelWidth - margin, 66],
] as const;

const surface = ground.map(([x, height]) => `H${x}V${yOf(height)}`).join('');

function HeightPanel({ title, description, top, bottom, height, whole }: Labels): ReactElement {
	const [highest, lowest] = [yOf(320), yOf(-64)];
	const right = panelWidth - margin;
	const legend = [
		{ mark: <Limit />, code: 'no-higher-than: 320', text: top },
		{ mark: <Limit />, code: 'no-lower-than: -64', text: bottom },
		{ mark: <Swatch />, code: 'size-max-y: 64', text: height },
		{ mark: <Swatch tone="is-green" />, code: 'auto-include-vertical', text: whole },
	];
	return (
		<Panel title={title} description={description} height={lowest + 22} legend={legend}>
			<path className="ill-land is-soil" d={`M${margin} ${lowest}${surface}V${lowest}z`} />
			<path className="ill-turf is-grass" d={`M${margin} ${yOf(ground[0][1])}${surface}`} />
			<path
				className="ill-edge is-red is-dashed"
				d={`M${margin} ${highest}H${right}M${margin} ${lowest}H${right}`}
			/>
			<Words text="320" x={margin} y={highest - 21} width={60} anchor="start" isKey hasHalo />
			<Words text="-64" x={margin} y={lowest + 2} width={60} anchor="start" isKey hasHalo />
			<path className="ill-area is-gold" d={boxPath(58, 62, 60, 124)} />
			<Arrow from={[132, yOf(60)]} to={[132, yOf(124)]} />
			<Arrow from={[132, yOf(124)]} to={[132, yOf(60)]} />
			<Words text="64" x={140} y={yOf(92) - 10} width={60} anchor="start" isKey hasHalo />
			<path className="ill-area is-gold" d={boxPath(58, 62, 6, 10)} />
			<Words text="4" x={132} y={yOf(8) - 10} width={60} anchor="start" isKey hasHalo />
			<path className="ill-area is-green" d={boxPath(220, 56, -64, 320)} />
		</Panel>
	);
}

/** A limit of height as it is drawn. */
function Limit(): ReactElement {
	return <path className="ill-edge is-red is-dashed" d="M-12 0H12" />;
}

function boxPath(x: number, width: number, from: number, to: number): string {
	return `M${x} ${yOf(to)}H${x + width}V${yOf(from)}H${x}z`;
}

function DepthPanel({ depthTitle, depthDescription, sides, levels, tooDeep }: Labels): ReactElement {
	const legend = [
		{ mark: <Letter text="X Z" />, code: 'size-max-x, size-max-z', text: sides },
		{ mark: <Badge text="3" tone="is-green" />, code: 'max-sub-dominion-depth: 3', text: levels },
		{ mark: <No />, text: tooDeep },
	];
	const [left, top, size] = [62, 26, 216];
	return (
		<Panel title={depthTitle} description={depthDescription} height={top + size + 6} legend={legend}>
			<Arrow from={[left, 12]} to={[left + size, 12]} />
			<Arrow from={[left + size, 12]} to={[left, 12]} />
			<Letter x={left + size / 2} y={12} text="X" />
			<Arrow from={[48, top]} to={[48, top + size]} />
			<Arrow from={[48, top + size]} to={[48, top]} />
			<Letter x={48} y={top + size / 2} text="Z" />
			<path className="ill-area is-gold" d={`M${left} ${top}h${size}v${size}h-${size}z`} />
			{[1, 2, 3].map((level) => (
				<Level level={level} x={left} y={top} size={size} key={level} />
			))}
			<path className="ill-area is-red is-dashed" d={`M${left + 112} ${top + 112}h76v76h-76z`} />
			<No x={left + 150} y={top + 150} />
		</Panel>
	);
}

/** A sub-dominion of a level, in the lower right of what it lies in. */
function Level({ level, x, y, size }: { level: number; x: number; y: number; size: number }): ReactElement {
	const from = 28 * level;
	const length = size - from - 7 * level;
	return (
		<>
			<path className="ill-area is-green" d={`M${x + from} ${y + from}h${length}v${length}h-${length}z`} />
			<Badge x={x + from + 15} y={y + from + 15} text={String(level)} tone="is-green" />
		</>
	);
}
