import type { BlogCompanions, CompanionPost } from '../../../renderer/contract/contract.ts';
import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import { type Blog, type Post, rankRelated, seriesOf } from '../../graph/blog/blog.ts';
import { toEntry } from './post-data.ts';

/** What tells the posts of a blog apart. */
export interface CompanionContext {
	/** Whether a post is seen by the reader alone. */
	isOpened: (post: Post) => boolean;
	/** Whether the page of a post recommends others. */
	recommends: (post: Post) => boolean;
}

/** What posts that everybody cannot see add to the series and recommendations of a blog; nothing without such posts. */
export function composeCompanions(blog: Blog, context: CompanionContext): BlogCompanions | undefined {
	const opened = blog.posts.filter(context.isOpened);
	if (opened.length === 0) return undefined;
	const posts: CompanionPost[] = [];
	const places = new Map<Post, number>();
	const placeOf = (post: Post): number =>
		getOrMake(places, post, () => posts.push({ ...toEntry(post), time: post.time }) - 1);
	const names = new Set(opened.flatMap(({ series = [] }) => series));
	const series = [...names].map((name) => ({ name, parts: seriesOf(blog, name).map(placeOf) }));
	const most = blog.collection.blog.related;
	const related = findTouched(blog, opened)
		.filter((post) => most > 0 && context.recommends(post))
		.map((post) => [post.route, rankRelated(blog, post, most)] as const)
		.filter(([, ranked]) => ranked.some(({ post }) => context.isOpened(post)))
		.map(([route, ranked]) => [route, ranked.map(({ post, points }) => [placeOf(post), points])] as const);
	if (posts.length === 0) return undefined;
	return { most, posts, series, related: Object.fromEntries(related) as BlogCompanions['related'] };
}

/** The posts that share a tag or a folder with one of some. */
function findTouched({ posts }: Blog, some: readonly Post[]): Post[] {
	const tags = new Set(some.flatMap((post) => post.tags));
	const folders = new Set(some.flatMap(({ categories }) => categories.map(({ id }) => id)));
	return posts.filter(
		(post) => post.tags.some((tag) => tags.has(tag)) || post.categories.some(({ id }) => folders.has(id)),
	);
}
