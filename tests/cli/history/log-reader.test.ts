import { expect, test } from 'vitest';
import { createLogReader, type LogRecord } from '../../../cli/history/log-reader.ts';
import { createMergeReader } from '../../../cli/history/merge-edges.ts';

const [one, two, three] = ['1', '2', '3'].map((digit) => digit.repeat(40)) as [string, string, string];

const log = [
	...['', `${one} 1700000000 ${two} ${three}`, 'Ann', 'ann@example.com', 'Merge'],
	...[
		'',
		`${two} 1600000000 ${three}`,
		'Bob',
		'',
		'',
		'\nM',
		'M',
		'R100',
		'R100',
		'A',
		'D',
		'-x.md',
		'A',
		'a\nb.md',
	],
	...[
		'',
		`${three} 99999999999999 `,
		'',
		'',
		'first',
		'\nR087',
		'old.md',
		'new.md',
		'C090',
		'a.md',
		'copy.md',
		'',
	],
].join('\0');

const records: LogRecord[] = [
	{
		...{ hash: one, parents: [two, three], time: 1_700_000_000, changes: [] },
		...{ authorName: 'Ann', authorEmail: 'ann@example.com', subject: 'Merge' },
	},
	{
		...{ hash: two, parents: [three], time: 1_600_000_000, authorName: 'Bob', authorEmail: '', subject: '' },
		changes: [
			{ status: 'M', path: 'M' },
			{ status: 'R', path: 'A', from: 'R100', exact: true },
			{ status: 'D', path: '-x.md' },
			{ status: 'A', path: 'a\nb.md' },
		],
	},
	{
		...{ hash: three, parents: [], time: 253_402_300_799, authorName: '', authorEmail: '', subject: 'first' },
		changes: [
			{ status: 'R', path: 'new.md', from: 'old.md', exact: false },
			{ status: 'A', path: 'copy.md' },
		],
	},
];

test.each([1, 2, 3, 7, 50, 10_000])('reads a log that comes in pieces of %i characters', (size) => {
	const found: LogRecord[] = [];
	const reader = createLogReader((record) => found.push(record));
	for (let start = 0; start < log.length; start += size) reader.read(log.slice(start, start + size));
	reader.end();
	expect(found).toEqual(records);
});

test('an empty log has no commits', () => {
	const reader = createLogReader(() => expect.unreachable());
	reader.read('');
	reader.end();
});

test('reads what merges changed against each parent', () => {
	const reader = createMergeReader();
	const output = [
		...[`${one} (from ${two}) Merge`, 'M', 'both.md', 'A', 'new.md', 'R100', 'x.md', 'y.md'],
		...[`${one} (from ${three}) Merge`, 'M', 'both.md', 'D', 'gone.md', 'R090', 'a.md', 'y.md'],
		...[`${two} no difference`, `${three} (from ${one}) `, 'M', 'a.md', ''],
	].join('\0');
	for (const character of output) reader.read(character);
	expect(reader.end()).toEqual(
		new Map([
			[
				one,
				{
					changed: ['both.md'],
					moves: new Map([
						[
							two,
							[
								{ status: 'A', path: 'new.md' },
								{ status: 'R', path: 'y.md', from: 'x.md', exact: true },
							],
						],
						[
							three,
							[
								{ status: 'D', path: 'gone.md' },
								{ status: 'R', path: 'y.md', from: 'a.md', exact: false },
							],
						],
					]),
				},
			],
			[two, { changed: [], moves: new Map() }],
			[three, { changed: ['a.md'], moves: new Map([[one, []]]) }],
		]),
	);
});
