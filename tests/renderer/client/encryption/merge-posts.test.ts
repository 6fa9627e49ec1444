import { describe, expect, test } from 'vitest';
import { mergePosts } from '../../../../renderer/client/encryption/merge-posts.ts';
import type { BlogData, PostCard } from '../../../../renderer/contract/contract.ts';
import { makePage } from '../make-page.ts';

const post = (created: string, more: Partial<PostCard> = {}): PostCard => ({
	...{ title: `Of ${created}`, link: `/blog/${created}/`, created },
	...{ categories: [], tags: [], ...more },
});

const merge = (blog: Partial<BlogData>, ...posts: PostCard[]): BlogData =>
	mergePosts(
		{ ...makePage('/blog/'), blog: { type: 'blog', frame: { link: '/blog/', posts: 3 }, ...blog } },
		() => posts,
	).blog!;

const dates = (list: readonly { created?: string }[] | undefined): (string | undefined)[] =>
	(list ?? []).map(({ created }) => created);

describe('the list of all posts', () => {
	const cards = ['2026-03-01', '2026-02-01'].map((date) => post(date));
	const added = ['2026-04-01', '2026-02-15', '2026-01-01'].map((date) => post(date));

	test.each<[number, string[]]>([
		[1, ['2026-04-01', '2026-03-01', '2026-02-15', '2026-02-01']],
		[2, ['2026-03-01', '2026-02-15', '2026-02-01']],
		[3, ['2026-03-01', '2026-02-15', '2026-02-01', '2026-01-01']],
	])('has on page %i of 3 what lies between its posts', (page, expected) => {
		const blog = merge({ list: { cards, page, pages: 3, link: '/blog/' } }, ...added);
		expect(dates(blog.list?.cards)).toEqual(expected);
		expect(blog.frame.posts).toBe(6);
	});

	test('has sticky ones before the others, and none twice', () => {
		const sticky = post('2025-01-01', { isSticky: true });
		const list = { cards: [...cards], page: 1, pages: 1, link: '/blog/' };
		expect(dates(merge({ list }, sticky, cards[0]!).list?.cards)).toEqual([
			'2025-01-01',
			'2026-03-01',
			'2026-02-01',
		]);
	});

	test('may be empty', () => {
		const list = { cards: [], page: 1, pages: 1, link: '/blog/' };
		expect(dates(merge({ list }, post('2026-01-01')).list?.cards)).toEqual(['2026-01-01']);
	});
});

test('a tag has its posts, and their number', () => {
	const tag = { name: 'news', link: '/blog/tags/news/' };
	const blog = merge(
		{ type: 'blog-tags', chosen: 'news', tags: [{ ...tag, count: 1 }], entries: [post('2026-02-01')] },
		post('2026-03-01', { tags: [tag] }),
		post('2026-01-01', { tags: [{ name: 'other' }] }),
	);
	expect(dates(blog.entries)).toEqual(['2026-03-01', '2026-02-01']);
	expect(blog.tags).toEqual([{ ...tag, count: 2 }]);
});

test('a post that several of the keys open is counted once', () => {
	const tag = { name: 'news', link: '/blog/tags/news/' };
	const folder = { id: 'aaaaaa', name: 'News', link: '/blog/categories/aaaaaa/' };
	const shared = post('2026-03-01', { tags: [tag], categories: [{ text: 'News', link: folder.link }] });
	const shown = { ...folder, count: 1, items: [post('2026-02-01')] };
	const blog = merge({ tags: [{ ...tag, count: 1 }], categories: [shown] }, shared, { ...shared });
	expect(blog.frame.posts).toBe(4);
	expect(blog.tags).toMatchObject([{ count: 2 }]);
	expect(blog.categories).toMatchObject([{ count: 2, items: [{}, {}] }]);
});

test('archives have a year that only locked posts are of', () => {
	const years = [{ label: '2026', list: [post('2026-02-01')] }];
	const blog = merge({ type: 'blog-archives', years }, post('2026-03-01'), post('2024-01-01'));
	expect(blog.years?.map(({ label, list }) => [label, dates(list)])).toEqual([
		['2026', ['2026-03-01', '2026-02-01']],
		['2024', ['2024-01-01']],
	]);
});

test('a page that is no blog stays what it is', () => {
	const page = makePage('/');
	expect(mergePosts(page, () => [post('2026-01-01')])).toBe(page);
});

describe('the tree of categories', () => {
	const news = { id: 'aaaaaa', name: 'News', link: '/blog/categories/aaaaaa/' };
	const inner = { id: 'bbbbbb', name: 'Inner', link: '/blog/categories/bbbbbb/' };
	const step = ({ name, link }: typeof news) => ({ text: name, link });
	const tree = [
		{ ...news, count: 2, items: [{ ...inner, count: 1, items: [post('2026-02-01')] }, post('2026-02-02')] },
		post('2026-02-03'),
	];
	const added = [
		post('2026-03-01', { categories: [step(news), step(inner)] }),
		post('2026-03-02', { categories: [step(news), { text: 'Of locked posts alone' }] }),
		post('2026-01-03'),
	];

	test('has them in their folders, the nearest that are there, and counts them', () => {
		const { categories } = merge({ type: 'blog-categories', categories: tree }, ...added);
		expect(categories).toMatchObject([
			{
				...{ id: 'aaaaaa', count: 4 },
				items: [
					{ id: 'bbbbbb', count: 2, items: [{ created: '2026-03-01' }, { created: '2026-02-01' }] },
					...[{ created: '2026-03-02' }, { created: '2026-02-02' }],
				],
			},
			...[{ created: '2026-02-03' }, { created: '2026-01-03' }],
		]);
	});

	test('has on the page of one category those of that one', () => {
		const shown = [{ ...news, count: 2, items: [{ ...inner, count: 1, items: [post('2026-02-01')] }] }];
		const { categories } = merge({ type: 'blog-categories', chosen: 'bbbbbb', categories: shown }, ...added);
		expect(categories).toMatchObject([
			{ count: 4, items: [{ count: 2, items: [{ created: '2026-03-01' }, { created: '2026-02-01' }] }] },
		]);
		expect((categories![0] as { items: unknown[] }).items).toHaveLength(1);
	});
});

test('a section of a home page has the newest of all, and no more than it shows', () => {
	const list = {
		cards: ['2026-03-01', '2026-01-01'].map((date) => post(date)),
		page: 1,
		pages: 1,
		link: '/blog/',
	};
	const page = {
		...makePage('/'),
		home: [{ type: 'blog' as const, list: { ...list, most: 2 } }, { type: 'custom' as const }],
	};
	const { home } = mergePosts(page, (blog) => (blog === '/blog/' ? [post('2026-02-01')] : []));
	expect(home).toMatchObject([
		{ list: { cards: [{ created: '2026-03-01' }, { created: '2026-02-01' }] } },
		{},
	]);
	const whole = mergePosts({ ...page, home: [{ type: 'blog', list }] }, () => [post('2025-01-01')]);
	expect(whole.home).toMatchObject([{ list: { cards: [{}, {}, { created: '2025-01-01' }] } }]);
});
