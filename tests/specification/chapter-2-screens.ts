import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { BlogData, CategoryData, PageData } from '../../renderer/contract/contract.ts';
import { headerOf, listMatches, mainOf, onPhone, range, scrollTo, styleOf, topOf, wordsOf } from './look.ts';
import type { Chapter, Row } from './row.ts';
import { prefixes, type SpecificationSite } from './specification-site.ts';

/** Addresses that the former site had by its file names, and where they lead. */
const oldAddresses = readFileSync(join(import.meta.dirname, '../content/old-addresses.txt'), 'utf8')
	.split('\n')
	.filter((line) => line && !line.startsWith('#'))
	.map((line) => line.split('\t') as [address: string, route: string]);

/** Pages that all four languages have, or the default one at least. */
function hasPages(line: string, folder: string, names: string[], only: readonly string[] = prefixes): Row {
	return {
		line,
		where: 'Dominion site',
		check: ({ routes, dominion }) => {
			for (const prefix of only) {
				for (const name of names) {
					const route = `${prefix}${folder}${name && `${name}/`}`;
					expect(routes).toContain(route);
					expect(dominion.read(route)).toMatch(/<h1[^>]*>[^<]/);
				}
			}
		},
	};
}

/** The first category of a blog. */
const firstCategory = ({ categories = [] }: BlogData): CategoryData =>
	categories.find((item): item is CategoryData => 'id' in item)!;

/** What a query of a list of posts leads to, and what is there. */
interface Choice {
	query: (blog: BlogData) => string;
	link: (blog: BlogData) => string | undefined;
	shown: string;
}

/** A list of posts, of which a query chooses a part. */
function chosenBy(line: string, path: string, { query, link, shown }: Choice): Row {
	return {
		line,
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(dominion, path, async (page, prefix) => {
				const blog = dominion.page(prefix + path).blog!;
				await page.goto(dominion.url + prefix + path + query(blog));
				await page.keyboard.press('Shift');
				await page.waitForURL(dominion.url + encodeURI(link(blog)!));
				await page.locator(shown).first().waitFor();
			}),
	};
}

/** What a navigation leaves in the address. */
const pathOf = (address: string): string => new URL(address).pathname;

const blogLayouts = (site: SpecificationSite, type: NonNullable<PageData['blog']>['type']): string =>
	site.render({ layout: 'blog', sidebar: null, blog: { type, frame: { link: '/blog/', posts: 0 } } });

const routes: Row[] = [
	...prefixes.map(
		(prefix): Row => ({
			line: `A language at ${prefix}, with a home page`,
			where: 'Dominion site',
			check: ({ dominion }) => {
				expect(dominion.page(prefix)).toMatchObject({ route: prefix, locale: prefix, layout: 'home' });
			},
		}),
	),
	{
		line: 'History mode with base /: links lead from page to page without loading a document',
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(dominion, 'notes/doc/player/', async (page, prefix) => {
				await page.evaluate(() => Object.assign(window, { isSame: true }));
				await page.locator(`#sidebar a[href="${prefix}notes/doc/player/commands/"]`).click();
				await page.waitForURL(`**${prefix}notes/doc/player/commands/`);
				expect(await page.evaluate(() => 'isSame' in window)).toBe(true);
				expect(await page.locator('h1').textContent()).toBe(
					dominion.page(`${prefix}notes/doc/player/commands/`).title,
				);
			}),
	},
	{
		line: 'An address that is not the resolved one is redirected to it',
		where: 'browser',
		check: async ({ dominion }, _, visit) => {
			for (const address of ['notes/api/quick', 'notes/api/quick.html'])
				await visit(
					dominion,
					address,
					(page, prefix) => page.waitForURL(`${dominion.url}${prefix}notes/api/quick/`),
					{ isAlive: false },
				);
		},
	},
	{
		line: "The address of a folder's index.html leads to that of the folder",
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(
				dominion,
				'notes/api/index.html',
				async (page, prefix) => {
					expect(pathOf(page.url())).toBe(`${prefix}notes/api/`);
				},
				{ isAlive: false },
			),
	},
	{
		line: 'Going back restores the place on the page',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(small, 'guide/long/', async (page) => {
				await scrollTo(page, 900);
				await page.locator('#sidebar').getByRole('link', { name: 'Guide', exact: true }).click();
				await page.waitForURL('**/guide/');
				await page.goBack();
				await page.waitForFunction(() => Math.abs(scrollY - 900) < 2);
			}),
	},
	{
		line: 'A link with a hash goes to its target, one without to the top',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(small, 'guide/', async (page) => {
				await page.locator('.content').getByRole('link', { name: 'Long' }).click();
				await page.waitForFunction(
					() => Math.abs((document.querySelector('#second')?.getBoundingClientRect().top ?? 0) - 64) < 2,
				);
				await page.locator('#sidebar').getByRole('link', { name: 'Guide', exact: true }).click();
				await page.waitForURL('**/guide/');
				await page.waitForFunction(() => scrollY === 0);
			}),
	},
	{
		line: 'Unknown paths show the not-found page',
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(
				dominion,
				'no/such/page/',
				async (page, prefix) => {
					expect(await page.locator('.not-found h1').textContent()).toBe(
						dominion.site(prefix).texts['notFound.title'],
					);
					const response = await page.request.get(page.url());
					expect([pathOf(page.url()), response.status()]).toEqual([`${prefix}no/such/page/`, 404]);
				},
				{ isAlive: false },
			),
	},
	{
		line: 'A static page at /404.html',
		where: 'Dominion site',
		check: ({ dominion }) => {
			expect(dominion.page('/404.html').layout).toBe('not-found');
		},
	},
	{
		line: 'Old numbered .html paths redirect to the clean paths, localized folder names too',
		where: 'Dominion site',
		check: async ({ dominion, resolve }) => {
			expect(oldAddresses).toHaveLength(165);
			for (const [address, route] of oldAddresses) {
				expect(dominion.read(address)).toContain(`<a href="${encodeURI(route)}">`);
				expect(await resolve(address)).toBe(route);
			}
		},
	},
];

const menu = (
	line: string,
	pathsOf: (prefix: string) => string[],
	pattern = /class="nav-link[^"]*" href="([^"]*)"/g,
): Row => ({
	line,
	where: 'Dominion site',
	check: ({ dominion }) => {
		for (const prefix of prefixes) {
			const html = headerOf(dominion.read(`${prefix}notes/demo/`));
			expect(listMatches(html, pattern)).toEqual(expect.arrayContaining(pathsOf(prefix)));
		}
	},
});

const places: Row[] = [
	menu('Navbar of each language: home', (prefix) => [prefix]),
	menu(
		'Navbar: a documentation menu with the player and the owner manual',
		(prefix) => [`${prefix}notes/doc/player/`, `${prefix}notes/doc/owner/`],
		/class="menu-link[^"]*" href="([^"]*)"/g,
	),
	menu('Navbar: the API reference', (prefix) => [`${prefix}notes/api/`]),
	hasPages('API pages: index, quick, event, operate, custom_flag, in four languages', 'notes/api/', [
		...['', 'quick', 'event', 'operate', 'custom_flag'],
	]),
	hasPages('Owner manual: index, addons, install, config', 'notes/doc/owner/', [
		...['', 'addons', 'install', 'config'],
	]),
	hasPages('Owner manual: qa in the default language', 'notes/doc/owner/', ['qa'], ['/']),
	hasPages(
		'Owner manual: config-ref with overview, config, flags, languages, limitations',
		'notes/doc/owner/config-ref/',
		['overview', 'config', 'flags', 'languages', 'limitations'],
	),
	hasPages(
		'Owner manual: config-ref/world-wide in the default language',
		'notes/doc/owner/config-ref/',
		['world-wide'],
		['/'],
	),
	hasPages('Owner manual: other, six pages', 'notes/doc/owner/other/', [
		...['upgrade', 'multi-limitations', 'multi-server', 'placeholder', 'res-migrate', 'permission-node'],
	]),
	hasPages(
		'Owner manual: other/mini-message in the default language',
		'notes/doc/owner/other/',
		['mini-message'],
		['/'],
	),
	hasPages('Player manual: index and commands', 'notes/doc/player/', ['', 'commands']),
	hasPages('Player manual: nine pages of dominions', 'notes/doc/player/dominion/', [
		...['create', 'list', 'environment', 'guest', 'resize', 'other', 'delete', 'transfer', 'sub'],
	]),
	hasPages('Player manual: members', 'notes/doc/player/member/', ['', 'add', 'set', 'remove', 'template']),
	hasPages('Player manual: groups', 'notes/doc/player/group/', ['', 'create', 'add', 'remove', 'delete']),
	{
		line: 'In en, jp, ru the player pages are reached from their older numbered .html paths',
		where: 'Dominion site',
		check: async ({ resolve }) => {
			for (const prefix of prefixes.slice(1)) {
				const own = oldAddresses.filter(([, route]) =>
					new RegExp(`^${prefix}notes/doc/player/(dominion|member|group)/`).test(route),
				);
				expect(new Set(own.map(([, route]) => route)).size, prefix).toBeGreaterThanOrEqual(18);
				for (const [address, route] of own) expect(await resolve(address)).toBe(route);
			}
		},
	},
	hasPages('Demo section: index, foo and bar', 'notes/demo/', ['', 'foo', 'bar']),
	{
		line: 'Demo section: in Japanese and Russian too, in their own words',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const [prefix, letters] of [
				['/jp/', /\p{Script=Hiragana}/u],
				['/ru/', /\p{Script=Cyrillic}/u],
			] as const) {
				for (const name of ['', 'foo/', 'bar/']) {
					const route = `${prefix}notes/demo/${name}`;
					const html = /<div class="content".*<\/main>/s.exec(dominion.read(route))![0];
					const paragraphs = listMatches(html, /<p>(.*?)<\/p>/gs).map(wordsOf);
					const own = paragraphs.filter((words) => letters.test(words));
					expect(own.length, route).toBeGreaterThan(paragraphs.length / 2);
					expect(wordsOf(/<h1[^>]*>.*?<\/h1>/s.exec(dominion.read(route))![0])).not.toBe(
						dominion.page(`/notes/demo/${name}`).title,
					);
				}
			}
		},
	},
	{
		line: 'Sidebars of player, owner and api per language, each with its index page as home',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				for (const section of ['notes/doc/player/', 'notes/doc/owner/', 'notes/api/']) {
					const route = prefix + section;
					expect(dominion.page(route).sidebar).toBe(route);
					const links = listMatches(
						/<div id="sidebar".*?<\/nav>/s.exec(dominion.read(route))![0],
						/<a [^>]*href="([^"]*)"/g,
					);
					expect(links[0]).toBe(route);
					expect(links.every((link) => link.startsWith(route))).toBe(true);
				}
			}
		},
	},
	{
		line: 'blog/: a list, with the query p for the page',
		where: 'browser',
		check: async ({ dominion, routes: all, small }, _, visit) => {
			for (const prefix of prefixes) {
				expect(all).toContain(`${prefix}blog/`);
				expect(dominion.page(`${prefix}blog/`).blog).toMatchObject({ type: 'blog', list: { page: 1 } });
			}
			await visit(small, 'blog/?p=2', async (page, prefix) => {
				await page.waitForURL(`${small.url}${prefix}blog/page/2/`);
				expect(await page.locator('.post-title').allInnerTexts()).toEqual(['Post 1', 'Many tags']);
			});
		},
	},
	chosenBy('blog/tags/: a tag chosen by the query tag', 'blog/tags/', {
		query: ({ tags = [] }) => `?tag=${tags[0]!.name}`,
		link: ({ tags = [] }) => tags[0]!.link,
		shown: '.post-entries li',
	}),
	chosenBy('blog/categories/: a category chosen by the query id', 'blog/categories/', {
		query: (blog) => `?id=${firstCategory(blog).id}`,
		link: (blog) => firstCategory(blog).link,
		shown: '.category[open] .category-head[aria-current=page]',
	}),
	{
		line: 'blog/archives/: all posts by time',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(small, 'blog/archives/', async (page, prefix) => {
				const cards = ['', 'page/2/'].flatMap((at) => small.page(`${prefix}blog/${at}`).blog!.list!.cards);
				expect(await page.locator('.blog-heading').allInnerTexts()).toEqual([
					...[expect.stringContaining('2024'), expect.stringContaining('2023')],
				]);
				const links = page.locator('.post-entries a');
				expect(await links.allInnerTexts()).toEqual([
					...range(1, 16)
						.reverse()
						.map((number) => `Post ${number}`),
					'Many tags',
				]);
				expect(await links.count()).toBe(cards.length);
			}),
	},
];

const layouts: Row[] = [
	{
		line: 'Layout blog: for lists, archives, tags and categories',
		where: 'theme',
		check: (site) => {
			for (const type of ['blog', 'blog-archives', 'blog-tags', 'blog-categories'] as const)
				expect(blogLayouts(site, type)).toContain('layout-blog');
			expect(site.dominion.page('/en/blog/archives/').layout).toBe('blog');
		},
	},
	{
		line: 'Layout blog: for pages like archives, and its frame for friends',
		where: 'Dominion site',
		check: ({ dominion, small }) => {
			for (const prefix of prefixes) {
				const blogs = dominion.page(`${prefix}blog/tags/`).blog!;
				const { categories } = dominion.page(`${prefix}blog/categories/`).blog!;
				for (const link of [blogs.tags![0]!.link!, firstCategory({ ...blogs, categories }).link!]) {
					const html = dominion.read(link);
					expect(html).toMatch(/class="[^"]*\blayout-blog\b/);
					expect(html).toContain('class="blog-aside"');
				}
				const [blog, friends] = ['blog/', 'friends/'].map((path) => dominion.read(prefix + path));
				const barOf = (html: string): string | undefined => /<header class="([^"]*)"/.exec(html)?.[1];
				expect(barOf(friends!)).toBe(barOf(blog!));
				for (const part of ['id="sidebar"', 'class="outline"', 'page-contributors'])
					for (const html of [blog, friends]) expect(html).not.toContain(part);
			}
			for (const prefix of small.prefixes)
				expect(small.read(`${prefix}blog/page/2/`)).toMatch(/class="[^"]*\blayout-blog\b/);
		},
	},
	{
		line: 'Layout page: plain content',
		where: 'small site',
		check: ({ small }) => {
			const html = small.read('/plain/');
			expect(html).toContain('layout-page');
			expect(mainOf(html)).toContain('<p>Text.</p>');
			for (const part of ['id="sidebar"', 'class="breadcrumb"', 'class="outline"'])
				expect(html).not.toContain(part);
		},
	},
	{
		line: 'Layout friends: cards as a list or in groups',
		where: 'small site',
		check: ({ small }) => {
			const html = mainOf(small.read('/friends/'));
			expect(listMatches(html, /class="friend-name">(?:<a [^>]*>)?([^<]*)/g)).toEqual(['Ada', 'Bob']);
			expect(listMatches(html, /<section class="(friend-group)"/g)).toHaveLength(1);
		},
	},
	{
		line: 'Layout home: a stack of sections',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes)
				expect(dominion.page(prefix).home.map(({ type }) => type)).toEqual(
					expect.arrayContaining(['hero', 'features', 'custom']),
				);
		},
	},
	{
		line: 'Layout doc by default: breadcrumbs, meta, content, contributors, changelog, copyright, footer, comments',
		where: 'theme',
		check: ({ render, small }) => {
			expect(small.page('/licensed/').layout).toBe('doc');
			const comments = { provider: 'giscus', repo: 'a/b', host: 'https://giscus.app' };
			const show = { navbar: true, footer: true, backToTop: true, outline: true, comments: true } as const;
			const html = render({ show }, { comments: comments as never });
			const parts = [
				...['breadcrumb"', 'page-meta"', 'class="content"', 'id="page-contributors"', 'id="page-changelog"'],
				...['id="page-copyright"', 'class="comments"', 'class="footer"'],
			];
			const order = parts.map((part) => html.indexOf(part));
			expect(order).not.toContain(-1);
			expect(order).toEqual([...order].sort((a, b) => a - b));
		},
	},
	{
		line: "A named layout of the site's own",
		where: 'small site',
		check: ({ small }) => {
			expect(small.read('/own/')).toContain('<main id="content" class="wide">');
		},
	},
	{
		line: 'Layout false or custom: bare content without chrome',
		where: 'small site',
		check: ({ small }) => {
			for (const path of ['/bare/', '/custom/']) {
				const html = small.read(path);
				expect(html).toContain('<p>Text.</p>');
				for (const part of ['class="navbar', 'class="footer', 'skip-link', 'back-to-top'])
					expect(html).not.toContain(part);
			}
		},
	},
	{
		line: 'No sidebar on home, friends and not-found pages',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				for (const path of ['', 'friends/', '404.html'])
					expect(dominion.read(prefix + path)).not.toContain('id="sidebar"');
				expect(dominion.read(`${prefix}notes/api/`)).toContain('id="sidebar"');
			}
		},
	},
	{
		line: 'Previous and next follow the sidebar, or the order of posts',
		where: 'Dominion site',
		check: ({ dominion, small }) => {
			for (const prefix of prefixes) {
				const { prev, next } = dominion.page(`${prefix}notes/doc/player/dominion/create/`);
				expect([prev?.link, next?.link]).toEqual([
					`${prefix}notes/doc/player/`,
					`${prefix}notes/doc/player/dominion/list/`,
				]);
			}
			for (const prefix of small.prefixes) {
				const { prev, next } = small.page(`${prefix}blog/post-8/`);
				expect([prev?.link, next?.link]).toEqual([`${prefix}blog/post-9/`, `${prefix}blog/post-7/`]);
			}
		},
	},
	{
		line: 'Previous and next in what domdocs graph prints: of the sidebar, and of posts',
		where: 'small site',
		check: ({ small, graph }) => {
			const beside = (route: string) =>
				['prev', 'next'].map((key) => (graph[route]![key] as { link: string } | null)?.link ?? null);
			for (const prefix of small.prefixes) {
				expect(beside(`${prefix}guide/`)).toEqual([null, `${prefix}guide/one/two/three/four/five/six/deep/`]);
				expect(beside(`${prefix}guide/long/`)).toEqual([`${prefix}guide/one/beside/`, null]);
				expect(beside(`${prefix}blog/post-16/`)).toEqual([null, `${prefix}blog/post-15/`]);
				expect(beside(`${prefix}blog/post-8/`)).toEqual([`${prefix}blog/post-9/`, `${prefix}blog/post-7/`]);
				expect(beside(`${prefix}blog/many-tags/`)).toEqual([`${prefix}blog/post-1/`, null]);
			}
		},
	},
	{
		line: 'An outline of headings of levels 2 to 3, whose active entry follows the scroll',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(small, 'guide/long/', async (page) => {
				expect(await page.locator('.outline a').allTextContents()).toEqual(['First', 'Second', 'Third']);
				for (const id of ['second', 'third', 'first']) {
					await scrollTo(page, (await topOf(page, `#${id}`)) - 60);
					await page.locator(`.outline a[aria-current][href="#${id}"]`).waitFor();
				}
			}),
	},
];

const home: Row[] = [
	{
		line: 'Home sections of all types: banner, hero, features, text-image, image-text, profile, blog, custom',
		where: 'small site',
		check: ({ small }) => {
			expect(small.page('/sections/').home.map(({ type }) => type)).toEqual([
				...['banner', 'hero', 'features', 'text-image', 'image-text', 'profile', 'blog', 'custom'],
			]);
			const html = mainOf(small.read('/sections/'));
			for (const words of ['Banner', 'Tagline', 'One', 'Beside', 'Ada', 'Post 16', 'My own section.'])
				expect(wordsOf(html)).toContain(words);
		},
	},
	{
		line: 'Home without a config: a banner if one is set, else a full hero on a tint plate',
		where: 'small site',
		check: ({ small }) => {
			const sections = (path: string) => small.page(path).home;
			expect(sections('/')).toMatchObject([{ type: 'hero', full: true, backdrop: { plate: {} } }]);
			expect(sections('/bannered/')).toMatchObject([
				{ type: 'banner', backdrop: { picture: { light: '/pic.svg' } } },
			]);
		},
	},
	{
		line: 'Default hero: a name, a tagline and a short description',
		where: 'small site',
		check: ({ small }) => {
			const html = mainOf(small.read('/'));
			expect(html).toContain('<h1 class="hero-name">Small</h1>');
			expect(html).toContain('<p class="hero-tagline">Documentation</p>');
			expect(html).toContain('<p class="hero-text">A site in short</p>');
		},
	},
	{
		line: 'With one section the footer has no top border',
		where: 'theme',
		check: ({ render }) => {
			const hero = { type: 'hero' as const, name: 'A', actions: [] };
			expect(render({ layout: 'home', home: [hero] })).toContain('class="footer is-borderless"');
			expect(render({ layout: 'home', home: [hero, hero] })).toContain('<footer class="footer">');
		},
	},
];

const blog: Row[] = [
	{
		line: 'Blog: a list of posts with pagination',
		where: 'small site',
		check: ({ small }) => {
			const html = mainOf(small.read('/blog/'));
			expect(listMatches(html, /class="(post-card)/g)).toHaveLength(15);
			expect(html).toContain('href="/blog/page/2/"');
			expect(listMatches(mainOf(small.read('/blog/page/2/')), /class="(post-card)/g)).toHaveLength(2);
		},
	},
	{
		line: 'Archives: groups by label, each with a title and posts with title link and createTime',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				const html = mainOf(dominion.read(`${prefix}blog/archives/`));
				expect(html).toMatch(/<h2 class="blog-heading" id="year-\d{4}">\d{4}/);
				expect(html).toMatch(
					/<li><a href="[^"]+">[^<]+<\/a><time dateTime="\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ">\d{4}-\d\d-\d\d<\/time>/,
				);
			}
		},
	},
	{
		line: 'Tags: chips with counts; one that is clicked shows its posts',
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(dominion, 'blog/tags/', async (page, prefix) => {
				const tag = dominion.page(`${prefix}blog/tags/`).blog!.tags!.find(({ count }) => count === 2)!;
				const chip = page.locator(`.tag-chip[href="${encodeURI(tag.link!)}"]`);
				expect(await chip.locator('.tag-count').textContent()).toBe('2');
				expect(await chip.innerText()).toContain(tag.name);
				await chip.click();
				await page.waitForURL(`**${encodeURI(tag.link!)}`);
				await page.locator('.post-entries li').nth(1).waitFor();
				expect(await page.locator('.post-entries li').count()).toBe(2);
			}),
	},
	{
		line: 'Categories: a nested tree, expanded as categoriesExpand says, deep by default',
		where: 'small site',
		check: ({ small, dominion }) => {
			const open = (html: string): boolean[] =>
				listMatches(html, /<details class="category"([^>]*)>/g).map((rest) => rest.includes('open'));
			expect(open(small.read('/folded/categories/'))).toEqual([true, false, false]);
			expect(open(dominion.read('/en/blog/categories/'))).toEqual([true, true]);
		},
	},
	{
		line: 'Aside: profile and links to tags, categories and archives with totals',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				const aside = /<aside class="blog-aside.*?<\/aside>/s.exec(dominion.read(`${prefix}blog/`))![0];
				expect(aside).toContain('<p class="blog-owner">Dominion</p>');
				expect(wordsOf(aside)).toContain(dominion.page(`${prefix}blog/`).blog!.frame.profile!.description);
				const blogOf = (name: string): BlogData => dominion.page(`${prefix}blog/${name}/`).blog!;
				const totals = {
					tags: blogOf('tags').tags!.length,
					categories: blogOf('categories').categories!.filter((item) => 'id' in item).length,
					archives: blogOf('archives').years!.flatMap(({ list }) => list).length,
				};
				for (const [name, total] of Object.entries(totals)) {
					const place = aside.split('</a>').find((text) => text.includes(`href="${prefix}blog/${name}/"`))!;
					expect(listMatches(place, /class="blog-count">(\d+)</g)).toEqual([`${total}`]);
				}
			}
		},
	},
	{
		line: 'On small screens a floating button opens a modal with the aside',
		where: 'browser',
		check: onPhone('blog/', async (page, prefix, { dominion }) => {
			const name = dominion.site(prefix).texts['blog.aside']!;
			const panel = page.getByRole('dialog', { name });
			expect(await panel.isVisible()).toBe(false);
			await page.locator('.blog-panel-button').click();
			await panel.locator(`a[href="${prefix}blog/archives/"]`).waitFor();
			const html = dominion.read(`${prefix}blog/`);
			const aside = listMatches(html, /<aside class="blog-aside(.*?)<\/aside>/gs)[0]!;
			expect(listMatches(await panel.innerHTML(), /<a [^>]*href="([^"]*)"/g)).toEqual(
				listMatches(aside, /<a [^>]*href="([^"]*)"/g),
			);
			expect(await panel.locator('.blog-owner').textContent()).toBe('Dominion');
		}),
	},
	{
		line: 'Breadcrumb: home, blog, categories, title',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				const { breadcrumb, title } = dominion.page(`${prefix}blog/market-street/`);
				const { categories = [] } = dominion.page(`${prefix}blog/categories/`).blog!;
				const category = categories.find(
					(item) =>
						'items' in item && item.items?.some(({ link }) => link === `${prefix}blog/market-street/`),
				);
				expect(breadcrumb.map(({ link }) => link)).toEqual([
					...[prefix, `${prefix}blog/`, category!.link, undefined],
				]);
				expect(breadcrumb.at(-1)!.text).toBe(title);
				const html = /<nav class="breadcrumb".*?<\/nav>/s.exec(
					dominion.read(`${prefix}blog/market-street/`),
				)![0];
				for (const { text } of breadcrumb.slice(1)) expect(wordsOf(html)).toContain(text);
			}
		},
	},
];

const other: Row[] = [
	{
		line: 'Not found: code 404, PAGE NOT FOUND, the quote, Take me home (go to home)',
		where: 'Dominion site',
		check: ({ dominion }) => {
			const html = mainOf(dominion.read('/en/404.html'));
			expect(wordsOf(html)).toMatch(
				/^404 PAGE NOT FOUND But if you don't change your direction, and if you keep looking, you may end up where you are heading\. Take me home( |$)/,
			);
			expect(html).toContain('title="go to home" href="/en/"');
		},
	},
	{
		line: 'Not found: in Chinese, Japanese and Russian',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const [prefix, letters] of [
				['/', /\p{Script=Han}/u],
				['/jp/', /\p{Script=Hiragana}/u],
				['/ru/', /\p{Script=Cyrillic}/u],
			] as const) {
				const html = mainOf(dominion.read(`${prefix}404.html`));
				const words = ['title', 'quote', 'link', 'linkLabel'].map(
					(key) => dominion.site(prefix).texts[`notFound.${key}`]!,
				);
				expect(`${wordsOf(html)} `.startsWith(`404 ${words.slice(0, 3).join(' ')} `)).toBe(true);
				expect(html).toContain(`title="${words[3]}" href="${prefix}"`);
				for (const text of words) expect(text).toMatch(letters);
			}
		},
	},
	{
		line: "Global password gate: the profile's picture or the site's title, and the form",
		where: 'small site',
		check: ({ locked }) => {
			for (const prefix of locked.prefixes) {
				const html = locked.read(prefix);
				const picture = /data-gate="global"><img class="lock-picture" src="\/pic.svg"[^>]*>/;
				if (prefix === '/zh/') expect(html).toMatch(picture);
				else expect(html).not.toMatch(picture);
				expect(html).toMatch(/<h1[^>]*>Closed<\/h1>/);
				expect(html).toMatch(/data-gate="global".*data-lock-form/s);
				expect(html).not.toContain('Behind the lock');
			}
		},
	},
	{
		line: 'Gate of one page: a lock and the form',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes)
				expect(dominion.read(`${prefix}notes/demo/locked/`)).toMatch(
					/data-gate="page"><span class="lock-emblem.*?data-lock-form/s,
				);
		},
	},
	{
		line: 'A link that skips to the content',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes)
				expect(dominion.read(prefix)).toMatch(
					/<a class="skip-link" href="#content">[^<]+<\/a>.*<main id="content"/s,
				);
		},
	},
	{
		line: 'Back-to-top, sidebar, mobile navigation screen, footer with message and copyright',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				const html = dominion.read(`${prefix}notes/api/`);
				for (const part of ['class="back-to-top"', 'id="sidebar"', 'id="nav-screen"'])
					expect(html).toContain(part);
				expect(html).toMatch(/<footer class="footer"><p>.*MIT.*<\/p><p>Copyright © LunaDeerMC<\/p>/);
			}
		},
	},
	{
		line: 'A backdrop behind the sidebar, which a click on it closes; the mobile screen covers the whole window',
		where: 'browser',
		check: onPhone('notes/api/', async (page) => {
			const sidebar = page.locator('#sidebar');
			await page.locator('.local-bar-menu').click();
			await sidebar.waitFor();
			const color = await sidebar.evaluate((node) => getComputedStyle(node, '::backdrop').backgroundColor);
			expect(color).not.toBe('rgba(0, 0, 0, 0)');
			await page.mouse.click(380, 700);
			await sidebar.waitFor({ state: 'hidden' });
			await page.locator('.navbar-hamburger').click();
			const screen = page.locator('#nav-screen');
			expect(await screen.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
			expect(await styleOf(page, '#nav-screen', 'background-color')).toMatch(/^rgb\(|^color\([^/]*\)$/);
		}),
	},
	{
		line: 'Local bar with a Menu button and an outline: On this page, Return to top',
		where: 'browser',
		check: onPhone('notes/api/quick/', async (page, prefix, { dominion }) => {
			const { texts } = dominion.site(prefix);
			expect(await page.locator('.local-bar-menu').innerText()).toBe(texts['sidebar.menu']);
			const outline = page.locator('.local-bar-outline');
			expect(await outline.innerText()).toBe(texts['outline.label']);
			await outline.click();
			await page.locator('.outline-menu .outline-top').waitFor();
			expect(await page.locator('.outline-menu .outline-top').innerText()).toBe(texts['outline.top']);
			const shown = await page.locator('.outline-menu .outline-link').allTextContents();
			const { outline: headings } = dominion.page(`${prefix}notes/api/quick/`);
			expect(shown).toEqual(headings.flatMap(({ text, items }) => [text, ...items.map((item) => item.text)]));
		}),
	},
	{
		line: 'A bulletin over the page',
		where: 'small site',
		check: ({ small }) => {
			expect(small.read('/notice/')).toMatch(/<section class="bulletin [^>]*data-bulletin="news"/);
		},
	},
	{
		line: 'Search opened by Ctrl+K, Cmd+K and the slash, which is ignored while typing',
		where: 'browser',
		check: ({ dominion }, _, visit) =>
			visit(dominion, 'notes/api/', async (page) => {
				const dialog = page.locator('dialog:popover-open');
				for (const keys of ['Control+k', 'Meta+k', '/']) {
					await page.keyboard.press(keys);
					await dialog.waitFor();
					await page.keyboard.press('Escape');
					await dialog.waitFor({ state: 'detached' });
					// The browser takes the focus from a field that it hides at its next frame: until then, a slash is typed there.
					await page.waitForFunction(() => !document.activeElement?.matches('.search-field'));
				}
				await page.evaluate(() => {
					document.querySelector('.content')!.insertAdjacentHTML('afterbegin', '<input id="own">');
				});
				await page.locator('#own').press('/');
				expect(await page.locator('#own').inputValue()).toBe('/');
				expect(await dialog.count()).toBe(0);
			}),
	},
	{
		line: 'Viewer of pictures: opens over the window, with download, fullscreen and scroll to close',
		where: 'browser',
		check: ({ small }, _, visit) =>
			visit(small, 'picture/', async (page, prefix) => {
				await page.locator('.content img[role=button]').click();
				const viewer = page.locator('.pswp');
				const { texts } = small.site(prefix);
				for (const key of ['viewer.download', 'viewer.fullscreen'])
					await viewer.locator(`[title="${texts[key]}"]`).waitFor();
				await page.evaluate(() => window.scrollBy(0, 200));
				await viewer.waitFor({ state: 'detached' });
			}),
	},
];

/** Screens and routes. */
export const screens: Chapter = {
	title: '2. Screens and routes',
	rows: [...routes, ...places, ...layouts, ...home, ...blog, ...other],
};
