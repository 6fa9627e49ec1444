// @module-tag slow
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { summaryOf, writeReport } from '../../bench/report.ts';
import { type BenchResult, scenarios, type TreeResult } from '../../bench/results.ts';

const root = resolve(import.meta.dirname, '../..');
const temporary = mkdtempSync(join(tmpdir(), 'domdocs-test-'));
/** Memory is read from `/proc`. */
const knowsMemory = process.platform === 'linux';
let result: BenchResult;
let tree: TreeResult;

/** The whole benchmark, small, as `npm run bench` runs it. */
beforeAll(async () => {
	const outfile = join(root, 'node_modules/.cache/domdocs-bench-test.mjs');
	const target = { platform: 'node', format: 'esm', packages: 'external' } as const;
	await build({
		entryPoints: [join(root, 'bench/run.ts')],
		outfile,
		bundle: true,
		logLevel: 'error',
		...target,
	});
	const args = [
		outfile,
		'--tree',
		'small',
		'--peer',
		'none',
		'--pages',
		'20',
		'--runs',
		'1',
		'--saves',
		'3',
		'--json',
	];
	const { stdout } = await promisify(execFile)(process.execPath, args, {
		cwd: root,
		env: { ...process.env, TMPDIR: temporary },
	});
	result = JSON.parse(stdout) as BenchResult;
	tree = result.trees[0]!;
});

afterAll(() => rmSync(temporary, { recursive: true, force: true }));

const expectPositive = (values: readonly number[]): void => {
	expect(values.length).toBeGreaterThan(0);
	for (const value of values) expect(value).toBeGreaterThan(0);
};

describe('the benchmark', () => {
	test('says what it ran on', () => {
		expect(result.cores).toBeGreaterThan(0);
		expect(result.node).toBe(process.versions.node);
		expect(result.date).toMatch(/^\d{4}-\d\d-\d\d$/);
		expect([result.runs, result.trees.length, tree.tree, tree.files]).toEqual([1, 1, 'small', 22]);
		expectPositive([tree.bytes, tree.plain[0]!.cpu]);
	});

	test.each(scenarios)('measures a build: %s', (scenario) => {
		const { wall, cpu, memory, stages } = tree.domdocs.builds[scenario][0]!;
		expectPositive([wall, cpu, ...(knowsMemory ? [memory] : [])]);
		const expected = scenario === 'unchanged' ? ['config', 'unchanged'] : ['config', 'discover', 'publish'];
		expect(Object.keys(stages)).toEqual(expect.arrayContaining(expected));
		expectPositive([Object.values(stages).reduce((sum, time) => sum + time, 0)]);
	});

	test('finds the builds to have written what each had to', () => {
		const [cold, unchanged, word, title, config] = scenarios.map(
			(scenario) => tree.domdocs.builds[scenario][0]!.written,
		);
		expect(cold!.files).toBe(tree.domdocs.output.files);
		expectPositive([cold!.bytes]);
		expect(unchanged).toEqual({ files: 0, bytes: 0 });
		expectPositive([word!.files, word!.bytes, title!.files - word!.files, title!.bytes - word!.bytes]);
		expectPositive([config!.files]);
	});

	test('weighs a page', () => {
		const { document, visit, idle } = tree.domdocs.page;
		expectPositive([document.raw, document.brotli, idle!.requests, idle!.bytes]);
		expect(document.brotli).toBeLessThan(document.raw);
		expect(visit.requests).toBeGreaterThan(1);
		expect(visit.bytes).toBeGreaterThan(document.brotli);
	});

	test('measures the live mode', () => {
		const { listening, firstPage, message, text, memory } = tree.domdocs.live;
		expect([listening, firstPage, message, text].map(({ length }) => length)).toEqual([1, 1, 3, 3]);
		expect(listening[0]).toBeLessThan(firstPage[0]!);
		expectPositive([...firstPage, ...message, ...text, ...(knowsMemory ? [memory] : [])]);
		for (const [save, time] of text.entries()) expect(time).toBeGreaterThan(message[save]!);
	});

	test('writes a table of each kind, without empty figures', () => {
		const report = writeReport(result);
		expect(report.match(/^\| (domdocs build|stage|what a reader loads|domdocs serve)/gm)).toHaveLength(4);
		expect(report).not.toMatch(/NaN|undefined|Infinity/);
		expect(JSON.stringify(summaryOf(result))).not.toMatch(/null,"cold|NaN/);
		expect(summaryOf(result)).toMatchObject({
			trees: { small: { timesPlain: { cold: expect.any(Number) } } },
		});
	});

	test('leaves nothing behind', () => {
		expect(readdirSync(temporary).filter((name) => name.startsWith('domdocs-bench-'))).toEqual([]);
	});

	test('has a place for its tables', () => {
		const text = readFileSync(join(root, 'bench/README.md'), 'utf8');
		expect(text.match(/^<!-- (end of )?results -->$/gm)).toEqual([
			'<!-- results -->',
			'<!-- end of results -->',
		]);
	});
});
