import type { FeedLink } from '../../../renderer/contract/contract.ts';

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
