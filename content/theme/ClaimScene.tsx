import type { ReactElement } from 'react';
import { Block } from './Block.tsx';
import { ClaimBack, ClaimFront } from './ClaimBorder.tsx';
import { colorOf } from './palette.ts';
import { toPath } from './scene-geometry.ts';
import { drawGround, mapSize, objects, openings } from './scene-map.ts';

/** The picture of the home page: a piece of land with a claim drawn on its blocks between two corners. */
export default function ClaimScene(): ReactElement {
	return (
		<svg
			viewBox="-312 -92 624 436"
			overflow="visible"
			style={{ forcedColorAdjust: 'none' }}
			aria-hidden="true"
			focusable="false"
		>
			<SurveyGrid />
			<Block box={{ material: 'soil', at: [0, 0, -1.2], size: [mapSize, mapSize, 1] }} hasTop={false} />
			<Block box={{ material: 'grass', at: [0, 0, -0.3], size: [mapSize, mapSize, 0.3] }} hasTop={false} />
			<g strokeWidth="0.75">
				{drawGround().map(({ material, path }) => (
					<path fill={colorOf(material)} stroke={colorOf(material, 14)} d={path} key={material} />
				))}
			</g>
			<ClaimBack />
			{objects.map((box) => (
				<Block box={box} key={box.at.join()} />
			))}
			<path fill="light-dark(#6d4a33, #2b1f18)" d={openings.door} />
			<path fill="light-dark(#d8eef3, #f7cf6d)" d={openings.window} />
			<ClaimFront />
		</svg>
	);
}

/** Lines of the map that go on beyond the land. */
function SurveyGrid(): ReactElement {
	const [from, to] = [-5, mapSize + 5];
	const lines: string[] = [];
	for (let place = from; place <= to; place += 1) {
		lines.push(
			toPath(
				[
					[place, from, -1.2],
					[place, to, -1.2],
				],
				false,
			),
		);
		lines.push(
			toPath(
				[
					[from, place, -1.2],
					[to, place, -1.2],
				],
				false,
			),
		);
	}
	return (
		<path
			fill="none"
			stroke="var(--color-line)"
			vectorEffect="non-scaling-stroke"
			style={{ mask: 'radial-gradient(closest-side, #000 55%, transparent)' }}
			d={lines.join('')}
		/>
	);
}
