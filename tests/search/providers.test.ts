import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { algoliaToAnswer as fromAlgolia } from '../../renderer/client/search/algolia-answer.ts';
import { checkAnswer } from '../../renderer/client/search/check-answer.ts';
import { decodeEntities, markedWords, readMarked } from '../../renderer/client/search/marked-text.ts';
import {
	pagefindToAnswer as fromPagefind,
	joinResults,
	toTerms,
} from '../../renderer/client/search/pagefind-answer.ts';
import type { SearchHit } from '../../renderer/contract/search-contract.ts';

const plain = (text: string): string => text;

describe('marks in a text', () => {
	const read = (text: string) =>
		readMarked(text, ['<mark>', '</mark>'], (piece) => decodeEntities(piece, true));

	test('part it into pieces of text', () => {
		expect(read('a <mark>b</mark> c <mark>d</mark>')).toEqual([
			{ text: 'a ' },
			{ text: 'b', isMatch: true },
			{ text: ' c ' },
			{ text: 'd', isMatch: true },
		]);
		expect(read('<mark>b</mark><mark>c</mark>')).toEqual([{ text: 'bc', isMatch: true }]);
		expect(read('')).toEqual([]);
	});

	test('without their other half, or in each other, leave no markup behind', () => {
		expect(read('a <mark>b')).toEqual([{ text: 'a ' }, { text: 'b', isMatch: true }]);
		expect(read('a</mark> b')).toEqual([{ text: 'a b' }]);
		expect(read('<mark>a<mark>b</mark>c</mark>')).toEqual([{ text: 'ab', isMatch: true }, { text: 'c' }]);
	});

	test('leave what looks like markup as text', () => {
		expect(read('<mark>&lt;img src=x onerror=alert(1)&gt;</mark> &lt;mark&gt; &amp; &amp;lt;')).toEqual([
			{ text: '<img src=x onerror=alert(1)>', isMatch: true },
			{ text: ' <mark> &amp; &amp;lt;' },
		]);
		expect(readMarked('<script>alert(1)</script>', ['[[', ']]'], plain)).toEqual([
			{ text: '<script>alert(1)</script>' },
		]);
	});

	test('entities are read once', () => {
		expect(decodeEntities('&lt;b&gt; &amp;lt; &quot;&#39;&#x27; &nbsp; &constructor;')).toBe(
			"<b> &lt; \"'' &nbsp; &constructor;",
		);
	});

	test('words are those that are marked, once each', () => {
		const parts = [{ text: 'x' }, { text: 'b', isMatch: true as const }];
		expect(markedWords([parts, parts])).toEqual(['b']);
	});
});

describe('what pagefind gives back', () => {
	const fragment = {
		url: '/en/guide/land/#create',
		excerpt: 'Type the <mark>command.</mark> to',
		content: 'First of all. Type the command. to create a claim',
		meta: { title: 'Commands of land', headings: 'Create\nBy command', trail: 'Guide\nBasics' },
		filters: {},
	};

	test('is a hit with marks in title, headings and excerpt', () => {
		expect(fromPagefind([{ score: 1.23456, fragment }], ['command'], {})).toEqual({
			hits: [
				{
					route: '/en/guide/land/',
					anchor: 'create',
					title: [{ text: 'Commands', isMatch: true }, { text: ' of land' }],
					headings: [[{ text: 'Create' }], [{ text: 'By ' }, { text: 'command', isMatch: true }]],
					trail: ['Guide', 'Basics'],
					excerpt: [
						{ text: '… ' },
						{ text: 'Type the ' },
						{ text: 'command.', isMatch: true },
						{ text: ' to' },
						{ text: ' …' },
					],
					score: 1.235,
				},
			],
			words: ['Commands', 'command'],
		});
	});

	test('is found by words and as written, and counts for both', () => {
		const lists = [
			[
				{ id: 'a', score: 2 },
				{ id: 'b', score: 1 },
			],
			[{ id: 'b', score: 3 }],
		];
		expect(joinResults(lists)).toEqual([
			{ id: 'b', score: 4 },
			{ id: 'a', score: 2 },
		]);
	});

	test('has no excerpt where only title or headings match', () => {
		const found = { ...fragment, excerpt: 'Type the command. to' };
		expect(fromPagefind([{ score: 1, fragment: found }], ['land'], {}).hits[0]!.excerpt).toEqual([]);
	});

	test('has no excerpt where a section has no text', () => {
		const found = { ...fragment, content: 'By command', excerpt: 'By <mark>command</mark>' };
		expect(fromPagefind([{ score: 1, fragment: found }], ['command'], {}).hits[0]!.excerpt).toEqual([]);
	});

	test('is sorted by weights of pages, and cut by page, scope and limit', () => {
		const at = (url: string, boost?: string) => ({
			score: 10,
			fragment: { ...fragment, url, filters: (boost ? { boost: [boost] } : {}) as Record<string, string[]> },
		});
		const found = [
			at('/en/post/', '0.5'),
			...['', '#a', '#b', '#c', '#d', '#e'].map((anchor) => at(`/en/guide/${anchor}`)),
			at('/en/api/', '2'),
		];
		const routes = (options: { scope?: string; limit?: number }) =>
			fromPagefind(found, ['x'], options).hits.map(({ route, anchor }) => route + anchor);
		expect(routes({})).toEqual(['/en/api/', '/en/guide/', '/en/guide/a', '/en/guide/b', '/en/post/']);
		expect(routes({ scope: '/en/p' })).toEqual(['/en/post/']);
		expect(routes({ limit: 1 })).toEqual(['/en/api/']);
	});

	test('may lack anything and be named like anything', () => {
		const meta = JSON.parse('{"__proto__":"x","title":"__proto__"}') as Record<string, string>;
		const found = { ...fragment, url: '__proto__', excerpt: '', meta };
		const [hit] = fromPagefind([{ score: 1, fragment: found }], ['__proto__ constructor'], {}).hits;
		expect(hit).toMatchObject({ route: '__proto__', anchor: '', headings: [], trail: [] });
	});

	test.each([
		['领地的权限', 'zh-CN', /^领 ?地 的 权限$/, 2],
		['土地を保護する', 'ja-JP', /^土地 を 保護 ?する$/, 2],
		['传送', 'zh-CN', /^传送$/, 1],
		['  land claim ', 'en-US', /^land claim$/, 1],
		['приват', 'ru-RU', /^приват$/, 1],
		['！？', 'zh-CN', /^undefined$/, 0],
		[' ', 'en-US', /^undefined$/, 0],
		['x'.repeat(300), 'en-US', /^x{200}$/, 1],
	])('is asked for as the index has words: %s', (text, lang, first, count) => {
		const terms = toTerms(text, lang);
		expect(String(terms[0])).toMatch(first);
		expect(terms).toHaveLength(count);
		if (count === 2) expect(terms[1]).toBe(text);
	});
});

describe('what Algolia answers', () => {
	const marks = ['<m-1>', '</m-1>'] as const;
	const context = { base: '/docs/', origins: ['http://localhost:1', 'https://docs.example'], marks };
	const read = (...hits: object[]) => fromAlgolia({ hits }, undefined, 16, context);
	const record = {
		url: 'https://docs.example/docs/en/guide/land/#create',
		hierarchy: { lvl0: 'Guide', lvl1: 'Land', lvl2: 'Create a claim', lvl3: null },
		content: 'Type the command to create a claim.',
		_highlightResult: {
			hierarchy: { lvl0: { value: 'Guide' }, lvl2: { value: 'Create a <m-1>claim</m-1>' } },
		},
		_snippetResult: { content: { value: '…to create a <m-1>claim</m-1> &amp; &lt;b&gt;' } },
	};

	test('is a hit with marks in headings and excerpt', () => {
		expect(read(record)).toEqual({
			hits: [
				{
					route: '/en/guide/land/',
					anchor: 'create',
					title: [{ text: 'Land' }],
					headings: [[{ text: 'Create a ' }, { text: 'claim', isMatch: true }]],
					trail: ['Guide'],
					excerpt: [{ text: '…to create a ' }, { text: 'claim', isMatch: true }, { text: ' & <b>' }],
					score: 1,
				},
			],
			words: ['claim'],
		});
	});

	test('is one hit for the records of a section, and a page without an anchor for those above its headings', () => {
		const page = { ...record, hierarchy: { lvl0: 'Guide', lvl1: 'Land' }, _highlightResult: {} };
		const { hits } = read(
			{ ...page, url: 'https://docs.example/docs/en/guide/land/#land', _snippetResult: undefined },
			{ ...page, url: 'https://docs.example/docs/en/guide/land/' },
			record,
			record,
		);
		expect(hits.map(({ anchor, excerpt, score }) => [anchor, excerpt.length, score])).toEqual([
			['', 3, 4],
			['create', 3, 2],
		]);
	});

	test.each([
		'https://evil.example/docs/en/',
		'javascript:alert(1)',
		'data:text/html,x',
		'//evil.example/docs/en/',
		'https://docs.example/elsewhere/',
		'https://docs.example/docs/%ff/',
		'http://',
		'',
		undefined,
		{ toString: 'x' },
	])('leaves out what is no page of the site: %s', (url) => {
		expect(read({ ...record, url }).hits).toEqual([]);
	});

	test('is read wherever the site is served', () => {
		const { hits } = read({ ...record, url: '/docs/en/First%20steps/#%E5%88%9B%E5%BB%BA' });
		expect(hits).toMatchObject([{ route: '/en/First steps/', anchor: '创建' }]);
	});

	test('is read by browsers that can only make addresses, as Safari 16', () => {
		const canParse = vi.spyOn(URL, 'canParse').mockImplementation(() => {
			throw new TypeError('URL.canParse is not a function');
		});
		onTestFinished(() => canParse.mockRestore());
		expect(read(record).hits).toHaveLength(1);
	});

	test('may lack anything, and be named like anything', () => {
		const { url } = record;
		const hierarchy = JSON.parse('{"__proto__":{"lvl1":"Polluted"},"lvl0":"__proto__"}') as object;
		expect(read({ url }, { url, hierarchy: null }, { url, hierarchy: { lvl1: 1 } }).hits).toEqual([]);
		expect(read({ url, hierarchy }).hits).toMatchObject([{ title: [{ text: '__proto__' }], trail: [] }]);
		expect(() => fromAlgolia({}, undefined, 16, context)).toThrow('without hits');
	});

	test('is cut by scope and limit', () => {
		const at = (path: string) => ({ ...record, url: `https://docs.example/docs${path}` });
		const hits = ['/en/api/#a', '/en/guide/#a', '/en/guide/#b', '/en/guide/#c'].map(at);
		const routes = (scope: string | undefined, limit: number) =>
			fromAlgolia({ hits }, scope, limit, context).hits.map(({ route, anchor }) => route + anchor);
		expect(routes('/en/guide/', 2)).toEqual(['/en/guide/a', '/en/guide/b', '/en/guide/c']);
		expect(routes(undefined, 1)).toEqual(['/en/api/a']);
	});
});

describe("an engine's answer", () => {
	const hit = (route: string, anchor = ''): SearchHit => ({
		...{ route, anchor, title: [], headings: [], trail: [], excerpt: [], score: 1 },
	});

	test('has the hits of a page one after the other, and pages in the order of their best', () => {
		const hits = [hit('/a/', 'x'), hit('/b/'), hit('/a/'), hit('/b/', 'y'), hit('/c/')];
		expect(checkAnswer({ hits, words: [] }).hits.map(({ route, anchor }) => route + anchor)).toEqual([
			'/a/x',
			'/a/',
			'/b/',
			'/b/y',
			'/c/',
		]);
	});

	test('leads to pages of the site, once each', () => {
		const routes = ['/en/', '/en/', 'javascript:alert(1)', '//evil.example/', '/\\evil.example/', 'en/', ''];
		const hits = [...routes.map((route) => hit(route)), hit('/en/', 'a'), hit('/__proto__/')];
		expect(checkAnswer({ hits, words: [] }).hits).toEqual([
			hit('/en/'),
			hit('/en/', 'a'),
			hit('/__proto__/'),
		]);
	});

	test.each([
		undefined,
		null,
		{},
		{ hits: 1 },
		{ hits: [null] },
		{ hits: [{ ...hit('/en/'), title: 'Land' }] },
	])('is refused where it cannot be shown: %o', (answer) => {
		expect(() => checkAnswer(answer as never)).toThrow('expected hits');
	});
});
