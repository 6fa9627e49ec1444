import type { FeedLink } from '../../../renderer/contract/contract.ts';
import type { LocaleConfig, SiteConfig } from '../../config/site-config.ts';
import { blogsOf } from './membership.ts';

/** A feed of a blog: where it is, and what it is written in. */
export interface FeedFile extends Omit<FeedLink, 'title'> {
	format: 'rss' | 'atom' | 'json';
}

/** The feeds of a blog by its address. */
export function feedFiles(link: string): [rss: FeedFile, atom: FeedFile, json: FeedFile] {
	return [
		{ format: 'rss', link: `${link}rss.xml`, type: 'application/rss+xml' },
		{ format: 'atom', link: `${link}atom.xml`, type: 'application/atom+xml' },
		{ format: 'json', link: `${link}feed.json`, type: 'application/feed+json' },
	];
}

/** The feeds that the pages of a language name. None without the address of the site. */
export function feedLinksOf(
	config: SiteConfig,
	locale: LocaleConfig,
	titleOf: (link: string) => string,
): FeedLink[] {
	if (config.hostname === null) return [];
	return blogsOf(locale)
		.filter(({ blog }) => blog.feed)
		.flatMap(({ link, title }) =>
			feedFiles(link).map(({ link: address, type }) => ({
				link: address,
				type,
				title: title ?? (titleOf(link) || locale.title),
			})),
		);
}
