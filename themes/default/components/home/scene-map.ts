import { type Box, type Point, sortBoxes, toPath } from './scene-geometry.ts';

/** Blocks along one side of the map. */
export const mapSize = 12;

/** The claimed land: from this block up to that one, which is no longer part of it. */
export const claim = { from: 4, to: 10, height: 3.4 };

const materials: Record<string, string> = {
	g: 'grass',
	m: 'meadow',
	s: 'sand',
	w: 'water',
	p: 'path',
	f: 'field',
};

const ground = [
	'ggmggggsswww',
	'gggggmggssww',
	'gmggggggssww',
	'gggggggmgssw',
	'ggmggggggmgs',
	'gggggmgggggg',
	'mggggggggmgg',
	'ggggmgpgffgm',
	'gggggppgffgg',
	'gmggppmggggg',
	'gggppggggmgg',
	'mggpggmggggg',
];

/** The surface of the ground by material, as SVG path data. */
export function drawGround(): { material: string; path: string }[] {
	return Object.entries(materials).map(([letter, material]) => {
		const cells = ground.flatMap((row, y) =>
			[...row].flatMap((found, x) => (found === letter ? [square(x, y)] : [])),
		);
		return { material, path: cells.join('') };
	});
}

function square(x: number, y: number): string {
	return toPath([
		[x, y, 0],
		[x + 1, y, 0],
		[x + 1, y + 1, 0],
		[x, y + 1, 0],
	]);
}

const box = (material: string, at: Point, size: Point): Box => ({ material, at, size });

function tree(x: number, y: number, z = 0, grown = 1): Box[] {
	return [
		box('wood', [x + 0.36, y + 0.36, z], [0.28, 0.28, grown]),
		box('leaves', [x - 0.15, y - 0.15, z + grown], [1.3, 1.3, 0.9]),
		box('leaves', [x + 0.15, y + 0.15, z + grown + 0.9], [0.7, 0.7, 0.6]),
	];
}

const hills = [
	box('grass', [0, 0, 0], [3, 2, 2]),
	box('stone', [0, 0, 2], [1, 1, 1]),
	box('grass', [0, 2, 0], [2, 2, 1]),
	box('grass', [3, 0, 0], [2, 1, 1]),
];

const house = [
	box('stone', [5.9, 4.4, 0], [2.6, 2.2, 0.4]),
	box('planks', [6, 4.5, 0.4], [2.4, 2, 1.3]),
	box('roof', [5.75, 4.25, 1.7], [2.9, 2.5, 0.4]),
	box('roof', [6.1, 4.6, 2.1], [2.2, 1.8, 0.4]),
	box('roof', [6.45, 4.95, 2.5], [1.5, 1.1, 0.4]),
];

const crops = [7.2, 7.7, 8.2, 8.7].map((y) => box('crop', [8.15, y, 0], [1.7, 0.2, 0.3]));

/** What stands on the ground up to the front borders of the claim. */
export const objects: Box[] = [
	...sortBoxes([
		...hills,
		...tree(1.2, 0.4, 2, 0.7),
		...tree(0.4, 2.6, 1),
		...tree(2.4, 2.5),
		...tree(5.2, 1.3),
	]),
	...sortBoxes([
		...tree(0.5, 5.4),
		...tree(1.8, 7.2),
		...tree(0.4, 8.6),
		...tree(1.6, 10.1),
		...tree(10.2, 2.2),
	]),
	...sortBoxes([...house, ...crops, ...tree(4.4, 5.6)]),
];

/** Door and windows: quadrangles on the walls of the house. */
export const openings = {
	door: toPath([
		[6.5, 6.5, 0.4],
		[7, 6.5, 0.4],
		[7, 6.5, 1.35],
		[6.5, 6.5, 1.35],
	]),
	window: [
		toPath([
			[7.4, 6.5, 0.8],
			[8, 6.5, 0.8],
			[8, 6.5, 1.35],
			[7.4, 6.5, 1.35],
		]),
		toPath([
			[8.4, 5.1, 0.8],
			[8.4, 5.8, 0.8],
			[8.4, 5.8, 1.35],
			[8.4, 5.1, 1.35],
		]),
	].join(''),
};
