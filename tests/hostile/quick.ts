import { hostileInputs, largeInputs } from './inputs.ts';
import { type Measurement, measure, timeParse, warmUp } from './measure.ts';

/** Below this a ratio says more about the machine than about the parser. */
export const leastMilliseconds = 25;

/** Between 2, for time that grows with the input, and 4, for time that grows with its square. */
export const maxRatio = 3.5;

/** What a quick run gives: growing inputs in their order, and the milliseconds of the large ones in theirs. */
export interface QuickResult {
	growing: Measurement[];
	large: number[];
}

/** Measures all inputs, each as small as can be. */
async function measureQuickly(): Promise<QuickResult> {
	const scale = { milliseconds: leastMilliseconds, characters: 12_000 };
	const result: QuickResult = { growing: [], large: [] };
	await warmUp(hostileInputs);
	for (const input of hostileInputs) {
		let found = await measure(input, scale, 1, 200);
		for (let again = 0; again < 3 && found.ratio > maxRatio && found.once >= leastMilliseconds; again++) {
			// What grows with its square does so at twice the size too; what has a bound may be just below it.
			const next = await measure(input, scale, 2, 2 * found.size);
			if (next.ratio < found.ratio) found = next;
		}
		result.growing.push(found);
	}
	for (const [, text] of largeInputs) result.large.push(await timeParse(text));
	return result;
}

if (!process.env.VITEST) process.stdout.write(JSON.stringify(await measureQuickly()));
