import type { CSSProperties, ReactElement } from 'react';

/** Side of a square of the map in pixels. The style sheet has the same number. */
const square = 48;

/** Length of a corner's mark. */
const mark = 12;

/**
 * Claims on the map in the order in which they are staked out: distance of the upper left corner from the middle to the
 * right and downwards, width and height, in squares. The middle is left to the words.
 */
const claims: readonly [number, number, number, number][] = [
	[-14, -5, 4, 3],
	[10, 2, 5, 3],
	[-4, -7, 3, 2],
	[11, -6, 3, 4],
	[-12, 2, 3, 3],
	[2, 5, 3, 2],
	[-19, -1, 3, 2],
	[4, -8, 2, 2],
	[-6, 5, 4, 3],
	[16, -3, 3, 3],
	[-9, -9, 3, 2],
	[-18, 4, 4, 3],
	[17, 3, 4, 2],
	[7, 7, 3, 2],
	[-20, -8, 4, 4],
	[16, -9, 5, 3],
	[-2, 9, 3, 3],
	[-13, 8, 4, 2],
	[22, -2, 4, 4],
	[-25, 1, 4, 5],
];

/** A map seen from above, on which claims are staked out one after the other. It comes to rest within five seconds. */
export function ClaimPlate(): ReactElement {
	return (
		<div className="plate">
			<svg viewBox="-1248 -672 2496 1344" width="2496" height="1344" aria-hidden="true" focusable="false">
				{claims.map(([x, y, width, height], index) => (
					<g className="plate-claim" style={{ '--n': index } as CSSProperties} key={`${x},${y}`}>
						<path className="plate-land" d={rectangle(x, y, width, height)} />
						<path className="plate-marks" d={marks(x, y, width, height)} />
					</g>
				))}
			</svg>
		</div>
	);
}

function rectangle(x: number, y: number, width: number, height: number): string {
	return `M${x * square} ${y * square}h${width * square}v${height * square}h${-width * square}z`;
}

/** The two corners that were selected. */
function marks(x: number, y: number, width: number, height: number): string {
	const [left, top] = [x * square, y * square];
	const [right, bottom] = [left + width * square, top + height * square];
	return `M${left} ${top + mark}v${-mark}h${mark}M${right} ${bottom - mark}v${mark}h${-mark}`;
}
