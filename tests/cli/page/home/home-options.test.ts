import { describe, expect, test } from 'vitest';
import type { HomeSection } from '../../../../renderer/contract/contract.ts';
import { type ComposeOptions, composeFiles, page } from '../composed-page.ts';

const assets = ['/day.png', '/night.png'];

/** A home page with this front matter. */
async function compose(keys: string, options: ComposeOptions = {}) {
	const text = `---\ntitle: Home\npageLayout: home\n${keys}\n---\n`;
	const { views, diagnostics } = await composeFiles(
		{ 'README.md': text, 'a.md': page('A') },
		{ assets, ...options },
	);
	return {
		page: views['/']!.page,
		messages: diagnostics.map(({ line, column, message }) => `${line}:${column} ${message}`),
	};
}

/** What lies behind a section with these keys. */
async function backdropOf(keys: string): Promise<HomeSection['backdrop']> {
	const { page: found, messages } = await compose(`config: [{ type: features, ${keys} }]`);
	expect(messages).toEqual([]);
	return found.home[0]!.backdrop;
}

describe('behind a section', () => {
	test.each([
		['background: tint-plate', { plate: {} }],
		['background: "#123"', { color: { light: { value: '#123', shade: 'dark' } } }],
		[
			'background: { light: "#f5deb3", dark: var(--own) }',
			{ color: { light: { value: '#f5deb3', shade: 'light' }, dark: { value: 'var(--own)' } } },
		],
		['background: /day.png', { picture: { light: '/day.png' } }],
		[
			'background: { light: /day.png, dark: /night.png }',
			{ picture: { light: '/day.png', dark: '/night.png' } },
		],
		[
			'backgroundImage: /day.png, backgroundAttachment: fixed',
			{ picture: { light: '/day.png' }, isFixed: true },
		],
		['backgroundImage: /day.png, backgroundAttachment: local', { picture: { light: '/day.png' } }],
		[
			'background: "#f00", backgroundImage: { light: /day.png, dark: /night.png }',
			{
				color: { light: { value: '#f00', shade: 'light' } },
				picture: { light: '/day.png', dark: '/night.png' },
			},
		],
		[
			'banner: /day.png, bannerMask: 0.4, filter: "blur( 4px )brightness(80%)  hue-rotate(-20deg)"',
			{
				picture: { light: '/day.png' },
				filter: 'blur(4px) brightness(80%) hue-rotate(-20deg)',
				mask: { light: 0.4 },
			},
		],
		[
			'banner: /day.png, bannerMask: { dark: 1 }, filter: none',
			{ picture: { light: '/day.png' }, mask: { light: 0, dark: 1 } },
		],
		// Nothing to fix, to filter or to darken.
		['backgroundAttachment: fixed, filter: blur(4px), bannerMask: 0.5, background:', undefined],
	])('%s', async (keys, expected) => {
		expect(await backdropOf(keys)).toEqual(expected);
	});

	test.each([
		['210', { from: 'rgb(210 210 210)', to: 'rgb(246 246 246)' }],
		['"210"', { from: 'rgb(210 210 210)', to: 'rgb(246 246 246)' }],
		['"0, 128,255"', { from: 'rgb(0 128 255)', to: 'rgb(36 164 255)' }],
		['{ r: 1, g: { value: 2 }, b: { value: 3, offset: 7 } }', { from: 'rgb(1 2 3)', to: 'rgb(37 38 10)' }],
	])('plots are tinted by %s', async (tintPlate, light) => {
		const keys = `background: tint-plate, tintPlate: ${tintPlate}`;
		expect(await backdropOf(keys)).toEqual({ plate: { tint: { light } } });
		const both = `background: tint-plate, tintPlate: { light: ${tintPlate}, dark: 20 }`;
		const dark = { from: 'rgb(20 20 20)', to: 'rgb(56 56 56)' };
		expect(await backdropOf(both)).toEqual({ plate: { tint: { light, dark } } });
	});

	test.each([
		['#fff', 'light'],
		['#00000040', undefined],
		['rgb(20 30 40)', 'dark'],
		['rgba(20, 30, 40, 0.1)', undefined],
		['hsl(60 100% 50%)', 'light'],
		['hsl(240deg, 100%, 30%)', 'dark'],
		['oklch(0.3 0.1 200)', 'dark'],
		['lab(90% 0 0)', 'light'],
		['hwb(10 20% 30%)', undefined],
		['#191970', 'dark'],
		['transparent', undefined],
	])('the colour %s is %s', async (color, shade) => {
		const found = await backdropOf(`background: "${color}"`);
		expect(found?.color?.light).toEqual({ value: color, ...(shade ? { shade } : {}) });
	});
});

describe('a wrong value', () => {
	const background =
		'`tint-plate`, a colour such as `#e5f1e9`, or the address of a picture; or `light` and `dark` with one each';
	const tint =
		'a number from 0 to 255, three as `r, g, b`, or `r`, `g` and `b` with a number or with `value` and `offset` each; or `light` and `dark` with one of these each';
	const functions =
		'`none`, or functions such as `blur(4px) brightness(80%)`: `blur`, `brightness`, `contrast`, `grayscale`, `hue-rotate`, `invert`, `opacity`, `saturate`, `sepia`';
	const image = 'the address of a picture, or `light` and `dark` with one each';
	const share = 'a number from 0 to 1, or `light` and `dark` with one each';

	test.each([
		['full: 1', '1', '`true` or `false`'],
		['background: tintplate', '"tintplate"', background],
		['background: red', '"red"', background],
		['background: "url(https://example.org/x)"', '"url(https://example.org/x)"', background],
		['background: { light: "#f00", dark: /day.png }', '{"light":"#f00","dark":"/day.png"}', background],
		['tintPlate: 256', '256', tint],
		['tintPlate: "1,2"', '"1,2"', tint],
		['tintPlate: { r: 1, g: 2 }', '{"r":1,"g":2}', tint],
		['filter: url(#x)', '"url(#x)"', functions],
		['filter: blur(4)', '"blur(4)"', functions],
		['filter: "blur(4px); color: red"', '"blur(4px); color: red"', functions],
		['backgroundImage: 4', '4', image],
		['backgroundImage: { dark: /day.png }', '{"dark":"/day.png"}', image],
		['backgroundAttachment: scroll', '"scroll"', '`fixed` or `local`'],
		['bannerMask: 40', '40', share],
		['bannerMask: { light: 0.1, night: 1 }', '{"light":0.1,"night":1}', share],
	])('of a section is reported: %s', async (keys, found, expected) => {
		const [key] = keys.split(':');
		const { page: composed, messages } = await compose(`config: [{ type: custom, ${keys} }]`);
		expect(composed.home).toEqual([]);
		// The place of a map is that of its key.
		const column = 'config: [{ type: custom, '.length + 1 + (found.startsWith('{') ? 0 : key!.length + 2);
		expect(messages).toEqual([
			`4:${column} Unexpected value ${found} for \`config.0.${key}\`, expected ${expected}.`,
		]);
	});

	test.each([
		[
			'{ type: doc-hero, hero: { image: { dark: /a.png } } }',
			'config.0.hero.image',
			'`src`, or `light` and `dark`',
		],
		[
			'{ type: text-image, image: /day.png, width: wide }',
			'config.0.width',
			'a number of pixels or a length such as `50%`',
		],
		[
			'{ type: image-text, image: { src: /day.png, width: -1 } }',
			'config.0.image.width',
			'a number of pixels above 0',
		],
		['{ type: profile, layout: below }', 'config.0.layout', '`left`, `right` or `top`'],
		['{ type: profile, circle: round }', 'config.0.circle', '`true` or `false`'],
		[
			'{ type: features, features: [{ title: A, icon: [1] }] }',
			'config.0.features.0.icon',
			'text or an object',
		],
	])('inside of one as well: %s', async (section, key, expected) => {
		const { messages } = await compose(`config: [${section}]`);
		expect(messages).toHaveLength(1);
		expect(messages[0]).toContain(`\`${key.replace(/\.width$/, '')}`);
		expect(messages[0]).toContain(expected);
	});

	test('of the page itself is reported where it stands', async () => {
		const { messages } = await compose('bannerMask: 2\nhero: { actions: [{ text: Go }] }');
		expect(messages).toEqual([
			`4:13 Unexpected value 2 for \`bannerMask\`, expected ${share}.`,
			'5:9 Unexpected value nothing for `hero.actions.0.link`, expected text.',
		]);
	});

	test('of a picture is found', async () => {
		const { page: composed, messages } = await compose(
			'config:\n  - { type: custom, backgroundImage: { light: /day.png, dark: /none.png } }\n  - { type: banner, banner: "javascript:x" }',
		);
		expect(messages).toEqual([
			'5:63 Unexpected file `/none.png`, expected one beside the page or in the public folder.',
			'6:29 Unexpected scheme `javascript:` in a link, expected http, https, mailto or tel.',
		]);
		expect(JSON.stringify(composed.home)).not.toContain('javascript');
	});
});

test('a key that was probably meant to be another one is reported', async () => {
	const { messages } = await compose(`hero: { tagine: A }
config:
  - { type: banner, bannerMsk: 0.2, onlyOnce: true, mine: 1 }
  - { type: banner }
  - { type: hero, hero: { actions: [{ text: Go, link: /a/, targt: _blank }] } }
  - { type: features, features: [{ title: A, detials: One }] }`);
	expect(messages).toEqual([
		'6:32 Unexpected key `config.0.bannerMsk`, which has no meaning here.',
		'4:17 Unexpected key `hero.tagine`, which has no meaning here.',
		'8:67 Unexpected key `config.2.hero.actions.0.targt`, which has no meaning here.',
		'9:55 Unexpected key `config.3.features.0.detials`, which has no meaning here.',
	]);
});

test('a key that does nothing here is reported, with what to do in its place', async () => {
	const { messages } = await compose(`config:
  - { type: hero, forceDark: true, effect: beams, signDown: false }
  - { type: banner, signDown: true }`);
	expect(messages).toEqual([
		'5:44 Unexpected key `config.0.effect`, which has no meaning here.',
		'5:30 Unexpected key `config.0.forceDark`, which has no meaning here.',
		'6:31 Unexpected key `config.1.signDown`, which has no meaning here.',
	]);
	expect((await compose('hero: { name: A }\nsignDown: true')).messages).toEqual([
		'5:11 Unexpected key `signDown`, which has no meaning here.',
	]);
});

describe('a page of one section', () => {
	test('with a banner is that banner', async () => {
		const { page: composed } = await compose('banner: /day.png\nbannerMask: 0.3\nhero: { name: A }');
		expect(composed.home).toEqual([
			{
				type: 'banner',
				full: true,
				backdrop: { picture: { light: '/day.png' }, mask: { light: 0.3 } },
				name: 'A',
				actions: [],
			},
		]);
	});

	test('has what stands beside its hero', async () => {
		const { page: composed, messages } = await compose(
			'hero: { name: A }\nfull: false\ntintPlate: 200\nfilter: none',
		);
		expect(messages).toEqual([]);
		expect(composed.home).toEqual([
			{
				type: 'hero',
				backdrop: { plate: { tint: { light: { from: 'rgb(200 200 200)', to: 'rgb(236 236 236)' } } } },
				name: 'A',
				actions: [],
			},
		]);
		const pictured = await compose('backgroundImage: /day.png');
		expect(pictured.page.home[0]!.backdrop).toEqual({ picture: { light: '/day.png' } });
	});

	test('lends its hero to sections that have none', async () => {
		const { page: composed, messages } = await compose(
			'hero: { name: A, actions: [{ text: Go, link: ./no.md }] }\nconfig: [{ type: banner }, { type: doc-hero, hero: { name: B } }, { type: custom }]',
		);
		expect(composed.home.map((section) => ('name' in section ? section.name : null))).toEqual([
			'A',
			'B',
			null,
		]);
		expect(messages).toEqual(['4:46 Unexpected link `./no.md`, expected a page of this site.']);
	});
});

describe('a section', () => {
	test('has pictures in the sizes that are given', async () => {
		const { page: composed } = await compose(`config:
  - type: features
    features:
      - { title: A, icon: /day.png, link: /a/, target: _blank }
      - { title: B, icon: { src: /day.png, alt: Map, width: 96, height: 64px, wrap: true } }
      - { title: C, icon: claim, link: /a/, rel: help }
  - { type: text-image, image: { src: /day.png, width: 300, alt: Map }, width: 50%, list: [1, { title: T }] }
  - { type: profile, url: /day.png, originalWidth: 400, originalHeight: 300, layout: right, location: Here, organization: Us }`);
		expect(composed.home).toEqual([
			{
				type: 'features',
				features: [
					{
						title: 'A',
						icon: { light: '/day.png', alt: '', width: 48, height: 48 },
						link: '/a/',
						target: '_blank',
						rel: 'noopener noreferrer',
					},
					{ title: 'B', icon: { light: '/day.png', alt: 'Map', width: 96, height: 64, wrap: true } },
					{ title: 'C', icon: 'claim', link: '/a/', rel: 'help' },
				],
			},
			{
				type: 'text-image',
				image: { light: '/day.png', alt: 'Map', width: 300 },
				width: '50%',
				list: [{ description: '1' }, { title: 'T' }],
			},
			{
				type: 'profile',
				name: 'Site',
				description: '',
				avatar: { light: '/day.png', alt: '', width: 400, height: 300 },
				circle: false,
				location: 'Here',
				organization: 'Us',
				layout: 'right',
			},
		]);
	});

	test('of kind profile says what the profile of the language says, where it says nothing itself', async () => {
		const profile = {
			...{ name: 'Us', description: 'We <b>build</b>', url: '/night.png', circle: true },
			...{ location: 'Here', organization: 'All', originalWidth: 200, originalHeight: 100 },
		};
		const { page: composed, messages } = await compose(
			`config:
  - { type: profile }
  - { type: profile, name: Me, avatar: /day.png, circle: false, location: There }`,
			{ options: { profile } },
		);
		expect(messages).toEqual([]);
		expect(composed.home).toEqual([
			{
				type: 'profile',
				name: 'Us',
				description: 'We <b>build</b>',
				avatar: { light: '/night.png', alt: '', width: 200, height: 100 },
				circle: true,
				location: 'Here',
				organization: 'All',
			},
			{
				type: 'profile',
				name: 'Me',
				description: 'We <b>build</b>',
				avatar: { light: '/day.png', alt: '' },
				circle: false,
				location: 'There',
				organization: 'All',
			},
		]);
	});

	test('names icons, which are looked up', async () => {
		const { messages } = await compose(
			`config:
  - { type: heros }
  - { type: hero, hero: { actions: [{ text: Go, link: /a/, icon: "nope:one", suffixIcon: flag }] } }
  - { type: features, features: [{ title: A, icon: "nowhere:two" }] }`,
		);
		expect(messages.slice(1)).toEqual([
			expect.stringMatching(/^6:66 Unexpected icon collection `nope`/),
			expect.stringMatching(/^7:52 Unexpected icon collection `nowhere`/),
		]);
	});
});

describe('a banner without a picture', () => {
	const keys = 'config: [{ type: banner, bannerMask: 0.2 }]';

	test('asks nobody for one', async () => {
		const { page: composed } = await compose(keys);
		expect(composed.home).toMatchObject([{ backdrop: { mask: { light: 0.2 } } }]);
		expect(composed.policy).toBeUndefined();
	});

	test.each([
		[true, 'https://api.pengzhanbo.cn/wallpaper/bing', 'https://api.pengzhanbo.cn'],
		['https://example.org/day?w=1', 'https://example.org/day?w=1', 'https://example.org'],
	])('shows the wallpaper that the site wants: %s', async (wallpaper, light, origin) => {
		const options = { options: { home: { wallpaper } } };
		const { page: composed } = await compose(keys, options);
		expect(composed.home).toMatchObject([{ backdrop: { picture: { light } } }]);
		expect(composed.policy).toEqual({ 'img-src': [origin] });
		expect(
			(await compose('config: [{ type: banner, banner: /day.png }]', options)).page.policy,
		).toBeUndefined();
	});
});
