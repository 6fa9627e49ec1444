import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { performance } from 'node:perf_hooks';
import { errorCode } from '../platform/error-code.ts';

/** Who holds a lock. */
export interface Holder {
	/** Another one for every lock that is ever taken. */
	id: string;
	pid: number;
	host: string;
	/** When the process started, for people. */
	started: string;
	/** When the process started, as its system counts; tells apart two processes with one number. */
	startTick: string | null;
}

/** This process, with a new id. */
export function describeProcess(): Holder {
	return {
		id: randomUUID(),
		pid: process.pid,
		host: hostname(),
		started: new Date(performance.timeOrigin).toISOString(),
		startTick: readProcess(process.pid)?.startTick ?? null,
	};
}

/** Whether a process still runs. One on another host is taken to. */
export function isRunning(holder: Holder): boolean {
	if (holder.host !== hostname()) return true;
	try {
		process.kill(holder.pid, 0);
	} catch (error) {
		if (errorCode(error) !== 'EPERM') return false;
	}
	const current = readProcess(holder.pid);
	if (current === null) return true;
	return !current.hasEnded && (holder.startTick === null || holder.startTick === current.startTick);
}

/** What Linux knows about a process; `null` on other systems. */
function readProcess(pid: number): { hasEnded: boolean; startTick: string } | null {
	try {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The second field, the name, is in brackets and may hold spaces and brackets.
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		return { hasEnded: /[ZXx]/.test(fields[0]!), startTick: fields[19]! };
	} catch {
		return null;
	}
}
