import type { PageData, PageLock, SealedAsset, SidebarTree, SiteData } from '../../contract/contract.ts';
import type { BlockLock, PageBundle } from '../../contract/encryption-contract.ts';
import { type KeyStorage, mayHaveKeys } from '../../shared/crypto/held-mark.ts';
import { openNotes } from '../../shared/crypto/reader-notes.ts';
import { addBase } from '../../shared/links.ts';
import type { View } from '../../shared/view.ts';
import { loadFeatures } from '../features.ts';
import { PageLoader } from '../navigation/page-loader.ts';
import { fetchJson, readSiteData } from '../navigation/read-json.ts';
import { ResourceCache } from '../navigation/resource-cache.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import { watchEnd } from './document-end.ts';
import type { KeyRing } from './key-ring.ts';
import { SealedFiles } from './sealed-files.ts';
import { UnlockedRoutes } from './unlocked-routes.ts';

/** Loads pages, locked ones with the keys that the reader holds, and adds to the others what these keys open. */
export class UnlockLoader extends PageLoader {
	/** Sealed files of the page on screen. */
	readonly files = new SealedFiles();
	/** Whether it could not be found out which keys are kept: the network failed, or the reader was leaving. */
	isUnsure = false;
	readonly #sites: ResourceCache<SiteData>;
	#merged = new WeakMap<SidebarTree, SidebarTree>();
	/** Pages as they were before something was added. */
	readonly #plain = new WeakMap<PageData, PageData>();
	#ring: KeyRing | null = null;
	#restored: Promise<void>;
	#routes: UnlockedRoutes | null = null;

	constructor(base: string) {
		super(base);
		this.#sites = new ResourceCache((path, signal) =>
			fetchJson(addBase(base, `/${path}`), readSiteData, { signal }),
		);
		this.#restored = this.#restore();
	}

	/** Resolves when the keys that are kept are there, or it is clear that there are none. */
	get restored(): Promise<void> {
		return this.#restored;
	}

	/** Keys that are there and may still be used. */
	get ring(): KeyRing | null {
		return this.#ring && Date.now() < this.#ring.until ? this.#ring : null;
	}

	override get table(): RouteTable | null {
		return super.table && this.#extend(super.table);
	}

	override async routes(): Promise<RouteTable> {
		const [table] = await Promise.all([super.routes(), this.#restored]);
		return this.#extend(table);
	}

	override keepSite(path: string, site: SiteData): void {
		super.keepSite(path, site);
		this.#sites.put(path, site);
	}

	/** A locked page is never fetched before it is asked for: its sealed files would be opened for nothing. */
	override has(route: string): boolean {
		return this.ring?.has(route) === true || super.has(route);
	}

	override async load(route: string, signal?: AbortSignal): Promise<View> {
		await this.#restored;
		const entry = this.ring?.entryOf(route);
		return entry ? this.open(entry, route, signal) : this.surround(await super.load(route, signal));
	}

	override async loadSidebar(key: string): Promise<SidebarTree> {
		return this.#merge(key, await super.loadSidebar(key));
	}

	override refresh(route?: string): Promise<RouteTable> {
		this.#sites.clear();
		this.#restored = this.#restore();
		return super.refresh(route);
	}

	/** Takes the keys that a password opens, and keeps them. Rejects with `UnlockError` 1 where it opens nothing. */
	async unlock(
		lock: Pick<PageLock, 'slots' | 'worker' | 'rememberDays'>,
		password: string,
		place: KeyStorage,
	): Promise<void> {
		const { unlockRing } = await import('./unlock-ring.ts');
		this.#take(await unlockRing(this.base, lock, { password, place, before: this.ring }));
	}

	/** The view of a locked page. Rejects with `UnlockError` where the keys do not open it. */
	async open(lock: Pick<PageLock, 'container'>, route: string, signal?: AbortSignal): Promise<View> {
		const ring = this.#expectRing();
		const { assets, sidebar, ...file } = await ring.openPage(lock, route);
		signal?.throwIfAborted();
		const [parts, site, tree] = await Promise.all([
			this.fill({ page: file.page, html: file.html }, assets, route),
			ring.siteOf(file.page.locale) ?? this.#sites.load(file.site, signal),
			this.#sidebarOf(file.page, sidebar),
			loadFeatures(document, this.base, file.features),
		]);
		const page = ring.addToPage(parts.page);
		return { base: this.base, html: parts.html, page, features: file.features, site, ...tree };
	}

	/** A locked block of a public page. Rejects with `UnlockError` where the keys do not open it. */
	async openBlock(block: BlockLock, route: string): Promise<Pick<PageBundle, 'html' | 'features'>> {
		const { html, features, assets } = await this.#expectRing().openBlock(block);
		const parts = await this.fill({ html }, assets, route);
		await loadFeatures(document, this.base, features);
		return { ...parts, features };
	}

	/** The view of a public page with what the keys add to it. */
	async surround(view: View): Promise<View> {
		const { ring } = this;
		if (!ring) return view;
		const { sidebar: key } = view.page;
		const plain = this.#plain.get(view.page) ?? view.page;
		const page = ring.addToPage(plain);
		this.#plain.set(page, plain);
		const site = ring.siteOf(view.site.locale) ?? view.site;
		if (key === null || ring.sidebarsOf(key).length === 0) return { ...view, page, site };
		const sidebar = this.#merge(key, view.sidebar ?? (await super.loadSidebar(key)));
		return { ...view, page, site, sidebar };
	}

	/** Parts of a page with sealed files in them that browsers can show. */
	fill<T>(parts: T, assets: readonly SealedAsset[], route: string): Promise<T> {
		const ring = this.#expectRing();
		return this.files.fill(parts, assets, { route, open: (asset) => ring.openAsset(asset) });
	}

	#expectRing(): KeyRing {
		if (!this.ring) throw new Error('Unexpected request for a locked page without keys.');
		return this.ring;
	}

	#take(ring: KeyRing): void {
		this.#ring = ring;
		openNotes();
		this.#merged = new WeakMap();
		if (this.ring) watchEnd(this.ring);
	}

	async #restore(): Promise<void> {
		this.#ring = null;
		this.isUnsure = false;
		if (!mayHaveKeys() || !globalThis.crypto?.subtle) return;
		try {
			const { restoreRing } = await import('./restore-ring.ts');
			const ring = await restoreRing(this.base);
			if (ring) this.#take(ring);
		} catch (error) {
			// A reader who holds keys and cannot use them has a password.
			this.isUnsure = true;
			console.warn(error);
		}
	}

	#extend(table: RouteTable): RouteTable {
		if (this.#routes?.inner !== table) this.#routes = new UnlockedRoutes(table, () => this.ring);
		return this.#routes;
	}

	/** A page of a large sidebar renders its branch alone until something locked belongs into it. */
	async #sidebarOf(
		{ sidebar: key, branch }: PageData,
		own: SidebarTree | undefined,
	): Promise<{ sidebar?: SidebarTree }> {
		if (key === null) return {};
		const isAdded = this.ring?.sidebarsOf(key).length;
		if (!isAdded) return branch ? {} : { sidebar: own ?? (await super.loadSidebar(key)) };
		const shown = await super.loadSidebar(key).catch(() => ({ items: [] }));
		return { sidebar: this.#merge(key, shown) };
	}

	/** The same sidebar gives the same merged one. */
	#merge(key: string, shown: SidebarTree): SidebarTree {
		const { ring } = this;
		if (!ring?.sidebarsOf(key).length) return shown;
		const cached = this.#merged.get(shown) ?? ring.addToSidebar(key, shown);
		this.#merged.set(shown, cached);
		return cached;
	}
}
