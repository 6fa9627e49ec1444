import type { Element, Root } from 'hast';
import { describe, expect, test } from 'vitest';
import { compactCode } from '../../../../cli/markdown/compile/compact-code.ts';

const element = (
	tagName: string,
	properties: Element['properties'],
	...children: Element['children']
): Element => ({
	type: 'element',
	tagName,
	properties,
	children,
});
const text = (value: string) => ({ type: 'text' as const, value });
const block = (...children: Element['children']): Root => ({
	type: 'root',
	children: [
		element('code-block', { lang: 'ts' }, element('pre', { tabIndex: 0 }, element('code', {}, ...children))),
	],
});

describe('a block of code', () => {
	test('becomes one text, escaped as React does', () => {
		const line = element(
			'span',
			{ className: ['line', 'added'] },
			element('span', { className: ['c-string'] }, text(`'<&">`)),
		);
		const mark = element('bdi', { className: ['control'], dataCode: 'U+202E' }, text('\u202e'));
		expect(compactCode(block(line, text('\n'), mark))).toEqual({
			type: 'root',
			children: [
				element(
					'code-block',
					{ lang: 'ts' },
					element(
						'pre',
						{ tabIndex: 0 },
						{
							type: 'element',
							tagName: 'raw-element',
							properties: {
								name: 'code',
								attributes: '{}',
								html: '<span class="line added"><span class="c-string">&#x27;&lt;&amp;&quot;&gt;</span></span>\n<bdi class="control" data-code="U+202E">\u202e</bdi>',
							},
							children: [],
						},
					),
				),
			],
		});
	});

	test('stays as it is where anything else is in it', () => {
		for (const other of [element('a', { href: '#' }, text('a')), element('span', { id: 'x' }, text('a'))])
			expect(compactCode(block(other))).toEqual(block(other));
	});

	test('in a line of text stays as it is', () => {
		const inline: Root = { type: 'root', children: [element('p', {}, element('code', {}, text('a')))] };
		expect(compactCode(inline)).toEqual(inline);
	});

	test('leaves parts of the article without code as they are, and copies none', () => {
		const other = element('section', {}, element('p', {}, text('a')));
		const article = block(text('let a'));
		const { children } = compactCode({ ...article, children: [other, ...article.children] });
		expect(children[0]).toBe(other);
		expect(children[1]).not.toBe(article.children[0]);
	});
});
