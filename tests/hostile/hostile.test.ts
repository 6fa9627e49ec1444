// @module-tag slow
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
import { hostileInputs, largeInputs } from './inputs.ts';
import { type Measurement, measuringFlags } from './measure.ts';
import { leastMilliseconds, maxRatio, type QuickResult } from './quick.ts';

const root = resolve(import.meta.dirname, '../..');

/** Processor time, far above what is needed: these tests find what has no bound. `bench/hostile.ts` measures. */
const maxMilliseconds = 10_000;

let results: QuickResult;

/** In a process of its own, with the parser as it is published: the one for development checks itself as it goes. */
beforeAll(async () => {
	const outfile = join(root, 'node_modules/.cache/domdocs-quick.mjs');
	const entryPoints = [join(root, 'tests/hostile/quick.ts')];
	const target = { platform: 'node', format: 'esm', packages: 'external' } as const;
	await build({ entryPoints, outfile, bundle: true, logLevel: 'error', ...target });
	const { stdout } = await promisify(execFile)(process.execPath, [...measuringFlags, outfile], {
		maxBuffer: 1e8,
		cwd: root,
		env: { ...process.env, VITEST: '' },
	});
	results = JSON.parse(stdout) as QuickResult;
});

describe('time grows with the input for', () => {
	test.each(hostileInputs.map(({ name }, index): [string, number] => [name, index]))('%s', (name, index) => {
		const found: Measurement = results.growing[index]!;
		expect(found.name).toBe(name);
		expect(found.twice).toBeLessThan(maxMilliseconds);
		if (found.once < leastMilliseconds) return;
		expect(found.ratio).toBeLessThan(maxRatio);
	});
});

describe('there is an end to', () => {
	test.each(largeInputs.map(([name], index): [string, number] => [name, index]))('%s', (_, index) => {
		expect(results.large[index]).toBeLessThan(maxMilliseconds);
	});

	test('a file of 50 MB, which is not read', async () => {
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
});
