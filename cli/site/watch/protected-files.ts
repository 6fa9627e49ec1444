import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { ProtectedSources } from '../../encryption/compile-protected.ts';
import type { SealedSite } from '../../encryption/encrypt-pages.ts';
import { listProtectedSources, namesOfClosed, rejectLinked } from '../../encryption/leaks/linked-files.ts';
import type { PublicSite } from '../../encryption/protected-site.ts';
import { hideFiles } from '../../encryption/seal/choose-files.ts';
import { composeUnpublished } from '../../encryption/unpublished-files.ts';
import { compileContext, compileFile } from '../../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { MemoryCache } from '../../platform/cache/memory-cache.ts';
import type { SourceFile } from '../../sources/discover.ts';
import type { FileNames } from '../../sources/file-names.ts';

/** Files that nobody is given as they are. */
export interface ProtectedFiles {
	/** Paths of files of the public folder. */
	hidden: ReadonlySet<string>;
	/** Finds what another file is a link to. */
	protectedFiles: FileNames<string>;
	diagnostics: Diagnostic[];
}

/**
 * Finds the files of what is locked. `locked` are the files of all pages that are, of which `sealed` has those that could be sealed: one
 * with broken front matter, for which the one of before counts, still refers to its files.
 */
export async function closeFiles(
	publicSite: PublicSite,
	{ locked, sealed }: { locked: SourceFile[]; sealed: ProtectedSources },
	result: Pick<SealedSite, 'hidden' | 'taken'>,
): Promise<ProtectedFiles> {
	const hidden = [...result.hidden];
	const broken = locked.filter(({ path }) => !sealed.pages.has(path));
	const users = await composeUnpublished(publicSite, await compileBroken(broken, publicSite));
	// What else it may mean, nobody can say: what is shared has been said of those that are sealed.
	hideFiles(users, publicSite, hidden);
	const pages = [...publicSite.compiled.values()];
	const { root } = publicSite.config;
	const known = new Set(hidden);
	const left = publicSite.assets.filter(({ path }) => known.has(path)).map(({ absolute }) => absolute);
	const own = [...listProtectedSources(root, pages, []), ...locked.map(({ absolute }) => absolute)];
	const protectedFiles = namesOfClosed([...own, ...result.taken, ...left]);
	return { hidden: known, protectedFiles, diagnostics: rejectLinked(publicSite, protectedFiles, hidden) };
}

/** Compiles pages as if they were locked, in memory. */
async function compileBroken(sources: SourceFile[], { config }: PublicSite) {
	const context = { ...compileContext(config, new MemoryCache(), ''), isSealed: true as const };
	const pages: CompiledPage[] = [];
	const bodies = new Map<string, string>();
	for (const source of sources) {
		const { page, body } = await compileFile({ source }, context);
		if (!page) continue;
		pages.push(page);
		if (body !== undefined) bodies.set(page.body, body);
	}
	return { pages, bodies, around: new Map(), blocks: [] };
}
