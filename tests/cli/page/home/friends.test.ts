import { describe, expect, test } from 'vitest';
import { type ComposeOptions, composeFiles } from '../composed-page.ts';

/** Cards and messages of a friends page with this front matter. */
async function friendsOf(keys: string, options?: ComposeOptions, body = '') {
	const text = `---\npageLayout: friends\n${keys}---\n\n${body}\n`;
	const { views, diagnostics } = await composeFiles({ 'friends.md': text }, options);
	const { page } = views['/friends/']!;
	return {
		page,
		friends: page.friends!,
		messages: diagnostics.map(({ name, line, column, message }) => `${line}:${column} ${name}: ${message}`),
	};
}

describe('a friends page', () => {
	test('without keys has no cards, two columns and its text below', async () => {
		const { page, friends, messages } = await friendsOf('');
		expect(messages).toEqual([]);
		expect(page).toMatchObject({ layout: 'friends', sidebar: null });
		expect(friends).toEqual({ contentPosition: 'after', cols: 2, list: [], groups: [], isUntitled: true });
	});

	test('has the title that it is given, in front matter or as a heading', async () => {
		expect((await friendsOf('title: Us\n')).friends.isUntitled).toBeUndefined();
		const { page, friends } = await friendsOf('', {}, '# All of us');
		expect(friends.isUntitled).toBeUndefined();
		expect(page.title).toBe('All of us');
	});

	test('has a list, its addresses resolved below no base', async () => {
		const { friends, messages } = await friendsOf(
			`description: Who we know
contentPosition: before
cols: 3
list:
  - name: Ada
    link: https://ada.example/
    avatar: /ada.png
    desc: Builds
    location: Here
    organization: Us
    socials:
      - { icon: github, link: https://github.com/ada }
      - { icon: { name: 'twemoji:cat' }, link: /, label: Home }
    color: '#123'
    backgroundColor: { light: white, dark: 'rgb(1 2 3 / 50%)' }
    nameColor: var(--color-brand)
  - name: 42
`,
			{ assets: ['/ada.png'], base: '/docs/' },
		);
		expect(messages.filter((message) => !message.includes('icon'))).toEqual([]);
		expect(friends).toEqual({
			description: 'Who we know',
			contentPosition: 'before',
			cols: 3,
			list: [
				{
					name: 'Ada',
					link: 'https://ada.example/',
					avatar: '/ada.png',
					desc: 'Builds',
					location: 'Here',
					organization: 'Us',
					socials: [
						{ icon: 'github', link: 'https://github.com/ada', label: 'github' },
						{ icon: 'twemoji:cat', link: '/', label: 'Home' },
					],
					colors: {
						color: { light: '#123', dark: '#123' },
						backgroundColor: { light: 'white', dark: 'rgb(1 2 3 / 50%)' },
						nameColor: { light: 'var(--color-brand)', dark: 'var(--color-brand)' },
					},
				},
				{ name: '42', socials: [], colors: {} },
			],
			groups: [],
			isUntitled: true,
		});
	});

	test('has groups, those without cards left out', async () => {
		const { friends } = await friendsOf(
			'groups:\n  - { title: A, desc: B, list: [{ name: C }] }\n  - list: [{ name: D }]\n  - { title: E }\n',
		);
		expect(friends.groups).toEqual([
			{ title: 'A', desc: 'B', list: [{ name: 'C', socials: [], colors: {} }] },
			{ list: [{ name: 'D', socials: [], colors: {} }] },
		]);
	});

	test('leaves out what is wrong and says where it stands', async () => {
		const { friends, messages } = await friendsOf(
			`cols: 7
contentPosition: above
list:
  - { link: /a/ }
  - { name: B, color: bluish-red }
  - { name: C, color: 'red;position:fixed' }
  - { name: D, nameColor: { light: red } }
  - { name: E, link: 'javascript:alert(1)', avatar: 'http://e.example/e.png' }
  - F
groups: { title: G }
`,
		);
		const color = 'a colour of CSS such as `#2a6f4e`, or an object with `light` and `dark`';
		const value = 'front-matter-invalid-value: Unexpected value';
		expect(messages.sort((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10))).toEqual([
			`3:7 ${value} 7 for \`cols\`, expected a whole number from 1 to 6.`,
			`4:18 ${value} "above" for \`contentPosition\`, expected \`before\` or \`after\`.`,
			`6:13 ${value} nothing for \`list.0.name\`, expected text.`,
			`7:23 ${value} "bluish-red" for \`list.1.color\`, expected ${color}.`,
			`8:23 ${value} "red;position:fixed" for \`list.2.color\`, expected ${color}.`,
			`9:16 ${value} {"light":"red"} for \`list.3.nameColor\`, expected ${color}.`,
			'10:53 image-insecure: Unexpected `http:` in the address of a picture, film or sound, expected `https:`, for browsers load no other.',
			'10:22 unsafe-link: Unexpected scheme `javascript:` in a link, expected http, https, mailto or tel.',
			`11:5 ${value} "F" for \`list.5\`, expected an object.`,
			`12:1 ${value} {"title":"G"} for \`groups\`, expected a list.`,
		]);
		expect(friends).toMatchObject({ cols: 2, contentPosition: 'after', list: [{ name: 'E' }], groups: [] });
		expect(friends.list[0]!.link).toBeUndefined();
	});

	test('of old stands at /friends/, wherever its file lies', async () => {
		const { views } = await composeFiles({
			'notes/people.md': '---\nfriends: true\nlist: [{ name: A }]\n---\n',
		});
		expect(views['/friends/']!.page.friends!.list).toHaveLength(1);
	});
});

test('keys that were probably meant to be others are reported', async () => {
	const { messages } = await friendsOf(
		'list:\n  - name: Ada\n    colour: red\ngroups:\n  - titel: Others\n    list:\n      - { name: Bob, avatr: /b.png }\n',
	);
	expect(messages).toEqual([
		'7:12 front-matter-unknown-key: Unexpected key `groups.0.titel`, which has no meaning here.',
		'9:29 front-matter-unknown-key: Unexpected key `groups.0.list.0.avatr`, which has no meaning here.',
		'5:13 front-matter-unknown-key: Unexpected key `list.0.colour`, which has no meaning here.',
	]);
});
