import type { ReactElement, ReactNode } from 'react';
import { CopyPanel, copyNames } from './CopyPanel.tsx';
import { Illustration, margin, Panel, panelWidth } from './Illustration.tsx';
import { type GivenLabels, labelsOf } from './labels.ts';
import { Arrow } from './marks.tsx';
import { CenteredWords, heightOf, Words } from './Words.tsx';

const orderNames = ['title', 'description', 'question', 'admin', 'grouped', 'member', 'guest', 'no'] as const;
const valueNames = ['allowed', 'groupValue', 'memberValue', 'guestValue'] as const;
const names = [...orderNames, ...valueNames, ...copyNames] as const;

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
