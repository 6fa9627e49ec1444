import { describe, expect, test } from 'vitest';
import { diagnose, FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../../cli/diagnostics/diagnostic-list.ts';

const at = (file: string | undefined, line: number, column = 1, message = 'x') =>
	diagnose('broken-link', message, { ...(file ? { file } : {}), line, column });

describe('a list of messages', () => {
	test('has each once, by file, line and column', () => {
		const list = new DiagnosticList();
		list.add([at('b.md', 1), at('a.md', 10), at('a.md', 2, 9), at('a.md', 2, 10), at('B.md', 1)]);
		list.add([at('a.md', 10), diagnose('history-unavailable', 'No git.')]);
		expect(list.sorted().map(({ file, line, column }) => [file, line, column])).toEqual([
			[undefined, undefined, undefined],
			['B.md', 1, 1],
			['a.md', 2, 9],
			['a.md', 2, 10],
			['a.md', 10, 1],
			['b.md', 1, 1],
		]);
	});

	test('takes 500 errors of 300 files, all of them', () => {
		const list = new DiagnosticList();
		for (let index = 499; index >= 0; index--)
			list.add([at(`${String(index % 300).padStart(3, '0')}.md`, index)]);
		const sorted = list.sorted();
		expect(sorted).toHaveLength(500);
		expect(sorted[0]).toMatchObject({ file: '000.md', line: 0 });
		expect(sorted.at(-1)).toMatchObject({ file: '299.md', line: 299 });
	});

	test('makes warnings errors where that is asked for, and nothing else', () => {
		const list = new DiagnosticList();
		list.add([diagnose('title-missing', 'x'), diagnose('history-unavailable', 'y', { severity: 'info' })]);
		expect(list.sorted({ strict: true }).map(({ severity }) => severity)).toEqual(['error', 'info']);
		expect(list.sorted().map(({ severity }) => severity)).toEqual(['warning', 'info']);
	});

	test('passes values on', () => {
		const list = new DiagnosticList();
		expect(list.take({ value: 5, diagnostics: [at('a.md', 1)] })).toBe(5);
		expect(list.sorted()).toHaveLength(1);
	});
});

test('a fatal error says what its messages say', () => {
	const error = new FatalError(2, [diagnose('config-not-found', 'One.'), diagnose('config-syntax', 'Two.')]);
	expect(error).toMatchObject({ name: 'FatalError', message: 'One.\nTwo.', exitCode: 2 });
});
