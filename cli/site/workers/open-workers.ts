import { statSync } from 'node:fs';
import { join } from 'node:path';
import { defaultWorkers, startPool, type WorkerPool } from '../../platform/pool.ts';
import type { Tasks, WorkerSetup } from './tasks.ts';

/**
 * Pages from which on workers are started. Each takes a third of a second to start, in which it could have
 * compiled fifty pages.
 */
const fromPages = 150;

/** What a worker is worth being started for: with fewer pages each, more of them would only wait for their start. */
const pagesEach = 75;

/**
 * Size of a file, in bytes, from which on one is enough for a worker to be started: meanwhile this thread hears signals, and a
 * page that hangs is named.
 */
const largeFile = 256 * 1024;

/** The workers of one build, started when there is enough to do for them. */
export interface Workers {
	/** The workers for these pages, or those that run; `null` where the main thread does it alone. */
	get(pages: readonly { path: string }[]): Promise<WorkerPool<Tasks> | null>;
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
export function openWorkers(setup: WorkerSetup, { workers, workersFrom, signal }: WorkerOptions): Workers {
	const most = workers ?? defaultWorkers();
	let started: Promise<WorkerPool<Tasks> | null> | undefined;
	const close = async (): Promise<void> => {
		await (await started)?.close();
	};
	signal?.addEventListener('abort', () => void close(), { once: true });
	const isLarge = ({ path }: { path: string }): boolean => {
		const file = statSync(join(setup.config.content, path), { throwIfNoEntry: false });
		return file !== undefined && file.size > largeFile;
	};
	const countUseful = (pages: readonly { path: string }[]): number => {
		if (most > 1 && pages.length >= (workersFrom ?? fromPages))
			return Math.min(most, workersFrom === undefined ? Math.ceil(pages.length / pagesEach) : most);
		return workers !== 1 && pages.some(isLarge) ? 1 : 0;
	};
	return {
		async get(pages) {
			// Threads that run already cost nothing more.
			if (!started) {
				const useful = countUseful(pages);
				if (useful === 0) return null;
				started = startPool<Tasks>(setup, useful, setup.config.limits.pageSeconds);
			}
			const pool = await started;
			// Threads that were ended while they started would never answer.
			signal?.throwIfAborted();
			return pool;
		},
		close,
	};
}
