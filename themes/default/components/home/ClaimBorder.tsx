import type { ReactElement } from 'react';
import { type Point, toFaces, toPath } from './scene-geometry.ts';
import { claim } from './scene-map.ts';

const { from, to, height } = claim;

/** The part of the border behind what stands inside the claim. */
export function ClaimBack(): ReactElement {
	return (
		<g className="claim">
			<path
				className="claim-floor"
				d={toPath([
					[from, from, 0],
					[to, from, 0],
					[to, to, 0],
					[from, to, 0],
				])}
			/>
			<path className="claim-wall" d={wall([from, to], [from, from]) + wall([from, from], [to, from])} />
			<path
				className="claim-edge"
				d={toPath(
					[
						[from, to, 0],
						[from, from, 0],
						[to, from, 0],
					],
					false,
				)}
			/>
			<path className="claim-post" d={post(from, from)} />
			<Corner at={[from, to - 1, 0]} />
		</g>
	);
}

/** The part of the border in front of it, with the two corners that were selected. */
export function ClaimFront(): ReactElement {
	return (
		<g className="claim">
			<path className="claim-wall" d={wall([from, to], [to, to]) + wall([to, to], [to, from])} />
			<path
				className="claim-edge is-drawn"
				pathLength="1"
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
				className="claim-top"
				d={toPath([
					[from, from, height],
					[to, from, height],
					[to, to, height],
					[from, to, height],
				])}
			/>
			<path className="claim-post" d={post(from, to) + post(to, to) + post(to, from)} />
			<Corner at={[to - 1, from, 0]} />
		</g>
	);
}

/** A selected block. */
function Corner({ at }: { at: Point }): ReactElement {
	const { top, left, right } = toFaces({ material: 'gold', at, size: [1, 1, 1] });
	return (
		<g className="m-gold claim-corner">
			<path d={top} />
			<path className="face-left" d={left} />
			<path className="face-right" d={right} />
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
