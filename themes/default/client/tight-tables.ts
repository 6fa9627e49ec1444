/**
 * Lets tables that stand free in their column scroll where they do not fit it: estimates know neither the reader's spacing of letters nor
 * their font. Only those that scroll are stops of the Tab key.
 */
export function holdTightTables(): void {
	const frames = [...document.querySelectorAll<HTMLElement>('.table-frame:is([class*="fits-"], [role])')];
	// All is read before anything is written, for that would have the page laid out for each.
	const sizes = frames.map((frame) => ({
		isTight: frame.firstElementChild!.scrollWidth > frame.clientWidth,
		isLong: frame.scrollHeight > frame.clientHeight,
	}));
	for (const [at, frame] of frames.entries()) {
		const { isTight, isLong } = sizes[at]!;
		if (frame.className.includes('fits-')) frame.classList.toggle('is-tight', isTight);
		if (isTight || isLong) frame.tabIndex = 0;
		else frame.removeAttribute('tabindex');
	}
}
