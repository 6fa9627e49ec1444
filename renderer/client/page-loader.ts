import type { PageFile, SiteData } from '../contract.ts';
import type { View } from '../view.ts';
import { loadFeatureStyles } from './features.ts';
import { fetchJson, readManifest, readPageFile, readSiteData } from './read-json.ts';
import { ResourceCache } from './resource-cache.ts';
import { createRouteTable, type RouteTable } from './router.ts';

/** Fetches what a view is made of: the route manifest, page files and site files. */
export class PageLoader {
	readonly base: string;
	readonly #pages: ResourceCache<PageFile>;
	readonly #sites: ResourceCache<SiteData>;
	#cache: RequestCache = 'default';
	#table: RouteTable | null = null;
	#manifest: Promise<RouteTable> | null = null;

	constructor(base: string) {
		this.base = base;
		this.#pages = new ResourceCache((name, signal) =>
			this.#fetch(`_domdocs/pages/${name}.json`, readPageFile, signal),
		);
		this.#sites = new ResourceCache((path, signal) => this.#fetch(path, readSiteData, signal));
	}

	/** The routes, once they are there. */
	get table(): RouteTable | null {
		return this.#table;
	}

	/** The routes. Fetched once; a failure is tried again the next time. */
	routes(): Promise<RouteTable> {
		this.#manifest ??= this.#fetchManifest();
		return this.#manifest;
	}

	/** Keeps a site file that is there already. */
	keepSite(path: string, site: SiteData): void {
		this.#sites.put(path, site);
	}

	/** Whether a route can be shown without a request, as far as its page file goes. */
	has(route: string): boolean {
		const name = this.#table?.pages.get(route);
		return name !== undefined && this.#pages.has(name);
	}

	/** The view of a route. Rejects where a file of it is missing or wrong. */
	async load(route: string, signal?: AbortSignal): Promise<View> {
		const table = await this.routes();
		const name = table.pages.get(route) ?? table.notFound.get(route);
		if (name === undefined) throw new Error(`Unexpected route ${route}, expected one of the manifest.`);
		const { page, html, features, site } = await this.#pages.load(name, signal);
		const [data] = await Promise.all([
			this.#sites.load(site, signal),
			features.length > 0 ? loadFeatureStyles(document, this.base, features) : undefined,
		]);
		return { base: this.base, page, html, features, site: data };
	}

	/** Forgets all files, and from now on asks the server whether they have changed. For live mode. */
	refresh(): Promise<RouteTable> {
		this.#cache = 'no-cache';
		this.#pages.clear();
		this.#sites.clear();
		this.#manifest = null;
		return this.routes();
	}

	#fetch<T>(path: string, read: (value: unknown) => T, signal: AbortSignal): Promise<T> {
		return fetchJson(this.base + path, read, { signal, cache: this.#cache });
	}

	async #fetchManifest(): Promise<RouteTable> {
		try {
			const manifest = await fetchJson(`${this.base}_domdocs/routes.json`, readManifest, {
				cache: 'no-cache',
			});
			this.#table = createRouteTable(manifest);
			return this.#table;
		} catch (error) {
			this.#manifest = null;
			throw error;
		}
	}
}
