import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { defaultMarkdown } from '../../../../cli/config/topics/markdown.ts';
import { packageRoot } from '../../../../cli/platform/package-root.ts';
import { makeFolder } from '../config-folder.ts';
import { resolve } from '../resolve-options.ts';

test('the defaults', async () => {
	const folder = makeFolder("export default { title: 'Dominion' };");
	expect(await folder.load()).toEqual({
		root: folder.root,
		file: 'site.config.ts',
		dependencies: ['site.config.ts', 'content/public/favicon.svg', 'content/public/apple-touch-icon.png'].map(
			(file) => path.join(folder.root, file),
		),
		title: 'Dominion',
		description: '',
		hostname: null,
		host: null,
		base: '/',
		content: path.join(folder.root, 'content'),
		public: path.join(folder.root, 'content/public'),
		followSymlinks: [],
		out: path.join(folder.root, 'dist'),
		locales: [
			{
				prefix: '/',
				lang: 'en-US',
				label: 'English',
				title: 'Dominion',
				description: '',
				logo: null,
				outline: [2, 3],
				updateHash: true,
				dateFormat: 'YYYY-MM-DD',
				aside: true,
				navbar: [],
				isNavbarShared: true,
				collections: [
					{
						dir: '',
						link: '/',
						title: null,
						kind: 'doc',
						sidebar: 'auto',
						collapsed: false,
						searchBoost: 1,
						blog: null,
					},
				],
				social: [],
				profile: null,
				footer: {},
				bulletin: null,
				synonyms: [],
				readings: {},
				terms: {},
				texts: {},
				checks: { severity: {} },
			},
		],
		theme: path.join(packageRoot, 'themes/default/index.ts'),
		themeIcons: {
			icons: expect.arrayContaining(['book', 'github']),
			social: expect.arrayContaining(['bilibili', 'x']),
		},
		appearance: 'auto',
		transition: { page: true, appearance: 'circle-clip' },
		comments: null,
		encrypt: null,
		favicon: null,
		appIcon: null,
		socialImages: [],
		svg: { trusted: [] },
		repository: null,
		report: null,
		history: {
			contributors: { mode: 'inline', avatars: true, email: false },
			changelog: true,
			maxChanges: 20,
			ignore: { outside: [], messages: [], authors: [] },
			people: [],
		},
		copyright: null,
		watermark: null,
		timeZone: 'UTC',
		redirects: {},
		sourceRedirects: true,
		cache: null,
		search: {
			provider: 'lunr',
			module: path.join(packageRoot, 'renderer/client/search/lunr.ts'),
			options: {},
			host: null,
		},
		wordsPerMinute: 300,
		home: { wallpaper: null },
		checks: { ignoreLinks: [], severity: {} },
		markdown: defaultMarkdown,
		components: {},
		slots: {},
		replace: {},
		layouts: {},
		styles: [],
		encoding: 'strict',
		limits: {
			fileBytes: 10_485_760,
			fileWarningBytes: 1_048_576,
			frontMatterBytes: 65_536,
			aliases: 100,
			blockNesting: 100,
			inlineNesting: 100,
			outlineHeadings: 5000,
			tableCells: 100_000,
			regexMilliseconds: 50,
			pageSeconds: 120,
			includeDepth: 16,
			includeBytes: 4_194_304,
		},
		budget: null,
	});
});

test('the package root is where the package is', () => {
	expect(existsSync(path.join(packageRoot, 'cli/platform/package-root.ts'))).toBe(true);
});

test('paths are absolute, the command line goes before the config', () => {
	const options = { content: 'docs', public: '../static', out: 'build', base: '/a/' };
	expect(resolve(options)).toMatchObject({
		content: '/site/docs',
		public: '/static',
		out: '/site/build',
		base: '/a/',
	});
	expect(resolve({ content: 'docs' }).public).toBe('/site/docs/public');
	expect(resolve(options, { out: '/tmp/x', base: '/b/' })).toMatchObject({ out: '/tmp/x', base: '/b/' });
	expect(resolve(options, { out: undefined, base: undefined })).toMatchObject({
		out: '/site/build',
		base: '/a/',
	});
});

test('the hostname has no slash', () => {
	expect(resolve({ hostname: 'https://Dominion.lunadeer.cn/' }).hostname).toBe(
		'https://dominion.lunadeer.cn',
	);
	expect(resolve({ hostname: 'http://localhost:8080' }).hostname).toBe('http://localhost:8080');
});

test('a theme is a module or a folder with an index', () => {
	const { root } = makeFolder({
		'mine/index.tsx': '',
		'mine/other.ts': '',
		'plain/index.js': '',
		'empty/a.txt': '',
	});
	const themeOf = (theme: string): string => path.relative(root, resolve({ theme }, {}, root).theme);
	expect(themeOf('mine')).toBe('mine/index.tsx');
	expect(themeOf('./plain/')).toBe('plain/index.js');
	expect(themeOf('mine/other.ts')).toBe('mine/other.ts');
	expect(themeOf('empty')).toBe('empty/index.ts');
	expect(themeOf('nowhere')).toBe('nowhere');
});

test('the icons of a theme are those that its file names, besides those of the default theme', async () => {
	const folder = makeFolder({
		'site.config.ts': "export default { title: 'Site', theme: 'mine' };",
		'mine/index.tsx': '',
		'mine/icons.json': '{ "icons": { "anvil": "M0 0" }, "social": { "forum": true } }',
	});
	const { themeIcons, dependencies } = await folder.load();
	expect(themeIcons.icons).toEqual(expect.arrayContaining(['anvil', 'book']));
	expect(themeIcons.social).toEqual(expect.arrayContaining(['forum', 'x']));
	expect(dependencies).toContain(path.join(folder.root, 'mine/icons.json'));
	folder.write('mine/icons.json', '{ "icons": ');
	const { diagnostics } = await folder.error();
	expect(diagnostics).toMatchObject([{ name: 'theme-failed', file: 'mine/icons.json', line: 1 }]);
});

test('a language has its own profile, or else that of the site', () => {
	const { locales } = resolve({
		profile: { name: 'Us', url: '/us.png', circle: true, originalWidth: 200 },
		locales: {
			'/': { lang: 'en-US', label: 'English' },
			'/jp/': {
				lang: 'ja-JP',
				label: '日本語',
				profile: { name: '私たち', avatar: '/a.png', layout: 'left' },
			},
		},
	});
	expect(locales.map(({ profile }) => profile)).toEqual([
		{ name: 'Us', avatar: '/us.png', circle: true, layout: 'right', originalWidth: 200 },
		{ name: '私たち', avatar: '/a.png', circle: false, layout: 'left' },
	]);
});

test('the icons are taken from the public folder', () => {
	const { root } = makeFolder({
		'content/public/favicon.svg': '',
		'content/public/apple-touch-icon.png': '',
	});
	expect(resolve({}, {}, root).favicon).toBe('/favicon.svg');
	expect(resolve({ favicon: '/icon.png' }, {}, root).favicon).toBe('/icon.png');
	expect(resolve({ public: 'static' }, {}, root).favicon).toBe(null);
	expect(resolve({}, {}, root).appIcon).toBe('/apple-touch-icon.png');
	expect(resolve({ appIcon: '/app.png' }, {}, root).appIcon).toBe('/app.png');
});

test('the other nested defaults', () => {
	expect(
		resolve({
			social: [{ icon: 'github', link: 'https://github.com/LunaDeerMC' }],
			repository: { url: 'https://github.com/LunaDeerMC/DominionDocs' },
			history: { maxChanges: 5 },
			copyright: { author: 'LunaDeer' },
			checks: { anchors: 'off' },
			limits: { fileBytes: 5, aliases: undefined },
		}),
	).toMatchObject({
		locales: [{ social: [{ icon: 'github', link: 'https://github.com/LunaDeerMC', label: 'github' }] }],
		repository: { url: 'https://github.com/LunaDeerMC/DominionDocs', branch: 'main', editLink: true },
		history: { contributors: { mode: 'inline' }, changelog: true, maxChanges: 5, people: [] },
		copyright: { license: 'CC-BY-4.0', author: 'LunaDeer' },
		checks: { ignoreLinks: [], severity: { 'broken-anchor': 'off' } },
		limits: { fileBytes: 5, fileWarningBytes: 1_048_576, aliases: 100 },
	});
	expect(resolve({ history: false, copyright: false })).toMatchObject({ history: null, copyright: null });
});

test('the result is plain JSON', async () => {
	const folder = makeFolder(
		"const shared = { message: undefined };\nexport default { title: 'x', logo: undefined, repository: { url: 'https://a.example', dir: undefined }, locales: { '/': { lang: 'en', label: 'English', footer: shared } } };",
	);
	const config = await folder.load();
	expect(JSON.parse(JSON.stringify(config))).toStrictEqual(config);
});

test('the result is frozen to its last member', () => {
	const config = resolve({ redirects: { '/a': '/b' } });
	const members = (value: unknown): unknown[] =>
		typeof value === 'object' && value !== null ? [value, ...Object.values(value).flatMap(members)] : [];
	expect(members(config).length).toBeGreaterThan(8);
	expect(members(config).filter((value) => !Object.isFrozen(value))).toEqual([]);
});

test('the options themselves are not frozen', () => {
	const options = { locales: { '/': { lang: 'en', label: 'English' } } };
	resolve(options);
	expect(Object.isFrozen(options.locales['/'])).toBe(false);
});
