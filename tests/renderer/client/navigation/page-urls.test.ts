import { describe, expect, test } from 'vitest';
import { isSameDocument, routeToUrl } from '../../../../renderer/client/navigation/page-urls.ts';
import { RouteTable } from '../../../../renderer/client/navigation/route-table.ts';
import { pathToRoute, routeToPath } from '../../../../renderer/shared/links.ts';

const routes = {
	pages: { '/': 'home', '/en/': 'en', '///evil.example/': 'evil' },
	redirects: {},
	sidebars: {},
};

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
	test.each(hostile)('%s never leads to another origin', async (address) => {
		for (const base of ['/', '/docs/']) {
			const asked = new URL(`https://site.example${base}${address.slice(1)}`);
			const path = pathToRoute(base, asked.pathname);
			const route = path === null ? null : await new RouteTable(routes).resolve(path);
			expect(route === null ? asked.origin : routeToUrl(base, route, asked).origin).toBe(
				'https://site.example',
			);
		}
	});

	test('an encoded spelling of a page leads to its own address', async () => {
		const asked = new URL('https://site.example/%2f%2fen?q=1#x');
		const route = await new RouteTable(routes).resolve(pathToRoute('/', asked.pathname)!);
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
