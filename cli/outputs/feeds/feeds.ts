import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PageFile } from '../../../renderer/contract/contract.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Blog, Post } from '../../graph/blog/blog.ts';
import { feedFiles } from '../../graph/blog/feed-files.ts';
import type { OutputFile, UnchangedFile } from '../../model/output-file.ts';
import type { ComposedPage } from '../../page/compose-pages.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import { isUnchanged } from '../../platform/output-memory.ts';
import { filesOfPage, type HtmlCacheEntry, type SiteRenderInput } from '../../render/render-site.ts';
import { absoluteUrl } from '../../routes/absolute-url.ts';
import { composeFeed, feedConfigOf, postsOfFeed, type RenderedPost } from './compose-feed.ts';
import { type Feed, writeAtom, writeJsonFeed, writeRss } from './feed.ts';

/** What the feeds of a site are made from. */
export interface FeedInputs {
	config: SiteConfig;
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
	/** The pages, those for addresses that nothing is at included, and how they are rendered. */
	render: SiteRenderInput;
	/** How each page was rendered, by path, and each feed made, by its name. The latter is filled in on the way. */
	rendered: Map<string, HtmlCacheEntry>;
}

/** The feeds of all blogs: RSS, Atom and JSON. Those that are published already are not made again. */
export function* assembleFeeds({
	config,
	blogs,
	render,
	rendered,
}: FeedInputs): Generator<OutputFile | UnchangedFile> {
	if (config.hostname === null) return;
	const pages = new Map(render.pages.map((page) => [page.path, page]));
	for (const blog of blogs.values()) {
		const { link, blog: options } = blog.collection;
		if (!options.feed) continue;
		const posts = postsOfFeed(blog).filter(({ path }) => pages.has(path));
		const feedConfig = feedConfigOf(config, blog);
		// The files of pages are named by what is in them.
		const made = posts.map(({ path }) => [rendered.get(path)!.name, pages.get(path)!.entry.updated]);
		const key = keyOf(feedConfig, blog.collection, blog.title, posts, made);
		const name = `feed:${link}`;
		const last = render.previous.get(name);
		const paths = feedFiles(link).map((file) => file.link.slice(1));
		const isThere = paths.every((path) => isUnchanged(join(render.out, path), render.published.get(path)));
		const same = paths.map((path) => ({ path, kind: 'feed' as const, same: render.published.get(path)! }));
		if (isThere && last?.key === key) {
			rendered.set(name, last);
			yield* same;
			continue;
		}
		const read = ({ path }: Post): RenderedPost => readPost(pages.get(path)!, { render, rendered });
		const articles = new Map(posts.map((post) => [post.path, read(post)]));
		// The files of pages have more in them than a feed shows, such as the name of what their locale shares.
		const content = keyOf(feedConfig, blog.collection, blog.title, posts, [...articles.values()]);
		rendered.set(name, { key, name: content, features: [] });
		if (isThere && last?.name === content) {
			yield* same;
			continue;
		}
		const feed = composeFeed(feedConfig, blog, ({ path }) => articles.get(path));
		yield* writeFeeds(feedConfig, link, feed);
	}
}

/** Paths of the posts that feeds are made of. */
export function pathsOfFeeds({ config, blogs }: Pick<FeedInputs, 'config' | 'blogs'>): string[] {
	if (config.hostname === null) return [];
	return [...blogs.values()].flatMap((blog) => postsOfFeed(blog).map(({ path }) => path));
}

/** The files of one feed. */
export function* writeFeeds(
	config: Pick<SiteConfig, 'base' | 'hostname'>,
	link: string,
	feed: Feed,
): Generator<OutputFile> {
	const writers = { rss: writeRss, atom: writeAtom, json: writeJsonFeed };
	for (const { format, link: address } of feedFiles(link)) {
		const self = absoluteUrl(config, address)!;
		yield { path: address.slice(1), kind: 'feed', content: writers[format](feed, self) };
	}
}

/** A post as it was rendered, in this build or the one that has published its file. */
function readPost(
	{ path, node, entry }: ComposedPage,
	{ render, rendered }: Pick<FeedInputs, 'render' | 'rendered'>,
): RenderedPost {
	const { data } = filesOfPage(node.route, rendered.get(path)!.name);
	const text = render.kept.get(path) ?? readFileSync(join(render.out, data), 'utf8');
	const { page, html } = JSON.parse(text) as PageFile;
	return { page, html, updated: entry.updated };
}
