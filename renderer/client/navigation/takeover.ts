import { pathToRoute } from '../../shared/links.ts';
import { closeMenus } from './arrival.ts';
import { type HistoryEntries, readEntry } from './entries.ts';
import { anchorOf, isPlainClick, looksLikeFile, ownAddress, readAnchor } from './link-click.ts';
import type { Navigation } from './navigation.ts';
import type { PageLoader } from './page-loader.ts';
import { isSameDocument } from './router.ts';
import type { Screen } from './screen.ts';
import { smoothNextJump } from './scroll.ts';

/** What the listeners work with. */
export interface TakeoverParts {
	loader: PageLoader;
	screen: Screen;
	entries: HistoryEntries;
	navigation: Navigation;
}

/** Takes over clicks on links to pages, back and forward, and scrolling from the browser. */
export function takeOver(parts: TakeoverParts): void {
	const { entries } = parts;
	document.addEventListener('click', (event) => handleClick(event, parts));
	window.addEventListener('popstate', (event) => handlePopState(event, parts));
	window.addEventListener('hashchange', () => adoptJump(parts));
	window.addEventListener('pagehide', () => entries.release());
	window.addEventListener('pageshow', (event) => event.persisted && entries.resume());
}

function handleClick(event: MouseEvent, { loader, screen, entries, navigation }: TakeoverParts): void {
	const anchor = isPlainClick(event) ? anchorOf(event) : null;
	const url = anchor && ownAddress(readAnchor(anchor), loader.base, location.origin);
	if (!url) return;
	if (
		url.href.includes('#') &&
		isSameDocument(url, screen.url) &&
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

function handlePopState(event: PopStateEvent, parts: TakeoverParts): void {
	const { screen, entries, navigation } = parts;
	const url = new URL(location.href);
	if (!readEntry(event.state) && isSameDocument(url, screen.url)) {
		adoptJump(parts);
		return;
	}
	entries.suspend();
	navigation.go(url, 'history');
}

/** Takes up the entry that the browser made when it jumped to a hash by itself. */
function adoptJump({ screen, entries }: TakeoverParts): void {
	const url = new URL(location.href);
	if (readEntry(history.state) || !isSameDocument(url, screen.url)) return;
	screen.url = url;
	entries.enter();
}
