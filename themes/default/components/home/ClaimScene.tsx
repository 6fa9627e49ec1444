import type { ReactElement } from 'react';
import { ClaimBack, ClaimFront } from './ClaimBorder.tsx';
import { type Box, toFaces, toPath } from './scene-geometry.ts';
import { drawGround, mapSize, objects, openings } from './scene-map.ts';

/** The picture of the home page: a piece of land with a claim drawn on its blocks between two corners. */
export function ClaimScene(): ReactElement {
	return (
		<svg className="scene" viewBox="-312 -92 624 436" aria-hidden="true" focusable="false">
			<SurveyGrid />
			<Slab />
			<g className="scene-ground">
				{drawGround().map(({ material, path }) => (
					<path className={`m-${material}`} d={path} key={material} />
				))}
			</g>
			<ClaimBack />
			{objects.map((box) => (
				<Block box={box} key={box.at.join()} />
			))}
			<path className="scene-door" d={openings.door} />
			<path className="scene-window" d={openings.window} />
			<ClaimFront />
		</svg>
	);
}

function Block({ box }: { box: Box }): ReactElement {
	const { top, left, right } = toFaces(box);
	return (
		<g className={`m-${box.material}`}>
			<path d={top} />
			<path className="face-left" d={left} />
			<path className="face-right" d={right} />
		</g>
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
	return <path className="scene-grid" d={lines.join('')} />;
}

/** The earth below the surface, seen from the front. */
function Slab(): ReactElement {
	const soil = toFaces({ material: 'soil', at: [0, 0, -1.2], size: [mapSize, mapSize, 1] });
	const turf = toFaces({ material: 'grass', at: [0, 0, -0.3], size: [mapSize, mapSize, 0.3] });
	return (
		<>
			<g className="m-soil">
				<path className="face-left" d={soil.left} />
				<path className="face-right" d={soil.right} />
			</g>
			<g className="m-grass">
				<path className="face-left" d={turf.left} />
				<path className="face-right" d={turf.right} />
			</g>
		</>
	);
}
