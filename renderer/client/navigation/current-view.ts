import { startTransition } from 'react';
import { flushSync } from 'react-dom';
import type { View } from '../../shared/view.ts';
import { nextPaint } from '../next-paint.ts';
import type { HistoryEntries } from './entries.ts';
import { emitNavigation, emitPreloadError } from './events.ts';
import { announce, closeMenus, focusStart } from './focus.ts';
import type { HeadUpdater } from './head.ts';
import type { Approach, NavigationHost } from './navigation.ts';
import type { Prefetcher } from './prefetch.ts';
import { ProgressBar } from './progress.ts';
import { scrollToPlace } from './scroll.ts';

/** What the screen works with. */
export interface CurrentViewParts {
	entries: HistoryEntries;
	head: HeadUpdater;
	prefetcher: Prefetcher;
	/** Gives React a view to render. */
	render: (view: View) => void;
}

/** What the reader sees: the view, its address, its head and its place in history. */
export class CurrentView implements NavigationHost {
	readonly #parts: CurrentViewParts;
	/** What this document was allowed to load when it was fetched. */
	readonly #policy: Record<string, string[]>;
	readonly #progress = new ProgressBar();
	readonly emit = emitNavigation;
	readonly emitError = emitPreloadError;
	view: View;
	url: URL;

	constructor(parts: CurrentViewParts, view: View) {
		this.#parts = parts;
		this.view = view;
		this.#policy = view.page.policy ?? {};
		this.url = new URL(location.href);
	}

	/** Renders newer data of the page on screen, or another one at the same address. */
	swap(newer: View): void {
		const view = keepSidebar(this.view, newer);
		this.view = view;
		flushSync(() => this.#parts.render(view));
		this.#parts.head.update(view.page);
	}

	/** The same in steps between which the browser is free, for a page that has little in common with the one on screen. */
	async render(newer: View): Promise<void> {
		const view = keepSidebar(this.view, newer);
		this.view = view;
		startTransition(() => this.#parts.render(view));
		await nextPaint();
		if (this.view !== view) return;
		this.#parts.head.update(view.page);
	}

	/** Gives what is on screen its proper address. */
	rename(url: URL): void {
		this.#parts.entries.replace(url);
		this.url = url;
	}

	allows({ page }: View): boolean {
		return Object.entries(page.policy ?? {}).every(([directive, sources]) =>
			sources.every((source) => {
				const allowed = this.#policy[directive] ?? [];
				// Templates of locked pages name no hosts.
				return allowed.includes(source) || (allowed.includes('https:') && source.startsWith('https:'));
			}),
		);
	}

	show(view: View, url: URL, approach: Approach): void {
		closeMenus();
		const position = this.#enter(url, approach);
		if (approach === 'link' && !url.hash && !url.search) deferBelow();
		this.swap(view);
		scrollToPlace(position, url.hash);
		focusStart(url.hash);
		announce(view.page.title);
		if (approach === 'link' && view.site.transition?.page) fadeIn();
		this.#parts.prefetcher.prepare(view.page.next?.link);
	}

	move(url: URL, approach: Approach): void {
		closeMenus();
		scrollToPlace(this.#enter(url, approach), url.hash);
	}

	leave(url: URL, approach: Approach): void {
		if (approach === 'history') location.reload();
		else location.assign(url);
	}

	setBusy(isBusy: boolean): void {
		this.#parts.prefetcher.isBusy = isBusy;
		if (isBusy) this.#progress.start();
		else this.#progress.finish();
	}

	#enter(url: URL, approach: Approach): ReturnType<HistoryEntries['enter']> {
		const { entries } = this.#parts;
		this.url = url;
		if (approach === 'link' && url.href !== location.href) {
			entries.push(url);
			return undefined;
		}
		const position = entries.enter();
		if (url.href !== location.href) entries.replace(url);
		return approach === 'history' ? position : undefined;
	}
}

/** A whole sidebar that came while the newer view was on its way stays for the pages that share it. */
function keepSidebar({ page, sidebar }: View, newer: View): View {
	const isShared = newer.page.branch !== undefined && newer.page.sidebar === page.sidebar;
	return isShared && sidebar && !newer.sidebar ? { ...newer, sidebar } : newer;
}

/**
 * Has what lies below the window wait for the frame after the next one: the style sheet leaves it out as long as `data-arriving` stands
 * at the root. Only for a page that begins at its top: places further down are exact once all of it is laid out. Whoever moves there
 * before that takes the attribute away.
 */
function deferBelow(): void {
	const { dataset } = document.documentElement;
	dataset.arriving = '';
	requestAnimationFrame(() =>
		setTimeout(() => {
			delete dataset.arriving;
		}),
	);
}

/** Time in which a page fades in, in milliseconds. */
const duration = 160;

/** Fades in the article that has just been put on screen, unless the reader wants less motion. It can be used meanwhile. */
function fadeIn(): void {
	if (matchMedia('(prefers-reduced-motion: reduce)').matches) return;
	document.querySelector('#content')?.animate({ opacity: [0, 1] }, { duration, easing: 'ease-out' });
}
