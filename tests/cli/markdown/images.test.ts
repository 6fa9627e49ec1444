import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import type { ImageOptions } from '../../../cli/config/options.ts';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { readSize } from '../../../cli/markdown/images/read-size.ts';
import { startCpuTime } from '../../harness/cpu-time.ts';
import { parsePage } from '../../harness/parse-page.ts';
import { resolve } from '../config/resolve-options.ts';

async function parse(text: string, images: ImageOptions = {}) {
	const markdown = resolve({ markdown: { images } }).markdown;
	const limits = defaultLimits;
	const { value, diagnostics } = await parsePage({
		path: 'a.md',
		file: 'content/a.md',
		text,
		limits,
		markdown,
	});
	const elements: Element[] = [];
	visit(value.article, 'element', (element) => void elements.push(element));
	return { elements, diagnostics, links: value.links };
}

describe('the size in a picture’s text', () => {
	test.each([
		['a =300x200', 'a', { width: 300, height: 200 }],
		['a =300x', 'a', { width: 300 }],
		['a =x200', 'a', { height: 200 }],
		['a =300X200 ', 'a', { width: 300, height: 200 }],
		['=300x200', '', { width: 300, height: 200 }],
		['a|300', 'a', { width: 300 }],
		['a|300x200', 'a', { width: 300, height: 200 }],
		['a|200x0', 'a', { width: 200 }],
		['a|0x200', 'a', { height: 200 }],
		['a | b|300', 'a | b', { width: 300 }],
		['|300', '', { width: 300 }],
	])('is read from %j', (alt, text, size) => {
		expect(readSize(alt)).toEqual({ text, size });
	});

	test.each(['', 'a', 'a = 300x200', 'a=300x200', 'a =x', 'a | b', 'a|b', '1|', '300', 'f(x) =x'])(
		'is not read from %j',
		(alt) => {
			expect(readSize(alt)).toEqual({ text: alt });
		},
	);

	test.each([
		['a =300', '=300'],
		['a =300*200', '=300*200'],
		['a =300px', '=300px'],
		['a =1234567x8', '=1234567x8'],
		['a =50%', '=50%'],
		['a =300\u00d7200', '=300\u00d7200'],
		['a|300px', '|300px'],
	])('is reported in %j', (alt, invalid) => {
		expect(readSize(alt)).toEqual({ text: alt, invalid });
	});

	test('behind the address is read once per picture, in time that grows with the page', async () => {
		const spent = startCpuTime();
		const { elements } = await parse('![a](b.png =1x1) '.repeat(2000));
		expect(elements.filter(({ tagName }) => tagName === 'img')).toHaveLength(2000);
		for (const part of ['![', '![a](', '![a](b ', '![a](b =1', '](', '![a](b "'])
			await parse(part.repeat(20_000 / part.length));
		expect(spent()).toBeLessThan(10_000);
	});
});

describe('a picture alone in its paragraph', () => {
	const caption = async (text: string, figure: ImageOptions['figure']): Promise<unknown> => {
		const { elements } = await parse(text, { figure });
		const found = elements.find(({ tagName }) => tagName === 'figcaption');
		expect(elements.some(({ tagName }) => tagName === 'figure')).toBe(found !== undefined);
		return found?.children.map((child) => (child.type === 'text' ? child.value : child.type)).join('');
	};

	test.each<[string, ImageOptions['figure'], string | undefined]>([
		['![Alt](a.png "Title")', false, undefined],
		['![Alt](a.png "Title")', 'title', 'Title'],
		['![Alt](a.png)', 'title', undefined],
		['![Alt](a.png "Title")', 'alt', 'Title'],
		['![Alt](a.png)', 'alt', 'Alt'],
		['[![Alt](a.png "Title")](/x/)', 'title', 'Title'],
		['![Alt =300x](a.png "Title")', 'title', 'Title'],
		['![Alt](a.png =300x)', 'alt', 'Alt'],
		['![Alt](a.png "Title") and text', 'title', undefined],
		['![A](a.png "A") ![B](b.png "B")', 'title', undefined],
		['- ![Alt](a.png "In an item")', 'title', 'In an item'],
	])('%s with captions by %s', async (text, figure, expected) => {
		expect(await caption(text, figure)).toBe(expected);
	});

	test('says its title once', async () => {
		const { elements } = await parse('![Alt](a.png "Title")', { figure: 'title' });
		expect(elements.map(({ tagName }) => tagName)).toEqual(['figure', 'img', 'figcaption']);
		expect(elements[1]!.properties).not.toHaveProperty('title');
	});
});

test('pictures over http are reported, others are not', async () => {
	const { diagnostics } = await parse(
		'![a](http://x.org/a.png) ![b](https://x.org/a.png) ![c](//x.org/a.png) <img src="HTTP://x.org/a" alt="d">',
	);
	expect(diagnostics.map(({ name, column }) => [name, column])).toEqual([
		['image-insecure', 1],
		['image-insecure', 72],
	]);
});

test('other files may be offered for pictures whose author offers none', async () => {
	const { links } = await parse(
		[
			'![a](1.png) [![b](2.png)](3.png) ![[4.png]]',
			'<img src="5.png" alt="c"> <img src="6.png" srcset="7.png 2x" alt="d">',
			'<picture><source srcset="8.png" type="image/png"><img src="9.png" alt="e"></picture>',
			'<picture><source media="(prefers-color-scheme: dark)" srcset="10.png"><img src="11.png" alt="f"></picture>',
			'<video src="12.png" poster="13.png"></video>',
			'<ImageCard image="14.png" />',
		].join('\n\n'),
	);
	expect(links.filter(({ mayVary }) => mayVary).map(({ href }) => href)).toEqual([
		'1.png',
		'2.png',
		'wiki:4.png',
		'5.png',
		'11.png',
		'10.png',
	]);
	expect(links).toHaveLength(14);
});

test('pictures with a size behind the address stand where they are written', async () => {
	const { links } = await parse(
		'line one\nline two ![x](/no.png =100x200) end ![x](/no.png =100x200)\n![y](b.png =x20)\n\n- > a\n  > b &amp; ![z](c.png =10x)',
	);
	expect(links.map(({ range }) => [range.line, range.column, range.endLine, range.endColumn])).toEqual([
		[2, 10, 2, 32],
		[2, 37, 2, 59],
		[3, 1, 3, 17],
		[6, 13, 6, 29],
	]);
});
