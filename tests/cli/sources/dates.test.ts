import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { readWrittenDate } from '../../../cli/sources/written-date.ts';
import { startCpuTime } from '../../harness/cpu-time.ts';
import { scanPage } from '../../harness/scan-page.ts';

describe('a date', () => {
	test.each([
		['2024/03/01 12:00:00', '2024-03-01', '2024-03-01T12:00:00.000Z'],
		['2024-03-01', '2024-03-01', '2024-03-01T00:00:00.000Z'],
		['2024-3-1 9:05', '2024-03-01', '2024-03-01T09:05:00.000Z'],
		[' 2024/03/01 ', '2024-03-01', '2024-03-01T00:00:00.000Z'],
		['2024-03-01T12:00:00', '2024-03-01', '2024-03-01T12:00:00.000Z'],
		['2024-03-01T12:00:00.123Z', '2024-03-01', '2024-03-01T12:00:00.000Z'],
		['2024-03-01T12:00:00+08:00', '2024-03-01', '2024-03-01T04:00:00.000Z'],
		['2024-03-01 23:30:00 -0530', '2024-03-01', '2024-03-02T05:00:00.000Z'],
		['2024-02-29', '2024-02-29', '2024-02-29T00:00:00.000Z'],
		['9999/12/31', '9999-12-31', '9999-12-31T00:00:00.000Z'],
	])('%j is %s', (text, date, moment) => {
		const found = readWrittenDate(text)!;
		expect(found.date).toBe(date);
		expect(new Date(found.seconds * 1000).toISOString()).toBe(moment);
		expect(found.zoned).toBe(/Z|[+-]\d\d:?\d\d$/.test(text));
	});

	test.each([
		'9999/99/99 99:99:99',
		'2023/02/29',
		'2024/03-01',
		'2024/03/01 24:00:00',
		'2024/03/01 12:60',
		'2024-03-01T12:00:00+99:00',
		'0000/00/00',
		'24/03/01',
		'yesterday',
		'',
	])('%j is none', (text) => {
		expect(readWrittenDate(text)).toBeUndefined();
	});

	test('is read soon from any text', () => {
		const spent = startCpuTime();
		for (const text of [
			`2024/03/01${' '.repeat(60_000)}x`,
			'1'.repeat(60_000),
			'2024/03/01 12:00:00.'.repeat(3000),
		])
			readWrittenDate(text);
		expect(spent()).toBeLessThan(200);
	});
});

describe('a page', () => {
	const scan = (keys: string) =>
		scanPage(
			{ path: 'a.md', file: 'content/a.md', absolute: '/site/content/a.md' },
			`---\ntitle: A\n${keys}\n---\n`,
			defaultLimits,
		);

	test('with an impossible date has none, and says so', () => {
		const { value, diagnostics } = scan('createTime: 9999/99/99 99:99:99');
		expect(value.options).toEqual({ title: 'A' });
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD2152',
				name: 'impossible-date',
				severity: 'info',
				message:
					'Unexpected date `9999/99/99 99:99:99` for `createTime`, expected one that a calendar has; it counts as none.',
				file: 'content/a.md',
				line: 3,
				column: 13,
				endLine: 3,
				endColumn: 32,
				hint: 'Write `createTime: 2026/01/31 12:00:00`, or take the line out.',
			},
		]);
	});

	test('without a date is not spoken of', () => {
		for (const keys of ['createTime:', "createTime: ''", 'createTime: false'])
			expect(scan(keys).diagnostics).toEqual([]);
	});

	test('keeps what it says', () => {
		expect(scan('createTime: 2024-03-01T12:00:00Z\ndate: 2024/01/02').value.options).toEqual({
			title: 'A',
			createTime: '2024-03-01T12:00:00Z',
			date: '2024/01/02',
		});
	});
});
