import type { LinkItem, PostData, PostEntry, TagLink } from '../../../renderer/contract/contract.ts';
import { type Blog, oncePerBlog, type Post, rankRelated, seriesOf } from '../../graph/blog/blog.ts';
import { linkTags } from '../../graph/blog/tag-links.ts';
import { filled } from '../../platform/filled.ts';
import type { PageOptions } from '../../sources/page-options.ts';
import { coverOf, type ResolvePicture } from './cover.ts';

/** The posts beside another in order of time, where its front matter names none. */
export interface PostNeighbours {
	/** The newer one. */
	prev?: LinkItem | null;
	/** The older one. */
	next?: LinkItem | null;
}

/** The posts beside a post. Nothing for a page that is not a post. */
export function findPostNeighbours(blog: Blog, route: string, options: PageOptions): PostNeighbours {
	const index = placesOf(blog).get(route);
	if (index === undefined) return {};
	return {
		...(options.prev === undefined ? { prev: toLink(blog.byTime[index - 1]) } : {}),
		...(options.next === undefined ? { next: toLink(blog.byTime[index + 1]) } : {}),
	};
}

/** Puts together what the page of a post shows of its blog. */
export function composePost(
	blog: Blog,
	route: string,
	{ options, resolvePicture }: { options: PageOptions; resolvePicture: ResolvePicture },
): PostData | undefined {
	const index = placesOf(blog).get(route) ?? -1;
	const own = blog.byTime[index];
	if (!own) return undefined;
	const cover = coverOf(options, blog.collection, resolvePicture);
	const related = options.related === false ? [] : rankRelated(blog, own, blog.collection.blog.related);
	return {
		blog: { link: blog.collection.link, ...(blog.title ? { title: blog.title } : {}) },
		tags: tagLinksOf(blog, own.tags),
		authors: authorsOf(options, resolvePicture),
		...filled({ isDraft: own.isDraft, cover }),
		...seriesPart(blog, own),
		related: related.map(({ post }) => toEntry(post)),
	};
}

/** A post in a short list. */
export function toEntry({ title, route, created, createdAt }: Post): PostEntry {
	return { title, link: route, ...filled({ created, createdAt }) };
}

/** Tags of a post as links. */
export function tagLinksOf(blog: Blog, tags: string[]): TagLink[] {
	const { tags: place, tagsTheme } = blog.collection.blog;
	const links = place ? linksOf(blog) : undefined;
	return [...new Set(tags)].map((name) => ({
		name,
		...(links ? { link: links.get(name)! } : {}),
		...(tagsTheme === 'gray'
			? {}
			: { tone: tagsTheme === 'brand' ? tagsTheme : toneOf(originalOf(blog, name)) }),
	}));
}

/** Addresses of tags by name. */
const linksOf = oncePerBlog((blog) =>
	linkTags(
		blog.posts.flatMap((post) => post.tags),
		blog.collection.blog.tags?.link ?? '',
	),
);

/** Places in order of time by address. */
const placesOf = oncePerBlog(({ byTime }) => new Map(byTime.map(({ route }, index) => [route, index])));

function toLink(post: Post | undefined): LinkItem | null {
	return post ? { text: post.title, link: post.route } : null;
}

function seriesPart(blog: Blog, { series: name, route }: Post): Pick<PostData, 'series'> {
	if (name === undefined) return {};
	const parts = seriesOf(blog, name);
	if (parts.length < 2) return {};
	const index = parts.findIndex((part) => part.route === route);
	return { series: { name, index, parts: parts.map(({ title, route: link }) => ({ text: title, link })) } };
}

function authorsOf({ author, authors }: PageOptions, resolve: ResolvePicture): PostData['authors'] {
	const key = authors === undefined ? 'author' : 'authors';
	const written = authors ?? author ?? [];
	return [written].flat().map((each, index) => {
		if (typeof each === 'string') return { name: each };
		const { name, url, avatar } = each;
		const place = Array.isArray(written) ? `${key}.${index}` : key;
		const picture = avatar && resolve(avatar, `${place}.avatar`);
		return { name, ...filled({ url, avatar: picture }) };
	});
}

/** Colours of tags: the theme has so many. */
const tones = 7;

/** A tag and its translations have one colour. */
function originalOf({ tagNames }: Blog, name: string): string {
	return Object.hasOwn(tagNames, name) ? tagNames[name]! : name;
}

/** The colour of a tag, which depends on its name in the default language alone. */
export function toneOf(name: string): number {
	let sum = 0;
	for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) % 65_521;
	return sum % tones;
}
