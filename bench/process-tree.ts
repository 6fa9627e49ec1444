import { readdirSync } from 'node:fs';
import { readKin, WatchedProcess } from './watched-process.ts';

/** Time between two looks at the processes that are known, in milliseconds. */
const interval = 20;
/** Every so many looks, new processes are looked for. */
const searchEvery = 3;

/**
 * Watches a process that leads a session, and all processes below it, by reading `/proc`. Linux only. A leader
 * that is a shell, which does nothing but wait, is not counted.
 */
export class ProcessTree {
	/** Most bytes in memory that all processes together had at one look, or one of them ever. */
	peak = 0;
	readonly #leader: number;
	readonly #isShell: boolean;
	readonly #timer: NodeJS.Timeout;
	readonly #members = new Map<number, WatchedProcess>();
	/** Processes that are none of these, so that each is looked at once only. */
	readonly #foreign = new Set<number>();
	#first: number | undefined;
	#cpu: number[] = [];
	#looks = 0;

	constructor(leader: number, { isShell = false }: { isShell?: boolean } = {}) {
		this.#leader = leader;
		this.#isShell = isShell;
		this.#look();
		this.#timer = setInterval(() => this.#look(), interval);
	}

	/** Milliseconds of processor time by process, at the last look at which the first one was there. */
	get cpu(): readonly number[] {
		return this.#cpu;
	}

	/** Whether a process other than a shell is there now. */
	get isAlive(): boolean {
		this.#search();
		return [...this.#members.values()].some(({ state }) => state !== undefined);
	}

	/** Looks no longer. */
	stop(): void {
		clearInterval(this.#timer);
	}

	/** Forgets all processes. */
	close(): void {
		this.stop();
		for (const pid of this.#members.keys()) this.#forget(pid);
	}

	#look(): void {
		if (this.#looks++ % searchEvery === 0 || this.#members.size === 0) this.#search();
		const cpu: number[] = [];
		let resident = 0;
		for (const [pid, watched] of this.#members) {
			const { state } = watched;
			if (!state) {
				this.#forget(pid);
				continue;
			}
			this.#first ??= pid;
			cpu.push(state.cpu);
			resident += state.resident;
			this.peak = Math.max(this.peak, state.highest);
		}
		this.peak = Math.max(this.peak, resident);
		if (this.#first !== undefined && this.#members.has(this.#first)) this.#cpu = cpu;
	}

	/** Finds new processes of the leader's session, and children of its processes that have left it. */
	#search(): void {
		for (const pid of listProcesses()) {
			if (this.#members.has(pid) || this.#foreign.has(pid)) continue;
			const kin = readKin(pid);
			const isMember = kin && (kin.session === this.#leader || this.#members.has(kin.parent));
			if (isMember && !(this.#isShell && pid === this.#leader))
				this.#members.set(pid, new WatchedProcess(pid));
			else this.#foreign.add(pid);
		}
	}

	#forget(pid: number): void {
		this.#members.get(pid)?.close();
		this.#members.delete(pid);
		this.#foreign.add(pid);
	}
}

/**
 * Milliseconds of processor time of a whole tree of processes.
 *
 * `waited` is exact, and is that of the first process with all those that were waited for. The list has what each
 * process had at the last look, the first process first. One that outlives the first process, as a service of
 * a bundler does, is not in `waited`: then `waited` has grown by less than that process had.
 */
export function totalCpu(waited: number, [first = 0, ...others]: readonly number[]): number {
	let grown = waited - first;
	let total = waited;
	for (const cpu of others.toSorted((a, b) => b - a)) {
		if (cpu <= grown) grown -= cpu;
		else total += cpu;
	}
	return total;
}

function listProcesses(): number[] {
	try {
		const names = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
		return names.map(Number).sort((a, b) => a - b);
	} catch {
		return [];
	}
}
