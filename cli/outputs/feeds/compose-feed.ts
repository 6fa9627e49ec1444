import type { PageData } from '../../../renderer/contract/contract.ts';
import { addBase } from '../../../renderer/shared/links.ts';
import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import type { Blog, Post } from '../../graph/blog/blog.ts';
import { absoluteUrl } from '../../routes/absolute-url.ts';
import type { Feed, FeedItem } from './feed.ts';
import { toFeedHtml } from './feed-html.ts';

/** A post as it was rendered. */
export interface RenderedPost {
	page: PageData;
	/** The article. */
	html: string;
	/** Time of the last commit as ISO text. */
	updated: string | null;
}

/** The posts of a blog that its feeds have: the newest. */
export function postsOfFeed({ byTime, collection }: Blog): Post[] {
	return byTime.slice(0, collection.blog.feed?.limit ?? 0);
}

/** The page that a feed belongs to: that of all posts, else one that there is. */
function frontOf({ collection: { link, blog }, locale }: Blog): string {
	return blog.postList ? link : (blog.archives?.link ?? locale);
}

/** What of a config the feed of a blog is composed from. */
export interface FeedConfig extends Pick<SiteConfig, 'base' | 'hostname' | 'favicon'> {
	locale: Pick<LocaleConfig, 'title' | 'description' | 'lang' | 'profile'>;
}

/** That of one blog: no feed depends on the rest. */
export function feedConfigOf({ base, hostname, favicon, locales }: SiteConfig, blog: Blog): FeedConfig {
	const { title, description, lang, profile } = locales.find(({ prefix }) => prefix === blog.locale)!;
	return { base, hostname, favicon, locale: { title, description, lang, profile } };
}

/** A blog as a feed; `renderedOf` gives its posts as they were rendered. */
export function composeFeed(
	config: FeedConfig,
	blog: Blog,
	renderedOf: (post: Post) => RenderedPost | undefined,
): Feed {
	const { locale } = config;
	const absolute = (link: string): string => new URL(addBase(config.base, link), config.hostname!).href;
	return {
		title: blog.title && blog.title !== locale.title ? `${blog.title} | ${locale.title}` : locale.title,
		description: locale.description,
		url: absoluteUrl(config, frontOf(blog))!,
		lang: locale.lang,
		...(config.favicon ? { icon: absolute(config.favicon) } : {}),
		owner: locale.profile?.name ?? locale.title,
		items: postsOfFeed(blog).flatMap((post): FeedItem[] => {
			const rendered = renderedOf(post);
			if (!rendered) return [];
			const { page, html, updated } = rendered;
			const { authors = [], cover } = page.post ?? {};
			const url = absoluteUrl(config, post.route)!;
			return [
				{
					url,
					id: absoluteUrl(config, post.firstAddress ?? post.route)!,
					title: post.title,
					summary: page.description,
					html: toFeedHtml(html, url),
					time: post.time,
					updated,
					authors: authors.map(({ avatar, ...author }) => ({
						...author,
						...(avatar ? { avatar: absolute(avatar) } : {}),
					})),
					subjects: [...new Set([...post.categories.map(({ name }) => name), ...post.tags])],
					...(cover ? { image: absolute(cover.src) } : {}),
					lang: page.lang,
				},
			];
		}),
	};
}
