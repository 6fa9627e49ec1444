import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import { v8Flags } from '../../cli/platform/tune-v8.ts';
import { parsePage } from '../harness/parse-page.ts';
import type { HostileInput } from './inputs.ts';

/**
 * Flags of a Node in which parsing is timed: those of commands, and no threads that collect garbage, whose time is counted too and
 * grows with what else the machine does.
 */
export const measuringFlags: readonly string[] = [
	...v8Flags,
	'--single-threaded-gc',
	'--min-semi-space-size=64',
	'--max-semi-space-size=64',
];

/** How long one input took at one size and at twice that size. */
export interface Measurement {
	name: string;
	size: number;
	/** Characters of the input at `size`. */
	length: number;
	/** Milliseconds at `size`, and at twice that. */
	once: number;
	twice: number;
	/** `twice` by `once`: 2 where time grows with the input, 4 where it grows with its square. */
	ratio: number;
}

/** When an input is large enough to be measured: it takes that long, or is that large. */
export interface Scale {
	milliseconds: number;
	characters: number;
}

/** Milliseconds of processor time that parsing takes, the least of some runs: what else the machine does is no part of it. */
export async function timeParse(text: string, runs = 1): Promise<number> {
	let least = Number.POSITIVE_INFINITY;
	for (let run = 0; run < runs; run++) {
		const start = process.cpuUsage();
		await parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });
		least = Math.min(least, process.cpuUsage(start).user / 1000);
	}
	return least;
}

/** Parses a little of everything, so that nothing is measured that happens only once. */
export async function warmUp(inputs: readonly HostileInput[]): Promise<void> {
	for (const input of inputs) await timeParse(input.make(100));
}

/** Makes an input larger, beginning at a size, until it can be measured, and measures it there and at twice that size. */
export async function measure(input: HostileInput, scale: Scale, runs = 2, from = 500): Promise<Measurement> {
	let size = from;
	let once = await timeParse(input.make(size));
	while (once < scale.milliseconds && input.make(2 * size).length < scale.characters) {
		// Far from the end, two steps are one: also where time grows with the square, that is not beyond it.
		const isFar = once * 16 < scale.milliseconds && input.make(4 * size).length < scale.characters;
		size *= isFar ? 4 : 2;
		once = await timeParse(input.make(size));
	}
	// Where it is too short for a ratio, it says nothing more when it is measured again.
	if (runs > 1 || once >= scale.milliseconds) once = Math.min(once, await timeParse(input.make(size), runs));
	const twice = await timeParse(input.make(2 * size), runs);
	return {
		name: input.name,
		size,
		length: input.make(size).length,
		once,
		twice,
		ratio: twice / once,
	};
}
