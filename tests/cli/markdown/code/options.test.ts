import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { checkOptions } from '../../../../cli/config/check/check-options.ts';
import type { CodeOptions } from '../../../../cli/config/options.ts';
import { code as codeSchema } from '../../../../cli/config/topics/code.ts';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { defaultMarkdown } from '../../../../cli/config/topics/markdown.ts';
import { parsePage } from '../../../harness/parse-page.ts';

/** The opening tag of the first block of a page. */
async function tagOf(text: string, code: CodeOptions = {}): Promise<string> {
	const markdown = { ...defaultMarkdown, code: codeSchema.parse(code) };
	const { value } = await parsePage({
		path: 'a.md',
		file: 'content/a.md',
		text,
		limits: defaultLimits,
		markdown,
	});
	return /<code-block[^>]*>/.exec(toHtml(value.article))![0];
}

const fence = (lines: number, info = '') => `\`\`\`text${info}\n${'x\n'.repeat(lines)}\`\`\`\n`;

describe('markdown.code', () => {
	test('has what suits most sites where nothing is set', () => {
		expect(codeSchema.parse({})).toEqual({
			lineNumbers: 2,
			collapsedLines: false,
			whitespace: false,
			copy: true,
		});
		expect(codeSchema.parse({ lineNumbers: true, collapsedLines: true, whitespace: true })).toEqual({
			lineNumbers: 1,
			collapsedLines: 15,
			whitespace: 'all',
			copy: true,
		});
	});

	test('lineNumbers: all, none, or blocks of so many lines; a switch goes before it', async () => {
		expect(await tagOf(fence(1))).toBe('<code-block lang="text" lines="1" copy>');
		expect(await tagOf(fence(2))).toBe('<code-block lang="text" lines="2" lineNumbers="1" copy>');
		expect(await tagOf(fence(1), { lineNumbers: true })).toContain('lineNumbers="1"');
		expect(await tagOf(fence(9), { lineNumbers: false })).not.toContain('lineNumbers');
		expect(await tagOf(fence(9), { lineNumbers: 10 })).not.toContain('lineNumbers');
		expect(await tagOf(fence(9, ':line-numbers=7'), { lineNumbers: false })).toContain('lineNumbers="7"');
		expect(await tagOf(fence(9, ':no-line-numbers'), { lineNumbers: true })).not.toContain('lineNumbers');
	});

	test('collapsedLines: 15, so many, or none; a switch goes before it', async () => {
		expect(await tagOf(fence(16))).not.toContain('collapsedLines');
		expect(await tagOf(fence(16), { collapsedLines: true })).toContain('collapsedLines="15"');
		expect(await tagOf(fence(15), { collapsedLines: true })).not.toContain('collapsedLines');
		expect(await tagOf(fence(6, ':collapsed-lines'), { collapsedLines: 5 })).toContain('collapsedLines="5"');
		expect(await tagOf(fence(16, ':collapsed-lines'))).toContain('collapsedLines="15"');
		expect(await tagOf(fence(6, ':collapsed-lines=3'))).toContain('collapsedLines="3"');
		expect(await tagOf(fence(16, ':no-collapsed-lines'), { collapsedLines: 5 })).not.toContain(
			'collapsedLines',
		);
	});

	test('copy: no button', async () => {
		expect(await tagOf(fence(1), { copy: false })).toBe('<code-block lang="text" lines="1">');
	});

	test('says what is wrong with it', () => {
		const problemsOf = (code: unknown) =>
			checkOptions({ title: 'x', markdown: { code } }).problems.map(({ message }) => message);
		expect(problemsOf({ lineNumbers: 0, collapsedLines: 'a', whitespace: 'b', copy: 1 })).toEqual([
			'Unexpected `0` in `markdown.code.lineNumbers`, expected `true`, `false` or a number of lines from 1.',
			'Unexpected `"a"` in `markdown.code.collapsedLines`, expected `true`, `false` or a number of lines from 1.',
			'Unexpected `"b"` in `markdown.code.whitespace`, expected `true`, `false`, `all`, `boundary`, `leading` or `trailing`.',
			'Unexpected `1` in `markdown.code.copy`, expected `true` or `false`.',
		]);
		expect(problemsOf({ linenumbers: true })[0]).toMatch(/^Unexpected option `linenumbers`/);
	});
});

describe('a fence as it is written in practice', () => {
	test.each([
		'::: steps\n\n1. Item\n\n   ```yaml {2}\n   a: 1\n   b: 2\n   ```\n\n:::\n',
		'- Item\n\n    ```yaml {2}\n    a: 1\n    b: 2\n    ```\n',
		'> ```yaml {2}\n> a: 1\n> b: 2\n> ```\n',
		'````yaml {2}\na: 1\nb: 2\n````',
		'~~~yaml {2}\na: 1\nb: 2\n~~~',
		'```yaml    {2}\r\na: 1\r\nb: 2\r\n```\r\n',
		'<b>x</b>\n\n```yaml{2}\na: 1\nb: 2\n```',
	])('%j', async (text) => {
		const { value, diagnostics } = await parsePage({
			path: 'a.md',
			file: 'content/a.md',
			text,
			limits: defaultLimits,
		});
		expect(diagnostics).toEqual([]);
		expect(toHtml(value.article)).toContain(
			'</span>\n<span class="line highlighted"><span class="c-attribute">b</span>: <span class="c-constant">2</span></span>',
		);
	});
});
