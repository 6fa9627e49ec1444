import type { ReactElement } from 'react';
import { margin, Panel, panelWidth } from './Illustration.tsx';
import { Arrow, No, Swatch, Yes } from './marks.tsx';
import { CenteredWords, heightOf, Words } from './Words.tsx';

/** Labels of this drawing. */
export const copyNames = [
	'copyTitle',
	'copyDescription',
	'guests',
	'joined',
	'template',
	'applied',
	'own',
	'later',
	'whileGrouped',
] as const;

const keys = ['door', 'chest', 'break'];
const keyHeight = 23;
const cardWidth = 132;
const ownWidth = 196;
const middle = panelWidth / 2;

/** Where a member's own values come from: copies of what guests may do, and of templates. */
export function CopyPanel(labels: Record<(typeof copyNames)[number], string>): ReactElement {
	const head = Math.max(headOf(labels.guests, cardWidth), headOf(labels.template, cardWidth));
	const way = Math.max(
		...[labels.joined, labels.applied].map((text) => heightOf({ text, width: cardWidth })),
	);
	const ownHead = headOf(labels.own, ownWidth);
	const ownTop = heightOfCard(head) + way + 40;
	const legend = [
		{ mark: <No />, text: labels.later },
		{ mark: <Swatch tone="is-blue" />, text: labels.whileGrouped },
	];
	const source = { y: 0, width: cardWidth, head, ownTop };
	return (
		<Panel
			{...{ title: labels.copyTitle, description: labels.copyDescription, legend }}
			height={ownTop + heightOfCard(ownHead)}
		>
			<Source
				{...source}
				text={labels.guests}
				way={labels.joined}
				tone="is-plain"
				values={[true, false, false]}
			/>
			<Source
				{...source}
				text={labels.template}
				way={labels.applied}
				tone="is-gold"
				values={[true, true, true]}
			/>
			<Card
				{...{ x: middle, y: ownTop, width: ownWidth, head: ownHead, text: labels.own }}
				tone="is-green"
				values={[true, true, true]}
			/>
		</Panel>
	);
}

function headOf(text: string, width: number): number {
	return heightOf({ text, width: width - 16, isBold: true });
}

function heightOfCard(head: number): number {
	return head + 12 + keys.length * keyHeight;
}

interface CardProps {
	/** Its middle and its upper edge. */
	x: number;
	y: number;
	width: number;
	text: string;
	/** Height of its heading. */
	head: number;
	tone: string;
	/** Whether each of the keys is allowed. */
	values: boolean[];
}

/** A set of values. */
function Card({ x, y, width, text, head, tone, values }: CardProps): ReactElement {
	return (
		<g className={tone} transform={`translate(${x - width / 2} ${y})`}>
			<path className="ill-card" d={`M0 0H${width}V${heightOfCard(head)}H0z`} />
			<Words text={text} x={width / 2} y={6} width={width - 16} isBold />
			{keys.map((key, index) => {
				const row = head + 18 + keyHeight * index;
				return (
					<g key={key}>
						<CenteredWords text={key} x={width / 2 - 46} y={row} width={70} anchor="start" isKey />
						{values[index] ? <Yes x={width / 2 + 38} y={row} /> : <No x={width / 2 + 38} y={row} />}
					</g>
				);
			})}
		</g>
	);
}

/** A set of values at the left or right, and when it is copied to the member's own values. */
function Source({
	way,
	ownTop,
	...card
}: Omit<CardProps, 'x'> & { way: string; ownTop: number }): ReactElement {
	const side = card.tone === 'is-plain' ? -1 : 1;
	const x = middle + side * (middle - margin - cardWidth / 2);
	const end = heightOfCard(card.head) + 6;
	return (
		<>
			<Card {...card} x={x} />
			<Words text={way} x={x} y={end} width={cardWidth} hasHalo />
			<Arrow from={[x - side * 20, ownTop - 28]} to={[x - side * 44, ownTop - 4]} tone={card.tone} />
		</>
	);
}
