import type { SiteConfig } from '../../config/site-config.ts';
import { addPlain, forgetPlain, isPlainCached } from '../../encryption/leaks/forget-plain.ts';
import {
	addWords,
	type BlockWords,
	isProtectedSince,
	type ProtectedParts,
	type ProtectionMark,
	renewMark,
} from '../../encryption/leaks/protection-mark.ts';
import type { Cache } from '../../platform/cache/cache.ts';

/** Knows what has been public since a session began, and so what is locked that was: in memory, and in a cache on the disk. */
export class ProtectedSince {
	/** Goes up whenever something has been locked that may have been public, once before the site is linked and once after. */
	count = 0;
	#mark: ProtectionMark | undefined;
	readonly #cache: Cache;

	constructor(cache: Cache) {
		this.#cache = cache;
	}

	/** Whether edited pages have something in their blocks that was public before. */
	isIn(edited: readonly BlockWords[]): boolean {
		const { folder } = this.#cache;
		if (edited.length === 0) return false;
		if (isProtectedSince(this.#mark, { pages: [], words: edited })) return true;
		return folder !== undefined && isPlainCached(folder, edited);
	}

	/** Notes what edited pages say in the open now, of which `isIn` is not true. */
	add(edited: readonly BlockWords[]): void {
		const { folder } = this.#cache;
		if (!this.#mark || edited.length === 0) return;
		this.#mark = addWords(this.#mark, edited);
		if (folder !== undefined) addPlain(folder, edited);
	}

	/** Notes all that is locked of a site, and empties the cache where it may have some of that. Says whether something may. */
	renew(locked: ProtectedParts, { root }: Pick<SiteConfig, 'root'>): boolean {
		const { folder } = this.#cache;
		const { pages, words } = locked;
		const isForgotten = folder !== undefined && forgetPlain(folder, root, locked);
		if (pages.length + words.length === 0) {
			this.#mark = undefined;
			return false;
		}
		const { mark, isAnew } = renewMark(this.#mark, locked, isForgotten);
		this.#mark = mark;
		if (isAnew) this.count += 1;
		return isAnew;
	}
}
