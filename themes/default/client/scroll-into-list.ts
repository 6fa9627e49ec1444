/** Centres an entry that is out of sight in its list. Never moves the page itself. */
export function scrollIntoList(entry: Element, list: HTMLElement): void {
	const box = entry.getBoundingClientRect();
	const frame = list.getBoundingClientRect();
	if (box.top >= frame.top + 40 && box.bottom <= frame.bottom - 40) return;
	list.scrollTop += box.top - frame.top - (frame.height - box.height) / 2;
}
