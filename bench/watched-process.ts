import { closeSync, openSync, readSync } from 'node:fs';

/** Milliseconds of a tick of processor time in `/proc`: Linux counts 100 a second on all usual machines. */
const tick = 10;
/** Longer than the files that are read here. */
const buffer = Buffer.allocUnsafe(16_384);

/** A process at one moment. */
export interface ProcessState {
	/** Milliseconds of processor time, with that of the children that have ended and were waited for. */
	cpu: number;
	/** Bytes in memory now, and the most there ever were (`VmRSS`, `VmHWM`). */
	resident: number;
	highest: number;
}

/** One process, whose files in `/proc` stay open: they are read all the time beside what is measured. */
export class WatchedProcess {
	readonly #stat: number | undefined;
	readonly #status: number | undefined;

	constructor(pid: number) {
		this.#stat = open(`/proc/${pid}/stat`);
		this.#status = open(`/proc/${pid}/status`);
	}

	/** What it is like now; `undefined` once it has ended. */
	get state(): ProcessState | undefined {
		const stat = readWords(this.#stat);
		const status = read(this.#status);
		if (!stat || !status || stat[0] === 'Z') return undefined;
		const cpu = stat.slice(11, 15).reduce((sum, ticks) => sum + Number(ticks), 0) * tick;
		return {
			cpu,
			resident: kilobytes(status, /VmRSS:\s+(\d+)/),
			highest: kilobytes(status, /VmHWM:\s+(\d+)/),
		};
	}

	/** Closes its files. */
	close(): void {
		for (const file of [this.#stat, this.#status]) if (file !== undefined) closeSync(file);
	}
}

/** Process that is the parent of another one, and the leader of its session. `undefined` where it has ended. */
export function readKin(pid: number): { parent: number; session: number } | undefined {
	const file = open(`/proc/${pid}/stat`);
	const stat = readWords(file);
	if (file !== undefined) closeSync(file);
	return stat && { parent: Number(stat[1]), session: Number(stat[3]) };
}

/** State, parent, group, session and so on: the words behind the name in `/proc/<pid>/stat`. */
function readWords(file: number | undefined): string[] | undefined {
	const text = read(file);
	return text?.slice(text.lastIndexOf(')') + 2).split(' ');
}

function kilobytes(status: string, pattern: RegExp): number {
	return 1024 * Number(pattern.exec(status)?.[1] ?? 0);
}

function open(path: string): number | undefined {
	try {
		return openSync(path, 'r');
	} catch {
		return undefined;
	}
}

function read(file: number | undefined): string | undefined {
	if (file === undefined) return undefined;
	try {
		return buffer.toString('latin1', 0, readSync(file, buffer, 0, buffer.length, 0));
	} catch {
		return undefined;
	}
}
