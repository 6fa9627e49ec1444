import type { PageData, PageFile, SidebarTree, SiteData } from '../../contract/contract.ts';
import { addBase } from '../../shared/links.ts';
import type { View } from '../../shared/view.ts';
import { loadFeatures } from '../features.ts';
import {
	fetchJson,
	readPageFile,
	readRouteManifest,
	readRoutes,
	readSidebar,
	readSiteData,
} from './read-json.ts';
import { ResourceCache } from './resource-cache.ts';
import { RouteTable } from './route-table.ts';

/** Fetches what a view is made of: the route manifest, page files, site files and sidebars. */
export class PageLoader {
	readonly base: string;
	readonly #pages: ResourceCache<PageFile>;
	readonly #sites: ResourceCache<SiteData>;
	readonly #sidebars: ResourceCache<SidebarTree>;
	/** Keys of sidebars that the reader has asked for as a whole, although pages render a branch. */
	readonly #wanted = new Set<string>();
	#cache: RequestCache = 'default';
	#table: RouteTable | null = null;
	#manifest: Promise<RouteTable> | null = null;
	/** A page file that was asked for before its name was known. */
	#early: { id: string; file: Promise<PageFile> } | undefined;

	constructor(base: string) {
		this.base = base;
		this.#pages = new ResourceCache((name, signal) => {
			const early = this.#early?.id === idOf(name) ? this.#early.file : Promise.reject();
			return early.catch(() => this.#fetchPage(name, signal));
		});
		this.#sites = new ResourceCache((path, signal) => this.#fetch(path, readSiteData, signal));
		this.#sidebars = new ResourceCache((path, signal) => this.#fetch(path, readSidebar, signal));
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

	/** Caches a site file that is there already. */
	keepSite(path: string, site: SiteData): void {
		this.#sites.put(path, site);
	}

	/** What the pages of a locale share, by the path of its file. */
	protected loadSite(path: string, signal?: AbortSignal): Promise<SiteData> {
		return this.#sites.load(path, signal);
	}

	/** Caches a sidebar that is there already. */
	keepSidebar(path: string, sidebar: SidebarTree): void {
		this.#sidebars.put(path, sidebar);
	}

	/** Whether a route can be shown without a request, as far as its page file goes. */
	has(route: string): boolean {
		const name = this.#table?.peekName(route);
		return name !== undefined && this.#pages.peek(name) !== undefined;
	}

	/** The view of a route. Rejects where a file of it is missing or wrong. */
	async load(route: string, signal?: AbortSignal): Promise<View> {
		const table = await this.routes();
		const name = await table.nameOf(route);
		signal?.throwIfAborted();
		if (name === undefined) throw new Error(`Unexpected route ${route}, expected one of the manifest.`);
		const { page, html, features, site } = await this.#pages.load(name, signal);
		const [data, sidebar] = await Promise.all([
			this.loadSite(site, signal),
			this.#loadSidebarOf(page, signal),
			features.length > 0 ? loadFeatures(document, this.base, features) : undefined,
		]);
		return { base: this.base, page, html, features, site: data, ...(sidebar ? { sidebar } : {}) };
	}

	/** A whole sidebar of which pages render a branch. From now on it is a part of their views. */
	async loadSidebar(key: string): Promise<SidebarTree> {
		const sidebar = await this.#loadTree(key);
		this.#wanted.add(key);
		return sidebar;
	}

	/**
	 * Forgets the page files, and from now on asks the server whether files have changed; those that are named by their content have not.
	 * For live mode: its server gives a page as it is now by the beginning of any of its names, so that of `route` is asked for at once.
	 */
	refresh(route?: string): Promise<RouteTable> {
		const name = route === undefined ? undefined : this.#table?.peekName(route);
		this.#cache = 'no-cache';
		this.#pages.clear();
		this.#manifest = null;
		const manifest = this.routes();
		this.#early = name === undefined ? undefined : { id: idOf(name), file: this.#fetchPage(name) };
		this.#early?.file.catch(() => {});
		return manifest;
	}

	#fetchPage(name: string, signal?: AbortSignal): Promise<PageFile> {
		return this.#fetch(`_domdocs/pages/${name}.json`, readPageFile, signal);
	}

	/** A branch does without the whole, should that be gone. */
	async #loadSidebarOf(
		{ sidebar: key, branch }: PageData,
		signal?: AbortSignal,
	): Promise<SidebarTree | undefined> {
		if (key === null) return undefined;
		if (!branch) return this.#loadTree(key, signal);
		return this.#wanted.has(key) ? this.#loadTree(key, signal).catch(() => undefined) : undefined;
	}

	async #loadTree(key: string, signal?: AbortSignal): Promise<SidebarTree> {
		const path = (await this.routes()).sidebars.get(key);
		if (path === undefined) throw new Error(`Unexpected sidebar ${key}, expected one of the manifest.`);
		return this.#sidebars.load(path, signal);
	}

	#fetch<T>(path: string, read: (value: unknown) => T, signal?: AbortSignal): Promise<T> {
		return fetchJson(addBase(this.base, `/${path}`), read, { signal, cache: this.#cache });
	}

	async #fetchManifest(): Promise<RouteTable> {
		try {
			const manifest = await fetchJson(addBase(this.base, '/_domdocs/routes.json'), readRouteManifest, {
				cache: 'no-cache',
			});
			this.#table = new RouteTable(manifest, (name) =>
				this.#fetch(`_domdocs/routes/${name}.json`, readRoutes),
			);
			return this.#table;
		} catch (error) {
			this.#manifest = null;
			throw error;
		}
	}
}

/** What of the name of a page file stays the same in live mode: it ends in a count of changes. */
function idOf(name: string): string {
	return name.split('-', 1)[0]!;
}
