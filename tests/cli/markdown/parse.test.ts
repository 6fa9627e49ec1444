import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { countWords } from '../../../cli/markdown/words.ts';
import { parsePage } from '../../harness/parse-page.ts';

const parse = (text: string) =>
	parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });
const html = async (text: string) => toHtml((await parse(text)).value.article);

describe('alerts', () => {
	test.each(['NOTE', 'tip', 'Important', 'WARNING', 'caution'])(
		'[!%s] becomes an element without words',
		async (kind) => {
			expect(await html(`> [!${kind}]\n> Mind the *gap*.`)).toBe(
				`<alert kind="${kind.toLowerCase()}">\n<p>Mind the <em>gap</em>.</p>\n</alert>`,
			);
		},
	);

	test('keeps paragraphs and blocks inside', async () => {
		expect(await html('> [!NOTE]\n>\n> One.\n>\n> - Two')).toContain('<ul>');
		expect(await html('> [!NOTE]')).toBe('<alert kind="note">\n</alert>');
	});

	test('other quotes stay quotes', async () => {
		expect(await html('> [!NOPE]\n> Text')).toContain('<blockquote>');
		expect(await html('> Text [!NOTE]')).toContain('<blockquote>');
	});
});

describe('headings', () => {
	test('take their own id, else one from their text, each once', async () => {
		const { value } = await parse(
			'# Title\n\n## 步骤 {#steps}\n\n## Steps\n\n## Steps\n\n### 中文 *标题*\n\n## steps\n',
		);
		expect(value.headings).toEqual([
			{ id: 'title', text: 'Title', level: 1 },
			{ id: 'steps', text: '步骤', level: 2 },
			{ id: 'steps-1', text: 'Steps', level: 2 },
			{ id: 'steps-2', text: 'Steps', level: 2 },
			{ id: '中文-标题', text: '中文 标题', level: 3 },
			{ id: 'steps-3', text: 'steps', level: 2 },
		]);
	});

	test('with code or a bare id', async () => {
		expect((await parse('## `/dominion create` {#create}\n\n## {#empty}\n')).value.headings).toEqual([
			{ id: 'create', text: '/dominion create', level: 2 },
			{ id: 'empty', text: '', level: 2 },
		]);
	});
});

describe('links', () => {
	test('are recorded with their place in the file, front matter counted', async () => {
		const { value } = await parse('---\ntitle: A\n---\n\nSee [this](./b.md#x) and\n![pic](p.png).\n');
		expect(value.links).toEqual([
			{
				kind: 'link',
				href: './b.md#x',
				range: { file: 'content/a.md', line: 5, column: 5, endLine: 5, endColumn: 21 },
			},
			{
				kind: 'image',
				href: 'p.png',
				mayVary: true,
				range: { file: 'content/a.md', line: 6, column: 1, endLine: 6, endColumn: 14 },
			},
		]);
		expect(toHtml(value.article)).not.toContain('b.md');
	});
});

describe('code', () => {
	test('is parted by what it means; the theme has the colours of day and night', async () => {
		const { value, diagnostics } = await parse('```java title="A.java"\nint a = 1; // <b>\n```\n');
		const text = toHtml(value.article);
		expect(diagnostics).toEqual([]);
		expect(text).toMatch(
			/^<code-block lang="java" title="A.java" fileName="A.java" lines="1" copy><pre tabindex="0"><code>/,
		);
		expect(text).toContain('<span class="c-keyword">int</span> a = <span class="c-constant">1</span>;');
		expect(text).not.toContain('style=');
		expect(text).not.toContain('<b>');
	});

	test('of an unknown language is text, with one warning', async () => {
		const { value, diagnostics } = await parse('```nolang\na\n```\n\n```nolang\nb\n```\n');
		expect(diagnostics).toMatchObject([
			{
				name: 'unknown-language',
				line: 1,
				column: 1,
				message: 'Unexpected code language `nolang`, it is shown without colours.',
			},
		]);
		expect(toHtml(value.article)).toContain('lang="text"');
	});

	test.each(['../../etc/passwd', '"><script>', 'java;x'])(
		'with the language %s loads nothing',
		async (lang) => {
			expect(await html(`\`\`\`${lang}\na\n\`\`\`\n`)).toContain('lang="text"');
		},
	);
});

describe('raw HTML', () => {
	test.each([
		'<script>alert(1)</script>',
		'<img src=x onerror=alert(1)>',
		'<iframe src="https://evil.example/"></iframe>',
		'<style>body{display:none}</style>',
		'<base href="//evil.example/">',
		'<meta http-equiv="refresh" content="0;url=//evil.example/">',
		'<form action="//evil.example/"><input name=a></form>',
		'<svg onload=alert(1)>',
		'<object data=x></object>',
		'<a href="x" onclick="alert(1)">a</a>',
	])('%s loses what is dangerous', async (text) => {
		const result = await html(`Text ${text}\n\n${text}\n`);
		expect(result).not.toMatch(/<(script|iframe|style|base|meta|form|svg|object)|<[^>]*\son\w+=/i);
	});

	test('keeps what is harmless, with Markdown beside it', async () => {
		const result = await html(
			'<details open><summary>More</summary>\n\nText **bold** <kbd>F3</kbd> H<sub>2</sub>O <mark>x</mark>\n\n</details>\n',
		);
		for (const part of [
			'<details open>',
			'<summary>More</summary>',
			'<strong>bold</strong>',
			'<kbd>F3</kbd>',
			'<sub>2</sub>',
			'<mark>x</mark>',
		]) {
			expect(result).toContain(part);
		}
	});

	test('leaves task lists, footnotes and code as they are', async () => {
		const result = await html(
			'- [x] done\n\nText[^1]\n\n```yaml title="a.yml"\na: 1\n```\n\n[^1]: Note\n\n<kbd>x</kbd>\n',
		);
		expect(result).toContain('<input type="checkbox" checked disabled>');
		expect(result).toContain('data-footnotes');
		expect(result).toContain('title="a.yml"');
	});
});

test('braces and angle brackets in prose are text', async () => {
	expect(await html('Use {{ name }} and {x} if a < b.')).toBe('<p>Use {{ name }} and {x} if a &#x3C; b.</p>');
});

test('words are counted in every script', () => {
	expect(countWords('Claim your land, today!')).toBe(4);
	expect(countWords('创建领地')).toBe(4);
	expect(countWords('用 /dominion create 创建 10 块领地')).toBe(9);
	expect(countWords('Создать доминион')).toBe(2);
	expect(countWords('領地を作成')).toBe(5);
});

test('a result is plain JSON and does not depend on anything but its file', async () => {
	const text = '---\ntitle: A\n---\n\n# A\n\n| a | b |\n| - | - |\n| 1 | [x](y.md) |\n';
	const [first, second] = [await parse(text), await parse(text)];
	expect(JSON.parse(JSON.stringify(first))).toEqual(first);
	expect(JSON.stringify(first)).toBe(JSON.stringify(second));
});

test('footnotes have no words of their own', async () => {
	const result = await html('Text[^1]\n\n[^1]: Note\n');
	expect(result).toContain('<h2 class="sr-only" id="footnote-label"> </h2>');
	expect(result).toContain('aria-label="1"');
	expect(result).not.toMatch(/Footnotes|Back to/);
});

test('the summary of a page has no texts of its annotations and abbreviations', async () => {
	const { value } = await parse('The API[+note].\n\n[+note]: A note.\n\n*[API]: What others may call.');
	expect(value.summary).toBe('The API.');
});

test('the summary of a page ends where its excerpt does, if there is one', async () => {
	expect((await parse('One.\n\n<!-- more -->\n\nTwo.\n')).value.summary).toBe('One.');
	expect((await parse('<!-- more -->\n\nTwo.\n')).value.summary).toBe('Two.');
	expect((await parse('![](a.png)\n\n<!-- more -->\n\nTwo.\n')).value.summary).toBe('Two.');
});

test('the summary of a page has neither its footnotes nor their numbers', async () => {
	const { value } = await parse('Claims[^1] are yours.\n\n[^1]: As long as you pay.\n');
	expect(value.summary).toBe('Claims are yours.');
});
