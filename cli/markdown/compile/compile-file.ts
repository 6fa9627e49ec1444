import { relative } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic, Result } from '../../diagnostics/diagnostic.ts';
import { findExposedSecrets } from '../../diagnostics/hide-diagnostic.ts';
import type { PackedCode, ParsedPage } from '../../model/article.ts';
import type { PageFacts } from '../../model/page-facts.ts';
import { type Cache, hashOf, keyOf } from '../../platform/cache/cache.ts';
import { findProtection } from '../../routes/find-protection.ts';
import type { SourceFile } from '../../sources/discover.ts';
import { type ProjectFiles, projectFiles, rememberFiles } from '../../sources/project-files.ts';
import { readSource } from '../../sources/read-source.ts';
import { CodeCache } from '../code/code-cache.ts';
import { compactCode } from './compact-code.ts';
import type { CompiledPage } from './compiled-page.ts';
import {
	cachePage,
	findCachedPage,
	findCode,
	keyOfBody,
	nameOfBody,
	noteImports,
	packBody,
	pageKind,
} from './page-entry.ts';
import { rejectIncludes } from './reject-includes.ts';

/** What all files of a site are compiled with. */
export interface CompileContext {
	config: SiteConfig;
	files: ProjectFiles;
	cache: Cache;
	/** Hash of everything but the file that a page depends on. */
	key: string;
	/**
	 * Set where pages are shown while they are written. Files that no page may bring in, relative to the site's root: a page that does,
	 * or has in the open what was to be locked, is rejected. Default: all are compiled, for messages of all of them end a build.
	 */
	protectedFiles?: ReadonlySet<string>;
	/**
	 * Compiles a file whose text has this hash in another thread, which stores nothing, or finds it cached there; nothing where that is to be done
	 * here. `isCached`: whether the cache has it. Default: all is done here.
	 */
	elsewhere?: (source: SourceFile, hash: string, isCached: boolean) => Promise<CompileResult | undefined>;
}

/** One file to compile. */
export interface CompileRequest {
	source: SourceFile;
	/** Name of the page's previous article, whose code may still be the same. Absent where the page is new. */
	previous?: string;
}

/** One file compiled. */
export interface CompileResult {
	/** `null` where the file is gone, or locked and the cache not private. */
	page: CompiledPage | null;
	/** The file that is locked: nothing of it is cached or handed on. */
	locked?: SourceFile;
	/** Set where the page has or brings in what it may not: nothing of it is cached or handed on. */
	rejected?: RejectedPage;
	/** Text of the article where it has just been made; absent where the page was known. */
	body?: string;
	/** Whether the article is in the cache. */
	isCached: boolean;
	/** How long it took; 0 where it was known. */
	milliseconds: number;
}

/** What workers compile. */
export interface CompileTasks {
	compile: { input: CompileRequest[]; output: CompileResult[] };
}

/** What is known of a page that is left out for what it brings in. */
export interface RejectedPage extends Pick<CompiledPage, 'hash'> {
	/** As in `PageFacts`. */
	imports: string[];
	diagnostics: Diagnostic[];
}

/** The context for a site. `environment` is the key of the program that compiles. */
export function compileContext(config: SiteConfig, cache: Cache, environment: string): CompileContext {
	const { root, content, followSymlinks, limits, encoding, markdown, components, encrypt } = config;
	const tags = Object.entries(components).map(([name, { island, inline }]) => [name, island, inline]);
	const rules = encrypt ? [encrypt, config.locales] : [];
	const key = keyOf(
		environment,
		relative(root, content),
		followSymlinks,
		limits,
		encoding,
		markdown,
		tags,
		...rules,
	);
	return { config, files: projectFiles(config), cache, key };
}

/** Reads one file, and scans and parses it unless that has been done before. `onStart` hears when that begins. */
export async function compileFile(
	request: CompileRequest,
	context: CompileContext,
	onStart?: () => void,
): Promise<CompileResult> {
	const { source } = request;
	const { config, cache, files } = context;
	const { value, diagnostics } = await readSource(source, config.limits, config.encoding);
	if (value === null) return nothing;
	const key = keyOfPage(source, { value, diagnostics }, context);
	const made =
		(await context.elsewhere?.(source, hashOf(value), cache.has(pageKind, key))) ??
		findCached(cache, key, files) ??
		(await makePage(request, { value, diagnostics, key }, context, onStart));
	const { page, body } = made;
	if (!page) return made;
	// Another thread reads the file once more: it may have been locked in the meantime.
	if (!cache.isPrivate && findProtection(config, page.scanned)) return { ...nothing, locked: source };
	const rejected = rejectPage(page, context);
	if (rejected) return { ...nothing, rejected };
	if (body === undefined) return made;
	// What ought to have been locked in it is not to be on the disk.
	const isCached =
		findExposedSecrets(page.diagnostics).length === 0 && cachePage(cache, keyOfBody(page.body), page, body);
	return { ...made, isCached };
}

/** What is known of a page; nothing where it has to be made. */
function findCached(cache: Cache, key: string, files: ProjectFiles): CompileResult | undefined {
	const page = findCachedPage(cache, key, files);
	return page && { page, isCached: true, milliseconds: 0 };
}

/** Scans and parses the text of a file. */
async function makePage(
	{ source, previous }: CompileRequest,
	read: Result<string> & { key: string },
	context: CompileContext,
	onStart?: () => void,
): Promise<CompileResult> {
	const { config, cache } = context;
	// What is brought in may be saved at any moment: the cache is told of the text that the page has.
	const files = rememberFiles(context.files);
	const { scanText } = await import('../head/scan-pages.ts');
	const scan = await scanText(source, read, config.limits);
	if (!cache.isPrivate && findProtection(config, scan.value)) return { ...nothing, locked: source };
	// These take a third of a second to load, which a build that finds all pages in the cache does not need.
	const [{ parsePage }, { nodeHost }] = await Promise.all([import('../parse.ts'), import('../node-host.ts')]);
	onStart?.();
	const start = performance.now();
	const code = new CodeCache(previous === undefined ? {} : findCode(cache, previous));
	const { path, file } = source;
	const { hoverNotes = false } = scan.value.options;
	const input = { host: nodeHost, files, path, file, text: read.value, code, hoverNotes };
	// Nothing holds the tree from here on: that of a long page is large.
	const { facts, body, diagnostics } = await parsePage({ ...config, ...input }).then((parsed) => ({
		...splitPage(parsed.value, code.used),
		diagnostics: parsed.diagnostics,
	}));
	const page = {
		path,
		hash: hashOf(read.value),
		scanned: scan.value,
		scanDiagnostics: scan.diagnostics,
		facts: JSON.stringify(facts),
		ids: facts.ids,
		body: nameOfBody(read.key, body),
		diagnostics,
		imports: noteImports(facts.imports, files),
	};
	return { page, body, isCached: false, milliseconds: performance.now() - start };
}

/** Key of the entry of a page whose file has this text. */
export function keyOfPage(
	{ path, file }: SourceFile,
	{ value, diagnostics }: Result<string>,
	context: Pick<CompileContext, 'key'>,
): string {
	// Files that cannot be read have no text to be known by, but messages about themselves.
	return keyOf(context.key, path, file, hashOf(value), diagnostics);
}

/** What is wrong with a page that is public and has or brings in what it may not; nothing where it is as it may be. */
export function rejectPage(
	page: Pick<CompiledPage, 'scanned' | 'imports' | 'hash' | 'scanDiagnostics' | 'diagnostics'>,
	{ protectedFiles, config }: CompileContext,
): RejectedPage | undefined {
	if (!protectedFiles || findProtection(config, page.scanned)) return undefined;
	const exposed = findExposedSecrets([...page.scanDiagnostics, ...page.diagnostics]);
	const diagnostics = [...rejectIncludes([page], protectedFiles, config.root), ...exposed];
	return diagnostics.length > 0 ? { hash: page.hash, imports: page.imports.paths, diagnostics } : undefined;
}

const nothing: CompileResult = { page: null, isCached: false, milliseconds: 0 };

/** What has to go from thread to thread, or be remembered: not the text of an article that is cached. */
export function withoutCached({ body, ...result }: CompileResult): CompileResult {
	return body === undefined || result.isCached ? result : { ...result, body };
}

/** A parsed page cut into what all stages need and its article, as text. */
export function splitPage(
	{ article, sections, ...facts }: ParsedPage,
	code: PackedCode,
): { facts: PageFacts; body: string } {
	return { facts, body: packBody({ article: compactCode(article), sections, code }) };
}
