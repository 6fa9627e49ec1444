import type { ReactElement } from 'react';
import { type TextStyle, wrapText } from './wrap-text.ts';

/** Size of labels in units of the drawing. */
export const textSize = 14;

/** From one line of a label to the next. */
export const lineHeight = 19;

/** A text and the room it has. */
export interface WordsBox extends Partial<TextStyle> {
	text: string;
	/** Longer texts go on in another line. */
	width: number;
}

interface WordsProps extends WordsBox {
	x: number;
	/** Upper edge of the first line. */
	y: number;
	/** Which part of the text is at `x`. Default: its middle. */
	anchor?: 'start' | 'middle' | 'end';
	/** Class that gives it another colour. */
	tone?: string;
	/** Whether the ground shines around the letters, so that they can be read upon lines. */
	hasHalo?: boolean;
}

function styleOf({ size = textSize, isBold = false, isKey = false }: WordsBox): TextStyle {
	return { size, isBold, isKey };
}

function stepOf({ size = textSize }: WordsBox): number {
	return (lineHeight * size) / textSize;
}

/** How high a text gets in its room. */
export function heightOf(box: WordsBox): number {
	return wrapText(box.text, box.width, styleOf(box)).length * stepOf(box);
}

/** A label, in as many lines as it needs. */
export function Words(props: WordsProps): ReactElement {
	const {
		x,
		y,
		anchor = 'middle',
		tone,
		hasHalo = false,
		isBold = false,
		isKey = false,
		size = textSize,
	} = props;
	const step = stepOf(props);
	const first = y + step / 2 + size * 0.35;
	const classes = [isBold && 'is-bold', isKey && 'is-key', hasHalo && 'has-halo', tone]
		.filter(Boolean)
		.join(' ');
	return (
		<text className={classes || undefined} fontSize={size} textAnchor={anchor}>
			{wrapText(props.text, props.width, styleOf(props)).map((line, index) => (
				<tspan x={x} y={Math.round((first + index * step) * 10) / 10} key={line}>
					{line}
				</tspan>
			))}
		</text>
	);
}

/** A label whose lines lie evenly above and below `y`. */
export function CenteredWords({ y, ...props }: WordsProps): ReactElement {
	return <Words {...props} y={y - heightOf(props) / 2} />;
}
