import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pc from 'picocolors';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type Diagnostic, diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { formatGithub, formatJson, formatText } from '../../../cli/diagnostics/format.ts';

/** What the terminal shows of a message about `a.md`, which has this text. */
function show(text: string, fields: Partial<Diagnostic>, colours = false): string {
	const root = mkdtempSync(join(tmpdir(), 'domdocs-format-'));
	onTestFinished(() => rmSync(root, { recursive: true }));
	writeFileSync(join(root, 'a.md'), text);
	const diagnostic = { ...diagnose('broken-link', 'Unexpected link.'), file: 'a.md', ...fields };
	return formatText([diagnostic], { root, colors: pc.createColors(colours) });
}

const range = (column: number, endColumn: number, line = 1) => ({ line, column, endLine: line, endColumn });

describe('the text form', () => {
	test('has place, sentence, source line, range and hint', () => {
		expect(show('first\nsee [this](x.md).\n', { ...range(5, 17, 2), hint: 'Did you mean `y.md`?' })).toBe(
			[
				'a.md:2:5  error  broken-link DD3001',
				'  Unexpected link.',
				'    2 | see [this](x.md).',
				'      |     ~~~~~~~~~~~~',
				'  Did you mean `y.md`?\n',
			].join('\n'),
		);
	});

	test.each([
		['Chinese before and in the range', '前文[链接](文.md)后', range(3, 13), '    ~~~~~~~~~~~~~'],
		['Korean', '한글 [x]', range(4, 7), '     ~~~'],
		['full-width forms', 'ＡＢ[x]', range(3, 6), '    ~~~'],
		['half-width forms', 'ｱｲ[x]', range(3, 6), '  ~~~'],
		['emoji', '😀😀[😀]', range(5, 9), '    ~~~~'],
		['rare ideographs', '𠀀[𠀀]', range(3, 7), '  ~~~~'],
		['accents of their own', 'e\u0301e\u0301[e\u0301]', range(5, 9), '  ~~~'],
		['tabs before the range', '\t\ta [x]', range(5, 8), '\t\t  ~~~'],
		['tabs in the range', 'a\tb', range(1, 4), '~\t~'],
		['a place behind the end', 'abc', range(4, 5), '   ~'],
		['a place of no width', 'abc', range(2, 2), ' ~'],
	])('draws the line under %s', (_, line, place, under) => {
		expect(show(line, place).split('\n').slice(2, 4)).toEqual([`    1 | ${line}`, `      | ${under}`]);
	});

	test('cuts long lines', () => {
		const lines = show(`${'a'.repeat(200)}[x]${'b'.repeat(200)}`, range(201, 204)).split('\n');
		expect(lines[2]).toBe(`    1 | …${'a'.repeat(40)}[x]${'b'.repeat(117)}…`);
		expect(lines[3]).toBe(`      | ${' '.repeat(41)}~~~`);
	});

	test('marks a range over several lines on its first', () => {
		expect(show('one two\nthree\n', { line: 1, column: 5, endLine: 2, endColumn: 3 }).split('\n')[3]).toBe(
			'      |     ~~~',
		);
	});

	test('numbers lines beyond 99,999', () => {
		expect(show(`${'\n'.repeat(123_455)}x`, range(1, 2, 123_456)).split('\n')[2]).toBe('123456 | x');
	});

	test('lets nothing steer the terminal', () => {
		const evil = '\u001b[31m\u009b2J\u0007\u202e\u2066\u200f\u061c\r';
		const text = show(`${evil}x`, {
			...range(1, 3, 2),
			file: 'a.md',
			message: `Unexpected ${evil}.`,
			hint: evil,
			related: [{ file: `b${evil}.md`, line: 1, message: evil }],
		});
		expect(text).toMatch(/^[\n\t\x20-\x7e\ufffd…]*$/);
		expect(show('x', { file: 'no\u001b[2J.md', line: 1 })).toBe(
			'no\ufffd[2J.md:1  error  broken-link DD3001\n  Unexpected link.\n',
		);
	});

	test('keeps each sentence on one line, so that nobody takes a part of it for a command', () => {
		const text = show('x', {
			message: 'Unexpected link `\n::error::x`.',
			hint: 'a\r\n  b\u2028c',
			related: [{ file: 'b\n.md', message: 'd\ne' }],
		});
		expect(text).toBe(
			'a.md  error  broken-link DD3001\n  Unexpected link ` ::error::x`.\n  b .md  d e\n  a b c\n',
		);
	});

	test('names other places before the hint', () => {
		expect(
			show('x', {
				related: [
					{ file: 'b.md', line: 3, column: 4, message: 'The other page is here.' },
					{ file: 'c.md', message: 'And here.' },
				],
				hint: 'Rename one.',
			}),
		).toBe(
			[
				'a.md  error  broken-link DD3001',
				'  Unexpected link.',
				'  b.md:3:4  The other page is here.',
				'  c.md  And here.',
				'  Rename one.\n',
			].join('\n'),
		);
	});

	test('does without what is not known', () => {
		const options = { root: '/nowhere', colors: pc.createColors(false) };
		expect(formatText([diagnose('history-unavailable', 'No git.')], options)).toBe(
			'warning  history-unavailable DD4001\n  No git.\n',
		);
		const gone = diagnose('broken-link', 'Gone.', { file: 'gone.md', line: 1, column: 1, severity: 'info' });
		expect(formatText([gone, gone], options)).toBe(
			`${'gone.md:1:1  info  broken-link DD3001\n  Gone.\n'}\n${'gone.md:1:1  info  broken-link DD3001\n  Gone.\n'}`,
		);
		expect(formatText([], options)).toBe('');
	});

	test('counts lines and columns as editors do', () => {
		expect(show('\ufeffab\rcd\r\nef', range(1, 2, 3)).split('\n')[2]).toBe('    3 | ef');
		expect(show('\ufeffab', range(2, 3)).split('\n').slice(2, 4)).toEqual(['    1 | ab', '      |  ~']);
	});

	test('has colours where they are wanted', () => {
		const start = '\u001b[';
		expect(show('x', range(1, 2), true)).toContain(`${start}31merror${start}39m`);
		expect(show('x', { ...range(1, 2), severity: 'warning' }, true)).toContain(`${start}33m~${start}39m`);
	});
});

describe('the JSON form', () => {
	test('is one object per line, and nothing else', () => {
		const diagnostic = diagnose('broken-link', 'Two\nlines.', {
			file: 'a.md',
			line: 1,
			column: 2,
			route: '/a/',
		});
		expect(formatJson([diagnostic, diagnostic])).toBe(
			'{"v":1,"code":"DD3001","severity":"error","name":"broken-link","message":"Two\\nlines.","file":"a.md","line":1,"column":2,"route":"/a/"}\n'.repeat(
				2,
			),
		);
		expect(formatJson([])).toBe('');
	});
});

describe('annotations for GitHub', () => {
	test('have place, title and text', () => {
		expect(
			formatGithub([
				diagnose('broken-link', 'Unexpected link.', {
					file: 'content/a.md',
					...range(5, 17, 3),
					hint: 'Did you mean `b`?',
				}),
				diagnose('title-missing', 'Expected a title.', { file: 'b.md', line: 1, column: 1 }),
				diagnose('history-unavailable', 'No git.', { severity: 'info' }),
			]),
		).toBe(
			[
				'::error file=content/a.md,line=3,endLine=3,col=5,endColumn=17,title=broken-link DD3001::Unexpected link. Did you mean `b`?',
				'::warning file=b.md,line=1,col=1,title=title-missing DD2007::Expected a title.',
				'::notice title=history-unavailable DD4001::No git.\n',
			].join('\n'),
		);
	});

	test('leave out the columns of a range over several lines, which GitHub refuses', () => {
		expect(
			formatGithub([
				diagnose('html-removed', 'x', { file: 'a.md', line: 1, column: 2, endLine: 3, endColumn: 4 }),
			]),
		).toBe('::warning file=a.md,line=1,endLine=3,title=html-removed DD2013::x\n');
	});

	test('escape what would end a property or a line', () => {
		expect(formatGithub([diagnose('broken-link', '100%\r\n::stop', { file: 'a:b,c%\n.md' })])).toBe(
			'::error file=a%3Ab%2Cc%25%0A.md,title=broken-link DD3001::100%25%0D%0A::stop\n',
		);
	});
});
