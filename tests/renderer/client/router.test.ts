import { describe, expect, test } from 'vitest';
import {
	createRouteTable,
	findNotFound,
	isSameDocument,
	resolveRoute,
	routeToPath,
	routeToUrl,
} from '../../../renderer/client/router.ts';
import { pathToRoute } from '../../../renderer/links.ts';

const table = createRouteTable({
	pages: {
		'/': 'home',
		'/en/': 'en',
		'/en/notes/api/': 'api',
		'/en/notes/Doc/': 'doc',
		'/说明 一/': 'zh',
		'/feed.html': 'feed',
		'/404.html': 'lost',
		'/en/404.html': 'en-lost',
		'//evil.example/': 'evil',
		'/\\evil.example/': 'evil',
	},
	redirects: {
		'/en/notes/1.API/1.quick.html': '/en/notes/api/',
		'/dead.html': '/nowhere/',
		'/lost.html': '/404.html',
		'/away.html': 'https://evil.example/',
	},
});

describe('resolveRoute', () => {
	test.each([
		['/', '/'],
		['/en/', '/en/'],
		['/en', '/en/'],
		['/en/index.html', '/en/'],
		['/en/README.md', '/en/'],
		['/en/index.md', '/en/'],
		['/index.html', '/'],
		['/en/notes/api.html', '/en/notes/api/'],
		['/en/notes/api.md', '/en/notes/api/'],
		['/en//notes///api', '/en/notes/api/'],
		['/en/notes/Doc', '/en/notes/Doc/'],
		['/说明 一', '/说明 一/'],
		['/feed.html', '/feed.html'],
		['/feed', '/feed.html'],
		['/feed/', '/feed.html'],
		['/en/notes/1.API/1.quick.html', '/en/notes/api/'],
		['//en/notes/1.API/1.quick.html', '/en/notes/api/'],
	])('%s leads to %s', (path, route) => {
		expect(resolveRoute(table, path)).toBe(route);
	});

	test.each([
		'/en/notes/doc/',
		'/EN/',
		'/nowhere/',
		'/dead.html',
		'/404.html',
		'/404',
		'/en/404/',
		'/lost.html',
		'/away.html',
		'//evil.example/',
		'/\\evil.example/',
		'/__proto__',
		'/constructor',
		'__proto__',
		'constructor',
		'toString',
		'/hasOwnProperty/',
	])('%s leads nowhere', (path) => {
		expect(resolveRoute(table, path)).toBeNull();
	});
});

describe('hostile addresses', () => {
	const hostile = [
		'//evil.example/',
		'/\\evil.example/',
		'/..//evil.example/',
		'/%2f%2fevil.example/',
		'/%5cevil.example/',
		'/https:/evil.example/',
		'/https://evil.example/',
		'/%E0%A4%A',
		'/__proto__/',
		'/constructor',
		'/en/..%2f..%2f/evil.example',
		'/\t/evil.example/',
		'/en/%00/',
	];
	test.each(hostile)('%s never leads to another origin', (address) => {
		for (const base of ['/', '/docs/']) {
			const asked = new URL(`https://site.example${base}${address.slice(1)}`);
			const path = pathToRoute(base, asked.pathname);
			const route = path === null ? null : resolveRoute(table, path);
			expect(route === null ? asked.origin : routeToUrl(base, route, asked).origin).toBe(
				'https://site.example',
			);
		}
	});

	test('an encoded spelling of a page leads to its own address', () => {
		const asked = new URL('https://site.example/%2f%2fen?q=1#x');
		const route = resolveRoute(table, pathToRoute('/', asked.pathname)!);
		expect(routeToUrl('/', route!, asked).href).toBe('https://site.example/en/?q=1#x');
	});
});

describe('addresses of routes', () => {
	test.each([
		['/', '/en/', '/en/'],
		['/docs/', '/', '/docs/'],
		['/docs/', '/说明 一/', '/docs/%E8%AF%B4%E6%98%8E%20%E4%B8%80/'],
		['/', '/what?/#1/', '/what%3F/%231/'],
		['/', '/100%/', '/100%25/'],
		['/', '/a\\b/', '/a%5Cb/'],
	])('below %s, %s is %s', (base, route, path) => {
		expect(routeToPath(base, route)).toBe(path);
		expect(pathToRoute(base, path)).toBe(route);
	});

	test('addresses that differ in their hash are one document', () => {
		const url = (path: string): URL => new URL(path, 'https://site.example');
		expect(isSameDocument(url('/a/?p=1#x'), url('/a/?p=1'))).toBe(true);
		expect(isSameDocument(url('/a/?p=1'), url('/a/?p=2'))).toBe(false);
	});
});

describe('findNotFound', () => {
	test.each([
		['/en/x/', '/en/404.html'],
		['/en', '/en/404.html'],
		['/x/', '/404.html'],
		['/english/', '/404.html'],
		['/ru/x/', null],
	])('%s is not found by %s', (path, key) => {
		expect(findNotFound(table, path, ['/', '/en/', '/ru/'])).toBe(key);
	});
});
