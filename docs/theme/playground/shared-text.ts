const prefix = '#md=';

/** The text that the address brings along, `null` where it brings none. */
export function readSharedText(): string | null {
	if (!location.hash.startsWith(prefix)) return null;
	try {
		return decodeURIComponent(location.hash.slice(prefix.length));
	} catch {
		return null;
	}
}

/** Puts a text into the address, for which no other page is asked: what stands behind `#` is sent to nobody. */
export function shareText(text: string): void {
	const hash =
		prefix + encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
	history.replaceState(history.state, '', hash);
}
