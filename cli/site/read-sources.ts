import { join } from 'node:path';
import { findProtectedPages, type ProtectedSources } from '../encryption/protected-sources.ts';
import { type CompiledPages, rejectChange } from '../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { rejectIncludes } from '../markdown/compile/reject-includes.ts';
import { defaultReportFolder } from '../platform/cache/open-cache.ts';
import { forgetReport } from '../report/write-report.ts';
import type { BuildTools } from './open-build-site.ts';
import { joinFacts } from './page-questions.ts';
import { isInShard } from './shard.ts';
import { viewerOf } from './site-questions.ts';

/** Everything that is known of the files alone. */
export interface Sources {
	/** The public pages. */
	compiled: CompiledPages;
	/** All pages by path, locked ones too: for this process and for a private cache. */
	known: Map<string, CompiledPage>;
	/** Absent where no page is locked. */
	protectedSources?: ProtectedSources;
}

/** Compiles the files; in a shard, those that fall to it. */
export async function readSources({ options, config, timer, ...tools }: BuildTools): Promise<Sources> {
	const { diagnosticList, found, compiler, memo, questions, reportFolder, opened, environment } = tools;
	const own = found.sources.filter((source) => !options.shard || isInShard(source, options.shard));
	const paths = own.map(({ path }) => path);
	const known = await timer.run('parse', async () =>
		joinFacts(await memo.askAll(questions.compiled, paths), await memo.askAll(questions.facts, paths)),
	);
	const heads = [...(await memo.ask(questions.heads, null)).values()].flatMap(({ value }) => value ?? []);
	const protectedHeads = heads.filter((page) => viewerOf(config, page) !== 'public');
	const withBlocks = heads.filter((page) => page.blocks !== undefined && !protectedHeads.includes(page));
	const hasProtection = protectedHeads.length + withBlocks.length > 0;
	// What was locked after the cache was opened is left to the next build.
	if (hasProtection && !opened.sealed) throw rejectChange((withBlocks[0] ?? protectedHeads[0])!);
	const pages = findProtectedPages(config, known.values());
	const { aliases } = await timer.run('link', () => memo.ask(questions.site, null));
	const isPublic = ([path]: [string, unknown]): boolean => !pages.has(path) && !aliases.has(path);
	const compiled = { pages: new Map([...known].filter(isPublic)), bodies: compiler.bodies };
	const protectedFiles = new Set(protectedHeads.map(({ file }) => file));
	diagnosticList.add(rejectIncludes(compiled.pages.values(), protectedFiles, config.root));
	if (hasProtection) {
		const files = new Set([...protectedFiles, ...withBlocks.map(({ file }) => file)]);
		for (const folder of new Set([reportFolder, join(config.root, defaultReportFolder)]))
			if (folder !== null) await forgetReport(folder, files);
	}
	const cached = { cache: opened.cache, environment };
	const protectedSources = { pages, cached, broken: [] };
	return { compiled, known, ...(hasProtection && { protectedSources }) };
}
