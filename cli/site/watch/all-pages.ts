import { FatalError } from '../../diagnostics/diagnostic.ts';
import type { CompileContext } from '../../markdown/compile/compile-file.ts';
import type { CompiledPages } from '../../markdown/compile/compile-pages.ts';
import { restoreBody } from '../../markdown/compile/restore-body.ts';
import type { Ask } from '../../memo/question.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { joinFacts, type PageQuestions } from '../page-questions.ts';
import type { LiveArticles } from './live-articles.ts';

/** What pages are read with. */
export interface LivePagesInput {
	questions: Pick<PageQuestions, 'compiled' | 'facts'>;
	articles: LiveArticles;
	context: CompileContext;
}

/** The pages of these files that can be shown, and their articles. */
export async function readPages(
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
