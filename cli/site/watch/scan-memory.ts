import type { SiteConfig } from '../../config/site-config.ts';
import type { Outcome } from '../../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../../markdown/head/scan.ts';
import { type Cache, type KeptWork, keyOf } from '../../platform/cache/cache.ts';
import { findLocks } from '../../routes/find-locks.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { isSettled, stampOf } from '../../sources/stamp.ts';

/** A scan, and the stamp of the file that it was made of. */
type KeptScan = [path: string, stamp: string, outcome: Outcome<ScannedPage | null>];

const kind = 'scans';

/** Files that may have to be read anew before it is worth keeping them. */
const fewFiles = 20;

/** The scans of the last session, so that the live mode need not read all files before it shows the first page. */
export class ScanMemory {
	readonly #cache: Cache;
	readonly #key: string;
	readonly #known = new Map<string, KeptScan>();
	readonly #savedAt: number;
	readonly #config: SiteConfig;
	#read = 0;

	constructor(config: SiteConfig, { cache, environment }: KeptWork) {
		const { root, content, limits, encoding } = config;
		this.#config = config;
		this.#cache = cache;
		this.#key = keyOf(environment, root, content, limits, encoding);
		const kept = cache.get(kind, this.#key);
		const [savedAt, scans] = (kept ? JSON.parse(Buffer.from(kept).toString()) : [0, []]) as [
			number,
			KeptScan[],
		];
		this.#savedAt = savedAt;
		for (const scan of scans) this.#known.set(scan[0], scan);
	}

	/** The scan of a file that has not changed since; nothing where it has, or may have. */
	find(source: SourceFile): Outcome<ScannedPage | null> | undefined {
		const known = this.#known.get(source.path);
		const isSame = known && isSettled(known[1], this.#savedAt) && known[1] === stampOf(source);
		if (!isSame) this.#read += 1;
		return isSame ? known[2] : undefined;
	}

	/** Keeps all scans, unless nearly all are kept already. */
	keep(sources: Iterable<SourceFile>, scans: ReadonlyMap<string, Outcome<ScannedPage | null>>): void {
		if (this.#read <= fewFiles) return;
		const kept = [...sources].flatMap((source): KeptScan[] => {
			const outcome = scans.get(source.path);
			// Titles of locked pages are not for the disk.
			const isLocked = outcome?.value && findLocks(this.#config, outcome.value);
			return outcome && !isLocked ? [[source.path, stampOf(source), outcome]] : [];
		});
		this.#cache.put(kind, this.#key, JSON.stringify([Date.now(), kept]));
	}
}
