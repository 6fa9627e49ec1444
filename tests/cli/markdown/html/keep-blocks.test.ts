import type { Element, Root } from 'hast';
import { expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { keepBlocks } from '../../../../cli/markdown/html/keep-blocks.ts';
import { MadeElements } from '../../../../cli/markdown/html/made-elements.ts';
import { parsePage } from '../../../harness/parse-page.ts';

const paragraph = (value: string): Element => ({
	type: 'element',
	tagName: 'p',
	properties: {},
	children: [{ type: 'text', value }],
});

/** Which of some blocks are put aside: raw HTML stands as it is, anything else is a paragraph. */
function findKept(...blocks: string[]): string[] {
	const tree: Root = {
		type: 'root',
		children: blocks.map((text) =>
			text.startsWith('<') ? { type: 'raw', value: text } : paragraph(text),
		) as Root['children'],
	};
	keepBlocks(tree, new MadeElements());
	return blocks.filter((_, index) => /^c-\d+$/.test((tree.children[index] as Element).tagName));
}

test.each([
	[
		['a', '<br>', 'b'],
		['a', 'b'],
	],
	[
		['a', '<div class="x">', 'b', '</div>', 'c'],
		['a', 'b', 'c'],
	],
	[
		['a', '<table>', 'b', '</table>', 'c'],
		['a', 'c'],
	],
	[['a', '<b>', 'b'], ['a']],
	[
		['a', '<div><p>', 'b', '</div>', 'c'],
		['a', 'c'],
	],
	[
		['a', '<!-- x -->', 'b', '<!--', 'c'],
		['a', 'b'],
	],
	[['a', '<i title="', 'b'], ['a']],
	[
		['a', '</b>', 'b'],
		['a', 'b'],
	],
])('of %j, %j are not read as HTML', (blocks, kept) => {
	expect(findKept(...blocks)).toEqual(kept);
});

test('nothing is put aside behind a tag that begins inside of a block of Markdown', () => {
	const list: Element = {
		...paragraph('a'),
		children: [{ type: 'raw', value: '<i>' }] as Element['children'],
	};
	const tree: Root = { type: 'root', children: [paragraph('a'), list, paragraph('b')] };
	keepBlocks(tree, new MadeElements());
	expect(tree.children.map((child) => (child as Element).tagName)).toEqual(['c-0', 'p', 'p']);
});

test('a block is the same whether its page has HTML or none', async () => {
	const text = '- a &amp; **b**[^1]\n\n> c `d`\n\n```\n\ne\n```\n\n[^1]: f\n';
	const parse = async (page: string) =>
		(await parsePage({ path: 'a.md', file: 'a.md', text: page, limits: defaultLimits })).value.article
			.children;
	const alone = await parse(text);
	const beside = await parse(`<div>\n\n${text}\n</div>\n`);
	const { children } = beside.find((child) => child.type === 'element') as Element;
	for (const block of alone.slice(0, 5)) expect(children).toContainEqual(block);
});
