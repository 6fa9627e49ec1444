import { describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { assembleRedirect } from '../../../cli/outputs/redirect-page.ts';
import { assembleSitemap } from '../../../cli/outputs/sitemap.ts';
import { policyHash } from '../../../cli/platform/content-hash.ts';
import { escapeJson, escapeMarkup } from '../../../cli/platform/escape.ts';
import { assembleDocument, contentPolicy } from '../../../cli/render/document.ts';
import { pageHead } from '../../../cli/render/head.ts';
import { fileOfAddress } from '../../../cli/routes/route.ts';
import type { PageData, SiteData } from '../../../renderer/contract/contract.ts';
import { resolve } from '../config/resolve-options.ts';

function configOf(options: Partial<SiteOptions> = {}, base?: string) {
	const locales = { '/': { lang: 'zh-CN', label: '中文' }, '/en/': { lang: 'en-US', label: 'English' } };
	return resolve({ title: 'Site', locales, ...options }, base ? { base } : {});
}

const page: PageData = {
	route: '/en/a b/',
	locale: '/en/',
	lang: 'en-US',
	title: 'A',
	headTitle: 'A | Site',
	description: 'About A',
	layout: 'doc',
	sidebar: null,
	outline: [],
	breadcrumb: [],
	prev: null,
	next: null,
	alternates: [{ locale: '/', lang: 'zh-CN', label: '中文', link: '/a b/', exact: true }],
	meta: { tags: [] },
	contributors: [],
	changelog: [],
	copyright: null,
	editLink: null,
	show: { navbar: true, footer: true, backToTop: true, outline: true },
	home: [],
};
const site = { title: 'Site', locale: '/en/', lang: 'en-US' } as SiteData;
const view = {
	page,
	article: { body: null, embeds: [] },
	links: [],
	icons: {},
	files: [],
	updated: '2026-01-02T03:04:05.000Z',
};

describe('escaping', () => {
	test('of markup leaves nothing that could end text or attribute', () => {
		expect(escapeMarkup('</title><script>"&\u0000\ud800')).toBe(
			'&lt;/title&gt;&lt;script&gt;&quot;&amp;\ufffd',
		);
	});

	test('of JSON leaves nothing that could end a script, and comes back the same', () => {
		const value = { a: '</script><!--<script>&\u2028\u2029' };
		const text = escapeJson(value);
		expect(text).not.toMatch(/[<>&\u2028\u2029]/);
		expect(JSON.parse(text)).toEqual(value);
	});
});

describe('the head', () => {
	const tags = (options: Partial<SiteOptions>, changes: Partial<PageData> = {}) =>
		pageHead(configOf(options), { ...page, ...changes }, site).map(
			({ tag, attributes }) => `${tag} ${Object.values(attributes).join(' ')}`,
		);

	test('has canonical, translations and previews where the site has a hostname', () => {
		expect(tags({ hostname: 'https://example.org', base: '/docs/' })).toEqual([
			'meta description About A',
			'link canonical https://example.org/docs/en/a%20b/',
			'link alternate en-US https://example.org/docs/en/a%20b/',
			'link alternate zh-CN https://example.org/docs/a%20b/',
			'link alternate x-default https://example.org/docs/a%20b/',
			'meta og:type article',
			'meta og:title A',
			'meta og:description About A',
			'meta og:site_name Site',
			'meta og:locale en_US',
			'meta og:url https://example.org/docs/en/a%20b/',
			'meta twitter:card summary',
			'script application/ld+json',
		]);
	});

	test('has the picture of its collection or language in previews, and the cover of a post before it where that is no drawing', () => {
		const images: SiteOptions = {
			...{ title: 'Site', hostname: 'https://example.org', socialImage: '/site.png' },
			collections: [{ dir: 'guide', title: 'Guide', socialImage: '/guide.png' }],
			locales: {
				'/': { lang: 'zh-CN', label: '中文', title: '站点' },
				'/en/': { lang: 'en-US', label: 'English', socialImage: { src: '/en.png', alt: 'A map' } },
				'/ja/': { lang: 'ja-JP', label: '日本語', socialImage: null, collections: [] },
			},
		};
		const pictureOf = (route: string, post?: PageData['post']) =>
			tags(images, { route, locale: /^\/(?:en|ja)\/|\//.exec(route)![0], ...(post ? { post } : {}) }).filter(
				(tag) => tag.includes('og:image'),
			);
		const shown = (src: string, alt: string) => [
			`meta og:image https://example.org${src}`,
			`meta og:image:alt ${alt}`,
		];
		expect(pictureOf('/a/')).toEqual(shown('/site.png', '站点'));
		expect(pictureOf('/guide/a/')).toEqual(shown('/guide.png', 'Guide'));
		expect(pictureOf('/en/a/')).toEqual(shown('/en.png', 'A map'));
		expect(pictureOf('/en/guide/')).toEqual(shown('/guide.png', 'Guide'));
		expect(pictureOf('/ja/guide/')).toEqual([]);
		const withCover = (cover: object, more: object = {}) =>
			pictureOf('/en/a/', { tags: [], cover, ...more } as unknown as PageData['post']);
		expect(withCover({ src: '/cover.png', alt: '' })).toEqual(shown('/cover.png', 'A'));
		expect(withCover({ src: '/c.png', alt: 'C' }, { coverSize: { width: 800, height: 600 } })).toEqual([
			'meta og:image https://example.org/c.png',
			...['meta og:image:width 800', 'meta og:image:height 600', 'meta og:image:alt C'],
		]);
		for (const src of ['/cover.svg', 'https://x.example/a.SVG?v=1'])
			expect(withCover({ src, alt: 'C' })).toEqual(shown('/en.png', 'A map'));
		const sized = {
			...configOf(images),
			socialImages: [{ locale: '/en/', route: '/en/', src: '/s.png', alt: 'S', width: 1200, height: 630 }],
		};
		const told = pageHead(sized, page, site).map(({ attributes }) => Object.values(attributes).join(' '));
		expect(told).toEqual(expect.arrayContaining(['og:image:width 1200', 'og:image:height 630']));
	});

	test('says when an article was written and changed, to the second where that is known', () => {
		const meta = {
			tags: [],
			created: '2026-01-02',
			updated: '2026-03-04',
			updatedAt: '2026-03-04T05:06:07Z',
		};
		expect(tags({}, { meta }).filter((tag) => tag.includes('article:'))).toEqual([
			...['meta article:published_time 2026-01-02', 'meta article:modified_time 2026-03-04T05:06:07Z'],
		]);
		expect(tags({}, { meta, layout: 'home' }).filter((tag) => tag.includes('article:'))).toEqual([]);
	});

	describe('says for programs what the page is', () => {
		const dataOf = (changes: Partial<PageData>): unknown[] =>
			pageHead(configOf({ hostname: 'https://example.org' }), { ...page, ...changes }, site).flatMap(
				({ tag, text }) => (tag === 'script' ? [JSON.parse(text!)] : []),
			);
		const whole = { '@type': 'WebSite', name: 'Site', url: 'https://example.org/en/' };

		test('an article, without its text', () => {
			const meta = {
				tags: [],
				created: '2026-01-02',
				createdAt: '2026-01-02T03:04:05Z',
				updated: '2026-03-04',
			};
			const breadcrumb = [{ text: 'Home', link: '/en/' }, { text: 'Folder' }, { text: 'A' }];
			expect(dataOf({ meta, breadcrumb })).toEqual([
				{
					'@context': 'https://schema.org',
					'@type': 'TechArticle',
					headline: 'A',
					datePublished: '2026-01-02T03:04:05Z',
					dateModified: '2026-03-04',
					description: 'About A',
					inLanguage: 'en-US',
					url: 'https://example.org/en/a%20b/',
					breadcrumb: {
						'@type': 'BreadcrumbList',
						itemListElement: [
							{ '@type': 'ListItem', position: 1, name: 'Home', item: 'https://example.org/en/' },
							{ '@type': 'ListItem', position: 2, name: 'A' },
						],
					},
					isPartOf: whole,
				},
			]);
		});

		test('a post with its authors', () => {
			const post = { authors: [{ name: 'Ada', url: 'https://ada.example/' }, { name: 'Bob' }], tags: [] };
			expect(dataOf({ post: post as unknown as PageData['post'] })).toMatchObject([
				{
					'@type': 'BlogPosting',
					author: [
						{ '@type': 'Person', name: 'Ada', url: 'https://ada.example/' },
						{ '@type': 'Person', name: 'Bob' },
					],
				},
			]);
		});

		test('the site, on a home page; a collection, on a list', () => {
			expect(dataOf({ layout: 'home' })).toEqual([
				{ '@context': 'https://schema.org', ...whole, description: 'About A', inLanguage: 'en-US' },
			]);
			expect(dataOf({ layout: 'blog' })).toMatchObject([{ '@type': 'CollectionPage', name: 'A' }]);
		});

		test('nothing where it has no address, or is not to be found', () => {
			expect(pageHead(configOf(), page, site).some(({ tag }) => tag === 'script')).toBe(false);
			expect([dataOf({ layout: 'search' }), dataOf({ lock: {} as PageData['lock'] })]).toEqual([[], []]);
		});
	});

	test('names no address without a hostname', () => {
		expect(tags({}).filter((tag) => /canonical|alternate|og:url/.test(tag))).toEqual([]);
	});

	test('does not call a page a translation that is not one', () => {
		const alternates = [{ ...page.alternates[0]!, link: '/', exact: false }];
		expect(
			tags({ hostname: 'https://example.org' }, { alternates }).filter((tag) => tag.includes('alternate')),
		).toEqual([]);
	});

	test('of a not-found page keeps it out of search engines', () => {
		expect(tags({ hostname: 'https://example.org' }, { layout: 'not-found' })).toEqual([
			'meta description About A',
			'meta robots noindex',
		]);
	});
});

describe('the document', () => {
	const files = {
		boot: 'assets/boot.1.js',
		style: 'assets/style.1.css',
		live: null,
		features: {},
		site: '_domdocs/site.en.1.json',
	};
	const make = (changes: Partial<PageData> = {}) =>
		assembleDocument(
			configOf({}, '/docs/'),
			{
				props: { ...view, page: { ...page, ...changes } },
				site,
				body: '<main></main>',
				html: '',
				features: [],
			},
			files,
		);

	test('has language, title, policy, style, script and data', () => {
		const text = make();
		expect(text).toMatch(/^<!doctype html>\n<html lang="en-US">/);
		expect(make({ lang: 'ar-EG', dir: 'rtl' })).toContain('<html lang="ar-EG" dir="rtl">');
		expect(text).toContain('<title>A | Site</title>');
		expect(text).toContain('<link rel="stylesheet" href="/docs/assets/style.1.css" data-domdocs>');
		expect(text).toContain('<script type="module" src="/docs/assets/boot.1.js"></script>');
		const data = JSON.parse(
			/<script id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(text)![1]!,
		);
		expect(data).toEqual({ base: '/docs/', page, features: [], site: '_domdocs/site.en.1.json' });
	});

	test('names the picture for home screens and the manifest of its language, where the site has one', () => {
		const head = (options: Partial<SiteOptions>): string =>
			assembleDocument(
				configOf(options, '/docs/'),
				{ props: view, site, body: '', html: '', features: [] },
				files,
			);
		const text = head({ appIcon: '/app.png' });
		expect(text).toContain('<link rel="apple-touch-icon" href="/docs/app.png">');
		expect(text).toContain('<link rel="manifest" href="/docs/en/site.webmanifest">');
		expect(head({})).not.toMatch(/manifest"|touch/);
	});

	test('says which colour the bars of browsers have, before the script that knows the appearance', () => {
		const colors = { light: '#fff', dark: '#000' };
		const bars = (options: Partial<SiteOptions>): string =>
			assembleDocument(
				configOf(options),
				{ props: view, site, body: '', html: '', features: [], colors },
				files,
			).replace(/<script.*/s, '');
		const media = (name: string): string => ` media="(prefers-color-scheme: ${name})"`;
		const tag = (color: string, rest = ''): string => `<meta name="theme-color" content="${color}"${rest}>`;
		expect(bars({})).toContain(`${tag('#fff', media('light'))}\n${tag('#000', media('dark'))}`);
		expect(bars({ appearance: 'force-dark' })).toContain(tag('#000'));
		expect(bars({ appearance: 'force-dark' })).not.toContain('#fff');
		expect(make()).not.toContain('<meta name="theme-color"');
	});

	test('allows its one inline script by hash and no other', () => {
		const text = make();
		const inline = [...text.matchAll(/<script>(.*?)<\/script>/gs)].map((match) => match[1]!);
		expect(inline).toHaveLength(1);
		expect(text).toContain(policyHash(inline[0]!));
		expect(contentPolicy([inline[0]!])).not.toMatch(/script-src[^;]*unsafe/);
		expect(inline[0]!.length).toBeLessThan(1024);
	});

	test('has the early scripts of its own features alone, by hash', () => {
		const rendered = {
			props: { ...view, page },
			site,
			body: '',
			html: '',
			features: ['tabs', 'constructor'],
		};
		const early = { tabs: 'early()', other: 'other()' };
		const text = assembleDocument(configOf({}, '/docs/'), rendered, { ...files, early });
		expect(text).toContain('<script>early()</script>');
		expect(text).toContain(policyHash('early()'));
		expect(text).not.toContain('other()');
	});

	test.each(['</title><script>alert(1)</script>', '"><img src=x onerror=alert(1)>', '<!--<script>'])(
		'escapes %s in title, description and data',
		(payload) => {
			const benign = make();
			const hostile = make({
				title: payload,
				headTitle: payload,
				description: payload,
				tags: [payload],
			} as Partial<PageData>);
			const countElements = (text: string): number => text.match(/<[a-z!/][^>]*>/gi)!.length;
			expect(countElements(hostile)).toBe(countElements(benign));
		},
	);
});

describe('a redirect page', () => {
	test('keeps query and anchor and works without JavaScript', () => {
		const text = assembleRedirect(configOf({ hostname: 'https://example.org' }, '/docs/'), {
			route: '/en/a b/',
			locale: '/en/',
		});
		expect(text).toContain('<html lang="en-US">');
		expect(text).toContain('<meta http-equiv="refresh" content="0; url=/docs/en/a%20b/">');
		expect(text).toContain('location.search+location.hash');
		expect(text).toContain('<link rel="canonical" href="https://example.org/docs/en/a%20b/">');
		expect(text).toContain(policyHash(/<script>(.*?)<\/script>/.exec(text)![1]!));
	});

	test.each([
		['/a/1.b.html', 'a/1.b.html'],
		['/a/', 'a/index.html'],
		['/a', 'a/index.html'],
		['/a/b.htm', 'a/b.htm'],
	])('of %s is written to %s', (address, file) => {
		expect(fileOfAddress(address)).toBe(file);
	});
});

describe('the sitemap', () => {
	test('lists pages with date and translations', () => {
		const [sitemap, robots] = assembleSitemap(configOf({ hostname: 'https://example.org' }), [view]);
		expect(sitemap).toMatchObject({ path: 'sitemap.xml' });
		expect(sitemap!.content).toContain(
			'<url><loc>https://example.org/en/a%20b/</loc><lastmod>2026-01-02T03:04:05.000Z</lastmod>' +
				'<xhtml:link rel="alternate" hreflang="en-US" href="https://example.org/en/a%20b/"/>' +
				'<xhtml:link rel="alternate" hreflang="zh-CN" href="https://example.org/a%20b/"/></url>',
		);
		expect(robots!.content).toBe('User-agent: *\nAllow: /\n\nSitemap: https://example.org/sitemap.xml\n');
	});

	test('is cut into parts beyond 50,000 pages', () => {
		const files = assembleSitemap(
			configOf({ hostname: 'https://example.org' }),
			Array.from({ length: 50_001 }, () => view),
		);
		expect(files.map(({ path }) => path)).toEqual([
			'sitemap-1.xml',
			'sitemap-2.xml',
			'sitemap.xml',
			'robots.txt',
		]);
	});

	test('is not there without a hostname', () => {
		expect(assembleSitemap(configOf(), [view]).map(({ path }) => path)).toEqual(['robots.txt']);
	});
});
