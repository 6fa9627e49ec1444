import type { Explains } from '../../renderer/shared/search/engine.ts';
import { loadConfig } from '../config/load.ts';
import type { LocaleConfig, SiteConfig } from '../config/site-config.ts';
import type { Diagnostic, Result } from '../diagnostics/diagnostic.ts';
import { DiagnosticList } from '../diagnostics/diagnostic-list.ts';
import type { KnownHead } from '../encryption/check-protection.ts';
import { findPasswords } from '../encryption/find-passwords.ts';
import { sealSiteCache } from '../encryption/seal-site-cache.ts';
import { currentTime, publishedWhen } from '../graph/blog/published-when.ts';
import { IconLibrary } from '../images/icon-library.ts';
import { type CompileContext, compileContext, rejectPage } from '../markdown/compile/compile-file.ts';
import { type CompiledPages, openCompiler, type PageCompiler } from '../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { restoreBody } from '../markdown/compile/restore-body.ts';
import { newFingerprint } from '../memo/fingerprint.ts';
import type { Question } from '../memo/question.ts';
import { environmentKey } from '../platform/cache/environment.ts';
import { openCache } from '../platform/cache/open-cache.ts';
import { type Discovered, discover } from '../sources/discover.ts';
import { joinFacts, pageQuestions, readImportState } from './page-questions.ts';
import { nameOfHeads, openSiteMemo, siteQuestions } from './site-questions.ts';
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
export type Site = Awaited<ReturnType<typeof openSite>>;

/** Opens a site. Throws `FatalError` where its config cannot be used. */
export async function openSite(settings: SiteSettings) {
	const { root, cache, signal } = settings;
	const plain = openCache(root, cache);
	const environment = environmentKey(root);
	const config = await loadConfig(root, {}, { cached: { cache: plain.cache, environment } });
	const found = discover(config);
	// That there is no content is said to those who ask for some.
	const sources = await found.then(
		({ value }) => value.sources,
		() => [],
	);
	const passwords = await findPasswords(config, sources, process.env);
	const opened = passwords ? await sealSiteCache(plain, config, passwords) : plain;
	const setup = { config, cache: opened.folder, key: opened.sealed?.key, environment };
	const workers = openWorkers(setup, signal ? { signal } : {});
	const context = compileContext(config, opened.cache, environment);
	const compiler = openCompiler({ context, workers: workers.get });
	const questions = questionsOf(config, settings, { found, context, compiler });
	const unknown = newFingerprint();
	const memo = openSiteMemo({
		...{ name: nameOfHeads('site', config), root: config.root, cache: opened.cache, environment },
		questions: questions.all,
		state: (name) => (name === 'compile' ? context.key : (readImportState(name, context.files) ?? unknown)),
	});
	const heads = async (): Promise<readonly KnownHead[]> => {
		const { sources } = await memo.ask(questions.sources, null);
		const read = Object.values(sources).map(async (source) => {
			const { value: page, diagnostics } = await memo.ask(questions.head, source.path);
			return { source, page, diagnostics };
		});
		return Promise.all(read);
	};
	return {
		config,
		/** How often each question was asked and answered. */
		counts: memo.counts,
		/** Front matter and title of every Markdown file, with what is wrong with it, drafts and protected pages included. */
		heads,
		/** The public pages in their places. */
		graph: async () => (await memo.ask(questions.site, null)).graph,
		/** The public pages that are published, compiled, by path. */
		pages: async (): Promise<ReadonlyMap<string, CompiledPage>> =>
			(await memo.ask(questions.pages, null)).pages,
		/** The engine that readers of a locale have, over the index that a build writes; with `explains`, hits say how their scores came about. */
		async openSearch(locale: LocaleConfig, explains?: Explains) {
			const { graph } = await memo.ask(questions.site, null);
			const compiled = await memo.ask(questions.pages, null);
			const { sources } = await memo.ask(questions.sources, null);
			const bodyOf = restoreBody(compiled, Object.values(sources), context);
			const { indexLocale } = await import('../outputs/search/index-site.ts');
			const { openIndexEngine } = await import('../outputs/search/open-index-engine.ts');
			const input = { graph, pages: compiled.pages, cache: opened.cache, environment, bodyOf };
			const files = await indexLocale(locale, input).files();
			const texts = new Map(files.map(({ path, content }) => [path, String(content)]));
			return openIndexEngine(locale, (path) => texts.get(path)!, explains);
		},
		/** What is wrong with the site, as far as it has been asked about. */
		diagnostics() {
			const list = new DiagnosticList();
			list.add(memo.diagnostics());
			return list.sorted();
		},
		/** Keeps what the next command need not find out again, and ends what is under way. */
		async close() {
			// A command that asks for any file asks for all, so answers that nothing asked for belong to deleted files.
			if (memo.counts.sources!.asked > 0) await memo.save(true);
			await workers.close();
			opened.dispose();
		},
	};
}

/** Takes out pages that have or bring in what is locked, so that no index says any of it. */
function dropRejected({ pages }: CompiledPages, context: CompileContext): Diagnostic[] {
	return [...pages].flatMap(([path, page]) => {
		const rejected = rejectPage(page, context);
		if (rejected) pages.delete(path);
		return rejected?.diagnostics ?? [];
	});
}

/** What pages are found and compiled with. */
interface SiteTools {
	found: Promise<Result<Discovered>>;
	context: CompileContext;
	compiler: PageCompiler;
}

/** All that can be asked. Public pages may bring in none of the protected ones. */
function questionsOf(
	config: SiteConfig,
	{ drafts = false, now = currentTime() }: SiteSettings,
	{ found, context, compiler }: SiteTools,
) {
	const isPublished = publishedWhen(config, { drafts, now });
	const front = siteQuestions({
		...{ config, isPublished, icons: new IconLibrary(config.root) },
		async discover(ask) {
			const files = await found;
			for (const { absolute } of files.value.folders) ask.signature('folder', absolute);
			return files;
		},
	});

	const compiling = pageQuestions({
		...{ context, source: front.source, compile: (_, source) => compiler.compile({ source }) },
	});

	const pages: Question<null, CompiledPages> = {
		...{ name: 'pages', cachedIn: 'session' },
		async answer(ask) {
			const { graph, sources, protectedFiles } = await ask.later(front.site, null);
			const files = sources.filter(({ path }) => Object.hasOwn(graph.sources, path));
			const paths = files.map(({ path }) => path);
			const known = joinFacts(ask.all(compiling.compiled, paths), ask.all(compiling.facts, paths));
			const compiled = { pages: known, bodies: compiler.bodies };
			const rejected = dropRejected(compiled, { ...context, protectedFiles: new Set(protectedFiles) });
			const diagnostics = [...compiled.pages.values()].flatMap((page) => page.diagnostics);
			return { value: compiled, diagnostics: [...rejected, ...diagnostics], fingerprint: newFingerprint() };
		},
	};

	return { ...front, pages, all: [...front.ofFiles, ...front.ofHeads, ...compiling.all, pages] };
}
