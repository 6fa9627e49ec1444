/** Room between a note and its link, and least room between a note and the edge of the window, in pixels. */
const gap = 8;
const margin = 16;

/** A point of the window. */
export interface Point {
	x: number;
	y: number;
}

/** Number of the line of a link that lies nearest to a point. Without a point, the first. */
export function nearestLine(link: Element, point: Point | null): number {
	if (!point) return 0;
	const distances = linesOf(link).map(({ left, right, top, bottom }) => {
		const beside = Math.max(left - point.x, point.x - right, 0);
		return beside + Math.max(top - point.y, point.y - bottom, 0);
	});
	return distances.indexOf(Math.min(...distances));
}

/**
 * Puts a note that is shown below a line of its link, above it where there is more room, and within the window in any case.
 * Says whether the line is in sight.
 */
export function placeNote(note: HTMLElement, link: Element, line: number): boolean {
	const place = linesOf(link).at(line) ?? link.getBoundingClientRect();
	const { clientWidth, clientHeight } = document.documentElement;
	const { width, height } = note.getBoundingClientRect();
	const below = place.bottom + gap;
	const isBelow = below + height <= clientHeight - margin || clientHeight - place.bottom >= place.top;
	const left = Math.min(place.left, clientWidth - width - margin);
	const top = Math.min(isBelow ? below : place.top - gap - height, clientHeight - height - margin);
	note.style.left = `${Math.max(left, margin)}px`;
	note.style.top = `${Math.max(top, margin)}px`;
	return place.bottom > 0 && place.top < clientHeight;
}

function linesOf(link: Element): DOMRect[] {
	return [...link.getClientRects()].filter(({ width }) => width > 0);
}
