import { describe, expect, test } from 'vitest';
import type { SiteConfig } from '../../../cli/config/site-config.ts';
import { checkHostLimit } from '../../../cli/graph/check-host-limit.ts';
import type { PageGraph } from '../../../cli/model/page-graph.ts';
import { assembleHostFiles } from '../../../cli/outputs/host/host-files.ts';

const redirects = {
	'/old.html': '/guide/',
	'/旧/': '/zh/指南/',
	'/v1.2/': '/guide/',
	"/a b$(c)'d/": '/guide/',
};

interface Options {
	base?: string;
	assets?: string[];
	pages?: string[];
	socialImages?: string[];
	redirects?: Record<string, string>;
	sourceRedirects?: boolean;
}

function inputOf(host: SiteConfig['host'], options: Options = {}): [SiteConfig, PageGraph] {
	const config = {
		host,
		base: options.base ?? '/',
		hostname: null,
		sourceRedirects: options.sourceRedirects ?? false,
		locales: [{ prefix: '/' }, { prefix: '/zh/' }],
		socialImages: (options.socialImages ?? []).map((src) => ({ src })),
	};
	const toRecord = (addresses: string[] = []) =>
		Object.fromEntries(addresses.map((address) => [address, true]));
	const [assets, pages] = [toRecord(options.assets), toRecord(options.pages)];
	const graph = { redirects: options.redirects ?? redirects, assets, pages };
	return [config as SiteConfig, graph as unknown as PageGraph];
}

function filesOf(host: SiteConfig['host'], options: Options = {}): Record<string, string> {
	const files = assembleHostFiles(...inputOf(host, options));
	return Object.fromEntries(files.map(({ path, content }) => [path, content as string]));
}

function many(count: number): Record<string, string> {
	return Object.fromEntries(Array.from({ length: count }, (_, at) => [`/old/${at}.html`, '/guide/']));
}

test.each([
	['apache', ['.htaccess']],
	['cloudflare', ['_headers', '_redirects']],
	['github', ['.nojekyll']],
	['netlify', ['_headers', '_redirects']],
	['nginx', ['.nginx.conf']],
	['vercel', ['vercel.json']],
	[null, []],
] as const)('%s gets %j', (host, names) => {
	expect(Object.keys(filesOf(host))).toEqual(names);
});

describe('_headers', () => {
	test('of Cloudflare Pages: one rule for each path, which takes back the policy of the rule for all', () => {
		const text = filesOf('cloudflare', { base: '/docs/' })._headers!;
		const paths = text.split('\n').filter((line) => line.startsWith('/'));
		expect(new Set(paths).size).toBe(paths.length);
		expect(paths.length).toBeLessThan(100);
		expect(text).toContain(`/docs/*
  X-Content-Type-Options: nosniff
  Content-Security-Policy: frame-ancestors 'none'; upgrade-insecure-requests
/docs/*.svg
  ! Content-Security-Policy
  Content-Security-Policy: default-src 'none'; style-src 'unsafe-inline'; sandbox; frame-ancestors 'none'
`);
		expect(text).toContain(`/docs/_domdocs/demos/*
  ! Content-Security-Policy
  Content-Security-Policy: sandbox allow-scripts allow-forms allow-modals allow-popups; frame-ancestors 'self'
  Cache-Control: public, max-age=31536000, immutable
`);
		expect(text).toContain('/docs/assets/*\n  Cache-Control: public, max-age=31536000, immutable\n');
	});

	test('of Netlify: values that hold joined, too', () => {
		const text = filesOf('netlify')._headers!;
		expect(text).not.toContain('!');
		expect(text).not.toContain("frame-ancestors 'none'");
		expect(text.match(/Cache-Control: .*/g)!.every((line) => line.endsWith('immutable'))).toBe(true);
	});

	test.each([
		[{}, true],
		[{ assets: ['/logo.svg'], pages: ['/assets-of-ours/'] }, true],
		[{ assets: ['/assets/photo.png'] }, false],
		// It looks like a hash, but stays when the file is edited.
		[{ assets: ['/assets/DOWNLOAD.pdf'] }, false],
		[{ assets: ['/assets/photo.0a1b2c3d4e.png'] }, false],
		[{ pages: ['/assets/notes/'] }, false],
		[{ redirects: { '/assets/old.html': '/' } }, false],
	])('with %j, assets never change: %s', (options, expected) => {
		for (const host of ['netlify', 'cloudflare'] as const)
			expect(filesOf(host, options)._headers!.includes('/assets/*')).toBe(expected);
		expect(filesOf('vercel', options)['vercel.json']!.includes('/assets/(.*)')).toBe(expected);
	});
});

describe('drawings and PDF files have their policies whatever the case of their names', () => {
	const names = ['a.svg', 'a.SVG', 'x/a.Svg', 'a.pdf', 'a.PDF', 'x/a.pDf'];

	test.each(['netlify', 'cloudflare'] as const)('on %s', (host) => {
		const text = filesOf(host)._headers!;
		const rules = [...text.matchAll(/^\/\*\.(\w+)\n(?: .*\n)*? {2}Content-Security-Policy: (.*)$/gm)];
		for (const name of names) {
			const found = rules.filter(([, ending]) => name.endsWith(`.${ending}`));
			expect(found.map(([, , policy]) => /sandbox/.test(policy!))).toEqual([/svg$/i.test(name)]);
		}
		// As many rules as Cloudflare Pages takes.
		expect(text.match(/^\//gm)!.length).toBeLessThan(100);
	});

	test('on Vercel, whose patterns are case-sensitive', () => {
		const { headers } = JSON.parse(filesOf('vercel')['vercel.json']!) as {
			headers: { source: string; headers: { value: string }[] }[];
		};
		for (const name of names) {
			// What path-to-regexp makes of patterns that have only groups and escapes.
			const fitting = headers.filter(({ source }) => new RegExp(`^${source}$`).test(`/${name}`));
			const policy = fitting.at(-1)!.headers[0]!.value;
			expect(policy.includes('sandbox')).toBe(/svg$/i.test(name));
			expect(policy).not.toContain('upgrade-insecure-requests');
		}
	});
});

test.each(['nginx', 'apache'] as const)(
	'%s keeps nothing for good that only looks as if it were named by its content',
	(host) => {
		const text = Object.values(
			filesOf(host, {
				base: '/docs/',
				assets: ['/assets/DOWNLOAD.pdf', '/assets/CARDCARD.svg', '/assets/plain.txt', '/DOWNLOAD.zip'],
				pages: ['/assets/a/PAGEPAGE.html'],
				redirects: { '/assets/MOVEDAWA.html': '/' },
				socialImages: ['/assets/CARDCARD.svg'],
			}),
		)[0]!;
		const end = text.slice(text.indexOf('immutable'));
		for (const name of [
			'DOWNLOAD\\.pdf',
			'CARDCARD\\.svg',
			'CARDCARD\\.png',
			'a/PAGEPAGE\\.html',
			'MOVEDAWA\\.html',
		])
			expect(end).toContain(`"^/docs/assets/${name}$"`.replaceAll('"', host === 'nginx' ? '"' : ''));
		expect(text).not.toContain('plain\\.txt');
		expect(text).not.toContain('zip$');
	},
);

test('_redirects have status 301, encoded addresses, and for Netlify the not-found pages', () => {
	expect(filesOf('cloudflare', { base: '/docs/' })._redirects).toBe(
		`/docs/old.html /docs/guide/ 301
/docs/%E6%97%A7/ /docs/zh/%E6%8C%87%E5%8D%97/ 301
/docs/v1.2/ /docs/guide/ 301
/docs/a%20b$(c)'d/ /docs/guide/ 301
`,
	);
	expect(filesOf('netlify')._redirects).toBe(
		`/old.html /guide/ 301!
/%E6%97%A7/ /zh/%E6%8C%87%E5%8D%97/ 301!
/v1.2/ /guide/ 301!
/a%20b$(c)'d/ /guide/ 301!
/zh/* /zh/404.html 404
/* /404.html 404
`,
	);
});

test('vercel.json escapes what patterns have a meaning for', () => {
	const file = JSON.parse(filesOf('vercel', { base: '/docs/' })['vercel.json']!);
	expect(file.trailingSlash).toBe(true);
	expect(file.redirects).toEqual([
		{ source: '/docs/old\\.html', destination: '/docs/guide/', statusCode: 301 },
		{ source: '/docs/%E6%97%A7/', destination: '/docs/zh/%E6%8C%87%E5%8D%97/', statusCode: 301 },
		{ source: '/docs/v1\\.2', destination: '/docs/guide/', statusCode: 301 },
		{ source: "/docs/a%20b$\\(c\\)'d/", destination: '/docs/guide/', statusCode: 301 },
	]);
	expect(file.headers.at(-1)).toEqual({
		source: '/docs/_domdocs/sidebar.(.*)',
		headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }],
	});
});

describe('the limits of hosts', () => {
	test.each([
		['cloudflare', 2000],
		['vercel', 2048],
	] as const)('%s gets no more than %i redirects, the first ones', (host, limit) => {
		const [config, graph] = inputOf(host, { redirects: many(limit) });
		expect(checkHostLimit(config, graph)).toEqual([]);
		const files = Object.values(filesOf(host, { redirects: many(limit + 1) })).join('\n');
		expect(files).toContain(`/old/${limit - 1}`);
		expect(files).not.toContain(`/old/${limit}`);
	});

	test.each(['nginx', 'apache', 'netlify', 'github', null] as const)('%s has none', (host) => {
		const [config, graph] = inputOf(host, { redirects: many(3000) });
		expect(checkHostLimit(config, graph)).toEqual([]);
	});

	test('more are a warning at the option', () => {
		const [config, graph] = inputOf('cloudflare', { redirects: many(2003) });
		expect(checkHostLimit(config, graph)).toMatchObject([
			{
				path: ['host'],
				diagnostic: {
					name: 'host-limit',
					code: 'DD3022',
					severity: 'warning',
					message: 'Unexpected 2003 redirects, expected at most 2000, which is what Cloudflare Pages takes.',
					hint: 'The last 3 are pages that send readers on, without status 301.',
				},
			},
		]);
	});
});

test('without a hostname with https, no server of one’s own asks for it', () => {
	for (const host of ['nginx', 'apache'] as const)
		expect(Object.values(filesOf(host))[0]).not.toContain('upgrade-insecure-requests');
});
