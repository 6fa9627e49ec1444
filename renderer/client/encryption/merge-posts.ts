import type {
	ArchiveGroup,
	BlogData,
	CategoryData,
	CategoryItem,
	HomeSection,
	PageData,
	PostCard,
	PostEntry,
	PostListData,
} from '../../contract/contract.ts';
import { withoutCopies } from './merge-companions.ts';

/** A page of a blog, or a home page that shows some of one, with posts of locked pages where they belong. `postsOf` gives those of a blog. */
export function mergePosts(page: PageData, postsOf: (blog: string) => readonly PostCard[]): PageData {
	const home = page.home.map((section) => mergeSection(section, postsOf));
	const isSame = home.every((section, index) => section === page.home[index]);
	const whole = isSame ? page : { ...page, home };
	const { blog } = page;
	const posts = blog ? withoutCopies(postsOf(blog.frame.link)) : [];
	return blog && posts.length > 0 ? { ...whole, blog: mergeBlog(blog, posts) } : whole;
}

function mergeSection(section: HomeSection, postsOf: (blog: string) => readonly PostCard[]): HomeSection {
	if (section.type !== 'blog') return section;
	const { list } = section;
	const posts = postsOf(list.link);
	if (posts.length === 0) return section;
	const cards = insertAll(list.cards, posts, goesBefore);
	return { ...section, list: { ...list, cards: cards.slice(0, list.most) } };
}

function mergeBlog(blog: BlogData, posts: readonly PostCard[]): BlogData {
	const { frame, list, entries, years, tags, chosen, categories } = blog;
	const merged: BlogData = { ...blog, frame: { ...frame, posts: frame.posts + posts.length } };
	const tagged = (name: string | undefined): PostCard[] =>
		posts.filter((post) => post.tags.some((tag) => tag.name === name));
	if (list) merged.list = { ...list, cards: mergeCards(list, posts) };
	if (tags) merged.tags = tags.map((tag) => ({ ...tag, count: tag.count + tagged(tag.name).length }));
	if (entries) merged.entries = insertAll(entries, tagged(chosen).map(toEntry), isNewer);
	if (years) merged.years = mergeYears(years, posts);
	if (frame.archives)
		merged.frame.archives = { ...frame.archives, count: frame.archives.count + posts.length };
	if (categories)
		merged.categories = posts.reduce<CategoryItem[]>(
			(items, post) => addToCategories(items, post, { chosen, isWhole: chosen === undefined }),
			categories,
		);
	return merged;
}

/** Those posts that lie between the first and the last of a page of the list; its ends take what lies beyond. */
function mergeCards({ cards, page, pages }: PostListData, posts: readonly PostCard[]): PostCard[] {
	const [first, last] = [cards[0], cards.at(-1)];
	const isHere = (post: PostCard): boolean =>
		(page === 1 || !first || !goesBefore(post, first)) && (page >= pages || !last || goesBefore(post, last));
	return insertAll(cards, posts.filter(isHere), goesBefore);
}

function mergeYears(years: readonly ArchiveGroup[], posts: readonly PostCard[]): ArchiveGroup[] {
	const groups = new Map(years.map(({ label, list }) => [label, list]));
	for (const post of posts) {
		const label = post.created?.slice(0, 4) ?? '';
		groups.set(label, insertAll(groups.get(label) ?? [], [toEntry(post)], isNewer));
	}
	return [...groups]
		.map(([label, list]) => ({ label, list }))
		.sort((a, b) => (a.label < b.label ? 1 : a.label > b.label ? -1 : 0));
}

/**
 * The folders of a blog with another post in them. One whose own folder nobody else has stands in the nearest above that is there, for
 * there is no page of a category that only locked posts are in. On the page of the category `chosen`, only folders of others are shown.
 */
function addToCategories(
	items: readonly CategoryItem[],
	post: PostCard,
	{ chosen, isWhole }: { chosen: string | undefined; isWhole: boolean },
	[step, ...rest] = post.categories,
): CategoryItem[] {
	const isNext = (item: CategoryItem): item is CategoryData =>
		'id' in item && (step?.link === undefined ? item.name === step?.text : item.link === step.link);
	if (step && items.some(isNext)) {
		const add = (folder: CategoryData): CategoryData => {
			const inside = { chosen, isWhole: isWhole || folder.id === chosen };
			const counted = { ...folder, count: folder.count + 1 };
			return folder.items
				? { ...counted, items: addToCategories(folder.items, post, inside, rest) }
				: counted;
		};
		return items.map((item) => (isNext(item) ? add(item) : item));
	}
	if (!isWhole) return [...items];
	const isFolder = (item: CategoryItem): item is CategoryData => 'id' in item;
	const posts = items.filter((item): item is PostEntry => !isFolder(item));
	return [...items.filter(isFolder), ...insertAll(posts, [toEntry(post)], isNewer)];
}

/** Puts each of `added` before the first entry that it precedes. What is there already stays as it is. */
function insertAll<T extends PostEntry>(
	shown: readonly T[],
	added: readonly T[],
	isBefore: (one: T, other: T) => boolean,
): T[] {
	const merged = [...shown];
	for (const post of added) {
		if (merged.some(({ link }) => link === post.link)) continue;
		const at = merged.findIndex((other) => isBefore(post, other));
		merged.splice(at === -1 ? merged.length : at, 0, post);
	}
	return merged;
}

function isNewer(one: PostEntry, other: PostEntry): boolean {
	return (one.created ?? '') > (other.created ?? '');
}

/** Sticky posts stand before all others, among each other as the list has them. */
function goesBefore(one: PostCard, other: PostCard): boolean {
	const [a, b] = [one.isSticky === true, other.isSticky === true];
	return a === b ? isNewer(one, other) : a;
}

function toEntry({ title, link, created, createdAt }: PostCard): PostEntry {
	return { title, link, ...(created && { created }), ...(createdAt && { createdAt }) };
}
