import { describe, expect, test } from 'vitest';
import type { BlogData, BlogFrame } from '../../../../renderer/contract/contract.ts';
import { findList } from '../../../../renderer/shared/navigation/list-query.ts';

const frame: BlogFrame = {
	link: '/blog/',
	posts: 31,
	tags: { link: '/blog/tags/', count: 2 },
	categories: { link: '/blog/categories/', count: 2 },
};
const list: BlogData = { type: 'blog', frame, list: { cards: [], page: 2, pages: 3, link: '/blog/' } };
const tags: BlogData = {
	type: 'blog-tags',
	frame,
	tags: [
		{ name: 'C#', link: '/blog/tags/C/', count: 1 },
		{ name: 'land', link: '/blog/tags/land/', count: 2 },
	],
};
const categories: BlogData = {
	type: 'blog-categories',
	frame,
	categories: [
		{ title: 'A post', link: '/blog/a/' },
		{
			id: '00aa11',
			name: 'Guides',
			link: '/blog/categories/Guides/',
			count: 2,
			items: [{ id: '22bb33', name: 'Deep', link: '/blog/categories/Guides/Deep/', count: 1 }],
		},
	],
};

const neutral = [
	'',
	'-1',
	'0',
	'1',
	'1.5',
	'1e9',
	'NaN',
	'٣',
	'4',
	'999999999',
	'1000000000000',
	'<img>',
	' 2',
	'2 ',
	'0x2',
	'+2',
	'__proto__',
	'constructor',
	'"]',
	'\uD800',
	'x'.repeat(100_000),
];

const fronts: Partial<Record<BlogData['type'], string>> = {
	blog: '/blog/',
	'blog-tags': '/blog/tags/',
	'blog-categories': '/blog/categories/',
};

describe('the list that a query asks for', () => {
	test('is looked for on the page of all where the page of one does not know it', () => {
		expect(findList({ blog: tags, route: '/blog/tags/land/' }, '?x=1&tag=rare')).toEqual({
			route: '/blog/tags/',
			search: '?x=1&tag=rare',
		});
		expect(findList({ blog: categories, route: '/blog/categories/zz/' }, '?id=00ff00')).toEqual({
			route: '/blog/categories/',
			search: '?id=00ff00',
		});
	});

	test.each([
		[list, '?p=2', { route: '/blog/page/2/', search: '' }],
		[list, '?x=1&p=3&y=', { route: '/blog/page/3/', search: '?x=1&y=' }],
		[list, '?p=02', { route: '/blog/page/2/', search: '' }],
		[list, '?p=2&p=3', { route: '/blog/page/2/', search: '' }],
		[list, '?tag=land', null],
		[list, '', null],
		[tags, '?tag=land', { route: '/blog/tags/land/', search: '' }],
		[tags, '?tag=C%23', { route: '/blog/tags/C/', search: '' }],
		[tags, '?p=2', null],
		[categories, '?id=00aa11', { route: '/blog/categories/Guides/', search: '' }],
		[categories, '?id=22bb33', { route: '/blog/categories/Guides/Deep/', search: '' }],
	])('%#: %j', (blog, search, expected) => {
		expect(findList({ blog, route: fronts[blog.type]! }, search)).toEqual(expected);
	});

	test.each(neutral)('is the neutral one for %.20j', (value) => {
		const query = (key: string): string => `?${new URLSearchParams({ [key]: value })}`;
		expect(findList({ blog: list, route: '/blog/' }, query('p'))).toEqual({ route: '/blog/', search: '' });
		expect(findList({ blog: tags, route: '/blog/tags/' }, query('tag'))).toEqual({
			route: '/blog/tags/',
			search: '',
		});
		expect(findList({ blog: categories, route: '/blog/categories/' }, query('id'))).toEqual({
			route: '/blog/categories/',
			search: '',
		});
	});

	test('is none on other pages', () => {
		expect(findList({ route: '/' }, '?p=2&tag=a&id=b')).toBeNull();
	});
});
