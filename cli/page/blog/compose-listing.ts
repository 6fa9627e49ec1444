import type {
	BlogData,
	BlogFrame,
	CategoryData,
	CategoryItem,
	PostCard,
	PostListData,
	TagData,
} from '../../../renderer/contract/contract.ts';
import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import {
	type Blog,
	type CategoryFolder,
	categoryFoldersOf,
	oncePerBlog,
	type Post,
	tagsOf,
	yearsOf,
} from '../../graph/blog/blog.ts';
import { stepsOf } from '../../graph/blog/categories.ts';
import { feedFiles } from '../../graph/blog/feed-files.ts';
import type { ListingPlace } from '../../model/page-graph.ts';
import { escapeMarkup } from '../../platform/escape.ts';
import { filled } from '../../platform/filled.ts';
import { cleanInlineHtml } from '../footer.ts';
import { readingTimeOf } from '../meta.ts';
import { coverOf } from './cover.ts';
import { tagLinksOf, toEntry } from './post-data.ts';
import type { PostFacts } from './post-facts.ts';

/** What lists are put together with. */
export interface ListingContext {
	config: SiteConfig;
	/** Facts of a post by the path of its file; nothing where it cannot be read. */
	factsOf: (path: string) => PostFacts | undefined;
}

/** The posts that the page of a list needs to know more of than others. */
export function cardsOn({ type, number = 1 }: ListingPlace, blog: Blog): Post[] {
	const { postList, perPage } = blog.collection.blog;
	if (type !== 'blog') return [];
	return perPage === null || !postList
		? blog.posts
		: blog.posts.slice((number - 1) * perPage, number * perPage);
}

/** The data of a page that lists posts. */
export function composeListing(place: ListingPlace, blog: Blog, context: ListingContext): BlogData {
	const frame = composeFrame(blog, context.config);
	switch (place.type) {
		case 'blog':
			return { type: 'blog', frame, list: composeCards(place, blog, context) };
		case 'blog-archives':
			return {
				type: 'blog-archives',
				frame,
				years: yearsOf(blog).map(({ label, posts }) => ({ label, list: posts.map(toEntry) })),
			};
		case 'blog-tags':
			return { type: 'blog-tags', frame, ...composeTags(blog, place.tag) };
		case 'blog-categories':
			return { type: 'blog-categories', frame, ...composeCategories(blog, place.category) };
	}
}

/** Cards of one page, with the numbers of pages. */
export function composeCards(place: ListingPlace, blog: Blog, context: ListingContext): PostListData {
	return {
		cards: cardsOn(place, blog).map((post) => toCard(post, blog, context)),
		page: place.number ?? 1,
		pages: pagesOf(blog),
		link: blog.collection.link,
	};
}

/** Pages that the list of all posts goes over. */
function pagesOf({ collection: { blog }, posts }: Blog): number {
	const { perPage, postList } = blog;
	return perPage === null || !postList ? 1 : Math.max(1, Math.ceil(posts.length / perPage));
}

/** The first posts of a blog, for another page than its own. */
export function composeFirst(blog: Blog, context: ListingContext, limit?: number): PostListData {
	const { perPage } = blog.collection.blog;
	const count = limit ?? perPage ?? undefined;
	return {
		cards: blog.posts.slice(0, count).map((post) => toCard(post, blog, context)),
		page: 1,
		pages: limit === undefined ? pagesOf(blog) : 1,
		...(count === undefined ? {} : { most: count }),
		link: blog.collection.link,
	};
}

/** Numbers of tags and of folders. */
const countsOf = oncePerBlog(({ posts }) => ({
	tags: new Set(posts.flatMap((post) => post.tags)).size,
	categories: new Set(posts.flatMap((post) => post.categories.map(({ id }) => id))).size,
}));

function composeFrame(blog: Blog, config: SiteConfig): BlogFrame {
	const { link, blog: options } = blog.collection;
	const { tags, archives, categories, feed } = options;
	const counts = countsOf(blog);
	const place = (found: typeof tags, count: number) =>
		found && { link: found.link, ...(found.text ? { text: found.text } : {}), count };
	const places = {
		tags: place(tags, counts.tags),
		archives: place(archives, blog.posts.length),
		categories: place(categories, counts.categories),
	};
	const rss = feed && config.hostname !== null ? feedFiles(link)[0] : undefined;
	return {
		link,
		...(blog.title ? { title: blog.title } : {}),
		posts: blog.posts.length,
		...(options.postList ? {} : { isListless: true as const }),
		...Object.fromEntries(Object.entries(places).filter(([, value]) => value)),
		...(rss ? { feed: rss.link } : {}),
		...composeProfile(config, blog.locale),
	};
}

function composeProfile(config: SiteConfig, prefix: string): Pick<BlogFrame, 'profile'> {
	const { profile, title, description }: LocaleConfig = config.locales.find(
		(locale) => locale.prefix === prefix,
	)!;
	if (!profile) return {};
	const { name = title, avatar, circle, location, organization, layout = 'right' } = profile;
	const words = cleanInlineHtml(config, profile.description ?? escapeMarkup(description));
	return {
		profile: {
			name,
			...filled({ description: words, avatar, isCircle: circle, location, organization }),
			side: layout,
		},
	};
}

function toCard(post: Post, blog: Blog, { config, factsOf }: ListingContext): PostCard {
	const known = factsOf(post.path);
	const { sticky, isDraft } = post;
	const cover = known && coverOf(known.scanned.options, blog.collection, known.resolvePicture);
	const excerpt = known && excerptOf(known);
	const isTimed = known && known.scanned.options.readingTime !== false;
	return {
		...toEntry(post),
		...filled({ isSticky: sticky !== undefined, isDraft, cover, excerpt }),
		categories: stepsOf(post.categories),
		tags: tagLinksOf(blog, post.tags),
		...filled({ readingTime: isTimed && readingTimeOf(known.facts.words, config.wordsPerMinute) }),
	};
}

/** Front matter `excerpt` is text; without it, what stands before the mark, else the description, else the beginning. */
function excerptOf({ scanned: { options }, facts }: PostFacts): string | undefined {
	const { excerpt, description } = options;
	if (excerpt === false) return undefined;
	if (typeof excerpt === 'string' && excerpt.trim()) return toParagraph(excerpt);
	return facts.excerpt || toParagraph(description?.trim() || facts.summary);
}

function toParagraph(text: string): string {
	return text && `<p>${escapeMarkup(text)}</p>`;
}

/** Tags that the page of one tag shows: the most used. */
const maxBeside = 100;

function composeTags(blog: Blog, chosen: string | undefined): Pick<BlogData, 'tags' | 'chosen' | 'entries'> {
	const all = tagsOf(blog);
	const links = tagLinksOf(
		blog,
		all.map(({ name }) => name),
	);
	const tags = all.map(
		({ posts }, index): TagData => ({ ...links[index]!, link: links[index]!.link!, count: posts.length }),
	);
	if (chosen === undefined) return { tags };
	// A page for each of very many tags cannot name them all.
	const beside = tags.filter(({ name }, index) => index < maxBeside || name === chosen);
	const posts = all.find(({ name }) => name === chosen)?.posts ?? [];
	return { tags: beside, chosen, entries: posts.map(toEntry) };
}

function composeCategories(blog: Blog, chosen: string | undefined): Pick<BlogData, 'categories' | 'chosen'> {
	const { folders, posts } = categoryFoldersOf(blog);
	const { categoriesExpand } = blog.collection.blog;
	const way = chosen === undefined ? undefined : wayTo(folders, chosen);
	const items = [
		...folders.map((folder) => toCategory(folder, { way, isOn: false, expand: categoriesExpand, depth: 0 })),
		...(way ? [] : posts.map(toEntry)),
	];
	return { categories: items, ...(chosen === undefined ? {} : { chosen }) };
}

interface Unfolding {
	/** Ids from the outermost folder to the chosen one; absent where all are shown. */
	way: readonly string[] | undefined;
	/** Whether the chosen folder is around this one. */
	isOn: boolean;
	expand: number | null;
	depth: number;
}

/** A page of one category has the posts of that and of what lies in it; of other folders it has links. */
function toCategory(folder: CategoryFolder, at: Unfolding): CategoryData {
	const { way, expand, depth } = at;
	const isOnWay = way?.includes(folder.id) ?? false;
	const isOn = at.isOn || folder.id === way?.at(-1);
	const isWhole = !way || isOn;
	const items: CategoryItem[] = [
		...folder.folders.map((inner) => toCategory(inner, { ...at, isOn, depth: depth + 1 })),
		...(isWhole ? folder.posts.map(toEntry) : []),
	];
	const isOpen = way ? isOnWay || isOn : expand === null || depth < expand;
	return {
		id: folder.id,
		name: folder.name,
		link: folder.link!,
		count: folder.count,
		...filled({ isOpen }),
		...(isWhole || isOnWay ? { items } : {}),
	};
}

function wayTo(folders: CategoryFolder[], id: string): string[] | undefined {
	for (const folder of folders) {
		if (folder.id === id) return [id];
		const below = wayTo(folder.folders, id);
		if (below) return [folder.id, ...below];
	}
	return undefined;
}
