import { spawnSync } from 'node:child_process';

/** Throws where a promise is not kept. What it gives are tests that were left out, for they need what is not here. */
export type Check = () => unknown;

/** How one promise is tried. */
export interface Row {
	check: Check;
	/** Where it is tried; absent: from outside, on the packed command. */
	how?: string;
	/** What this machine would have to have for all of it. `check` is a substitute then, which `how` names. */
	needs?: string;
	/** Whether it is there nevertheless; `inFull` is run then. */
	inFull?: { isHere: () => boolean; check: Check; how?: string };
	/** What `--long` runs in its place. */
	soak?: Check;
}

/** A row whose check is done once in a run, although it stands for several promises. */
export function shared(row: Row): Row {
	let done: unknown;
	return { ...row, check: () => (done ??= row.check()) };
}

/** How many minutes a soak goes on: so many, or as `--minutes` says. */
export const soakMinutes = (usual: number): number => Number(process.env.CONTRACT_MINUTES ?? usual);

/** Rows by their ids. */
export type Rows = Record<string, Row>;

/** A row that cannot be tried whole on this machine: `needs` says why, `substitute` is what is tried in its place. */
export function notHere(needs: string, substitute: Row, inFull?: Row['inFull']): Row {
	return { ...substitute, needs, ...(inFull ? { inFull } : {}) };
}

/** Whether a program is installed. */
export function hasProgram(name: string): boolean {
	return spawnSync('sh', ['-c', `command -v ${name}`]).status === 0;
}
