import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { startCpuTime } from '../../../harness/cpu-time.ts';
import { scanPage } from '../../../harness/scan-page.ts';

const scan = (text: string, path = 'guide/1.start.md') =>
	scanPage({ path, file: `content/${path}`, absolute: `/site/content/${path}` }, text, defaultLimits);
const titleOf = (text: string): string => scan(text).value.title;
const messages = (text: string): string[] => scan(text).diagnostics.map(({ message }) => message);

describe('the title', () => {
	test.each([
		['---\ntitle: A\n---\n\n# B\n', 'A'],
		['---\ntitle: 2026\n---\n', '2026'],
		['---\ntitle: 1.10\n---\n', '1.10'],
		['---\ntitle: 007 # Bond\n---\n', '007'],
		['---\nfirst: &n 1.10\ntitle: *n\n---\n', '1.1'],
		['---\ntitle: true\n---\n', 'true'],
		['---\ntitle: "  A  "\n---\n', 'A'],
		['---\ntitle:\n---\n\n# B\n', 'B'],
		['---\ntitle: " "\n---\n\n# B\n', 'B'],
		['# A *b* `c` [d](e.md) ![f](g.png) {#h} ##\n', 'A b c d'],
		['# A <b>b</b><br>\n', 'A b'],
		['A\n===\n', 'A'],
		['```sh\n# no\n```\n\n# A\n', 'A'],
		['```npm install```\n\n# A\n', 'A'],
		['~~~~\n```\n# no\n~~~\n~~~~\n# A\n', 'A'],
		['<!--\n# no\n-->\n# A\n', 'A'],
		['<!-- remark --># no\n\n# A\n', 'A'],
		['#no\n\n# A\n', 'A'],
	])('of %j is %j', (text, title) => {
		expect(titleOf(text)).toBe(title);
	});

	test.each([
		['README.md', 'README'],
		['2.成员/README.md', '成员'],
		['a/index.md', 'a'],
		['a/1.start.md', 'start'],
		['a/3.md', '3'],
		['-a.md', '-a'],
		['x\u202e\u001b[31m\u2066\ny.md', 'x[31m y'],
	])('is the name of the file %s where there is no other', (path, title) => {
		const { value, diagnostics } = scan('', path);
		expect(value.title).toBe(title);
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD2007',
				name: 'title-missing',
				severity: 'warning',
				message: "Expected a title, found none; the file's name is used.",
				file: `content/${path}`,
				line: 1,
				column: 1,
				hint: 'Add `title: …` to the front matter, or a heading `# …`.',
			},
		]);
	});

	test('of a hostile heading is read soon', () => {
		const spent = startCpuTime();
		titleOf(`# ${'*a '.repeat(100_000)}${'*'.repeat(100_000)}\n`);
		titleOf(`# ${'['.repeat(200_000)}\n`);
		expect(spent()).toBeLessThan(2000);
	});
});

test.each(['\n', '1.\n', '-\n', '> \n'])('a page of nothing but %j is read soon', (line) => {
	const spent = startCpuTime();
	scan(`# A\n${line.repeat(200_000)}`);
	expect(spent()).toBeLessThan(2000);
});

describe('front matter keys', () => {
	test('that hold text have numbers as they are written, and the others have numbers', () => {
		const written = `title: 1.20
description: 12345678901234567890
password: 0123
tags: [1.10, 2]
authors:
  - name: 1.0
search:
  boost: 1.50
  keywords: 3.10
prev: { text: 1.0, link: a.md }
config:
  - type: hero
    bannerMask: 0.50
    hero: { tagline: +1.0, actions: [{ text: 1.10, link: / }] }
`;
		const { value } = scan(`---\n${written}---\n`);
		expect(value.passwords).toEqual(['0123']);
		expect(value.options).toEqual({
			title: '1.20',
			description: '12345678901234567890',
			tags: ['1.10', '2'],
			authors: [{ name: '1.0' }],
			search: { boost: 1.5, keywords: ['3.10'] },
			prev: { text: '1.0', link: 'a.md' },
			config: [
				{
					type: 'hero',
					bannerMask: 0.5,
					hero: { tagline: '+1.0', actions: [{ text: '1.10', link: '/' }] },
				},
			],
		});
	});

	test('without a value are as if they were not there', () => {
		const { value, diagnostics } = scan(
			'---\ntitle: A\ndescription:\npermalink: ~\nprev: null\ntags:\n---\n',
		);
		expect(value.options).toEqual({ title: 'A' });
		expect(diagnostics).toEqual([]);
	});

	test.each([
		['title: {{ name }}', 'Unexpected value {"{ name }":null} for `title`, expected text.'],
		['title: [a, b]', 'Unexpected value ["a","b"] for `title`, expected text.'],
		['title: A\ntags: [a, [b]]', 'Unexpected value ["b"] for `tags.1`, expected text.'],
		[
			'title: A\nlang: en_US!',
			'Unexpected value "en_US!" for `lang`, expected a language tag (BCP 47) such as `en-US`.',
		],
		['title: A\noutline: 7', 'Unexpected value 7 for `outline`, expected a level from 1 to 6.'],
		['title: A\nnavbar: no', 'Unexpected value "no" for `navbar`, expected `true` or `false`.'],
		[
			'title: A\noutline: all',
			'Unexpected value "all" for `outline`, expected `true`, `false`, a level from 1 to 6, two levels such as `[2, 4]` or `deep`.',
		],
		['title: A\nnext: { text: B }', 'Unexpected value nothing for `next.link`, expected text.'],
		['title: A\nnext: 7', 'Unexpected value 7 for `next`, expected `false`, text or an object.'],
		['title: A\nsearch: { keyword: [b] }', 'Unexpected key `search.keyword`, which has no meaning here.'],
		[
			'title: A\ncopyright: { licence: MIT }',
			'Unexpected key `copyright.licence`, which has no meaning here.',
		],
		['title: A\nprev: { txt: B, link: b.md }', 'Unexpected key `prev.txt`, which has no meaning here.'],
		['title: A\nwatermark: { opacty: 1 }', 'Unexpected key `watermark.opacty`, which has no meaning here.'],
		['title: A\ncover: { url: b.png, ratoi: 1 }', 'Unexpected key `cover.ratoi`, which has no meaning here.'],
	])('%j is wrong', (keys, message) => {
		expect(messages(`---\n${keys}\n---\n\n# A\n`)).toContain(message);
	});

	test('that came by way of `<<` have a place too', () => {
		expect(scan('---\ntitle: A\nzzzzzz: &a { titel: B }\n<<: *a\n---\n').diagnostics).toMatchObject([
			{ name: 'front-matter-unknown-key', file: 'content/guide/1.start.md', line: 1, column: 1 },
		]);
	});

	test('may be names of Object.prototype', () => {
		const { value, diagnostics } = scan(
			'---\ntitle: A\n__proto__: x\nconstructor: y\ntags: [__proto__, constructor]\n---\n',
		);
		expect(diagnostics).toEqual([]);
		expect(value.options.tags).toEqual(['__proto__', 'constructor']);
		expect(Object.getPrototypeOf(value.options)).toBe(Object.prototype);
	});

	test('hold well-formed text only', () => {
		expect(scan('---\ntitle: "a\\ud800b"\npermalink: "/\\ud800/"\n---\n').value.options).toEqual({
			title: 'a\ufffdb',
			permalink: '/\ufffd/',
		});
	});

	test('that lie too deep are errors, not many, and end nothing', () => {
		for (const open of ['[', '{a: ', '- ', '? ']) {
			const { diagnostics } = scan(`---\ntitle: A\na: ${open.repeat(60_000 / open.length)}\n---\n`);
			expect(diagnostics.length).toBeGreaterThan(0);
			expect(diagnostics.length).toBeLessThanOrEqual(10);
		}
	});
});
