import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { type ComposeOptions, composeFiles, page } from '../composed-page.ts';

/** Sections and messages of a home page with this `config`. */
async function homeOf(config: string, options?: ComposeOptions) {
	const text = `---\ntitle: Home\npageLayout: home\n${config}---\n`;
	const { views, diagnostics } = await composeFiles(
		{ 'README.md': text, 'a.md': page('A', '## Part') },
		options,
	);
	return {
		home: views['/']!.page.home,
		messages: diagnostics.map(({ name, line, column, message }) => `${line}:${column} ${name}: ${message}`),
	};
}

describe('a home page', () => {
	test('without sections has a hero of its own', async () => {
		const options = { description: 'About' };
		expect((await homeOf('', { options })).home).toEqual([
			{
				type: 'hero',
				full: true,
				backdrop: { plate: {} },
				name: 'Site',
				text: 'About',
				actions: [],
				isDefault: true,
			},
		]);
		expect((await homeOf('config: []\n')).home).toEqual([]);
		expect((await homeOf('config:\n')).home).toMatchObject([{ type: 'hero' }]);
	});

	test('has the sections that front matter lists, their links resolved', async () => {
		const { home, messages } = await homeOf(
			`config:
  - type: hero
    full: true
    hero:
      name: Name
      tagline: 4
      text: Text
      actions:
        - { text: Go, link: ./a.md#part }
        - { theme: alt, text: Out, link: https://example.org/, target: _blank }
        - { text: Mine, link: /a/, target: _blank, rel: author }
  - type: features
    title: Why
    features:
      - { title: One, details: Two, link: /a/, linkText: More, icon: chest }
      - { title: Three }
  - type: text-image
    image: /pic.png
    list:
      - plain
      - { title: T, description: D }
  - type: image-text
    image: https://example.org/p.png
  - type: custom
`,
			{ assets: ['/pic.png'] },
		);
		expect(messages).toEqual([]);
		expect(home).toEqual([
			{
				type: 'hero',
				full: true,
				name: 'Name',
				tagline: '4',
				text: 'Text',
				actions: [
					{ theme: 'brand', text: 'Go', link: '/a/#part' },
					{
						theme: 'alt',
						text: 'Out',
						link: 'https://example.org/',
						target: '_blank',
						rel: 'noopener noreferrer',
					},
					{ theme: 'brand', text: 'Mine', link: '/a/', target: '_blank', rel: 'author' },
				],
			},
			{
				type: 'features',
				title: 'Why',
				features: [
					{ title: 'One', details: 'Two', link: '/a/', linkText: 'More', icon: 'chest' },
					{ title: 'Three' },
				],
			},
			{
				type: 'text-image',
				image: { light: '/pic.png', alt: '' },
				list: [{ description: 'plain' }, { title: 'T', description: 'D' }],
			},
			{ type: 'image-text', image: { light: 'https://example.org/p.png', alt: '' }, list: [] },
			{ type: 'custom' },
		]);
	});

	test('knows how large its pictures are', async () => {
		const content = resolve(import.meta.dirname, '../../../features/images');
		const { home, messages } = await homeOf(
			`config:
  - { type: text-image, image: ./photo.png }
  - { type: image-text, image: { src: ./turned.jpg, width: 320px } }
  - { type: text-image, image: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }
`,
			{ content },
		);
		expect(messages).toEqual([]);
		expect(home.map((section) => ('image' in section ? section.image : null))).toEqual([
			{ light: expect.stringMatching(/^\/assets\/photo\./), alt: '', width: 640, height: 360 },
			{ light: expect.stringMatching(/^\/assets\/turned\./), alt: '', width: 320, height: 640 },
			{ light: expect.stringMatching(/^data:/), alt: '' },
		]);
	});

	test('has what such pages of other generators hold', async () => {
		const { home, messages } = await homeOf(
			`config:
  - type: doc-hero
    background: tint-plate
    tintPlate: 210, 210, 210
    hero: { name: A <b onclick="x()">B</b> & C, text: "one<br>two", tagline: "<script>x</script>3 < 4", image: /pic.png }
  - type: banner
    banner: /pic.png
    bannerMask: { light: 0.1, dark: 0.3 }
  - type: features
    features:
      - { title: One, details: [two, 3], icon: { light: /pic.png, dark: /dark.png } }
  - type: image-text
    image: { light: /pic.png, dark: /dark.png }
  - type: profile
    name: Ada
    description: Plays <i>often</i>
    avatar: /pic.png
    circle: true
  - type: profile
`,
			{ assets: ['/pic.png', '/dark.png'], options: { description: 'A & B' } },
		);
		expect(messages).toEqual([]);
		expect(home).toEqual([
			{
				type: 'doc-hero',
				backdrop: { plate: { tint: { light: { from: 'rgb(210 210 210)', to: 'rgb(246 246 246)' } } } },
				name: 'A <b>B</b> &amp; C',
				text: 'one<br>two',
				tagline: '3 &lt; 4',
				actions: [],
				image: { light: '/pic.png', alt: '' },
			},
			{
				type: 'banner',
				backdrop: { picture: { light: '/pic.png' }, mask: { light: 0.1, dark: 0.3 } },
				name: 'Site',
				text: 'A &amp; B',
				actions: [],
				isDefault: true,
			},
			{
				type: 'features',
				features: [
					{
						title: 'One',
						details: ['two', '3'],
						icon: { light: '/pic.png', dark: '/dark.png', alt: '', width: 48, height: 48 },
					},
				],
			},
			{ type: 'image-text', image: { light: '/pic.png', dark: '/dark.png', alt: '' }, list: [] },
			{
				type: 'profile',
				name: 'Ada',
				description: 'Plays <i>often</i>',
				avatar: { light: '/pic.png', alt: '' },
				circle: true,
			},
			{ type: 'profile', name: 'Site', description: 'A &amp; B', circle: false },
		]);
	});

	test('may be written as one hero, as was done before there were sections', async () => {
		const { home, messages } = await homeOf(
			`hero:
  name: Name
  actions: [{ text: Go, link: ./a.md }, { text: No, link: ./nope.md }]
`,
		);
		expect(home).toMatchObject([
			{ type: 'hero', full: true, name: 'Name', actions: [{ text: 'Go', link: '/a/' }, { text: 'No' }] },
		]);
		expect(messages).toEqual([
			'6:59 broken-link: Unexpected link `./nope.md`, expected a page of this site.',
		]);
	});

	test('says where there is no blog for a section', async () => {
		const { home, messages } = await homeOf(
			'config: [{ type: posts, collection: blog }, { type: custom }]\n',
		);
		expect(home).toEqual([{ type: 'custom' }]);
		expect(messages).toEqual([
			'4:37 blog-missing: Unexpected blog `blog`, expected the folder or address of one in this language; the section is left out.',
		]);
	});

	test.each([
		['home: true\nhero: { name: "A <br> B" }', 'A B'],
		['pageLayout: home\nconfig: [{ type: hero, hero: { name: One } }]', 'One'],
		['pageLayout: home\ntitle: Own\nconfig: [{ type: hero, hero: { name: One } }]', 'Own'],
	])('%j has a title', async (keys, title) => {
		const { views, diagnostics } = await composeFiles({ 'README.md': `---\n${keys}\n---\n` });
		expect(views['/']!.page).toMatchObject({ title, layout: 'home' });
		expect(diagnostics).toEqual([]);
	});

	test('leaves the base to whoever draws the links', async () => {
		const config = 'config: [{ type: hero, hero: { actions: [{ text: Go, link: ./a.md }] } }]\n';
		expect((await homeOf(config, { base: '/docs/' })).home).toMatchObject([{ actions: [{ link: '/a/' }] }]);
	});

	test('says which sections are wrong, where, and shows the others', async () => {
		const { home, messages } = await homeOf(
			`config:
  - type: heros
  - type: text-image
  - type: hero
    hero: { name: { a: b }, actions: [{ text: Go }, { text: X, link: /a/, theme: pink }] }
  - type: features
    features: none
  - type: custom
`,
		);
		expect(home).toEqual([{ type: 'custom' }]);
		expect(messages).toEqual([
			'5:11 front-matter-invalid-value: Unexpected home section `heros`, expected `banner`, `hero`, `doc-hero`, `features`, `text-image`, `image-text`, `profile`, `blog` or `custom`.',
			'6:11 front-matter-invalid-value: Unexpected value nothing for `config.1.image`, expected text or an object.',
			'8:13 front-matter-invalid-value: Unexpected value {"a":"b"} for `config.2.hero.name`, expected text.',
			'8:29 front-matter-invalid-value: Unexpected value nothing for `config.2.hero.actions.0.link`, expected text.',
			'8:82 front-matter-invalid-value: Unexpected value "pink" for `config.2.hero.actions.1.theme`, expected `brand`, `alt` or `text`.',
			'10:15 front-matter-invalid-value: Unexpected value "none" for `config.3.features`, expected a list.',
		]);
	});

	test('says which links lead nowhere, and which to scripts', async () => {
		const { home, messages } = await homeOf(
			`config:
  - type: hero
    hero:
      actions:
        - { text: Go, link: ./nope.md }
        - { text: Go, link: "javascript:alert(1)" }
  - type: text-image
    image: ./nope.png
`,
		);
		expect(messages).toEqual([
			'8:29 broken-link: Unexpected link `./nope.md`, expected a page of this site.',
			'9:29 unsafe-link: Unexpected scheme `javascript:` in a link, expected http, https, mailto or tel.',
			'11:12 missing-asset: Unexpected file `./nope.png`, expected one beside the page or in the public folder.',
		]);
		expect(JSON.stringify(home)).not.toContain('javascript');
	});
});
