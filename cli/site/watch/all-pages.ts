import { setImmediate as pause } from 'node:timers/promises';
import { FatalError } from '../../diagnostics/diagnostic.ts';
import type { AskingPage } from '../../encryption/seal/public-uses.ts';
import { compileContext } from '../../markdown/compile/compile-file.ts';
import type { CompiledPages } from '../../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { hasArticle } from '../../markdown/compile/page-entry.ts';
import { restoreBody } from '../../markdown/compile/restore-body.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { SourceFile } from '../../sources/discover.ts';
import type { OpenedSite } from './live-questions.ts';

/** Pages as they are now, for what is made of many of them. */
export interface LivePages extends CompiledPages {
	/** Text of an article by its name. */
	bodyOf: (name: string) => Promise<string>;
}

/** The pages of these files, those that everybody may see or the others, one after the other so that requests are answered meanwhile. */
export async function compileAll(
	{ config, cached: { cache, environment }, memo, questions }: OpenedSite,
	sources: readonly SourceFile[],
	isOpen: boolean,
): Promise<LivePages> {
	const pages = new Map<string, CompiledPage>();
	const bodies = new Map<string, string>();
	const context = compileContext(config, cache, environment);
	for (const { path } of sources) {
		const page = await memo.ask(questions.page, path);
		await pause();
		// What has just been locked is not for those who asked for open pages.
		if (!page?.compiled || page.isOpen !== isOpen) continue;
		const own = { pages: new Map([[path, page.compiled]]), bodies };
		try {
			const body = hasArticle(cache, page.compiled.body)
				? undefined
				: (page.body ?? (await restoreBody(own, [...sources], context)(page.compiled.body)));
			if (body !== undefined) bodies.set(page.compiled.body, body);
			pages.set(path, page.compiled);
		} catch (error) {
			// The last good state of a broken page, whose article was lost when the cache was encrypted.
			if (!(error instanceof FatalError)) throw error;
		}
	}
	return { pages, bodies, bodyOf: restoreBody({ pages, bodies }, [...sources], context) };
}

/** The pages of a graph that have been compiled, with what they ask for. */
export async function composeAll(
	{ memo, questions }: OpenedSite,
	graph: PageGraph,
	compiled: ReadonlyMap<string, unknown>,
): Promise<AskingPage[]> {
	const composed: AskingPage[] = [];
	for (const node of Object.values(graph.pages)) {
		const { path } = node;
		const props = compiled.has(path) ? await memo.ask(questions.props, path) : null;
		await pause();
		if (props) composed.push({ path, node, asked: props.asked });
	}
	return composed;
}
