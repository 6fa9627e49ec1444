import { resolve } from 'node:path';
import type { Root } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerModule } from '../../../cli/bundle/bundle-server.ts';
import type { PageData, SiteData } from '../../../renderer/contract/contract.ts';
import { loadServer } from '../../harness/load-server.ts';
import { makePage, makeSiteData, sidebar, themeFolder } from './theme-data.ts';

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

function render(fields: Partial<PageData> = {}, site: Partial<SiteData> = {}, base = '/'): string {
	const page = makePage(fields);
	const tree = page.sidebar === null || page.branch ? {} : { sidebar };
	return server.renderPage({ base, page, site: makeSiteData(site), article: () => article, ...tree }).body;
}

const count = (html: string, part: string): number => html.split(part).length - 1;

test.each(['doc', 'home', 'page', 'bare', 'not-found'] as const)('%s has one main part', (layout) => {
	const html = render({ layout, home: [{ type: 'custom' }] });
	expect(count(html, '<main')).toBe(1);
	expect(count(html, 'id="content"')).toBe(1);
	expect(count(html, 'The article.')).toBe(layout === 'not-found' ? 0 : 1);
});

test.each([
	...(['blog', 'blog-archives', 'blog-tags', 'blog-categories'] as const).map((type) => ({
		type,
		fields: {
			layout: 'blog',
			blog: { type, frame: { link: '/blog/', posts: 0 } },
		} satisfies Partial<PageData>,
	})),
	{ type: 'friends', fields: { layout: 'friends' } },
])(
	'Navbar fixed for blog, friends, blog-archives, blog-tags, blog-categories page types: $type',
	({ fields }) => {
		expect(render({ sidebar: null, ...fields })).toMatch(/<header class="navbar[^"]* fixed\b/);
		expect(render()).not.toMatch(/<header class="navbar[^"]* fixed\b/);
	},
);

test('pages without records have the link to edit them in the footer, once', () => {
	const editLinks = (layout: PageData['layout'], site: Partial<SiteData> = {}): number =>
		count(render({ layout, home: [{ type: 'custom' }] }, site), 'href="https://example.org/edit"');
	for (const layout of ['home', 'page', 'friends', 'doc'] as const) expect(editLinks(layout), layout).toBe(1);
	expect(editLinks('home', { footer: { map: true } })).toBe(1);
	expect(editLinks('bare')).toBe(0);
});

test('dates are days to the eye and moments to programs, where these are known', () => {
	const meta = { created: '2026-01-02', createdAt: '2026-01-01T23:04:05Z', updated: '2026-03-04', tags: [] };
	const html = render({ meta, changelog: [] });
	expect(html).toContain('<time dateTime="2026-01-01T23:04:05Z">Created 2026-01-02</time>');
	expect(html).toContain('<time dateTime="2026-03-04">Last updated 2026-03-04</time>');
});

test('dates are written as the config has it, for readers alone', () => {
	const meta = { created: '2026-01-02', createdAt: '2026-01-01T23:04:05Z', updated: '2026-03-04', tags: [] };
	const html = render({ meta }, { dateFormat: 'D MMMM YYYY' });
	expect(html).toContain('<time dateTime="2026-01-01T23:04:05Z">Created 2 January 2026</time>');
	expect(html).toContain('<time dateTime="2026-03-04">Updated 4 March 2026</time>');
	expect(html).toContain('<time dateTime="2026-03-04T05:06:07Z">latest on 4 March 2026</time>');
	expect(html).toContain('<time dateTime="2026-01-02T03:04:05Z">2 January 2026</time>');
});

test('the day of the last change stands before the day a page was created, unless it is the same', () => {
	const daysOf = (meta: PageData['meta']): string[] =>
		[...render({ meta }).matchAll(/<time[^>]*>([A-Z].*?)<\/time>/g)].map(([, text]) => text!);
	const created = { created: '2026-01-02', tags: [] };
	expect(daysOf({ ...created, updated: '2026-03-04' })).toEqual(['Updated 2026-03-04', 'Created 2026-01-02']);
	expect(daysOf({ ...created, updated: '2026-01-02' })).toEqual(['Created 2026-01-02']);
	expect(daysOf({ tags: [], updated: '2026-03-04' })).toEqual(['Updated 2026-03-04']);
});

describe('a document page', () => {
	test('has all its landmarks', () => {
		const html = render();
		expect(html).toContain('<a class="skip-link" href="#content">Skip to content</a>');
		expect(html).toMatch(/<header class="navbar has-sidebar top">/);
		for (const label of ['Main navigation', 'Pages of this section', 'Breadcrumb']) {
			expect(html).toContain(`aria-label="${label}"`);
		}
		expect(html).toContain('aria-labelledby="outline-label"');
		expect(html).toContain('<footer class="footer">');
	});

	test('shows what is known about it', () => {
		const html = render();
		for (const text of [
			'About 1,234 words',
			'Less than 1 minute',
			'Created 2026-01-02',
			'Ada Stone',
			'李明',
		]) {
			expect(html).toContain(text);
		}
		expect(html).not.toContain('Last updated');
		expect(render({ changelog: [] })).toContain('Last updated 2026-03-04');
		expect(html).toMatch(/href="https:\/\/example.org\/edit"[^>]*target="_blank"|target="_blank"[^>]*edit"/);
	});

	test('Dates are shown as year-month-day', () => {
		const dates = (html: string): string[] =>
			[...html.matchAll(/<time[^>]*>(.*?)<\/time>/g)].map(([, text]) => text!.replaceAll('<!-- -->', ''));
		for (const lang of ['en-US', 'zh-CN', 'ja-JP', 'ru-RU']) {
			const shown = [...dates(render({ lang })), ...dates(render({ lang, changelog: [] }))];
			expect(shown).toContain('Last updated 2026-03-04');
			for (const text of shown) expect(text).toMatch(/(^| )\d{4}-\d\d-\d\d$/);
		}
	});

	test('shows at most four tags', () => {
		expect(count(render(), 'class="page-tag"')).toBe(4);
	});

	test('lists its commits under their releases, folded away', () => {
		const html = render();
		expect(html).toMatch(/<details class="changelog"><summary>/);
		expect(html).toContain('2 changes');
		expect(html.indexOf('v2')).toBeLessThan(html.indexOf('abc1234'));
		expect(html.indexOf('abc1234')).toBeLessThan(html.indexOf('>v1<'));
	});

	test('names owner, source and licence', () => {
		const html = render();
		expect(html).toContain('Translated from:');
		expect(html).toContain('Attribution 4.0 International (CC-BY-4.0)');
	});

	test('marks the current page and opens the group around it', () => {
		const html = render();
		expect(html).toMatch(/<details class="sidebar-group" open=""><summary/);
		expect(html).toMatch(
			/class="sidebar-entry" aria-current="page"|aria-current="page" class="sidebar-entry"/,
		);
	});

	test('draws a branch of a large sidebar: closed groups are links to their first pages', () => {
		const html = render({
			branch: [
				{
					text: 'Land',
					collapsed: true,
					entrance: '/en/manual/create/',
					items: [{ text: 'Create a dominion', link: '/en/manual/create/', collapsed: null }],
				},
				{ text: 'Rules', collapsed: false, entrance: '/en/manual/rules/first/' },
				{ text: 'People', link: '/en/manual/people/', collapsed: null, entrance: '/en/manual/people/' },
				{ text: '', link: '/en/manual/far/', collapsed: null, omitted: 1200 },
			],
		});
		const nav = /<div id="sidebar".*?<\/nav>/s.exec(html)![0];
		expect(nav).toMatch(/<details class="sidebar-group" open=""><summary/);
		expect(nav).toContain(
			'<a class="sidebar-summary" data-opens="" href="/en/manual/rules/first/"><span class="sidebar-entry is-head">Rules</span>',
		);
		expect(nav).toContain('<a class="sidebar-entry is-head" href="/en/manual/people/">People</a>');
		expect(nav).toContain(
			'class="sidebar-toggle" aria-label="Pages under “People”" data-opens="" href="/en/manual/people/"',
		);
		expect(nav).toContain('href="/en/manual/far/">1,200 more entries</a>');
		expect(nav).not.toContain('role="button"');
	});

	test('hides what it is told to', () => {
		const html = render({
			sidebar: null,
			outline: [],
			breadcrumb: [{ text: 'Here' }],
			alternates: [],
			contributors: [],
			changelog: [],
			copyright: null,
			editLink: null,
			prev: null,
			next: null,
			meta: { tags: [] },
			show: { navbar: false, footer: false, backToTop: false, outline: false },
		});
		for (const name of ['navbar', 'sidebar', 'local-bar', 'outline', 'breadcrumb', 'record"', 'edit-info']) {
			expect(html).not.toContain(`class="${name}`);
		}
		for (const name of ['page-meta', 'page-turn', 'footer', 'back-to-top']) {
			expect(html).not.toContain(`class="${name}`);
		}
	});

	test('offers the other languages, with a hint where the page is another one', () => {
		const html = render();
		expect(html).toContain('<span lang="zh-CN">简体中文</span>');
		expect(html).toContain('No translation of this page yet');
		expect(render({ alternates: [] })).not.toContain('language-menu');
	});

	test('has the outline behind the article, or before it', () => {
		const isBefore = (html: string): boolean =>
			html.indexOf('class="outline"') < html.indexOf('<main id="content"');
		expect(isBefore(render())).toBe(false);
		const show = { navbar: true, footer: true, backToTop: true, outline: true, outlineSide: 'left' } as const;
		expect(isBefore(render({ show }))).toBe(true);
	});

	test('has a logo for each appearance where there are two', () => {
		expect(render()).not.toContain('is-dark');
		const html = render({}, { logoDark: '/dark.svg' });
		expect(html).toContain('<img class="brand-logo" data-appearance="light" src="/logo.svg"');
		expect(html).toContain('<img class="brand-logo" data-appearance="dark" src="/dark.svg"');
	});

	test('says of a link that it opens a new tab where it does, and only there', () => {
		const draw = (link: string, target?: string): string =>
			/<a [^>]*>Entry.*?<\/a>/.exec(
				render({}, { navbar: [{ text: 'Entry', link, ...(target ? { target } : {}) }] }),
			)![0];
		const words = '(opens in a new tab)';
		expect(draw('https://example.org/')).toContain(words);
		expect(draw('https://example.org/')).toMatch(/target="_blank".*class="nav-link external"/);
		expect(draw('https://example.org/', '_self')).not.toContain(words);
		expect(draw('https://example.org/', '_self')).toMatch(/target="_self".*class="nav-link external"/);
		expect(draw('/en/manual/list/', '_blank')).toContain(words);
		expect(draw('/en/manual/list/', '_blank')).not.toContain('external');
		expect(draw('/en/manual/list/')).not.toMatch(/target|rel=|opens/);
		expect(draw('mailto:a@example.org')).not.toMatch(/target|rel=|opens/);
	});

	test('leaves out the mark of a link to another site where it is told to', () => {
		const html = render({}, { navbar: [{ text: 'Entry', link: 'https://example.org/', noIcon: true }] });
		expect(html).toMatch(/<a [^>]*class="nav-link"[^>]*>Entry<span class="visually-hidden">/);
		expect(html).not.toContain('noIcon');
	});

	test('has the page of a menu as its first entry, in the bar and on the screen of phones', () => {
		const items = [{ text: 'List', link: '/en/manual/list/' }];
		const navbar = [{ text: 'Manual', link: '/en/manual/', icon: 'book', items }];
		const entries = (html: string): string[] =>
			[...html.matchAll(/<a [^>]*class="menu-link[^"]*"[^>]*href="([^"]*)"/g)].map(([, href]) => href!);
		const html = render({ alternates: [], outline: [] }, { navbar });
		expect(entries(html)).toEqual(['/en/manual/', '/en/manual/list/', '/en/manual/', '/en/manual/list/']);
		expect(html).not.toMatch(/menu-link[^>]*aria-current/);
		expect(html).toMatch(/class="nav-link is-current"/);
		expect(html).toMatch(/<summary class="nav-screen-link"><span><svg [^>]*entry-icon/);
		const there = render({ route: '/en/manual/', alternates: [], outline: [] }, { navbar });
		expect(there.match(/<a [^>]*aria-current="page"[^>]*class="menu-link"/g)).toHaveLength(2);
		const own = [{ text: 'Overview', link: '/en/manual/' }, ...items];
		expect(
			entries(render({ alternates: [], outline: [] }, { navbar: [{ ...navbar[0]!, items: own }] })),
		).toHaveLength(4);
	});

	test('puts the base before its links and files', () => {
		const html = render({}, {}, '/docs/');
		expect(html).toContain('href="/docs/en/manual/list/"');
		expect(html).toContain('src="/docs/logo.svg"');
	});

	test('opens and closes its drawers without scripts', () => {
		const html = render();
		expect(html).toMatch(/<div id="sidebar" class="sidebar" popover="auto"/);
		expect(html).toMatch(/<div id="nav-screen" class="nav-screen" popover="auto"/);
		expect(count(html, 'popoverTarget="sidebar"') + count(html, 'popovertarget="sidebar"')).toBe(2);
	});
});
