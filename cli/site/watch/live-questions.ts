import type { SiteConfig } from '../../config/site-config.ts';
import { FatalError, type Result } from '../../diagnostics/diagnostic.ts';
import { type EncryptedSite, encryptSite } from '../../encryption/encrypt-site.ts';
import { findProtectedPages } from '../../encryption/protected-sources.ts';
import type { EncryptionKeys } from '../../encryption/seal/encryption-keys.ts';
import { stylesOf } from '../../encryption/seal/public-uses.ts';
import type { IconLibrary } from '../../images/icon-library.ts';
import { type CompileContext, compileContext, rejectPage } from '../../markdown/compile/compile-file.ts';
import type { CompiledPages } from '../../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { restoreBody } from '../../markdown/compile/restore-body.ts';
import { newFingerprint } from '../../memo/fingerprint.ts';
import type { Memo } from '../../memo/memo.ts';
import type { Ask, Question } from '../../memo/question.ts';
import type { History } from '../../model/history.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { indexerOf } from '../../outputs/search/indexer.ts';
import type { CacheContext } from '../../platform/cache/cache.ts';
import { findProtection } from '../../routes/find-protection.ts';
import { type Discovered, discover, type SourceFile } from '../../sources/discover.ts';
import { renderSitesOf } from '../compose-sites.ts';
import type { Head } from '../kept-head.ts';
import { joinFacts, type PageQuestions, pageQuestions } from '../page-questions.ts';
import { sharedQuestions } from '../shared-questions.ts';
import { nameOfHeads, noteRead, openSiteMemo, reader, readHeadOf, siteQuestions } from '../site-questions.ts';
import { viewQuestions } from '../view-questions.ts';
import type { LiveArticles } from './live-articles.ts';
import type { LiveTheme } from './live-bundle.ts';
import type { CacheReader } from './live-cache.ts';
import { compileNoted, signImports } from './live-page.ts';
import { askPatiently, LiveThreads } from './live-threads.ts';

/** What a watched site is asked about. */
export interface LiveInput {
	config: SiteConfig;
	/** Where compiled pages are kept. */
	cached: CacheContext;
	/** What another thread reads them with. */
	reader: () => CacheReader;
	icons: IconLibrary;
	/** The files as they have just been found; later they are listed anew. */
	found: Result<Discovered>;
	/** Heads as they were shown last, by path. */
	lastHeads: Map<string, Head>;
	/** Open pages as they were compiled last, by path. */
	lastPages: Map<string, CompiledPage>;
	articles: LiveArticles;
	/** Files and folders that any page has brought something in from, relative to the site's root. */
	imports: Set<string>;
	/** Files that could not be read, absolute: they are looked at again at each change. */
	unread: Set<string>;
	/** The git history as it is known now. */
	readHistory: () => Result<History>;
	/** The theme in use; nothing before the first request. */
	theme: () => LiveTheme | undefined;
	/** The keys of the session. */
	keys: () => Promise<Result<EncryptionKeys>>;
	/** What the memo has been told of by this name: another text, another state. */
	stateOf: (name: string) => string;
}

/** The files of an index, by path. */
export type IndexFiles = ReadonlyMap<string, string | Uint8Array>;

/** A site under one config. */
export interface OpenedSite extends Pick<LiveInput, 'config' | 'cached' | 'articles'> {
	threads: LiveThreads;
	memo: Memo;
	questions: ReturnType<typeof liveQuestions>;
	/** How many heads had been read when the memo was saved. */
	saved: number;
}

/** Opens a site to be watched, with the heads that the last session has kept. */
export function openLive(input: LiveInput): OpenedSite {
	const { config, cached, reader, articles, stateOf } = input;
	const { cache, environment } = cached;
	const sourceOf = async (name: string): Promise<SourceFile | undefined> => {
		const { sources } = await memo.ask(questions.sources, null);
		return Object.values(sources).find(({ path }) => input.lastPages.get(path)?.body === name);
	};
	const threads = new LiveThreads(config, environment, { articles, reader, sourceOf });
	const questions = liveQuestions(input, threads);
	const memo = openSiteMemo({
		...{ name: nameOfHeads('watched', config), root: config.root, cache, environment },
		...{ questions: questions.all, state: stateOf },
	});
	return { config, cached, articles, threads, memo: askPatiently(memo), questions, saved: 0 };
}

/** The questions about a watched site. What is broken or half written is answered with its last good state. */
function liveQuestions(input: LiveInput, threads: LiveThreads) {
	const { config, cached, icons, lastHeads, lastPages, articles, imports } = input;
	const context = {
		...compileContext(config, cached.cache, cached.environment),
		elsewhere: threads.compile,
	};
	let found: Result<Discovered> | undefined = input.found;

	const front = siteQuestions({
		...{ config, cached, icons, lastHeads },
		async discover(ask) {
			ask.signature('state', 'folders');
			const first = found;
			found = undefined;
			return first ?? discover(config);
		},
		async scan(ask, file) {
			input.unread.delete(file.absolute);
			try {
				return await readHeadOf(ask, file, config);
			} catch (error) {
				if (!(error instanceof FatalError)) throw error;
				noteRead(ask, file.absolute);
				input.unread.add(file.absolute);
				return { value: null, diagnostics: error.diagnostics };
			}
		},
	});
	const { source, shownHead, protection, protectedFiles } = front;

	const isLocked = (page: CompiledPage): boolean => findProtection(config, page.scanned) !== null;

	const pages = pageQuestions({
		...{ context, source, protection },
		noteImports(ask, brought) {
			signImports(ask, brought, context);
			for (const each of brought.paths) imports.add(each);
		},
		async compile(ask, file) {
			const { path } = file;
			const { value: head } = await ask.later(shownHead, path);
			const isOpen = (await ask.later(protection, path)) === 'public';
			if (!isOpen) return compileNoted(ask, file, { context, articles, head });
			const barred = new Set(await ask.later(protectedFiles, null));
			const compiler = { context: { ...context, protectedFiles: barred }, articles, head };
			const now = await compileNoted(ask, file, compiler);
			// What has just been locked is no open page, whatever is known of its head.
			const made = now && !isLocked(now) ? now : null;
			const last = lastPages.get(path);
			// It can still be shown where its article is there, and it brings in nothing that has been locked since.
			const isUsable =
				last && !last.isRejected && articles.has(last.body) && !rejectPage(last, compiler.context);
			const known = isUsable ? last : null;
			// Another text than that of the head is being written right now, or broken.
			const hung = made?.diagnostics.filter(({ name }) => name === 'page-hangs') ?? [];
			const page = known && (hung.length > 0 || made?.hash !== head?.hash) ? known : made;
			if (!page) return null;
			lastPages.set(path, page);
			return { ...page, scanned: head ?? page.scanned, ...(hung.length > 0 && { diagnostics: hung }) };
		},
	});

	const views = viewQuestions({
		...{ config, icons, front, pages, variants: null },
		readHistory: async () => input.readHistory(),
		stylesOf: () => stylesOf(input.theme()?.client ?? { files: [], optional: [] }),
	});
	const shared = sharedQuestions({
		...{ config, icons, front, pages, views },
		theme() {
			const { server, client } = input.theme()!;
			return { messages: server.locales, server, worker: client.worker };
		},
	});

	const readAll = (ask: Ask, from: readonly SourceFile[], isWanted: (path: string) => boolean) =>
		readPages(
			ask,
			from.filter(({ path }) => isWanted(path)),
			{ questions: pages, articles, context },
		);

	/** The index of a locale; `null` where it has none of ours. */
	const index: Question<string, IndexFiles | null> = {
		...{ name: 'index', cachedIn: 'session' },
		async answer(ask, prefix) {
			const locale = config.locales.find((each) => each.prefix === prefix)!;
			const { graph, sources } = await ask.later(front.site, null);
			const paths = new Set(pathsOfLocale(graph, prefix));
			const found = await readAll(ask, sources, (path) => paths.has(path));
			const made = await indexerOf(config)?.(locale, { ...found, ...cached, graph }).files();
			const value = made ? new Map(made.map(({ path, content }) => [path, content])) : null;
			return { value, fingerprint: newFingerprint() };
		},
	};

	/** What is published of protected pages and blocks. Each change that is taken up may be one of a file that is sealed. */
	const sealed: Question<null, EncryptedSite> = {
		...{ name: 'sealed', cachedIn: 'session', clearance: () => reader },
		async answer(ask) {
			for (const state of ['theme', 'changes']) ask.signature('state', state);
			const { sources, graph, assets, local } = await ask.later(front.site, null);
			// What has to be waited for is there before sealing begins, which would start over for it.
			await Promise.all([ask.later(views.uses, null), ask.later(views.ready, 'protected')]);
			const open = await readAll(ask, sources, (path) => Object.hasOwn(graph.sources, path));
			const locked = await readAll(ask, sources, (path) => Object.hasOwn(graph.locked ?? {}, path));
			const found = [...locked.pages.values()];
			const protectedPages = findProtectedPages(config, found);
			const broken = found.filter(({ path }) => !protectedPages.has(path));
			const bodies = new Set(found.map(({ body }) => body));
			const sites = await ask.later(shared.sites, null);
			const { server, client, files } = input.theme()!;
			const publicSite = {
				...{ ...views.lookUpPublic(ask), config, graph, assets, local, compiled: open.pages },
				history: (await ask.later(views.history, null)).value,
				blogs: await ask.later(views.blogs, null),
				sites: renderSitesOf(sites, 'unlocked'),
				unlockFormSites: renderSitesOf(sites, 'public'),
			};
			const value = await encryptSite(
				{
					...{ publicSite, sources, environment: process.env },
					// That no other build has these keys does not matter here.
					keys: { value: (await input.keys()).value, diagnostics: [] },
					sealed: { pages: protectedPages, broken, cached },
				},
				{
					context: { config, server: { text: '', map: '', root: config.root }, files },
					...{ server, worker: client.unlockWorker ?? '' },
					bodyOf: (name) => (bodies.has(name) ? locked : open).bodyOf(name),
				},
			);
			return { value, fingerprint: newFingerprint() };
		},
	};

	const all = [...front.ofFiles, ...front.ofHeads, ...pages.all, ...views.all, ...shared.all, index, sealed];
	return { ...front, ...pages, ...views, ...shared, index, sealed, all };
}

/** Paths of the public pages of a locale. */
export function pathsOfLocale({ pages }: PageGraph, prefix: string): string[] {
	return Object.values(pages).flatMap(({ locale, path }) => (locale === prefix && path !== '' ? path : []));
}

/** What pages are read with. */
interface LivePagesInput {
	questions: Pick<PageQuestions, 'compiled' | 'facts'>;
	articles: LiveArticles;
	context: CompileContext;
}

/** The pages of these files that can be shown, and their articles. */
async function readPages(
	ask: Ask,
	sources: SourceFile[],
	{ questions, articles, context }: LivePagesInput,
): Promise<CompiledPages & { bodyOf: (name: string) => Promise<string> }> {
	const paths = sources.map(({ path }) => path);
	const compiled = ask.all(questions.compiled, paths);
	const facts = ask.all(questions.facts, paths);
	const pages = joinFacts(
		compiled.map((page) => (page?.isRejected ? null : page)),
		facts,
	);
	const { bodies } = articles;
	const bodyOf = restoreBody({ pages, bodies }, sources, context);
	for (const page of pages.values()) {
		if (articles.hasText(page.body)) continue;
		try {
			articles.note(page, await bodyOf(page.body));
		} catch (error) {
			// The last good state of a broken page, whose article was lost when the cache was encrypted.
			if (!(error instanceof FatalError)) throw error;
			pages.delete(page.path);
		}
	}
	return { pages, bodies, bodyOf };
}
