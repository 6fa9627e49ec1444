/** A heading and the distance of its upper edge from the top of the document. */
export interface HeadingPlace {
	id: string;
	top: number;
}

/** Where the window stands, in pixels. */
export interface ScrollPlace {
	scroll: number;
	windowHeight: number;
	documentHeight: number;
}

/** A heading counts as reached when it is this near to the top of the window. */
export const activeThreshold = 88;

/** The heading that is being read: none at the very top, the last one at the bottom. */
export function findActiveHeading(headings: HeadingPlace[], place: ScrollPlace): string | null {
	const { scroll, windowHeight, documentHeight } = place;
	if (scroll < 1 || headings.length === 0) return null;
	if (Math.abs(scroll + windowHeight - documentHeight) < 1) return headings.at(-1)!.id;
	return headings.findLast(({ top }) => top <= scroll + activeThreshold)?.id ?? null;
}
