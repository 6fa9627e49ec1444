import type { SiteConfig } from '../config/site-config.ts';
import { type CompileContext, compileContext, compileFile } from '../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { MemoryCache } from '../platform/cache/memory-cache.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { PageProtection } from '../routes/match-page.ts';
import type { SourceFile } from '../sources/discover.ts';

/** A locked page as it was compiled. */
export interface ProtectedPage {
	page: CompiledPage;
	protection: PageProtection;
}

/** The locked pages of a site. They are in the memory of this process alone: no cache, no state and no other thread has them. */
export interface ProtectedSources {
	/** By path. */
	pages: Map<string, ProtectedPage>;
	/** Their articles. */
	cache: MemoryCache;
	/** Text of an article by its name. */
	bodies: Map<string, string>;
	/** Pages that say no longer that they are locked: while somebody writes, broken front matter is not yet public. */
	broken: CompiledPage[];
}

/** Compiles the files that are locked; `skip` are those that are known not to be. */
export async function compileProtected(
	config: SiteConfig,
	sources: SourceFile[],
	skip: { has: (path: string) => boolean },
): Promise<ProtectedSources> {
	const cache = new MemoryCache();
	const context: CompileContext = { ...compileContext(config, cache, ''), isSealed: true };
	const protectedSources: ProtectedSources = { pages: new Map(), cache, bodies: new Map(), broken: [] };
	for (const source of sources.filter(({ path }) => !skip.has(path))) {
		const { page, body } = await compileFile({ source }, context);
		if (!page) continue;
		const protection = findProtection(config, page.scanned);
		if (protection) protectedSources.pages.set(page.path, { page, protection });
		else protectedSources.broken.push(page);
		if (body !== undefined) protectedSources.bodies.set(page.body, body);
	}
	return protectedSources;
}
