import type { PageData, PageLock, SealedAsset, SidebarTree, SiteData } from '../../contract/contract.ts';
import type { BlockLock, PageBundle } from '../../contract/encryption-contract.ts';
import { getOrMake } from '../../shared/get-or-make.ts';
import type { View } from '../../shared/view.ts';
import { loadFeatures } from '../features.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import type { Session } from '../session.ts';
import type { KeyRing } from './key-ring.ts';
import { SealedFiles } from './sealed-files.ts';
import { UnlockedRoutes } from './unlocked-routes.ts';

/** What the loader reads that has no locks. */
export interface PublicFiles {
	/** Path the site is served under. */
	base: string;
	loadSite: (path: string, signal?: AbortSignal) => Promise<SiteData>;
	loadSidebar: (key: string) => Promise<SidebarTree>;
}

/** Views with what the keys of a reader open. It comes with the first keys: few readers have any. */
export class OpenedViews {
	/** Sealed files of the page on screen. */
	readonly files = new SealedFiles();
	readonly #public: PublicFiles;
	#ring: KeyRing | null = null;
	#merged = new WeakMap<SidebarTree, SidebarTree>();
	/** Pages as they were before something was added. */
	readonly #plain = new WeakMap<PageData, PageData>();
	#routes: UnlockedRoutes | null = null;

	constructor(files: PublicFiles) {
		this.#public = files;
	}

	/** Keys that are there and may still be used. */
	get ring(): KeyRing | null {
		return this.#ring && Date.now() < this.#ring.until ? this.#ring : null;
	}

	/** Goes on with other keys, or with none. */
	take(ring: KeyRing | null): void {
		this.#ring = ring;
		this.#merged = new WeakMap();
	}

	/** The routes of the site with those that are open. */
	extend(table: RouteTable): RouteTable {
		if (this.#routes?.inner !== table) this.#routes = new UnlockedRoutes(table, () => this.ring);
		return this.#routes;
	}

	/** The view of a locked page. Rejects with `UnlockError` where the keys do not open it. */
	async open(lock: Pick<PageLock, 'container'>, route: string, signal?: AbortSignal): Promise<View> {
		const ring = this.#expectRing();
		const { assets, sidebar, ...file } = await ring.openPage(lock, route);
		signal?.throwIfAborted();
		const { base, loadSite } = this.#public;
		const [parts, site, tree] = await Promise.all([
			this.#fill({ page: file.page, html: file.html }, assets, route),
			ring.siteOf(file.page.locale) ?? loadSite(file.site, signal),
			this.#sidebarOf(file.page, sidebar),
			loadFeatures(document, base, file.features),
		]);
		const page = ring.addToPage(parts.page);
		return { base, html: parts.html, page, features: file.features, site, ...tree };
	}

	/** A locked block of a public page. Rejects with `UnlockError` where the keys do not open it. */
	async openBlock(block: BlockLock, route: string): Promise<Pick<PageBundle, 'html' | 'features'>> {
		const { html, features, assets } = await this.#expectRing().openBlock(block);
		const parts = await this.#fill({ html }, assets, route);
		await loadFeatures(document, this.#public.base, features);
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
		const sidebar = this.merge(key, view.sidebar ?? (await this.#public.loadSidebar(key)));
		return { ...view, page, site, sidebar };
	}

	/** Adds to the public page on screen what the keys open besides. */
	async show(running: Session): Promise<void> {
		const { page } = running.view;
		const view = await this.surround(running.view);
		if (running.view.page === page) running.swap(view);
	}

	/** A sidebar with what the keys add to it: the same one gives the same. */
	merge(key: string, shown: SidebarTree): SidebarTree {
		const { ring } = this;
		if (!ring?.sidebarsOf(key).length) return shown;
		return getOrMake(this.#merged, shown, () => ring.addToSidebar(key, shown));
	}

	/** Parts of a page with sealed files in them that browsers can show. */
	#fill<T>(parts: T, assets: readonly SealedAsset[], route: string): Promise<T> {
		const ring = this.#expectRing();
		return this.files.fill(parts, assets, { route, open: (asset) => ring.openAsset(asset) });
	}

	#expectRing(): KeyRing {
		if (!this.ring) throw new Error('Unexpected request for a locked page without keys.');
		return this.ring;
	}

	/** A page of a large sidebar renders its branch alone until something locked belongs into it. */
	async #sidebarOf(
		{ sidebar: key, branch }: PageData,
		own: SidebarTree | undefined,
	): Promise<{ sidebar?: SidebarTree }> {
		if (key === null) return {};
		const { loadSidebar } = this.#public;
		const isAdded = this.ring?.sidebarsOf(key).length;
		if (!isAdded) return branch ? {} : { sidebar: own ?? (await loadSidebar(key)) };
		const shown = await loadSidebar(key).catch(() => ({ items: [] }));
		return { sidebar: this.merge(key, shown) };
	}
}
