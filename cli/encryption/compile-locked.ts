import type { SiteConfig } from '../config/site-config.ts';
import { type CompileContext, compileContext, compileFile } from '../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { MemoryCache } from '../platform/cache/memory-cache.ts';
import { findLocks } from '../routes/find-locks.ts';
import type { PageLocks } from '../routes/match-page.ts';
import type { SourceFile } from '../sources/discover.ts';

/** A locked page as it was compiled. */
export interface LockedPage {
	page: CompiledPage;
	locks: PageLocks;
}

/** The locked pages of a site. They are in the memory of this process alone: no cache, no state and no other thread has them. */
export interface LockedSources {
	/** By path. */
	pages: Map<string, LockedPage>;
	/** Their articles. */
	cache: MemoryCache;
	/** Text of an article by its name. */
	bodies: Map<string, string>;
}

/** Compiles the files that are locked; `skip` are those that are known not to be. */
export async function compileLocked(
	config: SiteConfig,
	sources: SourceFile[],
	skip: { has: (path: string) => boolean },
): Promise<LockedSources> {
	const cache = new MemoryCache();
	const context: CompileContext = { ...compileContext(config, cache, ''), isSealed: true };
	const locked: LockedSources = { pages: new Map(), cache, bodies: new Map() };
	for (const source of sources.filter(({ path }) => !skip.has(path))) {
		const { page, body } = await compileFile({ source }, context);
		if (!page) continue;
		const locks = findLocks(config, page.scanned);
		if (!locks) continue;
		locked.pages.set(page.path, { page, locks });
		if (body !== undefined) locked.bodies.set(page.body, body);
	}
	return locked;
}
