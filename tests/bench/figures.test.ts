import { describe, expect, test } from 'vitest';
import { parseOptions } from '../../bench/options.ts';
import { listAddresses } from '../../bench/page-weight.ts';
import { totalCpu } from '../../bench/process-tree.ts';
import { medianOf, percentileOf, spreadOf } from '../../bench/statistics.ts';
import { replaceBetween, writeTable } from '../../bench/table.ts';
import { kilobytes, megabytes, secondsOf, times } from '../../bench/units.ts';

describe('statistics', () => {
	test('find the least, the middle and the greatest value, in whatever order', () => {
		expect(spreadOf([10, 9, 100])).toEqual({ min: 9, median: 10, max: 100 });
		expect(spreadOf([4])).toEqual({ min: 4, median: 4, max: 4 });
		expect(medianOf([8, 1, 2, 4])).toBe(3);
	});

	test('leave the values in their order', () => {
		const values = [3, 1, 2];
		spreadOf(values);
		percentileOf(values, 50);
		expect(values).toEqual([3, 1, 2]);
	});

	test('find percentiles by the nearest rank', () => {
		const values = Array.from({ length: 20 }, (_, index) => 20 - index);
		expect(percentileOf(values, 50)).toBe(10);
		expect(percentileOf(values, 95)).toBe(19);
		expect(percentileOf(values, 100)).toBe(20);
		expect(percentileOf(values, 0)).toBe(1);
		expect(percentileOf([7], 95)).toBe(7);
	});

	test('refuse to say anything about nothing', () => {
		expect(() => spreadOf([])).toThrow('Unexpected empty list, expected at least one value');
		expect(() => percentileOf([], 50)).toThrow('Unexpected empty list, expected at least one value');
	});
});

describe('a table', () => {
	test('is as wide as its cells, with numbers to the right', () => {
		const table = writeTable([['name', 'time'], ['a|b', '1.00'], ['longer', '12.00'], ['short']]);
		expect(table).toBe(
			[
				'| name   |  time |',
				'| ------ | ----: |',
				'| a\\|b   |  1.00 |',
				'| longer | 12.00 |',
				'| short  |       |',
			].join('\n'),
		);
	});

	test('takes the place of the one before, between its marks', () => {
		const text = 'a\n<!-- b -->\nold\n<!-- e -->\nc\n';
		const once = replaceBetween(text, '<!-- b -->', '<!-- e -->', 'new\n');
		expect(once).toBe('a\n<!-- b -->\n\nnew\n\n<!-- e -->\nc\n');
		expect(replaceBetween(once, '<!-- b -->', '<!-- e -->', 'new')).toBe(once);
	});

	test('is not put into a text without marks', () => {
		expect(() => replaceBetween('<!-- e --><!-- b -->', '<!-- b -->', '<!-- e -->', '')).toThrow(
			'Unexpected text without `<!-- b -->` and `<!-- e -->`, expected both in this order',
		);
	});
});

test('units are seconds, kilobytes and megabytes', () => {
	expect(secondsOf([3411, 3384, 12_000])).toBe('3.38 / 3.41 / 12.00');
	expect([kilobytes(30_961), kilobytes(4_811_024)]).toEqual(['31.0', '4811']);
	expect([megabytes(4_811_024), megabytes(310_900_000)]).toEqual(['4.8', '311']);
	expect([times(5, 2), times(24, 2)]).toEqual(['2.5x', '12x']);
});

describe('the processor time of a tree', () => {
	test('has those that were waited for once', () => {
		expect(totalCpu(1000, [600, 390])).toBe(1000);
	});

	test('has those that were not waited for as well', () => {
		expect(totalCpu(1000, [990, 400])).toBe(1400);
		expect(totalCpu(1000, [890, 400, 100])).toBe(1400);
	});

	test('is that of one process where nobody looked', () => {
		expect(totalCpu(1000, [])).toBe(1000);
	});
});

test('the requests of a page are what its tags load', () => {
	const html = `<link rel="stylesheet" href="/a.css"><link rel=preload href=/b.woff2 as=font crossorigin>
<link rel="modulepreload" href="../c.js"><link rel="canonical" href="/d"><link rel="prefetch" href="/e.js">
<script src="./f.js" defer></script><script>document.write('<script src="/g.js">')</script>
<img src="h.png" alt="a > b"><img loading="lazy" src="i.png"><img src="data:image/png;base64,AA==">
<!-- <script src="/j.js"></script> --><script src="/f.js"></script><script src="https://example.org/k.js?a&amp;b"></script>`;
	expect([...listAddresses(html, '/manual/page/index.html')]).toEqual([
		'/a.css',
		'/b.woff2',
		'/manual/c.js',
		'/manual/page/f.js',
		'/manual/page/h.png',
		'/f.js',
		'https://example.org/k.js?a&b',
	]);
});

describe('options', () => {
	test('have defaults', () => {
		expect(parseOptions([])).toEqual({
			trees: ['manual', 'code', 'tables', 'cjk', 'small'],
			pages: 1000,
			runs: 3,
			saves: 20,
			peers: ['eleventy', 'hugo', 'vitepress', 'docusaurus', 'rspress', 'starlight'],
			peersFolder: null,
			json: false,
			write: false,
		});
		expect(parseOptions(['--pages', '10000']).peers).toEqual(['eleventy']);
	});

	test('are read from the command line', () => {
		const options = parseOptions(['--pages', '5', '--tree', 'small', '--peer', 'eleventy,hugo', '--runs=1']);
		expect(options).toMatchObject({ trees: ['small'], pages: 5, peers: ['eleventy', 'hugo'], runs: 1 });
		expect(parseOptions(['--peer', 'none']).peers).toEqual([]);
	});

	test.each([
		[['--pages', 'ten'], 'Unexpected `ten` for `--pages`, expected a whole number from 1 to 100000.'],
		[['--tree', 'oak'], 'Unexpected `oak` for `--tree`, expected manual, code, tables, cjk, small.'],
		[
			['--peer', 'jekyll'],
			'Unexpected `jekyll` for `--peer`, expected eleventy, hugo, vitepress, docusaurus, rspress, starlight.',
		],
	])('%j is refused', (args, message) => {
		expect(() => parseOptions(args)).toThrow(message);
	});
});
