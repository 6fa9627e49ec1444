import type { SiteConfig } from '../config/site-config.ts';
import { type CompileContext, compileContext, compileFile } from '../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { type CacheContext, keyOf } from '../platform/cache/cache.ts';
import { MemoryCache } from '../platform/cache/memory-cache.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { PageProtection } from '../routes/match-page.ts';
import type { SourceFile } from '../sources/discover.ts';

/** A locked page as it was compiled. */
export interface ProtectedPage {
	page: CompiledPage;
	protection: PageProtection;
}

/** The locked pages of a site. Nothing of them leaves the memory of this process but encrypted: see `SealedCache`. */
export interface ProtectedSources {
	/** By path. */
	pages: Map<string, ProtectedPage>;
	/** Where their articles are, and what else is made of them. */
	cached: CacheContext;
	/** Texts of articles that are not there, by their names. */
	bodies: Map<string, string>;
	/** Pages that say no longer that they are locked: while somebody writes, broken front matter is not yet public. */
	broken: CompiledPage[];
}

/**
 * Compiles the files that are locked; `skip` are those that are known not to be. `cached` is a cache that nobody reads without the
 * passwords; default: one that lasts as long as the result. `onParse` hears of each page that is parsed.
 */
export async function compileProtected(
	config: SiteConfig,
	sources: SourceFile[],
	skip: { has: (path: string) => boolean },
	cached: CacheContext = { cache: new MemoryCache(), environment: '' },
	onParse: (path: string) => void = () => {},
): Promise<ProtectedSources> {
	const { cache, environment } = cached;
	const whole = compileContext(config, cache, environment);
	// No public page is ever found under the key of a locked one.
	const context: CompileContext = { ...whole, key: keyOf('protected', whole.key), isSealed: true };
	const protectedSources: ProtectedSources = { pages: new Map(), cached, bodies: new Map(), broken: [] };
	for (const source of sources.filter(({ path }) => !skip.has(path))) {
		const { page, body, milliseconds } = await compileFile({ source }, context);
		if (!page) continue;
		if (milliseconds > 0) onParse(page.path);
		const protection = findProtection(config, page.scanned);
		if (protection) protectedSources.pages.set(page.path, { page, protection });
		else protectedSources.broken.push(page);
		if (body !== undefined) protectedSources.bodies.set(page.body, body);
	}
	return protectedSources;
}
