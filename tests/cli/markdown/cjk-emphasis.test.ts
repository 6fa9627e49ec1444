import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../harness/parse-page.ts';

const html = async (text: string) =>
	toHtml(
		(await parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits })).value.article,
	);

describe('emphasis beside Chinese, Japanese and Korean', () => {
	test.each([
		['**强调。**中文', '<strong>强调。</strong>中文'],
		['中文**（强调）**中文', '中文<strong>（强调）</strong>中文'],
		['**「重要」**です', '<strong>「重要」</strong>です'],
		['*「斜体」*文字', '<em>「斜体」</em>文字'],
		['これは**重要！**だ', 'これは<strong>重要！</strong>だ'],
		['**이것은 강조(강조)**입니다', '<strong>이것은 강조(강조)</strong>입니다'],
		['~~删除。~~后', '<del>删除。</del>后'],
		['前~~（删除）~~后', '前<del>（删除）</del>后'],
		['**用`代码`。**后', '<strong>用<code>代码</code>。</strong>后'],
		['**[链接](https://example.org)**。**后', '<strong><a data-link="0">链接</a></strong>。**后'],
		['***「都」***是', '<em><strong>「都」</strong></em>是'],
		['**强调。***斜体*', '<strong>强调。</strong><em>斜体</em>'],
	])('%s', async (text, expected) => {
		expect(await html(text)).toBe(`<p>${expected}</p>`);
	});

	test.each([
		['a**b**c', 'a<strong>b</strong>c'],
		['a * b', 'a * b'],
		['snake_case_name', 'snake_case_name'],
		['**bold.**text', '**bold.**text'],
		['2 * 3 * 4 \\*a\\*', '2 * 3 * 4 *a*'],
	])('leaves Latin text as CommonMark has it: %s', async (text, expected) => {
		expect(await html(text)).toBe(`<p>${expected}</p>`);
	});

	test('in tables, lists, headings and quotes', async () => {
		expect(await html('| **「甲」**乙 |\n| - |\n| ~~丙。~~丁 |\n')).toMatch(
			/<strong>「甲」<\/strong>乙.*<del>丙。<\/del>丁/s,
		);
		expect(await html('> - **强调。**中文\n')).toContain('<strong>强调。</strong>中文');
		expect(await html('## **强调。**中文\n')).toContain('<strong>强调。</strong>中文</h2>');
	});

	test('is limited like any other', async () => {
		const page = await parsePage({
			path: 'a.md',
			file: 'content/a.md',
			text: '**强。**中'.repeat(1500),
			limits: defaultLimits,
		});
		expect(page.diagnostics).toMatchObject([{ name: 'nesting-too-deep' }]);
	});

	test('text that begins with a mark of emphasis is no list', async () => {
		expect(await html('a * foo bar*')).toBe('<p>a * foo bar*</p>');
		expect(await html('a [b] 1. c > d + e')).toBe('<p>a [b] 1. c > d + e</p>');
	});
});
