import { toHtml } from 'hast-util-to-html';
import { describe, expect, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import { parsePage } from '../../../harness/parse-page.ts';

const parse = (text: string) =>
	parsePage({ path: 'a.md', file: 'content/a.md', text, limits: defaultLimits });
const html = async (text: string) => toHtml((await parse(text)).value.article);

const hint = 'Allowed is what GitHub allows in Markdown, and `class`, `style`, `video` and `audio`.';
const scriptHint = 'Scripts and styles of all pages belong in a theme.';

describe('HTML that is taken out', () => {
	test.each([
		['<body onload="x()">\n\nText.\n', 'HTML element `<body>`'],
		['<frameset><frame src="x"></frameset>\n', 'HTML element `<frameset>`'],
		['<iframe src="https://example.org/" onload="x()"></iframe>\n', 'attribute `onload` in `<iframe>`'],
	])('is reported where a parser or a card would leave it out: %s', async (text, said) => {
		const { diagnostics, value } = await parse(`# A\n\n${text}`);
		expect(diagnostics[0]).toMatchObject({ name: 'html-removed', line: 3, column: 1 });
		expect(diagnostics[0]!.message).toContain(said);
		expect(toHtml(value.article)).not.toMatch(/<body|<frameset|onload/);
	});

	test('is reported with its place, front matter counted', async () => {
		const { diagnostics } = await parse(
			'---\ntitle: A\n---\n\nText <b onclick="x()">bold</b>.\n\n<div>\n  <iframe src="http://example.org/"></iframe>\n</div>\n\n<script>alert(1)</script>\n',
		);
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD2013',
				severity: 'warning',
				name: 'html-removed',
				message: 'Unexpected attribute `onclick` in `<b>`, expected what can do no harm; it is left out.',
				file: 'content/a.md',
				line: 5,
				column: 6,
				endLine: 5,
				endColumn: 23,
				hint,
			},
			{
				v: 1,
				code: 'DD2013',
				severity: 'warning',
				name: 'html-removed',
				message: 'Unexpected HTML element `<iframe>`, expected one that can do no harm; it is left out.',
				file: 'content/a.md',
				line: 8,
				column: 3,
				endLine: 8,
				endColumn: 46,
				hint,
			},
			{
				v: 1,
				code: 'DD2013',
				severity: 'warning',
				name: 'html-removed',
				message: 'Unexpected HTML element `<script>`, expected one that can do no harm; it is left out.',
				file: 'content/a.md',
				line: 11,
				column: 1,
				endLine: 11,
				endColumn: 26,
				hint: scriptHint,
			},
		]);
	});

	test('is reported once for all that was inside', async () => {
		const { diagnostics } = await parse('<svg onload="x()"><g><path d=""/></g></svg>\n');
		expect(diagnostics.map(({ message }) => message)).toEqual([
			'Unexpected HTML element `<svg>`, expected one that can do no harm; it is left out.',
		]);
	});

	test('leaves no text of scripts and styles behind', async () => {
		expect(await html('A\n\n<style>body { display: none }</style>\n\n<textarea>x</textarea>\n\nB\n')).toMatch(
			/^<p>A<\/p>\s*<p>B<\/p>$/,
		);
	});

	test('names several attributes in one message', async () => {
		const { diagnostics } = await parse('<img src="a.png" alt="" name="body" onerror="x()" data-x="1">\n');
		expect(diagnostics.map(({ message }) => message)).toEqual([
			'Unexpected attribute `name`, `onerror`, `data-x` in `<img>`, expected what can do no harm; it is left out.',
		]);
	});

	test.each(['img name=body', 'img name=getElementById', 'img name=cookie', 'img name=currentScript'])(
		'<%s> cannot hide members of `document`',
		async (tag) => {
			expect(await html(`<${tag} src="a.png">`)).not.toContain('name=');
		},
	);

	test.each([
		['-o-link: &quot;javascript:alert(1)&quot;', ''],
		['background: url(&#1;https://evil.example/a.png)', ''],
		['background: url(&quot;&#1;//evil.example/a.png&quot;)', ''],
		// No scheme, so a file beside the page.
		['background: url(&quot;ht&#9;tps://a.png&quot;)', '; background: url(&#x22;ht tps://a.png&#x22;)'],
	])('is what asks others or runs: %s', async (style, kept) => {
		expect(await html(`<p style="color: red; ${style}">a</p>\n`)).toContain(`style="color: red${kept}"`);
	});

	test('is what is no declaration in a style', async () => {
		const { value, diagnostics } = await parse(
			'<p style="color: red; oops; background: url(&quot;a;b.png&quot;) /* c; d */; --x: (1">a</p>\n',
		);
		expect(toHtml(value.article)).toContain('style="color: red; background: url(&#x22;a;b.png&#x22;)"');
		expect(diagnostics.map(({ message }) => message)).toEqual([
			'Unexpected style `oops`, `--x: (1` in `<p>`, expected what can do no harm; it is left out.',
		]);
	});
});

describe('HTML that stays', () => {
	test.each([
		'<ul class="a"><li class="b" style="color: red">x</li></ul>',
		'<div align="center" class="c" id="d" lang="de" dir="ltr" title="t" role="note" aria-label="l">x</div>',
		'<table><caption>c</caption><tbody><tr><td colspan="2" class="e">x</td></tr></tbody></table>',
		'<video src="v.mp4" controls poster="p.png"></video>',
		'<picture><source srcset="d.png 1x, e.png 2x" media="(min-width: 1px)"><img src="l.png" alt=""></picture>',
		'<details open><summary>s</summary>x</details>',
		'<p><abbr title="t">a</abbr> <time datetime="2026">b</time> <small>c</small> <cite>d</cite></p>',
		'<!-- a remark -->\n\nText',
	])('%s', async (text) => {
		expect((await parse(text)).diagnostics).toEqual([]);
	});

	test('Markdown beside it loses nothing', async () => {
		const text =
			'> [!NOTE]\n> A\n\n| a | b |\n| :- | -: |\n| 1 | 2 |\n\n3. x\n4. y\n\n- [x] t\n\nB[^1]\n\n```js title="a.js"\nx\n```\n\n## H {#own}\n\n[^1]: N\n';
		const plain = await parse(text);
		const mixed = await parse(`${text}\n<b>x</b>\n`);
		expect(mixed.diagnostics).toEqual([]);
		const compact = (value: string): string =>
			value.replace(/\s*<p><b>x<\/b><\/p>|=""/g, '').replace(/>\s+</g, '><');
		expect(compact(toHtml(mixed.value.article))).toBe(compact(toHtml(plain.value.article)));
	});

	test('links on a page with HTML keep their places', async () => {
		const { value } = await parse('<b>x</b>\n\nSee [this](./b.md).\n\n<a href="c.md">c</a>\n');
		expect(value.links.map(({ href, range }) => [href, range.line, range.column, range.endColumn])).toEqual([
			['./b.md', 3, 5, 19],
			['c.md', 5, 1, 21],
		]);
	});

	test('addresses of posters and sources are links too', async () => {
		const { value } = await parse(
			'<video src="v.mp4" poster="p.png"></video>\n\n<picture><source srcset="d.png 1x, e,f.png 2x"><img src="l.png" alt="" srcset="m.png, n.png 3x"></picture>\n',
		);
		expect(value.links.map(({ kind, href }) => [kind, href])).toEqual([
			['image', 'v.mp4'],
			['image', 'p.png'],
			['image', 'd.png'],
			['image', 'e,f.png'],
			['image', 'l.png'],
			['image', 'm.png'],
			['image', 'n.png'],
		]);
		expect(toHtml(value.article)).not.toMatch(/\.(png|mp4)/);
	});
});
