import type { SiteConfig } from '../../config/site-config.ts';
import type { Result } from '../../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { type Cache, type CacheContext, keyOf } from '../../platform/cache/cache.ts';
import { findProtection } from '../../routes/find-protection.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { isSettled, signatureOf } from '../../platform/file-signature.ts';

/** A scan, and the signature of the file that it was made of. */
type CachedScan = [path: string, signature: string, result: Result<ScannedPage | null>];

const kind = 'scans';

/** Files that may have to be read anew before it is worth keeping them. */
const fewFiles = 20;

/** The scans of the last session, so that the live mode need not read all files before it shows the first page. */
export class ScanCache {
	readonly #cache: Cache;
	readonly #key: string;
	readonly #known = new Map<string, CachedScan>();
	readonly #savedAt: number;
	readonly #config: SiteConfig;
	#read = 0;

	constructor(config: SiteConfig, { cache, environment }: CacheContext) {
		const { root, content, limits, encoding } = config;
		this.#config = config;
		this.#cache = cache;
		this.#key = keyOf(environment, root, content, limits, encoding);
		const cached = cache.get(kind, this.#key);
		const [savedAt, scans] = (cached ? JSON.parse(Buffer.from(cached).toString()) : [0, []]) as [
			number,
			CachedScan[],
		];
		this.#savedAt = savedAt;
		for (const scan of scans) this.#known.set(scan[0], scan);
	}

	/** The scan of a file that has not changed since; nothing where it has, or may have. */
	find(source: SourceFile): Result<ScannedPage | null> | undefined {
		const known = this.#known.get(source.path);
		const isSame = known && isSettled(known[1], this.#savedAt) && known[1] === signatureOf(source.absolute);
		if (!isSame) this.#read += 1;
		return isSame ? known[2] : undefined;
	}

	/** Keeps all scans, unless nearly all are kept already. */
	save(sources: Iterable<SourceFile>, scans: ReadonlyMap<string, Result<ScannedPage | null>>): void {
		if (this.#read <= fewFiles) return;
		const cached = [...sources].flatMap((source): CachedScan[] => {
			const result = scans.get(source.path);
			// Titles of locked pages are not for the disk.
			const isProtected = result?.value && findProtection(this.#config, result.value);
			return result && !isProtected ? [[source.path, signatureOf(source.absolute), result]] : [];
		});
		this.#cache.put(kind, this.#key, JSON.stringify([Date.now(), cached]));
	}
}
