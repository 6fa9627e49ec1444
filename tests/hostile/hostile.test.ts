import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultLimits } from '../../cli/config/topics/default-limits.ts';
import { readSource } from '../../cli/sources/read-source.ts';
import { startCpuTime } from '../harness/cpu-time.ts';
import { slow } from '../harness/is-long.ts';
import { hostileInputs, largeInputs } from './inputs.ts';
import { measuringFlags } from './measure.ts';
import { leastMilliseconds, maxRatio, type QuickRequest, type QuickResult } from './quick.ts';

const root = resolve(import.meta.dirname, '../..');

/** Processor time, far above what is needed: these tests find what has no bound. `bench/hostile.ts` measures. */
const maxMilliseconds = 10_000;

/** In a process of its own, with the parser as it is published: the one for development checks itself as it goes. */
async function measureApart(request: QuickRequest): Promise<QuickResult> {
	const outfile = join(root, 'node_modules/.cache/domdocs-quick.mjs');
	const entryPoints = [join(root, 'tests/hostile/quick.ts')];
	const target = { platform: 'node', format: 'esm', packages: 'external' } as const;
	await build({ entryPoints, outfile, bundle: true, logLevel: 'error', ...target });
	const args = [...measuringFlags, outfile, JSON.stringify(request)];
	const { stdout } = await promisify(execFile)(process.execPath, args, {
		maxBuffer: 1e8,
		cwd: root,
		env: { ...process.env, VITEST: '' },
	});
	return JSON.parse(stdout) as QuickResult;
}

/** What the usual run takes: one in six of those that grow, of which each kind of construct has several. */
const isSample = (index: number): boolean => index % 6 === 0;

const all = (inputs: readonly unknown[]): number[] => [...inputs.keys()];

function describeInputs(title: string, request: QuickRequest, options: { tags?: string[] }): void {
	describe(title, options, () => {
		let results: QuickResult;
		beforeAll(async () => {
			results = await measureApart(request);
		});

		test.each(request.growing.map((index, place) => [hostileInputs[index]!.name, place] as const))(
			'time grows with the input for %s',
			(name, place) => {
				const found = results.growing[place]!;
				expect(found.name).toBe(name);
				expect(found.twice).toBeLessThan(maxMilliseconds);
				if (found.once < leastMilliseconds) return;
				expect(found.ratio).toBeLessThan(maxRatio);
			},
		);

		test.each(request.large.map((index, place) => [largeInputs[index]![0], place] as const))(
			'there is an end to %s',
			(_, place) => {
				expect(results.large[place]).toBeLessThan(maxMilliseconds);
			},
		);
	});
}

describeInputs('a sample', { growing: all(hostileInputs).filter(isSample), large: [] }, {});
const others = all(hostileInputs).filter((index) => !isSample(index));
describeInputs('the other inputs', { growing: others, large: all(largeInputs) }, slow);

test('there is an end to a file of 50 MB, which is not read', async () => {
	const folder = mkdtempSync(join(tmpdir(), 'domdocs-hostile-'));
	try {
		const absolute = join(folder, 'a.md');
		writeFileSync(absolute, '# A\n');
		truncateSync(absolute, 50 * 1024 * 1024);
		const spent = startCpuTime();
		const source = { path: 'a.md', file: 'content/a.md', absolute };
		const { diagnostics } = await readSource(source as Parameters<typeof readSource>[0], defaultLimits);
		expect(diagnostics).toMatchObject([{ name: 'file-too-large' }]);
		expect(spent()).toBeLessThan(500);
	} finally {
		rmSync(folder, { recursive: true });
	}
});
