import { setFlagsFromString } from 'node:v8';

/**
 * How much of a function V8 runs before it optimizes it, by the major version of V8: some six times its default in bytes of bytecode, and
 * about three times in calls. Commands last for seconds, in which most of what is optimized earlier is not worth it: in Node 20 a build of
 * the manual takes 12 % less processor time, one after an edit 16 %. Later versions have a compiler for the time between.
 */
const flags: Record<string, string> = {
	'11': '--interrupt-budget=400000',
	'12': '--invocation-count-for-turbofan=10000',
};

/** The flag of this version, if it has one. */
export const delayFlag = flags[process.versions.v8.split('.')[0]!];

/** Has V8 optimize only what runs long. For the process of a command, as it is true of all threads. */
export function delayOptimizing(): void {
	if (delayFlag !== undefined) setFlagsFromString(delayFlag);
}
