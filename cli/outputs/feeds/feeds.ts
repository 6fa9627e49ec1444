import { join } from 'node:path';
import type { PageFile } from '../../../renderer/contract/contract.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Blog, Post } from '../../graph/blog/blog.ts';
import type { KeptFile, OutputFile } from '../../model/output-file.ts';
import { feedFiles } from '../../page/blog/feed-files.ts';
import type { ComposedPage } from '../../page/compose-pages.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import { isUnchanged } from '../../platform/output-memory.ts';
import { type DrawInput, type DrawnRecord, drawArticles, keyOfContext } from '../../render/draw-site.ts';
import { absoluteUrl } from '../../routes/absolute-url.ts';
import { composeFeed, type DrawnPost, postsOfFeed } from './compose-feed.ts';
import { type Feed, writeAtom, writeJsonFeed, writeRss } from './feed.ts';

/** What the feeds of a site are made from. */
export interface FeedParts {
	config: SiteConfig;
	/** By address. */
	blogs: ReadonlyMap<string, Blog>;
	draw: DrawInput;
	/** How each feed was made, by its name. Filled on the way. */
	drawn: Map<string, DrawnRecord>;
}

/** The feeds of all blogs: RSS, Atom and JSON. Those that are published already are not made again. */
export async function* assembleFeeds({
	config,
	blogs,
	draw,
	drawn,
}: FeedParts): AsyncGenerator<OutputFile | KeptFile> {
	if (config.hostname === null) return;
	const pages = new Map(draw.pages.map((page) => [page.path, page]));
	const context = keyOfContext(draw.context);
	for (const blog of blogs.values()) {
		const { link, blog: options } = blog.collection;
		if (!options.feed) continue;
		const posts = postsOfFeed(blog).filter(({ path }) => pages.has(path));
		const key = keyOf(
			context,
			blog.title,
			posts,
			posts.map(({ path }) => pages.get(path)!.record),
		);
		const name = `feed:${link}`;
		const last = draw.known.get(name);
		drawn.set(name, { key, name: '', features: [] });
		const paths = feedFiles(link).map((file) => file.link.slice(1));
		if (
			last?.key === key &&
			paths.every((path) => isUnchanged(join(draw.out, path), draw.published.get(path)))
		) {
			for (const path of paths) yield { path, kind: 'feed', same: draw.published.get(path)! };
			continue;
		}
		const articles = await drawPosts(posts, pages, draw);
		yield* writeFeeds(
			config,
			link,
			composeFeed(config, blog, ({ path }) => articles.get(path)),
		);
	}
}

/** The files of one feed. */
export function* writeFeeds(config: SiteConfig, link: string, feed: Feed): Generator<OutputFile> {
	const writers = { rss: writeRss, atom: writeAtom, json: writeJsonFeed };
	for (const { format, link: address } of feedFiles(link)) {
		const self = absoluteUrl(config, address)!;
		yield { path: address.slice(1), kind: 'feed', content: writers[format](feed, self) };
	}
}

async function drawPosts(
	posts: Post[],
	pages: ReadonlyMap<string, ComposedPage>,
	draw: DrawInput,
): Promise<ReadonlyMap<string, DrawnPost>> {
	const articles = new Map<string, DrawnPost>();
	const wanted = posts.map(({ path }) => pages.get(path)!);
	let index = 0;
	for await (const data of drawArticles(wanted, draw)) {
		const { path, record } = wanted[index]!;
		index += 1;
		if (data === null) continue;
		const { page, html } = JSON.parse(data) as PageFile;
		articles.set(path, { page, html, updated: record.updated });
	}
	return articles;
}
