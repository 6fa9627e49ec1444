import { join } from 'node:path';
import type { SiteData } from '../../../renderer/contract/contract.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../diagnostics/diagnostic-list.ts';
import { findExposedSecrets } from '../../diagnostics/hide-diagnostic.ts';
import type { Blog } from '../../graph/blog/blog.ts';
import { noHistory } from '../../history/read-site-history.ts';
import { IconLibrary } from '../../images/icon-library.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import { PictureSizes } from '../../images/picture-sizes.ts';
import type { History } from '../../model/history.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import type { PageGraph, PageNode } from '../../model/page-graph.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { SitemapEntry } from '../../outputs/sitemap.ts';
import { lookUpAssets } from '../../page/asset-lookup.ts';
import { cardsOn } from '../../page/blog/compose-listing.ts';
import type { CompiledBulletins } from '../../page/bulletin.ts';
import { composeListingPageAt } from '../../page/compose-listing-pages.ts';
import { composePage } from '../../page/compose-page.ts';
import { reportOncePerCollection } from '../../page/icons/resolve-icons.ts';
import { reportActiveFiles } from '../../page/report-active-files.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { MemoryCache } from '../../platform/cache/memory-cache.ts';
import type { ReadArticle } from '../../render/make-article.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import { type AssetFile, discover, type SourceFile } from '../../sources/discover.ts';
import type { ListedFolder } from '../../sources/walk-folder.ts';
import {
	diagnosticsOfScans,
	type Listing,
	linkListing,
	listBlocks,
	listPages,
	scansToSave,
} from './link-listing.ts';
import { LiveBlogs } from './live-blogs.ts';
import { LiveCache } from './live-cache.ts';
import { LiveCompiler, type LivePage } from './live-compiler.ts';
import type { LiveSources } from './live-search.ts';
import { lookUpPages } from './look-up-pages.ts';
import { ParsedPages } from './parsed-pages.ts';
import { SourceReader } from './source-reader.ts';
import { findShadowed, isReadAnew, isWithheld } from './workspace-rules.ts';

/** What is known of a page since somebody looked at it. */
interface VisitedPage {
	diagnostics: Diagnostic[];
	/** Addresses of the files of the public folder that it asks for. */
	publicFiles: ReadonlySet<string>;
}

/**
 * The compiler while it watches: the same stages as a build, of which only those are repeated that a
 * change touches, and pages only when somebody looks at them. Drafts are pages here.
 */
export class Workspace {
	/** Set once git has been read; pages are complete before, but for their dates and authors. */
	history: History = noHistory;
	historyDiagnostics: Diagnostic[] = [];
	graph!: PageGraph;
	local: LocalAssets;
	readonly icons: IconLibrary;
	#listing: Listing;
	readonly #cache: LiveCache;
	readonly #cached: CacheContext;
	readonly #compiler = new LiveCompiler();
	readonly #reader: SourceReader;
	readonly #pictureSizes = new PictureSizes();
	readonly #blogs = new LiveBlogs();
	readonly #parsed = new ParsedPages((source) => this.#compiler.compile(source, this.searched()));
	#linkDiagnostics: Diagnostic[] = [];
	/** Whether something is locked. */
	#hasProtection = false;
	/** Files whose address another one has, by route. */
	#shadowed = new Map<string, string[]>();
	#bulletins: CompiledBulletins = {};
	/** The pages that somebody has looked at, by path. */
	readonly #visited = new Map<string, VisitedPage>();
	/** Goes up when linking begins and when it ends. */
	#links = 0;

	/** `cached` is what sessions and builds leave for each other. Default: nothing lasts longer than this object. */
	constructor(config: SiteConfig, cached: CacheContext = { cache: new MemoryCache(), environment: '' }) {
		this.#cache = new LiveCache(cached.cache);
		this.#cached = { ...cached, cache: this.#cache };
		this.#reader = new SourceReader(config, this.#cached);
		const nothing = { assets: [], folders: [], diagnostics: [] };
		this.#listing = { config, sources: new Map(), scans: new Map(), ...nothing };
		this.local = new LocalAssets(config);
		this.icons = new IconLibrary(config.root);
	}

	/** The config in use. */
	get config(): SiteConfig {
		return this.#listing.config;
	}

	/** The bulletins, ready to be rendered. */
	get bulletins(): CompiledBulletins {
		return this.#bulletins;
	}

	/** The blogs by address. */
	get blogs(): ReadonlyMap<string, Blog> {
		return this.#blogs.get(this, this.#scannedOf);
	}

	/** What indexes for the search, and locked pages, are made from. */
	readonly searched = (): LiveSources => {
		const { config, graph, sources } = this;
		const links = this.#links;
		const blocks = listBlocks(this.#listing);
		const state = {
			...{ config, graph, sources, blocks, cached: this.#cached },
			...{ links, isSealed: this.#cache.isSealed, isOver: () => this.#links !== links },
		};
		return { ...state, compile: (some) => this.#compiler.compileAll(some, state) };
	};

	/** The Markdown files. */
	get sources(): SourceFile[] {
		return [...this.#listing.sources.values()];
	}

	/** What the sitemap lists: all pages but lists of posts where everything is locked. */
	get sitemap(): SitemapEntry[] {
		return listPages(this.#listing, this.graph, this.history);
	}

	/** Files of the public folder. */
	get assets(): AssetFile[] {
		return this.#listing.assets;
	}

	/** Reads edited files again, by absolute path. Pages are only linked anew where that could differ. */
	async reread(changed: ReadonlySet<string>): Promise<void> {
		this.icons.forgetMissing();
		const paths = new Set([...changed, ...this.#reader.unread]);
		const sources = this.sources.filter(({ absolute }) => paths.has(absolute));
		const before = JSON.stringify(sources.map((source) => this.#linkInput(source)));
		await this.#reader.scan(sources, this.#listing);
		const isSame = before === JSON.stringify(sources.map((source) => this.#linkInput(source)));
		// Something may have moved into a locked block.
		if (!isSame || listBlocks(this.#listing, sources).length > 0) {
			await this.#cache.update(this.config, this.sources);
			// Pictures of what has been locked are nobody's.
			this.local = new LocalAssets(this.config);
			await this.#link(this.#listing);
		}
		this.#parsed.dropImporters(changed, this.config.root);
		// A picture beside the Markdown may have changed.
		const known = new Set(sources.map(({ absolute }) => absolute));
		if ([...changed].some((path) => !known.has(path))) this.local = new LocalAssets(this.config);
		await this.#revisit();
	}

	/**
	 * Lists the files anew and reads those that are new or in `changed` (absolute paths). With an edited config, what has been read and
	 * parsed is kept where it would be the same.
	 */
	async refresh(changed: ReadonlySet<string> = new Set(), config = this.config): Promise<void> {
		const found = await discover(config);
		await this.#cache.update(config, found.value.sources);
		const sources = new Map(found.value.sources.map((source) => [source.path, source]));
		const isAnew = isReadAnew(this.config, config);
		const scans = isAnew ? new Map() : this.#listing.scans;
		const { assets, folders } = found.value;
		const listing = { config, sources, scans, assets, folders, diagnostics: found.diagnostics };
		for (const path of [...scans.keys()].filter((each) => !sources.has(each))) {
			scans.delete(path);
			this.#parsed.retain((each) => each !== path);
			this.#visited.delete(path);
		}
		const isStale = ({ path, absolute }: SourceFile): boolean =>
			!scans.has(path) || changed.has(absolute) || this.#reader.unread.has(absolute);
		await this.#reader.scan(found.value.sources.filter(isStale), listing);
		this.#reader.save({ ...listing, scans: scansToSave(listing) });
		await this.#link(listing);
		if (isAnew) this.#parsed.retain(() => false);
		this.#parsed.dropImporters(changed, config.root);
		this.icons.forgetMissing();
		this.local = new LocalAssets(config);
		await this.#revisit();
	}

	/** The folders that the Markdown and the public files were looked for in. */
	get folders(): ListedFolder[] {
		return this.#listing.folders;
	}

	/** The file of the page at a route. */
	sourceOf(route: string): SourceFile | undefined {
		const node = this.#nodeAt(route);
		return node && this.#listing.sources.get(node.path);
	}

	/** The page at a route, compiled if that has not been done since its last change. */
	async props(route: string): Promise<PageProps | undefined> {
		const node = this.#nodeAt(route);
		for (const path of this.#shadowed.get(route) ?? []) await this.#visitShadowed(path);
		return node && this.#compose(node.path);
	}

	/** What of a page that has been viewed, or is locked, was to be locked and is not: why it is not shown. */
	openSecretsOf(route: string): Diagnostic[] {
		const { pages, locked = {} } = this.graph;
		const protectedPath = Object.keys(locked).find((each) => locked[each] === route);
		if (protectedPath !== undefined)
			return findExposedSecrets(this.#listing.scans.get(protectedPath)?.diagnostics ?? []);
		const { path = '' } = pages[route] ?? {};
		return findExposedSecrets(this.#visited.get(path)?.diagnostics ?? []);
	}

	/** The page at a route where posts are listed that no file is needed for. `site` is what its language shares. */
	async list(route: string, site: SiteData): Promise<PageProps | undefined> {
		const node = this.#nodeAt(route);
		const { blogs } = this;
		const blog = node?.list && !node.path && blogs.get(node.list.blog);
		if (!blog) return undefined;
		for (const { path } of cardsOn(node.list!, blog)) await this.#parse(path);
		return composeListingPageAt(node, { ...this.#lookUp(), blogs }, site);
	}

	/** The article of a page that has been viewed, or is embedded in one. Its name is the path of its file. */
	readonly article: ReadArticle = (path) => this.#parsed.article(path);

	/** All that is wrong with the site as far as it has been looked at. */
	get diagnostics(): Diagnostic[] {
		const list = new DiagnosticList();
		const { config, assets, local } = this;
		list.add([
			...this.#listing.diagnostics,
			...this.historyDiagnostics,
			...this.#linkDiagnostics,
			...local.diagnostics,
			...(this.#hasProtection ? reportActiveFiles({ config, assets, local: local.files }) : []),
		]);
		list.add(diagnosticsOfScans(this.#listing));
		for (const { diagnostics } of this.#visited.values()) list.add(diagnostics);
		return reportOncePerCollection(list.sorted({ applySeverity: applySeverityOf(config) }));
	}

	/** Files and folders that pages bring something in from, and files beside the Markdown that they show, absolute. */
	get imports(): Set<string> {
		return new Set([
			...this.#parsed.imports.map((path) => join(this.config.root, path)),
			...this.local.files.values(),
		]);
	}

	/** Whether a page that has been looked at uses a file of the public folder, by its address. */
	readonly isPubliclyUsed = (address: string): boolean =>
		[...this.#visited.values()].some(({ publicFiles }) => publicFiles.has(address));

	/** Content of a file that is made for one of the pages that have been looked at. */
	generatedFile(path: string): string | undefined {
		return this.#parsed.generatedFile(path);
	}

	/** What of a page others depend on, places of its front matter included. */
	#linkInput({ path }: SourceFile): unknown {
		const result = this.#listing.scans.get(path);
		const { title, options, places, passwords, blocks } = result?.value ?? {};
		return [title, options, places, passwords, blocks, result && isWithheld(result)];
	}

	async #link(listing: Listing): Promise<void> {
		this.#links += 1;
		const { graph, bulletins, hasProtection, diagnostics } = await linkListing(listing, {
			...{ icons: this.icons, local: this.local },
			// The first time it may be as it was at the end of a session or build; later something has changed.
			cached: this.graph ? null : this.#cached,
		});
		this.#links += 1;
		this.#listing = listing;
		this.graph = graph;
		this.#bulletins = bulletins;
		this.#shadowed = findShadowed(graph);
		this.#parsed.retain((path) => Object.hasOwn(graph.sources, path));
		this.#hasProtection = hasProtection;
		this.#linkDiagnostics = diagnostics;
	}

	/** Whatever has changed can mend or break the links of the pages that have been looked at. */
	async #revisit(): Promise<void> {
		for (const path of [...this.#visited.keys()]) {
			const route = this.graph.sources[path];
			if (route === undefined) this.#visited.delete(path);
			else if (this.graph.pages[route]?.path === path) await this.#compose(path);
			else await this.#visitShadowed(path);
		}
	}

	/** A file whose address another one has is no page, but a build parses it all the same. */
	async #visitShadowed(path: string): Promise<void> {
		const parsed = await this.#parse(path);
		if (parsed && this.#listing.sources.has(path))
			this.#visited.set(path, { diagnostics: parsed.diagnostics, publicFiles: new Set() });
	}

	async #compose(path: string): Promise<PageProps | undefined> {
		const scanned = this.#scannedOf(path);
		const parsed = scanned && (await this.#parse(path));
		if (!scanned || !parsed) return undefined;
		const missing = new Set<string>();
		const { history, icons, blogs } = this;
		const own = { history, icons, scanned, parsed: parsed.value, body: path, blogs };
		const publicFiles = new Set<string>();
		const publicFile = (address: string): void => void publicFiles.add(address);
		const input = { ...own, ...this.#lookUp(missing), publicFile };
		let result = composePage(input);
		if (missing.size > 0) {
			for (const target of missing) await this.#parse(target);
			result = composePage(input);
		}
		if (this.#listing.sources.has(path))
			this.#visited.set(path, {
				diagnostics: [...parsed.diagnostics, ...result.diagnostics],
				publicFiles,
			});
		return result.value;
	}

	/** What is asked about other pages and files. Pages that are not parsed yet are noted in `missing`. */
	#lookUp(missing = new Set<string>()) {
		const { config, graph } = this;
		const factsOf = (path: string): PageFacts | undefined => {
			const page = this.#parsed.find(path, this.#scannedOf(path)?.hash);
			if (!page) missing.add(path);
			return page ?? this.#parsed.last(path);
		};
		const assets = lookUpAssets(this.local, this.#pictureSizes);
		return { config, graph, ...lookUpPages(graph, factsOf), scannedOf: this.#scannedOf, ...assets };
	}

	readonly #scannedOf = (path: string): ScannedPage | undefined =>
		this.#listing.scans.get(path)?.value ?? undefined;

	#parse(path: string): Promise<Result<LivePage> | undefined> {
		return this.#parsed.parse(path, this.#scannedOf(path)?.hash, this.#listing.sources.get(path));
	}

	#nodeAt(route: string): PageNode | undefined {
		return Object.hasOwn(this.graph.pages, route) ? this.graph.pages[route] : undefined;
	}
}
