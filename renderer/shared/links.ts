import { orElse } from './or-else.ts';

/** Whether a link leaves the site: it has a scheme (`https:`, `mailto:`) or starts with `//`. */
export function isExternalLink(link: string): boolean {
	return /^[a-z][a-z0-9+.-]*:/i.test(link) || link.startsWith('//');
}

/** An address without its percent-escapes; as it stands where they are broken. */
export function decodeAddress(address: string): string {
	return orElse(() => decodeURIComponent(address), address);
}

/** An address as its author wrote it, without escapes of what people can read. */
export function readableAddress(href: string): string {
	return orElse(() => decodeURI(href), href);
}

/** `addBase('/docs/', '/en/x/')` is `/docs/en/x/`. Relative links, URLs and `#anchors` stay as they are. */
export function addBase(base: string, link: string): string {
	if (!link.startsWith('/') || isExternalLink(link)) return link;
	return encodeURI(base + link.slice(1)).replace(/%25([0-9A-Fa-f]{2})/g, '%$1');
}

/** The route of a browser path: base taken off, decoded. `null` where the path is not below the base. */
export function pathToRoute(base: string, pathname: string): string | null {
	if (!`${pathname}/`.startsWith(base)) return null;
	const rest = pathname.length < base.length ? '' : pathname.slice(base.length);
	return orElse(() => `/${decodeURIComponent(rest)}`, null);
}

/** Name of a locale in file names: `en` for `/en/`, `root` for `/`. */
export function localeName(prefix: string): string {
	return prefix.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'root';
}

/** Path of a decoded route below the base, as servers compare it: without escapes. */
export function routeToPlainPath(base: string, route: string): string {
	return base + route.slice(1);
}

/** Path of a decoded route below the base, percent-encoded: the other way round of `pathToRoute`. */
export function routeToPath(base: string, route: string): string {
	return encodeURI(routeToPlainPath(base, route)).replace(/[?#]/g, encodeURIComponent);
}
