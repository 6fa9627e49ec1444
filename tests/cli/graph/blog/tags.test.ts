import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { linkTags } from '../../../../cli/graph/blog/tag-links.ts';
import { toneOf } from '../../../../cli/page/blog/post-data.ts';
import { findRouteFault } from '../../../../cli/routes/route-fault.ts';
import { makeBlogSite, post, titlesOf } from './blog-site.ts';

const addressOf = (tag: string): string => linkTags([tag], '/t/').get(tag)!;

describe('the address of a tag', () => {
	test.each([
		['land', '/t/land/'],
		['Land Claims', '/t/Land-Claims/'],
		['领地', '/t/领地/'],
		['C#', '/t/C/'],
		['a/b', '/t/a-b/'],
		['..', '/t/tag/'],
		['...x', '/t/x/'],
		['?#%', '/t/tag/'],
		['CON', '/t/tag-CON/'],
		['nul.txt', '/t/tag-nul.txt/'],
		['a~1', '/t/a-1/'],
		['__proto__', '/t/__proto__/'],
		['🏰', '/t/🏰/'],
		['100%', '/t/100/'],
		['<b>"bold"</b>', '/t/b-bold-b/'],
		['e\u0301te\u0301', '/t/\u00e9t\u00e9/'],
		['\u202Eevil', '/t/evil/'],
		['a\nb', '/t/a-b/'],
	])('%j is %s', (tag, address) => {
		expect(addressOf(tag)).toBe(address);
	});

	test('is cut where it is long', () => {
		expect(addressOf('x'.repeat(300))).toBe(`/t/${'x'.repeat(60)}/`);
		expect(addressOf(`${'x'.repeat(59)}.tail`)).toBe(`/t/${'x'.repeat(59)}/`);
		expect(Buffer.byteLength(addressOf('🏰'.repeat(300)))).toBeLessThan(255);
	});

	test('is one of its own where names come to the same', () => {
		const names = ['c', 'C', 'C#', 'C-2', 'ａ', 'a', 'x y', 'x/y'];
		const links = linkTags(names, '/t/');
		expect(Object.fromEntries(links)).toEqual({
			C: '/t/C/',
			'C#': '/t/C-2/',
			'C-2': '/t/C-2-2/',
			a: '/t/a/',
			c: '/t/c-3/',
			'x y': '/t/x-y/',
			'x/y': '/t/x-y-2/',
			ａ: '/t/ａ-2/',
		});
		expect(linkTags([...names].reverse(), '/t/')).toEqual(links);
	});

	test('is safe and different from all others, whatever the names are', () => {
		fc.assert(
			fc.property(fc.uniqueArray(fc.string({ unit: 'binary', maxLength: 90 }), { maxLength: 12 }), (tags) => {
				const links = [...linkTags(tags, '/t/').values()];
				expect(links.map(findRouteFault).filter(Boolean)).toEqual([]);
				const folded = links.map((link) => link.normalize('NFKC').toLowerCase());
				expect(new Set(folded).size).toBe(tags.length);
			}),
			{ numRuns: 150, seed: 7 },
		);
	});
});

describe('the tags of a blog', () => {
	const files = {
		'blog/a.md': post('A', 'createTime: 2026-01-01', 'tags: [x, y]'),
		'blog/b.md': post('B', 'createTime: 2026-01-02', 'tags: [y, y, "  ", z]'),
		'blog/c.md': post('C', 'createTime: 2026-01-03', 'tags: y'),
		'blog/d.md': post('D', 'createTime: 2026-01-04', 'tags: [__proto__, constructor]'),
		'blog/e.md': post('E', 'tags: ["  x "]'),
	};

	test('are counted once a post, most used first, then by name; blank ones are none', async () => {
		const { listAt } = await makeBlogSite(files);
		expect(listAt('/blog/tags/').tags!.map(({ name, count }) => [name, count])).toEqual([
			['y', 3],
			['x', 2],
			['__proto__', 1],
			['constructor', 1],
			['z', 1],
		]);
		expect(listAt('/blog/tags/').chosen).toBeUndefined();
	});

	test('have a page each, with their posts, newest first, and all tags', async () => {
		const { listAt, pages } = await makeBlogSite(files);
		const list = listAt('/blog/tags/y/');
		expect([list.chosen, titlesOf(list.entries), list.tags!.length]).toEqual(['y', ['C', 'B', 'A'], 5]);
		expect(titlesOf(listAt('/blog/tags/__proto__/').entries)).toEqual(['D']);
		expect(pages['/blog/tags/y/']).toMatchObject({ title: 'y', headTitle: 'y | Tags | Blog | Site' });
	});

	test('lead from posts and cards to these pages', async () => {
		const { listAt, pages } = await makeBlogSite(files);
		const links = [{ name: 'y', link: '/blog/tags/y/', tone: toneOf('y') }];
		expect(pages['/blog/c/']!.post!.tags).toEqual(links);
		expect(listAt('/blog/').list!.cards.find(({ title }) => title === 'C')!.tags).toEqual(links);
		for (const { link } of listAt('/blog/tags/').tags!) expect(Object.keys(pages)).toContain(link);
	});

	test('have another address, another name and no colours where the config says so', async () => {
		const { listAt, pages } = await makeBlogSite(files, {
			blog: { tagsLink: 'about/', tagsText: 'Topics', tagsTheme: 'gray' },
		});
		expect(listAt('/blog/about/').frame.tags).toEqual({ link: '/blog/about/', text: 'Topics', count: 5 });
		expect(listAt('/blog/about/x/').tags![1]).toEqual({ name: 'x', link: '/blog/about/x/', count: 2 });
		expect(pages['/blog/about/']!.title).toBe('Topics');
		expect(pages['/blog/tags/']).toBeUndefined();
	});

	test('may all have the colour of the site', async () => {
		const { pages } = await makeBlogSite(files, { blog: { tagsTheme: 'brand' } });
		expect(pages['/blog/c/']!.post!.tags).toEqual([{ name: 'y', link: '/blog/tags/y/', tone: 'brand' }]);
	});

	test('are only names without pages of tags', async () => {
		const { listAt, pages } = await makeBlogSite(files, { blog: { tags: false } });
		expect(listAt('/blog/').frame.tags).toBeUndefined();
		expect(pages['/blog/c/']!.post!.tags).toEqual([{ name: 'y', tone: toneOf('y') }]);
		expect(Object.keys(pages).filter((route) => route.includes('tags'))).toEqual([]);
	});

	test('give way to a page at the address of their list', async () => {
		const { pages, diagnostics } = await makeBlogSite({
			...files,
			'blog/tags.md': post('Mine', 'article: false'),
		});
		expect(diagnostics).toEqual([]);
		expect(pages['/blog/tags/']).toMatchObject({ title: 'Mine', layout: 'doc' });
		expect(pages['/blog/tags/x/']!.title).toBe('x');
	});
});

describe('the colour of a tag', () => {
	const locales = {
		'/': { lang: 'zh-CN', label: '中文' },
		'/en/': { lang: 'en-US', label: 'English' },
	};
	const tonesOf = (files: Record<string, string>) =>
		makeBlogSite(files, { options: { locales } }).then(
			({ pages }) =>
				(route: string) =>
					pages[route]!.post!.tags.map(({ name, tone }) => [name, tone]),
		);

	test('is that of the tag at its place in the post of the default language', async () => {
		const at = await tonesOf({
			'blog/a.md': post('A', 'createTime: 2026-01-01', 'tags: [旗, 更新]'),
			'en/blog/a.md': post('A', 'createTime: 2026-01-01', 'tags: [flags, __proto__]'),
			'en/blog/b.md': post('B', 'tags: [flags, own]'),
		});
		expect(at('/blog/a/')).toEqual([
			['旗', toneOf('旗')],
			['更新', toneOf('更新')],
		]);
		expect(at('/en/blog/a/')).toEqual([
			['flags', toneOf('旗')],
			['__proto__', toneOf('更新')],
		]);
		expect(at('/en/blog/b/')).toEqual([
			['flags', toneOf('旗')],
			['own', toneOf('own')],
		]);
	});

	test('is its own where the two have not as many, and the oldest of several translations counts', async () => {
		const at = await tonesOf({
			'blog/a.md': post('A', 'createTime: 2026-01-01', 'tags: [甲]'),
			'blog/b.md': post('B', 'createTime: 2026-01-02', 'tags: [乙]'),
			'blog/c.md': post('C', 'createTime: 2026-01-03', 'tags: [丙, 丁]'),
			'en/blog/a.md': post('A', 'createTime: 2026-01-01', 'tags: [x]'),
			'en/blog/b.md': post('B', 'createTime: 2026-01-02', 'tags: [x]'),
			'en/blog/c.md': post('C', 'createTime: 2026-01-03', 'tags: [y]'),
		});
		expect(at('/en/blog/b/')).toEqual([['x', toneOf('甲')]]);
		expect(at('/en/blog/c/')).toEqual([['y', toneOf('y')]]);
	});
});

test('the colour of a tag depends on its name alone, and there is one of the theme for each number', () => {
	const tones = Array.from({ length: 200 }, (_, index) => toneOf(`tag ${index}`));
	const style = readFileSync('themes/default/features/alert/kinds.css', 'utf8');
	const known = [...style.matchAll(/\[data-tone="(\d)"\]/g)].map(([, tone]) => Number(tone));
	expect([...new Set(tones)].sort()).toEqual(known.sort());
	expect(toneOf('领地')).toBe(toneOf('领地'));
});
