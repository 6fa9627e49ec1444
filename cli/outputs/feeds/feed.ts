import type { AuthorData } from '../../../renderer/contract/contract.ts';
import { escapeMarkup } from '../../platform/escape.ts';
import { filled } from '../../platform/filled.ts';

/** One post in a feed. All addresses are absolute. */
export interface FeedItem {
	url: string;
	/** The first address that it had: programs know by it what has been read. */
	id: string;
	title: string;
	/** Plain text. */
	summary: string;
	/** The whole text, with absolute addresses. */
	html: string;
	/** Seconds since 1970; `null` for a post whose date nobody knows. */
	time: number | null;
	/** When it was last changed, as ISO text; `null` where that is not known. */
	updated: string | null;
	authors: AuthorData[];
	/** Categories, then tags. */
	subjects: string[];
	/** Address of its picture. */
	image?: string;
	lang: string;
}

/** A feed with its posts, newest first. */
export interface Feed {
	title: string;
	description: string;
	/** Address of the blog. */
	url: string;
	lang: string;
	/** Address of the site's mark. */
	icon?: string;
	/** Who posts without an author are by. */
	owner: string;
	items: FeedItem[];
}

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** A feed as RSS 2.0 with the whole texts (`content:encoded`). `self` is its own address. */
export function writeRss(feed: Feed, self: string): string {
	const newest = newestOf(feed);
	const channel = [
		text('title', feed.title),
		text('link', feed.url),
		text('description', feed.description || feed.title),
		text('language', feed.lang),
		...(newest === null ? [] : [text('lastBuildDate', new Date(newest).toUTCString())]),
		text('generator', 'domdocs'),
		`<atom:link href="${escapeMarkup(self)}" rel="self" type="application/rss+xml"/>`,
		...feed.items.map((item) =>
			[
				'<item>',
				text('title', item.title),
				text('link', item.url),
				`<guid isPermaLink="true">${escapeMarkup(item.id)}</guid>`,
				...(item.time === null ? [] : [text('pubDate', new Date(item.time * 1000).toUTCString())]),
				...item.authors.map(({ name }) => text('dc:creator', name)),
				...item.subjects.map((subject) => text('category', subject)),
				text('description', item.summary),
				text('content:encoded', item.html),
				'</item>',
			].join('\n'),
		),
	];
	const names = [
		'xmlns:atom="http://www.w3.org/2005/Atom"',
		'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
		'xmlns:dc="http://purl.org/dc/elements/1.1/"',
	].join(' ');
	return `${header}<rss version="2.0" ${names}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>\n`;
}

/** A feed as Atom (RFC 4287). `self` is its own address. */
export function writeAtom(feed: Feed, self: string): string {
	const head = [
		text('id', feed.url),
		text('title', feed.title),
		...(feed.description ? [text('subtitle', feed.description)] : []),
		text('updated', isoOf(newestOf(feed))),
		`<author>${text('name', feed.owner)}</author>`,
		`<link rel="alternate" type="text/html" href="${escapeMarkup(feed.url)}"/>`,
		`<link rel="self" type="application/atom+xml" href="${escapeMarkup(self)}"/>`,
		'<generator>domdocs</generator>',
		...(feed.icon ? [text('icon', feed.icon)] : []),
	];
	const entries = feed.items.map((item) =>
		[
			`<entry xml:lang="${escapeMarkup(item.lang)}">`,
			text('id', item.id),
			text('title', item.title),
			`<link rel="alternate" type="text/html" href="${escapeMarkup(item.url)}"/>`,
			...(item.time === null ? [] : [text('published', isoOf(item.time * 1000))]),
			text('updated', isoOf(changedAt(item))),
			...item.authors.map(
				({ name, url }) => `<author>${text('name', name)}${url ? text('uri', url) : ''}</author>`,
			),
			...item.subjects.map((subject) => `<category term="${escapeMarkup(subject)}"/>`),
			text('summary', item.summary),
			`<content type="html">${escapeMarkup(item.html)}</content>`,
			'</entry>',
		].join('\n'),
	);
	return `${header}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeMarkup(feed.lang)}">\n${[...head, ...entries].join('\n')}\n</feed>\n`;
}

/** A feed as JSON Feed 1.1. `self` is its own address. */
export function writeJsonFeed(feed: Feed, self: string): string {
	const content = {
		version: 'https://jsonfeed.org/version/1.1',
		title: feed.title,
		home_page_url: feed.url,
		feed_url: self,
		...filled({ description: feed.description, icon: feed.icon }),
		language: feed.lang,
		authors: [{ name: feed.owner }],
		items: feed.items.map((item) => ({
			id: item.id,
			url: item.url,
			title: item.title,
			...(item.summary ? { summary: item.summary } : {}),
			content_html: item.html,
			...filled({
				image: item.image,
				date_published: item.time !== null && isoOf(item.time * 1000),
				date_modified: item.updated !== null && isoOf(changedAt(item)),
				authors: item.authors,
				tags: item.subjects,
			}),
			language: item.lang,
		})),
	};
	return `${JSON.stringify(content)}\n`;
}

function text(name: string, content: string): string {
	return `<${name}>${escapeMarkup(content)}</${name}>`;
}

/** Milliseconds since 1970. */
function changedAt({ time, updated }: FeedItem): number | null {
	const changed = updated === null ? Number.NaN : Date.parse(updated);
	const written = time === null ? null : time * 1000;
	if (Number.isNaN(changed)) return written;
	return written === null ? changed : Math.max(changed, written);
}

/** Nothing of a feed may depend on when it is built. */
function newestOf({ items }: Feed): number | null {
	const times = items.flatMap((item) => changedAt(item) ?? []);
	return times.length > 0 ? Math.max(...times) : null;
}

/** Atom wants a time for everything. */
function isoOf(milliseconds: number | null): string {
	return new Date(milliseconds ?? 0).toISOString();
}
