/** How far the page is scrolled, capped at 100. */
export function toPercent(scroll: number, windowHeight: number, documentHeight: number): number {
	const room = documentHeight - windowHeight;
	return room <= 0 ? 0 : Math.min(100, Math.max(0, Math.round((scroll / room) * 100)));
}

/** Whether the button is needed: more than half a window down, or on the way in a page that is longer than it. */
export function isBackToTopNeeded(
	scroll: number,
	windowHeight: number,
	documentHeight: number,
	isScrolling: boolean,
): boolean {
	return documentHeight > windowHeight && (scroll > windowHeight / 2 || (isScrolling && scroll > 0));
}
