import { hearSignals } from '../platform/hear-signals.ts';

/** What a stage has cost. */
export interface StageCost {
	name: string;
	/** From its beginning to its end, without the stages inside of it. */
	milliseconds: number;
	/** Time that this process spent computing, all threads together; not that of git and esbuild. 0 where it is not asked for. */
	cpuMilliseconds: number;
}

type Cost = Omit<StageCost, 'name'>;

/** Adds up what each stage takes, from outside of it. */
export class Timer {
	readonly #costs = new Map<string, Cost>();
	#running: string | undefined;

	/** `onStage` hears the name of each stage as it starts. With `hasCpu` the processor's time is taken too, which takes time itself. */
	constructor(
		private readonly onStage: (name: string) => void = () => {},
		private readonly hasCpu = false,
	) {}

	/** Runs and times one call. Behind it signals are heard, for stages may compute for long and wait for nothing. */
	async run<T>(name: string, work: () => T | Promise<T>): Promise<T> {
		this.onStage(name);
		const start = this.#clock();
		this.#running = name;
		let result: T;
		try {
			result = await work();
		} finally {
			this.#add(name, start, this.#clock());
			this.#running = undefined;
		}
		await hearSignals();
		return result;
	}

	/** Times what a generator does each time it is asked for a value, and takes that off the stage that asks. */
	async *each<T>(name: string, items: AsyncIterable<T>): AsyncGenerator<T> {
		const iterator = items[Symbol.asyncIterator]();
		for (;;) {
			const start = this.#clock();
			const { done, value } = await iterator.next();
			const end = this.#clock();
			this.#add(name, start, end);
			if (this.#running) this.#add(this.#running, end, start);
			if (done) return;
			yield value;
		}
	}

	/** Milliseconds by stage, in the order in which they first ran. */
	get stages(): { name: string; milliseconds: number }[] {
		return this.costs.map(({ name, milliseconds }) => ({ name, milliseconds }));
	}

	/** The same with the time that was spent computing. */
	get costs(): StageCost[] {
		return [...this.#costs].map(([name, cost]) => ({ name, ...cost }));
	}

	#clock(): Cost {
		const { user, system } = this.hasCpu ? process.cpuUsage() : { user: 0, system: 0 };
		return { milliseconds: performance.now(), cpuMilliseconds: (user + system) / 1000 };
	}

	/** Adds what has passed from one moment to another; an end before its start takes it off. */
	#add(name: string, start: Cost, end: Cost): void {
		const sum = this.#costs.get(name) ?? { milliseconds: 0, cpuMilliseconds: 0 };
		this.#costs.set(name, {
			milliseconds: sum.milliseconds + end.milliseconds - start.milliseconds,
			cpuMilliseconds: sum.cpuMilliseconds + end.cpuMilliseconds - start.cpuMilliseconds,
		});
	}
}
