import { join } from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import type { SiteConfig } from '../../config/site-config.ts';
import { type Diagnostic, FatalError, type Result } from '../../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../diagnostics/diagnostic-list.ts';
import { findExposedSecrets } from '../../diagnostics/hide-diagnostic.ts';
import type { EncryptedSite } from '../../encryption/encrypt-site.ts';
import type { EncryptionKeys } from '../../encryption/seal/encryption-keys.ts';
import { openKeys } from '../../encryption/seal/open-keys.ts';
import type { PublicUses } from '../../encryption/seal/public-uses.ts';
import type { Blog } from '../../graph/blog/blog.ts';
import { noHistory } from '../../history/read-site-history.ts';
import { IconLibrary } from '../../images/icon-library.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import type { Question } from '../../memo/question.ts';
import type { History } from '../../model/history.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import type { PageGraph, PageNode } from '../../model/page-graph.ts';
import type { PageProps } from '../../model/page-props.ts';
import { reportOncePerCollection } from '../../page/icons/resolve-icons.ts';
import { reportActiveFiles } from '../../page/report-active-files.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { MemoryCache } from '../../platform/cache/memory-cache.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import { discover, type SourceFile } from '../../sources/discover.ts';
import type { LocaleSites } from '../compose-sites.ts';
import type { Head } from '../kept-head.ts';
import type { LinkedFiles } from '../link-files.ts';
import { LiveArticles } from './live-articles.ts';
import type { LiveTheme } from './live-bundle.ts';
import { LiveCache } from './live-cache.ts';
import { type IndexFiles, type OpenedSite, openLive, pathsOfLocale } from './live-questions.ts';
import type { LiveThreads } from './live-threads.ts';
import { VisitedPages } from './visited-pages.ts';
import { findShadowed, forgetGone, isReadAnew } from './workspace-rules.ts';

/** Heads that may have to be read anew before it is worth keeping them. */
const fewHeads = 20;

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
	#history: Result<History> = { value: noHistory, diagnostics: [] };
	/** Files whose address another one has, by route. */
	#shadowed = new Map<string, string[]>();
	readonly #visited: VisitedPages;
	readonly #articles: LiveArticles;
	#lastHeads = new Map<string, Head>();
	#lastPages = new Map<string, CompiledPage>();
	#theme: LiveTheme | undefined;
	/** They last as long as the session, so that what is unlocked stays so after a save. */
	#keys: Promise<Result<EncryptionKeys>> | undefined;
	readonly #imports = new Set<string>();
	readonly #unread = new Set<string>();
	/** What the memo has been told of: another number, another state. No other session has the same numbers. */
	readonly #states = new Map<string, number>();
	readonly #startedAt = Date.now();
	#updating: Promise<unknown> = Promise.resolve();

	/**
	 * `cached` is what sessions and builds leave for each other. Default: nothing lasts longer than this object. `onLate` hears of each long
	 * page that has been compiled again after an update, which does not wait for it.
	 */
	constructor(
		config: SiteConfig,
		cached: CacheContext = { cache: new MemoryCache(), environment: '' },
		onLate: () => void = () => {},
	) {
		this.#config = config;
		this.#visited = new VisitedPages(onLate);
		this.#cache = new LiveCache(cached.cache);
		this.#cached = { ...cached, cache: this.#cache };
		this.#articles = new LiveArticles(this.#cache);
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

	/** All files in their places; nothing until they have been read. */
	get linked(): LinkedFiles {
		return this.#site;
	}

	/** The blogs by address. */
	blogs(): Promise<ReadonlyMap<string, Blog>> {
		return this.#ask(this.#opened.questions.blogs, null);
	}

	/** Pages are complete before git has been read, but for their dates and authors. */
	get history(): History {
		return this.#history.value;
	}

	/** Settles when no change is being taken up. */
	get whenSettled(): Promise<unknown> {
		return this.#updating;
	}

	/** Whether the site protects something, or has since the session began. */
	get isSealed(): boolean {
		return this.#cache.isSealed;
	}

	/**
	 * Takes up that files have changed, by absolute path; with `isListed` there may be others than before. With an edited config, what has
	 * been read is kept where it would be the same. What cannot be carried out changes nothing.
	 */
	update(
		changed: ReadonlySet<string> = new Set(),
		{ isListed = true, config = this.config } = {},
	): Promise<void> {
		const isOther = (): boolean => this.#opened === undefined || config !== this.config;
		return this.#inTurn(() => (isOther() ? this.#reopen(config) : this.#takeUp(changed, isListed)));
	}

	/** Takes up what git says. While the content cannot be read, that waits for the next change. */
	setHistory(history: Result<History>): Promise<void> {
		return this.#inTurn(async () => {
			this.#history = history;
			await this.#tell(['history']);
			try {
				await this.#visited.revisit(this.#opened, this.graph);
			} catch (error) {
				if (!(error instanceof FatalError)) throw error;
			}
		});
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
		for (const path of this.#shadowed.get(route) ?? []) await this.#visited.visitShadowed(this.#opened, path);
		return node?.path ? this.#visited.compose(this.#opened, node.path) : undefined;
	}

	/** What of a page that has been viewed, or is locked, was to be locked and is not: why it is not shown. */
	openSecretsOf(route: string): Diagnostic[] {
		const { pages, locked = {} } = this.graph;
		const protectedPath = Object.keys(locked).find((each) => locked[each] === route);
		if (protectedPath !== undefined)
			return findExposedSecrets(this.#site.heads.get(protectedPath)?.diagnostics ?? []);
		const { path = '' } = pages[route] ?? {};
		return findExposedSecrets(this.#visited.diagnosticsOf(path));
	}

	/** What the pages of each locale share. */
	sites(): Promise<LocaleSites> {
		return this.#ask(this.#opened.questions.sites, null);
	}

	/** The index of a locale; `null` where it has none of ours. */
	async index(prefix: string): Promise<IndexFiles | null> {
		await this.#updating;
		await this.#warmUp('facts', pathsOfLocale(this.graph, prefix));
		return this.#ask(this.#opened.questions.index, prefix);
	}

	/** The uses of files by the public site. */
	async uses(): Promise<PublicUses> {
		await this.#warmUp('entry', Object.keys(this.graph.sources));
		return this.#ask(this.#opened.questions.uses, null);
	}

	/** What is sealed of it. */
	async sealed(): Promise<EncryptedSite> {
		await this.#warmUp('entry', Object.keys(this.graph.sources));
		await this.#warmUp('facts', Object.keys(this.graph.locked ?? {}));
		return this.#ask(this.#opened.questions.sealed, null);
	}

	/** Takes note of the theme in use, which pages and what they share are made with. */
	async takeTheme(theme: LiveTheme): Promise<void> {
		const last = this.#theme;
		this.#theme = theme;
		if (last?.server !== theme.server || last.client !== theme.client)
			await this.#inTurn(() => this.#tell(['theme']));
	}

	/** The page at a route that no file is needed for, once it is known what its locale shares. */
	async unfiled(route: string): Promise<PageProps | undefined> {
		return (await this.#ask(this.#opened.questions.unfiled, route)) ?? undefined;
	}

	/** What pages are made in, and rendered once they are composed; nothing before the files have been read. */
	get threads(): LiveThreads {
		return this.#opened?.threads;
	}

	/** All that is wrong with the site as far as it has been looked at. */
	get diagnostics(): Diagnostic[] {
		const list = new DiagnosticList();
		const { config } = this;
		const { assets, local } = this.#site;
		list.add([...this.#site.diagnostics, ...this.#history.diagnostics, ...local.diagnostics]);
		if (this.#site.hasProtection) list.add(reportActiveFiles({ config, assets, local: local.files }));
		list.add(this.#visited.diagnostics);
		return reportOncePerCollection(list.sorted({ applySeverity: applySeverityOf(config) }));
	}

	/** Files and folders that pages bring something in from, and files beside the Markdown that they show, absolute. */
	get imports(): Set<string> {
		const imports = [...this.#imports].map((path) => join(this.config.root, path));
		return new Set([...imports, ...this.#site.local.files.values()]);
	}

	/** Whether a page that has been looked at uses a file of the public folder, by its address. */
	readonly isPubliclyUsed = (address: string): boolean => this.#visited.isPubliclyUsed(address);

	/** Content of a file that is made for one of the open pages that have been compiled. */
	generatedFile(path: string): string | undefined {
		const found = [...this.#lastPages.values()].find(({ facts }) => facts.includes(path));
		const { files = [] } = found ? (JSON.parse(found.facts) as PageFacts) : {};
		return files.find((file) => file.path === path)?.content;
	}

	async #reopen(config: SiteConfig): Promise<void> {
		const found = await discover(config);
		await this.#cache.update(config, found.value.sources);
		const isAnew = isReadAnew(this.config, config);
		const last = {
			lastHeads: isAnew ? new Map<string, Head>() : this.#lastHeads,
			lastPages: isAnew ? new Map<string, CompiledPage>() : this.#lastPages,
		};
		this.icons.forgetMissing();
		await this.#bringUp(
			openLive({
				...{ config, found, cached: this.#cached, icons: this.icons },
				reader: () => this.#cache.reader,
				...{ ...last, articles: this.#articles, imports: this.#imports, unread: this.#unread },
				readHistory: () => this.#history,
				theme: () => this.#theme,
				keys: () => (this.#keys ??= openKeys(config, process.env)),
				stateOf: (name) => `${this.#startedAt} ${this.#states.get(name) ?? 0}`,
			}),
		);
		this.#lastHeads = last.lastHeads;
		this.#lastPages = last.lastPages;
	}

	async #takeUp(changed: ReadonlySet<string>, isListed: boolean): Promise<void> {
		const hasPictures = [...changed].some((path) => this.#site.local.wasAskedFor(path));
		const states = [
			'changes',
			...(isListed ? ['folders'] : []),
			...(isListed || hasPictures ? ['assets'] : []),
			...(this.icons.forgetMissing() ? ['icons'] : []),
		];
		await this.#tell(states, [...changed, ...this.#unread]);
		await this.#bringUp(this.#opened);
	}

	/** Brings up to date what is known of all pages, and those that have been looked at. */
	async #bringUp(opened: OpenedSite): Promise<void> {
		const { config, memo, questions } = opened;
		const heads = await memo.ask(questions.heads, null);
		const isLinked = heads === this.#site?.heads;
		if (!isLinked && opened === this.#opened) await this.#protect(opened);
		const site = await memo.ask(questions.site, null);
		// It may have been locked since the cache was opened.
		if (site.hasProtection && !this.#cache.isSealed) await this.#protect(opened);
		if (this.#opened !== opened) await this.#opened?.threads.close();
		this.#opened = opened;
		this.#config = config;
		this.#site = site;
		this.#shadowed = findShadowed(site.graph);
		const [lastHeads, lastPages] = [this.#lastHeads, this.#lastPages];
		forgetGone(site, { lastHeads, lastPages, articles: this.#articles });
		const read = memo.counts.head!.computed;
		// The first page does not wait for that.
		if (read > opened.saved + fewHeads) setImmediate(() => void memo.save(true));
		opened.saved = read;
		await this.#visited.revisit(this.#opened, this.graph);
	}

	/** Asks something about pages, one after the other so that requests and saves are heard meanwhile. What fails is told by who asks for all. */
	async #warmUp(name: 'facts' | 'entry', paths: string[]): Promise<void> {
		for (const path of paths) {
			const { memo, questions } = this.#opened;
			await memo.ask<string, unknown>(questions[name], path).catch(() => {});
			await pause();
		}
	}

	/** The answer, or the last one while the site cannot be read. Of a site that can be, the last one may have what has been locked since. */
	async #ask<K, V>(question: Question<K, V>, key: NoInfer<K>): Promise<V> {
		const { memo, questions } = this.#opened;
		try {
			return await memo.ask(question, key);
		} catch (error) {
			const last = memo.last(question, key);
			const isRead = await memo.ask(questions.site, null).catch(() => null);
			if (!(error instanceof FatalError) || !last || isRead) throw error;
			return last.value;
		}
	}

	/** What has been locked is not stored in the open from here on. */
	async #protect({ config, memo, questions }: OpenedSite): Promise<void> {
		const { sources } = await memo.ask(questions.sources, null);
		if (!(await this.#cache.update(config, Object.values(sources)))) return;
		this.#note('compile');
		await memo.look([]);
	}

	/** Tells the memo that something is another that it does not look at by itself, and which files to look at again. */
	async #tell(names: readonly string[], paths: readonly string[] = []): Promise<void> {
		for (const name of names) this.#note(name);
		await this.#opened.memo.look(paths);
	}

	#note(name: string): void {
		this.#states.set(name, (this.#states.get(name) ?? 0) + 1);
	}

	/** Changes are taken up one after the other. */
	#inTurn(work: () => Promise<void>): Promise<void> {
		const turn = this.#updating.then(work);
		this.#updating = turn.catch(() => {});
		return turn;
	}

	#nodeAt(route: string): PageNode | undefined {
		return Object.hasOwn(this.graph.pages, route) ? this.graph.pages[route] : undefined;
	}
}
