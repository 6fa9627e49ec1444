import { isLong } from '../harness/is-long.ts';

/** How long random inputs are tried. */
export interface RunLength {
	seed: number;
	numRuns: number;
	interruptAfterTimeLimit?: number;
	/** Of the test, in milliseconds. */
	timeout: number;
}

/**
 * The same `runs` inputs each time, and a hundred times as many in a long run. `FUZZ_SEED` and `FUZZ_RUNS` look further
 * (`FUZZ_SEED=$RANDOM FUZZ_RUNS=20000`); with `FUZZ_MINUTES` other inputs are tried each time, for a share of these minutes.
 */
export function runLength(runs: number, share: number): RunLength {
	const { FUZZ_SEED, FUZZ_RUNS, FUZZ_MINUTES } = process.env;
	if (FUZZ_MINUTES) {
		const time = Math.round(Number(FUZZ_MINUTES) * share * 60_000);
		const seed = Number(FUZZ_SEED ?? Date.now() % 2 ** 31);
		return { seed, numRuns: 2 ** 31 - 1, interruptAfterTimeLimit: time, timeout: time + 60_000 };
	}
	const numRuns = Number(FUZZ_RUNS ?? (isLong ? runs * 100 : runs));
	return { seed: Number(FUZZ_SEED ?? 20_260_917), numRuns, timeout: 50 * numRuns + 60_000 };
}
