import { expect } from 'vitest';
import type { SidebarItem } from '../../renderer/contract/contract.ts';
import en from '../../themes/default/locales/en-US.json' with { type: 'json' };
import ja from '../../themes/default/locales/ja-JP.json' with { type: 'json' };
import ru from '../../themes/default/locales/ru-RU.json' with { type: 'json' };
import zh from '../../themes/default/locales/zh-CN.json' with { type: 'json' };
import { headerOf, mainOf, wordsOf } from './look.ts';
import type { Chapter, Row } from './row.ts';
import { type BuiltSite, prefixes } from './specification-site.ts';

const licences = [
	...['CC0', 'CC-BY-4.0', 'CC-BY-NC-4.0', 'CC-BY-NC-SA-4.0', 'CC-BY-NC-ND-4.0', 'CC-BY-ND-4.0'],
	'CC-BY-SA-4.0',
];

const searchWords = [
	...['search.placeholder', 'search.reset', 'search.back', 'search.none', 'search.select'],
	...['search.navigate', 'search.upKey', 'search.downKey', 'search.close'],
];

/** What is no word, and the same in all languages. */
const signs = new Set(['notFound.code']);

/** The words of the interface in the four languages, by language. */
const textsOf = (site: BuiltSite): Record<string, string>[] =>
	prefixes.map((prefix) => site.site(prefix).texts);

/** A word of the interface, by the last of its plural forms where it has some. */
const wordOf = (texts: Record<string, string>, key: string): string | undefined =>
	texts[key] ?? texts[`${key}.other`];

/** That all languages have a word of their own for each of these keys. */
function haveWords(line: string, keys: string[]): Row {
	return {
		line,
		where: 'theme',
		check: () => {
			const texts: Record<string, string>[] = [zh, en, ja, ru];
			for (const key of keys) {
				const words = texts.map((own) => wordOf(own, key));
				for (const word of words) expect(word, key).toMatch(/\S/);
				expect(new Set(words).size, key).toBe(signs.has(key) ? 1 : 4);
			}
		},
	};
}

function readSidebar(site: BuiltSite, path: string): SidebarItem[] {
	const [, file] = /"sidebar":"(_domdocs\/[^"]+)"/.exec(site.read(path))!;
	return (JSON.parse(site.read(file!)) as { items: SidebarItem[] }).items;
}

const depthOf = (items: SidebarItem[]): number =>
	Math.max(0, ...items.map((item) => 1 + depthOf(item.items ?? [])));

/** What the documentation is about: its pages, and its name in the four languages. */
const concepts = [
	['dominion', 'player/dominion/create/', '领地', 'dominion', '領地', 'доминион'],
	['member', 'player/member/', '成员', 'member', 'メンバー', 'участник'],
	['permission group', 'player/group/', '权限组', 'permission group', 'グループ', 'групп'],
	['permission template', 'player/member/template/', '权限模板', 'template', 'テンプレート', 'шаблон'],
	['flags: guest permissions', 'player/dominion/guest/', '访客权限', 'guest', 'ゲスト権限', 'гост'],
	['flags: environment settings', 'player/dominion/environment/', '环境', 'environment', '環境', 'окружени'],
	['flags', 'owner/config-ref/flags/', 'flags', 'flags', 'flags', 'flags'],
	[
		'limitations',
		'owner/config-ref/limitations/',
		'limitations',
		'limitations',
		'limitations',
		'limitations',
	],
	['sub-dominion', 'player/dominion/sub/', '子领地', 'sub', '子領地', 'суб-доминион'],
] as const;

const pages: Row[] = [
	...concepts.map(
		([concept, path, ...words]): Row => ({
			line: `Concept: ${concept}, which a page of each language is about`,
			where: 'Dominion site',
			check: ({ dominion }) => {
				for (const [index, prefix] of prefixes.entries()) {
					const route = `${prefix}notes/doc/${path}`;
					const word = new RegExp(words[index]!, 'i');
					expect(dominion.page(route).title).toMatch(word);
					const article = /<div class="content".*<\/main>/s.exec(dominion.read(route))![0];
					expect(wordsOf(article), prefix).toMatch(word);
					expect(wordsOf(article).length, prefix).toBeGreaterThan(200);
				}
			},
		}),
	),
	{
		line: 'Page metadata: title, optional icon, language',
		where: 'small site',
		check: ({ small, dominion }) => {
			expect(small.page('/guide/one/beside/')).toMatchObject({ title: 'Beside', lang: 'en-US' });
			expect(JSON.stringify(readSidebar(small, '/guide/'))).toContain('"icon":"🧱"');
			expect(dominion.page('/jp/notes/api/').lang).toBe('ja-JP');
		},
	},
	{
		line: 'Page: path, filePathRelative, title, type, lang, tags, categoryList (id, name, sort), contributors and changelog',
		where: 'small site',
		check: ({ graph }) => {
			const id = expect.stringMatching(/^[\da-f]{6}$/);
			expect(graph['/zh/folded/A/B/C/inner/']).toMatchObject({
				route: '/zh/folded/A/B/C/inner/',
				path: 'zh/folded/1.A/2.B/3.C/inner.md',
				file: 'content/zh/folded/1.A/2.B/3.C/inner.md',
				title: 'Inner',
				lang: 'zh-CN',
				layout: 'doc',
				tags: [],
				categoryList: [
					{ id, name: 'A', sort: 1 },
					{ id, name: 'B', sort: 2 },
					{ id, name: 'C', sort: 3 },
				],
				contributors: [expect.objectContaining({ name: 'Ada Stone' })],
				changelog: [expect.objectContaining({ message: 'Start' })],
			});
			expect(graph['/blog/many-tags/']).toMatchObject({ tags: ['a', 'b', 'c', 'd', 'e', 'f'] });
			for (const [path, type] of [
				['', 'blog'],
				['tags/', 'blog-tags'],
				['archives/', 'blog-archives'],
				['categories/', 'blog-categories'],
			])
				expect(graph[`/blog/${path}`]).toMatchObject({ list: { type } });
			expect(graph['/friends/']).toMatchObject({ layout: 'friends' });
		},
	},
	{
		line: 'Page: createTime, sticky, cover (an address or url, layout, ratio, width, compact), excerpt, encrypt, updatedTime, readingTime',
		where: 'small site',
		check: ({ small, graph }) => {
			const cards = small.page('/folded/').blog?.list?.cards ?? [];
			expect(cards.map(({ title, isSticky }) => [title, isSticky ?? false])).toEqual([
				['Outer', true],
				['Inner', true],
				['Newest', false],
			]);
			expect(small.page('/blog/page/2/').blog?.list?.cards.at(-1)).toMatchObject({
				created: '2023-01-01',
				cover: { src: '/pic.svg', layout: 'right', ratio: 4 / 3, width: 240 },
				excerpt: '<p>Text.</p>',
				readingTime: { minutes: 0, words: 1 },
			});
			expect(cards[2]!.cover).toEqual({
				...{ src: '/pic.svg', alt: '', layout: 'left', ratio: 16 / 9, width: 200, isCompact: true },
			});
			expect(small.read('/folded/')).toMatch(/class="post-card [^"]*cover-left[^"]*is-compact/);
			expect(small.page('/blog/many-tags/').meta).toMatchObject({
				created: '2023-01-01',
				updated: '2026-01-02',
				readingTime: { minutes: 0, words: 1 },
			});
			expect([small.page('/secret/').lock !== undefined, graph['/secret/']]).toEqual([true, undefined]);
		},
	},
	{
		line: 'Changelog entry: date, hash, message, tag, tagUrl, commitUrl',
		where: 'small site',
		check: ({ small }) => {
			const [change] = small.page('/guide/long/').changelog;
			expect(change).toMatchObject({
				date: '2026-01-02',
				hash: expect.stringMatching(/^[\da-f]{7}$/),
				message: 'Start',
				tag: 'v1',
				tagUrl: expect.stringContaining('https://github.com/example/docs/'),
				commitUrl: expect.stringContaining('https://github.com/example/docs/commit/'),
			});
			const html = mainOf(small.read('/guide/long/'));
			for (const text of ['2026-01-02', change!.hash, 'Start', 'v1', change!.tagUrl!, change!.commitUrl!])
				expect(html).toContain(text);
		},
	},
	{
		line: 'Contributor: name, email where the config asks for it, url, avatar',
		where: 'small site',
		check: ({ small, dominion, render }) => {
			const [person] = small.page('/guide/long/').contributors;
			expect(person).toMatchObject({ name: 'Ada Stone', email: 'ada.stone@example.org' });
			const named = dominion.page('/en/notes/api/').contributors;
			expect(named.map(({ name, email }) => [name !== '', email])).toEqual(
				named.map(() => [true, undefined]),
			);
			expect(named.length).toBeGreaterThan(0);
			const contributors = [{ name: 'Ada', url: 'https://a.example', avatar: '/ada.png' }];
			const html = render({ contributors }, { contributorList: { avatars: true } });
			expect(html).toMatch(/href="https:\/\/a.example"[^>]*><img src="\/ada.png"[^>]*>Ada</);
			expect(mainOf(small.read('/guide/long/'))).toContain('Ada Stone');
			expect(mainOf(small.read('/guide/long/'))).not.toContain('ada.stone@example.org');
		},
	},
];

const navigation: Row[] = [
	{
		line: 'Navbar item: text, link, icon, items in sections, activeMatch, target, rel, noIcon',
		where: 'theme',
		check: ({ render }) => {
			const inner = { text: 'Inner', link: '/en/inner/' };
			const html = render(
				{},
				{
					navbar: [
						{ text: 'Plain', link: 'https://a.example', icon: '!', target: '_self', rel: 'me', noIcon: true },
						{ text: 'Menu', activeMatch: '^/en/manual/', items: [{ text: 'Section', items: [inner] }] },
					],
				},
			);
			expect(html).toMatch(/<a target="_self" rel="me" class="nav-link"[^>]*>.*?!.*?Plain/);
			expect(html).toMatch(/<summary class="nav-link is-current">Menu/);
			expect(html).toMatch(/<span class="menu-caption">Section<\/span>.*?href="\/en\/inner\/">Inner/s);
		},
	},
	{
		line: 'Sidebar item: text, link, icon, items, collapsed; null is not collapsible',
		where: 'theme',
		check: ({ render, small }) => {
			expect(JSON.stringify(readSidebar(small, '/guide/'))).toContain('"collapsed":false');
			const group = (collapsed: boolean | null): string => {
				const items = [{ text: 'Inside', link: '/en/inside/', collapsed: null }];
				return render({ branch: [{ text: 'Group', icon: '!', collapsed, items }] });
			};
			const linked = [{ text: 'Group', link: '/en/group/', icon: '!', collapsed: false, items: [] }];
			expect(render({ branch: linked })).toMatch(/href="\/en\/group\/"[^>]*><span[^>]*>!<\/span>Group</);
			expect(group(true)).toMatch(/<details class="sidebar-group"><summary/);
			expect(group(false)).toMatch(/<details class="sidebar-group" open=""><summary/);
			expect(group(null)).not.toContain('<details class="sidebar-group"');
			expect(group(null)).toContain('href="/en/inside/"');
		},
	},
	{
		line: 'Sidebar sections nest to 5 levels; what lies deeper is on the fifth, and a message for each sidebar says so',
		where: 'small site',
		check: ({ small, said }) => {
			const items = readSidebar(small, '/guide/');
			expect(depthOf(items)).toBe(5);
			expect(JSON.stringify(items)).toContain('"/guide/one/two/three/four/five/six/deep/"');
			expect(said.filter(({ name }) => /sidebar/.test(name))).toHaveLength(small.prefixes.length);
		},
	},
	{
		line: 'Social link: icon as text or as an object with its name, and link',
		where: 'small site',
		check: ({ small, dominion }) => {
			for (const site of [small, dominion])
				expect(site.site('/').social[0]).toMatchObject({
					icon: 'github',
					link: expect.stringContaining('https://github.com/'),
				});
			expect(small.read('/plain/')).toContain('href="https://github.com/example"');
		},
	},
	{
		line: 'Profile: name, description, avatar or url, circle, location, organization, layout, original size',
		where: 'small site',
		check: ({ small, dominion }) => {
			expect(small.page('/blog/').blog?.frame.profile).toEqual({
				name: 'Ada',
				description: 'Writes',
				avatar: '/pic.svg',
				isCircle: true,
				location: 'Overworld',
				organization: 'Guild',
				side: 'left',
			});
			expect(small.page('/sections/').home.find(({ type }) => type === 'profile')).toMatchObject({
				avatar: { light: '/pic.svg', width: 80, height: 60 },
			});
			const html = small.read('/blog/');
			expect(html).toContain('data-side="left"');
			for (const words of ['Ada', 'Writes', 'Overworld', 'Guild']) expect(html).toContain(`>${words}<`);
			expect(dominion.page('/en/blog/').blog?.frame.profile).toMatchObject({ side: 'right' });
			expect(dominion.read('/en/blog/')).not.toContain('data-side="left"');
		},
	},
];

const sections: Row[] = [
	{
		line: 'Hero: name, tagline, text, actions with text, link, theme, target, rel',
		where: 'theme',
		check: ({ render }) => {
			const action = { text: 'Go', link: '/en/', theme: 'alt' as const, target: '_blank', rel: 'author' };
			const hero = { type: 'hero' as const, name: 'Name', tagline: 'Line', text: 'Words', actions: [action] };
			const html = render({ layout: 'home', home: [hero] });
			expect(html).toMatch(/hero-name">Name<.*hero-tagline">Line<.*hero-text">Words</s);
			expect(html).toMatch(/<a target="_blank" rel="author" class="button button-alt" href="\/en\/">Go/);
		},
	},
	{
		line: 'Feature: icon as text, as collection:name or as a picture; title, details, link, linkText, rel, target',
		where: 'small site',
		check: ({ small, render }) => {
			const html = mainOf(small.read('/sections/'));
			expect(html).toMatch(/<li class="feature"><svg[^>]*>.*?One/s);
			expect(html).toMatch(/href="\/guide\/">Two<.*?feature-details">Details<.*?>More</s);
			const framed = mainOf(small.read('/framed/'));
			expect(framed).toMatch(/class="feature-picture is-framed"><img[^>]*alt="Pic"[^>]*src="\/pic.svg"/);
			expect(small.page('/framed/').home[1]).toMatchObject({
				features: [{ icon: { light: '/pic.svg', dark: '/night.svg', alt: 'Pic', width: 30, height: 20 } }],
			});
			expect(framed).toMatch(/<img[^>]*src="\/night.svg"/);
			expect(framed).toMatch(/<img[^>]*width="30"[^>]*height="20"/);
			const features = [{ title: 'A', icon: '!', link: '/en/', rel: 'help', target: '_blank' }];
			const drawn = render({ layout: 'home', home: [{ type: 'features', features }] });
			expect(drawn).toMatch(/target="_blank" rel="help" class="feature-link" href="\/en\/"/);
			expect(drawn).toContain('>!<');
		},
	},
	{
		line: 'Text-image section: image, width, title, description, list of texts or titled entries',
		where: 'small site',
		check: ({ small, render }) => {
			expect(small.page('/sections/').home[3]).toMatchObject({
				type: 'text-image',
				image: { light: '/pic.svg' },
				title: 'Beside',
				description: 'A picture',
				list: [{ description: 'Item' }, { title: 'Titled', description: 'Described' }],
			});
			const home = [
				{ type: 'image-text' as const, image: { light: '/a.png', alt: '' }, width: '300px', list: [] },
			];
			expect(render({ layout: 'home', home })).toContain('300px');
		},
	},
	{
		line: 'Common options of sections: full, background, backgroundImage, backgroundAttachment, tintPlate, filter, banner, bannerMask',
		where: 'small site',
		check: ({ small }) => {
			const [plate, fixed, banner] = small.page('/framed/').home;
			expect(plate).toMatchObject({ full: true, backdrop: { plate: { tint: { light: {}, dark: {} } } } });
			expect(fixed).toMatchObject({
				backdrop: {
					color: { light: { value: '#123456' } },
					picture: { light: '/pic.svg', dark: '/night.svg' },
					isFixed: true,
				},
			});
			expect(banner).toMatchObject({
				backdrop: { picture: { light: '/pic.svg' }, filter: 'blur(2px)', mask: { light: 0.25, dark: 0.5 } },
			});
			expect(small.page('/framed/').home[3]).toMatchObject({
				backdrop: { picture: { light: '/pic.svg' }, mask: { light: 0.3 } },
			});
			const html = mainOf(small.read('/framed/'));
			for (const part of ['#123456', 'blur(2px)', '/night.svg']) expect(html).toContain(part);
		},
	},
	{
		line: 'Friend: name, link, avatar, desc, location, organization, socials, three colours for light and dark',
		where: 'small site',
		check: ({ small }) => {
			expect(small.page('/friends/').friends?.list[0]).toEqual({
				name: 'Ada',
				link: 'https://ada.example/',
				avatar: '/pic.svg',
				desc: 'Builds',
				location: 'Overworld',
				organization: 'Guild',
				socials: [{ icon: 'github', link: 'https://github.com/ada', label: expect.any(String) }],
				colors: {
					color: { light: '#111111', dark: '#111111' },
					backgroundColor: { light: '#eeeeee', dark: '#222222' },
					nameColor: { light: '#333333', dark: '#333333' },
				},
			});
			const html = mainOf(small.read('/friends/'));
			for (const part of [
				...['href="https://ada.example/"', 'src="/pic.svg"', '>Builds<', 'Overworld', 'Guild'],
				...['href="https://github.com/ada"', '#111111', '#eeeeee', '#222222', '#333333'],
			])
				expect(html).toContain(part);
		},
	},
	{
		line: 'Friend group: title (My Friends by default), desc, list',
		where: 'small site',
		check: ({ small }) => {
			const html = mainOf(small.read('/friends/'));
			expect(html).toMatch(/<h2 class="friend-group-title"[^>]*>My Friends<\/h2><p[^>]*>Others<\/p>.*Bob/s);
		},
	},
	{
		line: 'Friends page: title, description, list, groups',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				const { friends } = dominion.page(`${prefix}friends/`);
				expect(friends).toMatchObject({ description: expect.any(String), list: expect.any(Array) });
				expect(friends!.groups.length).toBeGreaterThan(0);
				expect(dominion.read(`${prefix}friends/`)).toMatch(/<h1>[^<]+<\/h1><p class="friends-lead">[^<]+</);
			}
		},
	},
];

const records: Row[] = [
	{
		line: 'Copyright: author (name, url), creation, source, licence (name, url, icons)',
		where: 'theme',
		check: ({ render }) => {
			const copyright = (creation: 'original' | 'translate' | 'reprint'): string =>
				render({
					copyright: {
						author: { name: 'Ada', url: 'https://a.example' },
						creation,
						source: 'https://b.example',
						license: { name: 'Own', url: 'https://c.example', icons: ['cc', 'by'] },
					},
				});
			expect(copyright('original')).toMatch(
				/href="https:\/\/a.example">Ada<.*href="https:\/\/b.example".*license-mark.*https:\/\/c.example">Own/s,
			);
			for (const [creation, words] of [
				['translate', 'Translated from:'],
				['reprint', 'Reprinted from:'],
			] as const)
				expect(copyright(creation)).toContain(words);
		},
	},
	haveWords(
		'Licences: CC0 and six of CC-BY, each with a localized name',
		licences.map((name) => `license.${name}`),
	),
	{
		line: 'The default licence is CC-BY-4.0',
		where: 'small site',
		check: ({ small }) => {
			expect(small.page('/licensed/').copyright?.license.name).toBe('CC-BY-4.0');
		},
	},
	{
		line: 'Bulletin: id, title, content, layout (top-right), border (true), lifetime (session or once)',
		where: 'small site',
		check: ({ small }) => {
			expect(small.site('/').bulletin).toEqual({
				id: 'news',
				title: 'News',
				html: expect.stringContaining('Read this'),
				layout: 'top-right',
				border: true,
				lifetime: 'session',
				features: [],
			});
			expect(small.read('/notice/')).toContain('class="bulletin bulletin-top-right has-border');
		},
	},
	{
		line: 'Tag: name, count and a class for its colour',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				const tags = dominion.page(`${prefix}blog/tags/`).blog?.tags ?? [];
				expect(tags.length).toBeGreaterThan(5);
				for (const tag of tags)
					expect(tag).toMatchObject({
						name: expect.any(String),
						count: expect.any(Number),
						tone: expect.any(Number),
					});
			}
		},
	},
	{
		line: 'Archive group: label, title, list',
		where: 'Dominion site',
		check: ({ dominion }) => {
			const [year] = dominion.page('/en/blog/archives/').blog?.years ?? [];
			expect(year).toMatchObject({ label: '2026' });
			expect(year!.list).toHaveLength(3);
			expect(mainOf(dominion.read('/en/blog/archives/'))).toMatch(/<h2[^>]*>2026/);
		},
	},
	{
		line: 'Entry of a generated sidebar: text, link, items, collapsed',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const prefix of prefixes) {
				const items = readSidebar(dominion, `${prefix}notes/doc/player/`);
				expect(items[0]).toMatchObject({ text: expect.any(String), link: `${prefix}notes/doc/player/` });
				expect(items.find((item) => item.items)).toMatchObject({ collapsed: false });
			}
		},
	},
	{
		line: 'Data per language: name, footer, logo, social links, profile, navbar',
		where: 'Dominion site',
		check: ({ dominion }) => {
			const names = ['简体中文', 'English', '日本語', 'Русский'];
			for (const [index, prefix] of prefixes.entries()) {
				const site = dominion.site(prefix);
				expect(site.locales[index]!.label).toBe(names[index]);
				expect(site.footer.message).toContain('MIT');
				expect([site.logo, site.social.length, site.navbar.length]).toEqual([
					...[expect.stringMatching(/^(?:\/|data:image\/svg)/), 1, 4],
				]);
				expect(site.footer.copyright).toBe('Copyright © LunaDeerMC');
				expect(dominion.page(`${prefix}blog/`).blog?.frame.profile?.description).toMatch(/\S/);
				const header = headerOf(dominion.read(`${prefix}notes/api/`));
				for (const name of names) expect(header).toContain(`>${name}<`);
			}
			const menus = prefixes.map((prefix) =>
				dominion
					.site(prefix)
					.navbar.map(({ text }) => text)
					.join(),
			);
			expect(new Set(menus).size).toBe(4);
		},
	},
	{
		line: 'Data per language: docs repository, directory and branch make the edit link',
		where: 'small site',
		check: ({ dominion, small }) => {
			for (const prefix of small.prefixes)
				expect(mainOf(small.read(`${prefix}guide/long/`))).toContain(
					`href="https://github.com/example/docs/edit/next/site/content${prefix}guide/long.md"`,
				);
			for (const prefix of prefixes)
				expect(dominion.page(`${prefix}notes/api/`).editLink).toBe(
					`https://github.com/LunaDeerMC/DominionDocs/edit/main/content${prefix}notes/api/README.md`,
				);
		},
	},
	haveWords(
		'Words per language: appearance, edit link, last update, contributors, changelog, copyright, encryption, blog, total',
		[
			...['appearance.label', 'appearance.toLight', 'appearance.toDark', 'page.edit', 'page.updated'],
			...['contributors.title', 'changelog.title', 'changelog.all', 'copyright.title', 'encrypt.button'],
			...['encrypt.placeholder', 'encrypt.global', 'encrypt.page', 'blog.title', 'blog.tags'],
			...['blog.archives', 'blog.categories', 'blog.total'],
		],
	),
	{
		line: 'Words of a language are settings: a site may have its own',
		where: 'small site',
		check: ({ small }) => {
			expect(small.site('/jp/').texts['outline.label']).toBe('この頁');
			expect(small.read('/jp/guide/long/')).toContain('>この頁<');
			expect(small.site('/').texts['outline.label']).toBe('On this page');
		},
	},
	{
		line: 'The archive total text has a placeholder {count}',
		where: 'Dominion site',
		check: ({ dominion }) => {
			for (const texts of textsOf(dominion)) expect(texts['blog.total.other']).toContain('{count}');
		},
	},
	haveWords(
		'Theme text settings: labels of pages, outline, menu, changelog, copyright, encryption, not found',
		[
			...['appearance.label', 'changelog.title', 'changelog.all', 'contributors.title', 'copyright.title'],
			...['encrypt.placeholder', 'encrypt.button', 'encrypt.page', 'encrypt.global'],
			...['language.label', 'page.prev', 'page.next', 'outline.label', 'outline.top', 'sidebar.menu'],
			...['changelog.on', 'copyright.owner', 'copyright.license', 'notFound.title', 'notFound.quote'],
			...['notFound.code', 'notFound.link', 'notFound.linkLabel'],
		],
	),
	haveWords('Search texts: placeholder, reset, back, no results, select, navigate, close', searchWords),
];

/** Entities and their fields. */
export const entities: Chapter = {
	title: '3. Entities and their fields',
	rows: [...pages, ...navigation, ...sections, ...records],
};
