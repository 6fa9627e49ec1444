import type { PageData, ScopeBundle, SealedAsset, SidebarTree, SiteData } from '../../contract/contract.ts';
import type {
	BlockBundle,
	BlockLock,
	LockedEntry,
	PageBundle,
	ScopeIndex,
} from '../../contract/encryption-contract.ts';
import { type Bytes, bytesToText, fromBase64 } from '../../shared/crypto/bytes.ts';
import { openBytes, type UnlockedAudience } from '../../shared/crypto/container.ts';
import { type KeySlotTable, siteOf } from '../../shared/crypto/key-slot-table.ts';
import {
	fetchBytes,
	type OpenContext,
	openAsset,
	openBundle,
	openPage,
} from '../../shared/crypto/open-bundles.ts';
import { UnlockError } from '../../shared/crypto/unlock-error.ts';
import { addBase } from '../../shared/links.ts';
import { readPageFile } from '../navigation/read-json.ts';
import { mergeCompanions } from './merge-companions.ts';
import { mergePosts } from './merge-posts.ts';
import { mergeSidebars } from './merge-sidebar.ts';

/** What a ring is made of. */
export interface RingInput {
	table: KeySlotTable;
	/** The last one counts of those with the same id. */
	unlocked: readonly UnlockedAudience[];
	/** When the first of the keys is to be forgotten, in milliseconds. */
	until: number;
	/** Whether the keys come from the browser's store, where anybody may have written. Default `false`. */
	areStored?: boolean;
}

/** The keys that a reader holds in this document, and what they open. */
export class KeyRing {
	readonly table: KeySlotTable;
	readonly unlocked: readonly UnlockedAudience[];
	/** When the first of the keys is to be forgotten, in milliseconds. */
	readonly until: number;
	readonly #context: OpenContext;
	readonly #bundles: readonly ScopeBundle[];

	private constructor(context: OpenContext, bundles: readonly ScopeBundle[], until: number) {
		({ table: this.table, unlocked: this.unlocked } = context);
		this.until = until;
		this.#context = context;
		this.#bundles = bundles;
	}

	/**
	 * A ring with these keys. What an audience adds to the site is left out where it cannot be read. Keys that were kept and
	 * do not open even that are not those of the audience, and left out themselves.
	 */
	static async open(
		base: string,
		{ table, unlocked, until, areStored = false }: RingInput,
	): Promise<KeyRing> {
		const fetchFile = (path: string): Promise<Bytes> => fetchBytes(addBase(base, `/${path}`));
		const read = async (audience: UnlockedAudience) => {
			try {
				return [{ audience, bundles: await openBundle(audience, { table, fetchFile }) }];
			} catch (error) {
				console.warn(error);
				return areStored && error instanceof UnlockError ? [] : [{ audience, bundles: [] }];
			}
		};
		const each = new Map(unlocked.map((audience) => [audience.id, audience]));
		const opened = (await Promise.all([...each.values()].map(read))).flat();
		const context = { table, unlocked: opened.map(({ audience }) => audience), fetchFile };
		return new KeyRing(
			context,
			opened.flatMap(({ bundles }) => bundles),
			until,
		);
	}

	/** Whether a route is that of a page which can be opened. */
	has(route: string): boolean {
		return this.entryOf(route) !== undefined;
	}

	/** The route that replaced an old address. */
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

	/** What the audiences add to a sidebar. */
	sidebarsOf(key: string): SidebarTree[] {
		return this.#collect(({ sidebars }) => sidebars, key);
	}

	/** A sidebar with that. */
	addToSidebar(key: string, shown: SidebarTree): SidebarTree {
		return this.sidebarsOf(key).reduce(mergeSidebars, shown);
	}

	/** A page with their posts, wherever it shows some. */
	addToPage(page: PageData): PageData {
		const merged = mergePosts(page, (blog) => this.#collect(({ posts }) => posts, blog).flat());
		return mergeCompanions(merged, (blog) => this.#collect(({ companions }) => companions, blog));
	}

	/** What the pages of a locale that they open are searched by. */
	searchOf(locale: string): ScopeIndex[] {
		return this.#bundles.flatMap(({ search = [] }) => search.filter((index) => index.locale === locale));
	}

	/** A locked page. Throws `UnlockError`, and others where its file cannot be reached or holds no page. */
	async openPage(lock: { container: string }, route: string): Promise<PageBundle> {
		const bundle = await openPage(lock, route, this.#context);
		readPageFile(bundle);
		return bundle;
	}

	/** A block of a public page. Throws `UnlockError`. */
	async openBlock({ id, sealed }: BlockLock): Promise<BlockBundle> {
		const place = { ...siteOf(this.table), kind: 'block' as const, name: id };
		return JSON.parse(
			bytesToText(await openBytes(fromBase64(sealed), id, place, this.unlocked)),
		) as BlockBundle;
	}

	/** A sealed file. Throws `UnlockError`. */
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
