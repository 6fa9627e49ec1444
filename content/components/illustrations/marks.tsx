import type { ReactElement } from 'react';
import { type Box, outlineBox, type View, viewFrom } from './isometric.ts';

/** A place on a drawing. */
export interface Place {
	x?: number;
	y?: number;
}

/** A tick: it is allowed, it works. */
export function Yes({ x = 0, y = 0 }: Place): ReactElement {
	return <path className="ill-yes" d={`M${x - 6} ${y}l4.5 5 8-10`} />;
}

/** A cross: it is refused. */
export function No({ x = 0, y = 0 }: Place): ReactElement {
	return <path className="ill-no" d={`M${x - 5} ${y - 5}l10 10m0-10l-10 10`} />;
}

/** A number or letter in a disc, so that drawing and legend can speak of the same thing. */
export function Badge({
	x = 0,
	y = 0,
	text,
	tone = 'is-gold',
}: Place & { text: string; tone?: string }): ReactElement {
	return (
		<g className={`ill-badge ${tone}`}>
			<circle cx={x} cy={y} r="10" />
			<text x={x} y={y + 5} fontSize="14" textAnchor="middle" className="is-bold">
				{text}
			</text>
		</g>
	);
}

/** The letter of an axis. */
export function Letter({ x = 0, y = 0, text }: Place & { text: string }): ReactElement {
	return (
		<text x={x} y={y + 5} fontSize="14" textAnchor="middle" className="is-bold has-halo">
			{text}
		</text>
	);
}

/** A mouse with one of its buttons pressed. */
export function Mouse({ button }: { button: 'left' | 'right' }): ReactElement {
	const pressed = button === 'left' ? 'M0-11A8 8 0 0 0-8-3V-1H0z' : 'M0-11A8 8 0 0 1 8-3V-1H0z';
	return (
		<g className="ill-mouse">
			<path className="is-pressed" d={pressed} />
			<path d="M-8-3A8 8 0 0 1 8-3V3A8 8 0 0 1-8 3zM-8-1H8M0-11V-1" />
		</g>
	);
}

/** A small area as seen from above, in the colour of its border. */
export function Swatch({ tone = 'is-gold' }: { tone?: string }): ReactElement {
	return <path className={`ill-area ${tone}`} d="M-10-8H10V8H-10z" />;
}

/** A block or a pile of blocks of one material. */
export function Blocks({ view, box, tone }: { view: View; box: Box; tone: string }): ReactElement {
	const { top, left, right } = outlineBox(view, box);
	return (
		<g className={`ill-block ${tone}`}>
			<path d={top} />
			<path className="is-left" d={left} />
			<path className="is-right" d={right} />
		</g>
	);
}

/** One block that was selected. */
export function Cube(): ReactElement {
	return <Blocks view={viewFrom(0, -2, 10)} box={{ at: [0, 0, 0], size: [1, 1, 1] }} tone="is-nugget" />;
}

/** A square piece of land with the lines between its blocks. */
export function Land({ view, size }: { view: View; size: number }): ReactElement {
	const lines: string[] = [];
	for (let place = 1; place < size; place += 1) {
		lines.push(`M${view([place, 0, 0]).join(' ')}L${view([place, size, 0]).join(' ')}`);
		lines.push(`M${view([0, place, 0]).join(' ')}L${view([size, place, 0]).join(' ')}`);
	}
	return (
		<>
			<Blocks view={view} box={{ at: [0, 0, -0.7], size: [size, size, 0.7] }} tone="is-grass" />
			<path className="ill-furrows" d={lines.join('')} />
		</>
	);
}

/** An arrow from one point to another. */
export function Arrow({
	from,
	to,
	tone,
}: {
	from: [number, number];
	to: [number, number];
	tone?: string;
}): ReactElement {
	const angle = Math.atan2(to[1] - from[1], to[0] - from[0]);
	const wing = (turn: number): string =>
		[to[0] - 7 * Math.cos(angle + turn), to[1] - 7 * Math.sin(angle + turn)]
			.map((value) => value.toFixed(1))
			.join(' ');
	return (
		<path
			className={['ill-arrow', tone].filter(Boolean).join(' ')}
			d={`M${from.join(' ')}L${to.join(' ')}M${wing(0.5)}L${to.join(' ')}L${wing(-0.5)}`}
		/>
	);
}
