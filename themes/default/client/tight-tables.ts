/**
 * Lets tables that stand free in their column scroll where they do not fit it: estimates know neither the reader's spacing of letters nor
 * their font.
 */
export function holdTightTables(): void {
	const frames = [...document.querySelectorAll<HTMLElement>('.table-frame[class*="fits-"]')];
	// All is read before anything is written, for that would have the page laid out for each.
	const widths = frames.map((frame) => frame.firstElementChild!.scrollWidth);
	// Narrow ones are no stop of the Tab key, unless they scroll.
	for (const [at, frame] of frames.entries())
		if (frame.classList.toggle('is-tight', widths[at]! > frame.clientWidth)) frame.tabIndex = 0;
}
