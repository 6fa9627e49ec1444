import { setImmediate } from 'node:timers/promises';
import {
	compareText,
	type Diagnostic,
	diagnose,
	FatalError,
	type Result,
} from '../../diagnostics/diagnostic.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { exitCode } from '../../platform/exit-code.ts';
import { isSettled, signatureOf } from '../../platform/file-signature.ts';
import { cutInto, HungTask, inParallel, type WorkerPool } from '../../platform/pool.ts';
import type { SourceFile } from '../../sources/discover.ts';
import {
	type CompileContext,
	type CompileRequest,
	type CompileResult,
	type CompileTasks,
	compileFile,
	withoutCached,
} from './compile-file.ts';
import type { CompiledPage } from './compiled-page.ts';
import { isFresh } from './page-entry.ts';

/** Files that a worker is given at once. */
const batchSize = 16;

/** What all files of a site are compiled from. */
export interface CompileInput {
	sources: SourceFile[];
	/** Pages of the last build, by path. */
	previous: ReadonlyMap<string, CompiledPage>;
	/** When that was, in milliseconds since 1970: a file of about then may have been changed without a trace. */
	savedAt: number;
	context: CompileContext;
	/** Starts the workers for these files; `null` where this process does it alone. */
	workers: (files: { path: string }[]) => Promise<WorkerPool<CompileTasks> | null>;
	/** Hears of each page that is parsed, and how long that took. */
	onTime?: (path: string, milliseconds: number) => void;
}

/** The pages of a site. */
export interface CompiledPages {
	/** By path, in the order of the sources. */
	pages: Map<string, CompiledPage>;
	/** Texts of articles that could not be put into the cache, by their names. */
	bodies: Map<string, string>;
}

/** Compiles all files that are not known, each once; locked ones only with a cache that is private. Files that are gone are left out. */
export async function compilePages(input: CompileInput): Promise<CompiledPages> {
	const { sources, context, onTime = () => {} } = input;
	const known = new Map<string, CompiledPage>();
	const rest: CompileRequest[] = [];
	for (const source of sources) {
		const page = findPrevious(source, input);
		if (page) known.set(source.path, page);
		else rest.push({ source, ...previousOf(input.previous.get(source.path)) });
	}
	if (context.cache.fetch) {
		const { fetchPages } = await import('./fetch-pages.ts');
		await fetchPages(
			rest.map(({ source }) => source),
			context,
		);
	}
	const bodies = new Map<string, string>();
	for await (const { page, body, milliseconds, locked } of compileAll(
		rest,
		context,
		await input.workers(rest.map(({ source }) => source)),
	)) {
		// It was locked after the cache was opened: this build is of the moment before.
		if (locked && !context.protectedFiles) throw rejectChange(locked);
		if (!page) continue;
		known.set(page.path, page);
		if (body !== undefined) bodies.set(page.body, body);
		if (milliseconds > 0) onTime(page.path, milliseconds);
	}
	const pages = sources.flatMap(({ path }) => {
		const page = known.get(path);
		return page ? [[path, page] as const] : [];
	});
	return { pages: new Map(pages), bodies };
}

function previousOf(page: CompiledPage | undefined): { previous?: string } {
	return page ? { previous: page.body } : {};
}

function findPrevious(
	source: SourceFile,
	{ previous, savedAt, context }: CompileInput,
): CompiledPage | undefined {
	const page = previous.get(source.path);
	if (!page || !isSettled(page.signature, savedAt) || page.signature !== signatureOf(source.absolute))
		return undefined;
	return isFresh(page.imports, context.files) ? page : undefined;
}

async function* compileAll(
	requests: CompileRequest[],
	context: CompileContext,
	pool: WorkerPool<CompileTasks> | null,
): AsyncGenerator<CompileResult> {
	if (pool === null) {
		for (const request of requests) {
			yield withoutCached(await compileReadable(request, context));
			// A pause for signals.
			await setImmediate();
		}
		return;
	}
	const batches = cutInto(besideTranslations(requests), batchSize);
	for await (const results of inParallel(batches, pool.size * 2, (batch) => compileBatch(batch, pool)))
		yield* results;
}

async function compileBatch(
	requests: CompileRequest[],
	pool: WorkerPool<CompileTasks>,
): Promise<CompileResult[]> {
	try {
		return await pool.run('compile', requests);
	} catch (error) {
		if (!(error instanceof HungTask)) throw error;
		const { file } = requests[error.index]!.source;
		throw new FatalError(exitCode.content, [describeHungPage(file)]);
	}
}

/** The message about a page that takes more time than `limits.pageSeconds` allows. */
function describeHungPage(file: string): Diagnostic {
	const message = 'Unexpected page that is not parsed within the time of `limits.pageSeconds`.';
	const hint =
		'Split the page, or allow it more time. A short page that hangs is a bug in domdocs: please report it.';
	return diagnose('page-hangs', message, { file, line: 1, column: 1, hint });
}

/** One page. Where pages are shown while they are written, one that cannot be read is reported where it is looked at. */
function compileReadable(request: CompileRequest, context: CompileContext): Promise<CompileResult> {
	const result = compileFile(request, context);
	if (!context.protectedFiles) return result;
	return result.catch((error: unknown) => {
		if (error instanceof FatalError) return { page: null, isCached: false, milliseconds: 0 };
		throw error;
	});
}

/**
 * Sorts files by name, then by folder from the innermost: translations of a page are compiled by the same thread, which
 * colors their code once.
 */
function besideTranslations(requests: CompileRequest[]): CompileRequest[] {
	const keyed = requests.map((request) => ({
		request,
		key: request.source.path.split('/').reverse().join('/'),
	}));
	return keyed.sort((a, b) => compareText(a.key, b.key)).map(({ request }) => request);
}

/** The pages that are published, by path. */
export function wantedPages(
	{ pages }: CompiledPages,
	isWanted: (page: ScannedPage) => boolean,
): Result<Map<string, CompiledPage>> {
	const all = [...pages];
	const wanted = all.filter(([, { scanned }]) => isWanted(scanned));
	return {
		value: new Map(wanted),
		diagnostics: [
			...all.flatMap(([, { scanDiagnostics }]) => scanDiagnostics),
			...wanted.flatMap(([, { diagnostics }]) => diagnostics),
		],
	};
}

/** The error about a file that is no longer what its page was read from. */
export function rejectChange({ file }: Pick<SourceFile, 'file'>): FatalError {
	const message = `Unexpected change of \`${file}\` while the site was built, expected the text that its page was read from; nothing was published.`;
	const hint = 'Build again; to see each save at once, use `domdocs serve --watch`.';
	return new FatalError(exitCode.environment, [diagnose('source-changed', message, { file, hint })]);
}

/** Keys of the entries that the pages' articles are in. */
export function keysOfPages(pages: Iterable<Pick<CompiledPage, 'body'>>): Set<string> {
	return new Set([...pages].map(({ body }) => body.split('-')[0]!));
}
