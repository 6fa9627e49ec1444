import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import { parsePage } from '../harness/parse-page.ts';
import { isLong } from '../harness/is-long.ts';
import { findDanger } from '../security/find-danger.ts';
import { markdown } from './markdown.ts';

/** The same pages each time. `FUZZ_SEED` and `FUZZ_RUNS` look further: `FUZZ_SEED=$RANDOM FUZZ_RUNS=20000`; so does a long run. */
const seed = Number(process.env.FUZZ_SEED ?? 20_260_917);
const numRuns = Number(process.env.FUZZ_RUNS ?? (isLong ? 20_000 : 200));

/** Processor time for one page of at most some thousand characters. */
const maxMilliseconds = 2000;

test('whatever a page says, it is parsed soon, to plain JSON, and nothing in it runs', {
	timeout: 50 * numRuns + 60_000,
}, async () => {
	await fc.assert(
		fc.asyncProperty(markdown, async (text) => {
			const start = process.cpuUsage();
			const { value, diagnostics } = await parsePage({
				path: 'a.md',
				file: 'content/a.md',
				text,
				limits: defaultLimits,
			});
			expect(process.cpuUsage(start).user / 1000).toBeLessThan(maxMilliseconds);
			expect(JSON.parse(JSON.stringify(value))).toEqual(value);
			expect(findDanger(value.article)).toEqual([]);
			for (const { line = 1, column = 1 } of diagnostics) {
				expect(line).toBeGreaterThan(0);
				expect(line).toBeLessThanOrEqual(text.split(/\r\n|\r|\n/).length + 1);
				expect(column).toBeGreaterThan(0);
			}
		}),
		{ seed, numRuns, endOnFailure: false },
	);
});
