import { orElse } from '../../shared/or-else.ts';

/** What a click tells about the reader's wish. */
export type Click = Pick<
	MouseEvent,
	'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey' | 'defaultPrevented'
>;

/** What an anchor tells about itself. */
type Anchor = Pick<HTMLAnchorElement, 'href' | 'target' | 'rel' | 'hasAttribute'>;

/** Whether a click asks for nothing but the link in this window. */
export function isPlainClick(click: Click): boolean {
	return (
		!click.defaultPrevented &&
		click.button === 0 &&
		!(click.metaKey || click.ctrlKey || click.shiftKey || click.altKey)
	);
}

/**
 * The address of an anchor that stays below the base and in this window, otherwise `null`: so it is as well for one with `data-native`, which
 * its author wants the browser to follow.
 */
export function ownAddress(anchor: Anchor, base: string, origin: string): URL | null {
	if (anchor.hasAttribute('download') || anchor.hasAttribute('data-native')) return null;
	if (anchor.target !== '' && anchor.target.toLowerCase() !== '_self') return null;
	if (anchor.rel.toLowerCase().split(/\s+/).includes('external')) return null;
	const url = parseUrl(anchor.href);
	return url?.origin === origin && `${url.pathname}/`.startsWith(base) ? url : null;
}

/** The URL that a text is, or `null`. */
export function parseUrl(text: string): URL | null {
	return orElse(() => new URL(text), null);
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
