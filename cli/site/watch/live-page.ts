import { join, posix } from 'node:path';
import { FatalError } from '../../diagnostics/diagnostic.ts';
import {
	type CompileContext,
	type CompileResult,
	compileFile,
	splitPage,
} from '../../markdown/compile/compile-file.ts';
import type { CompiledPage, ImportedFiles } from '../../markdown/compile/compiled-page.ts';
import { isFresh, nameOfBody, noteImports } from '../../markdown/compile/page-entry.ts';
import type { Ask } from '../../memo/question.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { noteRead } from '../site-questions.ts';
import type { LiveArticles } from './live-articles.ts';

/** What pages are compiled with while they are written. */
export interface LiveCompiler {
	/** With the files that an open page may not bring in. */
	context: CompileContext;
	articles: LiveArticles;
	/** What is known of the page's head; `null` where nothing is. */
	head: ScannedPage | null;
}

/** Most times that a page is compiled because what it brings in is saved meanwhile. */
const mostAttempts = 3;

/** Compiles one page, once more where what it brings in has been saved meanwhile, and notes what that is. */
export async function compileNoted(
	ask: Ask,
	source: SourceFile,
	compiler: LiveCompiler,
	attempt = 1,
): Promise<CompiledPage | null> {
	const page = await compileLive(source, compiler);
	if (!page || attempt === mostAttempts) return page;
	// What is saved from here on is another thing than what is noted.
	signImports(ask, page.imports, compiler.context);
	return isFresh(page.imports, compiler.context.files)
		? page
		: compileNoted(ask, source, compiler, attempt + 1);
}

/**
 * Compiles one page, unless a session or build has done that before. `null` where the file is gone or cannot be read. One that hangs, has
 * or brings in what it may not is a page without a word.
 */
async function compileLive(
	source: SourceFile,
	{ context, articles, head }: LiveCompiler,
): Promise<CompiledPage | null> {
	const result = await compileFile({ source }, context).catch((error: unknown) => {
		if (!(error instanceof FatalError)) throw error;
		// What else can be wrong with a file is said where its head is read.
		const diagnostics = error.diagnostics.filter(({ name }) => name === 'page-hangs');
		if (diagnostics.length === 0 || !head) return undefined;
		return { page: null, rejected: { hash: head.hash, imports: [], diagnostics } };
	});
	const { page, body }: Partial<CompileResult> =
		result?.rejected && head ? await emptyPage(source, context, result, head) : (result ?? {});
	if (page) articles.note(page, body);
	return page ?? null;
}

async function emptyPage(
	{ path, file }: SourceFile,
	{ config: { root: _, ...options }, files }: CompileContext,
	{ rejected }: Pick<CompileResult, 'rejected'>,
	scanned: ScannedPage,
): Promise<Pick<CompileResult, 'page' | 'body'>> {
	const [{ parsePage }, { nodeHost }] = await Promise.all([
		import('../../markdown/parse.ts'),
		import('../../markdown/node-host.ts'),
	]);
	const { hash, imports, diagnostics } = rejected!;
	const parsed = await parsePage({ ...options, host: nodeHost, path, file, text: '' });
	const { facts, body } = splitPage({ ...parsed.value, imports }, {});
	return {
		page: {
			...{ path, hash, scanned, diagnostics, scanDiagnostics: [], ids: facts.ids, isRejected: true },
			facts: JSON.stringify(facts),
			body: nameOfBody(keyOf(path, 'empty'), body),
			imports: noteImports(imports, files),
		},
		body,
	};
}

/** Notes what a page has brought in, file by file, of folders the names in them: a site that is watched is told of each that changes. */
export function signImports(ask: Ask, { paths }: ImportedFiles, { config, files }: CompileContext): void {
	for (const path of paths) {
		const absolute = join(config.root, path);
		const below = files.list(path);
		if (!below) noteRead(ask, absolute);
		const folders = new Set([absolute]);
		for (const file of below ?? [])
			for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
				folders.add(join(absolute, folder));
		for (const folder of folders) ask.signature('folder', folder);
	}
}
