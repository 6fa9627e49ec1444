import { expect, test } from 'vitest';
import { checkOptions } from '../../../cli/config/check/check-options.ts';
import { makeFolder } from './config-folder.ts';
import { locale } from './option-problems.ts';

test('all mistakes of a config at once, each in its place', async () => {
	const folder = makeFolder(`import { defineSite } from 'domdocs';

export default defineSite({
	titel: 'Dominion',
	base: 'docs',
	appearance: 'drak',
	locales: {
		'en': { lang: 'en_US', labels: 'English', navbar: [{ text: 1, link: '/' }] },
	},
});
`);
	expect(await folder.fail()).toEqual([
		`site.config.ts:4:2-4:7 config-unknown-key Unexpected option \`titel\`, expected one that exists. (Did you mean \`title\`?)`,
		'site.config.ts:5:8-5:14 config-invalid-value Unexpected `"docs"` in `base`, expected a path with `/` on both ends such as `/docs/`.',
		'site.config.ts:6:14-6:20 config-invalid-value Unexpected `"drak"` in `appearance`, expected `auto`, `light`, `dark`, `force-light` or `force-dark`. (Did you mean `dark`?)',
		'site.config.ts:7:11-9:3 config-invalid-value Unexpected `locales` without `/`, expected the default language under it.',
		'site.config.ts:8:3-8:7 config-invalid-value Unexpected key `en` in `locales`, expected a path with `/` on both ends such as `/en/`.',
		'site.config.ts:8:17-8:24 config-invalid-value Unexpected `"en_US"` in `locales.en.lang`, expected a language tag (BCP 47) such as `en-US`.',
		'site.config.ts:8:26-8:32 config-unknown-key Unexpected option `labels` in `locales.en`, expected `lang`, `label`, `title`, `description`, `logo`, `socialImage`, `outline`, `aside`, `dateFormat`, `navbar`, `collections`, `social`, `profile`, `footer`, `bulletin`, `synonyms`, `terms`, `readings`, `texts` or `checks`. (Did you mean `label`?)',
		'site.config.ts:8:62-8:63 config-invalid-value Unexpected `1` in `locales.en.navbar[0].text`, expected text that is not empty.',
	]);
});

test('each of the terms of a page is named that says nothing', () => {
	const terms = { '/a/': ['set up', ' ', 1], '/b/': 'set up' };
	const { problems } = checkOptions({ title: 'x', locales: { '/': { ...locale, terms } } });
	expect(problems.map(({ message }) => message)).toEqual([
		'Unexpected `" "` in `locales["/"].terms["/a/"][1]`, expected text that is not empty.',
		'Unexpected `1` in `locales["/"].terms["/a/"][2]`, expected text that is not empty.',
		'Unexpected `"set up"` in `locales["/"].terms["/b/"]`, expected a list.',
	]);
});

test('an unknown key far from every known one has no hint', async () => {
	const folder = makeFolder(
		"export default {\n\ttitle: 'x', locales: { '/': { lang: 'en', label: 'English' }, '/en/': { lang: 'en', label: 'English', footer: { colour: 'red' } } },\n};",
	);
	expect(await folder.fail()).toEqual([
		'site.config.ts:2:114-2:120 config-unknown-key Unexpected option `colour` in `locales["/en/"].footer`, expected `message`, `copyright` or `map`.',
	]);
});

test.each([
	['nav', 'Here that is `navbar`.'],
	['srcDir', 'Here that is `content`.'],
	['outDir', 'Here that is `out`.'],
	['lang', 'Here that is `lang` of a language, in `locales`.'],
	['sidebar', 'Here that is `sidebar` of a collection, in `collections`.'],
	['notes', 'Here that is a list of folders, `collections`.'],
	['blog', "Here that is a collection with `kind: 'post'`, in `collections`."],
	['docsRepo', 'Here that is `repository`.'],
	['lastUpdated', 'Here that is `history`.'],
])('the option %s of other generators has a hint', (key, hint) => {
	const ofLocale = checkOptions({ title: 'x', locales: { '/': { ...locale, notes: [] } } }).problems;
	expect(ofLocale).toMatchObject([{ hint: 'Here that is a list of folders, `collections`.' }]);
	const { problems } = checkOptions({ title: 'x', [key]: 'y' });
	expect(problems).toMatchObject([
		{ message: `Unexpected option \`${key}\`, expected one that exists.`, hint },
	]);
});

test('an address as repository is told where it goes', () => {
	const { problems } = checkOptions({ title: 'x', repository: 'https://a.example' });
	expect(problems.map(({ message }) => message)).toEqual([
		'Unexpected `"https://a.example"` in `repository`, expected an object such as `{ url: \'https://…\' }`.',
	]);
});

test('unknown keys are found at every level', () => {
	const { problems } = checkOptions({
		title: 'x',
		locales: {
			'/': {
				...locale,
				navbar: [{ text: 'a', items: [{ text: 'b', lnk: '/' }] }],
				collections: [{ dir: 'a', sidebar: [{ items: [{ items: [{ collapse: true }] }] }] }],
			},
		},
		social: [{ icon: 'a', link: 'https://a.example', lable: 'a' }],
		repository: { url: 'https://a.example', brnch: 'main' },
		history: { people: [{ name: 'a', alias: [] }] },
		copyright: { license: { name: 'a', url: '/a', link: '/a' }, author: { name: 'a', link: '/a' } },
		checks: { anchor: 'off' },
		limits: { fileByte: 1 },
	});
	expect(problems.map(({ path, target, hint }) => `${path.join('.')} ${target} ${hint}`)).toEqual([
		'locales./.navbar.0.items.0.lnk key Did you mean `link`?',
		'locales./.navbar.0.items.0 value undefined',
		'locales./.collections.0.sidebar.0.items.0.items.0.collapse key Did you mean `collapsed`?',
		'social.0.lable key Did you mean `label`?',
		'repository.brnch key Did you mean `branch`?',
		'history.people.0.alias key Did you mean `aliases`?',
		'copyright.license.link key undefined',
		'copyright.author.link key undefined',
		'checks.anchor key Did you mean `anchors`?',
		'limits.fileByte key Did you mean `fileBytes`?',
	]);
});

test('everything that the manual names is accepted', () => {
	const { problems } = checkOptions({
		title: 'Dominion',
		description: '',
		hostname: 'https://例え.jp:8080/',
		base: '/docs/v1/',
		content: '../content',
		public: 'static',
		out: '/var/www',
		locales: {
			'/': {
				lang: 'zh-CN',
				label: '简体中文',
				texts: { 'search.button': '搜索' },
				footer: { message: '<b>a</b>' },
			},
			'/jp/': {
				...locale,
				checks: { severity: { 'title-missing': 'error' } },
				navbar: [
					{ text: 'a', link: '/jp/notes/README.md', activeMatch: '^/jp/', target: '_blank', rel: 'me' },
					{ text: 'b', items: [{ text: 'c', items: [{ text: 'd', link: 'tel:+1' }] }] },
				],
				collections: [
					{ dir: './1.notes/doc v2/', link: '', kind: 'post', title: 'a', sidebar: false, collapsed: null },
					{
						dir: 'a',
						link: 'b',
						sidebar: ['', 'a.md', { text: 'a', dir: '/b', items: 'auto', collapsed: null }],
					},
				],
			},
		},
		theme: 'themes/mine',
		slots: { 'doc-top': 'parts/Top.tsx' },
		replace: { Footer: 'parts/Footer.tsx' },
		layouts: { Wide2: 'parts/Wide.tsx', home: '../Home.tsx' },
		styles: ['site.css'],
		appearance: 'dark',
		logo: '/logo.svg',
		favicon: '/my icon.png',
		socialImage: '/card.png',
		social: [{ icon: 'rss', link: '/atom.xml', label: 'News' }],
		profile: {
			name: 'a',
			description: '',
			avatar: 'https://a.example/a.png',
			layout: 'left',
			originalHeight: 2,
		},
		repository: {
			url: 'http://git.example/a',
			editLinkPattern: ':url/edit/:branch/:path',
			dir: '',
			editLink: false,
		},
		history: {
			people: [{ name: 'a', aliases: ['b'], url: 'https://a.example', avatar: '/a.png' }],
			maxChanges: 0,
		},
		copyright: { license: { name: 'a', url: '/license/' }, author: 'b' },
		timeZone: 'Asia/Shanghai',
		redirects: { '/old.html': '/new/' },
		sourceRedirects: false,
		wordsPerMinute: 0.5,
		encoding: 'replace',
		followSymlinks: ['../shared'],
		checks: {
			ignoreLinks: ['(', '^/a'],
			anchors: 'off',
			severity: { 'title-missing': 'info', DD3001: 'off' },
		},
		limits: {
			fileBytes: 1,
			fileWarningBytes: 1,
			frontMatterBytes: 1,
			aliases: 1,
			blockNesting: 500,
			inlineNesting: 1,
			outlineHeadings: 1,
			tableCells: 1e15,
			regexMilliseconds: 60_000,
			pageSeconds: 3600,
		},
	});
	expect(problems).toEqual([]);
});
