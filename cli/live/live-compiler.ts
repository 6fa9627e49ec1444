import type { KeptWork } from '../cache/cache.ts';
import { type CompileContext, compileContext, compileFile } from '../compile/compile-file.ts';
import { findArticle, readArticle } from '../compile/page-entry.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Outcome } from '../diagnostics/diagnostic.ts';
import type { SourceFile } from '../discover/discover.ts';
import type { PageBody, PageFacts } from '../parse/parsed-page.ts';

/** A page that somebody has looked at. */
export type LivePage = PageFacts & Pick<PageBody, 'article'>;

/** Compiles files one by one. A page that a session or build has compiled before is not parsed again. */
export class LiveCompiler {
	readonly #kept: KeptWork;
	#context: CompileContext | undefined;

	constructor(kept: KeptWork) {
		this.#kept = kept;
	}

	/** Nothing where the file is gone. */
	async compile(source: SourceFile, config: SiteConfig): Promise<Outcome<LivePage> | undefined> {
		const { cache, environment } = this.#kept;
		if (this.#context?.config !== config) this.#context = compileContext(config, cache, environment);
		const { page, body } = await compileFile({ source }, this.#context);
		if (!page) return undefined;
		const article = body === undefined ? findArticle(cache, page.body) : readArticle(body);
		if (!article) throw new Error(`The article of "${source.file}" was lost as it was kept.`);
		const facts = JSON.parse(page.facts) as PageFacts;
		return { value: { ...facts, article }, diagnostics: page.diagnostics };
	}
}
