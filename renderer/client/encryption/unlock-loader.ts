import type { PageLock, SidebarTree } from '../../contract/contract.ts';
import { type KeyStorage, mayHaveKeys } from '../../shared/crypto/held-mark.ts';
import { openNotes } from '../../shared/crypto/reader-notes.ts';
import type { View } from '../../shared/view.ts';
import { PageLoader } from '../navigation/page-loader.ts';
import type { RouteTable } from '../navigation/route-table.ts';
import { watchEnd } from './document-end.ts';
import type { KeyRing } from './key-ring.ts';
import type { OpenedViews } from './opened-views.ts';

/** Loads pages, locked ones with the keys that the reader holds, and adds to the others what these keys open. */
export class UnlockLoader extends PageLoader {
	/** Whether it could not be found out which keys are kept: the network failed, or the reader was leaving. */
	isUnsure = false;
	/** Views with what is open: there once there have been keys. */
	opened: OpenedViews | null = null;
	/** Resolves when the keys that are kept are there, or it is clear that none are kept. */
	restored: Promise<void>;

	constructor(base: string) {
		super(base);
		this.restored = this.#restore();
	}

	/** Keys that are there and may still be used. */
	get ring(): KeyRing | null {
		return this.opened?.ring ?? null;
	}

	override get table(): RouteTable | null {
		return super.table && this.#extend(super.table);
	}

	override async routes(): Promise<RouteTable> {
		const [table] = await Promise.all([super.routes(), this.restored]);
		return this.#extend(table);
	}

	/** A locked page is never fetched before it is asked for: its sealed files would be opened for nothing. */
	override has(route: string): boolean {
		return this.ring?.has(route) === true || super.has(route);
	}

	override async load(route: string, signal?: AbortSignal): Promise<View> {
		await this.restored;
		const entry = this.ring?.entryOf(route);
		if (entry) return this.opened!.open(entry, route, signal);
		const view = await super.load(route, signal);
		return this.opened?.surround(view) ?? view;
	}

	override async loadSidebar(key: string): Promise<SidebarTree> {
		const sidebar = await super.loadSidebar(key);
		return this.opened?.merge(key, sidebar) ?? sidebar;
	}

	override refresh(route?: string): Promise<RouteTable> {
		this.restored = this.#restore();
		return super.refresh(route);
	}

	/** Takes the keys that a password opens, and keeps them, and gives what they open. Rejects with `UnlockError` 1 where that is nothing. */
	async unlock(
		lock: Pick<PageLock, 'slots' | 'worker' | 'rememberDays'>,
		password: string,
		place: KeyStorage,
	): Promise<OpenedViews> {
		const { unlockRing } = await import('./unlock-ring.ts');
		return this.#take(await unlockRing(this.base, lock, { password, place, before: this.ring }));
	}

	async #take(ring: KeyRing): Promise<OpenedViews> {
		const { OpenedViews } = await import('./opened-views.ts');
		this.opened ??= new OpenedViews({
			base: this.base,
			loadSite: (path, signal) => this.loadSite(path, signal),
			loadSidebar: (key) => super.loadSidebar(key),
		});
		this.opened.take(ring);
		openNotes();
		if (this.ring) watchEnd(this.ring);
		return this.opened;
	}

	async #restore(): Promise<void> {
		this.opened?.take(null);
		this.isUnsure = false;
		if (!mayHaveKeys() || !globalThis.crypto?.subtle) return;
		try {
			const { restoreRing } = await import('./restore-ring.ts');
			const ring = await restoreRing(this.base);
			if (ring) await this.#take(ring);
		} catch (error) {
			// A reader who holds keys and cannot use them has a password.
			this.isUnsure = true;
			console.warn(error);
		}
	}

	#extend(table: RouteTable): RouteTable {
		return this.opened?.extend(table) ?? table;
	}
}
