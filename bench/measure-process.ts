import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { ProcessTree, totalCpu } from './process-tree.ts';
import { endGroup, start } from './running.ts';

/** One run of a command, from its start to its end. */
export interface ProcessSample {
	/** Milliseconds. */
	wall: number;
	/** Milliseconds of processor time, user and system, of the process and all below it. */
	cpu: number;
	/** Most bytes in memory. 0 where there is no `/proc`. */
	memory: number;
	output: string;
}

/** A command that ended otherwise than it should. */
export class CommandError extends Error {}

/** Runs the command, waits for it, then has `times` say what it and the processes below it have used. */
const script = '"$@" 3>&-; code=$?; times >&3; exit $code';

/** Runs a command and measures it. Throws a `CommandError` where it fails or takes longer than `limit` milliseconds. */
export async function measureProcess(
	command: readonly string[],
	{ cwd, limit = 1_800_000 }: { cwd?: string; limit?: number } = {},
): Promise<ProcessSample> {
	const begin = performance.now();
	const child = start(['sh', '-c', script, 'sh', ...command], { ...(cwd ? { cwd } : {}), pipes: ['pipe'] });
	const tree = new ProcessTree(child.pid!, { isShell: true });
	const timer = setTimeout(() => endGroup(child.pid!), limit);
	const said = Promise.all([child.stdout!, child.stderr!, child.stdio[3] as Readable].map(text));
	const code = await new Promise<number | null>((ended, failed) => {
		child.once('exit', ended);
		child.once('error', failed);
	});
	const wall = performance.now() - begin;
	clearTimeout(timer);
	tree.stop();
	await endLeftovers(child.pid!, tree);
	tree.close();
	const [output, errors, used] = (await said) as [string, string, string];
	if (wall > limit)
		throw new CommandError(`Unexpected run of more than ${limit / 1000} s: ${nameOf(command)}`);
	if (code !== 0) throw new CommandError(describeFailure(command, code, output + errors));
	return { wall, cpu: totalCpu(readTimes(used), tree.cpu), memory: tree.peak, output };
}

/** Gives processes that outlive their parent a moment to end, so that they do not run into the next measurement. */
async function endLeftovers(leader: number, tree: ProcessTree): Promise<void> {
	for (let waited = 0; waited < 2000 && tree.isAlive; waited += 20) await delay(20);
	endGroup(leader);
}

/** Milliseconds in the second line of `times`, that of children: `0m1.230s 0m0.450s`. */
function readTimes(text: string): number {
	const parts = [...(text.trim().split('\n')[1] ?? '').matchAll(/(\d+)m([\d.]+)s/g)];
	return parts.reduce(
		(sum, [, minutes, seconds]) => sum + Number(minutes) * 60_000 + Number(seconds) * 1000,
		0,
	);
}

function describeFailure(command: readonly string[], code: number | null, said: string): string {
	const ending = code === null ? 'end by a signal' : `exit code ${code}`;
	const last = said.trim().split('\n').slice(-8).join('\n');
	return `Unexpected ${ending} of \`${nameOf(command)}\`, expected exit code 0: ${last}`;
}

function nameOf(command: readonly string[]): string {
	return command
		.slice(0, 2)
		.map((part) => part.split('/').at(-1))
		.join(' ');
}
