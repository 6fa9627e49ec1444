import { pathToRoute } from '../../shared/links.ts';
import { whenIdle } from '../when-idle.ts';
import { anchorOf, ownAddress } from './link-click.ts';
import type { PageLoader } from './page-loader.ts';

interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** Whether the reader's connection has room for pages that nobody may open: unknown ones have, slow and frugal ones do not. */
export function mayPrefetch({ saveData, effectiveType = '4g' }: Connection = {}): boolean {
	return !saveData && effectiveType === '4g';
}

/** A search that is open; a navigation is known to the prefetcher. */
const searching = 'dialog[open],dialog:popover-open';

/**
 * Fetches pages before they are asked for: the one that is pointed at, touched or focused, and the one that follows, when the reader
 * comes near the link to it. One at a time: of those that come meanwhile the last counts. Nothing while a search or a navigation is under way.
 */
export class Prefetcher {
	readonly #loader: Pick<PageLoader, 'base' | 'table' | 'has' | 'load'>;
	#isRunning = false;
	/** What is fetched next. */
	#wanted: string | null = null;
	/** Waits for the link to the page that follows. */
	#watch: IntersectionObserver | undefined;
	/** Whether a navigation is under way. */
	isBusy = false;

	constructor(loader: Pick<PageLoader, 'base' | 'table' | 'has' | 'load'>) {
		this.#loader = loader;
		for (const type of ['pointerover', 'focusin', 'touchstart']) {
			document.addEventListener(type, (event) => this.#point(event), { passive: true });
		}
	}

	/**
	 * Fetches the page that follows the one on screen once `a[rel=next]` is within a window's height of the window and the browser has
	 * nothing better to do: at once where the theme has no such link.
	 */
	prepare(route: string | undefined): void {
		this.#watch?.disconnect();
		whenIdle(() => {
			const known = route !== undefined && this.#loader.table?.peek(route);
			if (!known) return;
			const link = document.querySelector('a[rel=next]');
			const fetch = (): void => {
				if (!document.querySelector(searching)) this.#fetch(known);
			};
			if (!link) return fetch();
			this.#watch = new IntersectionObserver(([seen]) => seen?.isIntersecting && fetch(), {
				rootMargin: '100%',
			});
			this.#watch.observe(link);
		});
	}

	#point(event: Event): void {
		const { base, table } = this.#loader;
		const anchor = anchorOf(event);
		if (!table || !anchor || anchor.dataset.opens !== undefined) return;
		const url = ownAddress(anchor, base, location.origin);
		const path = url && url.pathname !== location.pathname && pathToRoute(base, url.pathname);
		if (!path) return;
		table.resolve(path).then(
			(route) => this.#fetch(route),
			() => {
				// The click will ask again.
			},
		);
	}

	#fetch(route: string | null): void {
		const { connection } = navigator as Navigator & { connection?: Connection };
		if (route === null || this.#loader.has(route) || !mayPrefetch(connection)) return;
		if (this.isBusy || document.querySelector('[aria-busy="true"]')) return;
		if (this.#isRunning) this.#wanted = route;
		else this.#run(route);
	}

	async #run(route: string): Promise<void> {
		this.#isRunning = true;
		// The click will ask again.
		await this.#loader.load(route).catch(() => undefined);
		this.#isRunning = false;
		const next = this.#wanted;
		this.#wanted = null;
		this.#fetch(next);
	}
}
