import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packageRoot } from './package-root.ts';

/** What threads can do: name to input and output, all of it plain JSON. */
export type TaskTable<Name extends string = string> = Record<Name, { input: unknown; output: unknown }>;

/** Threads that do some kinds of tasks. */
export interface WorkerPool<Tasks extends TaskTable<keyof Tasks & string>> {
	/** How many there are. */
	readonly size: number;
	run<Name extends keyof Tasks>(name: Name, input: Tasks[Name]['input']): Promise<Tasks[Name]['output']>;
	close(): Promise<void>;
}

/** New objects of a worker, in megabytes: with room for many pages of them, few are ever copied. */
const youngGeneration = 48;

/** Number of workers where the config leaves it open: one for each processor. */
export function defaultWorkers(): number {
	return availableParallelism();
}

/** Starts so many workers, each task of which comes with `setup`; `null` where there is nothing to be won by it. */
export async function startPool<Tasks extends TaskTable<keyof Tasks & string>>(
	setup: unknown,
	size: number,
): Promise<WorkerPool<Tasks> | null> {
	const file = join(packageRoot, 'build/site/workers/worker.js');
	if (size < 2 || !existsSync(file)) return null;
	const { Tinypool } = await import('tinypool');
	const pool = new Tinypool({
		filename: pathToFileURL(file).href,
		minThreads: size,
		maxThreads: size,
		// Threads that wait can be asked what they have done (`--profile`).
		useAtomics: false,
		resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
	});
	return {
		size,
		run: (name, input) => pool.run({ setup, name, input }),
		close: () => pool.destroy(),
	};
}

/**
 * Has workers do many pieces of work, so many at a time, and hands on the results in their order. No more
 * than a few are waiting to be taken.
 */
export async function* inParallel<T, R>(
	items: Iterable<T>,
	ahead: number,
	work: (item: T) => Promise<R>,
): AsyncGenerator<R> {
	const running: Promise<R>[] = [];
	for (const item of items) {
		const started = work(item);
		// A failure is reported when its turn comes.
		started.catch(() => {});
		running.push(started);
		if (running.length >= ahead) yield await running.shift()!;
	}
	for (const started of running) yield await started;
}

/** Cuts a list into pieces of at most so many. */
export function* cutInto<T>(items: readonly T[], size: number): Generator<T[]> {
	for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}
