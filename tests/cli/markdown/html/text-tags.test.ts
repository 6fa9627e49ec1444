import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../../harness/parse-page.ts';

const parse = (text: string) =>
	parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });
const html = async (text: string) => toHtml((await parse(text)).value.article);
const reports = async (text: string) =>
	(await parse(text)).diagnostics.map(({ line, column, name, message, hint }) => ({
		at: `${line}:${column}`,
		name,
		message,
		hint,
	}));

describe('what stands in angle brackets and is no HTML', () => {
	test('is text, with a warning at its place', async () => {
		const text = '---\ntitle: A\n---\n\nType /team create <name> *now*.\n';
		expect(await html(text)).toBe('<p>Type /team create &#x3C;name> <em>now</em>.</p>');
		expect(await reports(text)).toEqual([
			{
				at: '5:19',
				name: 'unknown-html',
				message: 'Unexpected `<name>`, expected an element of HTML; it is shown as text.',
				hint: 'For text, write `\\<name>` or put it between backticks.',
			},
		]);
	});

	test.each([
		['a < b, a<b, <3, <=> and 1<2>0', 'a &#x3C; b, a&#x3C;b, &#x3C;3, &#x3C;=> and 1&#x3C;2>0'],
		['\\<name> and `<name>`', '&#x3C;name> and <code>&#x3C;name></code>'],
		['<玩家>, <имя> and <dominion_name>', '&#x3C;玩家>, &#x3C;имя> and &#x3C;dominion_name>'],
		['{{ name }}, {x} and ${y', '{{ name }}, {x} and ${y'],
	])('%s needs no warning', async (text, expected) => {
		expect(await parse(text)).toMatchObject({ diagnostics: [] });
		expect(await html(text)).toBe(`<p>${expected}</p>`);
	});

	test('is text where it is the type of a type, which no component is named like (RL-09)', async () => {
		const text = 'A List<T> of T1 and Map<K2> too.\n';
		expect(await html(text)).toBe('<p>A List&#x3C;T> of T1 and Map&#x3C;K2> too.</p>');
		expect(await reports(text)).toMatchObject([
			{ at: '1:7', name: 'unknown-html', hint: 'For text, write `\\<T>` or put it between backticks.' },
			{ at: '1:24', name: 'unknown-html' },
		]);
		expect(await reports('A <T/> and <Map>.\n')).toMatchObject([
			{ name: 'unknown-component' },
			{ name: 'unknown-component' },
		]);
		expect(await reports('A <T>b</T>.\n')).toMatchObject([{ name: 'unknown-component' }]);
	});

	test('is text in a table, beside a bar that is text', async () => {
		const result = await html('| a | b |\n| - | - |\n| \\<name> | x\\|y <arg> |\n');
		expect(result).toContain('<td>&#x3C;name></td>\n<td>x|y &#x3C;arg></td>');
	});

	test('does not make Markdown behind it HTML', async () => {
		expect(await html('<name>\n- item *a*\n')).toBe(
			'<p>&#x3C;name></p>\n<ul>\n<li>item <em>a</em></li>\n</ul>',
		);
	});

	test('is text in a block of HTML, but not in the values and remarks there', async () => {
		const text = '<div title="<a>">\n  Use <name> <!-- <who> -->\n</div>\n';
		expect(await html(text)).toMatch(/^<div title="<a>">\n {2}Use &#x3C;name> \n<\/div>$/);
		expect(await reports(text)).toMatchObject([{ at: '2:7', hint: 'For text, write `&lt;` for its `<`.' }]);
	});

	test('has its place in quotes and lists', async () => {
		expect(await reports('> - <div>\n>   <em>a</em> <who x="1"> <who> <who>\n>   </div>\n')).toMatchObject([
			{ at: '2:16' },
			{ at: '2:28' },
			{ at: '2:34' },
		]);
	});

	test('may have been meant as HTML', async () => {
		expect(await reports('<detials>\n\nx\n\n</detials>\n')).toMatchObject([
			{ at: '1:1', hint: expect.stringMatching(/^Did you mean `<details>`\?/) },
			{ at: '5:1' },
		]);
	});

	test.each(['<?php echo 1; ?>', '<!ELEMENT br EMPTY>', '<![CDATA[x]]>'])('%s is text too', async (text) => {
		expect(toHtml((await parse(`a ${text} b`)).value.article)).toBe(
			`<p>a ${text.replaceAll('<', '&#x3C;')} b</p>`,
		);
		expect(await reports(`a ${text} b`)).toMatchObject([{ at: '1:3', name: 'unknown-html' }]);
	});

	test('is no component', async () => {
		expect((await parse('<svg><g><path d=""/></g></svg>\n')).diagnostics).toMatchObject([
			{ name: 'html-removed' },
		]);
	});

	test('is reported a hundred times at most', async () => {
		expect(await reports('<name> '.repeat(500))).toHaveLength(100);
	});
});

describe('an element without its end', () => {
	test.each(['<title>', '<script>', '<style>', '<textarea>', '<iframe src="x">', '<button>', '<b>', '<a>'])(
		'%s is text where it would take the rest of the page with it',
		async (tag) => {
			expect(await html(`Use ${tag} here.\n\nNext.\n`)).toBe(
				`<p>Use ${tag.replace('<', '&#x3C;')} here.</p>\n<p>Next.</p>`,
			);
			expect(await reports(`Use ${tag} here.\n`)).toMatchObject([{ at: '1:5', name: 'unclosed-html' }]);
		},
	);

	test.each(['<input>', '<img>', '<link>', '<source>', '<base>'])(
		'%s without attributes is text',
		async (tag) => {
			expect(await html(`Use ${tag} here.`)).toBe(`<p>Use ${tag.replace('<', '&#x3C;')} here.</p>`);
		},
	);

	test.each(['a<br>b', '<hr>', '<ul>\n<li>a\n<li>b\n</ul>', '<p>a', '<table><tr><td>a</table>'])(
		'%s needs none',
		async (text) => {
			expect(await reports(`${text}\n`)).toEqual([]);
		},
	);

	test('is a block up to the end of what is around it', async () => {
		const text = '> <details>\n> <summary>s</summary>\n>\n> x\n\ny\n';
		expect(await html(text)).toMatch(/<p>x<\/p>\n?<\/details>\n?<\/blockquote>\n<p>y<\/p>$/);
		expect(await reports(text)).toEqual([
			{
				at: '1:3',
				name: 'unclosed-html',
				message:
					'Unexpected `<details>` without `</details>`, expected an end tag; it ends with what is around it.',
				hint: 'Add `</details>` where it should end.',
			},
		]);
	});

	test('is a comment that hides the rest', async () => {
		expect(await reports('a\n\n<!-- b\n\nc\n')).toMatchObject([{ at: '3:1', name: 'unclosed-html' }]);
		expect(await reports('a\n\n<!-- b\n\nc -->\n')).toEqual([]);
	});
});

describe('a code block without its end', () => {
	test.each([
		['```js\na\n', '1:1'],
		['```js', '1:1'],
		['- a\n\n  ~~~~md\n  x\n  ~~~\n\nb\n', '3:3'],
		['> ```\n> x\n\ny\n', '1:3'],
		['---\ntitle: A\n---\n\n```\na\n```\n\n````\n```\n', '9:1'],
	])('%j is reported where it begins', async (text, at) => {
		expect(await reports(text)).toMatchObject([{ at, name: 'unclosed-fence' }]);
	});

	test.each([
		'```\n```',
		'~~~\n```\n~~~~~\n',
		'> ```\n> x\n> ```\n',
		'    code\n',
		'`a`',
		'- ```\n  a\n  ```',
	])('%j has one', async (text) => {
		expect(await reports(text)).toEqual([]);
	});
});
