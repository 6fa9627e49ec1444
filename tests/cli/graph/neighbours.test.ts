import { describe, expect, test } from 'vitest';
import { linkFiles, page } from './linked-site.ts';

const files = {
	'guide/README.md': page('Guide'),
	'guide/1.a.md': page('A'),
	'guide/2.b.md': page('B'),
};
const options = (collection: object) => ({
	locales: {
		'/': { lang: 'en-US', label: 'English', title: 'Site', collections: [{ dir: 'guide', ...collection }] },
	},
});

describe('previous and next page in front matter', () => {
	const neighbours = (...keys: string[]) => {
		const { value, diagnostics } = linkFiles(
			{ ...files, 'guide/3.c.md': page('C', ...keys) },
			{ ...options({}), checks: { ignoreLinks: ['/later/'] } },
			['/a.pdf'],
		);
		return { node: value.pages['/guide/c/']!, diagnostics };
	};

	test.each([
		['prev: ./1.a.md', { text: 'A', link: '/guide/a/' }],
		['prev: /guide/b/#x', { text: 'B', link: '/guide/b/#x' }],
		['prev: { text: Before, link: ./1.a.md }', { text: 'Before', link: '/guide/a/' }],
		['prev: { link: ./1.a.md }', { text: 'A', link: '/guide/a/' }],
		['prev: https://example.org/', { text: 'https://example.org/', link: 'https://example.org/' }],
		['prev: /a.pdf', { text: '/a.pdf', link: '/a.pdf' }],
		['prev: /later/', { text: '/later/', link: '/later/' }],
		['prev: false', null],
		['prev:', { text: 'B', link: '/guide/b/' }],
	])('%s', (key, prev) => {
		const { node, diagnostics } = neighbours(key);
		expect(node.prev).toEqual(prev);
		expect(diagnostics).toEqual([]);
	});

	test('that lead nowhere are broken links with their place, and are left out', () => {
		const { node, diagnostics } = neighbours('prev: ./1.aa.md', 'next: { text: X, link: /nowhere/at/all/ }');
		expect([node.prev, node.next]).toEqual([null, null]);
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD3001',
				name: 'broken-link',
				severity: 'error',
				message: 'Unexpected link `./1.aa.md`, expected a page of this site.',
				file: 'content/guide/3.c.md',
				line: 3,
				column: 7,
				endLine: 3,
				endColumn: 16,
				hint: 'Did you mean `./1.a.md`?',
			},
			expect.objectContaining({
				name: 'broken-link',
				message: 'Unexpected link `/nowhere/at/all/`, expected a page of this site.',
				line: 4,
				column: 24,
			}),
		]);
	});

	test('are not followed to scripts', () => {
		const { node, diagnostics } = neighbours('next: "javascript:alert(1)"');
		expect(node.next).toBeNull();
		expect(diagnostics).toMatchObject([
			{
				name: 'unsafe-link',
				message: 'Unexpected scheme `javascript:` in a link, expected http, https, mailto or tel.',
				line: 3,
			},
		]);
	});
});

describe('sidebars', () => {
	test('with links elsewhere, to files and to headings still order the pages', () => {
		const sidebar = ['', 'https://example.org/', '/a.pdf', '1.a.md', '1.a.md#part', '2.b.md'];
		const { value, problems } = linkFiles(files, options({ sidebar }), ['/a.pdf']);
		expect(problems).toEqual([]);
		expect(value.locales['/']!.sidebars['/guide/']!.map(({ link }) => link)).toEqual([
			'/guide/',
			'https://example.org/',
			'/a.pdf',
			'/guide/a/',
			'/guide/a/#part',
			'/guide/b/',
		]);
		expect(value.pages['/guide/a/']).toMatchObject({
			prev: { link: '/guide/' },
			next: { text: 'B', link: '/guide/b/' },
		});
	});

	test('that front matter names must be there', () => {
		const { diagnostics } = linkFiles(
			{ ...files, 'x.md': page('X', 'sidebar: /giude/'), 'y.md': page('Y', 'sidebar: guide') },
			options({}),
		);
		expect(diagnostics).toMatchObject([
			{
				name: 'sidebar-target-missing',
				message: 'Unexpected sidebar `/giude/`, expected the address of a collection.',
				file: 'content/x.md',
				line: 3,
				column: 10,
			},
		]);
	});

	test('of a collection at the locale itself name home once', () => {
		const { value, diagnostics, problems } = linkFiles(
			{ 'guide/1.a.md': page('A'), 'guide/more/2.b.md': page('B') },
			options({ link: '', title: 'Guide' }),
		);
		expect([diagnostics, problems]).toEqual([[], []]);
		expect(value.sources['guide/1.a.md']).toBe('/a/');
		expect(value.pages['/more/b/']).toMatchObject({
			breadcrumb: [{ text: 'Site', link: '/' }, { text: 'more' }, { text: 'B' }],
			prev: { link: '/a/' },
			collection: '/',
			sidebar: '/',
		});
	});

	test('whose group is the collection itself name it once', () => {
		const sidebar = [{ text: 'Guide', link: '', items: ['1.a.md'] }];
		expect(linkFiles(files, options({ sidebar })).value.pages['/guide/a/']!.breadcrumb).toEqual([
			{ text: 'Site', link: '/' },
			{ text: 'Guide', link: '/guide/' },
			{ text: 'A' },
		]);
	});
});

describe('languages', () => {
	const locales = {
		'/': { lang: 'en-US', label: 'English' },
		'/docs/': { lang: 'fr-FR', label: 'Français' },
		'/docs/de/': { lang: 'de-DE', label: 'Deutsch' },
	};

	test('may have prefixes of two parts; the innermost counts', () => {
		const { value, diagnostics } = linkFiles(
			{
				'a.md': page('A'),
				'docs/README.md': page('Accueil'),
				'docs/a.md': page('A'),
				'docs/de/README.md': page('Start'),
				'docs/de/a.md': page('A'),
			},
			{ locales },
		);
		expect(diagnostics).toEqual([]);
		expect(Object.values(value.pages).map(({ route, locale }) => [route, locale])).toEqual([
			['/', '/'],
			['/a/', '/'],
			['/docs/', '/docs/'],
			['/docs/a/', '/docs/'],
			['/docs/de/', '/docs/de/'],
			['/docs/de/a/', '/docs/de/'],
		]);
		expect(value.pages['/docs/de/a/']!.alternates.map(({ link, exact }) => [link, exact])).toEqual([
			['/a/', true],
			['/docs/a/', true],
		]);
	});

	test('of a page that has its own are told to the others', () => {
		const { value } = linkFiles(
			{
				'a.md': page('A', 'lang: en-GB'),
				'docs/README.md': page('Accueil'),
				'docs/a.md': page('A'),
				'docs/de/README.md': page('Start'),
			},
			{ locales },
		);
		expect(value.pages['/a/']!.lang).toBe('en-GB');
		expect(value.pages['/docs/a/']!.alternates).toEqual([
			{ locale: '/', lang: 'en-GB', label: 'English', link: '/a/', exact: true },
			{ locale: '/docs/de/', lang: 'de-DE', label: 'Deutsch', link: '/docs/de/', exact: false },
		]);
	});
});
