import { defaultWorkers, startPool, type WorkerPool } from '../../platform/pool.ts';
import type { Tasks, WorkerSetup } from './tasks.ts';

/**
 * Pages from which on workers are started. Each takes a third of a second to start, in which it could have
 * compiled fifty pages.
 */
const fromPages = 150;

/** What a worker is worth being started for: with fewer pages each, more of them would only wait for their start. */
const pagesEach = 75;

/** The workers of one build, started when there is enough to do for them. */
export interface Workers {
	/** The workers for so many pages, or those that run; `null` where the main thread does it alone. */
	get(pages: number): Promise<WorkerPool<Tasks> | null>;
	close(): Promise<void>;
}

/** How many workers there may be. */
export interface WorkerOptions {
	/** Default: one for each processor. */
	workers?: number;
	/** Smallest number of pages that so many workers are started for. Default: 150, and 75 for each. */
	workersFrom?: number;
	signal?: AbortSignal;
}

/** Workers for a build; a small site has fewer than there may be, or none. */
export function openWorkers(
	setup: WorkerSetup,
	{ workers = defaultWorkers(), workersFrom, signal }: WorkerOptions,
): Workers {
	let started: Promise<WorkerPool<Tasks> | null> | undefined;
	const close = async (): Promise<void> => {
		await (await started)?.close();
	};
	signal?.addEventListener('abort', () => void close(), { once: true });
	return {
		async get(pages) {
			// Threads that run already cost nothing more.
			if (!started && pages < (workersFrom ?? fromPages)) return null;
			const useful = workersFrom === undefined ? Math.ceil(pages / pagesEach) : workers;
			started ??= startPool<Tasks>(setup, Math.min(workers, useful));
			const pool = await started;
			// Threads that were ended while they started would never answer.
			signal?.throwIfAborted();
			return pool;
		},
		close,
	};
}
