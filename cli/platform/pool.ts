import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Tinypool } from 'tinypool';
import { packageRoot } from './package-root.ts';

/** What threads can do: name to input and output, all of it plain JSON or bytes. */
export type TaskTable<Name extends string = string> = Record<Name, { input: unknown; output: unknown }>;

/** Threads that do some kinds of tasks. */
export interface WorkerPool<Tasks extends TaskTable<keyof Tasks & string>> {
	/** How many there are. */
	readonly size: number;
	/** Rejects with a `HungTask` where one item of the input takes the time that none may take. */
	run<Name extends keyof Tasks>(name: Name, input: Tasks[Name]['input']): Promise<Tasks[Name]['output']>;
}

/** The threads of a process, each started by its first task. */
export interface Threads<Tasks extends TaskTable<keyof Tasks & string>> {
	/** Some of them: what V8 compiles for a kind of task is compiled in each thread that does any. */
	take(first: number, count: number): WorkerPool<Tasks>;
	close(): Promise<void>;
}

/** Thrown where a thread does not come to the end of an item. The thread is ended. */
export class HungTask extends Error {
	/** `index` is that of the item. */
	constructor(readonly index: number) {
		super(`Unexpected end of item ${index} that hangs`);
	}
}

/** What a thread writes on: the number of the item that it is at, from 1; 0 between two of them. */
export type Progress = Int32Array;

/** Time between two looks at what a thread has begun, in milliseconds. */
const glance = 250;

/** New objects of a worker, in megabytes: with room for many pages of them, few are ever copied. */
const youngGeneration = 48;

/**
 * Up to so many threads, each task of which comes with what `setup` gives then; `null` where they cannot be started. An item of a task that takes
 * `seconds` is taken to hang.
 */
export async function openThreads<Tasks extends TaskTable<keyof Tasks & string>>(
	setup: () => unknown,
	size: number,
	seconds: number,
): Promise<Threads<Tasks> | null> {
	const file = join(packageRoot, 'build/site/workers/worker.js');
	if (!existsSync(file)) return null;
	const { Tinypool } = await import('tinypool');
	const start = () => {
		const pool = new Tinypool({
			filename: pathToFileURL(file).href,
			minThreads: 1,
			maxThreads: 1,
			// Threads that wait can be asked what they have done (`--profile`).
			useAtomics: false,
			resourceLimits: { maxYoungGenerationSizeMb: youngGeneration },
		});
		failWithThreads(pool);
		return pool;
	};
	const threads = Array.from({ length: size }, () => ({
		pool: undefined as ReturnType<typeof start> | undefined,
		tasks: 0,
	}));
	return {
		take(first, count) {
			const own = threads.slice(first, first + count);
			return {
				size: own.length,
				async run(name, input) {
					const thread = own.reduce((least, each) => (each.tasks < least.tasks ? each : least));
					thread.tasks += 1;
					thread.pool ??= start();
					const { pool } = thread;
					const progress: Progress = new Int32Array(new SharedArrayBuffer(4));
					try {
						return await unlessHung(progress, seconds, (signal) =>
							pool.run({ setup: setup(), name, input, progress }, { signal }),
						);
					} finally {
						thread.tasks -= 1;
					}
				},
			};
		},
		async close() {
			await Promise.all(threads.map(({ pool }) => pool?.destroy()));
		},
	};
}

/** Has a task fail whose thread ends by itself, of which the pool says nothing. Other threads that it starts are watched too. */
function failWithThreads(pool: Tinypool): void {
	for (const worker of pool.threads)
		worker.once('exit', () => {
			if (pool.threads.includes(worker)) worker.emit('error', new Error('Unexpected end of a thread'));
			failWithThreads(pool);
		});
}

/**
 * Looks at a thread's progress now and then. Between two looks passes as much time as the process has computed, so that a busy or a
 * sleeping machine makes nothing hang, but a tenth of the clock's for what waits for something that does not come.
 */
async function unlessHung<T>(
	progress: Progress,
	seconds: number,
	work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
	const abort = new AbortController();
	let last = 0;
	let spent = 0;
	let usage = process.cpuUsage();
	const timer = setInterval(() => {
		const { user, system } = process.cpuUsage(usage);
		usage = process.cpuUsage();
		const computed = Math.max((user + system) / 1000, glance / 10);
		const now = Atomics.load(progress, 0);
		spent = now === last ? spent + Math.min(computed, glance) : 0;
		last = now;
		if (last > 0 && spent >= seconds * 1000) abort.abort();
	}, glance);
	try {
		return await work(abort.signal);
	} catch (error) {
		throw abort.signal.aborted ? new HungTask(last - 1) : error;
	} finally {
		clearInterval(timer);
	}
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
