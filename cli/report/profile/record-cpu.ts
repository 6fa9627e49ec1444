import { type NodeWorker, type Profiler, Session } from 'node:inspector/promises';

/** What each thread did: by name, in the form that browsers read (`.cpuprofile`). */
export type CpuProfiles = Map<string, Profiler.Profile>;

/** Milliseconds that a thread has to hand over its profile. One that is gone never does. */
const patience = 10_000;

const start = [{ method: 'Profiler.enable' }, { method: 'Profiler.start' }] as const;

/** Notes what this thread and its workers do, once in a millisecond. */
export class CpuRecorder {
	readonly #session = new Session();
	/** Names of the inspector's sessions with workers. */
	readonly #workers: string[] = [];
	readonly #waiting = new Map<string, (profile: Profiler.Profile | null) => void>();

	/** Begins with this thread at once, with each worker as it starts. */
	async start(): Promise<void> {
		const session = this.#session;
		session.connect();
		session.on('NodeWorker.attachedToWorker', ({ params }) => this.#startWorker(params));
		session.on('NodeWorker.detachedFromWorker', ({ params }) => this.#answer(params.sessionId, null));
		session.on('NodeWorker.receivedMessageFromWorker', ({ params }) => this.#hear(params));
		await session.post('NodeWorker.enable', { waitForDebuggerOnStart: false });
		for (const { method } of start) await session.post(method);
	}

	/** Ends. The workers have to be there still. */
	async stop(): Promise<CpuProfiles> {
		const { profile } = await this.#session.post('Profiler.stop');
		const profiles: CpuProfiles = new Map([['main', profile]]);
		const workers = await Promise.all(this.#workers.map((worker) => this.#stopWorker(worker)));
		for (const worker of workers) if (worker) profiles.set(`worker-${profiles.size}`, worker);
		this.dispose();
		return profiles;
	}

	/** Ends without a result. */
	dispose(): void {
		this.#session.disconnect();
	}

	#startWorker({ sessionId }: NodeWorker.AttachedToWorkerEventDataType): void {
		this.#workers.push(sessionId);
		for (const message of start) this.#send(sessionId, message);
	}

	#stopWorker(sessionId: string): Promise<Profiler.Profile | null> {
		return new Promise((resolve) => {
			const timer = setTimeout(() => this.#answer(sessionId, null), patience);
			this.#waiting.set(sessionId, (profile) => {
				clearTimeout(timer);
				resolve(profile);
			});
			this.#send(sessionId, { method: 'Profiler.stop' });
		});
	}

	#send(sessionId: string, message: object): void {
		const text = JSON.stringify({ id: 1, ...message });
		this.#session.post('NodeWorker.sendMessageToWorker', { sessionId, message: text }).catch(() => {
			// The worker has ended.
			this.#answer(sessionId, null);
		});
	}

	#hear({ sessionId, message }: NodeWorker.ReceivedMessageFromWorkerEventDataType): void {
		const { result, error } = JSON.parse(message) as {
			result?: Partial<Profiler.StopReturnType>;
			error?: unknown;
		};
		if (result?.profile) this.#answer(sessionId, result.profile);
		else if (error) this.#answer(sessionId, null);
	}

	#answer(sessionId: string, profile: Profiler.Profile | null): void {
		this.#waiting.get(sessionId)?.(profile);
		this.#waiting.delete(sessionId);
	}
}
