import { expect, test } from 'vitest';
import type { CategoryItem } from '../../../../renderer/contract/contract.ts';
import { makeBlogSite, post, titlesOf } from './blog-site.ts';

const files = {
	'blog/loose.md': post('Loose', 'createTime: 2026-01-09'),
	'blog/2.News/1.Releases/a.md': post('A', 'createTime: 2026-01-01'),
	'blog/2.News/1.Releases/b.md': post('B', 'createTime: 2026-01-02', 'sticky: true'),
	'blog/2.News/c.md': post('C', 'createTime: 2026-01-03'),
	'blog/10.Later/d.md': post('D', 'createTime: 2026-01-04'),
	'blog/Zoo/e.md': post('E', 'createTime: 2026-01-05'),
	'blog/Apes/README.md': post('Apes', 'createTime: 2026-01-06'),
	'blog/Apes/deep/README.md': post('Deep', 'createTime: 2026-01-07'),
};

/** A tree as text: names of folders with their counts, an asterisk for those that are open, and titles of posts. */
function draw(items: CategoryItem[] | undefined): unknown {
	return items?.map((item) =>
		'id' in item
			? { [`${item.name} ${item.count}${item.isOpen ? '*' : ''}`]: draw(item.items) ?? item.link }
			: item.title,
	);
}

const idsOf = (items: CategoryItem[] = []): Record<string, string> =>
	Object.fromEntries(
		items.flatMap((item) =>
			'id' in item ? [[item.link, item.id], ...Object.entries(idsOf(item.items))] : [],
		),
	);

test('are the folders, by number and then by name, folders before posts, posts in the order of the list', async () => {
	const { listAt } = await makeBlogSite(files);
	expect(draw(listAt('/blog/categories/').categories)).toEqual([
		{ 'News 3*': [{ 'Releases 2*': ['B', 'A'] }, 'C'] },
		{ 'Later 1*': ['D'] },
		// The index of a folder is a post beside it.
		{ 'Apes 1*': ['Deep'] },
		{ 'Zoo 1*': ['E'] },
		'Loose',
		'Apes',
	]);
});

test('with numbers in their names are in the order of these', async () => {
	const { listAt } = await makeBlogSite({ 'blog/v10/a.md': post('A'), 'blog/v9/b.md': post('B') });
	const names = listAt('/blog/categories/').categories?.map((item) => 'id' in item && item.name);
	expect(names).toEqual(['v9', 'v10']);
});

test('are unfolded as deep as the config says', async () => {
	const open = async (categoriesExpand: number) =>
		draw((await makeBlogSite(files, { blog: { categoriesExpand } })).listAt('/blog/categories/').categories);
	expect((await open(0))!).toMatchObject([
		{ 'News 3': [{ 'Releases 2': ['B', 'A'] }, 'C'] },
		...[{}, {}, {}, 'Loose', 'Apes'],
	]);
	expect((await open(1))!).toMatchObject([
		{ 'News 3*': [{ 'Releases 2': ['B', 'A'] }, 'C'] },
		...[{}, {}, {}, 'Loose', 'Apes'],
	]);
});

test('have a page each, with the way to it open, its posts, and links to all others', async () => {
	const { listAt, pages } = await makeBlogSite(files);
	const list = listAt('/blog/categories/News/Releases/');
	expect(draw(list.categories)).toEqual([
		{ 'News 3*': [{ 'Releases 2*': ['B', 'A'] }] },
		{ 'Later 1': '/blog/categories/Later/' },
		{ 'Apes 1': '/blog/categories/Apes/' },
		{ 'Zoo 1': '/blog/categories/Zoo/' },
	]);
	expect(draw(listAt('/blog/categories/News/').categories)).toMatchObject([
		{ 'News 3*': [{ 'Releases 2*': ['B', 'A'] }, 'C'] },
		...[{}, {}, {}],
	]);
	const page = pages['/blog/categories/News/Releases/']!;
	expect(page).toMatchObject({ title: 'Releases', headTitle: 'Releases | News | Categories | Blog | Site' });
	expect(page.breadcrumb.map(({ text }) => text)).toEqual(['Site', 'Blog', 'Categories', 'News', 'Releases']);
});

test('stand on cards and in the breadcrumbs of posts', async () => {
	const { listAt, pages } = await makeBlogSite(files);
	const card = listAt('/blog/').list!.cards.find(({ title }) => title === 'A')!;
	const steps = [
		{ text: 'News', link: '/blog/categories/News/' },
		{ text: 'Releases', link: '/blog/categories/News/Releases/' },
	];
	expect(card.categories).toEqual(steps);
	const home = { text: 'Site', link: '/' };
	const blog = { text: '', link: '/blog/' };
	expect(pages['/blog/News/Releases/a/']!.breadcrumb).toEqual([home, blog, ...steps, { text: 'A' }]);
	expect(pages['/blog/Apes/']!.breadcrumb).toEqual([home, blog, { text: 'Apes' }]);
});

test('keep their ids when other posts come, or a folder gets another number', async () => {
	const { listAt } = await makeBlogSite(files);
	const before = idsOf(listAt('/blog/categories/').categories);
	expect(Object.values(before).every((id) => /^[0-9a-f]{6}$/.test(id))).toBe(true);
	expect(new Set(Object.values(before)).size).toBe(Object.keys(before).length);
	const renamed = Object.entries(files).map(([path, text]) => [path.replace('2.News', '30.News'), text]);
	const after = await makeBlogSite({ ...Object.fromEntries(renamed), 'blog/Apes/new.md': post('New') });
	expect(idsOf(after.listAt('/blog/categories/').categories)).toEqual(before);
});

test('are one where folders differ in their numbers only', async () => {
	const { listAt } = await makeBlogSite({
		'blog/1.News/a.md': post('A', 'createTime: 2026-01-01'),
		'blog/3.News/b.md': post('B', 'createTime: 2026-01-02'),
		'blog/2.Notes/c.md': post('C'),
	});
	expect(draw(listAt('/blog/categories/').categories)).toEqual([
		{ 'News 2*': ['B', 'A'] },
		{ 'Notes 1*': ['C'] },
	]);
	expect(titlesOf(listAt('/blog/').list!.cards)).toEqual(['B', 'A', 'C']);
});

test('are the folders of a language where all of it is a blog', async () => {
	const { listAt } = await makeBlogSite(
		{ '2.News/a.md': post('A'), '1.Notes/c.md': post('C') },
		{ collections: [{ dir: '.', kind: 'post', categories: true }] },
	);
	expect(draw(listAt('/categories/').categories)).toEqual([{ 'Notes 1*': ['C'] }, { 'News 1*': ['A'] }]);
});

test('have safe addresses where their folders have none', async () => {
	const { listAt, pages, diagnostics } = await makeBlogSite({
		'blog/What?/a.md': post('A', 'permalink: /blog/a/'),
		'blog/con/b.md': post('B', 'permalink: /blog/b/'),
		'blog/__proto__/c.md': post('C'),
	});
	expect(diagnostics).toEqual([]);
	expect(Object.keys(idsOf(listAt('/blog/categories/').categories)).sort()).toEqual([
		'/blog/categories/What/',
		'/blog/categories/__proto__/',
		'/blog/categories/category-con/',
	]);
	expect(pages['/blog/categories/What/']!.title).toBe('What?');
});

test('are only names without pages of categories', async () => {
	const { listAt, pages } = await makeBlogSite(files, { blog: { categories: false } });
	expect(listAt('/blog/').frame.categories).toBeUndefined();
	expect(listAt('/blog/').list!.cards.find(({ title }) => title === 'C')!.categories).toEqual([
		{ text: 'News' },
	]);
	expect(Object.keys(pages).filter((route) => route.includes('categories'))).toEqual([]);
});

test('that differ in letter case only are an error, for half of all disks would write one over the other', async () => {
	const { diagnostics } = await makeBlogSite({ 'blog/News/a.md': post('A'), 'blog/news/b.md': post('B') });
	expect(diagnostics.map(({ name, route }) => [name, route])).toEqual([
		['route-case-clash', '/blog/news/b/'],
		['route-clash', '/blog/categories/news/'],
	]);
});
