import type { CutManifest, RouteList, RouteManifest } from '../../contract/contract.ts';
import { type PartRule, partOf } from '../../shared/navigation/route-parts.ts';
import { listSpellings } from '../../shared/navigation/spellings.ts';
import { ResourceCache } from './resource-cache.ts';

/** Addresses as lookup tables. Maps, so that no address meets a name of `Object.prototype`. */
interface Part {
	/** Name of the page file by route. */
	pages: ReadonlyMap<string, string>;
	/** Name of the page file by key of a locale's not-found page (`/en/404.html`). Never a target. */
	notFound: ReadonlyMap<string, string>;
	/** Route by old address. */
	redirects: ReadonlyMap<string, string>;
}

/** Makes the lookup tables. Keys that a browser could take for another host are left out. */
function createPart({ pages, redirects }: RouteList): Part {
	const routes = Object.entries(pages).filter(([route]) => /^\/(?![/\\])/.test(route));
	const isNotFound = (route: string): boolean => route.endsWith('/404.html');
	return {
		pages: new Map(routes.filter(([route]) => !isNotFound(route))),
		notFound: new Map(routes.filter(([route]) => isNotFound(route))),
		redirects: new Map(Object.entries(redirects)),
	};
}

/** Fetches a part of the manifest by its name. */
type LoadPart = (name: string) => Promise<RouteList>;

/**
 * All addresses of the site. Those of a large one lie in parts, which are fetched when they are asked for; what
 * `peek` and `peekName` are asked before that, they do not know.
 */
export class RouteTable {
	/** Path of each sidebar's file by the sidebar's key. */
	readonly sidebars: ReadonlyMap<string, string>;
	readonly #names: string[];
	readonly #rule: PartRule;
	readonly #parts: ResourceCache<Part>;

	/** A part that cannot be fetched is asked for again the next time. */
	constructor(manifest: RouteManifest | CutManifest, load: LoadPart = () => Promise.reject(new Error())) {
		const { parts, spread } = 'parts' in manifest ? manifest : { parts: [''], spread: [] };
		this.sidebars = new Map(Object.entries(manifest.sidebars));
		this.#names = parts;
		this.#rule = { count: parts.length, spread: new Set(spread) };
		this.#parts = new ResourceCache(async (name) => createPart(await load(name)), Infinity);
		if (!('parts' in manifest)) this.#parts.put('', createPart(manifest));
	}

	/** The route that a decoded path without base leads to, or `null`. Whatever the path holds, the answer is a route of the site. */
	async resolve(path: string): Promise<string | null> {
		for (const spelling of listSpellings(path)) {
			const { pages, redirects } = await this.#fetch(spelling);
			if (pages.has(spelling)) return spelling;
			const target = redirects.get(spelling);
			if (target !== undefined && (await this.#fetch(target)).pages.has(target)) return target;
		}
		return null;
	}

	/** The same without a request; `undefined` where it would take one. */
	peek(path: string): string | null | undefined {
		for (const spelling of listSpellings(path)) {
			const part = this.#find(spelling);
			if (!part) return undefined;
			if (part.pages.has(spelling)) return spelling;
			const target = part.redirects.get(spelling);
			if (target === undefined) continue;
			const other = this.#find(target);
			if (!other) return undefined;
			if (other.pages.has(target)) return target;
		}
		return null;
	}

	/** Name of the page file of a route or of a not-found page; `undefined` where there is none. */
	async nameOf(route: string): Promise<string | undefined> {
		const { pages, notFound } = await this.#fetch(route);
		return pages.get(route) ?? notFound.get(route);
	}

	/** Name of a route's page file, where that is known without a request. */
	peekName(route: string): string | undefined {
		return this.#find(route)?.pages.get(route);
	}

	/** Key of the not-found page in the language of a path, or `null` where that locale has none. */
	async findNotFound(path: string, prefixes: string[]): Promise<string | null> {
		const prefix = prefixes
			.filter((candidate) => `${path}/`.startsWith(candidate))
			.sort((a, b) => b.length - a.length)[0];
		const key = `${prefix}404.html`;
		return (await this.#fetch(key)).notFound.has(key) ? key : null;
	}

	#nameAt(address: string): string {
		return this.#names[partOf(address, this.#rule)]!;
	}

	#find(address: string): Part | undefined {
		return this.#parts.peek(this.#nameAt(address));
	}

	#fetch(address: string): Promise<Part> {
		return this.#parts.load(this.#nameAt(address));
	}
}
