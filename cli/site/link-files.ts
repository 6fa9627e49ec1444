import { join } from 'node:path';
import { locateAll } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { linkForViewer, type ViewerGraph } from '../graph/link-for-viewer.ts';
import type { LinkNotes } from '../graph/resolve-link.ts';
import { lastChangeOf } from '../history/moment-of-page.ts';
import type { IconLibrary } from '../images/icon-library.ts';
import type { LocalAssets } from '../images/local-assets.ts';
import { checkDrawings } from '../images/svg/read-published.ts';
import { findAliases, reportAliases } from '../markdown/compile/reject-includes.ts';
import type { History } from '../model/history.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { checkPagefind } from '../outputs/search/pagefind-package.ts';
import type { SitemapEntry } from '../outputs/sitemap.ts';
import type { CompiledBulletins } from '../page/bulletin.ts';
import { checkPublicFiles } from '../page/check-public-files.ts';
import { compileBulletins } from '../page/compile-bulletins.ts';
import { checkNavigationIcons } from '../page/icons/check-icons.ts';
import { checkWatermark } from '../page/watermark.ts';
import type { CacheContext } from '../platform/cache/cache.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { Discovered, SourceFile } from '../sources/discover.ts';
import type { Head } from './kept-head.ts';

/** What is known of the files of a site, protected ones included. */
export interface KnownFiles extends Pick<Discovered, 'assets' | 'folders'> {
	sources: readonly SourceFile[];
	/** By path. */
	heads: ReadonlyMap<string, Head>;
	/** Files beside the Markdown. */
	local: LocalAssets;
	/** What is wrong with where they lie. */
	diagnostics: readonly Diagnostic[];
}

/** The files of a site in their places. */
export interface LinkedFiles
	extends KnownFiles,
		Pick<ViewerGraph, 'visible' | 'key'>,
		Pick<LinkNotes, 'anchors'> {
	config: SiteConfig;
	/** The public pages. */
	graph: PageGraph;
	bulletins: CompiledBulletins;
	/** Whether the config, a page or a block of one locks something. */
	hasProtection: boolean;
	/** Files of protected pages, published or not, relative to the site's root. */
	protectedFiles: string[];
	/** Paths of public pages with locked blocks. */
	blocks: string[];
	/** Public pages that are links to files of locked ones, by path: they are nowhere. */
	aliases: ReadonlyMap<string, unknown>;
}

/** What a site is linked with. */
export interface LinkTools {
	config: SiteConfig;
	icons: IconLibrary;
	/** Default: all pages are. */
	isPublished?: (page: ScannedPage) => boolean;
	/** Whether what is wrong with the head of a file, by its path, is said here. Default: always. */
	isOwn?: ((path: string) => boolean) | undefined;
	/** Variables that passwords may be in. */
	environment: Record<string, string | undefined>;
	/** May know the graph; `null` where that has changed anyway. */
	cached: CacheContext | null;
}

/** Puts the pages in their places, and compiles what depends on no other file. */
export async function linkFiles(
	files: KnownFiles,
	{ config, icons, isPublished, isOwn = () => true, environment, cached }: LinkTools,
): Promise<LinkedFiles> {
	const { sources, heads, assets, local } = files;
	const pageOf = (path: string) => heads.get(path)?.value ?? undefined;
	const isProtected = ({ path }: SourceFile): boolean => {
		const page = pageOf(path);
		return page !== undefined && findProtection(config, page) !== null;
	};
	const protectedFiles = new Set(sources.filter(isProtected).map(({ file }) => file));
	// Public pages that are links to files of locked ones are nowhere.
	const aliases = findAliases(sources, protectedFiles, config.root);
	const pages = sources.flatMap(({ path }) => (aliases.has(path) ? [] : (pageOf(path) ?? [])));
	const viewer = { config, pages, assets, cached, ...(isPublished && { isPublished }) };
	const { linked, visible, key } = linkForViewer(viewer);
	const graph = linked.value;
	const localAsset = (path: string): string | undefined => local.addressOf(path);
	const bulletins = await compileBulletins({ config, graph, icons, localAsset, protectedFiles });
	const problems = [
		...[...linked.problems, ...bulletins.problems, ...checkNavigationIcons(config, icons)],
		...checkPublicFiles(
			config,
			assets.map(({ path }) => `/${path}`),
		),
		...[...checkWatermark(config), ...checkPagefind(config)],
	];
	// What is wrong with the file that a link leads to is said of that file.
	const isTold = (path: string): boolean => !aliases.has(path) && isOwn(path);
	const ofHeads = [...heads].flatMap(([path, { diagnostics }]) => (isTold(path) ? diagnostics : []));
	const ofEncryption = config.encrypt
		? await (await import('../encryption/check-encryption-config.ts')).checkEncryptionConfig(config, {
				...{ sources, scannedOf: pageOf, diagnostics: ofHeads, environment },
			})
		: [];
	return {
		...{ ...files, config, graph, visible, key, aliases, protectedFiles: [...protectedFiles] },
		bulletins: bulletins.value,
		anchors: linked.anchors,
		hasProtection:
			config.encrypt !== null ||
			protectedFiles.size > 0 ||
			visible.some(({ blocks }) => blocks !== undefined),
		blocks: sources.flatMap((each) => (pageOf(each.path)?.blocks && !isProtected(each) ? each.path : [])),
		diagnostics: [
			...files.diagnostics,
			...[...linked.diagnostics, ...bulletins.diagnostics],
			...(await locateAll(config, problems)),
			...checkDrawings(
				assets.map(({ path }) => join(config.public, path)),
				config,
			),
			...reportAliases(aliases),
			...ofEncryption,
			...ofHeads,
		],
	};
}

/** The pages of a site with their last changes: all but lists of posts where everything is locked. */
export function listPages({ config, sources, graph }: LinkedFiles, history: History): SitemapEntry[] {
	const sourceOf = new Map(sources.map((source) => [source.path, source]));
	return Object.values(graph.pages)
		.filter(({ path }) => path !== '' || !config.encrypt?.global)
		.map((page) => {
			const source = sourceOf.get(page.path);
			return { page, updated: source ? lastChangeOf(history, source) : null };
		});
}
