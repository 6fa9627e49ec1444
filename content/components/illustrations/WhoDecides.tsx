import type { ReactElement, ReactNode } from 'react';
import { Illustration, margin, Panel, panelWidth } from './Illustration.tsx';
import { type GivenLabels, labelsOf } from './labels.ts';
import { Arrow, No, Swatch, Yes } from './marks.tsx';
import { CenteredWords, heightOf, Words } from './Words.tsx';

const orderNames = ['title', 'description', 'question', 'admin', 'grouped', 'member', 'guest', 'no'] as const;
const valueNames = ['allowed', 'groupValue', 'memberValue', 'guestValue'] as const;
const copyNames = ['copyTitle', 'copyDescription', 'guests', 'joined', 'template', 'applied', 'own'] as const;
const restNames = ['later', 'whileGrouped'] as const;
const names = [...orderNames, ...valueNames, ...copyNames, ...restNames];

type Labels = Record<(typeof names)[number], string>;

/** Whose value decides what a player may do, and where a member's own values come from. */
export default function WhoDecides({
	children,
	...given
}: GivenLabels<keyof Labels> & { children?: ReactNode }): ReactElement {
	const labels = labelsOf(given, names);
	const panels = (
		<>
			<OrderPanel {...labels} />
			<CopyPanel {...labels} />
		</>
	);
	return <Illustration panels={panels}>{children}</Illustration>;
}

/** A step of the order: who it is about, and what then counts. */
interface Step {
	who: string;
	value: string;
	tone: string;
}

const left = { x: margin + 76, width: 152 };
const right = { x: panelWidth - margin - 53, width: 106 };
const gap = 34;

function OrderPanel(labels: Labels): ReactElement {
	const steps: Step[] = [
		{ who: labels.admin, value: labels.allowed, tone: 'is-gold' },
		{ who: labels.grouped, value: labels.groupValue, tone: 'is-blue' },
		{ who: labels.member, value: labels.memberValue, tone: 'is-green' },
		{ who: labels.guest, value: labels.guestValue, tone: 'is-plain' },
	];
	const question = { text: labels.question, width: panelWidth - 2 * margin };
	const heights = steps.map(stepHeight);
	const tops = heights.map(
		(_, index) =>
			heightOf(question) + 30 + heights.slice(0, index).reduce((sum, height) => sum + height + gap, 0),
	);
	const height = tops.at(-1)! + heights.at(-1)!;
	return (
		<Panel title={labels.title} description={labels.description} height={height}>
			<Words {...question} x={margin} y={0} anchor="start" hasHalo />
			{steps.map((step, index) => (
				<StepDrawing {...step} y={tops[index]!} height={heights[index]!} key={step.who} />
			))}
			{tops.map((top, index) => (
				<Arrow from={[left.x, top - (index === 0 ? 24 : gap)]} to={[left.x, top - 3]} key={top} />
			))}
			{tops.slice(1).map((top) => (
				<CenteredWords
					text={labels.no}
					x={left.x + 10}
					y={top - gap / 2}
					width={60}
					anchor="start"
					hasHalo
					key={top}
				/>
			))}
		</Panel>
	);
}

function stepHeight({ who, value }: Step): number {
	const first = heightOf({ text: who, width: left.width - 20 });
	const second = heightOf({ text: value, width: right.width - 12, isBold: true });
	return Math.max(first, second) + 16;
}

function StepDrawing({ who, value, tone, y, height }: Step & { y: number; height: number }): ReactElement {
	const middle = y + height / 2;
	const end = left.x + left.width / 2;
	const start = right.x - right.width / 2;
	return (
		<g className={tone}>
			<path
				className="ill-card"
				d={`M${left.x - left.width / 2} ${y}h${left.width}v${height}h-${left.width}z`}
			/>
			<CenteredWords text={who} x={left.x} y={middle} width={left.width - 20} />
			<Arrow from={[end, middle]} to={[start - 4, middle]} tone={tone} />
			<path className="ill-area" d={`M${start} ${y}h${right.width}v${height}h-${right.width}z`} />
			<CenteredWords text={value} x={right.x} y={middle} width={right.width - 12} isBold />
		</g>
	);
}

const columns = [margin + 66, panelWidth - margin - 66] as const;
const cardWidth = 132;
const ownWidth = 196;

function CopyPanel(labels: Labels): ReactElement {
	const head = Math.max(
		...[labels.guests, labels.template].map((text) =>
			heightOf({ text, width: cardWidth - 16, isBold: true }),
		),
	);
	const link = Math.max(
		...[labels.joined, labels.applied].map((text) => heightOf({ text, width: cardWidth })),
	);
	const cardHeight = head + 12 + 3 * 23;
	const own = cardHeight + link + 40;
	const legend = [
		{ mark: <No />, text: labels.later },
		{ mark: <Swatch tone="is-blue" />, text: labels.whileGrouped },
	];
	const ownHead = heightOf({ text: labels.own, width: ownWidth - 16, isBold: true });
	return (
		<Panel
			title={labels.copyTitle}
			description={labels.copyDescription}
			height={own + ownHead + 14 + 3 * 23}
			legend={legend}
		>
			<Card
				x={columns[0]}
				y={0}
				text={labels.guests}
				head={head}
				tone="is-plain"
				values={[true, false, false]}
			/>
			<Card
				x={columns[1]}
				y={0}
				text={labels.template}
				head={head}
				tone="is-gold"
				values={[true, true, true]}
			/>
			<Words text={labels.joined} x={columns[0]} y={cardHeight + 6} width={cardWidth} hasHalo />
			<Words text={labels.applied} x={columns[1]} y={cardHeight + 6} width={cardWidth} hasHalo />
			<Arrow from={[columns[0] + 20, cardHeight + link + 10]} to={[columns[0] + 44, own - 4]} />
			<Arrow
				from={[columns[1] - 20, cardHeight + link + 10]}
				to={[columns[1] - 44, own - 4]}
				tone="is-gold"
			/>
			<Card
				{...{ x: panelWidth / 2, y: own, width: ownWidth, text: labels.own, head: ownHead }}
				tone="is-green"
				values={[true, true, true]}
			/>
		</Panel>
	);
}

interface CardProps {
	/** Its middle and its upper edge. */
	x: number;
	y: number;
	width?: number;
	text: string;
	/** Height of its heading. */
	head: number;
	tone: string;
	/** Whether each of the keys is allowed. */
	values: boolean[];
}

const keys = ['door', 'chest', 'break'];

/** A set of values. */
function Card({ x, y, width = cardWidth, text, head, tone, values }: CardProps): ReactElement {
	const height = head + 12 + keys.length * 23;
	return (
		<g className={tone} transform={`translate(${x - width / 2} ${y})`}>
			<path className="ill-card" d={`M0 0H${width}V${height}H0z`} />
			<Words text={text} x={width / 2} y={6} width={width - 16} isBold />
			{keys.map((key, index) => {
				const middle = head + 8 + 23 * index + 10;
				return (
					<g key={key}>
						<CenteredWords text={key} x={width / 2 - 46} y={middle} width={70} anchor="start" isKey />
						{values[index] ? <Yes x={width / 2 + 38} y={middle} /> : <No x={width / 2 + 38} y={middle} />}
					</g>
				);
			})}
		</g>
	);
}
