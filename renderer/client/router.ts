import type { RouteManifest } from '../contract.ts';

/** The manifest as lookup tables. Maps, so that no address meets a name of `Object.prototype`. */
export interface RouteTable {
	/** Name of the page file by route. */
	pages: ReadonlyMap<string, string>;
	/** Name of the page file by key of a locale's not-found page (`/en/404.html`). Never a target. */
	notFound: ReadonlyMap<string, string>;
	/** Route by old address. */
	redirects: ReadonlyMap<string, string>;
}

/** Makes the lookup tables. Keys that a browser could take for another host are left out. */
export function createRouteTable(manifest: RouteManifest): RouteTable {
	const pages = Object.entries(manifest.pages).filter(([route]) => /^\/(?![/\\])/.test(route));
	const isNotFound = (route: string): boolean => route.endsWith('/404.html');
	return {
		pages: new Map(pages.filter(([route]) => !isNotFound(route))),
		notFound: new Map(pages.filter(([route]) => isNotFound(route))),
		redirects: new Map(Object.entries(manifest.redirects)),
	};
}

/**
 * The route that a decoded path without base leads to, or `null`. Whatever the path holds, the
 * answer is a key of the table.
 */
export function resolveRoute(table: RouteTable, path: string): string | null {
	for (const spelling of listSpellings(path)) {
		if (table.pages.has(spelling)) return spelling;
		const target = table.redirects.get(spelling);
		if (target !== undefined && table.pages.has(target)) return target;
	}
	return null;
}

/** The same page as others write it, most exact first. Letter case stays. */
function listSpellings(path: string): string[] {
	const clean = path.replace(/\/{2,}/g, '/');
	const index = clean.replace(/\/(index|README)\.(html|md)$/, '/');
	const bare = clean.replace(/\.(html|md)$/, '').replace(/\/$/, '');
	return [path, clean, index, `${bare}/`, `${bare}.html`];
}

/** Key of the not-found page in the language of a path, or `null` where that locale has none. */
export function findNotFound(table: RouteTable, path: string, prefixes: string[]): string | null {
	const prefix = prefixes
		.filter((candidate) => `${path}/`.startsWith(candidate))
		.sort((a, b) => b.length - a.length)[0];
	const key = `${prefix}404.html`;
	return table.notFound.has(key) ? key : null;
}

/** Path of a route below the base, percent-encoded. The route must be a key of the table. */
export function routeToPath(base: string, route: string): string {
	return base + encodeURI(route.slice(1)).replace(/[?#]/g, encodeURIComponent);
}

/** Address of a route with the query and the hash of the address that was asked for. */
export function routeToUrl(base: string, route: string, asked: URL): URL {
	const url = new URL(routeToPath(base, route), asked.origin);
	url.search = asked.search;
	url.hash = asked.hash;
	return url;
}

/** Whether two addresses differ at most in their hash. */
export function isSameDocument(a: URL, b: URL): boolean {
	return a.origin === b.origin && a.pathname === b.pathname && a.search === b.search;
}
