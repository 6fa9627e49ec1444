import { parseFeed } from 'feedsmith';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type FixtureSite, makeSite } from '../../../harness/fixture-site.ts';

const config = (options = '') => `import { defineSite } from 'domdocs';
export default defineSite({
	title: 'Land & claims',
	hostname: 'https://claims.example',
	base: '/docs/',
	history: false,
	timeZone: 'Asia/Shanghai',
	favicon: '/favicon.svg',
	locales: {
		'/': { lang: 'en-US', label: 'English', collections: [{ dir: 'blog', kind: 'post', title: 'News <1>'${options} }] },
		'/ru/': { lang: 'ru-RU', label: 'Русский', collections: [{ dir: 'blog', kind: 'post' }] },
	},
});
`;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"/>';
const files = {
	'site.config.ts': config(),
	'content/public/favicon.svg': svg,
	'content/README.md': '---\ntitle: Home\n---\n\n## Home {#home-1}\n\nHome.\n',
	'content/blog/1.guides/plot.svg': svg,
	'content/blog/1.guides/sell land.md': [
		'---',
		'title: "Selling <b>land</b> & more]]>"',
		'createTime: 2026/03/01 12:00:00',
		'tags: [land, "C#"]',
		'cover: ./plot.svg',
		'author: { name: Deer, url: "https://deer.example" }',
		'description: How land is sold.',
		'---',
		'',
		'See [home](../../README.md#home-1) and [below](#part). \u0007',
		'',
		'![A plot](./plot.svg)',
		'',
		'::: tabs',
		'@tab One',
		'First.',
		'@tab Two',
		'Second.',
		':::',
		'',
		'```js {1}',
		'a();',
		'b();',
		'```',
		'',
		'Area $x^2$ of',
		'',
		'- [x] done',
		'- [ ] open',
		'',
		'## Part {#part}',
		'',
		'<script>alert(1)</script> <span onclick="alert(2)">end</span>',
		'',
	].join('\n'),
	'content/blog/older.md':
		'---\ntitle: Older\ncreateTime: 2025-01-01\nsticky: true\nexcerpt: What was.\nredirectFrom: [/2024/old, /older/]\n---\n\nOld news.\n',
	'content/blog/undated.md': '---\ntitle: Undated\ncreateTime: false\n---\n\nWhen?\n',
	'content/ru/README.md': '---\ntitle: Дом\n---\n\nДом.\n',
	'content/ru/blog/one.md': '---\ntitle: Одна\ncreateTime: 2026-02-02\n---\n\nПривет.\n',
};

let site: FixtureSite;
beforeAll(async () => {
	site = makeSite(null, files);
	const { diagnostics } = await site.build();
	expect(diagnostics.map(({ name }) => name)).toEqual(['html-removed', 'html-removed']);
});
afterAll(() => site?.dispose());

interface Read {
	urls: unknown[];
	titles: unknown[];
	html: string[];
}

/** A feed as an independent parser reads it. */
function read(path: string): Read & { format: string; feed: Record<string, unknown> } {
	const { format, feed } = parseFeed(site.output(path));
	const items = ('entries' in feed ? feed.entries : 'items' in feed ? feed.items : []) as Record<
		string,
		never
	>[];
	return {
		format,
		feed: feed as Record<string, unknown>,
		urls: items.map(
			(item) => item.link ?? item.url ?? (item.links as { href: string }[] | undefined)?.[0]?.href,
		),
		titles: items.map((item) => (item.title as { value?: string } | undefined)?.value ?? item.title),
		html: items.map((item) => {
			const { content } = item as { content?: { encoded?: string; value?: string } | string };
			const text = typeof content === 'string' ? content : (content?.encoded ?? content?.value);
			return text ?? String(item.content_html);
		}),
	};
}

describe.each([
	['blog/rss.xml', 'rss'],
	['blog/atom.xml', 'atom'],
	['blog/feed.json', 'json'],
])('%s', (path, format) => {
	test('is read by another library as what it is, newest first', () => {
		const found = read(path);
		expect(found.format).toBe(format);
		expect(found.urls).toEqual([
			'https://claims.example/docs/blog/guides/sell%20land/',
			'https://claims.example/docs/blog/older/',
			'https://claims.example/docs/blog/undated/',
		]);
		expect(found.titles).toEqual(['Selling <b>land</b> & more]]>', 'Older', 'Undated']);
	});

	test('has whole texts without controls, with absolute addresses', () => {
		const [html = ''] = read(path).html;
		expect(html).toContain('href="https://claims.example/docs/#home-1"');
		expect(html).toContain('href="https://claims.example/docs/blog/guides/sell%20land/#part"');
		expect(html).toMatch(/<img alt="A plot"[^>]* src="https:\/\/claims\.example\/docs\/[^"]+\.svg"/);
		expect(html).toContain('First.');
		expect(html).toContain('Second.');
		expect(html).toContain('<pre><code>a();\nb();</code></pre>');
		expect(html).toContain('>Part</h2>');
		expect(html).toContain('Area <code>x^2</code> of');
		expect(html.replace(/<[^>]*>/g, '')).toMatch(/☑ done\s+☐ open/);
		expect(html).not.toContain('\u0007');
		expect(html).not.toMatch(/<script|onclick|<svg|<input|<button|class=/);
	});
});

test('RSS has dates, categories, authors and its own address', () => {
	const { feed } = read('blog/rss.xml');
	expect(feed).toMatchObject({
		title: 'News <1> | Land & claims',
		link: 'https://claims.example/docs/blog/',
		language: 'en-US',
	});
	const [first] = feed.items as Record<string, unknown>[];
	expect(first).toMatchObject({ description: 'How land is sold.' });
	expect(JSON.stringify(first)).toContain('"guides"');
	expect(JSON.stringify(first)).toContain('"C#"');
	expect(JSON.stringify(first)).toContain('Deer');
	// Noon in Shanghai.
	expect(site.output('blog/rss.xml')).toContain('<pubDate>Sun, 01 Mar 2026 04:00:00 GMT</pubDate>');
	expect(site.output('blog/rss.xml')).toContain('href="https://claims.example/docs/blog/rss.xml" rel="self"');
	expect(site.output('blog/rss.xml').match(/<pubDate>/g)).toHaveLength(2);
});

test('a post is summarised by its excerpt, and stays the same post after it has moved', () => {
	const [, moved] = JSON.parse(site.output('blog/feed.json')).items;
	const link = 'https://claims.example/docs/blog/older/';
	const id = 'https://claims.example/docs/2024/old/';
	expect(moved).toMatchObject({ summary: 'What was.', url: link, id });
	expect(site.output('blog/rss.xml')).toContain(
		`<link>${link}</link>\n<guid isPermaLink="true">${id}</guid>`,
	);
	expect(site.output('blog/atom.xml')).toContain(`<id>${id}</id>`);
	expect(site.output('blog/older/index.html')).toContain('<meta name="description" content="What was.">');
});

test('JSON Feed has pictures, authors and languages', () => {
	const feed = JSON.parse(site.output('blog/feed.json')) as { items: Record<string, unknown>[] };
	expect(feed).toMatchObject({
		version: 'https://jsonfeed.org/version/1.1',
		language: 'en-US',
		icon: 'https://claims.example/docs/favicon.svg',
	});
	expect(feed.items[0]).toMatchObject({
		authors: [{ name: 'Deer', url: 'https://deer.example' }],
		tags: ['guides', 'land', 'C#'],
		date_published: '2026-03-01T04:00:00.000Z',
		image: expect.stringMatching(/^https:\/\/claims\.example\/docs\/.+\.svg$/),
	});
	expect(JSON.parse(site.output('ru/blog/feed.json'))).toMatchObject({
		language: 'ru-RU',
		items: [{ title: 'Одна' }],
	});
});

test('pages of a language name its feeds', () => {
	const links = (path: string) =>
		[
			...site.output(path).matchAll(/<link rel="alternate" type="([^"]+)" title="([^"]+)" href="([^"]+)">/g),
		].map((match) => match.slice(1));
	expect(links('index.html')).toEqual([
		['application/rss+xml', 'News &lt;1&gt;', '/docs/blog/rss.xml'],
		['application/atom+xml', 'News &lt;1&gt;', '/docs/blog/atom.xml'],
		['application/feed+json', 'News &lt;1&gt;', '/docs/blog/feed.json'],
	]);
	expect(links('ru/blog/one/index.html').map(([, , href]) => href)).toEqual([
		'/docs/ru/blog/rss.xml',
		'/docs/ru/blog/atom.xml',
		'/docs/ru/blog/feed.json',
	]);
	expect(site.output('blog/guides/sell land/index.html')).not.toContain('property="og:image"');
});

describe('another build', () => {
	test('writes a feed again where a post has changed, and no other', async () => {
		const before = site.outputs();
		const same = await site.build();
		expect(same.published).toMatchObject({ written: 0 });
		site.write('content/blog/older.md', files['content/blog/older.md'].replace('Old news', 'Older news'));
		await site.build();
		const after = site.outputs();
		const changed = Object.keys(after).filter(
			(path) => after[path] !== before[path] && /rss|atom|feed/.test(path),
		);
		expect(changed.sort()).toEqual(['blog/atom.xml', 'blog/feed.json', 'blog/rss.xml']);
		expect(after['blog/rss.xml']).toContain('Older news');
	});

	test('has no more posts than the limit, and none where feeds are off', async () => {
		site.write('site.config.ts', config(', feed: { limit: 1 }'));
		await site.build();
		expect(read('blog/rss.xml').titles).toEqual(['Selling <b>land</b> & more]]>']);
		site.write('site.config.ts', config(', feed: false'));
		await site.build();
		expect(Object.keys(site.outputs()).filter((path) => /\/(rss|atom|feed)\./.test(path))).toEqual([
			'ru/blog/atom.xml',
			'ru/blog/feed.json',
			'ru/blog/rss.xml',
		]);
	});
});
