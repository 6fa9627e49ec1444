import { describe, expect, test } from 'vitest';
import { type BlogSiteOptions, makeBlogSite, post, titlesOf, written } from '../../graph/blog/blog-site.ts';

/** Posts `p0001`, `p0002` and so on, the last one newest. */
function posts(count: number, dir = 'blog'): Record<string, string> {
	const names = Array.from({ length: count }, (_, index) => `p${String(index + 1).padStart(4, '0')}`);
	return Object.fromEntries(
		names.map((name, index) => [
			`${dir}/${name}.md`,
			post(name, `createTime: ${new Date(Date.UTC(2020, 0, 1 + index)).toISOString()}`),
		]),
	);
}

const routesOf = (pages: object, start: string): string[] =>
	Object.keys(pages)
		.filter((route) => route.startsWith(start))
		.sort();

describe('a list of posts', () => {
	test.each([
		[0, []],
		[1, [1]],
		[15, [15]],
		[16, [15, 1]],
		[151, [...Array.from({ length: 10 }, () => 15), 1]],
		[2000, [...Array.from({ length: 133 }, () => 15), 5]],
	])('of %i posts has fifteen on each page, and the rest on the last one', async (count, sizes) => {
		const { pages, listAt } = await makeBlogSite(posts(count));
		const lists = ['/blog/', ...sizes.slice(1).map((_, index) => `/blog/page/${index + 2}/`)];
		expect(routesOf(pages, '/blog/page/')).toEqual(lists.slice(1).sort());
		expect(lists.map((route) => listAt(route).list!.cards.length)).toEqual(count === 0 ? [0] : sizes);
		expect(lists.map((route) => [listAt(route).list!.page, listAt(route).list!.pages])).toEqual(
			lists.map((_, index) => [index + 1, lists.length]),
		);
		const all = lists.flatMap((route) => titlesOf(listAt(route).list!.cards));
		expect(all).toEqual(
			Array.from({ length: count }, (_, index) => `p${String(count - index).padStart(4, '0')}`),
		);
	});

	test('has other sizes, or one page, as the config says', async () => {
		const sizes = async (pagination: NonNullable<BlogSiteOptions['blog']>['pagination']) => {
			const { pages, listAt } = await makeBlogSite(posts(16), { blog: { pagination: pagination! } });
			return [listAt('/blog/').list!.cards.length, routesOf(pages, '/blog/page/').length];
		};
		expect(await sizes(5)).toEqual([5, 3]);
		expect(await sizes({ perPage: 8 })).toEqual([8, 1]);
		expect(await sizes({})).toEqual([15, 1]);
		expect(await sizes(false)).toEqual([16, 0]);
	});

	test('names its pages, the ways back and its totals', async () => {
		const { pages, listAt } = await makeBlogSite(posts(16), { blog: { title: 'News' } });
		expect(pages['/blog/']).toMatchObject({
			title: 'News',
			headTitle: 'News | Site',
			layout: 'blog',
			sidebar: null,
		});
		const second = pages['/blog/page/2/']!;
		expect(second.headTitle).toBe('News · Page 2 | Site');
		expect(second.breadcrumb).toEqual([
			{ text: 'Site', link: '/' },
			{ text: 'News', link: '/blog/' },
			{ text: '2' },
		]);
		expect(listAt('/blog/').frame).toMatchObject({
			link: '/blog/',
			title: 'News',
			posts: 16,
			tags: { link: '/blog/tags/', count: 0 },
			archives: { link: '/blog/archives/', count: 16 },
			categories: { link: '/blog/categories/', count: 0 },
		});
	});

	test('of tags has the most used first, then goes by name, whatever its accents and capital letters', async () => {
		const names = ['t10', 'zebra', 'Öl', 'apfel', 'Äpfel', 't2', 'Straße', 'C#'];
		const tagged = names.map((name) => [`blog/${name}.md`, post(name, `tags: ["${name}", all]`)]);
		const { listAt } = await makeBlogSite(Object.fromEntries(tagged));
		expect(listAt('/blog/tags/').tags!.map(({ name }) => name)).toEqual([
			'all',
			'apfel',
			'Äpfel',
			'C#',
			'Öl',
			'Straße',
			't2',
			't10',
			'zebra',
		]);
	});

	test('is called by the words of the language where it has no title', async () => {
		const locales = { '/': { lang: 'ru-RU', label: 'Русский' } };
		const { pages } = await makeBlogSite(posts(16), { options: { locales } });
		expect(pages['/blog/page/2/']!.headTitle).toBe('Блог · Страница 2 | Site');
		expect(pages['/blog/tags/']).toMatchObject({ title: 'Метки', lang: 'ru-RU' });
	});

	test('stands below the text of the index of its folder, which is no post and gives it its title', async () => {
		const files = { ...posts(16), 'blog/README.md': written('Diary', 'Welcome.') };
		const { pages, blogs } = await makeBlogSite(files);
		expect(blogs.get('/blog/')!.posts).toHaveLength(16);
		expect(pages['/blog/']).toMatchObject({ title: 'Diary', layout: 'blog', sidebar: null });
		expect(pages['/blog/']!.blog!.list!.cards).toHaveLength(15);
		expect(pages['/blog/']!.breadcrumb.map(({ text }) => text)).toEqual(['Site', 'Diary']);
		expect(pages['/blog/page/2/']!.title).toBe('Diary');
	});

	test('stands on any page that asks for it', async () => {
		const files = {
			...posts(16),
			...posts(2, 'news'),
			'latest.md': post('Latest', 'pageLayout: blog'),
			'other.md': post('Other', 'pageLayout: posts', 'collection: news'),
		};
		const collections = [
			{ kind: 'post' as const, dir: 'blog' },
			{ kind: 'post' as const, dir: 'news', title: 'News' },
		];
		const { listAt } = await makeBlogSite(files, { collections });
		expect(listAt('/latest/').list).toMatchObject({ page: 1, pages: 2, link: '/blog/' });
		expect(listAt('/other/').frame).toMatchObject({ link: '/news/', title: 'News', posts: 2 });
	});

	test('is left out where the config says so; its tags and archives stay', async () => {
		const files = {
			...posts(16),
			'blog/README.md': written('Diary', 'Text.'),
			'blog/x.md': post('X', 'tags: [x]'),
		};
		const { pages, listAt } = await makeBlogSite(files, { blog: { postList: false } });
		expect(pages['/blog/']).toMatchObject({ layout: 'doc', title: 'Diary' });
		expect(pages['/blog/']!.blog).toBeUndefined();
		expect(routesOf(pages, '/blog/page/')).toEqual([]);
		expect(listAt('/blog/archives/').years).toHaveLength(2);
		expect(listAt('/blog/tags/x/').entries).toHaveLength(1);
	});

	test('has its address and those of its parts below the link of the collection', async () => {
		const { pages } = await makeBlogSite(
			{ ...posts(16), 'blog/dev/a.md': post('A', 'tags: [x]') },
			{ blog: { link: 'log', archivesLink: 'all', categoriesLink: 'by-folder/' } },
		);
		expect(routesOf(pages, '/log/').filter((route) => !/^\/log\/p\d/.test(route))).toEqual([
			'/log/',
			'/log/all/',
			'/log/by-folder/',
			'/log/by-folder/dev/',
			'/log/dev/a/',
			'/log/page/2/',
			'/log/tags/',
			'/log/tags/x/',
		]);
		expect(routesOf(pages, '/blog/')).toEqual([]);
	});
});

describe('a blog at the address of its language', () => {
	const blog = { link: '' };

	test('names the way to it once', async () => {
		const { pages } = await makeBlogSite({ ...posts(16), 'blog/x.md': post('X', 'tags: [x]') }, { blog });
		const wayTo = (route: string): string[] => pages[route]!.breadcrumb.map(({ text }) => text);
		expect(wayTo('/tags/x/')).toEqual(['Site', 'Tags', 'x']);
		expect(wayTo('/page/2/')).toEqual(['Site', '2']);
		expect(wayTo('/x/')).toEqual(['Site', 'X']);
	});
});

describe('addresses of lists', () => {
	const clashes = async (files: Record<string, string>, options?: BlogSiteOptions) =>
		(await makeBlogSite(files, options)).diagnostics.map(({ name, route }) => [name, route]);

	test('are not taken by posts without a word', async () => {
		expect(await clashes({ ...posts(16), 'blog/page/2.md': post('Two') })).toEqual([
			['route-clash', '/blog/page/2/'],
		]);
		expect(
			await clashes({
				'blog/a.md': post('A', 'tags: [x]'),
				'blog/tags/x.md': post('Taken', 'article: false'),
			}),
		).toEqual([['route-clash', '/blog/tags/x/']]);
	});

	test('are not shared', async () => {
		expect(await clashes(posts(1), { blog: { tagsLink: 'all/', archivesLink: 'all/' } })).toEqual([
			['route-clash', '/blog/all/'],
		]);
	});
});

describe('blogs beside each other', () => {
	test('have their own posts, also where one lies in the other', async () => {
		const collections = [
			{ kind: 'post' as const, dir: 'blog' },
			{ kind: 'post' as const, dir: 'blog/dev', title: 'Dev' },
			{ dir: 'guide' },
		];
		const files = {
			'blog/a.md': post('A', 'tags: [x]'),
			'blog/dev/b.md': post('B', 'tags: [x, y]'),
			'guide/c.md': post('C', 'tags: [z]'),
		};
		const { blogs, listAt, pages } = await makeBlogSite(files, { collections });
		expect([...blogs].map(([link, { posts }]) => [link, titlesOf(posts)])).toEqual([
			['/blog/', ['A']],
			['/blog/dev/', ['B']],
		]);
		expect(listAt('/blog/tags/').tags!.map(({ name }) => name)).toEqual(['x']);
		expect(listAt('/blog/dev/tags/').tags!.map(({ name }) => name)).toEqual(['x', 'y']);
		expect(pages['/guide/c/']!.post).toBeUndefined();
	});

	test('of different languages know each other', async () => {
		const locales = {
			'/': { lang: 'en-US', label: 'English' },
			'/ru/': { lang: 'ru-RU', label: 'Русский' },
		};
		const files = {
			'ru/README.md': post('Дом'),
			...posts(16),
			...posts(31, 'ru/blog'),
			'blog/x.md': post('X', 'tags: [x]'),
			'ru/blog/x.md': post('Х', 'tags: [x]'),
		};
		const { pages } = await makeBlogSite(files, { options: { locales } });
		const other = (route: string) => pages[route]!.alternates.map(({ link, exact }) => [link, exact]);
		expect(other('/blog/')).toEqual([['/ru/blog/', true]]);
		expect(other('/ru/blog/archives/')).toEqual([['/blog/archives/', true]]);
		// Page 2 has other posts there.
		expect(other('/blog/page/2/')).toEqual([['/ru/blog/page/2/', false]]);
		expect(other('/ru/blog/page/3/')).toEqual([['/blog/', false]]);
		expect(other('/blog/x/')).toEqual([['/ru/blog/x/', true]]);
	});
});

describe('the archives', () => {
	test('have a group for each year of the site, newest first, and those without a date last', async () => {
		const { listAt, pages } = await makeBlogSite(
			{
				'blog/a.md': post('A', 'createTime: 2024-12-31T23:30:00Z', 'sticky: true'),
				'blog/b.md': post('B', 'createTime: 2026-05-01'),
				'blog/c.md': post('C', 'createTime: 2025-12-31 23:30:00'),
				'blog/d.md': post('D'),
				'blog/e.md': post('E', 'createTime: false', 'date: 2026-01-01'),
			},
			{ options: { timeZone: 'Asia/Shanghai' } },
		);
		expect(listAt('/blog/archives/').years!.map(({ label, list }) => [label, titlesOf(list)])).toEqual([
			['2026', ['B']],
			['2025', ['C', 'A']],
			['', ['E', 'D']],
		]);
		const [{ list: newest } = { list: [] }, { list: older } = { list: [] }] =
			listAt('/blog/archives/').years!;
		expect([...newest, ...older].map(({ created, createdAt }) => [created, createdAt])).toEqual([
			['2026-05-01', undefined],
			['2025-12-31', '2025-12-31T15:30:00Z'],
			['2025-01-01', '2024-12-31T23:30:00Z'],
		]);
		expect(pages['/blog/archives/']!.headTitle).toBe('Archives | Blog | Site');
	});

	test('are not there where the config says so', async () => {
		const { pages, listAt } = await makeBlogSite(posts(1), { blog: { archives: false } });
		expect(pages['/blog/archives/']).toBeUndefined();
		expect(listAt('/blog/').frame.archives).toBeUndefined();
	});
});

describe('what a list says of a post', () => {
	async function excerptOf(body: string, ...keys: string[]): Promise<string | undefined> {
		const { listAt } = await makeBlogSite({ 'blog/a.md': written('A', body, ...keys) });
		return listAt('/blog/').list!.cards[0]!.excerpt;
	}
	const more = 'First **part**.\n\n<!-- more -->\n\nSecond part.';

	test('is what front matter says', async () => {
		expect(await excerptOf(more, 'excerpt: Own <b>words</b> & more')).toBe(
			'<p>Own &lt;b&gt;words&lt;/b&gt; &amp; more</p>',
		);
		expect(await excerptOf(more, 'excerpt: false', 'description: D')).toBeUndefined();
	});

	test('is what stands before the mark, else the description, else the beginning', async () => {
		expect(await excerptOf(more, 'description: D')).toBe('<p>First <strong>part</strong>.</p>');
		expect(await excerptOf(more, 'excerpt: true')).toBe('<p>First <strong>part</strong>.</p>');
		expect(await excerptOf(more, 'excerpt: "  "')).toBe('<p>First <strong>part</strong>.</p>');
		expect(await excerptOf('The beginning.', 'description: A <i>D</i>')).toBe(
			'<p>A &lt;i&gt;D&lt;/i&gt;</p>',
		);
		expect(await excerptOf('The beginning.\n\nThe end.')).toBe('<p>The beginning. The end.</p>');
		expect(await excerptOf('')).toBeUndefined();
		expect(await excerptOf('<!-- more -->\n\nAll of it.')).toBe('<p>All of it.</p>');
	});

	test('runs nothing, loads nothing and leads nowhere', async () => {
		const hostile = [
			'<img src=x onerror=alert(1)> ![p](/a.png) [link](javascript:alert(1)) <a href="/x" onclick="x()">y</a>',
			'<script>alert(1)</script><iframe src="//evil.example"></iframe><style>*{display:none}</style>',
			'<form action="/x"><input autofocus onfocus=alert(1)></form>',
			'<h1 id="content">Big</h1>',
			'<p style="position:fixed" class="post-link">over</p>',
			'<!-- more -->',
		];
		const excerpt = (await excerptOf(hostile.join('\n\n')))!;
		expect(excerpt).not.toMatch(/<(script|iframe|style|img|a|form|input|h1)\b/);
		expect(excerpt).not.toMatch(/\s(on\w+|style|class|id|href|src)=/);
		expect(excerpt).not.toContain('javascript:');
	});

	test('has its reading time unless the post hides it', async () => {
		const { listAt } = await makeBlogSite({
			'blog/a.md': written('A', 'word '.repeat(700), 'createTime: 2026-01-02'),
			'blog/b.md': written('B', 'Text.', 'readingTime: false'),
		});
		const [a, b] = listAt('/blog/').list!.cards;
		expect(a!.readingTime).toMatchObject({ words: 700 });
		expect(b!.readingTime).toBeUndefined();
	});
});
