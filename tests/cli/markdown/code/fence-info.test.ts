import { describe, expect, test } from 'vitest';
import { readFenceInfo, summariseCode } from '../../../../cli/markdown/code/fence-info.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';

const nothing = { lines: [], words: [], problems: [] };

describe('what stands behind a fence', () => {
	test.each([
		['', { lang: '', ...nothing }],
		['js', { lang: 'js', ...nothing }],
		['c++', { lang: 'c++', ...nothing }],
		['yaml{2}', { lang: 'yaml', ...nothing, lines: [[2, 2]], linesAt: { from: 4, to: 7 } }],
		['yaml {9-15}', { lang: 'yaml', ...nothing, lines: [[9, 15]], linesAt: { from: 5, to: 11 } }],
		['js {1, 4-6,}', { lang: 'js', ...nothing, lines: [[1, 1], [4, 6]], linesAt: { from: 3, to: 12 } }], // biome-ignore format: one line
		['{3}', { lang: '', ...nothing, lines: [[3, 3]], linesAt: { from: 0, to: 3 } }],
		['js:line-numbers', { lang: 'js', ...nothing, lineNumbers: true }],
		['js :line-numbers=5', { lang: 'js', ...nothing, lineNumbers: 5 }],
		[
			'js:no-line-numbers:collapsed-lines',
			{ lang: 'js', ...nothing, lineNumbers: false, collapsedLines: true },
		],
		['js:collapsed-lines=5 {1}', { lang: 'js', ...nothing, collapsedLines: 5, lines: [[1, 1]], linesAt: { from: 21, to: 24 } }], // biome-ignore format: one line
		['js:no-collapsed-lines', { lang: 'js', ...nothing, collapsedLines: false }],
		['js:whitespace', { lang: 'js', ...nothing, whitespace: true }],
		['js:whitespace=trailing', { lang: 'js', ...nothing, whitespace: 'trailing' }],
		['js:no-whitespace', { lang: 'js', ...nothing, whitespace: false }],
		['js:v-pre:active', { lang: 'js', ...nothing }],
		['js title="a b {1}.js"', { lang: 'js', ...nothing, title: 'a b {1}.js' }],
		['js title=\'a.js\' x="y"', { lang: 'js', ...nothing, title: 'a.js' }],
		[
			'js title=a.js{1}',
			{ lang: 'js', ...nothing, title: 'a.js', lines: [[1, 1]], linesAt: { from: 13, to: 16 } },
		],
		[
			'js mark={1} ins={2} del={3-4} collapse={5} fold={6}',
			{ lang: 'js', ...nothing, lines: [[1, 1]], linesAt: { from: 8, to: 11 }, problems: expect.any(Array) },
		],
		['js [src/a b.js]', { lang: 'js', ...nothing, title: 'src/a b.js' }],
		['js /a b/ /c\\/d/', { lang: 'js', ...nothing, words: ['a b', 'c/d'] }],
		['js {.class #id} showLineNumbers twoslash', { lang: 'js', ...nothing }],
		['js { [ / title=', { lang: 'js', ...nothing }],
	])('%s', (info, expected) => {
		expect(readFenceInfo(info)).toEqual(expected);
	});

	test.each([
		['js:line-number', 'Did you mean `:line-numbers`?'],
		['js:line-numbers=x', 'Write `:line-numbers` without a value for the default.'],
		['js:no-whitespace=all', 'Write `:no-whitespace`.'],
		['js {x,1}', undefined],
		['js {1,x}', 'Write it like `{1,4-6}`.'],
		['js {0}', 'Write it like `{1,4-6}`.'],
		['js {6-4}', 'Write it like `{1,4-6}`.'],
		['js {}', 'Write it like `{1,4-6}`.'],
		['js titel="a.js"', 'Did you mean `title`?'],
		['js Title="a.js"', 'Did you mean `title`?'],
		['js filename="a.js"', 'Here that is `title`.'],
		['js highlight="1"', 'Here that is `{1,4-6}`.'],
		['py hl_lines="2 3"', 'Here that is `{1,4-6}`.'],
		['py linenums="1"', 'Here that is `:line-numbers`.'],
		['js highlight={1}', undefined],
		['js ins={1}', 'Here that is `// [!code ++]`.'],
		['js {2} del={1,3-4}', 'Here that is `// [!code --]`.'],
		['js collapse={1-2}', 'Here that is `:collapsed-lines`.'],
		['js startLineNumber=5', 'Here that is `:line-numbers`.'],
		['js title={x} showLineNumbers={false}', undefined],
		['js copy=false tab="a" file=a.js constructor=1', undefined],
	])('%s is a mistake: %s', (info, hint) => {
		expect(readFenceInfo(info).problems.map((problem) => problem.hint)).toEqual(hint ? [hint] : []);
	});

	test.each(['{', '[', '/', ':', '"', 'title="', '{1,'])('a million of %s end soon', (part) => {
		const spent = startCpuTime();
		readFenceInfo(`js ${part.repeat(1_000_000)}`);
		expect(spent()).toBeLessThan(500);
	});
});

describe('a summary', () => {
	test('has title and language, before and after they are parted', () => {
		const expected = { lang: 'ts', title: 'src/a.ts', fileName: 'src/a.ts' };
		expect(summariseCode({ lang: 'TS:line-numbers', meta: '[src/a.ts]' })).toEqual(expected);
		expect(summariseCode({ lang: 'ts', meta: 'title="src/a.ts" {1}' })).toEqual(expected);
		expect(summariseCode({ lang: null, meta: null })).toEqual({ lang: 'text' });
		expect(summariseCode({ lang: 'java', meta: '[An example]' })).toEqual({
			lang: 'java',
			title: 'An example',
			fileName: 'code.java',
		});
		expect(summariseCode({ lang: '"><x>', meta: null })).toEqual({ lang: 'text' });
	});
});
