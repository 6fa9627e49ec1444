import type { SiteConfig } from '../../config/site-config.ts';
import { SealedCache } from '../../encryption/seal/sealed-cache.ts';
import {
	type CompileContext,
	type CompileRequest,
	type CompileResult,
	type CompileTasks,
	compileContext,
	compileFile,
	withoutCached,
} from '../../markdown/compile/compile-file.ts';
import type { IndexTasks } from '../../outputs/search/index-site.ts';
import { type Cache, FolderCache, noCache } from '../../platform/cache/cache.ts';
import type { Progress } from '../../platform/pool.ts';
import type { RenderTasks } from '../../render/render-files.ts';

/** What a worker needs to know of the build. Plain JSON. */
export interface WorkerSetup {
	config: SiteConfig;
	/** Folder of the cache, absolute. Absent without a cache. */
	cache?: string | undefined;
	/** As in `SealedEntries`. Absent where entries are not encrypted. */
	key?: string | undefined;
	/** Whether workers store nothing, and hand back all that they make. Default `false`. */
	handsBack?: boolean;
	/** Key of the program that compiles. */
	environment: string;
}

/** Everything that can be done by another thread: name to input and output, all of it plain JSON or bytes. */
export interface Tasks extends CompileTasks, RenderTasks, IndexTasks {}

/** One task for a worker. */
export type Task = {
	[Name in keyof Tasks]: { setup: WorkerSetup; name: Name; input: Tasks[Name]['input']; progress: Progress };
}[keyof Tasks];

let known: { setup: string; context: CompileContext } | undefined;

/** Does one task. What it needs again is kept from task to task. */
export async function runTask({ setup, name, input, progress }: Task): Promise<Tasks[keyof Tasks]['output']> {
	const id = JSON.stringify(setup);
	if (known?.setup !== id) {
		known = { setup: id, context: compileContext(setup.config, openCache(setup), setup.environment) };
	}
	const { context } = known;
	if (name === 'compile') return compileFiles(input, context, progress);
	if (name === 'index') {
		const { indexCached } = await import('../../outputs/search/index-site.ts');
		await indexCached(input, context.cache);
		return null;
	}
	const { renderAlone, renderWithCachedContext } = await import('../../render/render-files.ts');
	if (name === 'draw-alone') return renderAlone(input, context.cache);
	return renderWithCachedContext(input, context.cache);
}

/** The cache of a worker. One that stores nothing may read what is locked. */
function openCache({ cache, key, handsBack = false }: WorkerSetup): Cache {
	const folder = cache === undefined ? noCache : new FolderCache(cache);
	const own = key === undefined ? folder : new SealedCache(folder, key);
	if (!handsBack) return own;
	const { get, has } = own;
	return {
		...noCache,
		get: get.bind(own),
		has: has.bind(own),
		isPrivate: true,
		failure: 'It stores nothing.',
	};
}

/** Compiles one file after the other. */
export async function compileFiles(
	requests: CompileRequest[],
	context: CompileContext,
	progress: Progress,
): Promise<CompileResult[]> {
	const results: CompileResult[] = [];
	for (const [index, request] of requests.entries()) {
		const start = (): void => void Atomics.store(progress, 0, index + 1);
		results.push(withoutCached(await compileFile(request, context, start)));
		Atomics.store(progress, 0, 0);
	}
	return results;
}
