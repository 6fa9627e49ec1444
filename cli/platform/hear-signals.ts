import { setImmediate } from 'node:timers/promises';

/** Lets this thread hear signals, timers and other threads: it looks for them between two rounds of its loop, not between promises. */
export async function hearSignals(): Promise<void> {
	// The first may come in the round that runs, behind the look.
	await setImmediate();
	await setImmediate();
}
