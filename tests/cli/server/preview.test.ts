import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { contentType } from '../../../cli/platform/content-type.ts';
import { cachePolicy, previewResponder } from '../../../cli/server/preview.ts';
import { rawRequest } from './raw-request.ts';
import { createSite, servePreview } from './site-fixture.ts';

describe('addresses', () => {
	test.each([
		['/', 200, 'root'],
		['/en/', 200, 'en'],
		['/old.html', 200, 'old'],
		['/old.html/', 404, 'root 404'],
		['/old', 404, 'root 404'],
		['/404.html', 200, 'root 404'],
		['/missing', 404, 'root 404'],
		['/missing/deep/', 404, 'root 404'],
		['/en/missing/', 404, 'en 404'],
		['/en/missing', 404, 'en 404'],
		['/en/notes/missing/deep.png', 404, 'en 404'],
		['/EN/', 404, 'root 404'],
		['/assets/', 404, 'root 404'],
		['/assets', 404, 'root 404'],
	])('%s is %i with the page "%s"', async (target, status, title) => {
		const { port } = await servePreview();
		const response = await rawRequest(port, target);
		expect(response.status).toBe(status);
		expect(response.body.toString()).toContain(`<title>${title}</title>`);
		expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
		expect(response.headers['cache-control']).toBe('no-cache');
	});

	test('without a 404 page the answer is plain', async () => {
		const { site, port } = await servePreview();
		rmSync(join(site.out, '404.html'));
		const { status, headers, body } = await rawRequest(port, '/missing/');
		expect([status, headers['content-type'], body.toString()]).toEqual([
			404,
			'text/plain; charset=utf-8',
			'404 Not Found\n',
		]);
	});

	test.each([
		['/', '/en', '/en/'],
		['/', '/en/notes?a=1&b=//evil.example', '/en/notes/?a=1&b=//evil.example'],
		['/', '/%E6%B5%8B%E8%AF%95/a%20b', '/%E6%B5%8B%E8%AF%95/a%20b/'],
		['/docs/', '/docs/en?q', '/docs/en/?q'],
		['/', '/index.html', '/'],
		['/', '/en/index.html?a=1', '/en/?a=1'],
		['/docs/', '/docs/index.html', '/docs/'],
		['/docs/', '/docs/en/index.html?q', '/docs/en/?q'],
		['/a b/', '/a%20b/en', '/a%20b/en/'],
		['docs', '/docs/en?%e9', '/docs/en/?%e9'],
	])(
		'If the full path differs from the resolved path, the visitor is redirected: below %s, %s is 301 to %s',
		async (base, target, location) => {
			const { port } = await servePreview({ base });
			const response = await rawRequest(port, target);
			expect([response.status, response.headers.location]).toEqual([301, location]);
		},
	);

	test.each([
		['/docs/', 200, undefined],
		['/', 302, '/docs/'],
		['/?a', 302, '/docs/'],
		['/docs', 302, '/docs/'],
		['/en/', 404, undefined],
		['/docs-2/', 404, undefined],
		['/DOCS/', 404, undefined],
	])('with a base, %s is %i', async (target, status, location) => {
		const { port } = await servePreview({ base: '/docs/' });
		const response = await rawRequest(port, target);
		expect([response.status, response.headers.location]).toEqual([status, location]);
	});

	test('a folder that was not built ends the command', () => {
		const site = createSite();
		onTestFinished(() => site.remove());
		for (const folder of [join(site.root, 'nothing'), join(site.out, 'assets')]) {
			const error = catchError(() => previewResponder(folder));
			expect(error).toBeInstanceOf(FatalError);
			expect(error).toMatchObject({
				exitCode: 2,
				message: `Unexpected folder ${folder} without index.html, expected a built site.`,
				diagnostics: [
					{ name: 'site-not-built', hint: 'Run `domdocs build` first, or use `domdocs serve --watch`.' },
				],
			});
		}
	});

	test('a site that was built for another path ends the command, with both ways out', () => {
		const site = createSite();
		onTestFinished(() => site.remove());
		const link = (address: string) =>
			`<link rel="stylesheet" href="${address}assets/style.css" data-domdocs>`;
		const serve = (base: string) => previewResponder(site.out, undefined, base);
		site.write('out/index.html', link('/my%20docs/'));
		expect(serve('/my docs/')).toBeTypeOf('function');
		expect(serve('/my%20docs/')).toBeTypeOf('function');
		expect(catchError(() => serve('/'))).toMatchObject({
			exitCode: 2,
			message: `Unexpected site in ${site.out} that was built for "/my docs/", expected one for "/".`,
			diagnostics: [
				{
					name: 'site-not-built',
					hint: 'Use `domdocs serve --base "/my docs/"`, or build with `--base "/"`.',
				},
			],
		});
		site.write('out/index.html', link('/a&amp;b/'));
		expect(serve('/a&b/')).toBeTypeOf('function');
		expect(catchError(() => serve('/'))).toMatchObject({
			message: expect.stringContaining('built for "/a&b/"'),
		});
		site.write('out/index.html', link('/'));
		expect(catchError(() => serve('/docs/'))).toBeInstanceOf(FatalError);
		// A page of somebody's own.
		site.write('out/index.html', link('https://cdn.example/'));
		expect(serve('/docs/')).toBeTypeOf('function');
	});

	test('a new build is served without a restart', async () => {
		const { site, port } = await servePreview();
		const before = await rawRequest(port, '/en/');
		site.write('out/en/index.html', 'new');
		const after = await rawRequest(port, '/en/');
		expect(after.body.toString()).toBe('new');
		expect(after.headers.etag).not.toBe(before.headers.etag);
	});
});

test.each([
	['assets/app.1a2b3c4d.js', true],
	['assets/fonts/inter.1A2B3C4D.woff2', true],
	['assets/chunk.ABCDEFGH.js', true],
	['assets/app.1a2b3c4d.js.map', true],
	['_domdocs/pages/0a1b2c3d4e.json', true],
	['_domdocs/site.en.0a1b2c3d4e.json', true],
	['_domdocs/routes.json', false],
	['assets/photo.original.png', false],
	['assets/report.20240101.pdf', false],
	['assets/DOWNLOAD.pdf', false],
	['assets/app.js', false],
	['assets/app.1a2b3c.js', false],
	['en/app.1a2b3c4d.js', false],
	['index.html', false],
])('%s is immutable: %s', (path, isImmutable) => {
	const expected = isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache';
	expect(cachePolicy(path.split('/'))).toBe(expected);
});

test.each([
	['a.html', 'text/html; charset=utf-8'],
	['a.JS', 'text/javascript; charset=utf-8'],
	['a.json', 'application/json; charset=utf-8'],
	['sitemap.xml', 'application/xml; charset=utf-8'],
	['a.woff2', 'font/woff2'],
	['a.png', 'image/png'],
	['plugin.jar', 'application/octet-stream'],
	['CNAME', 'application/octet-stream'],
])('%s has the type %s', (path, type) => {
	expect(contentType(path)).toBe(type);
});

function catchError(work: () => unknown): unknown {
	try {
		work();
	} catch (error) {
		return error;
	}
	return undefined;
}
