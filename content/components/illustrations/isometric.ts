/** A point on the land: blocks to the east, to the south, and up. */
export type Point = readonly [east: number, south: number, up: number];

/** A box on the land: its least corner and its extent. */
export interface Box {
	at: Point;
	size: Point;
}

/** Where a view puts a point of the land. */
export type View = (point: Point) => [x: number, y: number];

/** A view from the south-east, twice as wide as deep. `block` is half the width of a block on the drawing. */
export function viewFrom(x: number, y: number, block: number): View {
	const round = (value: number): number => Math.round(value * 10) / 10;
	return ([east, south, up]) => [
		round(x + (east - south) * block),
		round(y + ((east + south) / 2 - up * 1.05) * block),
	];
}

/** SVG path data of a polygon, or of a line that stays open. */
function pathOf(view: View, points: Point[], isClosed = true): string {
	return `M${points.map((point) => view(point).join(' ')).join('L')}${isClosed ? 'z' : ''}`;
}

/** The outlines of a box as SVG path data: its six faces but one, and its edges behind and before what is inside. */
export interface BoxOutlines {
	top: string;
	/** The face to the south, which is on the left. */
	left: string;
	/** The face to the east, which is on the right. */
	right: string;
	floor: string;
	/** The two faces that cannot be seen where the box is solid. */
	backWalls: string;
	backEdges: string;
	frontEdges: string;
}

/** Draws a box. Its corners are called by where they lie: `swt` is south, west, top; `neb` is north, east, bottom. */
export function outlineBox(view: View, { at: [x, y, z], size: [w, d, h] }: Box): BoxOutlines {
	const cornerOf = (name: string): Point => [
		name[1] === 'e' ? x + w : x,
		name[0] === 's' ? y + d : y,
		name[2] === 't' ? z + h : z,
	];
	const face = (names: string): string => pathOf(view, names.split(' ').map(cornerOf));
	const edge = (names: string): string => pathOf(view, names.split(' ').map(cornerOf), false);
	const top = face('nwt net set swt');
	return {
		top,
		left: face('swb seb set swt'),
		right: face('neb seb set net'),
		floor: face('nwb neb seb swb'),
		backWalls: face('nwb neb net nwt') + face('nwb swb swt nwt'),
		backEdges: edge('swb nwb neb') + edge('nwb nwt'),
		frontEdges: edge('swb seb neb') + top + edge('swb swt') + edge('seb set') + edge('neb net'),
	};
}
