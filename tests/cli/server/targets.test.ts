import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../harness/is-long.ts';
import { foreignTargets, hostileMapTargets, hostileTargets, windowsTargets } from './hostile-targets.ts';
import { forEachOf, pipelined, rawRequest } from './raw-request.ts';
import { expectGuarded, servePreview } from './site-fixture.ts';

describe('request targets', () => {
	test.each([
		['DS-02: hostile targets', hostileTargets],
		['DS-16: hostile targets with .map', hostileMapTargets],
	])('%s never leak and never stop the server', async (_name, targets) => {
		const { site, port } = await servePreview();
		expect(targets.length).toBeGreaterThanOrEqual(400);
		const requests = targets.flatMap((target) => ['GET', 'HEAD'].map((method) => ({ target, method })));
		await forEachOf(requests, async ({ target, method }) => {
			const response = await rawRequest(port, target, { method });
			// The one address of the page that has another, with whatever query.
			const isMoved = /^\/index\.html(?:\?|$)/.test(target);
			const expected = isMoved ? [301] : [200, 400, 403, 404, 414];
			expect(expected, `${method} ${target.slice(0, 80)}`).toContain(response.status);
			if (isMoved) expect(response.headers.location).toMatch(/^\/(?:\?|$)/);
			expectGuarded(response, site.canary);
		});
		expect((await rawRequest(port, '/en/')).status).toBe(200);
	});

	test.each([
		['/#', 400],
		['/a\\b', 400],
		['/a%5Cb', 400],
		['/a%2Fb', 400],
		['/a%00', 400],
		['en/', 400],
		['http://localhost/en/', 400],
		['/en//', 400],
		['/%252e%252e/canary.txt', 404],
		[`/${'a'.repeat(64 * 1024)}`, 414],
		[`/?${'a'.repeat(9 * 1024)}`, 414],
		['/en/?a\\b//%2f', 200],
		['/.well-known/security.txt', 200],
		['/%E6%B5%8B%E8%AF%95/a%20b/', 200],
		['/\u00e6\u00b5\u008b\u00e8\u00af\u0095/a%20b/', 400],
	])('DS-02: %s is %i', async (target, status) => {
		const { port } = await servePreview();
		expect((await rawRequest(port, target)).status).toBe(status);
	});

	test('DS-04: a query never changes which file is opened', async () => {
		const { site, port } = await servePreview();
		const features = ['raw', 'url', 'import', 'inline', 'worker', 'file=/etc/passwd', 'path=../canary.txt'];
		const queries = Array.from({ length: isLong ? 5000 : 1000 }, (_, at) => {
			return `${features[at % features.length]}&${randomBytes(8).toString('base64url')}=${randomBytes(4).toString('hex')}`;
		});
		for (const path of ['/.env', '/../canary.txt', '/@fs/canary.txt']) {
			const requests = queries.map((query) => `GET ${path}?${query} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
			const { counts, text } = await pipelined(port, requests);
			expect(counts).toEqual({ 404: queries.length + 1 });
			expect(text).not.toContain(site.canary);
		}
		const pages = await Promise.all(
			queries.slice(0, 50).map((query) => rawRequest(port, `/old.html?${query}`)),
		);
		expect(new Set(pages.map(({ body }) => body.toString()))).toEqual(
			new Set(['<!doctype html><title>old</title>']),
		);
	});

	test('DS-05: hidden names, sources and keys are not in the address space', async () => {
		const { site, port } = await servePreview();
		const hidden = [
			'env',
			'git',
			'git/config',
			'domdocs/manifest.json',
			'key.pem',
			'ssh/id_rsa',
			'npmrc',
			'htpasswd',
		];
		const sources = [
			'site.config.ts',
			'domdocs.config.ts',
			'package.json',
			'content/en/page.md',
			'key.pem',
			'en/page.md',
		];
		const names = [
			...['', 'en/', 'assets/', '.well-known/'].flatMap((folder) =>
				hidden.map((name) => `${folder}.${name}`),
			),
			...hidden.map((name) => `%2e${name}`),
			...['', 'out/', 'en/', 'root/'].flatMap((folder) => sources.map((name) => folder + name)),
		];
		expect(names.length).toBeGreaterThanOrEqual(60);
		const suffixes = ['', '/.', '//', '/', '%20', '?raw'];
		const targets = names.flatMap((name) => suffixes.map((suffix) => `/${name}${suffix}`));
		await forEachOf(targets, async (target) => {
			const response = await rawRequest(port, target);
			expect(response.status, target).toBe(target.includes('//') ? 400 : 404);
			expectGuarded(response, site.canary);
		});
	});

	test('DS-15: names that Windows reads otherwise are nothing', { timeout: 30_000 }, async () => {
		const { site, port } = await servePreview();
		if (process.platform !== 'win32')
			for (const name of ['con.txt', 'aux.html', 'old.html.', 'com1']) site.write(`out/${name}`, site.canary);
		expect(windowsTargets.length).toBeGreaterThanOrEqual(30);
		for (const [target, status] of windowsTargets) {
			const response = await rawRequest(port, target);
			expect([target, response.status]).toEqual([target, status]);
			expectGuarded(response, site.canary);
		}
	});

	test.each(['/', '/docs/'])('DS-17: no address leads to another origin, below %s', async (base) => {
		const { port } = await servePreview({ base });
		for (const target of foreignTargets) {
			const response = await rawRequest(port, target);
			expect([400, 404], target).toContain(response.status);
			expect([target, response.headers.location]).toEqual([target, undefined]);
		}
	});

	test.each(['/%', '/%2', '/%zz', '/en/%', '/%e6%b5', '/%c0%ae', '/%ed%a0%80', '/%ff', '/%f8%a1', '/\u00ff'])(
		'DS-18: %s is 400',
		async (target) => {
			const { port } = await servePreview();
			expect((await rawRequest(port, target)).status).toBe(400);
		},
	);
});
