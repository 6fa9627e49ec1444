import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { statsOf } from '../../platform/file-signature.ts';
import { openThreads, type Threads, type WorkerPool } from '../../platform/pool.ts';
import { collectEarly } from '../../platform/tune-v8.ts';
import type { Tasks, WorkerSetup } from './tasks.ts';

/**
 * Pages from which on workers are started. Each takes a third of a second to start, in which it could have
 * compiled fifty pages.
 */
const fromPages = 150;

/**
 * Pages that a worker is worth being started for. Each computes for four seconds until V8 has compiled what it runs. On few processors,
 * where V8 compiles beside it, that is no gain before it has hundreds of pages.
 */
const pagesEach = { fewProcessors: 300, manyProcessors: 75 };

/**
 * Pages from which on garbage is collected early: 10,000 of 1.5 kB take 0.65 GB instead of 1.0, for a twenty-fifth more
 * processor time.
 */
const manyPages = 2000;

/**
 * Size of a file, in bytes, from which on one is enough for a worker to be started: meanwhile this thread hears signals, and a
 * page that hangs is named.
 */
const largeFile = 256 * 1024;

/** Whether a file is so large that a worker is started for it alone. */
export function isLargeFile(absolute: string): boolean {
	// What is wrong with it is said by who reads it.
	return (statsOf(absolute)?.size ?? 0) > largeFile;
}

/** The workers of one build, started when there is enough to do for them. */
export interface Workers {
	/** The workers for these pages, or those that run; `null` where the main thread does it alone. */
	get(pages: readonly { path: string }[]): Promise<WorkerPool<Tasks> | null>;
	/** The same for what is done while those render: by others, where many pages are rendered and there may be more workers. */
	getBeside(pages: readonly { path: string }[]): Promise<WorkerPool<Tasks> | null>;
	close(): Promise<void>;
}

/** How many workers there may be. */
export interface WorkerOptions {
	/** Threads that parse and render large sites; 1 does without. Default: one for each processor. */
	workers?: number;
	/** Smallest number of pages that all these threads are started for. Default: 150, and 75 for each. */
	workersFrom?: number;
	signal?: AbortSignal;
}

/** Workers for a site; a small one has fewer than there may be, or none. `reader` gives what of the setup may change while they run. */
export function openWorkers(
	setup: WorkerSetup,
	{ workers, workersFrom, signal }: WorkerOptions,
	reader: () => Partial<WorkerSetup> = () => ({}),
): Workers {
	const most = workers ?? availableParallelism();
	let opened: Promise<Threads<Tasks> | null> | undefined;
	let running = 0;
	let isLargeSite = false;
	const close = async (): Promise<void> => {
		await (await opened)?.close();
	};
	signal?.addEventListener('abort', () => void close(), { once: true });
	const isLarge = ({ path }: { path: string }): boolean => isLargeFile(join(setup.config.content, path));
	const countUseful = (pages: readonly { path: string }[]): number => {
		const count = pages.length;
		if (count >= manyPages) collectEarly();
		if (most > 1 && count >= (workersFrom ?? fromPages)) {
			isLargeSite = true;
			if (workersFrom !== undefined) return most;
			const { fewProcessors, manyProcessors } = pagesEach;
			const many = Math.min(Math.ceil(count / manyProcessors), Math.floor(most / 2));
			return Math.min(most, Math.max(many, Math.ceil(count / fewProcessors)));
		}
		if (running > 0 || workers === 1 || !pages.some(isLarge)) return 0;
		collectEarly();
		return 1;
	};
	const open = async (pages: readonly { path: string }[]): Promise<Threads<Tasks> | null> => {
		// Threads that run already cost nothing more.
		running = Math.max(running, countUseful(pages));
		if (running === 0) return null;
		opened ??= openThreads<Tasks>(() => ({ ...setup, ...reader() }), most, setup.config.limits.pageSeconds);
		const threads = await opened;
		// Threads that were ended while they started would never answer.
		signal?.throwIfAborted();
		return threads;
	};
	return {
		get: async (pages) => (await open(pages))?.take(0, running) ?? null,
		async getBeside(pages) {
			const threads = await open(pages);
			return threads?.take(isLargeSite && running < most ? running : 0, running) ?? null;
		},
		close,
	};
}
