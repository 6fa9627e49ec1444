import { describe, expect, test } from 'vitest';
import { forEachOf, rawRequest } from './raw-request.ts';
import { expectGuarded, serve, servePreview } from './site-fixture.ts';

const addresses = [
	'/',
	'/index.html',
	'/en/',
	'/en',
	'/en/notes/',
	'/old.html',
	'/logo.svg',
	'/assets/app.1a2b3c4d.js',
	'/missing/',
	'/.env',
	'/.well-known/security.txt',
	'/%',
	'//',
	'/404.html',
];

describe('responses', () => {
	test.each([
		'POST',
		'PUT',
		'DELETE',
		'PATCH',
		'OPTIONS',
		'TRACE',
		'CONNECT',
		'PROPFIND',
		'PURGE',
		'FOO',
		'get',
	])('DS-03: %s is 405', async (method) => {
		const { port } = await servePreview();
		for (const target of method === 'CONNECT' ? ['localhost:80', '/'] : ['/', '/missing', '/.env']) {
			const response = await rawRequest(port, target, { method, headers: { origin: 'http://evil.example' } });
			expect(response.status).toBe(405);
			expect(response.headers.allow).toBe('GET, HEAD');
			expectGuarded(response);
		}
	});

	test.each(['http://evil.example', 'null', 'http://localhost', 'garbage', ''])(
		'DS-09: Origin %s gets no grant anywhere',
		async (origin) => {
			const { site, port } = await servePreview();
			const preflight = {
				origin,
				'access-control-request-method': 'GET',
				'access-control-request-headers': 'x-a',
			};
			await forEachOf(addresses, async (address) => {
				expectGuarded(await rawRequest(port, address, { headers: { origin } }), site.canary);
				expectGuarded(
					await rawRequest(port, address, { method: 'OPTIONS', headers: preflight }),
					site.canary,
				);
			});
		},
	);

	test('DS-09: a responder cannot grant either', async () => {
		const headers = { 'Access-Control-Allow-Origin': '*', 'access-control-allow-credentials': 'true' };
		const { port } = await serve({ respond: async () => ({ status: 200, headers, body: 'a' }) });
		expectGuarded(await rawRequest(port, '/'));
	});

	test('DS-10: an SVG is sandboxed, scripts have their type', async () => {
		const { port } = await servePreview();
		const svg = await rawRequest(port, '/logo.svg');
		expect(svg.headers['content-type']).toBe('image/svg+xml; charset=utf-8');
		expect(svg.headers['content-security-policy']).toContain(
			"default-src 'none'; style-src 'unsafe-inline'; sandbox",
		);
		const script = await rawRequest(port, '/assets/app.1a2b3c4d.js');
		expect(script.headers['content-type']).toBe('text/javascript; charset=utf-8');
	});

	test('DS-10: a responder keeps its own policy beside ours', async () => {
		const headers = { 'content-security-policy': "default-src 'self'" };
		const { port } = await serve({ respond: async () => ({ status: 200, headers, body: 'a' }) });
		const { headers: sent } = await rawRequest(port, '/');
		expect(sent['content-security-policy']).toBe("default-src 'self', frame-ancestors 'none'");
	});

	test('DS-14: what was asked for does not come back on an error page', async () => {
		const { port } = await serve({
			respond: async () => {
				throw new Error('boom');
			},
			onError: () => {},
		});
		for (const target of [
			'/<img/src=x/onerror=alert(1)>',
			'/%3Cscript%3Ealert(1)%3C/script%3E',
			'/."><svg',
		]) {
			const { status, headers, body } = await rawRequest(port, target);
			expect([404, 500]).toContain(status);
			expect(headers['content-type']).toBe('text/plain; charset=utf-8');
			expect(body.toString()).toMatch(/^(404 Not Found|500 Internal Server Error)\n$/);
		}
	});

	test('what a responder throws is a 500 and is reported', async () => {
		const errors: unknown[] = [];
		const respond = async () => {
			throw new Error('a secret of the machine');
		};
		const { port } = await serve({ respond, onError: (error) => errors.push(error) });
		const response = await rawRequest(port, '/');
		expect(response.status).toBe(500);
		expect(response.body.toString()).toBe('500 Internal Server Error\n');
		expect(errors).toEqual([expect.objectContaining({ message: 'a secret of the machine' })]);
		expect((await rawRequest(port, '/', { method: 'HEAD' })).body.length).toBe(0);
	});

	test('a Location that leaves the site is a bug of the responder', async () => {
		const errors: unknown[] = [];
		for (const location of ['//evil.example/', 'https://evil.example/', '/\\evil.example', 'a']) {
			const respond = async () => ({ status: 301, headers: { location } });
			const { port } = await serve({ respond, onError: (error) => errors.push(error) });
			const response = await rawRequest(port, '/');
			expect([response.status, response.headers.location]).toEqual([500, undefined]);
		}
		expect(errors).toHaveLength(4);
	});
});
