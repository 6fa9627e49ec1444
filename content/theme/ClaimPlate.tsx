import type { PropsOf } from 'domdocs/parts';
import type { CSSProperties, ReactElement } from 'react';

/** Side of a square of the map in pixels. */
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

const land = 'color-mix(in oklab, var(--tint), var(--color-ground) 55%)';

/** However dark or light a colour is that the author wants, words on it can be read. */
const readableLand =
	'light-dark(oklch(from var(--tint) max(l, 0.86) min(c, 0.1) h), oklch(from var(--tint) min(l, 0.36) min(c, 0.09) h))';

/**
 * A map seen from above, on which claims are staked out one after the other. It comes to rest within five seconds. Where
 * words may stand anywhere, no line of a claim runs through them.
 */
export default function ClaimPlate({ isCentred }: PropsOf<'BackdropPlate'>): ReactElement {
	return (
		<div style={{ position: 'absolute', inset: 0, overflow: 'clip' }}>
			<div style={gridOf(isCentred)} />
			<svg
				viewBox="-1248 -672 2496 1344"
				width="2496"
				height="1344"
				style={{ position: 'absolute', top: '50%', left: '50%', maxWidth: 'none', translate: '-50% -50%' }}
				aria-hidden="true"
				focusable="false"
			>
				{claims.map(([x, y, width, height], index) => (
					// A browser that does not know how to make a colour readable takes that of the group.
					<g className="staked-claim" style={styleOf(index)} fill={land} key={`${x},${y}`}>
						<path fill={readableLand} {...(isCentred ? dashes : {})} d={rectangle(x, y, width, height)} />
						{isCentred && (
							<path
								fill="none"
								stroke="var(--color-claim)"
								strokeWidth="2.5"
								d={marks(x, y, width, height)}
							/>
						)}
					</g>
				))}
			</svg>
		</div>
	);
}

const dashes = { stroke: 'color-mix(in oklab, var(--color-claim), transparent 45%)', strokeDasharray: '4 4' };

/** Lines of the map. One goes through the middle, where the claims have theirs; the land around the words is left blank. */
function gridOf(isCentred: boolean): CSSProperties {
	const middle = `calc(50% + ${square / 2}px)`;
	const size = `${square}px ${square}px`;
	return {
		position: 'absolute',
		inset: 0,
		background: `linear-gradient(to right, var(--color-line) 1px, transparent 1px) ${middle} 0 / ${size}, linear-gradient(var(--color-line) 1px, transparent 1px) 0 ${middle} / ${size}`,
		...(isCentred ? { mask: 'radial-gradient(ellipse 26rem 13rem, transparent 45%, #000)' } : {}),
	};
}

function styleOf(index: number): CSSProperties {
	const [first, last] = [
		'var(--tint-from, light-dark(#b9dcc7, #1f4636))',
		'var(--tint-to, light-dark(#f2dca4, #55431a))',
	];
	const own = {
		'--tint': `color-mix(in srgb, ${first}, ${last} ${index * 5}%)`,
		animationDelay: `${150 + index * 200}ms`,
	};
	return own as CSSProperties;
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
