import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LiveBundle } from '../../../../cli/site/watch/live-bundle.ts';
import type {
	PageBootstrap,
	PageFile,
	RouteManifest,
	SiteData,
} from '../../../../renderer/contract/contract.ts';
import { type LiveSite, makeLiveSite } from './live-site.ts';

const page = (title: string, body = '', ...keys: string[]): string =>
	`---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n\n${body}\n`;

const make = (more: Record<string, string> = {}) =>
	makeLiveSite({
		'site.config.ts': `export default {
	title: 'Site',
	history: false,
	hostname: 'https://example.org',
	locales: { '/': { lang: 'zh-CN', label: '中文' }, '/en/': { lang: 'en-US', label: 'English' } },
	redirects: { '/old/': '/a/', '/older': '/a/', '/oldest.html': '/a/' },
};
`,
		'content/README.md': page('首页'),
		'content/en/README.md': page('Home'),
		'content/a.md': page('A', 'Hello.\n\n![pic](./pic 1.svg)'.replace('./pic 1.svg', '<./pic 1.svg>')),
		'content/pic 1.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
		'content/page.md': page('File', '', 'permalink: /file.html'),
		'content/public/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" id="logo"/>',
		'content/public/demo/index.html': '<p>Demo</p>',
		...more,
	});
const json = async <T>(site: LiveSite, path: string): Promise<T> =>
	JSON.parse((await site.get(path)).body) as T;
const html = 'text/html; charset=utf-8';

describe('pages', () => {
	test.each(['/', '/a/', '/en/', '/file.html'])('%s is there', async (path) => {
		const { status, type, body } = await (await make()).get(path);
		expect([status, type]).toEqual([200, html]);
		expect(body).toContain('<meta name="domdocs-live" content="token">');
		expect(body).toMatch(/<script type="module" src="\/assets\/live\.[^"]+\.js">/);
	});

	test('have the head of a build: the picture of link previews with its size', async () => {
		const site = await make({
			'site.config.ts':
				"export default { title: 'Site', history: false, hostname: 'https://example.org', socialImage: '/card.gif' };",
			'content/public/card.gif': 'GIF89a\x10\x00\x08\x00',
		});
		const { body } = await site.get('/a/');
		expect(body).toContain('<meta property="og:image" content="https://example.org/card.gif">');
		expect(body).toContain('<meta property="og:image:width" content="16">');
		expect(body).toContain('<meta property="og:image:height" content="8">');
	});

	test.each([
		['/a', '/a/'],
		['/en', '/en/'],
		['/demo', '/demo/'],
		['/old', '/old/'],
		['/index.html', '/'],
		['/a/index.html', '/a/'],
		['/en/index.html', '/en/'],
		['/demo/index.html', '/demo/'],
		['/old/index.html', '/old/'],
		['/search/index.html', '/search/'],
	])(
		'If the full path differs from the resolved path, the visitor is redirected: %s leads to %s',
		async (path, location) => {
			expect(await (await make()).get(path)).toMatchObject({ status: 301, location });
		},
	);

	test.each([
		['/nowhere/', '/404.html', 'zh-CN'],
		['/en/nowhere', '/en/404.html', 'en-US'],
		['/english/', '/404.html', 'zh-CN'],
		['/file.html/', '/404.html', 'zh-CN'],
		['/file/', '/404.html', 'zh-CN'],
		['/__proto__', '/404.html', 'zh-CN'],
		['/__proto__/', '/404.html', 'zh-CN'],
		['/constructor/', '/404.html', 'zh-CN'],
		['/a.md', '/404.html', 'zh-CN'],
		['/README.md', '/404.html', 'zh-CN'],
		['/site.config.ts', '/404.html', 'zh-CN'],
		['/../../etc/passwd', '/404.html', 'zh-CN'],
		['/public/logo.svg', '/404.html', 'zh-CN'],
		['/pic 1.svg', '/404.html', 'zh-CN'],
		['/_domdocs/pages/__proto__-0.json', '/404.html', 'zh-CN'],
		['/_domdocs/pages/0123456789-0.json', '/404.html', 'zh-CN'],
		['/_domdocs/site.root.0123456789.json', '/404.html', 'zh-CN'],
		['/_domdocs/', '/404.html', 'zh-CN'],
		['/assets/nothing.js', '/404.html', 'zh-CN'],
		['/assets/../../site.config.ts', '/404.html', 'zh-CN'],
	])('%s is not there, in the language of the address', async (path, route, lang) => {
		const { status, type, body } = await (await make()).get(path);
		expect([status, type]).toEqual([404, html]);
		expect(body).toContain(`<html lang="${lang}">`);
		expect(body).toContain(`"route":"${route}"`);
		expect(body).not.toContain('export default');
	});

	test('hold their data, which the manifest names too', async () => {
		const site = await make();
		const { body } = await site.get('/a/');
		const bootstrap = JSON.parse(
			/id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(body)![1]!,
		) as PageBootstrap;
		const manifest = await json<RouteManifest>(site, '/_domdocs/routes.json');
		const file = await json<PageFile>(site, `/_domdocs/pages/${manifest.pages['/a/']}.json`);
		expect(file.page).toEqual(bootstrap.page);
		expect(file.site).toBe(bootstrap.site);
		expect(body).toContain(file.html);
		expect(await json<SiteData>(site, `/${file.site}`)).toMatchObject({ title: 'Site', locale: '/' });
	});
});

describe('the manifest', () => {
	test('names all pages and redirects, each time anew', async () => {
		const site = await make();
		const before = await json<RouteManifest>(site, '/_domdocs/routes.json');
		expect(Object.keys(before.pages).sort()).toEqual([
			'/',
			'/404.html',
			'/a/',
			'/en/',
			'/en/404.html',
			'/en/search/',
			'/file.html',
			'/search/',
		]);
		expect(before.redirects).toMatchObject({ '/old/': '/a/', '/older': '/a/', '/page.html': '/file.html' });
		await site.edit({ 'content/a.md': page('A', 'Fresh.') });
		const after = await json<RouteManifest>(site, '/_domdocs/routes.json');
		expect(after.pages['/a/']).not.toBe(before.pages['/a/']);
		expect((await json<PageFile>(site, `/_domdocs/pages/${after.pages['/a/']}.json`)).html).toContain(
			'Fresh.',
		);
		// A browser that has not heard of the change yet still gets an answer.
		expect((await site.get(`/_domdocs/pages/${before.pages['/a/']}.json`)).status).toBe(200);
	});

	test('gives each not-found page its file', async () => {
		const site = await make();
		const { pages } = await json<RouteManifest>(site, '/_domdocs/routes.json');
		const file = await json<PageFile>(site, `/_domdocs/pages/${pages['/en/404.html']}.json`);
		expect(file.page).toMatchObject({ layout: 'not-found', locale: '/en/' });
	});
});

describe('redirects', () => {
	test.each(['/old/', '/older/', '/oldest.html', '/page.html'])('%s leads on', async (path) => {
		const { status, type, body } = await (await make()).get(path);
		expect([status, type]).toEqual([200, html]);
		expect(body).toMatch(/<meta http-equiv="refresh" content="0; url=\/(a\/|file\.html)">/);
	});
});

describe('files', () => {
	test('of the public folder are there, folders by their index', async () => {
		const site = await make();
		expect(await site.get('/logo.svg')).toMatchObject({ status: 200, type: 'image/svg+xml; charset=utf-8' });
		expect(await site.get('/demo/')).toMatchObject({ status: 200, type: html, body: '<p>Demo</p>' });
	});

	test('beside the Markdown are there once a page has asked for them', async () => {
		const site = await make();
		const { body } = await site.get('/a/');
		const address = decodeURI(/src="(\/assets\/pic%201\.[^"]+)"/.exec(body)![1]!);
		expect(await site.get(address)).toMatchObject({ status: 200, type: 'image/svg+xml; charset=utf-8' });
	});

	test('that links lead out of the site are not', async () => {
		const site = await make({ 'secret.txt': 'secret', 'content/s.md': page('S', '[s](./leak.txt)') });
		symlinkSync(join(site.root, '..'), join(site.root, 'content/public/up'));
		symlinkSync('/etc/hostname', join(site.root, 'content/leak.txt'));
		await site.workspace.update();
		expect((await site.get('/s/')).body).not.toContain('/assets/leak');
		expect((await site.get('/up/secret.txt')).status).toBe(404);
		expect(site.messages().some((message) => message.includes('content/public/up'))).toBe(true);
	});

	test('of the bundle and for search engines are there', async () => {
		const site = await make({ 'content/public/apple-touch-icon.png': '' });
		const { href } = await json<{ href: string }>(site, '/_domdocs/style.json');
		expect(await site.get(href)).toMatchObject({ status: 200, type: 'text/css; charset=utf-8' });
		expect((await site.get('/robots.txt')).body).toContain('Sitemap: https://example.org/sitemap.xml');
		expect((await site.get('/sitemap.xml')).type).toBe('application/xml; charset=utf-8');
		const { body, type } = await site.get('/site.webmanifest');
		expect(type).toMatch('application/manifest+json');
		expect(JSON.parse(String(body))).toMatchObject({ start_url: '/', theme_color: '#ffffff' });
	});
});

describe('messages for the overlay', () => {
	test('come with the line that they are about, from its beginning', async () => {
		const long = `${'x'.repeat(300)} [x](./x.md)`;
		const site = await make({
			'content/b.md': page('B', `[nope](./nope.md)\n\n${long}\n\n${'y'.repeat(2000)} [y](./y.md)`),
		});
		await site.get('/b/');
		const messages = await json<{ name: string; excerpt: unknown }[]>(site, '/_domdocs/diagnostics.json');
		expect(messages).toMatchObject([
			{
				name: 'broken-link',
				file: 'content/b.md',
				line: 5,
				column: 1,
				excerpt: [{ line: 5, text: '[nope](./nope.md)' }],
			},
			{ line: 7, column: 302, excerpt: [{ line: 7, text: long }] },
			{ line: 9, column: 2002, excerpt: [] },
		]);
		for (const { excerpt } of messages.slice(0, 1))
			expect(excerpt).toEqual([{ line: 5, text: '[nope](./nope.md)' }]);
	});

	test('are none where all is well', async () => {
		expect(await json(await make(), '/_domdocs/diagnostics.json')).toEqual([]);
	});
});

describe('a theme that fails', () => {
	const theme = (body: string): string => `
import { Content } from 'domdocs/theme';
const Layout = () => <main><Content /></main>;
const Failing = () => { ${body} };
export default {
	layouts: { doc: Layout, home: Layout, page: Layout, bare: Layout, 'not-found': Layout },
};
export const components = { blockquote: Failing };
export const locales = {};
`;
	const config = "export default { title: 'Site', history: false, theme: 'theme.tsx' };";
	const makeThemed = (text: string) => {
		const own = new LiveBundle();
		const files = {
			'site.config.ts': config,
			'theme.tsx': text,
			'content/README.md': page('Home', '> <quote> & more'),
		};
		return makeLiveSite(files, { own }).then((site) => ({ site, own }));
	};

	test('on a page says so in its place, and is mended without a restart', async () => {
		const { site, own } = await makeThemed(theme("throw new Error('no <b>')"));
		const { status, type, body } = await site.get('/');
		expect([status, type]).toEqual([500, html]);
		expect(body).toContain('component-failed DD5006');
		expect(body).toContain('Unexpected error in the component for `&lt;blockquote&gt;`: no &lt;b&gt;.');
		expect(body).toMatch(/content\/README\.md:\d+:1 .*theme\.tsx:\d+:\d+ {2}It was thrown here\./s);
		expect(body).toContain('<meta http-equiv="refresh" content="2">');
		expect(site.responder.diagnostics).toMatchObject([
			{ name: 'component-failed', route: '/', file: 'content/README.md', column: 1 },
		]);
		expect((await site.get('/nowhere/')).status).toBe(404);
		site.write('theme.tsx', theme('return <p>Fine</p>;'));
		await own.rebuild(site.workspace.config, site.responder.probe);
		site.responder.renew();
		expect(site.responder.diagnostics).toEqual([]);
		expect((await site.get('/')).body).toContain('<p>Fine</p>');
	});

	test('to compile says where', async () => {
		const { site, own } = await makeThemed('export default {{');
		const { status, body } = await site.get('/');
		expect(status).toBe(500);
		expect(body).toContain('theme.tsx:1:');
		expect(body).toContain('theme-failed DD5007');
		site.write('theme.tsx', theme('return <p>Fine</p>;'));
		expect(await own.rebuild(site.workspace.config, site.responder.probe)).toBe('scripts');
		expect((await site.get('/')).status).toBe(200);
	});
});
