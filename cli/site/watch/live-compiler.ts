import type { SiteConfig } from '../../config/site-config.ts';
import type { Result } from '../../diagnostics/diagnostic.ts';
import {
	type CompileContext,
	compileContext,
	compileFile,
	type RejectedPage,
} from '../../markdown/compile/compile-file.ts';
import { findArticle, readArticle } from '../../markdown/compile/page-entry.ts';
import { listProtectedFiles } from '../../markdown/compile/reject-includes.ts';
import type { PageBody } from '../../model/article.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import type { SourceFile } from '../../sources/discover.ts';
import type { LiveSources } from './live-search.ts';

/** A page that somebody has looked at. */
export type LivePage = PageFacts & Pick<PageBody, 'article'>;

/** Compiles files one by one. A page that a session or build has compiled before is not parsed again. */
export class LiveCompiler {
	#context: CompileContext | undefined;

	/** Nothing where the file is gone. A page that is rejected has nothing but messages. */
	async compile(
		source: SourceFile,
		{ config, graph, sources, cached }: Pick<LiveSources, 'config' | 'graph' | 'sources' | 'cached'>,
	): Promise<Result<LivePage> | undefined> {
		const { cache, environment } = cached;
		if (this.#context?.config !== config) this.#context = compileContext(config, cache, environment);
		const context = { ...this.#context!, cache, protectedFiles: listProtectedFiles(graph, sources) };
		const { page, body, rejected } = await compileFile({ source }, context);
		if (rejected) return emptyPage(source, config, rejected);
		if (!page) return undefined;
		const article = body === undefined ? findArticle(cache, page.body) : readArticle(body);
		if (!article) throw new Error(`The article of "${source.file}" was lost as it was kept.`);
		const facts = JSON.parse(page.facts) as PageFacts;
		return { value: { ...facts, article }, diagnostics: page.diagnostics };
	}
}

/** The page as if nothing stood in it. */
async function emptyPage(
	{ path, file }: SourceFile,
	{ root: _, ...options }: SiteConfig,
	{ hash, imports, diagnostics }: RejectedPage,
): Promise<Result<LivePage>> {
	const { parsePage } = await import('../../markdown/parse.ts');
	const { value } = await parsePage({ ...options, path, file, text: '' });
	return { value: { ...value, hash, imports }, diagnostics };
}
