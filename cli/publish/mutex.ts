import { randomUUID } from 'node:crypto';
import { readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { hostname } from 'node:os';
import { basename, join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { orElse } from '../../renderer/shared/or-else.ts';
import { diagnose, FatalError } from '../diagnostics/diagnostic.ts';
import { errorCode } from '../platform/error-code.ts';
import { exitCode } from '../platform/exit-code.ts';
import type { OutputPlace } from '../platform/output-place.ts';
import { attempt } from './unwritable.ts';

/** Id of a lock whose process was killed before it had written its name. */
const unreadable = 'unreadable';

/**
 * Takes the lock of an output folder and gives the function that releases it. Ends the command where
 * a process that still runs has it; a lock whose process is gone is taken over.
 */
export async function acquireMutex(place: OutputPlace): Promise<() => void> {
	await attempt(place.parent, () => mkdir(place.parent, { recursive: true }));
	const own = describeProcess();
	const holder = await attempt(place.mutex, () => acquire(place.mutex, own), JSON.stringify(own).length);
	if (holder !== null) throw describeBusyOutput(place, holder);
	await sweepClaims(place);
	return () => release(place.mutex, own);
}

function release(file: string, own: Holder): void {
	// If that fails, the next build takes it over once this process has ended.
	orElse(() => readHolder(file)?.id === own.id && remove(file), undefined);
}

/** Creates a lock file. Gives the process that has it already, or `null` where it is now ours. */
async function acquire(file: string, own: Holder): Promise<Holder | null> {
	let rival: Holder | null = null;
	for (let attempts = 0; attempts < 100; attempts++) {
		if (create(file, own)) return null;
		const holder = await readSettled(file);
		if (holder === null) await sleep(10);
		else if (holder.id !== unreadable && isRunning(holder)) return holder;
		else rival = await discard(file, holder, own);
	}
	if (rival !== null) return rival;
	throw Object.assign(new Error(`${file} can neither be created nor read`), { code: 'EBUSY' });
}

/**
 * Removes a lock whose process is gone. Several processes may see it; the claim, a lock for removing
 * just this one, makes sure that none of them removes the lock that another has created since. Gives
 * the process that is about to remove it instead.
 */
async function discard(file: string, stale: Holder, own: Holder): Promise<Holder | null> {
	const claim = `${file}.${stale.id}`;
	const rival = await acquire(claim, own);
	if (rival !== null) {
		await sleep(10);
		return rival;
	}
	try {
		if ((await readSettled(file))?.id === stale.id) remove(file);
		return null;
	} finally {
		remove(claim);
	}
}

/** Removes the claims of processes that were killed. Who has the lock needs no claim any more. */
async function sweepClaims(place: OutputPlace): Promise<void> {
	const prefix = `${basename(place.mutex)}.`;
	for (const name of await readdir(place.parent)) {
		if (name.startsWith(prefix)) await rm(join(place.parent, name), { force: true });
	}
}

function create(file: string, own: Holder): boolean {
	try {
		writeFileSync(file, `${JSON.stringify(own)}\n`, { flag: 'wx' });
		return true;
	} catch (error) {
		if (errorCode(error) === 'EEXIST') return false;
		if (errorCode(error) === 'ENOSPC') remove(file);
		throw error;
	}
}

/** Reads a lock; one that is empty gets a second to be filled. */
async function readSettled(file: string): Promise<Holder | null> {
	for (let attempts = 0; attempts < 20; attempts++) {
		const holder = readHolder(file);
		if (holder?.id !== unreadable) return holder;
		await sleep(50);
	}
	return readHolder(file);
}

function readHolder(file: string): Holder | null {
	try {
		const holder = JSON.parse(readFileSync(file, 'utf8')) as Holder | null;
		if (typeof holder?.id === 'string' && /^[\w-]{1,64}$/.test(holder.id)) return holder;
	} catch (error) {
		if (errorCode(error) === 'ENOENT') return null;
		if (!(error instanceof SyntaxError)) throw error;
	}
	return { ...describeProcess(), id: unreadable };
}

function remove(file: string): void {
	try {
		unlinkSync(file);
	} catch (error) {
		if (errorCode(error) !== 'ENOENT') throw error;
	}
}

function describeBusyOutput(place: OutputPlace, holder: Holder): FatalError {
	const message = `The output folder "${place.out}" is locked by process ${holder.pid} on "${holder.host}", which started at ${holder.started}.`;
	const hint = `Wait until that build has ended. If there is no such process, delete "${place.mutex}".`;
	return new FatalError(exitCode.locked, [diagnose('output-locked', message, { hint })]);
}

/** Who holds a lock. */
interface Holder {
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
function describeProcess(): Holder {
	return {
		id: randomUUID(),
		pid: process.pid,
		host: hostname(),
		started: new Date(performance.timeOrigin).toISOString(),
		startTick: readProcess(process.pid)?.startTick ?? null,
	};
}

/** Whether a process still runs. One on another host is taken to. */
function isRunning(holder: Holder): boolean {
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
	return orElse(() => {
		const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
		// The second field, the name, is in brackets and may hold spaces and brackets.
		const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
		return { hasEnded: /[ZXx]/.test(fields[0]!), startTick: fields[19]! };
	}, null);
}
