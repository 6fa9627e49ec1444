import { routeToPath } from '../../shared/links.ts';

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
