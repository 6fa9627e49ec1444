import { afterEach, describe, expect, test, vi } from 'vitest';
import { currentTime } from '../../../../cli/graph/blog/published-when.ts';
import { type BlogSiteOptions, commitAt, makeBlogSite, post, titlesOf } from './blog-site.ts';

/** Posts by title, each with its front matter, in the order of the list. */
async function orderOf(posts: Record<string, string[]>, options: BlogSiteOptions = {}): Promise<string[]> {
	const files = Object.entries(posts).map(([title, keys]) => [`blog/${title}.md`, post(title, ...keys)]);
	const { blogs } = await makeBlogSite(Object.fromEntries(files), options);
	return titlesOf(blogs.get('/blog/')!.posts);
}

const day = (number: number): string => `createTime: 2026-01-${String(number).padStart(2, '0')}`;

describe('posts stand', () => {
	test('newest first, whatever their files are called', async () => {
		expect(await orderOf({ a: [day(2)], b: [day(9)], c: [day(5)] })).toEqual(['b', 'c', 'a']);
	});

	test('with sticky ones before all others: higher numbers first, true as 0, the newest among equals', async () => {
		const posts = {
			new: [day(30)],
			pinned: [day(1), 'sticky: true'],
			zero: [day(2), 'sticky: 0'],
			high: [day(3), 'sticky: 10'],
			half: [day(4), 'sticky: 0.5'],
			below: [day(29), 'sticky: -1'],
			loose: [day(28), 'sticky: false'],
		};
		expect(await orderOf(posts)).toEqual(['high', 'half', 'zero', 'pinned', 'new', 'below', 'loose']);
	});

	test('by the hour, with and without a zone', async () => {
		const posts = {
			noon: ['createTime: 2026-01-01 12:00:00'],
			early: ['createTime: 2026/01/01 03:00:00'],
			midnight: ['createTime: 2026-01-01'],
			// 06:00 in the site's zone.
			zoned: ['createTime: 2026-01-01T05:00:00Z'],
			late: ['createTime: 2026-01-01T12:00:00+00:00'],
		};
		const options = { timeZone: 'Europe/Berlin' };
		expect(await orderOf(posts, { options })).toEqual(['late', 'noon', 'zoned', 'early', 'midnight']);
	});

	test('by `date` where there is no `createTime`, and by the first commit where there is neither', async () => {
		const files = {
			'content/blog/git.md': [commitAt(1_800_000_000), commitAt(1_767_600_000)],
			// Front matter goes before the history.
			'content/blog/told.md': [commitAt(1_900_000_000)],
		};
		const posts = { git: [], told: [day(3)], dated: ['date: 2026-01-04'], unknown: [] };
		expect(await orderOf(posts, { history: { files } })).toEqual(['git', 'dated', 'told', 'unknown']);
	});

	test('in order of addresses where the time is the same, or nobody knows it', async () => {
		expect(await orderOf({ c: [], b: [day(1)], d: [day(1)], a: [] })).toEqual(['b', 'd', 'a', 'c']);
	});

	test('at the end where a date is none', async () => {
		expect(await orderOf({ a: ['createTime: 2026-02-31'], b: ['createTime: soon'], c: [day(1)] })).toEqual([
			'c',
			'a',
			'b',
		]);
	});

	test('in their place where `createTime: false` hides the date', async () => {
		const files = {
			'blog/a.md': post('a', 'createTime: false', 'date: 2026-01-09'),
			'blog/b.md': post('b', day(2)),
		};
		const { listAt } = await makeBlogSite(files);
		expect(listAt('/blog/').list!.cards.map(({ title, created }) => [title, created])).toEqual([
			['a', undefined],
			['b', '2026-01-02'],
		]);
	});
});

describe('a post has as its neighbours', () => {
	const files = {
		'blog/1.md': post('First', day(1), 'sticky: 5'),
		'blog/2.md': post('Second', day(2)),
		'blog/3.md': post('Third', day(3), 'prev: false', 'next: /'),
	};

	test('the newer and the older one, sticky or not, unless it names others', async () => {
		const { pages } = await makeBlogSite(files);
		const beside = (route: string) => [pages[route]!.prev?.text ?? null, pages[route]!.next?.text ?? null];
		expect(beside('/blog/1/')).toEqual(['Second', null]);
		expect(beside('/blog/2/')).toEqual(['Third', 'First']);
		expect(beside('/blog/3/')).toEqual([null, 'Home']);
	});
});

afterEach(() => vi.unstubAllEnvs());

describe('what is published', () => {
	const files = {
		'blog/past.md': post('Past', 'createTime: 2026-01-01T00:00:00Z'),
		'blog/future.md': post('Future', 'createTime: 2026-01-02T00:00:00Z'),
		'blog/unknown.md': post('Unknown'),
		'blog/draft.md': post('Draft', 'createTime: 2026-01-01', 'draft: true'),
		'future.md': post('Page', 'createTime: 2999-01-01'),
	};
	const now = Date.UTC(2026, 0, 1, 12) / 1000;

	test('are posts of the future too, unless the blog holds them back', async () => {
		const all = await makeBlogSite(files, { now });
		expect(titlesOf(all.blogs.get('/blog/')!.posts)).toEqual(['Future', 'Past', 'Unknown']);
		const held = await makeBlogSite(files, { now, blog: { future: false } });
		expect(titlesOf(held.blogs.get('/blog/')!.posts)).toEqual(['Past', 'Unknown']);
		expect(Object.keys(held.pages)).toContain('/future/');
		const later = await makeBlogSite(files, { now: now + 43_200, blog: { future: false } });
		expect(titlesOf(later.blogs.get('/blog/')!.posts)).toContain('Future');
	});

	test('is judged by SOURCE_DATE_EPOCH where it is set, so that a build can be repeated', () => {
		vi.stubEnv('SOURCE_DATE_EPOCH', '1767225600');
		expect(currentTime()).toBe(1_767_225_600);
		vi.stubEnv('SOURCE_DATE_EPOCH', '');
		expect(Math.abs(currentTime() - Date.now() / 1000)).toBeLessThan(5);
		vi.stubEnv('SOURCE_DATE_EPOCH', 'soon');
		expect(currentTime).toThrow(
			'Unexpected `SOURCE_DATE_EPOCH=soon`, expected seconds since 1970 in digits.',
		);
	});

	test('are drafts only where they are asked for, with a mark', async () => {
		const { listAt } = await makeBlogSite(files, { drafts: true });
		const drafts = listAt('/blog/').list!.cards.filter(({ isDraft }) => isDraft);
		expect(titlesOf(drafts)).toEqual(['Draft']);
	});

	test('are pages of the folder that are no articles, but they are in no list', async () => {
		const { pages, blogs } = await makeBlogSite({
			'blog/about.md': post('About', 'article: false', 'tags: [x]'),
			'blog/plain.md': post('Plain', 'pageLayout: page'),
			'blog/post.md': post('Post', day(1)),
		});
		expect(titlesOf(blogs.get('/blog/')!.posts)).toEqual(['Post']);
		expect(pages['/blog/about/']).toMatchObject({ prev: null, next: null });
		expect(pages['/blog/about/']!.post).toBeUndefined();
		expect(pages['/blog/tags/x/']).toBeUndefined();
	});
});
