import { PageLoader as SiteLoader } from 'domdocs:loader';
import { type ReactElement, useEffect, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { PageBootstrap } from '../contract/contract.ts';
import { App } from '../shared/app.tsx';
import type { View } from '../shared/view.ts';
import { CurrentView } from './navigation/current-view.ts';
import { HistoryEntries } from './navigation/entries.ts';
import { settleFirstAddress } from './navigation/first-address.ts';
import { announce } from './navigation/focus.ts';
import { HeadUpdater } from './navigation/head.ts';
import { interceptLinks } from './navigation/intercept-links.ts';
import { Navigation } from './navigation/navigation.ts';
import type { PageLoader } from './navigation/page-loader.ts';
import { Prefetcher } from './navigation/prefetch.ts';
import { readSidebar, readSiteData } from './navigation/read-json.ts';
import { scrollToPlace } from './navigation/scroll.ts';
import { ScrollStore } from './navigation/scroll-store.ts';
import { notePaint } from './next-paint.ts';
import { openSession } from './session.ts';
import { clickAgain } from './start.ts';
import { whenIdle } from './when-idle.ts';

/**
 * Has React take over the page that the server sent. Throws, and changes nothing, where that cannot be. Takes its parts one by one, for
 * `boot.ts` is in every first visit and names cost bytes.
 *
 * @param files Contents of the site file and of the sidebar's, not yet checked; the latter `undefined` where the bootstrap names none.
 * @param clicked What was clicked so far.
 * @param remember Listens to clicks until the app does.
 * @param restingTop Where the page stood before the reader moved, in pixels from its top: -1 where the reader did not wait for
 *   it to load, absent where nobody has moved yet.
 */
export function start(
	{ base, page, features, site: sitePath, sidebar: sidebarPath }: PageBootstrap,
	[site, sidebar]: unknown[],
	clicked: ReadonlySet<HTMLElement>,
	remember: (event: MouseEvent) => void,
	restingTop: number | undefined,
): void {
	const app = document.getElementById('app');
	if (!app) throw new Error('Unexpected document, expected an element #app.');
	const loader = new SiteLoader(base);
	const view: View = { base, page, site: readSiteData(site), html: null, features };
	loader.keepSite(sitePath, view.site);
	if (sidebarPath !== undefined) {
		view.sidebar = readSidebar(sidebar);
		loader.keepSidebar(sidebarPath, view.sidebar);
	}
	let current: CurrentView | null = null;
	removeEventListener('click', remember, true);
	const onReady = (render: (view: View) => void): void => {
		if (current) return;
		current = open(loader, view, render);
		for (const element of clicked) clickAgain(element);
		// What listens to scrolling has missed the scroll that brought the app.
		if (restingTop !== undefined && scrollY !== restingTop) dispatchEvent(new Event('scroll'));
		document.querySelector('html')?.setAttribute('data-hydrated', '');
	};
	hydrateRoot(app, <Root first={view} onReady={onReady} />, {
		onRecoverableError(error) {
			reportError(error);
			// React has rendered the page anew, without the article, which is not in the view.
			loader.load(page.route).then((whole) => current?.view.html === null && current.swap(whole), giveUp);
		},
		onUncaughtError(error) {
			reportError(error);
			if (current && current.view.page !== page) location.reload();
			else giveUp();
		},
	});
}

/** Loads the document again and marks its history entry, so that the app does not start a second time. */
function giveUp(): void {
	history.replaceState({ ...history.state, domdocsStatic: true }, '');
	location.reload();
}

function open(loader: PageLoader, view: View, render: (view: View) => void): CurrentView {
	const entries = new HistoryEntries(new ScrollStore(() => sessionStorage));
	const head = new HeadUpdater(document, loader.base);
	const prefetcher = new Prefetcher(loader);
	const current = new CurrentView({ entries, head, prefetcher, render }, view);
	const position = entries.begin();
	if (position) scrollToPlace(position, '');
	interceptLinks({ loader, current, entries, navigation: new Navigation(loader, current) });
	announce('');
	openSession({
		loader,
		get view() {
			return current.view;
		},
		swap: (newer) => current.swap(newer),
		render: (newer) => current.render(newer),
	});
	settleFirstAddress(current, loader).catch(() => {
		// The page stays as it is: readable, under the address that was asked for.
	});
	whenIdle(() => {
		prepareLinks(loader, current, prefetcher).catch(() => {
			// Links work without the manifest: it is asked for again, or the browser follows them.
		});
	});
	return current;
}

/** Fetches the routes of the section that the reader is in, then the page that follows. */
async function prepareLinks(loader: PageLoader, current: CurrentView, prefetcher: Prefetcher): Promise<void> {
	const table = await loader.routes();
	await table.nameOf(current.view.page.route);
	prefetcher.prepare(current.view.page.next?.link);
}

/** The app with the view in its state. Calls `onReady` when the page has become interactive. */
function Root(props: { first: View; onReady: (render: (view: View) => void) => void }): ReactElement {
	const { first, onReady } = props;
	const [view, setView] = useState(first);
	useEffect(() => onReady(setView), [onReady]);
	// biome-ignore lint/correctness/useExhaustiveDependencies: it is about the view that has been rendered.
	useEffect(notePaint, [view]);
	return <App view={view} />;
}
