import type { SearchEngine } from '../../renderer/contract/search-contract.ts';
import type { Explains } from '../../renderer/shared/search/engine.ts';
import { loadConfig } from '../config/load.ts';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { DiagnosticList, locateProblems } from '../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import { findPasswords } from '../encryption/find-passwords.ts';
import { sealSiteCache } from '../encryption/seal-site-cache.ts';
import { currentTime, publishedWhen } from '../graph/blog/published-when.ts';
import { linkPages } from '../graph/link.ts';
import { type CompileContext, compileContext, rejectPage } from '../markdown/compile/compile-file.ts';
import { type CompiledPages, compilePages } from '../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { findAliases, reportAliases } from '../markdown/compile/reject-includes.ts';
import { restoreBody } from '../markdown/compile/restore-body.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { scanFile } from '../markdown/head/scan-pages.ts';
import { type Memo, openMemo } from '../memo/memo.ts';
import type { Ask, Question } from '../memo/question.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { keyOf } from '../platform/cache/cache.ts';
import { environmentKey } from '../platform/cache/environment.ts';
import { type OpenCache, openCache } from '../platform/cache/open-cache.ts';
import { addressIn } from '../routes/address-of.ts';
import { findProtection } from '../routes/find-protection.ts';
import { type AssetFile, type Discovered, discover, type SourceFile } from '../sources/discover.ts';
import { openWorkers } from './workers/open-workers.ts';

/** What a site is opened for. Commands with equal settings see equal pages. */
export interface SiteSettings {
	/** Absolute folder of the site's config. */
	root: string;
	/** Whether drafts are pages. Default `false`. */
	drafts?: boolean;
	/** Moment at which posts of the future are judged, in seconds since 1970. Default: `SOURCE_DATE_EPOCH`, else the clock. */
	now?: number;
	/** Folder of the cache, absolute; `false` does without. Default: `.domdocs/cache` below `root`. */
	cache?: string | false;
	/** Stops what is under way. */
	signal?: AbortSignal;
}

/** A site that answers questions about itself, each computed once. */
export interface Site {
	readonly config: SiteConfig;
	/** How often each question was asked and answered. */
	readonly counts: Memo['counts'];
	/** The public pages in their places. */
	graph(): Promise<PageGraph>;
	/** The public pages that are published, compiled, by path. */
	pages(): Promise<ReadonlyMap<string, CompiledPage>>;
	/** The engine that readers of a locale have, over the index that a build writes; with `explains`, hits say how their scores came about. */
	openSearch(locale: LocaleConfig, explains?: Explains): Promise<SearchEngine>;
	/** Front matter and title of every Markdown file, with what is wrong with it, drafts and protected pages included. */
	heads(): Promise<readonly Head[]>;
	/** What is wrong with the site, as far as it has been asked about. */
	diagnostics(): Diagnostic[];
	/** Keeps what the next command need not find out again, and ends what is under way. */
	close(): Promise<void>;
}

/** What is known of a Markdown file without its body. */
export interface Head {
	source: SourceFile;
	/** `null` where the file is gone. */
	page: ScannedPage | null;
	diagnostics: readonly Diagnostic[];
}

/** The Markdown files by path, and the files that are copied. */
interface FoundFiles {
	sources: Record<string, SourceFile>;
	assets: AssetFile[];
}

/** What the public may know of a page's protection. */
interface Protection {
	isProtected: boolean;
	/** Where its unlock form is; `null` where there is none. */
	route: string | null;
}

/** Who sees protected pages, as far as the page graph is concerned: everybody who is not the public. */
const reader = 'reader';

/** The order of the questions: each asks only those above it. */
const order = ['sources', 'source', 'head', 'protection', 'graph', 'pages'] as const;

/** Opens a site. Throws `FatalError` where its config cannot be used. */
export async function openSite(settings: SiteSettings): Promise<Site> {
	const { root, cache, signal } = settings;
	const config = await loadConfig(root, {});
	const found = discover(config);
	const plain = openCache(config.root, cache);
	// That there is no content is said to those who ask for some.
	const sources = await found.then(
		({ value }) => value.sources,
		() => [],
	);
	const passwords = await findPasswords(config, sources, process.env);
	const opened = passwords ? await sealSiteCache(plain, config, passwords) : plain;
	const environment = environmentKey(config.root);
	const setup = { config, cache: opened.folder, key: opened.sealed?.key, environment };
	const workers = openWorkers(setup, signal ? { signal } : {});
	const context = compileContext(config, opened.cache, environment);
	const questions = questionsOf(config, settings, found, async (sources, protectedFiles) => {
		const input = { sources, previous: new Map(), savedAt: 0, context, workers: workers.get };
		const compiled = await compilePages(input);
		return { value: compiled, diagnostics: dropRejected(compiled, { ...context, protectedFiles }) };
	});
	const memo = openSiteMemo(config, opened, environment, Object.values(questions));
	const heads = async (): Promise<Head[]> => {
		const { sources } = await memo.ask(questions.sources, null);
		const found = Object.values(sources).map(async (source): Promise<Head> => {
			const { diagnostics } = await memo.check(questions.head, source.path);
			return { source, page: await memo.ask(questions.head, source.path), diagnostics };
		});
		return Promise.all(found);
	};
	return {
		config,
		counts: memo.counts,
		heads,
		graph: () => memo.ask(questions.graph, null),
		pages: async () => (await memo.ask(questions.pages, null)).pages,
		async openSearch(locale, explains = {}) {
			const graph = await memo.ask(questions.graph, null);
			const compiled = await memo.ask(questions.pages, null);
			const { sources } = await memo.ask(questions.sources, null);
			const bodyOf = restoreBody(compiled, Object.values(sources), context);
			const { openLocaleEngine } = await import('../outputs/search/open-locale-engine.ts');
			const input = { graph, pages: compiled.pages, cache: opened.cache, environment, bodyOf };
			return openLocaleEngine(locale, input, explains);
		},
		diagnostics() {
			const list = new DiagnosticList();
			list.add(memo.diagnostics());
			return list.sorted();
		},
		async close() {
			// A command that asks for any file asks for all, so answers that nothing asked for belong to deleted files.
			if (memo.counts.sources!.asked > 0) await memo.save(true);
			await workers.close();
			opened.dispose();
		},
	};
}

/** What heads depend on besides their files is part of the name, so a site with other rules finds no outdated head. */
function openSiteMemo(
	config: SiteConfig,
	{ cache }: OpenCache,
	environment: string,
	questions: readonly Question<never, unknown>[],
): Memo {
	const { root, content, limits, encoding, encrypt, locales } = config;
	return openMemo({
		...{ questions, root, cache, environment, rooms: order },
		name: keyOf('site', root, content, limits, encoding, encrypt, locales),
		readers: { now: () => Date.now() },
	});
}

/** Takes out pages that have or bring in what is locked, so that no index says any of it. */
function dropRejected({ pages }: CompiledPages, context: CompileContext): Diagnostic[] {
	return [...pages].flatMap(([path, page]) => {
		const rejected = rejectPage(page, context);
		if (rejected) pages.delete(path);
		return rejected?.diagnostics ?? [];
	});
}

/** All that can be asked. `compile` gives the pages of all public files, which may bring in none of the protected ones. */
function questionsOf(
	config: SiteConfig,
	{ drafts = false, now = currentTime() }: SiteSettings,
	found: Promise<Result<Discovered>>,
	compile: (sources: SourceFile[], protectedFiles: ReadonlySet<string>) => Promise<Result<CompiledPages>>,
) {
	const isPublished = publishedWhen(config, { drafts, now });
	const { limits, encoding } = config;

	const sources: Question<null, FoundFiles> = {
		...{ name: 'sources', room: 'sources', cachedIn: 'memory' },
		async answer(ask) {
			const { value, diagnostics } = await found;
			for (const { absolute } of value.folders) ask.signature('folder', absolute);
			const byPath = Object.fromEntries(value.sources.map((source) => [source.path, source]));
			return { value: { sources: byPath, assets: value.assets }, diagnostics };
		},
	};

	const source: Question<string, SourceFile> = {
		...{ name: 'source', room: 'source', cachedIn: 'nothing' },
		answer: (ask, path) => ({ value: ask(sources, null).sources[path]! }),
	};

	const head: Question<string, ScannedPage | null> = {
		...{ name: 'head', room: 'head', cachedIn: 'trace' },
		async answer(ask, path) {
			const file = await ask.later(source, path);
			ask.signature('file', file.absolute);
			const { value, diagnostics } = await scanFile(file, limits, encoding);
			if (!value || !findProtection(config, value)) return { value, diagnostics };
			return { value, diagnostics: diagnostics.map(hideDiagnostic), viewer: reader };
		},
	};

	const protection: Question<string, Protection> = {
		...{ name: 'protection', room: 'protection', cachedIn: 'memory', declassifies: true },
		async answer(ask, path) {
			const page = await ask.later(head, path);
			const isProtected = page !== null && findProtection(config, page) !== null;
			return {
				value: { isProtected, route: isProtected && isPublished(page) ? addressIn(config, page) : null },
			};
		},
	};

	/** The files of public pages, and where the unlock forms of the others are. */
	async function partition(ask: Ask) {
		const found = await ask.later(sources, null);
		const files = Object.values(found.sources);
		const known = await Promise.all(files.map(({ path }) => ask.later(protection, path)));
		const isProtected = new Set(files.filter((_, index) => known[index]!.isProtected));
		const routes = files.flatMap(({ path }, index) => {
			const { route } = known[index]!;
			return route === null ? [] : [[path, route] as const];
		});
		const protectedFiles = new Set([...isProtected].map(({ file }) => file));
		const publicFiles = files.filter((each) => !isProtected.has(each));
		const aliases = findAliases(publicFiles, protectedFiles, config.root);
		return {
			files: publicFiles.filter(({ path }) => !aliases.has(path)),
			assets: found.assets.map(({ path }) => `/${path}`),
			protectedRoutes: Object.fromEntries(routes),
			protectedFiles,
			aliases,
		};
	}

	const graph: Question<null, PageGraph> = {
		...{ name: 'graph', room: 'graph', cachedIn: 'memory' },
		async answer(ask) {
			const { files, assets, protectedRoutes, aliases } = await partition(ask);
			const heads = await Promise.all(files.map(({ path }) => ask.later(head, path)));
			const published = heads.filter((page) => page !== null && isPublished(page)) as ScannedPage[];
			const { value, diagnostics, problems } = linkPages(config, published, assets, protectedRoutes);
			const located = locateProblems(problems, await locateInConfig(config, problems));
			return { value, diagnostics: [...diagnostics, ...located, ...reportAliases(aliases)] };
		},
	};

	const pages: Question<null, CompiledPages> = {
		...{ name: 'pages', room: 'pages', cachedIn: 'memory' },
		async answer(ask) {
			const { files, protectedFiles } = await partition(ask);
			for (const { absolute } of files) ask.signature('file', absolute);
			const { value: compiled, diagnostics: rejected } = await compile(files, protectedFiles);
			for (const { imports } of compiled.pages.values())
				for (const path of imports.paths) ask.signature('file', path);
			const published = [...compiled.pages].filter(([, { scanned }]) => isPublished(scanned));
			const fingerprint = keyOf(published.map(([path, { hash, body }]) => [path, hash, body]));
			const diagnostics = [...rejected, ...published.flatMap(([, page]) => page.diagnostics)];
			return { value: { ...compiled, pages: new Map(published) }, diagnostics, fingerprint };
		},
	};

	return { sources, source, head, protection, graph, pages };
}
