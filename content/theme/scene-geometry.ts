/** A point on the map: east, south, up. One unit is one block. */
export type Point = [x: number, y: number, z: number];

/** A box on the map, its least corner and its extent. */
export interface Box {
	material: string;
	at: Point;
	size: Point;
}

/** The three faces of a box that can be seen, as SVG path data. */
export interface BoxFaces {
	top: string;
	left: string;
	right: string;
}

const halfWidth = 24;
const halfHeight = 12;
const blockHeight = 25;

/** SVG path data of a polygon, or of a line that stays open. */
export function toPath(points: Point[], isClosed = true): string {
	return `M${points.map(project).join('L')}${isClosed ? 'z' : ''}`;
}

/** The faces of a box that look up, to the south-west and to the south-east. */
export function toFaces({ at: [x, y, z], size: [w, d, h] }: Box): BoxFaces {
	const [east, south, up] = [x + w, y + d, z + h];
	return {
		top: toPath([
			[x, y, up],
			[east, y, up],
			[east, south, up],
			[x, south, up],
		]),
		left: toPath([
			[x, south, z],
			[east, south, z],
			[east, south, up],
			[x, south, up],
		]),
		right: toPath([
			[east, y, z],
			[east, south, z],
			[east, south, up],
			[east, y, up],
		]),
	};
}

/** Boxes in the order in which they may be painted over each other. */
export function sortBoxes(boxes: Box[]): Box[] {
	const depth = ({ at, size }: Box): number => at[0] + size[0] / 2 + at[1] + size[1] / 2;
	return [...boxes].sort((a, b) => Math.round(10 * (depth(a) - depth(b))) || a.at[2] - b.at[2]);
}

function project([x, y, z]: Point): string {
	return `${round((x - y) * halfWidth)} ${round((x + y) * halfHeight - z * blockHeight)}`;
}

function round(value: number): number {
	return Math.round(value * 10) / 10;
}
