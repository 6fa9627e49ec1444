import { setImmediate as pause } from 'node:timers/promises';
import { FatalError } from '../../diagnostics/diagnostic.ts';
import type { AskingPage } from '../../encryption/seal/public-uses.ts';
import { compileContext } from '../../markdown/compile/compile-file.ts';
import type { CompiledPages } from '../../markdown/compile/compile-pages.ts';
import { restoreBody } from '../../markdown/compile/restore-body.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { joinFacts } from '../page-questions.ts';
import type { OpenedSite } from './live-questions.ts';

/** Pages as they are now, for what is made of many of them. */
export interface LivePages extends CompiledPages {
	/** Text of an article by its name. */
	bodyOf: (name: string) => Promise<string>;
}

/** The pages of these files, those that everybody may see or the others, one after the other so that requests are answered meanwhile. */
export async function compileAll(
	{ config, cached: { cache, environment }, memo, questions, articles }: OpenedSite,
	sources: readonly SourceFile[],
	isOpen: boolean,
): Promise<LivePages> {
	const pages: CompiledPages['pages'] = new Map();
	const { bodies } = articles;
	const context = compileContext(config, cache, environment);
	for (const { path } of sources) {
		const page = await memo.ask(questions.compiled, path);
		const facts = await memo.ask(questions.facts, path);
		const viewer = await memo.ask(questions.protection, path);
		await pause();
		// What has just been locked is not for those who asked for open pages.
		if (!page || page.isRejected || (viewer === 'public') !== isOpen) continue;
		const own = joinFacts([page], [facts]);
		try {
			// Of the last good state of a broken page the article may be lost, such as when the cache was encrypted.
			if (!articles.hasText(page.body))
				articles.note(page, await restoreBody({ pages: own, bodies }, [...sources], context)(page.body));
			pages.set(path, own.get(path)!);
		} catch (error) {
			if (!(error instanceof FatalError)) throw error;
		}
	}
	return { pages, bodies, bodyOf: restoreBody({ pages, bodies }, [...sources], context) };
}

/** The pages of a graph that have been compiled, with what they ask for; one after the other as well. */
export async function composeAll(
	{ memo, questions }: OpenedSite,
	graph: PageGraph,
	compiled: ReadonlyMap<string, unknown>,
): Promise<AskingPage[]> {
	const composed: AskingPage[] = [];
	for (const node of Object.values(graph.pages)) {
		const { path } = node;
		const entry = compiled.has(path) ? await memo.ask(questions.entry, path) : null;
		await pause();
		if (entry) composed.push({ path, node, asked: entry.asked });
	}
	return composed;
}
