import type { SiteConfig } from '../config/site-config.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import type { CacheContext } from '../platform/cache/cache.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { PageProtection } from '../routes/match-page.ts';

/** A locked page as far as its head says. */
export interface ProtectedHead {
	page: Pick<CompiledPage, 'path' | 'scanned' | 'scanDiagnostics'>;
	protection: PageProtection;
}

/** A locked page as it was compiled. */
export interface ProtectedPage extends ProtectedHead {
	page: CompiledPage;
}

/** The locked pages of a site. Nothing of them leaves the memory of this process but encrypted: see `SealedCache`. */
export interface ProtectedSources {
	/** By path. */
	pages: Map<string, ProtectedPage>;
	/** Where their articles are, and what else is made of them. */
	cached: CacheContext;
	/** Pages that say no longer that they are locked: while somebody writes, broken front matter is not yet public. */
	broken: CompiledPage[];
}

/** The locked ones of some pages, by path. */
export function findProtectedPages<Page extends ProtectedHead['page']>(
	config: SiteConfig,
	pages: Iterable<Page>,
): Map<string, { page: Page; protection: PageProtection }> {
	return new Map(
		[...pages].flatMap((page) => {
			const protection = findProtection(config, page.scanned);
			return protection ? [[page.path, { page, protection }] as const] : [];
		}),
	);
}
