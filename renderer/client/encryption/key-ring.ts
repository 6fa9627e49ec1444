import type {
	BlogCompanions,
	PageFile,
	PostCard,
	ScopeBundle,
	SealedAsset,
	SidebarTree,
	SiteData,
} from '../../contract/contract.ts';
import type {
	BlockBundle,
	BlockLock,
	LockedEntry,
	PageBundle,
	ScopeIndex,
} from '../../contract/lock-contract.ts';
import { type Bytes, fromBase64, textOf } from '../../shared/crypto/bytes.ts';
import { type HeldScope, openBytes } from '../../shared/crypto/container.ts';
import { LockError } from '../../shared/crypto/lock-error.ts';
import { type OpenContext, openAsset, openBundles, openPage } from '../../shared/crypto/open-bundles.ts';
import { type LockTable, siteOf } from '../../shared/crypto/slot-table.ts';
import { readPageFile } from '../navigation/read-json.ts';
import type { OpenAddresses } from './open-routes.ts';

/** What a ring is made of. */
export interface RingInput {
	table: LockTable;
	held: readonly HeldScope[];
	/** When the first of the keys is to be forgotten, in milliseconds. */
	until: number;
	/** Whether the keys come from the browser's store, where anybody may have written. Default `false`. */
	areKept?: boolean;
}

/** The keys that a reader holds in this document, and what they open. */
export class KeyRing implements OpenAddresses {
	readonly table: LockTable;
	readonly held: readonly HeldScope[];
	/** When the first of the keys is to be forgotten, in milliseconds. */
	readonly until: number;
	readonly #context: OpenContext;
	readonly #bundles: readonly ScopeBundle[];

	private constructor(context: OpenContext, bundles: readonly ScopeBundle[], until: number) {
		({ table: this.table, held: this.held } = context);
		this.until = until;
		this.#context = context;
		this.#bundles = bundles;
	}

	/**
	 * A ring with these keys. What a scope adds to the site is left out where it cannot be read. Keys that were kept and
	 * do not open even that are not those of the scope, and left out themselves.
	 */
	static async open(base: string, { table, held, until, areKept = false }: RingInput): Promise<KeyRing> {
		const fetchFile = (path: string): Promise<Bytes> => fetchBytes(base + path);
		const read = async (scope: HeldScope): Promise<{ scope: HeldScope; bundles: ScopeBundle[] }[]> => {
			try {
				return [{ scope, bundles: await openBundles({ table, held: [scope], fetchFile }) }];
			} catch (error) {
				console.warn(error);
				return areKept && error instanceof LockError ? [] : [{ scope, bundles: [] }];
			}
		};
		const opened = (await Promise.all(held.map(read))).flat();
		const context = { table, held: opened.map(({ scope }) => scope), fetchFile };
		return new KeyRing(
			context,
			opened.flatMap(({ bundles }) => bundles),
			until,
		);
	}

	has(route: string): boolean {
		return this.entryOf(route) !== undefined;
	}

	redirectOf(address: string): string | undefined {
		return this.#find(({ redirects }) => redirects, address);
	}

	/** What is known of a locked page that the keys open. */
	entryOf(route: string): LockedEntry | undefined {
		return this.#find(({ pages }) => pages, route);
	}

	/** What the pages of a locale share, where the whole site is locked. */
	siteOf(locale: string): SiteData | undefined {
		return this.#find(({ sites }) => sites, locale);
	}

	/** What the scopes add to a sidebar. */
	sidebarsOf(key: string): SidebarTree[] {
		return this.#collect(({ sidebars }) => sidebars, key);
	}

	/** What they add to a blog. */
	postsOf(blog: string): PostCard[] {
		return this.#collect(({ posts }) => posts, blog).flat();
	}

	/** What they add to the series and recommendations of a blog. */
	companionsOf(blog: string): BlogCompanions[] {
		return this.#collect(({ companions }) => companions, blog);
	}

	/** What the pages of a locale that they open are searched by. */
	searchOf(locale: string): ScopeIndex[] {
		return this.#bundles.flatMap(({ search = [] }) => search.filter((index) => index.locale === locale));
	}

	/** A locked page. Throws `LockError`, and others where its file cannot be reached or holds no page. */
	async openPage(lock: { container: string }, route: string): Promise<PageBundle & PageFile> {
		const bundle = await openPage(lock, route, this.#context);
		readPageFile(bundle);
		return bundle;
	}

	/** A block of a public page. Throws `LockError`. */
	async openBlock({ id, sealed }: BlockLock): Promise<BlockBundle> {
		const place = { ...siteOf(this.table), kind: 'block' as const, name: id };
		return JSON.parse(textOf(await openBytes(fromBase64(sealed), id, place, this.held))) as BlockBundle;
	}

	/** A sealed file. Throws `LockError`. */
	openAsset(asset: SealedAsset): Promise<Bytes> {
		return openAsset(asset, this.#context);
	}

	#find<T>(table: (bundle: ScopeBundle) => Record<string, T>, key: string): T | undefined {
		return this.#collect(table, key)[0];
	}

	#collect<T>(table: (bundle: ScopeBundle) => Record<string, T>, key: string): T[] {
		return this.#bundles.flatMap((bundle) => {
			const entries = table(bundle);
			return Object.hasOwn(entries, key) ? [entries[key]!] : [];
		});
	}
}

/** The bytes of a file. Rejects where the answer is no success. */
export async function fetchBytes(address: string, init?: RequestInit): Promise<Bytes> {
	const response = await fetch(address, init);
	if (!response.ok) throw new Error(`Unexpected status ${response.status} of ${address}, expected 200.`);
	return new Uint8Array(await response.arrayBuffer());
}
