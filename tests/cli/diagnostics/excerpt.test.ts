import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { excerptOf } from '../../../cli/diagnostics/excerpt.ts';

const at = (line: number, column?: number, endLine?: number, endColumn?: number) =>
	diagnose('broken-link', 'x', {
		line,
		...(column === undefined ? {} : { column }),
		...(endLine === undefined ? {} : { endLine }),
		...(endColumn === undefined ? {} : { endColumn }),
	});

/** The part of the excerpt that is marked. */
const markedOf = (lines: string[], diagnostic: ReturnType<typeof at>): string | undefined => {
	const [excerpt] = excerptOf(lines, diagnostic);
	return excerpt?.text.slice(excerpt.mark.start, excerpt.mark.end);
};

describe('an excerpt', () => {
	test('is the line with the range', () => {
		expect(excerptOf(['a', 'one two three'], at(2, 5, 2, 8))).toEqual([
			{ number: 2, text: 'one two three', mark: { start: 4, end: 7 } },
		]);
	});

	test.each([
		[at(1, 5), 't'],
		[at(1), 'o'],
		[at(1, 5, 1), 't'],
		[at(1, 5, 1, 5), 't'],
		[at(1, 5, 1, 3), 't'],
		[at(1, 5, 1, 99), 'two three'],
		[at(1, 5, 3, 2), 'two three'],
		[at(1, 14), ''],
		[at(1, 99, 1, 120), ''],
	])('of %j marks %j', (diagnostic, marked) => {
		expect(markedOf(['one two three'], diagnostic)).toBe(marked);
	});

	test.each([
		[[], at(1, 1)],
		[['a'], at(2, 1)],
		[['   '], at(1, 1)],
		[['a\0b'], at(1, 1)],
		[['a'], diagnose('broken-link', 'x')],
	])('of %j and %j is empty', (lines, diagnostic) => {
		expect(excerptOf(lines, diagnostic)).toEqual([]);
	});

	test('of a long line is cut around the range', () => {
		const line = `${'a'.repeat(300)}[here]${'b'.repeat(300)}`;
		const [excerpt] = excerptOf([line], at(1, 301, 1, 307));
		expect(excerpt!.text).toBe(`…${'a'.repeat(40)}[here]${'b'.repeat(114)}…`);
		expect(markedOf([line], at(1, 301, 1, 307))).toBe('[here]');
	});

	test('of a long line is not cut before its beginning or after its end', () => {
		const line = `[here]${'b'.repeat(300)}`;
		expect(excerptOf([line], at(1, 1, 1, 7))[0]!.text).toBe(`[here]${'b'.repeat(154)}…`);
		const end = `${'a'.repeat(300)}[here]`;
		expect(excerptOf([end], at(1, 301, 1, 307))[0]!.text).toBe(`…${'a'.repeat(154)}[here]`);
		expect(markedOf([end], at(1, 301, 1, 307))).toBe('[here]');
	});

	test('of a range that is longer than the excerpt ends with it', () => {
		const [excerpt] = excerptOf(['x'.repeat(1000)], at(1, 1, 1, 1001));
		expect(excerpt).toEqual({ number: 1, text: `${'x'.repeat(160)}…`, mark: { start: 0, end: 160 } });
	});

	test('never cuts a character in two', () => {
		for (let column = 1; column < 400; column += 7) {
			const [excerpt] = excerptOf(['😀'.repeat(300)], at(1, column, 1, column + 2));
			expect(excerpt!.text.isWellFormed()).toBe(true);
		}
	});
});
