import { expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { linkFiles, page } from './linked-site.ts';

const options: SiteOptions = {
	title: 'Site',
	locales: {
		'/': {
			lang: 'en-US',
			label: 'English',
			collections: [{ dir: '.' }, { dir: 'blog', kind: 'post' }, { dir: 'api', title: 'API' }],
		},
		'/zh/': { lang: 'zh-CN', label: '中文', collections: [{ dir: '.', title: '手册' }] },
	},
};

const { value, diagnostics } = linkFiles(
	{
		'2.use.md': page('Use'),
		'1.install.md': page('Install', 'permalink: /get/'),
		'parts/README.md': page('All parts'),
		'parts/wheel.md': page('Wheel'),
		'blog/news.md': page('News', 'createTime: 2024-01-01'),
		'api/call.md': page('Call'),
		'zh/README.md': page('首页'),
		'zh/1.install.md': page('安装'),
	},
	options,
);

const sidebarOf = (locale: string, link: string): unknown =>
	value.locales[locale]!.sidebars[link]?.map(({ text, items }) => [text, items?.map((item) => item.text)]);

test('a collection of the whole folder has the pages that are in no other one, nor in another language', () => {
	expect(diagnostics).toEqual([]);
	expect(sidebarOf('/', '/')).toEqual([
		['Home', undefined],
		['Install', undefined],
		['Use', undefined],
		['parts', ['Wheel']],
	]);
	expect(sidebarOf('/', '/api/')).toEqual([['Call', undefined]]);
	expect(sidebarOf('/zh/', '/zh/')).toEqual([
		['首页', undefined],
		['安装', undefined],
	]);
});

test('its pages have the addresses that they had without it, and follow each other', () => {
	expect(value.sources['2.use.md']).toBe('/use/');
	expect(value.sources['parts/wheel.md']).toBe('/parts/wheel/');
	expect(value.sources['zh/1.install.md']).toBe('/zh/install/');
	expect(value.pages['/get/']!.next).toEqual({ text: 'Use', link: '/use/' });
	expect(value.pages['/api/call/']!.prev).toBe(null);
});

test('its pages are below the home page, which stands below nothing', () => {
	const way = (route: string): string[] => value.pages[route]!.breadcrumb.map(({ text }) => text);
	expect([way('/'), way('/use/'), way('/parts/wheel/')]).toEqual([
		[],
		['Site', 'Use'],
		['Site', 'parts', 'Wheel'],
	]);
	// The title that the collection is given is that of the home page there.
	expect(way('/zh/install/')).toEqual(['手册', '安装']);
});

test('is the collection of a language that has none, unless it has none on purpose', () => {
	const files = { 'README.md': page('Home'), 'parts/wheel.md': page('Wheel') };
	const sidebarsOf = (own: SiteOptions) => linkFiles(files, own).value.locales['/']!.sidebars;
	expect(sidebarsOf({ title: 'Site' })).toEqual(sidebarsOf({ title: 'Site', collections: [{ dir: '.' }] }));
	expect(sidebarsOf({ title: 'Site', collections: [] })).toEqual({});
	expect(Object.keys(sidebarsOf({ title: 'Site' }))).toEqual(['/']);
});

test('a group of all files in a sidebar that is written out has no others either', () => {
	const all = { text: 'All', items: 'auto' } as const;
	const written = linkFiles(
		{
			'a.md': page('A'),
			'blog/news.md': page('News', 'createTime: 2024-01-01'),
			'zh/README.md': page('首页'),
		},
		{
			locales: {
				'/': {
					lang: 'en-US',
					label: 'English',
					collections: [
						{ dir: '.', sidebar: ['gone.md', all, { ...all, dir: '/' }] },
						{ dir: 'blog', kind: 'post' },
					],
				},
				'/zh/': { lang: 'zh-CN', label: '中文' },
			},
		},
	);
	const [, ...groups] = written.value.locales['/']!.sidebars['/']!;
	const titles = groups.map(({ items }) => items!.map(({ text }) => text));
	expect(titles).toEqual([
		['Home', 'A'],
		['Home', 'A'],
	]);
	expect(written.problems.map(({ diagnostic }) => diagnostic.hint)).toEqual(['Looked in `.` and below `/`.']);
});

test('a collection around another one has the pages of both', () => {
	const { value } = linkFiles(
		{ 'outer/a.md': page('A'), 'outer/inner/b.md': page('B') },
		{ collections: [{ dir: 'outer' }, { dir: 'outer/inner' }] },
	);
	expect(value.locales['/']!.sidebars['/outer/']!.map(({ text }) => text)).toEqual(['A', 'inner']);
});

test('a home page that its collection moves is answered with how it stays', () => {
	const { diagnostics } = linkFiles({}, { collections: [{ dir: '.', link: 'docs/' }] });
	expect(diagnostics.map(({ name, hint }) => [name, hint])).toEqual([
		['home-missing', '`README.md` is at `/docs/`. Write `permalink: /` into its front matter.'],
	]);
});

test('two collections at one address are an error', () => {
	const { problems } = linkFiles(
		{ 'a.md': page('A'), 'notes/b.md': page('B') },
		{ collections: [{ dir: '.' }, { dir: 'notes', link: '' }] },
	);
	expect(problems.map(({ path, diagnostic }) => [path, diagnostic.message])).toEqual([
		[
			['locales', '/', 'collections', 1],
			'Unexpected address `/` of a second collection, expected one that no other has.',
		],
	]);
});

test('a folder that is not there is named, be it at the address of the language', () => {
	const { problems } = linkFiles({ 'guide/a.md': page('A') }, { collections: [{ dir: 'gude', link: '' }] });
	expect(problems.map(({ diagnostic: { name } }) => name)).toEqual(['collection-missing']);
});
