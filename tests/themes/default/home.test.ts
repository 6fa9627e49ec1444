import { resolve } from 'node:path';
import type { Root } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerModule } from '../../../cli/bundle/bundle-server.ts';
import type { HomeSection, PageData, SiteData } from '../../../renderer/contract/contract.ts';
import { loadServer } from '../../harness/load-server.ts';
import { makePage, makeSiteData, themeFolder } from './theme-data.ts';

let server: ServerModule;

beforeAll(async () => {
	server = await loadServer({ theme: resolve(themeFolder, 'index.ts'), root: themeFolder });
});

const article: Root = {
	type: 'root',
	children: [
		{ type: 'element', tagName: 'p', properties: {}, children: [{ type: 'text', value: 'The article.' }] },
	],
};

function render(fields: Partial<PageData>): string {
	return server.renderPage({
		base: '/',
		page: makePage(fields),
		site: makeSiteData(),
		article: () => article,
	}).body;
}

describe('a home page', () => {
	const hero: HomeSection = { type: 'hero', full: true, name: 'Dominion', tagline: 'Claims', actions: [] };

	test('draws its sections in their order', () => {
		const features: HomeSection = {
			type: 'features',
			features: ['a', 'b', 'c'].map((title) => ({ title, link: '/en/' })),
		};
		const html = render({ layout: 'home', home: [hero, features, { type: 'custom' }] });
		const places = ['class="hero is-hero band is-full"', 'feature-grid grid-3', 'The article.'].map((part) =>
			html.indexOf(part),
		);
		expect(places).toEqual([...places].sort((a, b) => a - b));
		expect(places).not.toContain(-1);
		expect(html).not.toContain('id="sidebar"');
	});

	test('of one section has no border at its footer and no way back to the top', () => {
		const html = render({ layout: 'home', home: [hero] });
		expect(html).toContain('class="footer is-borderless"');
		expect(html).not.toContain('back-to-top');
	});

	test('ends in a map of the site where the config wants one', () => {
		const feeds = [
			{ link: '/en/blog/feed.xml', type: 'application/rss+xml', title: 'Dominion' },
			{ link: '/en/blog/feed.json', type: 'application/feed+json', title: 'Dominion' },
		];
		const footerOf = (
			layout: PageData['layout'],
			footer: SiteData['footer'],
			less: { site?: Partial<SiteData>; page?: Partial<PageData> } = {},
		): string => {
			const page = makePage({ layout, home: [hero, hero], ...less.page });
			const site = makeSiteData({ footer, feeds, ...less.site });
			const { body } = server.renderPage({ base: '/', page, site, article: () => article });
			return /<footer.*<\/footer>/s.exec(body)?.[0] ?? '';
		};
		const map = footerOf('home', { map: true });
		expect(map).toContain('<nav class="footer-map" aria-label="Site map">');
		const { navbar, social } = makeSiteData();
		const groups = navbar.filter(({ items }) => items).map(({ text }) => text);
		const titlesIn = (html: string) => [...html.matchAll(/<h2>(.*?)<\/h2>/g)].map(([, text]) => text);
		expect(titlesIn(map)).toEqual(['Dominion', ...groups, 'Change Language', 'More']);
		const less = { site: { feeds: [], social: [] }, page: { editLink: null, alternates: [] } };
		expect(titlesIn(footerOf('home', { map: true }, less))).toEqual(['Dominion', ...groups]);
		for (const link of ['/manual/', '/en/blog/feed.xml', 'https://example.org/edit', social[0]!.link])
			expect(map).toContain(`href="${link}"`);
		expect(map).not.toContain('feed.json');
		expect(footerOf('home', { message: 'M' })).not.toContain('footer-map');
		expect(footerOf('doc', { message: 'M', map: true })).not.toContain('footer-map');
		expect(footerOf('doc', { map: true })).toBe('');
	});

	test('has one heading of level one, whatever stands first', () => {
		const html = render({ layout: 'home', home: [{ type: 'custom' }, hero, { ...hero, name: 'Second' }] });
		expect(html).toContain('<h1 class="hero-name">Dominion</h1>');
		expect(html).toContain('<h2 class="hero-name">Second</h2>');
		const plain = render({ layout: 'home', title: 'Own', home: [{ type: 'custom' }] });
		expect(plain).toContain('<h1 class="visually-hidden">Own</h1>');
	});

	test('draws a hero on a tint plate, in its tint', () => {
		const tint = {
			light: { from: 'rgb(1 2 3)', to: 'rgb(4 5 6)' },
			dark: { from: 'rgb(0 0 0)', to: 'rgb(9 9 9)' },
		};
		const html = render({ layout: 'home', home: [{ ...hero, backdrop: { plate: { tint } } }] });
		expect(html).toContain('is-centred');
		expect(html).toContain('class="plate is-centred"');
		expect(html).toContain('--tint-from-light:rgb(1 2 3);--tint-from-dark:rgb(0 0 0)');
		expect(html).not.toContain('class="hero-picture"');
	});

	test('adds a tagline of its own where the site says nothing', () => {
		const html = render({
			layout: 'home',
			home: [{ type: 'hero', name: 'A', actions: [], isDefault: true }],
		});
		expect(html).toContain('<p class="hero-tagline">Documentation</p>');
	});

	test('draws a banner that has no picture, and darkens one that has', () => {
		const banner = { ...hero, type: 'banner' as const };
		expect(render({ layout: 'home', home: [banner] })).toContain(
			'<div class="backdrop" aria-hidden="true"><svg',
		);
		const backdrop = {
			picture: { light: '/day.png', dark: '/a"b.png' },
			isFixed: true as const,
			filter: 'blur(2px)',
			mask: { light: 0, dark: 0.5 },
		};
		const html = render({ layout: 'home', home: [{ ...banner, backdrop }] });
		expect(html).not.toContain('aria-hidden="true"><svg');
		expect(html).toContain(
			'--picture-light:url(&quot;/day.png&quot;);--picture-dark:url(&quot;/a%22b.png&quot;)',
		);
		expect(html).toContain('--mask-light:0;--mask-dark:0.5;--picture-filter:blur(2px)');
		expect(html).toContain('class="backdrop-picture is-fixed"');
		expect(html).toContain('class="backdrop-mask"');
	});

	test('has a picture beside the words of a doc-hero, or draws one', () => {
		const section = { ...hero, type: 'doc-hero' as const };
		expect(render({ layout: 'home', home: [section] })).toContain('<div class="hero-picture"><svg');
		const image = { light: '/day.png', dark: '/night.png', alt: 'Hills', width: 560, height: 300 };
		const html = render({ layout: 'home', home: [{ ...section, image }] });
		for (const name of ['day', 'night'])
			expect(html).toMatch(
				new RegExp(`<img width="560" height="300"[^>]*alt="Hills"[^>]*src="/${name}.png"`),
			);
		expect(html).not.toContain('<div class="hero-picture"><svg');
	});

	test('draws actions with where they open and their icons', () => {
		const action = { theme: 'alt' as const, text: 'Go', link: '/en/', icon: 'flag', suffixIcon: '!' };
		const actions = [{ ...action, target: '_self', rel: 'author' }];
		const html = render({ layout: 'home', home: [{ ...hero, actions }] });
		expect(html).toMatch(/<a target="_self" rel="author" class="button button-alt" href="\/en\/"><svg/);
		expect(html).toContain('>!</span></a>');
	});

	test('draws icons of features by name, as text and as pictures', () => {
		const picture = { light: '/day.png', dark: '/night.png', alt: 'Map', width: 48, height: 48 };
		const features = [
			{ title: 'a', icon: 'claim', link: '/en/', target: '_blank', rel: 'help', linkText: 'More' },
			{ title: 'b', icon: '!' },
			{ title: 'c', icon: { ...picture, wrap: true as const } },
			{ title: 'd', details: ['one', 'two'] },
		];
		const html = render({ layout: 'home', home: [{ type: 'features', features }] });
		expect(html).toContain('feature-grid grid-4');
		expect(html).toContain('class="icon feature-icon"');
		expect(html).toContain('target="_blank" rel="help"');
		expect(html).toContain('More<svg');
		expect(html).toContain('class="feature-picture is-framed"><img width="48" height="48"');
		expect(html).toContain('<li>one</li><li>two</li>');
	});

	test('draws pictures with texts and profiles', () => {
		const image = { light: '/pic.png', alt: '' };
		const html = render({
			layout: 'home',
			home: [
				{ type: 'image-text', image, width: '420px', title: 'T', list: [{ description: 'plain' }] },
				{
					type: 'profile',
					name: 'Ada',
					description: '<i>x</i>',
					avatar: image,
					circle: true,
					location: 'Spawn',
					organization: 'Guild',
					layout: 'left',
				},
			],
		});
		expect(html).toContain('class="text-image is-image-text band"');
		expect(html).toContain('style="max-width:420px"');
		expect(html).toContain('class="profile is-left band"');
		for (const part of ['<i>x</i>', 'Spawn', 'Guild', 'is-circle']) expect(html).toContain(part);
	});

	test('says of a colour whether words on it have to be light', () => {
		const color = { light: { value: '#123', shade: 'dark' as const } };
		const html = render({ layout: 'home', home: [{ type: 'custom', backdrop: { color } }] });
		expect(html).toContain('has-color');
		expect(html).toContain('--ground-light:#123;--scheme-light:dark');
	});
});

test('an unknown address says so and leads home', () => {
	const html = render({ layout: 'not-found', route: '/en/404/' });
	for (const text of ['404', 'PAGE NOT FOUND', 'Take me home', 'go to home']) expect(html).toContain(text);
	expect(html).not.toContain('id="sidebar"');
});
