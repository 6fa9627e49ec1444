import { afterEach, describe, expect, test, vi } from 'vitest';
import { PageLoader } from '../../../../renderer/client/navigation/page-loader.ts';
import { makePage, makeSiteData } from '../make-page.ts';

const files: Record<string, unknown> = {
	'/docs/_domdocs/routes.json': {
		pages: { '/a/': 'a-1', '/wrong/': 'wrong-1', '/gone/': 'gone-1', '/s/a/': 's-1', '/b/a/': 'b-1' },
		redirects: {},
		sidebars: { '/s/': '_domdocs/sidebar.s.1.json', '/b/': '_domdocs/sidebar.b.1.json' },
	},
	'/docs/_domdocs/pages/a-1.json': {
		page: makePage('/a/'),
		html: '<p>A</p>',
		features: [],
		site: '_domdocs/site.en.1.json',
	},
	'/docs/_domdocs/pages/wrong-1.json': { page: null, html: 1 },
	'/docs/_domdocs/pages/s-1.json': {
		page: makePage('/s/a/', { sidebar: '/s/' }),
		html: '',
		features: [],
		site: '_domdocs/site.en.1.json',
	},
	'/docs/_domdocs/pages/b-1.json': {
		page: makePage('/b/a/', { sidebar: '/b/', branch: [] }),
		html: '',
		features: [],
		site: '_domdocs/site.en.1.json',
	},
	'/docs/_domdocs/site.en.1.json': makeSiteData('/'),
	'/docs/_domdocs/sidebar.s.1.json': { items: [{ text: 'S', collapsed: null }] },
	'/docs/_domdocs/sidebar.b.1.json': { items: [{ text: 'B', collapsed: null }] },
};

function stubFetch(served = files) {
	const asked: string[] = [];
	vi.stubGlobal('fetch', async (path: string, { cache }: RequestInit = {}) => {
		asked.push(`${path} ${cache}`);
		return new Response(JSON.stringify(served[path] ?? null), { status: path in served ? 200 : 404 });
	});
	return asked;
}

afterEach(() => {
	vi.unstubAllGlobals();
});

describe('PageLoader', () => {
	test('puts a view together and asks for nothing twice', async () => {
		const asked = stubFetch();
		const loader = new PageLoader('/docs/');
		const view = await loader.load('/a/');
		expect([view.html, view.page.route, view.site.locale]).toEqual(['<p>A</p>', '/a/', '/']);
		await loader.load('/a/');
		expect(asked).toEqual([
			'/docs/_domdocs/routes.json no-cache',
			'/docs/_domdocs/pages/a-1.json default',
			'/docs/_domdocs/site.en.1.json default',
		]);
		expect(loader.has('/a/')).toBe(true);
	});

	test('does not ask for a site file that is there', async () => {
		const asked = stubFetch();
		const loader = new PageLoader('/docs/');
		loader.keepSite('_domdocs/site.en.1.json', makeSiteData('/'));
		await loader.load('/a/');
		expect(asked).toHaveLength(2);
	});

	test('takes neither a missing nor a wrong file for a page', async () => {
		stubFetch();
		const loader = new PageLoader('/docs/');
		await expect(loader.load('/gone/')).rejects.toThrow(
			'Unexpected status 404 of /docs/_domdocs/pages/gone-1.json, expected 200.',
		);
		await expect(loader.load('/wrong/')).rejects.toThrow('Unexpected JSON, expected a page file.');
		await expect(loader.load('/constructor')).rejects.toThrow('expected one of the manifest');
	});

	test('brings the sidebar that a page draws whole, once for all of its pages', async () => {
		const asked = stubFetch();
		const loader = new PageLoader('/docs/');
		expect((await loader.load('/s/a/')).sidebar?.items[0]?.text).toBe('S');
		await loader.load('/s/a/');
		expect(asked.filter((line) => line.includes('sidebar'))).toEqual([
			'/docs/_domdocs/sidebar.s.1.json default',
		]);
	});

	test('brings the whole of a sidebar that pages draw a branch of only when somebody has asked for it', async () => {
		const asked = stubFetch();
		const loader = new PageLoader('/docs/');
		expect(await loader.load('/b/a/')).not.toHaveProperty('sidebar');
		expect((await loader.loadSidebar('/b/')).items[0]?.text).toBe('B');
		expect((await loader.load('/b/a/')).sidebar?.items[0]?.text).toBe('B');
		expect(asked.filter((line) => line.includes('sidebar'))).toHaveLength(1);
		await expect(loader.loadSidebar('/nowhere/')).rejects.toThrow('expected one of the manifest');
	});

	test('asks for the manifest again after a failure', async () => {
		stubFetch();
		const lost = new PageLoader('/nowhere/');
		await expect(lost.routes()).rejects.toThrow('404');
		vi.stubGlobal('fetch', async () => new Response('{"pages":{},"redirects":{},"sidebars":{}}'));
		await expect(lost.routes()).resolves.toBeDefined();
	});

	test('asks the server for all that may have changed again when refreshed', async () => {
		const asked = stubFetch();
		const loader = new PageLoader('/docs/');
		await loader.load('/a/');
		await loader.refresh();
		await loader.load('/a/');
		expect(asked.slice(3)).toEqual([
			'/docs/_domdocs/routes.json no-cache',
			'/docs/_domdocs/pages/a-1.json no-cache',
		]);
	});

	describe('that is refreshed for a page', () => {
		const changed = (routes: Record<string, string>, html?: string) => ({
			...files,
			'/docs/_domdocs/routes.json': { pages: routes, redirects: {}, sidebars: {} },
			...(html && {
				'/docs/_domdocs/pages/a-1.json': { ...(files['/docs/_domdocs/pages/a-1.json'] as object), html },
			}),
		});

		test('asks for its file beside the manifest, by the name that it had', async () => {
			stubFetch();
			const loader = new PageLoader('/docs/');
			await loader.load('/a/');
			const asked = stubFetch(changed({ '/a/': 'a-2' }, '<p>new</p>'));
			const manifest = loader.refresh('/a/');
			expect(asked).toHaveLength(2);
			expect(await (await manifest).nameOf('/a/')).toBe('a-2');
			expect((await loader.load('/a/')).html).toBe('<p>new</p>');
			expect(asked).toEqual([
				'/docs/_domdocs/routes.json no-cache',
				'/docs/_domdocs/pages/a-1.json no-cache',
			]);
		});

		test('asks again where that gave none, or another page is asked for', async () => {
			stubFetch();
			const loader = new PageLoader('/docs/');
			await loader.load('/a/');
			const { '/docs/_domdocs/pages/a-1.json': page, ...others } = changed({ '/a/': 'a-2', '/b/a/': 'b-1' });
			const asked = stubFetch({ ...others, '/docs/_domdocs/pages/a-2.json': page });
			await loader.refresh('/a/');
			expect((await loader.load('/a/')).html).toBe('<p>A</p>');
			await expect(loader.load('/b/a/')).resolves.toMatchObject({ page: { route: '/b/a/' } });
			expect(asked.slice(2)).toEqual([
				'/docs/_domdocs/pages/a-2.json no-cache',
				'/docs/_domdocs/pages/b-1.json no-cache',
			]);
		});
	});
});
