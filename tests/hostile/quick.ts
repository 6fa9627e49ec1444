import { hostileInputs, largeInputs } from './inputs.ts';
import { type Measurement, measure, timeParse, warmUp } from './measure.ts';

/** Below this a ratio says more about the machine than about the parser. */
export const leastMilliseconds = 25;

/** Between 2, for time that grows with the input, and 4, for time that grows with its square. */
export const maxRatio = 3.5;

/** What a quick run gives: growing inputs and the milliseconds of large ones, in the order of the request. */
export interface QuickResult {
	growing: Measurement[];
	large: number[];
}

/** Places of inputs in their lists. */
export interface QuickRequest {
	growing: number[];
	large: number[];
}

/** Measures some inputs, each as small as can be. */
async function measureQuickly({ growing, large }: QuickRequest): Promise<QuickResult> {
	const scale = { milliseconds: leastMilliseconds, characters: 12_000 };
	const result: QuickResult = { growing: [], large: [] };
	await warmUp(hostileInputs);
	for (const input of growing.map((index) => hostileInputs[index]!)) {
		let found = await measure(input, scale, 1, 200);
		for (let again = 0; again < 3 && found.ratio > maxRatio && found.once >= leastMilliseconds; again++) {
			// What grows with its square does so at twice the size too; what has a bound may be just below it.
			const next = await measure(input, scale, 2, 2 * found.size);
			if (next.ratio < found.ratio) found = next;
		}
		result.growing.push(found);
	}
	for (const index of large) result.large.push(await timeParse(largeInputs[index]![1]));
	return result;
}

if (!process.env.VITEST) {
	const request = JSON.parse(process.argv[2]!) as QuickRequest;
	process.stdout.write(JSON.stringify(await measureQuickly(request)));
}
