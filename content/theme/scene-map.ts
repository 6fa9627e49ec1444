import { type Box, type Point, sortBoxes, toPath } from './scene-geometry.ts';

/** Blocks along one side of the map. */
export const mapSize = 12;

/** The claimed land: from this block up to that one, which is no longer part of it. */
export const claim = { from: 4, to: 11, height: 2.6 };

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
	'gmgggggggssw',
	'gggggggmggss',
	'ggmgggggmggg',
	'gggggggggggg',
	'mggggggggmgg',
	'gggggggpgggg',
	'ggmgmggpgffg',
	'gggggggpgffg',
	'gggmgmgpgffg',
	'mggggggpgggm',
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
	box('stone', [5.9, 4.9, 0], [3.2, 2.2, 0.3]),
	box('planks', [6, 5, 0.3], [3, 2, 1.4]),
	box('roof', [5.7, 4.7, 1.7], [3.6, 2.6, 0.4]),
	box('roof', [6.1, 5.1, 2.1], [2.8, 1.8, 0.4]),
	box('roof', [6.5, 5.5, 2.5], [2, 1, 0.4]),
];

const crops = [8.2, 8.7, 9.2, 9.7, 10.2, 10.6].map((y) => box('crop', [9.15, y, 0], [1.7, 0.18, 0.3]));

/** What stands on the ground up to the front borders of the claim, back to front. */
export const objects: Box[] = [
	...sortBoxes([...hills, ...tree(1.4, 0.4, 2, 0.7), ...tree(0.4, 2.6, 1), ...tree(5.6, 0.4)]),
	...sortBoxes([...tree(0.6, 5.6), ...tree(1.6, 8), ...tree(0.4, 10), ...tree(10.4, 3)]),
	...sortBoxes([...house, ...crops]),
	...sortBoxes(tree(4.7, 8.9, 0, 0.8)),
];

/** Door and windows: quadrangles on the walls of the house. */
export const openings = {
	door: toPath([
		[7.2, 7, 0.3],
		[7.8, 7, 0.3],
		[7.8, 7, 1.35],
		[7.2, 7, 1.35],
	]),
	window: [southWindow(6.35), southWindow(8.2), eastWindow(5.7)].join(''),
};

function southWindow(x: number): string {
	return toPath([
		[x, 7, 0.75],
		[x + 0.5, 7, 0.75],
		[x + 0.5, 7, 1.3],
		[x, 7, 1.3],
	]);
}

function eastWindow(y: number): string {
	return toPath([
		[9, y, 0.75],
		[9, y + 0.6, 0.75],
		[9, y + 0.6, 1.3],
		[9, y, 1.3],
	]);
}
