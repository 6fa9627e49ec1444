import type { ReactElement } from 'react';
import { Block } from './Block.tsx';
import { type Point, toPath } from './scene-geometry.ts';
import { claim } from './scene-map.ts';

const { from, to, height } = claim;

const line = {
	fill: 'none',
	stroke: 'light-dark(#b97400, #f4c353)',
	strokeLinecap: 'square' as const,
	strokeWidth: 3,
};
const thinLine = { ...line, strokeWidth: 1.5 };
const glass = 'color-mix(in oklab, var(--color-claim), transparent 86%)';

/** The part of the border behind what stands inside the claim. */
export function ClaimBack(): ReactElement {
	return (
		<>
			<path
				fill={glass}
				d={toPath([
					[from, from, 0],
					[to, from, 0],
					[to, to, 0],
					[from, to, 0],
				])}
			/>
			<path fill={glass} d={wall([from, to], [from, from]) + wall([from, from], [to, from])} />
			<path
				{...line}
				d={toPath(
					[
						[from, to, 0],
						[from, from, 0],
						[to, from, 0],
					],
					false,
				)}
			/>
			<path {...thinLine} d={post(from, from)} />
			<Corner at={[from, to - 1, 0]} />
		</>
	);
}

/** The part of the border in front of it, with the two corners that were selected. */
export function ClaimFront(): ReactElement {
	return (
		<>
			<path fill={glass} d={wall([from, to], [to, to]) + wall([to, to], [to, from])} />
			<path
				{...line}
				className="drawn-border"
				pathLength="1"
				strokeDasharray="1"
				d={toPath(
					[
						[from, to, 0],
						[to, to, 0],
						[to, from, 0],
					],
					false,
				)}
			/>
			<path
				{...thinLine}
				strokeDasharray="5 6"
				d={toPath([
					[from, from, height],
					[to, from, height],
					[to, to, height],
					[from, to, height],
				])}
			/>
			<path {...thinLine} d={post(from, to) + post(to, to) + post(to, from)} />
			<Corner at={[to - 1, from, 0]} />
		</>
	);
}

/** A selected block. */
function Corner({ at }: { at: Point }): ReactElement {
	return (
		<g opacity="0.92" stroke="light-dark(#8a5e00, #fff1c9)" strokeLinejoin="round">
			<Block box={{ material: 'gold', at, size: [1, 1, 1] }} />
		</g>
	);
}

function wall(start: [number, number], end: [number, number]): string {
	return toPath([
		[...start, 0],
		[...end, 0],
		[...end, height],
		[...start, height],
	]);
}

function post(x: number, y: number): string {
	return toPath(
		[
			[x, y, 0],
			[x, y, height],
		],
		false,
	);
}
