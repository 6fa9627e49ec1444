import { expect, test } from 'vitest';
import type { Limits } from '../../../../../cli/config/topics/default-limits.ts';
import type { Imports } from '../../../../../cli/markdown/imports.ts';
import { expandIncludes } from '../../../../../cli/markdown/syntax/include/expand-includes.ts';
import { readLineRange } from '../../../../../cli/markdown/syntax/include/regions.ts';

test('small files that include each other many times cost no more than the limit, and are one message', () => {
	let reads = 0;
	const imports = {
		read(path: string) {
			reads += 1;
			const next = Number(/\d+/.exec(path)![0]) + 1;
			return { kind: 'text', path: `content/${path}`, text: `<!-- @include: ./${next}.md -->\n`.repeat(9) };
		},
		list: () => ({ files: [] }),
	} as unknown as Imports;
	const limits = { includeDepth: 16, includeBytes: 100_000 } as Limits;
	const body = '# Page\n\n<!-- @include: ./1.md -->\n\nText.\n';
	const result = expandIncludes(body, { file: 'content/README.md', bodyLine: 1 }, imports, limits);
	expect(result.diagnostics.map(({ name }) => name).filter((name) => name !== 'include-refused')).toEqual([]);
	expect(result.diagnostics.filter(({ message }) => message.includes('Unexpected size'))).toHaveLength(1);
	expect(result.text).toBe('# Page\n\n\n\nText.\n');
	expect(reads).toBeLessThan(1000);
});

test('blanks in a line that almost includes take no time', () => {
	const body = `<!--@include:${'\t'.repeat(100_000)}a${'\t'.repeat(100_000)}`;
	const included = { file: 'content/README.md', bodyLine: 1 };
	expect(expandIncludes(body, included, {} as Imports, {} as Limits).text).toBe(body);
});

test.each<[string, ReturnType<typeof readLineRange>]>([
	['3', { first: 3, last: 3 }],
	[' 2 - 4 ', { first: 2, last: 4 }],
	['5-', { first: 5, last: 9 }],
	['-5', { first: 1, last: 5 }],
	['5-99', { first: 5, last: 9 }],
	['4-2', undefined],
	['10', undefined],
	['0', undefined],
	['-', undefined],
	['', undefined],
	['3 5', undefined],
	[`1${'\t'.repeat(100_000)}2`, undefined],
])('of the range %j', (range, lines) => {
	expect(readLineRange(range, 9)).toEqual(lines);
});

test.each([
	['{3,}', 'Type `{3-}`.'],
	['{,2}', 'Type `{-2}`.'],
	['{1,2}', 'Type `{1-2}`.'],
	['{9-}', 'Type them like `{3}`, `{3-10}`, `{3-}` or `{-10}`.'],
])('lines written as %s are told how to be written', (range, hint) => {
	const imports = { read: () => ({ kind: 'text', path: 'content/b.md', text: 'a\nb\nc\n' }) };
	const limits = { includeDepth: 16, includeBytes: 100_000 } as Limits;
	const body = `<!-- @include: ./b.md${range} -->\n`;
	const place = { file: 'content/a.md', bodyLine: 1 };
	const { diagnostics } = expandIncludes(body, place, imports as unknown as Imports, limits);
	expect(diagnostics).toMatchObject([
		{ message: `Unexpected lines \`${range}\`, expected some of the 3 that \`./b.md\` has.`, hint },
	]);
});
