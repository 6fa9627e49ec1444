import { locateInConfig } from '../../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts';
import { placeProblems } from '../../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { checkLockConfig } from '../../encryption/check-lock-config.ts';
import { type LockedParts, type PageWithBlocks, readBlockWords } from '../../encryption/leaks/locked-mark.ts';
import { linkPages } from '../../graph/link.ts';
import { keyOfPlaces, linkKept } from '../../graph/link-kept.ts';
import type { IconLibrary } from '../../images/icon-library.ts';
import type { LocalAssets } from '../../images/local-assets.ts';
import { findAliases, reportAliases } from '../../markdown/compile/refuse-includes.ts';
import type { ScannedPage } from '../../markdown/head/scan.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { CompiledBulletins } from '../../page/bulletin.ts';
import { compileBulletins } from '../../page/compile-bulletins.ts';
import type { KeptWork } from '../../platform/cache/cache.ts';
import { addressIn } from '../../routes/address-of.ts';
import { findLocks } from '../../routes/find-locks.ts';
import type { AssetFile, SourceFile } from '../../sources/discover.ts';
import type { ListedFolder } from '../../sources/walk-folder.ts';
import { checkConfig } from '../check-config.ts';
import { isWithheld } from './workspace-rules.ts';

/** What is known of the site's files; replaced as a whole, so that a request sees one moment. */
export interface Listing {
	config: SiteConfig;
	/** By path, as are the scans. */
	sources: Map<string, SourceFile>;
	scans: Map<string, Outcome<ScannedPage | null>>;
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
	kept: KeptWork | null;
}

/** Public pages with locked blocks. Default: of all files. */
export function listBlocks(
	{ config, scans, sources: all }: Pick<Listing, 'config' | 'scans' | 'sources'>,
	sources: Iterable<SourceFile> = all.values(),
): PageWithBlocks[] {
	return [...sources].flatMap(({ path, absolute }) => {
		const page = scans.get(path)?.value;
		return page?.blocks && !findLocks(config, page) ? [{ path, hash: page.hash, absolute }] : [];
	});
}

/** What a listing has locked, and what may be locked and cannot be read. */
export function listLocked(listing: Pick<Listing, 'config' | 'scans' | 'sources'>): LockedParts {
	const { config, scans, sources } = listing;
	const pages = [...sources.keys()].filter((path) => {
		const outcome = scans.get(path);
		return outcome?.value && (findLocks(config, outcome.value) || isWithheld(outcome));
	});
	return { pages, words: readBlockWords(listBlocks(listing)) };
}

/** Finds the public pages of a listing that are links to files of locked ones. */
function aliasesOf({ config, sources, scans }: Pick<Listing, 'config' | 'scans' | 'sources'>) {
	const isLocked = ({ path }: SourceFile): boolean => {
		const page = scans.get(path)?.value;
		return page ? findLocks(config, page) !== null : false;
	};
	const closed = [...sources.values()].filter(isLocked).map(({ file }) => file);
	return findAliases(sources.values(), new Set(closed), config.root);
}

/** The scans of a listing that may be kept on the disk. */
export function scansToKeep(listing: Pick<Listing, 'config' | 'scans' | 'sources'>): Listing['scans'] {
	const aliases = aliasesOf(listing);
	return new Map([...listing.scans].filter(([path]) => !aliases.has(path)));
}

/** Puts the pages of a listing in their places, and compiles what depends on no other file. */
export async function linkListing(
	listing: Listing,
	{ icons, local, kept }: LinkTools,
): Promise<{ graph: PageGraph; bulletins: CompiledBulletins; diagnostics: Diagnostic[] }> {
	const { config, sources, scans, assets } = listing;
	const aliases = aliasesOf(listing);
	listing.aliases = aliases;
	const paths = [...sources.keys()].filter((path) => !aliases.has(path));
	const all = paths.flatMap((path) => scans.get(path)?.value ?? []);
	const scanned = all.filter((page) => !findLocks(config, page));
	const closed = all.filter((page) => findLocks(config, page));
	const locked = Object.fromEntries(closed.map((page) => [page.path, addressIn(config, page)]));
	const addresses = assets.map(({ path }) => `/${path}`);
	const link = () => linkPages(config, scanned, addresses, locked);
	const linked =
		kept && closed.length === 0
			? linkKept(kept.cache, keyOfPlaces({ config, scanned, assets: addresses }, kept.environment), link)
			: link();
	const bulletins = await compileBulletins({
		...{ config, graph: linked.value, icons },
		localAsset: (path) => local.addressOf(path),
		closed: new Set(closed.map(({ file }) => file)),
	});
	const problems = [...linked.problems, ...bulletins.problems, ...checkConfig(config, icons, addresses)];
	const located = placeProblems(problems, await locateInConfig(config, problems));
	const locks = await checkLockConfig(config, {
		...{ sources: [...sources.values()], environment: process.env },
		scannedOf: (path) => scans.get(path)?.value,
		diagnostics: [...scans.values()].flatMap((outcome) => outcome.diagnostics),
	});
	const own = [...linked.diagnostics, ...bulletins.diagnostics, ...reportAliases(aliases)];
	const diagnostics = [...own, ...located, ...locks];
	return { graph: linked.value, bulletins: bulletins.value, diagnostics };
}

/** What is wrong with the front matter of all files. What concerns locked pages shows nothing of them. */
export function diagnosticsOfScans({ config, scans, aliases }: Listing): Diagnostic[] {
	return [...scans].flatMap(([path, { value, diagnostics }]) =>
		aliases?.has(path) || (value && findLocks(config, value)) ? diagnostics.map(hideDiagnostic) : diagnostics,
	);
}
