import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function V8 runs before it optimizes it, by the major version of V8: some six times its default in bytes of bytecode, and
 * about three times in calls. Commands last for seconds, in which most of what is optimized earlier is not worth it: in Node 20 a build of
 * the manual takes 12 % less processor time, one after an edit 16 %. Later versions have a compiler for the time between.
 */
const delays: Record<string, string> = {
	'11': '--interrupt-budget=400000',
	'12': '--invocation-count-for-turbofan=10000',
};

/**
 * The flags of this version. Regular expressions are compiled at once, where V8 interprets each the first time and then does both: those
 * that colour code run thousands of times. A first build of the manual takes 8 % less processor time.
 */
export const v8Flags: readonly string[] = ['--no-regexp-tier-up'].concat(
	delays[process.versions.v8.split('.')[0]!] ?? [],
);

/** Sets them for the process of a command, and so for all of its threads. */
export function tuneV8(): void {
	for (const flag of v8Flags) setFlagsFromString(flag);
}

/**
 * Has V8 collect garbage as soon as a heap has grown by half, in all threads from now on: of a page of megabytes two thirds of the memory
 * are garbage where V8 goes by what the machine has. A page of 5 MB takes 1.2 GB instead of 1.6, for a
 * twentieth more processor time.
 */
export function collectEarly(): void {
	setFlagsFromString('--heap-growing-percent=50');
}
