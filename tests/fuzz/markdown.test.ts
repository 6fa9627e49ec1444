import fc from 'fast-check';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import { parsePage } from '../harness/parse-page.ts';
import { findDanger } from '../security/find-danger.ts';
import { markdown } from './markdown.ts';
import { runLength } from './run-length.ts';

const { timeout, ...runs } = runLength(200, 0.75);

/** Processor time for one page of at most some thousand characters. */
const maxMilliseconds = 1000;

test('whatever a page says, it is parsed soon, to plain JSON, and nothing in it runs', {
	timeout,
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
		{ ...runs, endOnFailure: false },
	);
});
