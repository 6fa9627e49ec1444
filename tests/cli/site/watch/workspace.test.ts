import { existsSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { loadConfig } from '../../../../cli/config/load.ts';
import { type LiveSite, makeLiveSite } from './live-site.ts';

const page = (title: string, body = '', ...keys: string[]): string =>
	`---\n${[`title: ${title}`, ...keys].join('\n')}\n---\n\n${body}\n`;

const files = {
	'site.config.ts': `export default {
	title: 'Site',
	history: false,
	locales: { '/': { lang: 'en-US', label: 'English', collections: [{ dir: 'guide' }] } },
};
`,
	'content/README.md': page('Home', '[a](./guide/a.md#part)'),
	'content/guide/a.md': page('A', '## Part\n\nOne.'),
	'content/guide/b.md': page('B', 'Two.'),
};

const make = (more: Record<string, string> = {}) => makeLiveSite({ ...files, ...more });
const articleOf = async ({ workspace }: LiveSite, route: string): Promise<string | undefined> => {
	const view = await workspace.props(route);
	return view && JSON.stringify(workspace.threads.articles.read(view.article.body!));
};
const sidebarOf = ({ workspace }: LiveSite): string[] =>
	workspace.graph.locales['/']!.sidebars['/guide/']!.map(({ text }) => text);

describe('an edited page', () => {
	test('has its new text, and nothing is linked anew for that', async () => {
		const site = await make();
		const { graph } = site.workspace;
		await site.edit({ 'content/guide/a.md': page('A', '## Part\n\nFresh.') });
		expect(site.workspace.graph).toBe(graph);
		expect(await articleOf(site, '/guide/a/')).toContain('Fresh.');
	});

	test('has its new title wherever it is linked', async () => {
		const site = await make();
		await site.edit({ 'content/guide/a.md': page('Alpha', '## Part') });
		expect(sidebarOf(site)).toEqual(['Alpha', 'B']);
		expect((await site.workspace.props('/guide/b/'))!.page.prev).toEqual({
			text: 'Alpha',
			link: '/guide/a/',
		});
	});

	test('moves with its permalink', async () => {
		const site = await make();
		await site.edit({ 'content/guide/a.md': page('A', '', 'permalink: /moved/') });
		expect(await site.workspace.props('/guide/a/')).toBeUndefined();
		expect((await site.workspace.props('/moved/'))!.page.title).toBe('A');
		expect(site.workspace.graph.redirects).toMatchObject({ '/guide/a.html': '/moved/' });
	});

	test('is linked anew where only the places in its front matter moved', async () => {
		const site = await make({ 'content/guide/b.md': page('B', '', 'prev: ./none.md') });
		expect(site.messages()[0]).toMatch('content/guide/b.md:3:7');
		await site.edit({ 'content/guide/b.md': page('B', '', '# a remark', 'prev: ./none.md') });
		expect(site.messages()[0]).toMatch('content/guide/b.md:4:7');
	});

	test('mends and breaks what other pages say that were looked at', async () => {
		const site = await make();
		await site.workspace.props('/');
		expect(site.messages()).toEqual([]);
		await site.edit({ 'content/guide/a.md': page('A', '## Other') });
		expect(site.messages()).toEqual([
			'content/README.md:5:1 Unexpected anchor `#part`, `content/guide/a.md` has no heading with that id.',
		]);
		await site.edit({ 'content/guide/a.md': null });
		expect(site.messages()).toEqual([
			'content/README.md:5:1 Unexpected link `./guide/a.md#part`, expected a page of this site.',
		]);
		await site.edit({ 'content/guide/a.md': page('A', '## Part') });
		expect(site.messages()).toEqual([]);
	});

	test('has its definitions at the links of pages that were looked at', async () => {
		const terms = (text: string, ...keys: string[]) => page('Terms', `## Box {#box}\n\n${text}`, ...keys);
		const site = await make({
			'content/terms.md': terms('One.', 'hoverNotes: true'),
			'content/guide/b.md': page('B', '[box](../terms.md#box)'),
		});
		const link = async () => (await site.workspace.props('/guide/b/'))!.links[0];
		expect(await link()).toEqual({ href: '/terms/#box', note: 'One.' });
		await site.edit({ 'content/terms.md': terms('Two.', 'hoverNotes: true') });
		expect(await link()).toEqual({ href: '/terms/#box', note: 'Two.' });
		await site.edit({ 'content/terms.md': terms('Two.') });
		expect(await link()).toEqual({ href: '/terms/#box' });
		await site.edit({ 'content/terms.md': terms('Three.', 'hoverNotes: true') });
		expect(await link()).toEqual({ href: '/terms/#box', note: 'Three.' });
	});

	test('is told of anchors in its front matter, too', async () => {
		const hero = '{ type: hero, hero: { actions: [{ text: Go, link: ./guide/a.md#nope }] } }';
		const site = await make({
			'content/README.md': page('Home', '', 'pageLayout: home', `config: [${hero}]`),
		});
		await site.workspace.props('/');
		expect(site.messages()).toEqual([
			'content/README.md:4:60 Unexpected anchor `#nope`, `content/guide/a.md` has no heading with that id.',
		]);
	});
});

describe('files that come and go', () => {
	test('are found, and forgotten', async () => {
		const site = await make();
		await site.edit({ 'content/guide/c.md': page('C') });
		expect(sidebarOf(site)).toEqual(['A', 'B', 'C']);
		await site.edit({ 'content/guide/c.md': null, 'content/guide/1.c.md': page('C') });
		expect(sidebarOf(site)).toEqual(['C', 'A', 'B']);
		await site.edit({ 'content/guide/1.c.md': null });
		expect(sidebarOf(site)).toEqual(['A', 'B']);
		expect(await site.workspace.props('/guide/c/')).toBeUndefined();
	});

	test('may be written while they are read: the last good page stays', async () => {
		const site = await make();
		expect(await articleOf(site, '/guide/a/')).toContain('One.');
		site.remove('content/guide/a.md');
		await site.workspace.update(new Set([join(site.root, 'content/guide/a.md')]), { isListed: false });
		expect(await articleOf(site, '/guide/a/')).toContain('One.');
		site.write('content/guide/a.md', page('A', 'Written.'));
		await site.workspace.update(new Set([join(site.root, 'content/guide/a.md')]), { isListed: false });
		expect(await articleOf(site, '/guide/a/')).toContain('Written.');
	});

	test('may really be empty', async () => {
		const site = await make();
		await site.edit({ 'content/guide/a.md': '' });
		expect((await site.workspace.props('/guide/a/'))!.page.title).toBe('a');
		expect(site.messages()).toEqual([
			"content/guide/a.md:1:1 Expected a title, found none; the file's name is used.",
		]);
	});
});

describe('what is broken', () => {
	const broken = '---\ntitle: "A\npermalink: /elsewhere/\n---\n\nBroken.\n';

	test('keeps the last good page at its address, until it is mended', async () => {
		const site = await make();
		const before = await articleOf(site, '/guide/a/');
		await site.edit({ 'content/guide/a.md': broken });
		expect(site.messages()[0]).toMatch(/^content\/guide\/a\.md:3:\d+ Unexpected YAML in the front matter: /);
		expect(await articleOf(site, '/guide/a/')).toBe(before);
		expect(sidebarOf(site)).toEqual(['A', 'B']);
		await site.edit({ 'content/guide/a.md': page('A', 'Mended.') });
		expect(site.messages()).toEqual([]);
		expect(await articleOf(site, '/guide/a/')).toContain('Mended.');
	});

	test('is not taken for the good text that it had before', async () => {
		const site = await make();
		await site.edit({ 'content/guide/a.md': broken });
		await site.workspace.props('/guide/a/');
		await site.edit({ 'content/guide/a.md': files['content/guide/a.md'] });
		expect(await articleOf(site, '/guide/a/')).toContain('One.');
	});

	test('from its beginning is a page of its own', async () => {
		const site = await make({ 'content/guide/c.md': broken });
		expect((await site.workspace.props('/guide/c/'))!.page.title).toBe('c');
	});

	test('includes files that cannot be read, until they can', async () => {
		const site = await make();
		await site.workspace.props('/guide/a/');
		const path = join(site.root, 'content/guide/a.md');
		site.remove('content/guide/a.md');
		symlinkSync('a.md', path);
		await site.workspace.update(new Set([path]), { isListed: false });
		expect(site.messages()[0]).toMatch(/^content\/guide\/a\.md:.* Cannot read ".*a\.md" \(ELOOP\)/);
		expect(await articleOf(site, '/guide/a/')).toContain('One.');
		site.remove('content/guide/a.md');
		site.write('content/guide/a.md', page('A', 'Readable.'));
		await site.edit({ 'content/guide/b.md': page('B', 'Else.') });
		expect(site.messages()).toEqual([]);
		expect(await articleOf(site, '/guide/a/')).toContain('Readable.');
	});

	test('two files with one address: both are told', async () => {
		const site = await make({
			'content/guide/c.md': page('C', '<b onclick="x()">x</b>', 'permalink: /guide/a/'),
		});
		await site.workspace.props('/guide/a/');
		expect(site.messages()).toEqual([
			'content/guide/c.md:1:1 Unexpected address `/guide/a/`: `content/guide/a.md` has it already.',
			'content/guide/c.md:6:1 Unexpected attribute `onclick` in `<b>`, expected what can do no harm; it is left out.',
		]);
		await site.edit({ 'content/guide/c.md': page('C', '<b onclick="x()">x</b>', 'permalink: /c/') });
		expect(site.messages()).toEqual([
			'content/guide/c.md:6:1 Unexpected attribute `onclick` in `<b>`, expected what can do no harm; it is left out.',
		]);
	});
});

describe('pictures beside the Markdown', () => {
	const svg = (text: string) => `<svg xmlns="http://www.w3.org/2000/svg"><title>${text}</title></svg>`;
	const sourceOf = async ({ workspace }: LiveSite) => (await workspace.props('/guide/p/'))!.links[0]!.src;

	test('change their address with their content, and are missing without', async () => {
		const site = await make({
			'content/guide/p.md': page('P', '![x](./x.svg)'),
			'content/guide/x.svg': svg('1'),
		});
		const first = await sourceOf(site);
		expect(first).toMatch(/^\/assets\/x\.[0-9a-f]{10}\.svg$/);
		await site.workspace.update(new Set([join(site.root, 'content/guide/p.md')]), { isListed: false });
		site.write('content/guide/x.svg', svg('2'));
		await site.workspace.update(new Set([join(site.root, 'content/guide/x.svg')]), { isListed: false });
		const second = await sourceOf(site);
		expect(second).not.toBe(first);
		expect((await site.get(second!)).body).toBe(svg('2'));
		await site.edit({ 'content/guide/x.svg': null });
		expect(site.messages()).toEqual([
			'content/guide/p.md:5:1 Unexpected file `./x.svg`, expected one beside the page or in the public folder.',
		]);
		await site.edit({ 'content/guide/x.svg': svg('1') });
		expect(site.messages()).toEqual([]);
		expect(await sourceOf(site)).toBe(first);
	});
});

describe('a new config', () => {
	test('has its words and languages on all pages', async () => {
		const site = await make({ 'content/de/README.md': page('Start') });
		expect(site.workspace.graph.pages['/de/']!.locale).toBe('/');
		site.write(
			'site.config.ts',
			"export default { title: 'New', history: false, locales: { '/': { lang: 'en-US', label: 'E' }, '/de/': { lang: 'de-DE', label: 'D' } }, collections: [] };",
		);
		await site.reconfigure();
		expect((await site.workspace.props('/de/'))!.page).toMatchObject({
			lang: 'de-DE',
			headTitle: 'Start | New',
		});
		expect(site.workspace.graph.locales['/']!.sidebars).toEqual({});
	});

	test('of another content folder leaves nothing of the first', async () => {
		const site = await make({ 'docs/README.md': page('Docs', '[x](./nope.md)') });
		await site.workspace.props('/');
		site.write('site.config.ts', "export default { title: 'Site', history: false, content: 'docs' };");
		await site.reconfigure();
		expect(Object.keys(site.workspace.graph.pages)).toEqual(['/']);
		await site.workspace.props('/');
		expect(site.messages()).toEqual([
			'docs/README.md:5:1 Unexpected link `./nope.md`, expected a page of this site.',
		]);
	});

	test('that cannot be carried out changes nothing', async () => {
		const site = await make();
		const { graph, config } = site.workspace;
		site.write('site.config.ts', "export default { title: 'Site', content: 'nowhere' };");
		await expect(
			loadConfig(site.root, {}).then((next) => site.workspace.update(new Set(), { config: next })),
		).rejects.toThrow('there is no folder');
		expect([site.workspace.graph, site.workspace.config]).toEqual([graph, config]);
		expect((await site.workspace.props('/'))!.page.title).toBe('Home');
	});
});

test('drafts are pages', async () => {
	const site = await make({ 'content/guide/d.md': page('D', '', 'draft: true') });
	expect(sidebarOf(site)).toEqual(['A', 'B', 'D']);
	expect(existsSync(join(site.root, 'dist'))).toBe(false);
});

test('routes that are names of Object.prototype lead nowhere', async () => {
	const site = await make();
	for (const route of ['__proto__', 'constructor', '/__proto__/', 'toString'])
		expect(await site.workspace.props(route)).toBeUndefined();
});
