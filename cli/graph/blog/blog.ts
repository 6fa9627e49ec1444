import { getOrMake } from '../../../renderer/shared/get-or-make.ts';
import { foldText } from '../../../renderer/shared/search/fold.ts';
import { compareText } from '../../diagnostics/diagnostic.ts';
import { compareNumbered } from '../../routes/route.ts';
import type { Category } from './categories.ts';
import type { BlogCollection } from './membership.ts';

/** A post among the others. Plain JSON. */
export interface Post {
	/** Path of the source relative to the content folder. */
	path: string;
	route: string;
	/** Its first address, if it has moved since. */
	firstAddress?: string;
	title: string;
	/** Seconds since 1970; `null` for a post whose date nobody knows. */
	time: number | null;
	/** `YYYY-MM-DD` in the site's time zone. Absent without a date, and where the author hides it. */
	created?: string;
	/** The moment of it as ISO text. Absent where only the day is known. */
	createdAt?: string;
	/** Absent for a post that stands in order of time. */
	sticky?: number;
	isDraft?: true;
	/** Each once. */
	tags: string[];
	categories: Category[];
	series?: string;
}

/** A blog with its posts. Plain JSON. */
export interface Blog {
	collection: BlogCollection;
	/** Prefix of its language. */
	locale: string;
	/** Title of the collection, else of the page at its address; `null` if neither has one. */
	title: string | null;
	/** As lists show them: those that stand before all others, then the newest first. */
	posts: Post[];
	/** The same in order of time, newest first. */
	byTime: Post[];
	/** What its tags are called in the default language, where translations of posts say so; by name. */
	tagNames: Record<string, string>;
}

/** Newest first; posts without a date last. What is of the same time stands in order of addresses. */
export function compareTimes(a: Post, b: Post): number {
	return (b.time ?? -Infinity) - (a.time ?? -Infinity) || compareText(a.route, b.route);
}

/** As lists show posts: sticky ones first, by their number, then by time. */
export function comparePosts(a: Post, b: Post): number {
	const [first, second] = [a.sticky ?? -1, b.sticky ?? -1];
	return first === second ? compareTimes(a, b) : second - first;
}

/** Posts by what they have, at most `max` of each: those that come first. */
function groupPosts(
	posts: readonly Post[],
	keysOf: (post: Post) => readonly string[],
	max = Number.POSITIVE_INFINITY,
): Map<string, Post[]> {
	const groups = new Map<string, Post[]>();
	for (const post of posts)
		for (const key of keysOf(post)) {
			const group = getOrMake(groups, key, () => []);
			if (group.length < max) group.push(post);
		}
	return groups;
}

const orderOf = (name: string): string => foldText(name.normalize('NFC'));

/** Tags with their posts, most used first, then by name, whatever its accents and capital letters. */
export const tagsOf = oncePerBlog(({ posts }): { name: string; posts: Post[] }[] => {
	return [...groupPosts(posts, ({ tags }) => tags)]
		.map(([name, tagged]) => ({ name, posts: tagged }))
		.sort(
			(a, b) =>
				b.posts.length - a.posts.length ||
				compareNumbered(orderOf(a.name), orderOf(b.name)) ||
				compareText(a.name, b.name),
		);
});

/** Posts by year, newest first; those without a date last, under no year. */
export function yearsOf({ byTime }: Blog): { label: string; posts: Post[] }[] {
	const years = groupPosts(byTime, ({ created }) => [created?.slice(0, 4) ?? '']);
	const known = [...years].map(([label, posts]) => ({ label, posts }));
	return [...known.filter(({ label }) => label), ...known.filter(({ label }) => !label)];
}

/** A folder of posts with what is in it. */
export interface CategoryFolder extends Category {
	folders: CategoryFolder[];
	posts: Post[];
	/** Posts in it and below. */
	count: number;
}

/** The folders of a blog: specification, section 2; in the order of their numbers, then of their names. */
export const categoryFoldersOf = oncePerBlog(({ posts }): { folders: CategoryFolder[]; posts: Post[] } => {
	const root: Pick<CategoryFolder, 'folders' | 'posts'> = { folders: [], posts: [] };
	const byId = new Map<string, CategoryFolder>();
	for (const post of posts) {
		let place = root;
		for (const category of post.categories) {
			const folder = byId.get(category.id) ?? { ...category, folders: [], posts: [], count: 0 };
			if (!byId.has(category.id)) place.folders.push(folder);
			byId.set(category.id, folder);
			// Two folders whose names differ in their numbers only are one category, at the place of the first.
			folder.sort = Math.min(folder.sort, category.sort);
			folder.count += 1;
			place = folder;
		}
		place.posts.push(post);
	}
	for (const { folders } of [root, ...byId.values()])
		folders.sort((a, b) => a.sort - b.sort || compareNumbered(a.name, b.name));
	return root;
});

/** The posts of a series in order of time, oldest first. */
export function seriesOf(blog: Blog, name: string): Post[] {
	return seriesByName(blog).get(name) ?? [];
}

const seriesByName = oncePerBlog(({ byTime }) => {
	const all = groupPosts(byTime, ({ series }) => (series === undefined ? [] : [series]));
	for (const parts of all.values())
		parts.sort((a, b) => (a.time ?? -Infinity) - (b.time ?? -Infinity) || compareText(a.route, b.route));
	return all;
});

/** Weights of what two posts share, for recommendations. */
const weights = { tag: 3, category: 1 };

/** Posts with a tag or in a folder that are looked at for recommendations: the newest, for a tag may be on all. */
const nearest = 200;

/** Posts that share most tags and folders with one, at most `count`, the newest first among equals, with what they share, in points. */
export function rankRelated(blog: Blog, post: Post, count: number): { post: Post; points: number }[] {
	const { byTag, byFolder } = companionsOf(blog);
	const points = new Map<Post, number>();
	const award = (others: Post[] = [], weight: number): void => {
		for (const other of others) points.set(other, (points.get(other) ?? 0) + weight);
	};
	for (const tag of post.tags) award(byTag.get(tag), weights.tag);
	for (const { id } of post.categories) award(byFolder.get(id), weights.category);
	return [...points]
		.filter(([{ route, series }]) => route !== post.route && (!post.series || series !== post.series))
		.sort(([a, first], [b, second]) => second - first || compareTimes(a, b))
		.slice(0, count)
		.map(([other, shared]) => ({ post: other, points: shared }));
}

/** The newest posts by tag and by folder. */
const companionsOf = oncePerBlog(({ byTime }) => {
	return {
		byTag: groupPosts(byTime, ({ tags }) => tags, nearest),
		byFolder: groupPosts(byTime, ({ categories }) => categories.map(({ id }) => id), nearest),
	};
});

/** Makes something of a blog once, however many of its pages ask for it. */
export function oncePerBlog<T>(make: (blog: Blog) => T): (blog: Blog) => T {
	const made = new WeakMap<Blog, { value: T }>();
	return (blog) => getOrMake(made, blog, () => ({ value: make(blog) })).value;
}
