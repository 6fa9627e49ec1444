import { pathToRoute } from '../../shared/links.ts';
import type { CurrentView } from './current-view.ts';
import { type HistoryEntries, readEntry } from './entries.ts';
import { closeMenus } from './focus.ts';
import { anchorOf, isPlainClick, looksLikeFile, ownAddress } from './link-click.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import { isSameDocument } from './page-urls.ts';
import { smoothNextJump } from './scroll.ts';

/** What the listeners work with. */
export interface LinkInterception {
	loader: PageLoader;
	current: CurrentView;
	entries: HistoryEntries;
	navigation: Navigation;
}

/** Takes over clicks on links to pages, back and forward, and scrolling from the browser. */
export function interceptLinks(parts: LinkInterception): void {
	const { entries } = parts;
	document.addEventListener('click', (event) => handleClick(event, parts));
	window.addEventListener('popstate', (event) => handlePopState(event, parts));
	window.addEventListener('hashchange', () => adoptJump(parts));
	window.addEventListener('pagehide', () => entries.release());
	window.addEventListener('pageshow', (event) => event.persisted && entries.resume());
}

function handleClick(event: MouseEvent, { loader, current, entries, navigation }: LinkInterception): void {
	const anchor = isPlainClick(event) ? anchorOf(event) : null;
	const url = anchor && ownAddress(anchor, loader.base, location.origin);
	if (!url) return;
	if (
		url.href.includes('#') &&
		isSameDocument(url, current.url) &&
		isSameDocument(url, new URL(location.href))
	) {
		// The browser jumps: it also knows `:target` and where the focus goes.
		entries.save();
		closeMenus();
		smoothNextJump();
		return;
	}
	if (!mayBePage(url, loader)) return;
	event.preventDefault();
	navigation.go(url);
}

/** Whether an address may lead to a page. Certain once the routes are there, a guess before. */
function mayBePage(url: URL, { base, table }: PageLoader): boolean {
	const path = pathToRoute(base, url.pathname);
	if (path === null) return false;
	const route = table?.peek(path);
	return route === undefined ? !looksLikeFile(path) : route !== null;
}

function handlePopState(event: PopStateEvent, parts: LinkInterception): void {
	const { current, entries, navigation } = parts;
	const url = new URL(location.href);
	if (!readEntry(event.state) && isSameDocument(url, current.url)) {
		adoptJump(parts);
		return;
	}
	entries.suspend();
	navigation.go(url, 'history');
}

/** Takes up the entry that the browser made when it jumped to a hash by itself. */
function adoptJump({ current, entries }: LinkInterception): void {
	const url = new URL(location.href);
	if (readEntry(history.state) || !isSameDocument(url, current.url)) return;
	current.url = url;
	entries.enter();
}
