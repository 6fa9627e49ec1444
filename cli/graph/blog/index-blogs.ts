import { decodeAddress } from '../../../renderer/shared/links.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { createdPart, momentOfPage } from '../../history/moment-of-page.ts';
import type { History } from '../../model/history.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { ScannedPage } from '../../model/page-head.ts';
import { filled } from '../../platform/filled.ts';
import { fileOfAddress } from '../../routes/route.ts';
import { type Blog, comparePosts, compareTimes, type Post } from './blog.ts';
import { categoriesOf } from './categories.ts';
import { type BlogCollection, blogOfPost, blogsOf } from './membership.ts';
import { tagsOfPost } from './tag-links.ts';

/** What blogs are put together from. */
export interface BlogInput {
	config: SiteConfig;
	graph: PageGraph;
	history: History;
	/** All pages that are published. */
	pages: Iterable<ScannedPage>;
}

/** The blogs of a site with their posts in order, by address. */
export function indexBlogs({ config, graph, history, pages }: BlogInput): ReadonlyMap<string, Blog> {
	const blogs = new Map<string, Blog>();
	for (const { prefix, ...locale } of config.locales)
		for (const collection of blogsOf({ prefix, ...locale })) {
			const title = collection.title ?? (graph.pages[collection.link]?.title || null);
			blogs.set(collection.link, { collection, locale: prefix, title, posts: [], byTime: [], tagNames: {} });
		}
	if (blogs.size === 0) return blogs;
	const tagsAt = new Map<string, string[]>();
	for (const page of pages) {
		const node = graph.pages[graph.sources[page.path] ?? ''];
		if (node?.path !== page.path) continue;
		const collection = blogOfPost(config, page, node.layout);
		if (!collection) continue;
		const post = toPost(page, { node, collection, config, history });
		blogs.get(collection.link)?.posts.push(post);
		tagsAt.set(post.route, post.tags);
	}
	for (const blog of blogs.values()) {
		blog.byTime.push(...blog.posts.sort(compareTimes));
		blog.posts.sort(comparePosts);
		blog.tagNames = namesOfTags(blog, graph, tagsAt);
	}
	return blogs;
}

/**
 * A tag is called in the default language what stands at its place in the translation of the post, if both have as many. Where posts do
 * not agree, the oldest one counts.
 */
function namesOfTags({ byTime }: Blog, graph: PageGraph, tagsAt: ReadonlyMap<string, string[]>) {
	const names = byTime.flatMap(({ route, tags }) => {
		const original = graph.pages[route]?.alternates.find(({ locale, exact }) => exact && locale === '/');
		const known = tagsAt.get(original?.link ?? '') ?? [];
		return known.length === tags.length ? tags.map((tag, at) => [tag, known[at]!] as const) : [];
	});
	return Object.fromEntries(names);
}

interface PostContext extends Pick<BlogInput, 'config' | 'history'> {
	node: PageGraph['pages'][string];
	collection: BlogCollection;
}

function toPost(page: ScannedPage, { node, collection, config, history }: PostContext): Post {
	const { options, path } = page;
	const sticky = stickyOf(options.sticky);
	const moment = momentOfPage(page, config, history);
	const [first] = [options.redirectFrom ?? []].flat();
	const file = first && fileOfAddress(decodeAddress(first));
	return {
		path,
		route: node.route,
		title: node.title,
		time: moment?.seconds ?? null,
		...(moment && options.createTime !== false ? createdPart(moment) : {}),
		...filled({
			sticky,
			isDraft: options.draft,
			firstAddress: file && `/${file.replace(/index\.html$/, '')}`,
		}),
		tags: tagsOfPost(options),
		categories: categoriesOf(path, collection),
		...filled({ series: options.series }),
	};
}

/** A number >= 0 or `true` counts: specification, section 5. */
function stickyOf(sticky: boolean | number | undefined): number | undefined {
	if (sticky === true) return 0;
	return typeof sticky === 'number' && sticky >= 0 ? sticky : undefined;
}
