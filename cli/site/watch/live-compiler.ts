import type { SiteConfig } from '../../config/site-config.ts';
import type { Result } from '../../diagnostics/diagnostic.ts';
import {
	type CompileContext,
	compileContext,
	compileFile,
	type RejectedPage,
} from '../../markdown/compile/compile-file.ts';
import { type CompiledPages, compilePages } from '../../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { findArticle, readArticle } from '../../markdown/compile/page-entry.ts';
import { listProtectedFiles } from '../../markdown/compile/reject-includes.ts';
import { restoreBody } from '../../markdown/compile/restore-body.ts';
import type { PageBody } from '../../model/article.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { type CacheContext, keyOf } from '../../platform/cache/cache.ts';
import { isSettled } from '../../platform/file-signature.ts';
import type { SourceFile } from '../../sources/discover.ts';

/** A page that somebody has looked at. */
export type LivePage = PageFacts & Pick<PageBody, 'article'> & Pick<CompiledPage, 'hash'>;

/** Pages as they are now, for what is made of many of them. */
export interface LivePages extends CompiledPages {
	/** Text of an article by its name. */
	bodyOf: (name: string) => Promise<string>;
}

/** The site whose files are compiled, at one moment. */
export interface CompilerState {
	config: SiteConfig;
	graph: PageGraph;
	sources: SourceFile[];
	/** Where compiled pages are kept. */
	cached: CacheContext;
}

/** Compiles the files of a watched site. A page that a session or build has compiled before is not parsed again. */
export class LiveCompiler {
	readonly #isForLocked: boolean;
	#context: CompileContext | undefined;
	/** Pages as they were compiled last, those without a signature that may have been changed since without a trace. */
	#pages = new Map<string, CompiledPage>();
	/** What they were compiled with. */
	#key = '';

	/** Default: for public pages, which may bring in nothing of the locked ones. */
	constructor(isForLocked = false) {
		this.#isForLocked = isForLocked;
	}

	/** One page. Nothing where the file is gone. A page that is rejected has nothing but messages. */
	async compile(source: SourceFile, state: CompilerState): Promise<Result<LivePage> | undefined> {
		const context = this.#contextOf(state);
		const { page, body, rejected } = await compileFile({ source }, context);
		if (rejected) return emptyPage(source, state.config, rejected);
		if (!page) return undefined;
		const article = body === undefined ? findArticle(context.cache, page.body) : readArticle(body);
		if (!article) throw new Error(`The article of "${source.file}" was lost as it was kept.`);
		const facts = JSON.parse(page.facts) as PageFacts;
		return { value: { ...facts, hash: page.hash, article }, diagnostics: page.diagnostics };
	}

	/** Many pages, of which only those are read that have changed since. Those that cannot be read, or are rejected, are left out. */
	async compileAll(sources: SourceFile[], state: CompilerState): Promise<LivePages> {
		const context = this.#contextOf(state);
		const key = keyOf(context.key, [...(context.protectedFiles ?? [])]);
		if (this.#key !== key) this.#pages = new Map();
		this.#key = key;
		const startedAt = Date.now();
		const input = { sources, previous: this.#pages, savedAt: Number.POSITIVE_INFINITY, context };
		const compiled = await compilePages({ ...input, workers: () => Promise.resolve(null) });
		for (const [path, page] of compiled.pages) {
			const signature = isSettled(page.signature, startedAt) ? page.signature : '';
			this.#pages.set(path, { ...page, signature });
		}
		return { ...compiled, bodyOf: restoreBody(compiled, sources, context) };
	}

	#contextOf({ config, graph, sources, cached: { cache, environment } }: CompilerState): CompileContext {
		if (this.#context?.config !== config) this.#context = compileContext(config, cache, environment);
		const context = { ...this.#context, cache };
		return this.#isForLocked ? context : { ...context, protectedFiles: listProtectedFiles(graph, sources) };
	}
}

/** The page as if nothing stood in it. */
async function emptyPage(
	{ path, file }: SourceFile,
	{ root: _, ...options }: SiteConfig,
	{ hash, imports, diagnostics }: RejectedPage,
): Promise<Result<LivePage>> {
	const [{ parsePage }, { nodeHost }] = await Promise.all([
		import('../../markdown/parse.ts'),
		import('../../markdown/node-host.ts'),
	]);
	const { value } = await parsePage({ ...options, host: nodeHost, path, file, text: '' });
	return { value: { ...value, hash, imports }, diagnostics };
}
