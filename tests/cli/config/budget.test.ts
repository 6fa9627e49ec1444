import { describe, expect, test } from 'vitest';
import { parseByteSize } from '../../../cli/config/topics/budget.ts';
import { problemsOf } from './option-problems.ts';
import { resolve } from './resolve-options.ts';

describe('a size', () => {
	test.each<[number | string, number]>([
		[1, 1],
		['30 kB', 30_000],
		['30kB', 30_000],
		['30 KB', 30_000],
		['1.5 MB', 1_500_000],
		['24 KiB', 24_576],
		['2MiB', 2_097_152],
		['512 B', 512],
		['0.0014 kB', 1],
	])('%j is %d bytes', (written, bytes) => {
		expect(parseByteSize(written)).toBe(bytes);
	});

	test.each([
		0,
		-1,
		1.5,
		Number.NaN,
		Number.POSITIVE_INFINITY,
		'',
		'30',
		'30 GB',
		'30 kb',
		'kB',
		'-1 kB',
		'1e3 kB',
		'0 kB',
	])('%j is none', (written) => {
		expect(parseByteSize(written)).toBeUndefined();
	});
});

describe('the budget', () => {
	test('has the sizes that are set, in bytes', () => {
		const budget = { document: '30 kB', firstVisit: 25_000, page: undefined };
		expect(resolve({ budget }).budget).toEqual({ document: 30_000, firstVisit: 25_000 });
	});

	test('of nothing is none', () => {
		expect(resolve({}).budget).toBeNull();
		expect(resolve({ budget: {} }).budget).toBeNull();
	});

	test('has mistakes in their places', () => {
		const budget = {
			document: '30',
			firstVisit: 0,
			styles: ['1 kB'],
			page: '200 GB',
			scripts: '1 kB',
			pictures: 1,
		};
		expect(problemsOf({ budget })).toEqual([
			'Unexpected `"30"` in `budget.document`, expected a number of bytes from 1, or a size such as `30 kB`.',
			'Unexpected `0` in `budget.firstVisit`, expected a number of bytes from 1, or a size such as `30 kB`.',
			'Unexpected list in `budget.styles`, expected a number of bytes from 1, or a size such as `30 kB`.',
			'Unexpected `"200 GB"` in `budget.page`, expected a number of bytes from 1, or a size such as `30 kB`.',
		]);
		expect(problemsOf({ budget: { documents: 1 } })).toEqual([
			'Unexpected option `documents` in `budget`, expected `document`, `firstVisit`, `styles`, `scripts`, `pictures` or `page`.',
		]);
		expect(problemsOf({ budget: '30 kB' })).toEqual([
			'Unexpected `"30 kB"` in `budget`, expected an object.',
		]);
	});
});
