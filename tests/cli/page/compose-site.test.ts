import { describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { linkPages } from '../../../cli/graph/link.ts';
import { composeSite } from '../../../cli/page/compose-site.ts';
import { composeNotFound } from '../../../cli/page/unlisted-pages.ts';
import { resolve } from '../config/resolve-options.ts';

const words = { 'zh-CN': { a: '甲', b: '乙' }, 'en-US': { a: 'A', b: 'B' }, 'pt-BR': { a: 'Á' } };

function siteOf(locale: Partial<NonNullable<SiteOptions['locales']>[string]>, base?: string) {
	const locales = {
		'/': { lang: 'en-US', label: 'English', ...locale },
		'/x/': { lang: 'zh-CN', label: '中文' },
	};
	const config = resolve({ locales }, base ? { base } : {});
	const graph = linkPages(config, [], []).value;
	return { config, graph, site: composeSite(config, config.locales[0]!, graph, words) };
}

describe('what the pages of a language share', () => {
	test.each([
		['zh-CN', { a: '甲', b: '乙' }],
		['zh-TW', { a: '甲', b: '乙' }],
		['en', { a: 'A', b: 'B' }],
		['pt-PT', { a: 'Á' }],
		['sv-SE', { a: 'A', b: 'B' }],
	])('in %s: the words of the nearest language', (lang, texts) => {
		expect(siteOf({ lang }).site.texts).toEqual(texts);
	});

	test("the config's words go before", () => {
		expect(siteOf({ texts: { a: 'Own', __proto__: 'x' } }).site.texts).toEqual({ a: 'Own', b: 'B' });
	});

	test('how days are written, where that is not as usual, with the names of months where days have them', () => {
		const texts = { 'date.months': 'x, y' };
		const ofDays = (dateFormat?: string) => {
			const { site } = siteOf({ texts, ...(dateFormat ? { dateFormat } : {}) });
			return [site.dateFormat, site.texts['date.months']];
		};
		expect(ofDays()).toEqual([undefined, undefined]);
		expect(ofDays('D.M.YYYY')).toEqual(['D.M.YYYY', undefined]);
		expect(ofDays('D MMMM YYYY')).toEqual(['D MMMM YYYY', 'x, y']);
	});

	test('all languages with their homes', () => {
		expect(siteOf({}).site.locales).toEqual([
			{ prefix: '/', lang: 'en-US', label: 'English', home: '/' },
			{ prefix: '/x/', lang: 'zh-CN', label: '中文', home: '/x/' },
		]);
	});
});

describe('the footer', () => {
	const footerOf = (message: string, base?: string) =>
		siteOf({ footer: { message } }, base).site.footer.message;

	test('may have inline HTML, with addresses below the base', () => {
		expect(footerOf('© <a href="/license/" class="x">MIT</a> &amp; <b>more</b><br>', '/docs/')).toBe(
			'© <a href="/docs/license/" class="x">MIT</a> &amp; <b>more</b><br>',
		);
		expect(footerOf('<a href="https://example.org/?a=1&b=2" target="_blank" rel="noopener">x</a>')).toBe(
			'<a href="https://example.org/?a=1&amp;b=2" target="_blank" rel="noopener">x</a>',
		);
		expect(footerOf('a < b & "c"')).toBe('a &lt; b &amp; &quot;c&quot;');
	});

	test.each(['', ' ', '  a  ', 'a > "b" \'c\' `d`', '© 2026 鹿 🦌 e\u0301\u2028f'])(
		'that is text, %j, is what it would be with a tag in it',
		(text) => {
			expect(footerOf(text)).toBe(footerOf(`${text}<!-- -->`));
		},
	);

	test.each([
		['<img src=x onerror=alert(1)>', '<img src="x">'],
		['<script>alert(1)</script>x', 'x'],
		['<a href="javascript:alert(1)">x</a>', '<a>x</a>'],
		['<a href=" java\nscript:alert(1)">x</a>', '<a>x</a>'],
		['<iframe src="//evil.example/"></iframe>', ''],
		['</p></footer><style>x</style>', ''],
		['<svg onload=alert(1)>', ''],
		['<a name="cookie">x</a>', '<a>x</a>'],
	])('takes what can do harm out of %j', (message, html) => {
		expect(footerOf(message)?.replace('<p></p>', '')).toBe(html);
	});

	test('of 10,000 elements in each other ends soon', () => {
		expect(footerOf('<b>'.repeat(10_000))).toContain('&lt;b&gt;');
	});
});

test('the page for addresses that nothing is at knows its language', () => {
	const { config, graph, site } = siteOf({ texts: { 'notFound.title': 'Lost' } });
	expect(composeNotFound(config, graph, site).page).toMatchObject({
		route: '/404.html',
		layout: 'not-found',
		title: 'Lost',
		headTitle: 'Lost | Dominion',
		alternates: [],
		prev: null,
		show: { navbar: true, footer: true, backToTop: false, outline: false },
	});
});
