import { join } from 'node:path';
import type { SiteData } from '../../../renderer/contract/contract.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, FatalError, type Result } from '../../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../diagnostics/diagnostic-list.ts';
import { findExposedSecrets } from '../../diagnostics/hide-diagnostic.ts';
import type { Blog } from '../../graph/blog/blog.ts';
import { noHistory } from '../../history/read-site-history.ts';
import { IconLibrary } from '../../images/icon-library.ts';
import type { LocalAssets } from '../../images/local-assets.ts';
import { PictureSizes } from '../../images/picture-sizes.ts';
import type { History } from '../../model/history.ts';
import type { PageGraph, PageNode } from '../../model/page-graph.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { SitemapEntry } from '../../outputs/sitemap.ts';
import { lookUpAssets } from '../../page/asset-lookup.ts';
import { cardsOn } from '../../page/blog/compose-listing.ts';
import type { CompiledBulletins } from '../../page/bulletin.ts';
import { composeListingPageAt } from '../../page/compose-listing-pages.ts';
import { reportOncePerCollection } from '../../page/icons/resolve-icons.ts';
import { reportActiveFiles } from '../../page/report-active-files.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { MemoryCache } from '../../platform/cache/memory-cache.ts';
import type { ReadArticle } from '../../render/make-article.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import { type AssetFile, discover, type SourceFile } from '../../sources/discover.ts';
import type { ListedFolder } from '../../sources/walk-folder.ts';
import type { Head } from '../kept-head.ts';
import { type LinkedFiles, listPages } from '../link-files.ts';
import { compileAll, composeAll } from './all-pages.ts';
import { LiveCache } from './live-cache.ts';
import { type LivePage, lookUpPages } from './live-page.ts';
import { type LiveProps, type OpenedSite, openLive } from './live-questions.ts';
import type { LiveSources } from './live-search.ts';
import { findShadowed, isReadAnew } from './workspace-rules.ts';

/** Heads that may have to be read anew before it is worth keeping them. */
const fewHeads = 20;

/** What is known of a page since somebody looked at it. */
interface VisitedPage {
	diagnostics: readonly Diagnostic[];
	/** As it was composed last; nothing where the page is none. */
	props: LiveProps | null;
}

/**
 * A site while somebody writes it: a memo that is told of changes, so that only what they touch is made again, and pages only
 * when somebody looks at them. Drafts are pages here.
 */
export class Workspace {
	readonly icons: IconLibrary;
	readonly #cache: LiveCache;
	readonly #cached: CacheContext;
	#config: SiteConfig;
	#opened!: OpenedSite;
	#site!: LinkedFiles;
	#blogs: ReadonlyMap<string, Blog> = new Map();
	#history: Result<History> = { value: noHistory, diagnostics: [] };
	/** Files whose address another one has, by route. */
	#shadowed = new Map<string, string[]>();
	/** The pages that somebody has looked at, by path. */
	readonly #visited = new Map<string, VisitedPage>();
	readonly #sizes = new PictureSizes();
	readonly #lastHeads = new Map<string, Head>();
	readonly #lastPages = new Map<string, LivePage>();
	readonly #unread = new Set<string>();
	/** What the memo has been told of: another number, another state. No other session has the same numbers. */
	readonly #states = new Map<string, number>();
	readonly #startedAt = Date.now();
	/** Goes up when linking begins and when it ends. */
	#links = 0;
	#updating: Promise<unknown> = Promise.resolve();

	/** `cached` is what sessions and builds leave for each other. Default: nothing lasts longer than this object. */
	constructor(config: SiteConfig, cached: CacheContext = { cache: new MemoryCache(), environment: '' }) {
		this.#config = config;
		this.#cache = new LiveCache(cached.cache);
		this.#cached = { ...cached, cache: this.#cache };
		this.icons = new IconLibrary(config.root);
	}

	/** The config in use. */
	get config(): SiteConfig {
		return this.#config;
	}

	/** The public pages in their places. */
	get graph(): PageGraph {
		return this.#site?.graph;
	}

	/** The bulletins, ready to be rendered. */
	get bulletins(): CompiledBulletins {
		return this.#site.bulletins;
	}

	/** The blogs by address. */
	get blogs(): ReadonlyMap<string, Blog> {
		return this.#blogs;
	}

	/** Pages are complete before git has been read, but for their dates and authors. */
	get history(): History {
		return this.#history.value;
	}

	/** Files beside the Markdown that pages show. */
	get local(): LocalAssets {
		return this.#site.local;
	}

	/** What the sitemap lists: all pages but lists of posts where everything is locked. */
	get sitemap(): SitemapEntry[] {
		return listPages(this.#site, this.history);
	}

	/** Files of the public folder. */
	get assets(): AssetFile[] {
		return this.#site.assets;
	}

	/** The folders that the Markdown and the public files were looked for in. */
	get folders(): ListedFolder[] {
		return this.#site?.folders ?? [];
	}

	/** Settles when no change is being taken up. */
	get whenSettled(): Promise<unknown> {
		return this.#updating;
	}

	/** What indexes for the search, and locked pages, are made from. */
	readonly searched = (): LiveSources => {
		const { config, graph, sources, blocks } = this.#site;
		const links = this.#links;
		return {
			...{ config, graph, sources, blocks, cached: this.#cached },
			...{ links, isSealed: this.#cache.isSealed, isOver: () => this.#links !== links },
			compile: (some, isOpen) => compileAll(this.#opened, some, isOpen),
			compose: () => composeAll(this.#opened, graph),
		};
	};

	/**
	 * Takes up that files have changed, by absolute path; with `isListed` there may be others than before. With an edited config, what has
	 * been read is kept where it would be the same. What cannot be carried out changes nothing.
	 */
	async update(
		changed: ReadonlySet<string> = new Set(),
		{ isListed = true, config = this.config } = {},
	): Promise<void> {
		const isOther = this.#opened === undefined || config !== this.config;
		const updating = isOther ? this.#reopen(config) : this.#takeUp(changed, isListed);
		this.#updating = updating.catch(() => {});
		await updating;
	}

	/** Takes up what git says. */
	async setHistory(history: Result<History>): Promise<void> {
		this.#history = history;
		await this.#tell('history');
		this.#blogs = await this.#opened.memo.ask(this.#opened.questions.blogs, null);
		await this.#revisit();
	}

	/** The file of the page at a route. */
	sourceOf(route: string): SourceFile | undefined {
		const node = this.#nodeAt(route);
		return node && this.#site.sources.find(({ path }) => path === node.path);
	}

	/** The page at a route, compiled if that has not been done since its last change. */
	async props(route: string): Promise<PageProps | undefined> {
		await this.#updating;
		const node = this.#nodeAt(route);
		for (const path of this.#shadowed.get(route) ?? []) await this.#visitShadowed(path);
		return node?.path ? this.#compose(node.path) : undefined;
	}

	/** What of a page that has been viewed, or is locked, was to be locked and is not: why it is not shown. */
	openSecretsOf(route: string): Diagnostic[] {
		const { pages, locked = {} } = this.graph;
		const protectedPath = Object.keys(locked).find((each) => locked[each] === route);
		if (protectedPath !== undefined)
			return findExposedSecrets(this.#site.heads.get(protectedPath)?.diagnostics ?? []);
		const { path = '' } = pages[route] ?? {};
		return findExposedSecrets(this.#visited.get(path)?.diagnostics ?? []);
	}

	/** The page at a route where posts are listed that no file is needed for. `site` is what its language shares. */
	async list(route: string, site: SiteData): Promise<PageProps | undefined> {
		const node = this.#nodeAt(route);
		const { config, graph, blogs, local } = this;
		const blog = node?.list && !node.path && blogs.get(node.list.blog);
		if (!blog) return undefined;
		for (const { path } of cardsOn(node.list!, blog)) await this.#page(path);
		const lookups = {
			...lookUpPages(graph, (path) => this.#lastPages.get(path)?.facts),
			...lookUpAssets(local, this.#sizes),
			scannedOf: (path: string) => this.#site.heads.get(path)?.value ?? undefined,
		};
		return composeListingPageAt(node, { config, graph, blogs, ...lookups }, site);
	}

	/** The article of a page that has been viewed, or is embedded in one. Its name is the path of its file. */
	readonly article: ReadArticle = (path) => this.#lastPages.get(path)!.article;

	/** All that is wrong with the site as far as it has been looked at. */
	get diagnostics(): Diagnostic[] {
		const list = new DiagnosticList();
		const { config, assets, local } = this;
		list.add([...this.#site.diagnostics, ...this.#history.diagnostics, ...local.diagnostics]);
		if (this.#site.hasProtection) list.add(reportActiveFiles({ config, assets, local: local.files }));
		for (const { diagnostics } of this.#visited.values()) list.add([...diagnostics]);
		return reportOncePerCollection(list.sorted({ applySeverity: applySeverityOf(config) }));
	}

	/** Files and folders that pages bring something in from, and files beside the Markdown that they show, absolute. */
	get imports(): Set<string> {
		const imports = [...this.#lastPages.values()].flatMap(({ facts }) => facts.imports);
		const { root } = this.config;
		return new Set([...imports.map((path) => join(root, path)), ...this.local.files.values()]);
	}

	/** Whether a page that has been looked at uses a file of the public folder, by its address. */
	readonly isPubliclyUsed = (address: string): boolean =>
		[...this.#visited.values()].some(({ props }) => props?.asked.has(address.slice(1)));

	/** Content of a file that is made for one of the pages that have been looked at. */
	generatedFile(path: string): string | undefined {
		const files = [...this.#lastPages.values()].flatMap(({ facts }) => facts.files);
		return files.find((file) => file.path === path)?.content;
	}

	async #reopen(config: SiteConfig): Promise<void> {
		const found = await discover(config);
		await this.#cache.update(config, found.value.sources);
		if (isReadAnew(this.config, config)) for (const last of [this.#lastHeads, this.#lastPages]) last.clear();
		this.icons.forgetMissing();
		await this.#bringUp(
			openLive({
				...{ config, found, cached: this.#cached, icons: this.icons, unread: this.#unread },
				...{ lastHeads: this.#lastHeads, lastPages: this.#lastPages },
				readHistory: () => this.history,
				stateOf: (name) => `${this.#startedAt} ${this.#states.get(name) ?? 0}`,
			}),
		);
	}

	async #takeUp(changed: ReadonlySet<string>, isListed: boolean): Promise<void> {
		const known = new Set(this.#site.sources.map(({ absolute }) => absolute));
		const states = [
			...(isListed ? ['folders'] : []),
			...(isListed || [...changed].some((path) => !known.has(path)) ? ['assets'] : []),
			...(this.icons.forgetMissing() ? ['icons'] : []),
		];
		await this.#tell(...states);
		await this.#opened.memo.look([...changed, ...this.#unread]);
		await this.#bringUp(this.#opened);
	}

	/** Brings up to date what is known of all pages, and those that have been looked at. */
	async #bringUp(opened: OpenedSite): Promise<void> {
		const { config, memo, questions } = opened;
		const heads = await memo.ask(questions.heads, null);
		const isLinked = heads === this.#site?.heads;
		if (!isLinked) {
			this.#links += 1;
			const { sources } = await memo.ask(questions.sources, null);
			// What has been locked is not stored in the open from here on.
			const isOther = opened === this.#opened && (await this.#cache.update(config, Object.values(sources)));
			if (isOther) await this.#tell('cache');
		}
		const site = await memo.ask(questions.site, null);
		this.#blogs = await memo.ask(questions.blogs, null);
		if (!isLinked) this.#links += 1;
		this.#opened = opened;
		this.#config = config;
		this.#site = site;
		this.#shadowed = findShadowed(site.graph);
		this.#forget();
		const read = memo.counts.head!.computed;
		// The first page does not wait for that.
		if (read > opened.saved + fewHeads) setImmediate(() => void memo.save());
		opened.saved = read;
		await this.#revisit();
	}

	/** Forgets pages that are no longer there, or not for everybody. */
	#forget(): void {
		const { graph, heads } = this.#site;
		const retain = (pages: Map<string, unknown>, isThere: (path: string) => boolean): void => {
			for (const path of pages.keys()) if (!isThere(path)) pages.delete(path);
		};
		retain(this.#lastHeads, (path) => heads.has(path));
		retain(this.#lastPages, (path) => Object.hasOwn(graph.sources, path));
		retain(this.#visited, (path) => Object.hasOwn(graph.sources, path));
	}

	/** Whatever has changed can mend or break the links of the pages that have been looked at. */
	async #revisit(): Promise<void> {
		for (const path of [...this.#visited.keys()]) {
			const route = this.graph.sources[path]!;
			if (this.graph.pages[route]?.path === path) await this.#compose(path);
			else await this.#visitShadowed(path);
		}
	}

	/** A file whose address another one has is no page, but a build parses it all the same. */
	async #visitShadowed(path: string): Promise<void> {
		const page = await this.#page(path);
		if (page) this.#visited.set(path, { diagnostics: page.diagnostics, props: null });
	}

	/** While the site cannot be read, a page is as it was composed last. */
	async #compose(path: string): Promise<PageProps | undefined> {
		const { memo, questions } = this.#opened;
		try {
			const page = await this.#page(path);
			const props = await memo.ask(questions.props, path);
			const { diagnostics } = await memo.check(questions.props, path);
			if (!page || !props) return undefined;
			this.#visited.set(path, { diagnostics: [...page.diagnostics, ...diagnostics], props });
			return props.props;
		} catch (error) {
			const last = this.#visited.get(path)?.props;
			if (!(error instanceof FatalError) || !last) throw error;
			return last.props;
		}
	}

	#page(path: string): Promise<LivePage | null> {
		return this.#opened.memo.ask(this.#opened.questions.page, path);
	}

	/** Tells the memo that something is another that it does not look at by itself. */
	async #tell(...names: string[]): Promise<void> {
		for (const name of names) this.#states.set(name, (this.#states.get(name) ?? 0) + 1);
		await this.#opened.memo.look([]);
	}

	#nodeAt(route: string): PageNode | undefined {
		return Object.hasOwn(this.graph.pages, route) ? this.graph.pages[route] : undefined;
	}
}
