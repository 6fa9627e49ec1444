import { pathToRoute } from '../../shared/links.ts';
import { whenIdle } from '../when-idle.ts';
import { anchorOf, ownAddress, readAnchor } from './link-click.ts';
import type { PageLoader } from './page-loader.ts';
import { PrefetchQueue } from './prefetch-queue.ts';

/** Pages that links in view may fetch, per page on screen: half of what the cache holds. */
const viewLimit = 25;

interface Connection {
	saveData?: boolean;
	effectiveType?: string;
}

/** What the reader's connection allows: nothing, links that are pointed at, or those in view, too. */
export function prefetchAllowance(connection: Connection | undefined): 'none' | 'hover' | 'view' {
	if (connection?.saveData) return 'none';
	return connection?.effectiveType === undefined || connection.effectiveType === '4g' ? 'view' : 'hover';
}

/** Fetches pages before they are asked for. */
export class Prefetcher {
	readonly #loader: PageLoader;
	readonly #queue: PrefetchQueue;
	readonly #observer: IntersectionObserver | null;

	constructor(loader: PageLoader) {
		this.#loader = loader;
		this.#queue = new PrefetchQueue((route) => loader.load(route));
		this.#observer =
			typeof IntersectionObserver === 'function'
				? new IntersectionObserver((seen) => this.#look(seen))
				: null;
		for (const type of ['pointerover', 'focusin', 'touchstart']) {
			document.addEventListener(type, (event) => this.#point(event), { passive: true });
		}
	}

	/** Watches the links of the page on screen instead of those before. */
	watch(): void {
		this.#observer?.disconnect();
		this.#queue.reset();
		if (this.#allowance() !== 'view') return;
		whenIdle(() => {
			for (const anchor of document.querySelectorAll('#app a[href]')) this.#observer?.observe(anchor);
		});
	}

	#allowance(): ReturnType<typeof prefetchAllowance> {
		return prefetchAllowance((navigator as Navigator & { connection?: Connection }).connection);
	}

	#point(event: Event): void {
		const anchor = anchorOf(event);
		if (anchor && this.#allowance() !== 'none') this.#fetch(anchor, true);
	}

	#look(seen: IntersectionObserverEntry[]): void {
		for (const { isIntersecting, target } of seen) {
			if (!isIntersecting) continue;
			this.#observer?.unobserve(target);
			whenIdle(() => {
				if (target.isConnected && this.#queue.size < viewLimit)
					this.#fetch(target as HTMLAnchorElement, false);
			});
		}
	}

	/** For a link that is only in view no part of the routes is fetched: it may lead to a far section. */
	#fetch(anchor: HTMLAnchorElement, isUrgent: boolean): void {
		const { base, table } = this.#loader;
		if (!table || anchor.dataset.opens !== undefined) return;
		const url = ownAddress(readAnchor(anchor), base, location.origin);
		const path = url && url.pathname !== location.pathname && pathToRoute(base, url.pathname);
		if (!path) return;
		const add = (route: string | null): void => {
			if (route !== null && !this.#loader.has(route)) this.#queue.add(route, isUrgent);
		};
		const known = table.peek(path);
		if (known !== undefined) add(known);
		else if (isUrgent)
			table.resolve(path).then(add, () => {
				// The click will ask again.
			});
	}
}
