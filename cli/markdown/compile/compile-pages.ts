import { setImmediate } from 'node:timers/promises';
import { compareText, diagnose, FatalError } from '../../diagnostics/diagnostic.ts';
import { exitCode } from '../../platform/exit-code.ts';
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
import { keyOfBody } from './page-entry.ts';

/** Files that a worker is given at once. */
const batchSize = 16;

/** What files of a site are compiled with. */
export interface CompilerInput {
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

/** Compiles files, those that are asked for at the same time in the same threads. */
export interface PageCompiler {
	/** As in `CompiledPages`, of all that have been compiled. */
	readonly bodies: Map<string, string>;
	/** The page of a file; `null` where that is gone. Of a locked one only with a cache that is private. */
	compile(request: CompileRequest): Promise<CompiledPage | null>;
}

/** Somebody who waits for a page. */
interface Waiting {
	request: CompileRequest;
	resolve: (page: CompiledPage | null) => void;
	reject: (error: unknown) => void;
}

/** A compiler that nobody has asked for anything. */
export function openCompiler(input: CompilerInput): PageCompiler {
	const bodies = new Map<string, string>();
	let waiting: Waiting[] = [];
	const compileWaiting = async (): Promise<void> => {
		const batch = waiting;
		waiting = [];
		const byPath = new Map(batch.map((each) => [each.request.source.path, each]));
		try {
			const requests = batch.map(({ request }) => request);
			for await (const [path, page] of compileRequests(requests, bodies, input))
				byPath.get(path)!.resolve(page);
		} catch (error) {
			for (const { reject } of batch) reject(error);
		}
	};
	return {
		bodies,
		compile: (request) =>
			new Promise((resolve, reject) => {
				waiting.push({ request, resolve, reject });
				// All that is asked for in this turn is compiled together.
				if (waiting.length === 1) void setImmediate().then(compileWaiting);
			}),
	};
}

async function* compileRequests(
	requests: CompileRequest[],
	bodies: Map<string, string>,
	{ context, workers, onTime = () => {} }: CompilerInput,
): AsyncGenerator<[path: string, page: CompiledPage | null]> {
	const sources = requests.map(({ source }) => source);
	if (context.cache.fetch) {
		const { fetchPages } = await import('./fetch-pages.ts');
		await fetchPages(sources, context);
	}
	for await (const [path, result] of compileAll(requests, context, await workers(sources))) {
		const { page, body, milliseconds, locked } = result;
		// It was locked after the cache was opened: this build is of the moment before.
		if (locked) throw rejectChange(locked);
		if (page && body !== undefined) bodies.set(page.body, body);
		if (page && milliseconds > 0) onTime(path, milliseconds);
		yield [path, page];
	}
}

async function* compileAll(
	requests: CompileRequest[],
	context: CompileContext,
	pool: WorkerPool<CompileTasks> | null,
): AsyncGenerator<[path: string, result: CompileResult]> {
	if (pool === null) {
		for (const request of requests) {
			yield [request.source.path, withoutCached(await compileFile(request, context))];
			// A pause for signals.
			await setImmediate();
		}
		return;
	}
	const batches = cutInto(besideTranslations(requests), batchSize);
	for await (const results of inParallel(batches, pool.size * 2, (batch) => compileBatch(batch, pool)))
		yield* results;
}

/** Has threads compile files. A page that hangs is an error that names it. */
export async function compileBatch(
	requests: CompileRequest[],
	pool: WorkerPool<CompileTasks>,
): Promise<[path: string, result: CompileResult][]> {
	try {
		const results = await pool.run('compile', requests);
		return requests.map(({ source }, at) => [source.path, results[at]!]);
	} catch (error) {
		if (!(error instanceof HungTask)) throw error;
		const { file } = requests[error.index]!.source;
		const message = 'Unexpected page that is not parsed within the time of `limits.pageSeconds`.';
		const hint =
			'Split the page, or allow it more time. A short page that hangs is a bug in domdocs: please report it.';
		const place = { file, line: 1, column: 1 };
		throw new FatalError(exitCode.content, [diagnose('page-hangs', message, { ...place, hint })]);
	}
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

/** The error about a file that is no longer what its page was read from. */
export function rejectChange({ file }: Pick<SourceFile, 'file'>): FatalError {
	const message = `Unexpected change of \`${file}\` while the site was built, expected the text that its page was read from; nothing was published.`;
	const hint = 'Build again; to see each save at once, use `domdocs serve --watch`.';
	return new FatalError(exitCode.environment, [diagnose('source-changed', message, { file, hint })]);
}

/** Keys of the entries that the pages' articles are in. */
export function keysOfPages(pages: Iterable<Pick<CompiledPage, 'body'>>): Set<string> {
	return new Set([...pages].map(({ body }) => keyOfBody(body)));
}
