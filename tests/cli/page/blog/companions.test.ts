import { expect, test } from 'vitest';
import type { Blog, Post } from '../../../../cli/graph/blog/blog.ts';
import type { BlogCollection } from '../../../../cli/graph/blog/membership.ts';
import { composeCompanions } from '../../../../cli/page/blog/compose-companions.ts';

let count = 0;
const post = (route: string, more: Partial<Post> = {}): Post => ({
	...{ path: `${route}.md`, route, title: route.toUpperCase(), time: count++ },
	...{ tags: [], categories: [], ...more },
});

const makeBlog = (posts: Post[], related = 2): Blog => ({
	collection: { link: '/blog/', blog: { related } } as BlogCollection,
	...{ locale: '/', title: null, posts, tagNames: {}, byTime: [...posts].reverse() },
});

const compose = (blog: Blog, quiet = '') =>
	composeCompanions(blog, {
		isOpened: ({ route }) => route.startsWith('secret'),
		recommends: ({ route }) => route !== quiet,
	});

test('a blog without posts that were opened has nothing to add', () => {
	expect(compose(makeBlog([post('a', { tags: ['x'] }), post('b', { tags: ['x'], series: 'S' })]))).toBe(
		undefined,
	);
	expect(compose(makeBlog([post('secret'), post('b', { tags: ['x'] })]))).toBe(undefined);
});

test('series and recommendations are there, whole, where opened posts are in them, and nowhere else', () => {
	const blog = makeBlog([
		post('first', { series: 'S' }),
		post('secret-part', { series: 'S', tags: ['x'] }),
		post('x', { tags: ['x'] }),
		post('other', { tags: ['y'] }),
		post('another', { tags: ['y'], series: 'T' }),
		post('last', { tags: ['y'], series: 'T' }),
	]);
	const { most, posts, series, related } = compose(blog)!;
	const linksOf = (places: number[]) => places.map((place) => posts[place]!.link);
	expect(most).toBe(2);
	expect(series.map(({ name, parts }) => [name, linksOf(parts)])).toEqual([['S', ['first', 'secret-part']]]);
	expect(Object.keys(related)).toEqual(['x']);
	expect(related.x).toEqual([[1, 3]]);
	expect(posts[1]).toEqual({ title: 'SECRET-PART', link: 'secret-part', time: blog.posts[1]!.time });
	expect(posts).toHaveLength(2);
});

test('a page that recommends nothing does so afterwards, and a blog', () => {
	const posts = [post('secret', { tags: ['x'] }), post('b', { tags: ['x'] })];
	expect(compose(makeBlog(posts), 'b')).toBe(undefined);
	expect(compose(makeBlog(posts, 0))).toBe(undefined);
});
