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
export function pathOf(view: View, points: Point[], isClosed = true): string {
	return `M${points.map((point) => view(point).join(' ')).join('L')}${isClosed ? 'z' : ''}`;
}

/** The faces of a box that can be seen, and its edges: those at the back and those in front of what is inside. */
export function facesOf(view: View, { at: [x, y, z], size: [w, d, h] }: Box) {
	const [east, south, top] = [x + w, y + d, z + h];
	const draw = (points: Point[], isClosed = true): string => pathOf(view, points, isClosed);
	return {
		top: draw([
			[x, y, top],
			[east, y, top],
			[east, south, top],
			[x, south, top],
		]),
		left: draw([
			[x, south, z],
			[east, south, z],
			[east, south, top],
			[x, south, top],
		]),
		right: draw([
			[east, y, z],
			[east, south, z],
			[east, south, top],
			[east, y, top],
		]),
		floor: draw([
			[x, y, z],
			[east, y, z],
			[east, south, z],
			[x, south, z],
		]),
		backEdges:
			draw(
				[
					[x, south, z],
					[x, y, z],
					[east, y, z],
				],
				false,
			) +
			draw(
				[
					[x, y, z],
					[x, y, top],
				],
				false,
			),
		frontEdges:
			draw(
				[
					[x, south, z],
					[east, south, z],
					[east, y, z],
				],
				false,
			) +
			draw([
				[x, y, top],
				[east, y, top],
				[east, south, top],
				[x, south, top],
			]) +
			draw(
				[
					[x, south, z],
					[x, south, top],
				],
				false,
			) +
			draw(
				[
					[east, south, z],
					[east, south, top],
				],
				false,
			) +
			draw(
				[
					[east, y, z],
					[east, y, top],
				],
				false,
			),
	};
}
