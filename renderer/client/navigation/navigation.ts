import { pathToRoute } from '../../shared/links.ts';
import { findList } from '../../shared/navigation/list-query.ts';
import type { View } from '../../shared/view.ts';
import type { NavigationDetail, NavigationFailure, NavigationResult } from './events.ts';
import type { PageLoader } from './page-loader.ts';
import { isSameDocument, routeToUrl } from './page-urls.ts';

/** What started a navigation: a link, or the browser's back and forward, which have moved already. */
export type Approach = 'link' | 'history';

/** The page as navigation sees it. */
export interface NavigationHost {
	/** Address of what is on screen. */
	readonly url: URL;
	/** What is on screen. */
	readonly view: View;
	/** Whether this document's policy lets a view load all that it may. Another document's does. */
	allows(view: View): boolean;
	/** Puts another view on screen. */
	show(view: View, url: URL, approach: Approach): void;
	/** Moves to another place of the page on screen. */
	move(url: URL, approach: Approach): void;
	/** Has the browser load an address as a whole document. */
	leave(url: URL, approach: Approach): void;
	/** Shows that something is being waited for, or no longer. */
	setBusy(isBusy: boolean): void;
	/** Tells listeners. `false` where one of them prevented it. */
	emit(detail: NavigationDetail, cancelable?: boolean): boolean;
	/** Tells listeners of an unreadable file. `false` where one of them takes care of it. */
	emitError(detail: { to: string; error: unknown }): boolean;
}

interface Pending {
	url: URL;
	controller: AbortController;
}

/** Leads from page to page, one navigation at a time: a newer one cancels the one before. */
export class Navigation {
	readonly #loader: Pick<PageLoader, 'base' | 'routes' | 'load'>;
	readonly #host: NavigationHost;
	#pending: Pending | null = null;

	constructor(loader: Pick<PageLoader, 'base' | 'routes' | 'load'>, host: NavigationHost) {
		this.#loader = loader;
		this.#host = host;
	}

	/** Goes to an address below the base. Never rejects. */
	async go(url: URL, approach: Approach = 'link'): Promise<NavigationResult> {
		const from = this.#host.url.href;
		if (approach === 'history' && isSameDocument(url, this.#host.url)) return this.#moveInHistory(url);
		const end = (result: NavigationResult): NavigationResult => {
			this.#host.emit({ phase: 'end', from, to: url.href, result });
			return result;
		};
		if (approach === 'link') {
			if (url.href === (this.#pending?.url.href ?? from)) return end(this.#repeat(url));
			if (!this.#host.emit({ phase: 'start', from, to: url.href }, true)) return end(failed('aborted'));
		} else this.#host.emit({ phase: 'start', from, to: url.href });
		const pending = this.#begin(url);
		const result = await this.#run(pending, approach).catch((error: unknown) =>
			this.#recover(pending, approach, error),
		);
		this.#finish(pending);
		return end(result);
	}

	#moveInHistory(url: URL): NavigationResult {
		this.#pending?.controller.abort();
		this.#pending = null;
		this.#host.setBusy(false);
		this.#host.move(url, 'history');
		return { status: 'shown', route: this.#host.view.page.route };
	}

	/** A link to what is on screen leads to its beginning; one to what is on its way changes nothing. */
	#repeat(url: URL): NavigationResult {
		if (!this.#pending) this.#host.move(url, 'link');
		return failed('duplicated');
	}

	#begin(url: URL): Pending {
		this.#pending?.controller.abort();
		const pending = { url, controller: new AbortController() };
		this.#pending = pending;
		this.#host.setBusy(true);
		return pending;
	}

	#finish(pending: Pending): void {
		if (this.#pending !== pending) return;
		this.#pending = null;
		this.#host.setBusy(false);
	}

	async #run({ url, controller: { signal } }: Pending, approach: Approach): Promise<NavigationResult> {
		const { base } = this.#loader;
		const path = pathToRoute(base, url.pathname);
		const table = await this.#loader.routes();
		const route = path === null ? null : await table.resolve(path);
		signal.throwIfAborted();
		if (route === null) {
			this.#host.leave(url, approach);
			return { status: 'left' };
		}
		return this.#open(route, url, { signal, approach });
	}

	/** Shows the page at a route. A query that asks for another list of the same blog leads to that. */
	async #open(
		route: string,
		url: URL,
		{ signal, approach }: { signal: AbortSignal; approach: Approach },
	): Promise<NavigationResult> {
		const target = routeToUrl(this.#loader.base, route, url);
		const { url: shown, view: current } = this.#host;
		const isShown = target.pathname === shown.pathname && current.page.route === route;
		const view = isShown ? current : await this.#loader.load(route, signal);
		signal.throwIfAborted();
		const list = findList(view.page, target.search);
		if (list) {
			target.search = list.search;
			return this.#open(list.route, target, { signal, approach });
		}
		if (isShown && target.search === shown.search) this.#host.move(target, approach);
		else if (isShown) this.#host.show({ ...current }, target, approach);
		else if (this.#host.allows(view)) this.#host.show(view, target, approach);
		else {
			this.#host.leave(target, approach);
			return { status: 'left' };
		}
		return { status: 'shown', route };
	}

	#recover({ url, controller }: Pending, approach: Approach, error: unknown): NavigationResult {
		if (controller.signal.aborted) return failed('cancelled');
		if (!this.#host.emitError({ to: url.href, error })) return failed('aborted');
		this.#host.leave(url, approach);
		return { status: 'left' };
	}
}

function failed(failure: NavigationFailure): NavigationResult {
	return { status: 'failed', failure };
}
