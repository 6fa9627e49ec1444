import { resolve } from 'node:path';
import type { Root } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import type { ServerModule } from '../../../cli/bundle/bundle-server.ts';
import type {
	BlogData,
	CoverLayout,
	PageData,
	PostCard,
	SiteData,
} from '../../../renderer/contract/contract.ts';
import { loadServer } from '../../harness/load-server.ts';
import { makePage, makeSiteData, themeFolder } from './theme-data.ts';

let server: ServerModule;

beforeAll(async () => {
	server = await loadServer({ theme: resolve(themeFolder, 'index.ts'), root: themeFolder });
});

const article: Root = { type: 'root', children: [] };

function render(fields: Partial<PageData>, shared: Partial<SiteData> = {}): string {
	const page = makePage({ sidebar: null, layout: 'blog', outline: [], ...fields });
	return server.renderPage({ base: '/sub/', page, site: makeSiteData(shared), article: () => article }).body;
}

const frame = { link: '/blog/', posts: 300, tags: { link: '/blog/tags/', count: 2 } };

const makeCard = (title: string, fields: Partial<PostCard> = {}): PostCard => ({
	title,
	link: `/blog/${title}/`,
	categories: [],
	tags: [],
	...fields,
});

function listOf(cards: PostCard[], page = 1, pages = 1): string {
	return render({ blog: { type: 'blog', frame, list: { cards, page, pages, link: '/blog/' } } });
}

const classesOf = (html: string, layout: CoverLayout): string[] =>
	[...html.matchAll(/class="post-card ([^"]*)"/g)].map(
		([, names]) => /cover-\w+/.exec(names!)?.[0] ?? layout,
	);

test('lists that have nothing in them are not offered beside the others', () => {
	const categories = { link: '/blog/categories/', count: 0 };
	const html = render({ blog: { type: 'blog', frame: { ...frame, categories } } });
	expect(html).toContain('href="/sub/blog/tags/"');
	expect(html).not.toContain('/blog/categories/');
});

test('dates in lists are moments for programs, where these are known', () => {
	const day = { created: '2026-01-02', createdAt: '2026-01-01T23:00:00Z' };
	const [entry, time] = [makeCard('a', day), '<time dateTime="2026-01-01T23:00:00Z">2026-01-02</time>'];
	const folder = { id: 'abcdef', name: 'F', link: '/blog/f/', count: 1, items: [entry] };
	for (const list of [
		{ type: 'blog' as const, list: { cards: [entry], page: 1, pages: 1, link: '/blog/' } },
		{ type: 'blog-archives' as const, years: [{ label: '2026', list: [entry] }] },
		{ type: 'blog-categories' as const, categories: [folder] },
	])
		expect(render({ blog: { frame, ...list } }), list.type).toContain(time);
	const post = { blog: { link: '/blog/' }, tags: [], authors: [], related: [entry] };
	expect(render({ layout: 'doc', post })).toContain(time);
	expect(listOf([makeCard('a', { created: '2026-01-02' })])).toContain('<time dateTime="2026-01-02">');
});

describe('the picture on a post', () => {
	const cover = { src: '/a.png', alt: 'Land', layout: 'left' as const, ratio: 4 / 3, width: 240 };
	const titleOf = (changes: object): string => {
		const post = {
			blog: { link: '/blog/' },
			tags: [],
			authors: [],
			related: [],
			cover: { ...cover, ...changes },
		};
		return /<header class="page-title.*?<\/header>/.exec(render({ layout: 'doc', post }))![0];
	};

	test('stands behind its title, has its room, and comes at once', () => {
		const title = titleOf({});
		expect(title).toMatch(
			/<\/h1>.*<img class="title-cover" .*src="\/sub\/a.png" alt="Land" width="240" height="180"/,
		);
		expect(title).toContain('--cover-ratio:1.3333333333333333');
		expect(title).not.toContain('lazy');
		expect(title).toContain('class="beside-cover"');
		expect(titleOf({ layout: 'top' })).not.toContain('beside-cover');
	});

	test('is in no preload, nor is any other picture of the frame', () => {
		const card = makeCard('a', { cover });
		const site = { logo: '/logo.png', logoDark: '/dark.png' };
		const post = {
			blog: { link: '/blog/' },
			tags: [],
			authors: [{ name: 'A', avatar: '/a.png' }],
			related: [],
			cover,
		};
		const list = { cards: [card], page: 1, pages: 1, link: '/blog/' };
		for (const fields of [
			{ layout: 'doc' as const, post },
			{ blog: { type: 'blog' as const, frame, list } },
		]) {
			const html = render(fields, site);
			expect(html).toContain('src="/sub/logo.png"');
			expect(html).not.toContain('preload');
		}
	});

	test('is not there where lists alone show it', () => {
		expect(titleOf({ isListed: true })).not.toContain('<img');
		expect(titleOf({ isListed: true })).toContain('<header class="page-title"><h1');
	});
});

describe('the pictures of posts', () => {
	test.each([
		['left', ['left', 'left', 'left', 'left']],
		['right', ['right', 'right', 'right', 'right']],
		['top', ['top', 'top', 'top', 'top']],
		['odd-left', ['left', 'right', 'left', 'right']],
		['odd-right', ['right', 'left', 'right', 'left']],
	] as const)('with the layout %s stand %j', (layout, sides) => {
		const cover = { src: '/a.png', alt: '', layout, ratio: 4 / 3, width: 240 };
		const html = listOf(sides.map((_, index) => makeCard(`p${index}`, { cover })));
		expect(classesOf(html, layout)).toEqual(sides.map((side) => `cover-${side}`));
	});

	test('lead to the post, have their room, and wait until they come near', () => {
		const cover = { src: '/a.png', alt: '', layout: 'right' as const, ratio: 4 / 3, width: 240 };
		const html = listOf([1, 2, 3].map((number) => makeCard(`p${number}`, { cover })));
		const pictures = [...html.matchAll(/<a [^>]*class="post-cover"[^>]*>.*?<\/a>/g)].map(([text]) => text);
		expect(pictures.map((text) => text.includes('loading="lazy"'))).toEqual([false, false, true]);
		for (const text of pictures) {
			expect(text).toMatch(/href="\/sub\/blog\/p\d\/"/);
			expect(text).toMatch(/width="240" height="180"/);
			// The title leads there too: those who cannot see it need not meet it twice.
			expect(text).toContain('tabindex="-1"');
			expect(text).toContain('aria-hidden="true"');
		}
	});

	test('reach the edges where they are compact', () => {
		const cover = {
			src: '/a.png',
			alt: '',
			layout: 'left' as const,
			ratio: 1,
			width: 100,
			isCompact: true as const,
		};
		expect(listOf([makeCard('p', { cover })])).toContain('cover-left is-compact');
	});
});

describe('a card', () => {
	test('shows four tags, and the badges', () => {
		const tags = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ name, link: `/blog/tags/${name}/`, tone: 1 }));
		const html = listOf([makeCard('p', { tags, isSticky: true, isDraft: true })]);
		expect(html.match(/class="page-tag"/g)).toHaveLength(4);
		expect(html).toContain('>TOP</span>');
		expect(html).toContain('>Draft</span>');
	});

	test('says nothing where nothing is known', () => {
		expect(listOf([makeCard('p')])).not.toContain('page-meta');
	});

	test('comes in behind the ones before it', () => {
		const html = listOf([makeCard('a'), makeCard('b'), makeCard('c')]);
		expect([...html.matchAll(/style="--index:(\d)"/g)].map(([, index]) => index)).toEqual(['0', '1', '2']);
	});
});

describe('the numbers of pages', () => {
	test('are not there for one page', () => {
		expect(listOf([makeCard('a')])).not.toContain('class="pagination"');
	});

	test('end in a button that does nothing, and so do gaps', () => {
		const first = listOf([makeCard('a')], 1, 20);
		expect(first).toMatch(/<button type="button" class="pagination-step is-prev" disabled="">/);
		expect(first).toContain('<a class="pagination-step is-next" rel="next" href="/sub/blog/page/2/"');
		const last = listOf([makeCard('a')], 20, 20);
		expect(last).toMatch(/<button type="button" class="pagination-step is-next" disabled="">/);
		expect(last).toContain('href="/sub/blog/page/19/"');
		expect(
			first.match(/<button type="button" disabled="" aria-label="More pages">/g)!.length,
		).toBeGreaterThan(0);
		expect(listOf([makeCard('a')], 2, 20)).toMatch(/rel="prev" href="\/sub\/blog\/"/);
	});
});

describe('tags', () => {
	const tagsPage = (blog: Partial<BlogData>): string =>
		render({ blog: { type: 'blog-tags', frame, ...blog } });
	const tags = [99, 100, 1].map((count) => ({ name: `t${count}`, link: `/blog/tags/t${count}/`, count }));

	test('have their number, up to 99', () => {
		const html = tagsPage({ tags });
		const numbers = [...html.matchAll(/class="tag-count" aria-hidden="true">([^<]*)/g)].map(
			([, text]) => text,
		);
		expect(numbers).toEqual(['99', '99+', '1']);
		expect(html).toContain('>100 posts</span>');
		expect(html).toContain('>1 post</span>');
		expect(html).not.toContain('id="tag-posts"');
	});

	test('mark the one that is chosen, with its posts below', () => {
		const html = tagsPage({ tags, chosen: 't1', entries: [{ title: 'Only', link: '/blog/only/' }] });
		expect(
			html.match(/<a [^>]*aria-current="page"[^>]*tag-chip|tag-chip[^>]*aria-current="page"/g),
		).toHaveLength(1);
		expect(html).toContain('Posts tagged “t1”');
	});
});

test.each(['blog', 'blog-tags', 'blog-archives', 'blog-categories'] as const)(
	'an empty %s says that nothing is there yet',
	(type) => {
		const empty = { tags: [], years: [], categories: [] };
		const list = { cards: [], page: 1, pages: 1, link: '/blog/' };
		const html = render({ blog: { type, frame: { link: '/blog/', posts: 0 }, ...empty, list } });
		expect(html).toContain('No posts yet.');
	},
);
