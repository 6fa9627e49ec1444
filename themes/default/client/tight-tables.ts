/**
 * Lets tables that stand free in their column scroll where they do not fit it: estimates know neither the reader's spacing of letters nor
 * their font.
 */
export function holdTightTables(): void {
	for (const frame of document.querySelectorAll<HTMLElement>('.table-frame[class*="fits-"]')) {
		const isTight = frame.firstElementChild!.scrollWidth > frame.clientWidth;
		frame.classList.toggle('is-tight', isTight);
		// Narrow ones are no stop of the Tab key, unless they scroll.
		if (isTight) frame.tabIndex = 0;
	}
}
