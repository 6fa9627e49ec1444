import { join } from 'node:path';
import type { PageFile } from '../../../renderer/contract/contract.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Blog, Post } from '../../graph/blog/blog.ts';
import type { OutputFile, UnchangedFile } from '../../model/output-file.ts';
import { feedFiles } from '../../page/blog/feed-files.ts';
import type { ComposedPage } from '../../page/compose-pages.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import { isUnchanged } from '../../platform/output-memory.ts';
import {
	type HtmlCacheEntry,
	keysOfContext,
	renderArticles,
	type SiteRenderInput,
} from '../../render/render-site.ts';
import { absoluteUrl } from '../../routes/absolute-url.ts';
import { composeFeed, feedConfigOf, postsOfFeed, type RenderedPost } from './compose-feed.ts';
import { type Feed, writeAtom, writeJsonFeed, writeRss } from './feed.ts';

/** What the feeds of a site are made from. */
export interface FeedInputs {
	config: SiteConfig;
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
	render: SiteRenderInput;
	/** How each feed was made, by its name. Filled on the way. */
	rendered: Map<string, HtmlCacheEntry>;
}

/** The feeds of all blogs: RSS, Atom and JSON. Those that are published already are not made again. */
export async function* assembleFeeds({
	config,
	blogs,
	render,
	rendered,
}: FeedInputs): AsyncGenerator<OutputFile | UnchangedFile> {
	if (config.hostname === null) return;
	const pages = new Map(render.pages.map((page) => [page.path, page]));
	const context = keysOfContext(render.context);
	for (const blog of blogs.values()) {
		const { link, blog: options } = blog.collection;
		if (!options.feed) continue;
		const posts = postsOfFeed(blog).filter(({ path }) => pages.has(path));
		const feedConfig = feedConfigOf(config, blog);
		const entries = posts.map(({ path }) => pages.get(path)!.entry);
		const key = keyOf(feedConfig, context[blog.locale], blog.collection, blog.title, posts, entries);
		const name = `feed:${link}`;
		const last = render.previous.get(name);
		rendered.set(name, { key, name: '', features: [] });
		const paths = feedFiles(link).map((file) => file.link.slice(1));
		if (
			last?.key === key &&
			paths.every((path) => isUnchanged(join(render.out, path), render.published.get(path)))
		) {
			for (const path of paths) yield { path, kind: 'feed', same: render.published.get(path)! };
			continue;
		}
		const articles = await renderPosts(posts, pages, render);
		const feed = composeFeed(feedConfig, blog, ({ path }) => articles.get(path));
		yield* writeFeeds(feedConfig, link, feed);
	}
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

async function renderPosts(
	posts: Post[],
	pages: ReadonlyMap<string, ComposedPage>,
	render: SiteRenderInput,
): Promise<ReadonlyMap<string, RenderedPost>> {
	const articles = new Map<string, RenderedPost>();
	const wanted = posts.map(({ path }) => pages.get(path)!);
	let index = 0;
	for await (const data of renderArticles(wanted, render)) {
		const { path, entry } = wanted[index]!;
		index += 1;
		if (data === null) continue;
		const { page, html } = JSON.parse(data) as PageFile;
		articles.set(path, { page, html, updated: entry.updated });
	}
	return articles;
}
