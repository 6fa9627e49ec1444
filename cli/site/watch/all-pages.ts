import { setImmediate as pause } from 'node:timers/promises';
import type { AskingPage } from '../../encryption/seal/public-uses.ts';
import { compileContext } from '../../markdown/compile/compile-file.ts';
import type { CompiledPages } from '../../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
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
	for (const { path } of sources) {
		const page = await memo.ask(questions.page, path);
		await pause();
		// What has just been locked is not for those who asked for open pages.
		if (!page?.compiled || page.isOpen !== isOpen) continue;
		pages.set(path, page.compiled);
		if (page.body !== undefined) bodies.set(page.compiled.body, page.body);
	}
	const context = compileContext(config, cache, environment);
	return { pages, bodies, bodyOf: restoreBody({ pages, bodies }, [...sources], context) };
}

/** The pages of a graph with what they ask for. */
export async function composeAll({ memo, questions }: OpenedSite, graph: PageGraph): Promise<AskingPage[]> {
	const composed: AskingPage[] = [];
	for (const node of Object.values(graph.pages)) {
		const { path } = node;
		const props = path === '' ? null : await memo.ask(questions.props, path);
		await pause();
		if (props) composed.push({ path, node, asked: () => props.asked });
	}
	return composed;
}
