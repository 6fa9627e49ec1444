import type { SiteConfig } from '../../config/site-config.ts';
import { unlistedRoutes } from '../../graph/made-addresses.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { contentHash } from '../../platform/content-hash.ts';
import { fileOfAddress, fileOfRoute } from '../../routes/route.ts';

/** Which file of the site is which page: what a static host finds on its disk. */
export class LiveRoutes {
	/** Route by path of the document: `/a/index.html`. */
	readonly pages: ReadonlyMap<string, string>;
	/** All routes by the first part of their page file's name. */
	readonly byId: ReadonlyMap<string, string>;
	readonly #redirects: ReadonlySet<string>;
	readonly #prefixes: string[];

	constructor(
		readonly graph: PageGraph,
		config: SiteConfig,
	) {
		this.#prefixes = config.locales.map(({ prefix }) => prefix);
		const routes = [...Object.keys(graph.pages), ...unlistedRoutes(config, graph)];
		this.pages = new Map(routes.map((route) => [`/${fileOfRoute(route)}`, route]));
		this.byId = new Map(routes.map((route) => [contentHash(route), route]));
		this.#redirects = new Set(
			Object.keys({ ...graph.redirects, ...graph.external }).map((from) => `/${fileOfAddress(from)}`),
		);
	}

	/** Whether a page or redirect has this file. */
	has(path: string): boolean {
		return this.pages.has(path) || this.#redirects.has(path);
	}

	/** The page for addresses that nothing is at, in the language of the address. */
	notFoundAt(path: string): string {
		const inside = this.#prefixes.filter((prefix) => `${path}/`.startsWith(prefix));
		const longest = inside.reduce((best, prefix) => (prefix.length > best.length ? prefix : best), '');
		return `${longest || this.#prefixes[0]}404.html`;
	}
}
