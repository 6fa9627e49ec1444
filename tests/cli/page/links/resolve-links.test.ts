import { describe, expect, test } from 'vitest';
import { type ComposeOptions, composeFiles, page } from '../composed-page.ts';

const files = {
	'guide/1.start.md': page('Start', '## First steps\n\n## 中文\n\n## Own {#own-id}'),
	'guide/List.md': page('List'),
	'100%.md': page('Percent'),
	'测试.md': page('Test', '', 'redirectFrom: /old.html'),
	'a b/c d.md': page('Spaces'),
	'😀.md': page('Emoji'),
	'-dash.md': page('Dash'),
};

/** What becomes of the links of a text in `guide/page.md`, and what is said about them. */
async function resolveIn(body: string, options?: ComposeOptions) {
	const { views, diagnostics } = await composeFiles(
		{ ...files, 'guide/page.md': page('Page', body) },
		options,
	);
	return {
		links: views['/guide/page/']!.links.map(({ href, src }) => href ?? src),
		messages: diagnostics.map(({ name, message, hint }) => `${name}: ${message}${hint ? ` ${hint}` : ''}`),
	};
}

describe('links', () => {
	test.each([
		['./1.start.md', '/docs/guide/start/'],
		['1.start.md#first-steps', '/docs/guide/start/#first-steps'],
		['./1.start.md?x=1#own-id', '/docs/guide/start/?x=1#own-id'],
		['/guide/start/', '/docs/guide/start/'],
		['../guide/1.start', '/docs/guide/start/'],
		['../', '/docs/'],
		['../100%25.md', '/docs/100%25/'],
		['/100%25/', '/docs/100%25/'],
		['../测试.md', '/docs/%E6%B5%8B%E8%AF%95/'],
		['/%E6%B5%8B%E8%AF%95/', '/docs/%E6%B5%8B%E8%AF%95/'],
		['/old.html', '/docs/%E6%B5%8B%E8%AF%95/'],
		['<../a b/c d.md>', '/docs/a%20b/c%20d/'],
		['../a%20b/c%20d.md', '/docs/a%20b/c%20d/'],
		['../😀.md', '/docs/%F0%9F%98%80/'],
		['../-dash.md', '/docs/-dash/'],
		['#top', '#top'],
		['#', '#'],
		['https://example.org/a b', 'https://example.org/a%20b'],
		['mailto:a@example.org', 'mailto:a@example.org'],
		['tel:+1', 'tel:+1'],
		['//example.org/x', '//example.org/x'],
		['/files/a%20b.zip?v=1#x', '/docs/files/a%20b.zip?v=1#x'],
	])('to %s lead to %s below a base', async (href, address) => {
		const link = href.includes(' ') && !href.startsWith('<') ? `<${href}>` : href;
		const { links, messages } = await resolveIn(`[x](${link})`, {
			base: '/docs/',
			assets: ['/files/a b.zip'],
		});
		expect(messages).toEqual([]);
		expect(links).toEqual([address]);
	});

	test('that are broken say so, with the page that was probably meant', async () => {
		const { links, messages } = await resolveIn(
			'[a](./1.strat.md) [b](/guide/strat/) [c](./nothing-like-it-at-all.md) [d](../../README.md) [e](list.md)',
			{ base: '/docs/' },
		);
		expect(messages).toEqual([
			'broken-link: Unexpected link `./1.strat.md`, expected a page of this site. Did you mean `./1.start.md`?',
			'broken-link: Unexpected link `/guide/strat/`, expected a page of this site. Did you mean `/guide/start/`?',
			'broken-link: Unexpected link `./nothing-like-it-at-all.md`, expected a page of this site.',
			'broken-link: Unexpected link `../../README.md`, expected a page of this site.',
			'link-case: Unexpected letter case in the link `list.md`, expected that of the file or address. Did you mean `./List.md`?',
		]);
		expect(links).toEqual([
			'./1.strat.md',
			'/docs/guide/strat/',
			'./nothing-like-it-at-all.md',
			'../../README.md',
			'list.md',
		]);
	});

	test('to files of other tools name the page that came of them', async () => {
		const { messages } = await resolveIn(
			'[a](./1.start.mdx#own-id) [b](List.markdown) [c](./nothing-like-it.mdx)',
		);
		expect(messages).toEqual([
			'broken-link: Unexpected link `./1.start.mdx#own-id`, expected a page of this site. Did you mean `./1.start.md`?',
			'broken-link: Unexpected link `List.markdown`, expected a page of this site. Did you mean `./List.md`?',
			'broken-link: Unexpected link `./nothing-like-it.mdx`, expected a page of this site.',
		]);
	});

	test('name neither the page itself nor one that has half of its letters alone', async () => {
		const { diagnostics } = await composeFiles({
			'README.md': page('Home', '[a](./README2.md) [b](./zz.md)'),
			'ab.md': page('AB'),
		});
		expect(diagnostics.map(({ name, hint }) => [name, hint])).toEqual([
			['broken-link', undefined],
			['broken-link', undefined],
		]);
	});

	test('that come from another place of the site name the only page of that name', async () => {
		const { diagnostics } = await composeFiles({
			'2.child-loggers.md': page('Child'),
			'a/api.md': page('Api'),
			'b/api.md': page('Api'),
			'a/README.md': page(
				'A',
				'[a](/docs/child-loggers.md) [b](/docs/child-loggers) [c](/docs/child-loggers.html) [d](/docs/api.md) [e](/docs/more/README.md)',
			),
		});
		expect(diagnostics.map(({ hint }) => hint)).toEqual([
			'Did you mean `/2.child-loggers.md`?',
			'Did you mean `/child-loggers/`?',
			'Did you mean `/child-loggers/`?',
			undefined,
			undefined,
		]);
	});

	test('are quoted as their author wrote them', async () => {
		const { messages } = await resolveIn('[a](<./没有 的.md>) [b](./%E6.md)');
		expect(messages).toEqual([
			'broken-link: Unexpected link `./没有 的.md`, expected a page of this site.',
			'broken-link: Unexpected link `./%E6.md`, expected a page of this site.',
		]);
	});

	test('may be ignored, exactly or by a pattern', async () => {
		const options = { checks: { ignoreLinks: ['/javadoc/', '^\\./draft-\\d+\\.md$'] } };
		const { links, messages } = await resolveIn(
			'[a](/javadoc/) [b](./draft-12.md) [c](/javadoc/x/) [d](./draft-x.md)',
			{ options, base: '/docs/' },
		);
		expect(links.slice(0, 2)).toEqual(['/docs/javadoc/', './draft-12.md']);
		expect(messages).toEqual([
			'broken-link: Unexpected link `/javadoc/x/`, expected a page of this site.',
			'broken-link: Unexpected link `./draft-x.md`, expected a page of this site.',
		]);
	});

	test('by name that is text to its author may be ignored, and is shown as it is written', async () => {
		const options = { checks: { ignoreLinks: ['Prototype', '^\\d+$'] } };
		const text = 'Sets the [[Prototype]] slot, arr[[1]], TOML [[bin]], text \\[[bin]].';
		const { views, diagnostics } = await composeFiles({ 'a.md': page('A', text) }, { options });
		expect(views['/a/']!.links).toEqual([{ pageTitle: '[[Prototype]]' }, { pageTitle: '[[1]]' }, {}]);
		expect(diagnostics.map(({ name, hint }) => `${name}: ${hint}`)).toEqual([
			'broken-link: Type `\\[[bin]]` where it is meant as text.',
		]);
	});

	test.each([
		'javascript:alert(1)',
		'JAVASCRIPT:alert(1)',
		'data:text/html,x',
		'vbscript:x',
		'file:///etc/passwd',
		'blob:x',
	])('to %s are left out', async (href) => {
		const { links, messages } = await resolveIn(`[x](${href}) <a href="${href}">y</a> ![z](${href})`);
		expect(links).toEqual([undefined, undefined, undefined]);
		expect(messages).toEqual(
			Array(3).fill(
				`unsafe-link: Unexpected scheme \`${href.slice(0, href.indexOf(':') + 1).toLowerCase()}\` in a link, expected http, https, mailto or tel. The link is left out of the page.`,
			),
		);
	});
});

describe('full addresses of the site itself', () => {
	const own = {
		base: '/docs/',
		options: { hostname: 'https://site.example' },
		assets: ['/files/a b.zip', '/x.png'],
	};

	test.each([
		['https://site.example/docs/guide/start/#own-id', '/docs/guide/start/#own-id'],
		['https://site.example/docs/guide/start', '/docs/guide/start/'],
		['http://SITE.example/docs/guide/start/?x=1', '/docs/guide/start/?x=1'],
		['//site.example/docs/guide/start/', '/docs/guide/start/'],
		['https://site.example:443/docs/old.html', '/docs/%E6%B5%8B%E8%AF%95/'],
		['https://site.example/docs/guide/1.start.html', '/docs/guide/start/'],
		['https://site.example/docs/guide/1.start.md', '/docs/guide/start/'],
		['https://site.example/docs/测试/', '/docs/%E6%B5%8B%E8%AF%95/'],
		['https://site.example/docs', '/docs/'],
		['https://site.example/docs/files/a%20b.zip', '/docs/files/a%20b.zip'],
		['https://site.example/docs//other.example/', 'https://site.example/docs//other.example/'],
		['https://site.example/elsewhere/', 'https://site.example/elsewhere/'],
		['https://site.example:8443/docs/', 'https://site.example:8443/docs/'],
		['https://www.site.example/docs/x/', 'https://www.site.example/docs/x/'],
		['https://me@site.example/docs/x/', 'https://me@site.example/docs/x/'],
	])('%s leads to %s', async (href, address) => {
		const { links, messages } = await resolveIn(`[x](${href})`, own);
		expect(links).toEqual([address]);
		expect(messages).toEqual([]);
	});

	test('are links of their own page or pictures of the public folder', async () => {
		const { links, messages } = await resolveIn(
			'# A\n\n## Here\n\n[x](https://site.example/docs/guide/page/#here) ![y](https://site.example/docs/x.png)',
			own,
		);
		expect(links).toEqual(['/docs/guide/page/#here', '/docs/x.png']);
		expect(messages).toEqual([]);
	});

	test('that lead nowhere say so', async () => {
		const { messages } = await resolveIn(
			'[a](https://site.example/docs/guide/strat/) [b](https://site.example/docs/Guide/start/) [c](https://site.example/docs/guide/start/#own-ib) ![d](https://site.example/docs/x.pgn)',
			own,
		);
		expect(messages).toEqual([
			'broken-link: Unexpected link `https://site.example/docs/guide/strat/`, expected a page of this site. Did you mean `/guide/start/`?',
			'link-case: Unexpected letter case in the link `https://site.example/docs/Guide/start/`, expected that of the file or address. Did you mean `/guide/start/`?',
			'broken-anchor: Unexpected anchor `#own-ib`, `content/guide/1.start.md` has no heading with that id. Did you mean `#own-id`?',
			'missing-asset: Unexpected file `https://site.example/docs/x.pgn`, expected one beside the page or in the public folder. Did you mean `/x.png`?',
		]);
	});
});

describe('what the same build publishes', () => {
	const english = { lang: 'en-US', label: 'English', collections: [{ dir: 'blog', kind: 'post' as const }] };
	const own = {
		base: '/docs/',
		options: {
			hostname: 'https://site.example',
			appIcon: '/icon.png',
			locales: { '/': english, '/de/': { lang: 'de-DE', label: 'Deutsch' } },
			redirects: { '/chat/': { to: 'https://chat.example/', external: true as const } },
		},
		assets: ['/icon.png', '/dir/index.html'],
	};

	test.each([
		['/search/', '/docs/search/'],
		['/search?q=x', '/docs/search/?q=x'],
		['/de/search/', '/docs/de/search/'],
		['/sitemap.xml', '/docs/sitemap.xml'],
		['../robots.txt', '/docs/robots.txt'],
		['/404.html', '/docs/404.html'],
		['/de/404.html', '/docs/de/404.html'],
		['/site.webmanifest', '/docs/site.webmanifest'],
		['/blog/rss.xml', '/docs/blog/rss.xml'],
		['/blog/atom.xml', '/docs/blog/atom.xml'],
		['https://site.example/docs/blog/feed.json', '/docs/blog/feed.json'],
		['/dir/', '/docs/dir/'],
		['/dir#x', '/docs/dir/#x'],
		['/dir/index.html', '/docs/dir/index.html'],
		['/chat', '/docs/chat/'],
	])('%s is there', async (href, address) => {
		const { links, messages } = await resolveIn(`[x](${href})`, own);
		expect(messages).toEqual([]);
		expect(links).toEqual([address]);
	});

	test('is that of this build alone', async () => {
		const { messages } = await resolveIn(
			'[a](/search/) [b](/sitemap.xml) [c](/blog/rss.xml) [d](/site.webmanifest) [e](/de/404.html)',
			{ options: { search: false, locales: { '/': english } } },
		);
		expect(messages.map((message) => message.replace(/,.*/, ''))).toEqual([
			'broken-link: Unexpected link `/search/`',
			'missing-asset: Unexpected file `/sitemap.xml`',
			'missing-asset: Unexpected file `/blog/rss.xml`',
			'broken-link: Unexpected link `/site.webmanifest`',
			'broken-link: Unexpected link `/de/404.html`',
		]);
	});

	test('is no picture', async () => {
		const { messages } = await resolveIn('![x](/sitemap.xml)', own);
		expect(messages).toEqual([
			'image-unreadable: Unexpected page `/sitemap.xml` in the place of a picture, expected the address of a file. Nothing is shown there.',
		]);
	});
});

describe('anchors', () => {
	test.each([
		'#here',
		'#中文',
		'#%E4%B8%AD%E6%96%87',
		'./1.start.md#own-id',
		'./1.start.md#%E4%B8%AD%E6%96%87',
		'/old.html#x',
	])('%s is there', async (href) => {
		const more = { '测试.md': page('Test', '## X', 'redirectFrom: /old.html') };
		const { diagnostics } = await composeFiles({
			...files,
			...more,
			'guide/page.md': page('Page', `## Here\n\n## 中文\n\n[x](${href})`),
		});
		expect(diagnostics).toEqual([]);
	});

	test.each([
		['#config-yml', '#configyml'],
		['#_1-安装-install', '#1-安装--install'],
		['#🎉-完成', '#-完成'],
		['./b.md#resume-plan', '/guide/b/#résumé--plan'],
		['/guide/b/#_2026-年', '/guide/b/#2026-年'],
	])('%s as VuePress makes them lead to %s', async (href, address) => {
		const { views, diagnostics } = await composeFiles({
			'guide/page.md': page('Page', `## config.yml\n\n## 1. 安装 / Install\n\n## 🎉 完成\n\n[x](${href})`),
			'guide/b.md': page('B', '## Résumé & Plan\n\n## 2026 年'),
		});
		expect(diagnostics).toEqual([]);
		expect(decodeURI(views['/guide/page/']!.links[0]!.href!)).toBe(address);
	});

	test('of footnotes are there, whatever these are called', async () => {
		const { links, messages } = await resolveIn('a[^脚注] b[^100%] c[^x]\n\n[^脚注]: A\n[^100%]: B\n[^x]: C');
		expect(messages).toEqual([]);
		expect(links.map((link) => decodeURIComponent(link!))).toEqual([
			'#note-fn-脚注',
			'#note-fn-100%',
			'#note-fn-x',
			'#note-fnref-脚注',
			'#note-fnref-100%',
			'#note-fnref-x',
		]);
	});

	test('with other marks in them are not there', async () => {
		const { messages } = await resolveIn(
			'## config.yml\n\n[a](#config_yml) [b](#Config-yml) [c](#config--yml)',
		);
		expect(messages.map((message) => message.replace(/,.*/, ''))).toEqual([
			'broken-anchor: Unexpected anchor `#config_yml`',
			'broken-anchor: Unexpected anchor `#Config-yml`',
			'broken-anchor: Unexpected anchor `#config--yml`',
		]);
	});

	test('that are not there say so, with the one that was probably meant', async () => {
		const { links, messages } = await resolveIn(
			'## Here\n\n[a](#hree) [b](./1.start.md#frist-steps) [c](#%E6%96%87)',
		);
		expect(messages).toEqual([
			'broken-anchor: Unexpected anchor `#hree`, this page has no heading with that id. Did you mean `#here`?',
			'broken-anchor: Unexpected anchor `#frist-steps`, `content/guide/1.start.md` has no heading with that id. Did you mean `#first-steps`?',
			'broken-anchor: Unexpected anchor `#文`, this page has no heading with that id.',
		]);
		expect(links).toEqual(['#hree', '/guide/start/#frist-steps', '#%E6%96%87']);
	});
});

describe('pictures', () => {
	test('may be data of a harmless kind', async () => {
		const png = 'data:image/png;base64,iVBORw0KGgo=';
		const { links, messages } = await resolveIn(`![x](${png}) ![y](data:image/svg+xml,x) [z](${png})`);
		expect(links).toEqual([png, undefined, undefined]);
		expect(messages).toHaveLength(2);
	});

	test('that are missing say so', async () => {
		const { links, messages } = await resolveIn(
			'![x](./pic.png) ![y](/pic.png) [z](./data.zip) ![p](./picture)',
			{
				base: '/docs/',
			},
		);
		expect(messages).toEqual([
			'missing-asset: Unexpected file `./pic.png`, expected one beside the page or in the public folder.',
			'missing-asset: Unexpected file `/pic.png`, expected one beside the page or in the public folder.',
			'missing-asset: Unexpected file `./data.zip`, expected one beside the page or in the public folder.',
			'missing-asset: Unexpected file `./picture`, expected one beside the page or in the public folder.',
		]);
		expect(links).toEqual(['./pic.png', '/docs/pic.png', './data.zip', './picture']);
	});
});
