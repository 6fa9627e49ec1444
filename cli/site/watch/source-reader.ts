import { setTimeout as sleep } from 'node:timers/promises';
import type { SiteConfig } from '../../config/site-config.ts';
import { FatalError, type Result } from '../../diagnostics/diagnostic.ts';
import { scanFile } from '../../markdown/head/scan-pages.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { mapConcurrent } from '../../platform/drain-queue.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import { findProtection } from '../../routes/find-protection.ts';
import type { SourceFile } from '../../sources/discover.ts';
import type { Listing } from './link-listing.ts';
import { ScanCache } from './scan-cache.ts';
import { isEmpty, isWithheld, keepLast } from './workspace-rules.ts';

/** Time that a file may be empty while an editor writes it, in milliseconds. */
const rewriteTime = 120;

/** Files that are read at once. */
const concurrency = 32;

/** Scans Markdown files while somebody writes them: what is broken or half written has its last good state. */
export class SourceReader {
	/** Files that could not be read, by absolute path: tried again at each change. */
	readonly unread = new Set<string>();
	/** Asked for files that are read for the first time. */
	#scanCache: ScanCache | undefined;

	constructor(config: SiteConfig, cached: CacheContext) {
		this.#scanCache = new ScanCache(config, cached);
	}

	/** Scans files, and puts what comes of it into the listing. */
	async scan(sources: SourceFile[], listing: Listing): Promise<void> {
		await mapConcurrent(sources, concurrency, (source) => this.#scan(source, listing));
	}

	/** Keeps the first scans of all files for the next session. */
	save({ sources, scans }: Listing): void {
		this.#scanCache?.save(sources.values(), scans);
		this.#scanCache = undefined;
	}

	/** A page that is broken, cannot be read or is just being replaced keeps the last good one, as far as `keepLast` lets it. */
	async #scan(source: SourceFile, { config, scans }: Listing): Promise<void> {
		const last = scans.get(source.path);
		this.unread.delete(source.absolute);
		let result = await this.#read(source, config);
		if (isEmpty(result.value) && last?.value && !isEmpty(last.value)) {
			await sleep(rewriteTime);
			result = await this.#read(source, config);
		}
		const isBroken = applySeverityOf(config)(result.diagnostics).some(({ severity }) => severity === 'error');
		if (result.value === null && !isBroken && last) return;
		const value = isBroken ? await saveState(source, config, last?.value, result) : result.value;
		scans.set(source.path, { ...result, value });
	}

	async #read(source: SourceFile, config: SiteConfig): Promise<Result<ScannedPage | null>> {
		try {
			return this.#scanCache?.find(source) ?? (await scanFile(source, config.limits, config.encoding));
		} catch (error) {
			if (!(error instanceof FatalError)) throw error;
			this.unread.add(source.absolute);
			return { value: null, diagnostics: error.diagnostics };
		}
	}
}

/**
 * What is known of a broken page. Bytes that are not text may lock it all the same: then it is locked, and if that cannot be
 * known, nothing of its previous state is kept.
 */
async function saveState(
	source: SourceFile,
	config: SiteConfig,
	last: ScannedPage | null | undefined,
	now: Result<ScannedPage | null>,
): Promise<ScannedPage | null> {
	if (!last || findProtection(config, last) || !isWithheld(now)) return keepLast(config, last, now.value);
	const guess = await scanFile(source, config.limits, 'replace');
	if (!guess.value || isWithheld(guess) || guess.value.blocks) return now.value;
	return findProtection(config, guess.value) ? guess.value : keepLast(config, last, now.value);
}
