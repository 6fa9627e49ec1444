import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { checkEncryptionConfig } from '../../encryption/check-encryption-config.ts';
import { lastChangeOf } from '../../history/moment-of-page.ts';
import type { IconLibrary } from '../../images/icon-library.ts';
import type { LocalAssets } from '../../images/local-assets.ts';
import { findAliases, reportAliases } from '../../markdown/compile/reject-includes.ts';
import type { History } from '../../model/history.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import type { SitemapEntry } from '../../outputs/sitemap.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { findProtection } from '../../routes/find-protection.ts';
import type { AssetFile, SourceFile } from '../../sources/discover.ts';
import type { ListedFolder } from '../../sources/walk-folder.ts';
import { linkPublic, type PublicLink } from '../link-public.ts';

/** What is known of the site's files; replaced as a whole, so that a request sees one moment. */
export interface Listing {
	config: SiteConfig;
	/** By path, as are the scans. */
	sources: Map<string, SourceFile>;
	scans: Map<string, Result<ScannedPage | null>>;
	assets: AssetFile[];
	/** The folders that these files were looked for in. */
	folders: ListedFolder[];
	diagnostics: Diagnostic[];
	/** Public pages that are links to files of locked ones, by path: they are nowhere. Known once it has been linked. */
	aliases?: ReturnType<typeof findAliases>;
}

/** What a listing is linked with. */
export interface LinkTools {
	icons: IconLibrary;
	local: LocalAssets;
	/** May know the graph; `null` where that has changed anyway. */
	cached: CacheContext | null;
}

/** Paths of public pages with locked blocks. Default: of all files. */
export function listBlocks(
	{ config, scans, sources: all }: Pick<Listing, 'config' | 'scans' | 'sources'>,
	sources: Iterable<SourceFile> = all.values(),
): string[] {
	return [...sources].flatMap(({ path }) => {
		const page = scans.get(path)?.value;
		return page?.blocks && !findProtection(config, page) ? [path] : [];
	});
}

/** The pages of a listing with their last changes: all but lists of posts where everything is locked. */
export function listPages({ config, sources }: Listing, graph: PageGraph, history: History): SitemapEntry[] {
	return Object.values(graph.pages)
		.filter(({ path }) => path !== '' || !config.encrypt?.global)
		.map((page) => {
			const source = sources.get(page.path);
			return { page, updated: source ? lastChangeOf(history, source) : null };
		});
}

/** Finds the public pages of a listing that are links to files of locked ones. */
function aliasesOf({ config, sources, scans }: Pick<Listing, 'config' | 'scans' | 'sources'>) {
	const isProtected = ({ path }: SourceFile): boolean => {
		const page = scans.get(path)?.value;
		return page ? findProtection(config, page) !== null : false;
	};
	const protectedPages = [...sources.values()].filter(isProtected).map(({ file }) => file);
	return findAliases(sources.values(), new Set(protectedPages), config.root);
}

/** The scans of a listing that may be kept on the disk. */
export function scansToSave(listing: Pick<Listing, 'config' | 'scans' | 'sources'>): Listing['scans'] {
	const aliases = aliasesOf(listing);
	return new Map([...listing.scans].filter(([path]) => !aliases.has(path)));
}

/** Puts the pages of a listing in their places, and compiles what depends on no other file. */
export async function linkListing(
	listing: Listing,
	{ icons, local, cached }: LinkTools,
): Promise<Omit<PublicLink, 'visible' | 'key'>> {
	const { config, sources, scans, assets } = listing;
	const aliases = aliasesOf(listing);
	listing.aliases = aliases;
	const paths = [...sources.keys()].filter((path) => !aliases.has(path));
	const all = paths.flatMap((path) => scans.get(path)?.value ?? []);
	const site = await linkPublic({ config, pages: all, assets, cached, icons, local });
	const ofEncryption = await checkEncryptionConfig(config, {
		...{ sources: [...sources.values()], environment: process.env },
		scannedOf: (path) => scans.get(path)?.value,
		diagnostics: [...scans.values()].flatMap((result) => result.diagnostics),
	});
	const { graph, bulletins, hasProtection, diagnostics } = site;
	return {
		graph,
		bulletins,
		hasProtection,
		diagnostics: [...diagnostics, ...reportAliases(aliases), ...ofEncryption],
	};
}

/** What is wrong with the front matter of all files. What concerns locked pages shows nothing of them. */
export function diagnosticsOfScans({ config, scans, aliases }: Listing): Diagnostic[] {
	return [...scans].flatMap(([path, { value, diagnostics }]) =>
		aliases?.has(path) || (value && findProtection(config, value))
			? diagnostics.map(hideDiagnostic)
			: diagnostics,
	);
}
