import { pathToRoute } from '../../shared/links.ts';
import { findList, type ListAddress } from '../../shared/navigation/list-query.ts';
import type { CurrentView } from './current-view.ts';
import type { PageLoader } from './page-loader.ts';
import { routeToUrl } from './page-urls.ts';

/**
 * Sets right the address that the document was loaded under. A page under another spelling of its
 * address gets its own; the not-found page leads on to the page that was meant, or speaks the
 * language of the address. A query that asks for another list of a blog has that list shown.
 */
export async function settleFirstAddress(current: CurrentView, loader: PageLoader): Promise<void> {
	const { page, site } = current.view;
	const path = pathToRoute(loader.base, current.url.pathname);
	const list = findList(page, current.url.search);
	if (list && path !== null) return showList(current, loader, list);
	if (path === null || path === page.route) return;
	if (page.layout !== 'not-found') {
		current.rename(routeToUrl(loader.base, page.route, current.url));
		return;
	}
	const table = await loader.routes();
	const route = await table.resolve(path);
	if (route !== null && route !== path) {
		location.replace(routeToUrl(loader.base, route, current.url));
		return;
	}
	const prefixes = site.locales.map((locale) => locale.prefix);
	const key = await table.findNotFound(path, prefixes);
	if (key === null || key === page.route) return;
	const asked = current.url;
	const view = await loader.load(key);
	if (current.url === asked) current.swap(view);
}

async function showList(current: CurrentView, loader: PageLoader, list: ListAddress): Promise<void> {
	const asked = current.url;
	let address = list;
	let view = current.view;
	for (let next: ListAddress | null = list; next; next = findList(view.page, address.search)) {
		address = next;
		if (address.route !== view.page.route) view = await loader.load(address.route);
	}
	if (current.url !== asked) return;
	const url = routeToUrl(loader.base, address.route, asked);
	url.search = address.search;
	if (view !== current.view) current.swap(view);
	current.rename(url);
}
