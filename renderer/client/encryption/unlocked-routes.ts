import { listSpellings } from '../../shared/navigation/spellings.ts';
import { RouteTable } from '../navigation/route-table.ts';
import type { KeyRing } from './key-ring.ts';

/** The locked pages that are open, by their addresses, and old ones of theirs. */
type UnlockedAddresses = Pick<KeyRing, 'has' | 'redirectOf'>;

/** The routes of the site together with those that have been unlocked. */
export class UnlockedRoutes extends RouteTable {
	/** The routes of the site. */
	readonly inner: RouteTable;
	readonly #open: () => UnlockedAddresses | null;

	constructor(inner: RouteTable, open: () => UnlockedAddresses | null) {
		super({ pages: {}, redirects: {}, sidebars: Object.fromEntries(inner.sidebars) });
		this.inner = inner;
		this.#open = open;
	}

	override async resolve(path: string): Promise<string | null> {
		return this.#find(path) ?? this.inner.resolve(path);
	}

	override peek(path: string): string | null | undefined {
		return this.#find(path) ?? this.inner.peek(path);
	}

	/** A locked page that is open has no page file; its route stands for one. */
	override async nameOf(route: string): Promise<string | undefined> {
		return this.#open()?.has(route) ? route : this.inner.nameOf(route);
	}

	override peekName(route: string): string | undefined {
		return this.inner.peekName(route);
	}

	override findNotFound(path: string, prefixes: string[]): Promise<string | null> {
		return this.inner.findNotFound(path, prefixes);
	}

	#find(path: string): string | null {
		const open = this.#open();
		if (!open) return null;
		for (const spelling of listSpellings(path)) {
			if (open.has(spelling)) return spelling;
			const target = open.redirectOf(spelling);
			if (target !== undefined && open.has(target)) return target;
		}
		return null;
	}
}
