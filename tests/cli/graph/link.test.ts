import { describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import { defaultLimits } from '../../../cli/config/topics/default-limits.ts';
import { hintOfLink } from '../../../cli/graph/broken-link.ts';
import { linkPages } from '../../../cli/graph/link.ts';
import { resolveLink } from '../../../cli/graph/resolve-link.ts';
import { scanPage } from '../../harness/scan-page.ts';
import { resolve } from '../config/resolve-options.ts';

const twoLanguages: SiteOptions = {
	title: 'Site',
	locales: {
		'/': { lang: 'zh-CN', label: '中文', collections: [{ dir: 'notes/doc', title: '手册' }] },
		'/jp/': { lang: 'ja-JP', label: '日本語', collections: [{ dir: 'notes/doc' }] },
	},
};

function link(files: Record<string, string>, options: SiteOptions = twoLanguages, assets: string[] = []) {
	const config = resolve(options);
	const pages = Object.entries(files).map(([path, text]) => {
		const file = `content/${path}`;
		return scanPage({ path, file, absolute: `/site/${file}` }, text, defaultLimits).value;
	});
	return linkPages(config, pages, assets);
}

const page = (title: string, more = ''): string => `---\ntitle: ${title}\n${more}---\n`;
const homes = { 'README.md': page('首页'), 'jp/README.md': page('ホーム') };

describe('routes', () => {
	test('drop numbers and follow folders; an index is its folder', () => {
		const { value } = link({
			...homes,
			'notes/doc/1.Dominion Manage/2.list.md': page('List'),
			'notes/doc/1.Dominion Manage/README.md': page('Manage'),
			'notes/doc/2.config.yml.md': page('config.yml'),
			'notes/doc/3.md': page('Three'),
		});
		expect(value.sources).toEqual({
			'README.md': '/',
			'jp/README.md': '/jp/',
			'notes/doc/1.Dominion Manage/2.list.md': '/notes/doc/Dominion Manage/list/',
			'notes/doc/1.Dominion Manage/README.md': '/notes/doc/Dominion Manage/',
			'notes/doc/2.config.yml.md': '/notes/doc/config.yml/',
			'notes/doc/3.md': '/notes/doc/3/',
		});
	});

	test('names that are versions keep all their numbers', () => {
		const { value, diagnostics } = link({
			...homes,
			'releases/1.0.0.md': page('1.0.0'),
			'releases/2.0.0.md': page('2.0.0'),
			'releases/2.10.3-beta.1.md': page('Beta'),
			'v/3.1.4/1.notes.md': page('Notes'),
			'v/1.2.md': page('Two'),
			'v/1.2.3.start.md': page('Start'),
		});
		expect(diagnostics).toEqual([]);
		expect(Object.values(value.sources).slice(2)).toEqual([
			'/releases/1.0.0/',
			'/releases/2.0.0/',
			'/releases/2.10.3-beta.1/',
			'/v/3.1.4/notes/',
			'/v/2/',
			'/v/2.3.start/',
		]);
	});

	test('a permalink wins, with or without the slash at its end', () => {
		const { value } = link({
			...homes,
			'notes/a.md': page('A', 'permalink: /x/a\n'),
			'notes/b.md': page('B', 'permalink: /x/b.html\n'),
		});
		expect(value.sources['notes/a.md']).toBe('/x/a/');
		expect(value.sources['notes/b.md']).toBe('/x/b.html');
	});

	test('the link of a collection replaces its folder', () => {
		const { value } = link(
			{ ...homes, 'guide/1.start.md': page('Start') },
			{
				title: 'Site',
				locales: {
					'/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide', link: 'manual/' }] },
				},
			},
		);
		expect(value.sources['guide/1.start.md']).toBe('/manual/start/');
	});

	test('two files with one route are an error that names both', () => {
		const { diagnostics } = link({
			...homes,
			'a.md': page('A'),
			'a/README.md': page('B'),
			'c.md': page('C', 'permalink: /a/\n'),
		});
		expect(diagnostics.map(({ name, file, message }) => ({ name, file, message }))).toEqual([
			{
				name: 'route-clash',
				file: 'content/a/README.md',
				message: 'Unexpected address `/a/`: `content/a.md` has it already.',
			},
			{
				name: 'route-clash',
				file: 'content/c.md',
				message: 'Unexpected address `/a/`: `content/a.md` has it already.',
			},
		]);
	});

	test('two routes that differ in letter case or Unicode form only are an error', () => {
		const { diagnostics } = link({
			...homes,
			'Foo.md': page('A'),
			'foo.md': page('B'),
			'caf\u00e9.md': page('C'),
			'cafe\u0301.md': page('D'),
		});
		expect(diagnostics.map(({ name, file }) => [name, file])).toEqual([
			['route-case-clash', 'content/foo.md'],
			['route-case-clash', 'content/cafe\u0301.md'],
		]);
	});

	test.each(['/a/../b/', '/a//b/', '/a?b/', '/a#b/', '/a\\b/', '/a:b/'])(
		'the permalink %s is an error',
		(permalink) => {
			const { diagnostics } = link({ ...homes, 'a.md': page('A', `permalink: '${permalink}'\n`) });
			expect(diagnostics.filter(({ name }) => name === 'invalid-permalink')).toHaveLength(1);
		},
	);

	test('names of Object.prototype are names', () => {
		const { value, diagnostics } = link({
			...homes,
			'__proto__.md': page('P'),
			'constructor.md': page('C'),
			'toString/README.md': page('T'),
		});
		expect(diagnostics).toEqual([]);
		expect(value.sources['constructor.md']).toBe('/constructor/');
		expect(resolveLink(value, 'README.md', './toString/')).toMatchObject({
			kind: 'page',
			route: '/toString/',
		});
		expect(resolveLink(value, 'README.md', './hasOwnProperty/')).toMatchObject({ kind: 'missing' });
	});
});

describe('redirects', () => {
	test('lead from the address that the file would have had', () => {
		const { value } = link({
			...homes,
			'notes/doc/1.领地/1.create.md': page('A', 'permalink: /notes/doc/dominion/create/\n'),
			'notes/doc/2.成员/README.md': page('B', 'permalink: /notes/doc/member/\n'),
		});
		expect(value.redirects).toEqual({
			'/notes/doc/1.领地/1.create.html': '/notes/doc/dominion/create/',
			'/notes/doc/2.成员/': '/notes/doc/member/',
		});
	});

	test('come from front matter and config, also over old addresses with escapes', () => {
		const { value, diagnostics } = link(
			{ ...homes, 'a.md': page('A', 'redirectFrom: [/old/, /older.html]\n') },
			{
				...twoLanguages,
				sourceRedirects: false,
				redirects: { '/%E6%97%A7/': '/a/', '/b.html': '/jp/README.md' },
			},
		);
		expect(diagnostics).toEqual([]);
		expect(value.redirects).toEqual({
			'/旧/': '/a/',
			'/b.html': '/jp/',
			'/old/': '/a/',
			'/older.html': '/a/',
		});
	});

	test.each([
		[{ '/a/': '/jp/' }, 'Unexpected redirect from `/a/`: a page has that address.'],
		[{ '/x/': '/nowhere/' }, 'Unexpected redirect from `/x/` to `/nowhere/`, expected a page of this site.'],
		[{ '/x/': '/y/', '/y/': '/x/' }, 'Unexpected loop of redirects: `/x/` to `/y/` to `/x/`.'],
		[{ '/x/': '/x/' }, 'Unexpected loop of redirects: `/x/` to `/x/`.'],
		[{ '/x/': '/y/', '/y/': '/a/' }, 'Unexpected chain of redirects: `/x/` to `/y/` to `/a/`.'],
		[
			{ '//evil.example/': '/a/' },
			'Unexpected redirect from `//evil.example/`, expected a path such as `/old/page.html`.',
		],
		[{ '/a/../b/': '/a/' }, 'Unexpected redirect from `/a/../b/`, expected a path such as `/old/page.html`.'],
	])('%j is an error', (redirects, message) => {
		const { problems } = link({ ...homes, 'a.md': page('A') }, { ...twoLanguages, redirects });
		expect(problems.map(({ diagnostic }) => diagnostic.message)).toContain(message);
		expect(problems[0]!.path).toEqual(['redirects', Object.keys(redirects)[0]]);
	});

	test('lead to another site where the config says that this is meant', () => {
		const to = 'https://chat.example/%C3%BC';
		const pages = { 'README.md': page('Home'), 'a.md': page('A') };
		const linkWith = (redirects: SiteOptions['redirects']) =>
			link(pages, { title: 'Site', sourceRedirects: false, redirects });
		const { value, problems } = linkWith({
			'/chat/': { to: 'HTTPS://Chat.example/ü', external: true },
		});
		expect(problems).toEqual([]);
		expect([value.redirects, value.external]).toEqual([{}, { '/chat/': to }]);
		const messages = linkWith({
			'/a/': { to, external: true },
			'/x/': { to, external: true },
			'/x': '/',
			'/y/': '/x/',
			'/z/': to,
		}).problems.map(({ diagnostic: { message, hint } }) => [message, hint]);
		expect(messages).toEqual([
			['Unexpected redirect from `/a/`: a page has that address.', undefined],
			['Unexpected redirect from `/x`: a redirect has the address `/x/`.', undefined],
			[
				`Unexpected chain of redirects: \`/y/\` to \`/x/\` to \`${to}\`.`,
				`Redirect \`/y/\` straight to \`${to}\`.`,
			],
			[
				`Unexpected redirect from \`/z/\` to \`${decodeURI(to)}\`, expected a page of this site.`,
				`Where readers are to leave the site write \`{ to: '${decodeURI(to)}', external: true }\` in the config.`,
			],
		]);
	});
});

describe('an automatic sidebar', () => {
	const files = {
		...homes,
		'notes/doc/README.md': page('Manual'),
		'notes/doc/10.last.md': page('Last'),
		'notes/doc/2.Member/README.md': page('Members'),
		'notes/doc/2.Member/1.add.md': page('Add'),
		'notes/doc/1.Land/2.list.md': page('List'),
		'notes/doc/1.Land/1.create.md': page('Create'),
		'notes/doc/zebra.md': page('Zebra'),
	};

	test('is in the order of the numbers, files and folders together, the index first', () => {
		const { value } = link(files);
		expect(value.locales['/']!.sidebars['/notes/doc/']).toEqual([
			{ text: 'Manual', link: '/notes/doc/', collapsed: null },
			{
				text: 'Land',
				collapsed: false,
				items: [
					{ text: 'Create', link: '/notes/doc/Land/create/', collapsed: null },
					{ text: 'List', link: '/notes/doc/Land/list/', collapsed: null },
				],
			},
			{
				text: 'Member',
				link: '/notes/doc/Member/',
				collapsed: false,
				items: [{ text: 'Add', link: '/notes/doc/Member/add/', collapsed: null }],
			},
			{ text: 'Last', link: '/notes/doc/last/', collapsed: null },
			{ text: 'Zebra', link: '/notes/doc/zebra/', collapsed: null },
		]);
	});

	test('has numbers inside of names in their order', () => {
		const names = ['1.2.0', '1.10.0', '2.0.0', 'step-2b', 'step-10', 'v1.2', 'v1.02', 'v1.10'];
		const written = names.map((name) => [`notes/doc/${name}.md`, page(name)]).reverse();
		const { value } = link({ ...homes, ...Object.fromEntries(written) });
		const items = value.locales['/']!.sidebars['/notes/doc/']!;
		expect(items.map(({ text }) => text)).toEqual([...names.slice(0, 5), 'v1.02', 'v1.2', 'v1.10']);
	});

	test('gives previous, next and breadcrumb', () => {
		const { pages } = link(files).value;
		expect(pages['/notes/doc/Land/list/']).toMatchObject({
			prev: { text: 'Create', link: '/notes/doc/Land/create/' },
			next: { text: 'Member', link: '/notes/doc/Member/' },
			breadcrumb: [
				{ text: 'Site', link: '/' },
				{ text: '手册', link: '/notes/doc/' },
				{ text: 'Land' },
				{ text: 'List' },
			],
		});
		expect(pages['/notes/doc/']).toMatchObject({ prev: null });
	});

	test('Sidebar nesting maximum depth 5: what lies deeper is on the fifth level, and one message says so', () => {
		const { value, problems } = link({
			...homes,
			'notes/doc/a/b/c/d/1.own.md': page('Own'),
			'notes/doc/a/b/c/d/e/README.md': page('Index'),
			'notes/doc/a/b/c/d/e/f.md': page('Deep'),
			'notes/doc/a/b/c/d/e/g/h/i.md': page('Deepest'),
			'notes/doc/a/b/c/d/z.md': page('Last'),
		});
		let items = value.locales['/']!.sidebars['/notes/doc/']!;
		for (const name of ['a', 'b', 'c', 'd']) items = items.find(({ text }) => text === name)!.items!;
		expect(items.map(({ text, items: inside }) => [text, inside])).toEqual(
			['Own', 'e', 'Deep', 'Deepest', 'Last'].map((text) => [text, undefined]),
		);
		expect(value.pages['/notes/doc/a/b/c/d/e/g/h/i/']).toMatchObject({ next: { text: 'Last' } });
		const said = problems.map(({ diagnostic: { name, message, hint } }) => [name, message, hint]);
		expect(said.filter(([name]) => name?.startsWith('sidebar'))).toEqual([
			[
				'sidebar-folder-deep',
				'Unexpected page `notes/doc/a/b/c/d/e/f.md` below the last level of the sidebar, expected at most 5 levels.',
				'It and 1 more are shown on level 5. Move its folder up, or make a collection of it.',
			],
		]);
	});
});

describe('a written-out sidebar', () => {
	test('finds files and routes, and keeps what it is told', () => {
		const { value, problems } = link(
			{
				...homes,
				'guide/README.md': page('Guide'),
				'guide/1.start.md': page('Start'),
				'guide/more/1.one.md': page('One'),
			},
			{
				title: 'Site',
				locales: {
					'/': {
						lang: 'en-US',
						label: 'English',
						collections: [
							{
								dir: 'guide',
								sidebar: [
									'',
									'1.start.md',
									{ text: 'More', collapsed: true, dir: 'more', items: 'auto' },
									{ text: 'Out', link: 'https://example.org/' },
								],
							},
						],
					},
				},
			},
		);
		expect(problems).toEqual([]);
		expect(value.locales['/']!.sidebars['/guide/']).toEqual([
			{ text: 'Guide', link: '/guide/', collapsed: null },
			{ text: 'Start', link: '/guide/start/', collapsed: null },
			{ text: 'More', collapsed: true, items: [{ text: 'One', link: '/guide/more/one/', collapsed: null }] },
			{ text: 'Out', link: 'https://example.org/', collapsed: null },
		]);
	});

	test('reports what it cannot find, with its place in the config', () => {
		const { problems } = link(
			{ ...homes, 'guide/README.md': page('Guide') },
			{
				title: 'Site',
				locales: {
					'/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide', sidebar: ['nowhere'] }] },
				},
			},
		);
		expect(problems).toMatchObject([
			{
				path: ['locales', '/', 'collections', 0, 'sidebar', 0],
				diagnostic: { message: 'Unexpected sidebar entry `nowhere`, expected a page of this site.' },
			},
		]);
	});

	test('reports entries of groups at their own places, with the page that was probably meant', () => {
		const sidebar = [{ text: 'More', items: ['1.instal.md', { text: 'Deep', items: ['/guide/1.Install'] }] }];
		const navbar = [{ text: 'Menu', items: [{ text: 'A', link: '/guide/instal/' }] }];
		const english = { lang: 'en-US', label: 'English', navbar, collections: [{ dir: 'guide', sidebar }] };
		const files = { ...homes, 'guide/1.install.md': page('Install') };
		const { problems } = link(files, { title: 'Site', locales: { '/': english } });
		expect(problems.map(({ path, diagnostic }) => [path.slice(2).join('.'), diagnostic.hint])).toEqual([
			['navbar.0.items.0.link', 'Did you mean `/guide/install/`?'],
			['collections.0.sidebar.0.items.0', 'Did you mean `./1.install.md`?'],
			['collections.0.sidebar.0.items.1.items.0', 'Did you mean `/guide/install/`?'],
		]);
	});
});

describe('alternates', () => {
	test('are the same path in the other language, else the nearest page above it', () => {
		const { pages } = link({
			...homes,
			'notes/doc/README.md': page('A'),
			'notes/doc/only.md': page('B'),
			'jp/notes/doc/README.md': page('C'),
		}).value;
		expect(pages['/notes/doc/']!.alternates).toEqual([
			{ locale: '/jp/', lang: 'ja-JP', label: '日本語', link: '/jp/notes/doc/', exact: true },
		]);
		expect(pages['/notes/doc/only/']!.alternates).toMatchObject([{ link: '/jp/notes/doc/', exact: false }]);
	});

	test('of a language whose folder is spelled otherwise say what to rename', () => {
		const { diagnostics } = link({ 'README.md': page('A'), 'JP/README.md': page('B') });
		const hint = 'Rename `JP/README.md` to `jp/README.md`: letter case counts.';
		expect(diagnostics).toContainEqual(expect.objectContaining({ name: 'home-missing', hint }));
	});

	test('are found where the names differ in letter case or Unicode form only', () => {
		const files = { 'a/Install.md': page('A'), 'jp/a/install.md': page('B'), 'jp/cafe\u0301.md': page('C') };
		const { pages } = link({ ...homes, ...files, 'caf\u00e9.md': page('D') }).value;
		expect(pages['/a/Install/']!.alternates).toMatchObject([{ link: '/jp/a/install/', exact: true }]);
		expect(pages['/jp/a/install/']!.alternates).toMatchObject([{ link: '/a/Install/', exact: true }]);
		expect(pages['/caf\u00e9/']!.alternates).toMatchObject([{ link: '/jp/cafe\u0301/', exact: true }]);
	});

	test('leave a language out that has no page at all', () => {
		const { value, diagnostics } = link({ 'README.md': page('A') });
		expect(value.pages['/']!.alternates).toEqual([]);
		expect(diagnostics).toMatchObject([
			{
				name: 'home-missing',
				message:
					'Expected a page at `/jp/`, found none; readers who go there are told that nothing is there.',
			},
		]);
	});
});

test('entries of a navbar that languages share lead to the pages of each', () => {
	const navbar = [
		{ text: 'A', link: '/a/b.md' },
		{
			text: 'C',
			items: [
				{ text: 'C', link: '/a/c/' },
				{ text: 'B', link: '/a/b.md#x' },
			],
		},
	];
	const languages = { '/': { lang: 'zh-CN', label: '中文' }, '/jp/': { lang: 'ja-JP', label: '日本語' } };
	const files = Object.fromEntries(['a/b.md', 'a/c.md', 'jp/a/b.md'].map((file) => [file, page(file)]));
	const linksOf = (locales: SiteOptions['locales']) => {
		const [first, menu] = link({ ...homes, ...files }, { title: 'T', navbar, locales }).value.locales['/jp/']!
			.navbar;
		return [first!.link, ...menu!.items!.map((item) => item.link)];
	};
	expect(linksOf(languages)).toEqual(['/jp/a/b/', '/a/c/', '/a/b/#x']);
	// One of its own leads where it says.
	const own = { ...languages['/jp/'], navbar };
	expect(linksOf({ ...languages, '/jp/': own })).toEqual(['/a/b/', '/a/c/', '/a/b/#x']);
});

test('an entry that leads to a page of another language than the default one leads there in all', () => {
	const navbar = [{ text: '日本語', link: '/jp/' }];
	const languages = { '/': { lang: 'zh-CN', label: '中文' }, '/jp/': { lang: 'ja-JP', label: '日本語' } };
	const { locales } = link(homes, { title: 'T', navbar, locales: languages }).value;
	expect([locales['/']!.navbar[0]!.link, locales['/jp/']!.navbar[0]!.link]).toEqual(['/jp/', '/jp/']);
});

test('a link to a page that is not translated leads to that page in the first language that has it', () => {
	const locales: SiteOptions['locales'] = {
		'/en/': { lang: 'en-US', label: 'English' },
		'/': { lang: 'zh-CN', label: '中文' },
		'/jp/': { lang: 'ja-JP', label: '日本語' },
	};
	const files = ['README.md', 'en/a/b.md', 'a/b.md', 'jp/a/c.md', 'en/a/Case.md', 'jp/a/case.md'];
	const { value } = link(Object.fromEntries(files.map((file) => [file, page(file)])), {
		title: 'T',
		locales,
	});
	const hintOf = (href: string) => hintOfLink(value, 'jp/a/c.md', href);
	expect(['./b.md', '/jp/a/b/', '/en/a/c.md', './Case.md', './d.md'].map(hintOf)).toEqual([
		'The page is not translated. Translate it first, or link to `../../en/a/b.md`.',
		'The page is not translated. Translate it first, or link to `/en/a/b/`.',
		'The page is not translated. Translate it first, or link to `/jp/a/c.md`.',
		'Did you mean `./case.md`?',
		undefined,
	]);
});

test('a link finds a page whose name has its letters in another Unicode form', () => {
	const files = ['README.md', 'jp/README.md', 'caf\u00e9.md', 'u\u0308ber/о\u0306.md'];
	const { value } = link(Object.fromEntries(files.map((file) => [file, page(file)])));
	for (const [href, route] of [
		['./cafe\u0301.md', '/caf\u00e9/'],
		['/cafe%CC%81', '/caf\u00e9/'],
		['\u00fcber/\u04e7.md', undefined],
		['\u00fcber/о\u0306.md#a', '/u\u0308ber/о\u0306/'],
		['/\u00fcber/о\u0306/', '/u\u0308ber/о\u0306/'],
	] as const) {
		const found = resolveLink(value, 'README.md', href);
		expect([href, found.kind === 'page' ? found.route : undefined]).toEqual([href, route]);
	}
});

describe('links', () => {
	const { value: graph } = link(
		{
			...homes,
			'notes/doc/1.Dominion Manage/2.list.md': page('List', 'permalink: /notes/doc/dominion/list/\n'),
			'notes/doc/2.成员/README.md': page('Member', 'permalink: /notes/doc/member/\n'),
			'notes/doc/100%.md': page('Percent'),
		},
		twoLanguages,
		['/logo.svg', '/files/a b.zip'],
	);
	const from = 'notes/doc/2.成员/README.md';

	test.each([
		['../1.Dominion%20Manage/2.list.md', '/notes/doc/dominion/list/'],
		['../1.Dominion Manage/2.list.md', '/notes/doc/dominion/list/'],
		['../1.Dominion Manage/2.list', '/notes/doc/dominion/list/'],
		['/notes/doc/2.成员/README.md', '/notes/doc/member/'],
		['/notes/doc/2.%E6%88%90%E5%91%98/', '/notes/doc/member/'],
		['/notes/doc/dominion/list/', '/notes/doc/dominion/list/'],
		['/notes/doc/dominion/list', '/notes/doc/dominion/list/'],
		['/notes/doc/1.Dominion Manage/2.list.html', '/notes/doc/dominion/list/'],
		['../dominion/list/', '/notes/doc/dominion/list/'],
		['/jp/', '/jp/'],
		['/jp/index.md', '/jp/'],
		['/notes/doc/100%25.md', '/notes/doc/100%/'],
		['?x=1', '/notes/doc/member/'],
	])('%s leads to %s', (href, route) => {
		expect(resolveLink(graph, from, href)).toMatchObject({ kind: 'page', route });
	});

	test('keep query and anchor', () => {
		expect(resolveLink(graph, from, '/jp/?a=1#%E4%B8%AD')).toEqual({
			kind: 'page',
			route: '/jp/',
			search: '?a=1',
			hash: '中',
		});
	});

	test('find files of the public folder', () => {
		expect(resolveLink(graph, from, '/files/a%20b.zip')).toEqual({
			kind: 'asset',
			address: '/files/a b.zip',
			file: '/files/a b.zip',
			suffix: '',
		});
	});

	test.each([
		'javascript:alert(1)',
		'JaVaScRiPt:alert(1)',
		' javascript:alert(1)',
		'java\nscript:alert(1)',
		'\u0001javascript:alert(1)',
		'vbscript:x',
		'data:text/html,x',
		'file:///etc/passwd',
		'blob:x',
	])('%j is unsafe', (href) => {
		expect(resolveLink(graph, from, href)).toMatchObject({ kind: 'unsafe' });
	});

	test.each(['https://example.org/', 'mailto:a@b.c', 'tel:+1', '//cdn.example.org/x'])(
		'%s leaves the site',
		(href) => {
			expect(resolveLink(graph, from, href)).toEqual({ kind: 'external', href });
		},
	);

	test.each(['./nowhere.md', '/nowhere/', '../../../../etc/passwd', '/../../x', '%E0%A4%A'])(
		'%s leads nowhere',
		(href) => {
			expect(resolveLink(graph, from, href)).toMatchObject({ kind: 'missing' });
		},
	);
});

test('menus may lead to what the build writes by itself and to folders of the public folder', () => {
	const english = {
		...{ lang: 'en-US', label: 'English' },
		navbar: [
			{ text: 'Search', link: '/search/' },
			{ text: 'Feed', link: '/blog/rss.xml' },
			{ text: 'Old', link: '/dir' },
		],
		collections: [
			{ dir: 'blog', kind: 'post' as const },
			{ dir: 'guide', sidebar: ['a.md', '/sitemap.xml', '/dir/'] },
		],
	};
	const files = { ...homes, 'guide/a.md': page('A') };
	const options = { title: 'Site', hostname: 'https://site.example', locales: { '/': english } };
	const { value, problems } = link(files, options, ['/dir/index.html']);
	expect(problems).toEqual([]);
	const { navbar, sidebars } = value.locales['/']!;
	expect(navbar.map((item) => item.link)).toEqual(['/search/', '/blog/rss.xml', '/dir/']);
	expect(sidebars['/guide/']!.map((item) => item.link)).toEqual(['/guide/a/', '/sitemap.xml', '/dir/']);
});
