import type { SiteConfig } from '../../config/site-config.ts';
import { findPasswords } from '../../encryption/find-passwords.ts';
import { SealedCache } from '../../encryption/seal/sealed-cache.ts';
import { forgetPlain, saltOf } from '../../encryption/seal-site-cache.ts';
import { type Cache, CacheInFront } from '../../platform/cache/cache.ts';
import { MemoryCache } from '../../platform/cache/memory-cache.ts';
import type { SourceFile } from '../../sources/discover.ts';

/** What another thread reads the entries of a cache with, as in `WorkerSetup`. */
export interface CacheReader {
	cache?: string | undefined;
	key?: string | undefined;
}

/** The cache of a watched site: encrypted from the moment on at which the site protects something, until the session ends. */
export class LiveCache extends CacheInFront {
	/** What it is encrypted with. */
	#secret: string | undefined;

	constructor(private readonly plain: Cache) {
		super(plain);
	}

	/** Whether the site protects something, or has since the session began. */
	get isSealed(): boolean {
		return this.#secret !== undefined;
	}

	/** What another thread reads with what is stored now. */
	get reader(): CacheReader {
		if (this.behind === this.plain) return { cache: this.plain.folder };
		return this.behind instanceof SealedCache ? { cache: this.plain.folder, key: this.behind.key } : {};
	}

	get isPrivate(): boolean {
		return this.behind.isPrivate === true;
	}

	/** Takes note of what the files protect now, and says whether all that was stored is gone: what was so in the open is removed. */
	async update(config: SiteConfig, sources: readonly SourceFile[]): Promise<boolean> {
		const passwords = await findPasswords(config, sources, process.env);
		const secret = JSON.stringify([saltOf(config), passwords]);
		if (!passwords || this.#secret === secret) return false;
		// Whatever is just being made of a page that was public is not for the disk.
		if (!this.isSealed) this.behind = new MemoryCache();
		if (!this.isSealed && this.plain.folder !== undefined) forgetPlain(this.plain.folder);
		this.#secret = secret;
		this.behind = await SealedCache.open(this.plain, passwords, saltOf(config));
		return true;
	}
}
