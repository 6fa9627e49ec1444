import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { isLong } from '../../harness/is-long.ts';
import { hostileMapTargets, hostileTargets } from './hostile-targets.ts';
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
			expect([200, 301, 400, 403, 404, 414], `${method} ${target.slice(0, 80)}`).toContain(response.status);
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

	test.each([
		'/old.html::$DATA',
		'/old.html:stream',
		'/ENV~1',
		'/OLD~1.HTM',
		'/assets/APP~12.JS',
		'/old.html.',
		'/old.html%20',
		'/old.html%20.',
		'/CON',
		'/con.txt',
		'/en/NUL',
		'/aux.html',
		'/PRN%20.txt',
		'/com1',
		'/COM%C2%B9',
		'/lpt9.x.y',
		'/CONIN$',
		'/conout$',
		'/clock$',
		'/C:/',
		'/c:index.html',
		'/en/.%20',
		'/en/...',
		'/en/..%20/',
	])('DS-15: %s is 404', async (target) => {
		const { site, port } = await servePreview();
		for (const name of ['con.txt', 'aux.html', 'old.html.', 'com1']) site.write(`out/${name}`, site.canary);
		const response = await rawRequest(port, target);
		expect(response.status).toBe(404);
		expectGuarded(response, site.canary);
	});

	test.each([
		'//evil.example/',
		'//evil.example/..',
		'/\\evil.example',
		'/%2f%2fevil.example',
		'/%2fevil.example/',
		'/%5cevil.example',
		'/https:/evil.example',
		'/https://evil.example',
		'///evil.example',
		'/en//evil.example',
		'//en',
		'/%09/evil.example',
	])('DS-17: %s leads nowhere else', async (target) => {
		for (const base of ['/', '/docs/']) {
			const { port } = await servePreview({ base });
			const response = await rawRequest(port, target);
			expect([400, 404]).toContain(response.status);
			expect(response.headers.location).toBeUndefined();
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
