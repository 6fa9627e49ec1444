import { defaultWorkers, startPool, type WorkerPool } from '../../platform/pool.ts';
import type { WorkerSetup } from './tasks.ts';

/**
 * Pages from which on workers are started. Each takes a third of a second to start, in which it could have
 * compiled fifty pages.
 */
const fromPages = 150;

/** What a worker is worth being started for: with fewer pages each, more of them would only wait for their start. */
const pagesEach = 75;

/** The workers of one build, started when there is enough to do for them. */
export interface Workers {
	/** The workers for so many pages; `null` where the main thread does it alone. */
	get(pages: number): Promise<WorkerPool | null>;
	close(): Promise<void>;
}

/** Workers for a build. `workers` is how many there may be, by default one for each processor; a small site has fewer. */
export function openWorkers(
	setup: WorkerSetup,
	{ workers = defaultWorkers(), signal }: { workers?: number; signal?: AbortSignal },
): Workers {
	let started: Promise<WorkerPool | null> | undefined;
	const close = async (): Promise<void> => {
		await (await started)?.close();
	};
	signal?.addEventListener('abort', () => void close(), { once: true });
	return {
		async get(pages) {
			if (pages < fromPages) return null;
			started ??= startPool(setup, Math.min(workers, Math.ceil(pages / pagesEach)));
			const pool = await started;
			// Threads that were ended while they started would never answer.
			signal?.throwIfAborted();
			return pool;
		},
		close,
	};
}
