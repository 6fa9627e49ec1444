import { join, posix } from 'node:path';
import type { Root } from 'hast';
import type { SiteConfig } from '../../config/site-config.ts';
import { FatalError } from '../../diagnostics/diagnostic.ts';
import {
	type CompileContext,
	type CompileResult,
	compileFile,
	type RejectedPage,
	rejectPage,
} from '../../markdown/compile/compile-file.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { findArticle, hasArticle, readArticle } from '../../markdown/compile/page-entry.ts';
import type { Ask } from '../../memo/question.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import { noteBelow } from '../../page/links/hover-notes.ts';
import type { PageLookup } from '../../page/lookups.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { noteRead } from '../site-questions.ts';

/** A page of a watched site as it was compiled last. */
export interface LivePage {
	/** Hash of the text that it was compiled from. */
	hash: string;
	/** Whether everybody may see it. */
	isOpen: boolean;
	/** Nothing where it is rejected: nothing of it is shown but messages. */
	compiled: CompiledPage | null;
	/** Text of the article, where the cache does not have it. */
	body?: string;
	diagnostics: CompiledPage['diagnostics'];
	readonly facts: PageFacts;
	readonly article: Root;
	/** Whether the article has been read, so that it is there whatever becomes of the cache. */
	readonly isRead: boolean;
}

/** Compiles one page, an open one with the files that it may not bring in, unless a session or build has done that before. Nothing where the file is gone or cannot be read. */
export async function compileLive(
	source: SourceFile,
	context: CompileContext,
): Promise<LivePage | undefined> {
	const result = await compileFile({ source }, context).catch((error: unknown) => {
		if (error instanceof FatalError) return undefined;
		throw error;
	});
	if (result?.rejected) return emptyPage(source, context.config, result.rejected);
	return result?.page ? toLivePage(result.page, result, context) : undefined;
}

/** Facts and article are read when they are asked for: the search needs pages that nobody looks at. */
function toLivePage(
	compiled: CompiledPage,
	{ body: made }: CompileResult,
	{ cache, protectedFiles }: CompileContext,
): LivePage {
	const body = hasArticle(cache, compiled.body) ? undefined : made;
	let facts: PageFacts | undefined;
	let article: Root | null | undefined;
	return {
		...{ hash: compiled.hash, isOpen: protectedFiles !== undefined },
		...{ compiled, diagnostics: compiled.diagnostics },
		...(body !== undefined && { body }),
		get facts() {
			facts ??= JSON.parse(compiled.facts) as PageFacts;
			return facts;
		},
		get isRead() {
			return article != null;
		},
		get article() {
			article ??= body === undefined ? findArticle(cache, compiled.body) : readArticle(body);
			if (!article) throw new Error(`The article of "${compiled.scanned.file}" was lost as it was kept.`);
			return article;
		},
	};
}

/** The page as if nothing stood in it. */
async function emptyPage(
	{ path, file }: SourceFile,
	{ root: _, ...options }: SiteConfig,
	{ hash, imports, diagnostics }: RejectedPage,
): Promise<LivePage> {
	const [{ parsePage }, { nodeHost }] = await Promise.all([
		import('../../markdown/parse.ts'),
		import('../../markdown/node-host.ts'),
	]);
	const { value } = await parsePage({ ...options, host: nodeHost, path, file, text: '' });
	return {
		hash,
		isOpen: true,
		compiled: null,
		diagnostics,
		facts: { ...value, imports },
		article: value.article,
		isRead: true,
	};
}

/** Whether a page that was compiled before can still be shown: it brings in nothing that has been locked since, and its article is there. */
export function isUsable({ compiled, body, isRead }: LivePage, context: CompileContext): boolean {
	if (!compiled) return false;
	const isThere = isRead || body !== undefined || hasArticle(context.cache, compiled.body);
	return isThere && !rejectPage(compiled, context);
}

/** Files and folders that a page brings something in from, or is to once they are there, relative to the site's root. */
export function importsOf({ compiled, facts }: LivePage): string[] {
	return compiled ? compiled.imports.paths : facts.imports;
}

/** Notes what a page has brought in, by paths relative to the site's root: it is compiled again when that changes. */
export function signImports(ask: Ask, paths: readonly string[], { config, files }: CompileContext): void {
	for (const path of paths) {
		const absolute = join(config.root, path);
		const below = files.list(path);
		if (!below) noteRead(ask, absolute);
		const folders = new Set([absolute]);
		for (const file of below ?? []) {
			noteRead(ask, join(absolute, file));
			for (let folder = posix.dirname(file); folder !== '.'; folder = posix.dirname(folder))
				folders.add(join(absolute, folder));
		}
		for (const folder of folders) ask.signature('folder', folder);
	}
}

/** Answers what a page asks about others by what is known of these. `factsOf` gives that by the path of a file. */
export function lookUpFacts(factsOf: (path: string) => PageFacts | undefined): PageLookup {
	return {
		idsOf: (path) => factsOf(path)?.ids,
		noteOf: (path, id) => noteBelow(factsOf(path), id),
		namedOf(path) {
			const facts = factsOf(path);
			return facts && { facts, body: path };
		},
	};
}
