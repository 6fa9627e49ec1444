import { addBase } from '../../shared/links.ts';
import { partOf } from '../../shared/navigation/route-parts.ts';
import { fetchJson, readRouteManifest, readRoutes } from './read-json.ts';

/** Most files with addresses that are read; of a larger site only the one that the path would lie in. */
const maxParts = 16;

/**
 * Old addresses with the pages that they lead to, and all pages, each with itself. Without base. Of a site with very many pages only
 * those near the path. Rejects where they cannot be fetched.
 */
export async function fetchAddresses(base: string, path: string): Promise<Record<string, string>> {
	const read = <T>(file: string, check: (value: unknown) => T): Promise<T> =>
		fetchJson(addBase(base, `/_domdocs/${file}`), check);
	const manifest = await read('routes.json', readRouteManifest);
	const names = 'parts' in manifest ? manifest.parts : [];
	const rule = { count: names.length, spread: new Set('spread' in manifest ? manifest.spread : []) };
	const wanted = names.length > maxParts ? [names[partOf(path, rule)]] : names;
	const lists =
		'parts' in manifest
			? await Promise.all(wanted.map((name) => read(`routes/${name}.json`, readRoutes)))
			: [manifest];
	const pages = lists.flatMap((list) => Object.keys(list.pages));
	return Object.assign(
		{},
		...lists.map(({ redirects }) => redirects),
		Object.fromEntries(pages.filter((page) => !page.endsWith('/404.html')).map((page) => [page, page])),
	) as Record<string, string>;
}
