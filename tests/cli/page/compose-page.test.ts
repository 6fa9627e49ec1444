import { describe, expect, test } from 'vitest';
import type { SiteOptions } from '../../../cli/config/options.ts';
import type { Commit } from '../../../cli/model/history.ts';
import type { PageData } from '../../../renderer/contract/contract.ts';
import { type ComposeOptions, composeFiles, page } from './composed-page.ts';

/** The data of the page `a.md`. */
async function dataOf(text: string, options?: ComposeOptions): Promise<PageData> {
	return (await composeFiles({ 'a.md': text }, options)).views['/a/']!.page;
}

const commit = (day: string, author: string, subject = 'Edit'): Commit => ({
	hash: `${day.replaceAll('-', '')}${'0'.repeat(32)}`,
	authorName: author,
	authorEmail: `${author.toLowerCase()}@example.org`,
	time: Date.parse(`${day}T12:00:00Z`) / 1000,
	subject,
});
const commits = [
	commit('2026-03-03', 'Bob'),
	commit('2026-02-02', 'Ada'),
	commit('2026-01-01', 'Ada', 'Start'),
];
const history = { files: { 'content/a.md': commits }, prefix: '', head: 'x' };

describe('dates', () => {
	test('come from history', async () => {
		expect((await dataOf(page('A'), { history })).meta).toEqual({
			created: '2026-01-01',
			createdAt: '2026-01-01T12:00:00Z',
			updated: '2026-03-03',
			updatedAt: '2026-03-03T12:00:00Z',
			readingTime: { minutes: 0, words: 0 },
			tags: [],
		});
		expect((await composeFiles({ 'a.md': page('A') }, { history })).views['/a/']!.updated).toBe(
			'2026-03-03T12:00:00.000Z',
		);
	});

	test('of commits that are left out are no updates, but the page is as old as it is', async () => {
		const ignored = commits.map((each) => ({ ...each, isIgnored: true as const }));
		for (const [kept, updated] of [
			[[ignored[0]!, commits[1]!, ignored[2]!], '2026-02-02'],
			[ignored, '2026-01-01'],
		] as const) {
			const { meta } = await dataOf(page('A'), {
				history: { ...history, files: { 'content/a.md': [...kept] } },
			});
			expect([meta.created, meta.updated]).toEqual(['2026-01-01', updated]);
		}
		const truncated = { ...history, files: { 'content/a.md': ignored }, truncated: ['content/a.md'] };
		expect((await dataOf(page('A'), { history: truncated })).meta.updated).toBeUndefined();
	});

	test('are those of the time zone', async () => {
		const late = [{ ...commits[0]!, time: Date.parse('2026-03-03T23:00:00Z') / 1000 }];
		const options = { timeZone: 'Asia/Shanghai' };
		const { meta } = await dataOf(page('A'), {
			history: { ...history, files: { 'content/a.md': late } },
			options,
		});
		expect([meta.created, meta.updated]).toEqual(['2026-03-04', '2026-03-04']);
	});

	test('of the first commit are not told where the clone does not hold it', async () => {
		const { meta } = await dataOf(page('A'), { history: { ...history, truncated: ['content/a.md'] } });
		expect([meta.created, meta.updated]).toEqual([undefined, '2026-03-03']);
		const written = page('A', '', 'createTime: 2020/02/29');
		const other = await dataOf(written, { history: { ...history, truncated: ['content/a.md'] } });
		expect(other.meta.created).toBe('2020-02-29');
	});

	test.each([
		['2026/11/21 10:00:00', '2026-11-21'],
		['2026-1-2', '2026-01-02'],
		['"2026-01-02T03:04:05Z"', '2026-01-02'],
		['2026-01-02T03:04:05+08:00', '2026-01-01'],
		['9999/12/31', '9999-12-31'],
		['9999/99/99 99:99:99', '2026-01-01'],
		['2026/02/29', '2026-01-01'],
		['2024/02/29', '2024-02-29'],
		['0000/00/00', '2026-01-01'],
		['yesterday', '2026-01-01'],
		['""', '2026-01-01'],
		['false', undefined],
		['', '2026-01-01'],
		['true', '2026-01-01'],
		['2026', '2026-01-01'],
	])('createTime: %s is %s', async (written, created) => {
		const { meta } = await dataOf(page('A', '', `createTime: ${written}`), { history });
		expect(meta.created).toBe(created);
	});

	test('are not there without history, or where front matter hides them', async () => {
		expect((await dataOf(page('A'))).meta).toEqual({ readingTime: { minutes: 0, words: 0 }, tags: [] });
		const { meta } = await dataOf(page('A', '', 'lastUpdated: false', 'createTime: false'), { history });
		expect(meta).toEqual({ readingTime: { minutes: 0, words: 0 }, tags: [] });
	});
});

describe('the reading time', () => {
	test.each([
		[0, 0],
		[299, 0],
		[300, 1],
		[449, 1],
		[450, 2],
		[9000, 30],
	])('of %i words is %i minutes', async (words, minutes) => {
		const { meta } = await dataOf(page('A', 'word '.repeat(words)));
		expect(meta.readingTime).toEqual({ minutes, words });
	});

	test('follows the config, and front matter hides it', async () => {
		const options = { wordsPerMinute: 10 };
		expect((await dataOf(page('A', '领地'.repeat(10)), { options })).meta.readingTime).toEqual({
			minutes: 2,
			words: 20,
		});
		expect((await dataOf(page('A', 'word', 'readingTime: false'))).meta.readingTime).toBeUndefined();
	});
});

describe('the outline', () => {
	const body = '# One\n\n## Two\n\n### Three\n\n#### Four\n\n##### Five\n\n## Again\n\n#### Deep\n';
	const outlineOf = async (keys: readonly string[], options: Partial<SiteOptions> = {}) => {
		const names = (items: PageData['outline']): unknown[] =>
			items.flatMap(({ text, items: inner }) => [text, ...(inner.length > 0 ? [names(inner)] : [])]);
		return names((await dataOf(page('A', body, ...keys), { options })).outline);
	};

	test.each([
		[[], ['Two', ['Three'], 'Again']],
		[['outline: true'], ['Two', ['Three'], 'Again']],
		[['outline: 2'], ['Two', 'Again']],
		[['outline: 4'], ['Four', 'Deep']],
		[['outline: [1, 2]'], ['One', ['Two', 'Again']]],
		[['outline: [2, 4]'], ['Two', ['Three', ['Four']], 'Again', ['Deep']]],
		[['outline: [4, 2]'], []],
		[['outline: deep'], ['Two', ['Three', ['Four', ['Five']]], 'Again', ['Deep']]],
		[['outline: false'], []],
		[['aside: false'], []],
		[['aside: left'], ['Two', ['Three'], 'Again']],
	])('%j: %j', async (keys, outline) => {
		expect(await outlineOf(keys)).toEqual(outline);
	});

	test.each([
		[{ outline: 'deep' }, [], ['Two', ['Three', ['Four', ['Five']]], 'Again', ['Deep']]],
		[{ outline: 2 }, [], ['Two', 'Again']],
		[{ outline: 2 }, ['outline: 4'], ['Four', 'Deep']],
		[{ outline: false }, [], []],
		[{ outline: false }, ['outline: true'], ['Two', ['Three'], 'Again']],
		[{ aside: false }, [], []],
		[{ aside: false }, ['aside: true'], ['Two', ['Three'], 'Again']],
	] as const)('config %j, front matter %j: %j', async (options, keys, outline) => {
		expect(await outlineOf(keys, options as Partial<SiteOptions>)).toEqual(outline);
	});

	test('stands before the article where config or front matter want it there', async () => {
		const sideOf = async (aside: SiteOptions['aside'], ...keys: string[]) =>
			(await dataOf(page('A', body, ...keys), { options: aside === undefined ? {} : { aside } })).show
				.outlineSide;
		expect(await sideOf(undefined)).toBeUndefined();
		expect(await sideOf('left')).toBe('left');
		expect(await sideOf(undefined, 'aside: left')).toBe('left');
		expect(await sideOf('left', 'aside: true')).toBeUndefined();
	});

	test('is text only', async () => {
		const { outline } = await dataOf(
			page('A', '## `<b>` &amp; *x* <img src="y" onerror="z()"> [l](#b)\n\n## B\n'),
		);
		expect(outline[0]).toMatchObject({ text: '<b> & x l', level: 2 });
	});
});

describe('what is shown', () => {
	test('is everything, unless front matter hides it', async () => {
		const all = { navbar: true, footer: true, backToTop: true, outline: true };
		expect((await dataOf(page('A'))).show).toEqual(all);
		for (const name of Object.keys(all))
			expect((await dataOf(page('A', '', `${name}: false`))).show).toEqual({ ...all, [name]: false });
		expect((await dataOf(page('A', '', 'aside: false'))).show).toEqual({ ...all, outline: false });
		expect((await dataOf(page('A', '', 'pageClass: wide'))).pageClass).toBe('wide');
		expect(await dataOf(page('A'))).not.toHaveProperty('pageClass');
	});

	test('in the head: title, site name, description', async () => {
		const options = { description: 'About the site' };
		expect(await dataOf(page('A', 'Some *text* here.'), { options })).toMatchObject({
			title: 'A',
			headTitle: 'A | Site',
			description: 'Some text here.',
		});
		expect(await dataOf(page('Site'), { options })).toMatchObject({
			headTitle: 'Site',
			description: 'About the site',
		});
		expect(await dataOf(page('A', 'Text.', 'description: Own'), { options })).toMatchObject({
			description: 'Own',
		});
	});

	test('in its own language', async () => {
		expect((await dataOf(page('A', '', 'lang: en-GB'))).lang).toBe('en-GB');
		expect((await dataOf(page('A', '', 'tags: [a, 1, __proto__]'))).meta.tags).toEqual([
			'a',
			'1',
			'__proto__',
		]);
	});
});

describe('people and changes', () => {
	test('are named without their e-mail addresses', async () => {
		const data = await dataOf(page('A'), { history });
		expect(data.contributors).toEqual([{ name: 'Ada' }, { name: 'Bob' }]);
		expect(data.changelog.map(({ date, hash, message }) => [date, hash, message])).toEqual([
			['2026-03-03', '2026030', 'Edit'],
			['2026-02-02', '2026020', 'Edit'],
			['2026-01-01', '2026010', 'Start'],
		]);
		expect(JSON.stringify(data)).not.toContain('@example.org');
	});

	test('Contributor: name, email, url, avatar: the e-mail address where the config asks for it', async () => {
		const options = {
			copyright: { license: 'CC0' },
			history: {
				contributors: { email: true },
				people: [{ name: 'Ada', url: 'https://ada.example', avatar: '/ada.png' }],
			},
		};
		const data = await dataOf(page('A'), { history, options });
		expect(data.contributors).toEqual([
			{ name: 'Ada', email: 'ada@example.org', url: 'https://ada.example', avatar: '/ada.png' },
			{ name: 'Bob', email: 'bob@example.org' },
		]);
		expect(JSON.stringify({ ...data, contributors: [] })).not.toContain('@example.org');
		const hidden = await dataOf(page('A', '', 'contributors: false'), { history, options });
		expect(JSON.stringify(hidden)).not.toContain('@example.org');
	});

	test('are not told of commits that are left out', async () => {
		const some = [{ ...commits[0]!, isIgnored: true as const }, ...commits.slice(1)];
		const data = await dataOf(page('A'), { history: { ...history, files: { 'content/a.md': some } } });
		expect(data.contributors).toEqual([{ name: 'Ada' }]);
		expect(data.changelog.map(({ message }) => message)).toEqual(['Edit', 'Start']);
	});

	test('are who a regular expression means, where no name or address does', async () => {
		const people = [{ name: 'Team', aliases: ['^(ada|bob)@EXAMPLE'] }, { name: 'Bob' }];
		const { contributors } = await dataOf(page('A'), { history, options: { history: { people } } });
		expect(contributors).toEqual([{ name: 'Team' }, { name: 'Bob' }]);
	});

	test('can be more than git knows', async () => {
		const options = {
			history: { people: [{ name: 'Carl', aliases: ['carl42'], url: 'https://c.example' }] },
		};
		const { contributors } = await dataOf(page('A', '', 'contributors: [Eve, bob, carl42]'), {
			history,
			options,
		});
		expect(contributors).toEqual([
			{ name: 'Ada' },
			{ name: 'Bob' },
			{ name: 'Eve' },
			{ name: 'Carl', url: 'https://c.example' },
		]);
	});

	test('are hidden by front matter, config and layout', async () => {
		for (const keys of [['contributors: false', 'changelog: false'], ['pageLayout: page']]) {
			const data = await dataOf(page('A', '', ...keys), { history });
			expect([data.contributors, data.changelog]).toEqual([[], []]);
		}
		const options = { history: { contributors: false, changelog: false } };
		const data = await dataOf(page('A'), { history, options });
		expect([data.contributors, data.changelog]).toEqual([[], []]);
		expect((await dataOf(page('A'), { history, options: { history: false } })).contributors).toEqual([]);
	});

	test('are as many as the config says', async () => {
		const { changelog } = await dataOf(page('A'), { history, options: { history: { maxChanges: 1 } } });
		expect(changelog).toHaveLength(1);
	});
});

describe('the edit link', () => {
	const repository = { url: 'https://github.com/o/r' };

	test('leads to the file in the repository', async () => {
		const { views } = await composeFiles(
			{ 'a#b 测试.md': page('A', '', 'permalink: /x/') },
			{ options: { repository }, history: { ...history, prefix: 'docs/' } },
		);
		expect(views['/x/']!.page.editLink).toBe(
			'https://github.com/o/r/edit/main/docs/content/a%23b%20%E6%B5%8B%E8%AF%95.md',
		);
	});

	test('and those to commits are left out of pages in a submodule, which has another repository', async () => {
		const inside = { history: { ...history, submodules: ['content'] }, options: { repository } };
		const { editLink, changelog } = await dataOf(page('A'), inside);
		expect(changelog.length).toBeGreaterThan(0);
		expect([editLink, JSON.stringify(changelog).includes('github.com')]).toEqual([null, false]);
	});

	test('is there in every layout, hidden where front matter or config say so, and without a repository', async () => {
		const linkOf = async (text: string, options: object) =>
			(await dataOf(text, { options, history })).editLink;
		expect(await linkOf(page('A'), { repository })).toBe('https://github.com/o/r/edit/main/content/a.md');
		expect(await linkOf(page('A', '', 'editLink: false'), { repository })).toBeNull();
		for (const layout of ['home', 'page', 'friends'])
			expect(await linkOf(page('A', '', `pageLayout: ${layout}`), { repository })).toContain('content/a.md');
		expect(await linkOf(page('A'), { repository: { ...repository, editLink: false } })).toBeNull();
		expect(await linkOf(page('A'), {})).toBeNull();
	});
});

describe('the licence', () => {
	const copyrightOf = async (site: object | undefined, ...keys: string[]) =>
		(await dataOf(page('A', '', ...keys), { history, options: site ? { copyright: site } : {} })).copyright;
	const by = {
		name: 'CC-BY-4.0',
		url: 'https://creativecommons.org/licenses/by/4.0/',
		icons: ['cc', 'by'],
	};

	test("is the site's, by the first contributor", async () => {
		expect(await copyrightOf({})).toEqual({ license: by, creation: 'original', author: { name: 'Ada' } });
		expect(await copyrightOf({ license: 'CC0', author: 'We' })).toEqual({
			license: {
				name: 'CC0',
				url: 'https://creativecommons.org/publicdomain/zero/1.0/',
				icons: ['cc', 'zero'],
			},
			creation: 'original',
			author: { name: 'We' },
		});
	});

	test('is hidden unless somebody asks for it', async () => {
		expect(await copyrightOf(undefined)).toBeNull();
		expect(await copyrightOf({}, 'copyright: false')).toBeNull();
		expect(await copyrightOf({}, 'pageLayout: page')).toBeNull();
		expect(await copyrightOf(undefined, 'copyright: true')).toEqual({
			license: by,
			creation: 'original',
			author: { name: 'Ada' },
		});
	});

	test("is the page's where it has one", async () => {
		expect(await copyrightOf({}, 'copyright: MIT')).toMatchObject({ license: { name: 'MIT', url: '' } });
		expect(await copyrightOf({}, 'copyright: constructor')).toMatchObject({
			license: { name: 'constructor', url: '' },
		});
		expect(
			await copyrightOf(
				{ author: 'We' },
				'copyright: { license: { name: L, url: "https://l.example/" }, author: { name: Eve, url: "https://e.example/" }, source: "https://s.example/" }',
			),
		).toEqual({
			license: { name: 'L', url: 'https://l.example/' },
			creation: 'reprint',
			author: { name: 'Eve', url: 'https://e.example/' },
			source: 'https://s.example/',
		});
	});

	test('has its pictograms, those of others as they say', async () => {
		const iconsOf = async (license: unknown) => (await copyrightOf({ license }))?.license.icons;
		expect(await iconsOf('CC-BY-NC-SA-4.0')).toEqual(['cc', 'by', 'nc', 'sa']);
		expect(await iconsOf('CC-BY-NC-ND-4.0')).toEqual(['cc', 'by', 'nc', 'nd']);
		expect(await iconsOf('MIT')).toBeUndefined();
		expect(await iconsOf({ name: 'L', url: 'https://l.example/', icons: ['by'] })).toEqual(['by']);
	});

	test("of an original has the page's own address, where the site has one", async () => {
		const options = { copyright: {}, hostname: 'https://a.example', base: '/docs/' };
		const { copyright } = await dataOf(page('A'), { history, options });
		expect(copyright).toMatchObject({ creation: 'original', source: 'https://a.example/docs/a/' });
	});

	test('of a reprint does not name those who only copied it', async () => {
		expect(await copyrightOf({ author: 'We' }, 'copyright: { source: "https://s.example/" }')).toEqual({
			license: by,
			creation: 'reprint',
			source: 'https://s.example/',
		});
		expect(await copyrightOf({}, 'copyright: { creation: translate }')).toEqual({
			license: by,
			creation: 'translate',
		});
	});

	test('leads to no script', async () => {
		const keys =
			'copyright: { source: "javascript:alert(1)", license: { name: x, url: "data:text/html,x" } }';
		expect(JSON.stringify(await copyrightOf({}, keys))).not.toMatch(/javascript|data:/);
	});
});

test('messages of a page say its route', async () => {
	const { diagnostics } = await composeFiles({ 'a.md': page('A', '[x](./x.md)') });
	expect(diagnostics).toMatchObject([
		{ name: 'broken-link', file: 'content/a.md', line: 5, column: 1, route: '/a/' },
	]);
});
