/** What a click tells about the reader's wish. */
export type Click = Pick<
	MouseEvent,
	'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** What an anchor tells about itself. `URL` of `href` is absolute. */
export interface AnchorFacts {
	href: string;
	target: string;
	rel: string;
	/** Has a `download` attribute. */
	isDownload: boolean;
	/** Has a `data-native` attribute: its author wants the browser to follow it. */
	isNative: boolean;
}

/** Whether a click asks for nothing but the link in this window. */
export function isPlainClick(click: Click): boolean {
	return (
		!click.defaultPrevented &&
		click.button === 0 &&
		!(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
	);
}

/** The address of an anchor that stays below the base and in this window, otherwise `null`. */
export function ownAddress(anchor: AnchorFacts, base: string, origin: string): URL | null {
	if (anchor.isDownload || anchor.isNative) return null;
	if (anchor.target !== '' && anchor.target.toLowerCase() !== '_self') return null;
	if (anchor.rel.toLowerCase().split(/\s+/).includes('external')) return null;
	const url = parseUrl(anchor.href);
	return url?.origin === origin && `${url.pathname}/`.startsWith(base) ? url : null;
}

/** The URL that a text is, or `null`. */
export function parseUrl(text: string): URL | null {
	try {
		return new URL(text);
	} catch {
		return null;
	}
}

/** Whether a path names a file that is not a page, as far as its ending tells. */
export function looksLikeFile(pathname: string): boolean {
	return /\.[^./]+$/.test(pathname) && !/\.(html|md)$/.test(pathname);
}

/** The HTML anchor with an address that an event happened on. */
export function anchorOf(event: Event): HTMLAnchorElement | null {
	const anchor = event.target instanceof Element ? event.target.closest('a[href]') : null;
	return anchor instanceof HTMLAnchorElement ? anchor : null;
}

/** Reads the facts off an anchor. */
export function readAnchor(anchor: HTMLAnchorElement): AnchorFacts {
	return {
		href: anchor.href,
		target: anchor.target,
		rel: anchor.rel,
		isDownload: anchor.hasAttribute('download'),
		isNative: anchor.hasAttribute('data-native'),
	};
}
