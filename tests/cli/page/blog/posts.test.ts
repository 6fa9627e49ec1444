import { describe, expect, test } from 'vitest';
import { makeBlogSite, post, titlesOf } from '../../graph/blog/blog-site.ts';

const titlesOfLinks = (links: { text: string }[]): string[] => links.map(({ text }) => text);

const day = (number: number): string => `createTime: 2026-01-${String(number).padStart(2, '0')}`;

describe('a series', () => {
	const files = {
		'blog/one.md': post('One', day(1), 'series: Road'),
		'blog/two.md': post('Two', day(5), 'series: Road', 'sticky: true'),
		'blog/three.md': post('Three', day(9), 'series: Road'),
		'blog/alone.md': post('Alone', day(2), 'series: __proto__'),
		'blog/none.md': post('None', day(3)),
	};

	test('has its parts in order of time, and each knows its place', async () => {
		const { pages } = await makeBlogSite(files);
		const { series } = pages['/blog/two/']!.post!;
		expect(series).toEqual({
			name: 'Road',
			index: 1,
			parts: [
				{ text: 'One', link: '/blog/one/' },
				{ text: 'Two', link: '/blog/two/' },
				{ text: 'Three', link: '/blog/three/' },
			],
		});
	});

	test('has parts of the same time in order of their addresses', async () => {
		const { pages } = await makeBlogSite({
			'blog/c.md': post('C', day(1), 'series: Same'),
			'blog/a.md': post('A', day(1), 'series: Same'),
			'blog/b.md': post('B', day(1), 'series: Same'),
		});
		expect(pages['/blog/a/']!.post!.series).toMatchObject({ index: 0 });
		expect(titlesOfLinks(pages['/blog/a/']!.post!.series!.parts)).toEqual(['A', 'B', 'C']);
	});

	test('of one part is none, and drafts are no part of it', async () => {
		const { pages } = await makeBlogSite({
			...files,
			'blog/draft.md': post('Draft', day(3), 'series: __proto__', 'draft: true'),
		});
		expect(pages['/blog/alone/']!.post!.series).toBeUndefined();
		expect(pages['/blog/none/']!.post!.series).toBeUndefined();
	});
});

describe('related posts', () => {
	const files = {
		'blog/own.md': post('Own', day(1), 'tags: [a, b]'),
		'blog/both.md': post('Both', day(2), 'tags: [b, a]'),
		'blog/old.md': post('Old', day(3), 'tags: [a]'),
		'blog/new.md': post('New', day(4), 'tags: [a, c]'),
		'blog/other.md': post('Other', day(5), 'tags: [c]'),
	};
	const relatedTo = async (more: Record<string, string>, blog = {}): Promise<string[]> =>
		titlesOf((await makeBlogSite({ ...files, ...more }, { blog })).pages['/blog/own/']!.post!.related);

	test('are those that share most, the newest among equals, three at most', async () => {
		expect(await relatedTo({})).toEqual(['Both', 'New', 'Old']);
		expect(await relatedTo({ 'blog/newest.md': post('Newest', day(6), 'tags: [a]') })).toEqual([
			'Both',
			'Newest',
			'New',
		]);
	});

	test('are fewer, or none, where the blog or the post says so', async () => {
		expect(await relatedTo({}, { related: 1 })).toEqual(['Both']);
		expect(await relatedTo({}, { related: false })).toEqual([]);
		expect(await relatedTo({ 'blog/own.md': post('Own', day(1), 'tags: [a, b]', 'related: false') })).toEqual(
			[],
		);
	});

	test('are none of the same series, which stands there anyway', async () => {
		const more = {
			'blog/own.md': post('Own', day(1), 'tags: [a, b]', 'series: S'),
			'blog/both.md': post('Both', day(2), 'tags: [b, a]', 'series: S'),
		};
		expect(await relatedTo(more)).toEqual(['New', 'Old']);
	});

	test('may share a folder only', async () => {
		const { pages } = await makeBlogSite({
			'blog/dev/a.md': post('A'),
			'blog/dev/b.md': post('B'),
			'blog/c.md': post('C'),
		});
		expect(titlesOf(pages['/blog/dev/a/']!.post!.related)).toEqual(['B']);
	});
});

describe('authors', () => {
	const authorsOf = async (...keys: string[]) => {
		const site = await makeBlogSite({ 'blog/a.md': post('A', ...keys) }, { assets: ['/ada.png'] });
		return site.pages['/blog/a/']!.post!.authors;
	};

	test('are a name or a list, with address and picture', async () => {
		expect(await authorsOf()).toEqual([]);
		expect(await authorsOf('author: Ada')).toEqual([{ name: 'Ada' }]);
		expect(
			await authorsOf('authors: [Bob, { name: Ada, url: "https://ada.example/", avatar: /ada.png }]'),
		).toEqual([{ name: 'Bob' }, { name: 'Ada', url: 'https://ada.example/', avatar: '/ada.png' }]);
	});

	test('have no address that runs something', async () => {
		expect(await authorsOf('author: { name: Eve, url: "javascript:alert(1)" }')).toEqual([]);
	});
});
