import { describe, expect, test } from 'vitest';
import { problemsOf } from '../option-problems.ts';
import { resolve } from '../resolve-options.ts';

test('locales keep their order and fall back to the site', () => {
	const { locales } = resolve({
		description: 'Land claims',
		locales: {
			'/jp/': { lang: 'ja-JP', label: '日本語', title: 'ドミニオン' },
			'/': { lang: 'zh-CN', label: '简体中文', description: '领地' },
		},
	});
	expect(locales.map(({ prefix, title, description }) => [prefix, title, description])).toEqual([
		['/jp/', 'ドミニオン', 'Land claims'],
		['/', 'Dominion', '领地'],
	]);
});

test('collections lie below their locale', () => {
	const collections = [
		{ dir: 'notes/doc' },
		{ dir: './notes//api/', link: 'api', title: 'API', sidebar: ['a'], collapsed: null },
		{ dir: 'blog', link: '', kind: 'post' as const },
	];
	const locale = { lang: 'en', label: 'English', collections };
	const { locales } = resolve({ locales: { '/': locale, '/docs/en/': locale } });
	expect(locales.map((resolved) => resolved.collections)).toEqual([
		[
			{
				dir: 'notes/doc',
				link: '/notes/doc/',
				kind: 'doc',
				blog: null,
				title: null,
				sidebar: 'auto',
				collapsed: false,
				searchBoost: 1,
			},
			{
				dir: 'notes/api',
				link: '/api/',
				kind: 'doc',
				blog: null,
				title: 'API',
				sidebar: ['a'],
				collapsed: null,
				searchBoost: 1,
			},
			{
				dir: 'blog',
				link: '/',
				kind: 'post',
				blog: expect.objectContaining({ perPage: 15 }),
				title: null,
				sidebar: false,
				collapsed: false,
				searchBoost: 0.75,
			},
		],
		[
			{
				dir: 'docs/en/notes/doc',
				link: '/docs/en/notes/doc/',
				kind: 'doc',
				blog: null,
				title: null,
				sidebar: 'auto',
				collapsed: false,
				searchBoost: 1,
			},
			{
				dir: 'docs/en/notes/api',
				link: '/docs/en/api/',
				kind: 'doc',
				blog: null,
				title: 'API',
				sidebar: ['a'],
				collapsed: null,
				searchBoost: 1,
			},
			{
				dir: 'docs/en/blog',
				link: '/docs/en/',
				kind: 'post',
				blog: expect.objectContaining({ perPage: 15 }),
				title: null,
				sidebar: false,
				collapsed: false,
				searchBoost: 0.75,
			},
		],
	]);
});

describe('Social link: icon (string or object with name), link', () => {
	const link = 'https://github.com/LunaDeerMC';

	test('both say the same', () => {
		const social = [
			{ icon: 'github', link },
			{ icon: { name: 'github' }, link },
			{ icon: { name: 'twemoji:cat' }, link, label: 'Cat' },
		];
		expect(problemsOf({ social })).toEqual([]);
		expect(resolve({ social }).locales[0]!.social).toEqual([
			{ icon: 'github', link, label: 'github' },
			{ icon: 'github', link, label: 'github' },
			{ icon: 'twemoji:cat', link, label: 'Cat' },
		]);
	});

	test.each([
		[{ name: '' }, 'Unexpected `""` in `social[0].icon.name`, expected text that is not empty.'],
		[3, 'Unexpected `3` in `social[0].icon`, expected text that is not empty, or an object.'],
	])('the icon %j is refused', (icon, message) => {
		expect(problemsOf({ social: [{ icon, link }] })).toEqual([message]);
	});
});
