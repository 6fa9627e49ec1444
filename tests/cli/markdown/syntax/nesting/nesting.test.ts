import type { Nodes } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../../cli/config/topics/default-limits.ts';
import { startCpuTime } from '../../../../harness/cpu-time.ts';
import { parsePage } from '../../../../harness/parse-page.ts';

const parse = (text: string) =>
	parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });

/** How many elements of these names lie in each other. */
function depthOf(node: Nodes, names: string[]): number {
	if (!('children' in node)) return 0;
	const own = node.type === 'element' && names.includes(node.tagName) ? 1 : 0;
	return own + Math.max(0, ...node.children.map((child) => depthOf(child, names)));
}

const deepBlocks = {
	name: 'nesting-too-deep',
	severity: 'warning',
	message:
		'Unexpected nesting of more than 100 quotes and lists, expected fewer; what is deeper is shown as text.',
};

describe('quotes and lists', () => {
	test.each([
		['quotes', '> '.repeat(100), ['blockquote']],
		['lists', '- '.repeat(100), ['li']],
		['numbered lists', '1. '.repeat(100), ['li']],
		['quotes and lists', '> - '.repeat(50), ['blockquote', 'li']],
	])('%s may be 100 deep', async (_, marks, names) => {
		const { value, diagnostics } = await parse(`${marks}end\n`);
		expect(diagnostics).toEqual([]);
		expect(depthOf(value.article, names)).toBe(100);
	});

	test('that are deeper are text from there on, with one warning at the place', async () => {
		const { value, diagnostics } = await parse(`---\ntitle: A\n---\n\n${'> '.repeat(103)}*end*\n\nAfter.\n`);
		expect(diagnostics).toMatchObject([{ ...deepBlocks, line: 5, column: 201 }]);
		expect(toHtml(value.article)).toContain('<p>> > > <em>end</em></p>');
		expect(toHtml(value.article)).toContain('</blockquote>\n<p>After.</p>');
	});

	test('also where each line goes a little deeper', async () => {
		const lines = Array.from({ length: 130 }, (_, level) => `${'  '.repeat(level)}- level ${level}`);
		const { value, diagnostics } = await parse(lines.join('\n'));
		expect(diagnostics).toMatchObject([{ ...deepBlocks, line: 101, column: 201 }]);
		expect(depthOf(value.article, ['li'])).toBe(100);
	});

	test('count anew in the next list', async () => {
		const { value, diagnostics } = await parse(`${'- '.repeat(90)}a\n\n${'> '.repeat(90)}b\n\n- c\n  - d\n`);
		expect(diagnostics).toEqual([]);
		expect(depthOf(value.article, ['blockquote'])).toBe(90);
	});

	test('keep what they hold: items, paragraphs, code', async () => {
		const { value } = await parse(
			'> - a\n>\n>   b\n> - c\n>   1. d\n>\n>      ```js\n>      > e\n>      ```\nlazy\n',
		);
		const html = toHtml(value.article);
		expect(html).toContain('<p>b</p>');
		expect(html.match(/<li>/g)).toHaveLength(3);
		expect(html).toContain('<code-block lang="js" ');
	});
});

describe('emphasis and links', () => {
	test('may be 100 deep, and are text beyond', async () => {
		const nested = (count: number) => `${'*a '.repeat(count)}b${'*'.repeat(count)}`;
		const { value } = await parse(nested(100));
		expect(depthOf(value.article, ['em', 'strong'])).toBeGreaterThan(40);
		const deep = await parse(`${'*'.repeat(240)}x${'*'.repeat(240)}`);
		expect(depthOf(deep.value.article, ['em', 'strong'])).toBe(100);
		expect(deep.diagnostics).toMatchObject([
			{
				name: 'nesting-too-deep',
				line: 1,
				column: 201,
				message:
					'Unexpected nesting of more than 100 emphases and links, expected fewer; what is deeper is shown as text.',
			},
		]);
		expect(toHtml(deep.value.article)).toContain(`${'*'.repeat(40)}x${'*'.repeat(40)}`);
	});

	test('are text after 2000 marks in one paragraph', async () => {
		const { value, diagnostics } = await parse(`${'*a* '.repeat(1001)}\n\n*b*\n`);
		expect(diagnostics).toMatchObject([
			{
				name: 'nesting-too-deep',
				line: 1,
				column: 4001,
				message:
					'Unexpected paragraph with more than 2000 marks of emphasis and links, expected fewer; the rest are shown as text.',
			},
		]);
		expect(toHtml(value.article)).toContain('<em>a</em> *a*');
		expect(toHtml(value.article)).toContain('<p><em>b</em></p>');
	});
});

describe('pictures', () => {
	const nested = (depth: number): string => `${'!['.repeat(depth)}a${'](b.png)'.repeat(depth)}`;

	test('may lie in the text of others 16 deep, and are text beyond', async () => {
		expect((await parse(nested(16))).diagnostics).toEqual([]);
		const { value, diagnostics } = await parse(nested(18));
		expect(diagnostics).toMatchObject([
			{
				name: 'nesting-too-deep',
				line: 1,
				column: 33,
				message:
					'Unexpected nesting of more than 16 pictures and brackets, expected fewer; what is deeper is shown as text.',
			},
		]);
		expect(toHtml(value.article)).toContain('alt="![!a](b.png)"');
		expect((await parse(`${'[a] ![b](c.png) '.repeat(300)}`)).diagnostics).toEqual([]);
	});
});

describe('raw HTML', () => {
	test('may be 100 deep, and is text beyond', async () => {
		const { value, diagnostics } = await parse(`${'<div>'.repeat(103)}x${'</div>'.repeat(103)}\n\n*After*\n`);
		expect(diagnostics).toMatchObject([
			{
				name: 'nesting-too-deep',
				line: 1,
				column: 1,
				message:
					'Unexpected nesting of more than 100 HTML elements, expected fewer; what is deeper is shown as text.',
			},
		]);
		expect(depthOf(value.article, ['div'])).toBe(100);
		expect(toHtml(value.article)).toContain(
			`${'&#x3C;div>'.repeat(3)}x${'&#x3C;/div>'.repeat(3)}${'</div>'.repeat(100)}`,
		);
		expect(toHtml(value.article)).toMatch(/<\/div>\s*<p><em>After<\/em><\/p>$/);
	});

	test('counts elements without an end tag as browsers do', async () => {
		const rows = '<tr><td>a<td>b'.repeat(150);
		const { diagnostics } = await parse(
			`<table>${rows}</table>\n\n<ul>${'<li>x'.repeat(150)}</ul>\n\n${'<br>'.repeat(150)}\n\n${'<p>y'.repeat(150)}\n`,
		);
		expect(diagnostics).toEqual([]);
	});
});

describe('hostile depth', () => {
	test.each([
		['10,000 quotes', '>'.repeat(10_000)],
		['10,000 quotes with blanks', '> '.repeat(10_000)],
		['5,000 lists', `${'- '.repeat(5000)}a`],
		['5,000 numbered lists', `${'1. '.repeat(5000)}a`],
		['5,000 footnotes', '[^a]: '.repeat(5000)],
		['5,000 <div>', '<div>'.repeat(5000)],
		['5,000 <div> in paragraphs', '<div>\n\n'.repeat(5000)],
		['5,000 <span>', 'a <span>'.repeat(5000)],
		['100,000 [', '['.repeat(100_000)],
		['100,000 ![', '!['.repeat(50_000)],
		['50,000 ] behind as many [', '['.repeat(50_000) + ']'.repeat(50_000)],
		['20,000 *', `${'*'.repeat(10_000)}a${'*'.repeat(10_000)}`],
		['5,000 nested emphases', `${'*a '.repeat(5000)}${'a*'.repeat(5000)}`],
		['10,000 mixed emphases', '*a_ '.repeat(10_000)],
	])('%s end soon', async (_, text) => {
		const spent = startCpuTime();
		const { value } = await parse(text);
		expect(spent()).toBeLessThan(8000);
		expect(depthOf(value.article, ['blockquote', 'li', 'div', 'span', 'em', 'strong'])).toBeLessThanOrEqual(
			200,
		);
	});
});
