import type { ReactElement } from 'react';
import { bannerSize, colors, drawLand } from './banner-map.ts';

const { width, height } = bannerSize;

/** Claims on the map: left, top, width and height in blocks. */
const claims: readonly [number, number, number, number][] = [
	[6, 6, 9, 7],
	[13, 20, 8, 6],
	[52, 20, 12, 6],
	[66, 5, 9, 6],
];

/** Blocks between two lines of the grid. */
const step = 5;

/** The picture of a banner that has none: a surveyor's map of a coast, with what has been claimed on it. */
export default function BannerMap(): ReactElement {
	return (
		<svg
			viewBox={`0 0 ${width} ${height}`}
			preserveAspectRatio="xMidYMid slice"
			aria-hidden="true"
			focusable="false"
		>
			<g shapeRendering="crispEdges">
				{drawLand().map(({ material, path }) => (
					<path fill={colors[material]} d={path} key={material} />
				))}
			</g>
			<path
				fill="none"
				stroke="light-dark(#ffffff66, #0f15184d)"
				vectorEffect="non-scaling-stroke"
				d={grid()}
			/>
			{claims.map(([x, y, w, h]) => (
				<g key={`${x},${y}`}>
					<path
						fill="light-dark(#fbe9b873, #e9b44c2e)"
						stroke="light-dark(#a87000, #f4c353)"
						strokeDasharray="6 5"
						strokeWidth="1.5"
						vectorEffect="non-scaling-stroke"
						d={`M${x} ${y}h${w}v${h}h${-w}z`}
					/>
					<path
						fill="none"
						stroke="light-dark(#b97400, #ffd36e)"
						strokeLinecap="square"
						strokeWidth="4"
						vectorEffect="non-scaling-stroke"
						d={`M${x} ${y + 1.5}v-1.5h1.5M${x + w} ${y + h - 1.5}v1.5h-1.5`}
					/>
				</g>
			))}
		</svg>
	);
}

function grid(): string {
	let path = '';
	for (let x = step; x < width; x += step) path += `M${x} 0v${height}`;
	for (let y = step; y < height; y += step) path += `M0 ${y}h${width}`;
	return path;
}
