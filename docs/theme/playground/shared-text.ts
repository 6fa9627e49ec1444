/** The text that the address brings along, `null` where it brings none. */
export function readSharedText(): string | null {
	return new URLSearchParams(location.hash.slice(1)).get('md');
}

/** Puts a text into the address, for which no other page is asked: what stands behind `#` is sent to nobody. */
export function shareText(text: string): void {
	history.replaceState(history.state, '', `#${new URLSearchParams({ md: text })}`);
}
