/** What opens the locked pages of the small site, by what it opens. */
export const passwords = {
	page: 'a password of one page only',
	vault: 'what the vault opens with',
	numbered: 'opens whatever has a number',
	news: 'the newest of all the news',
	admin: 'whoever runs this opens all',
	global: 'the whole site opens with this',
	shortest: 'qz7 kvb3',
	longest: `seventy-two bytes ${'0123456789'.repeat(5)} end`,
};

const config = `import { defineSite } from 'domdocs';
const bulletin = (lifetime) => ({ id: 'news', title: 'News', content: 'Read this', lifetime, enablePage: ['/notice/$'] });
export default defineSite({
	title: 'Small',
	description: 'A site in short',
	repository: { url: 'https://github.com/example/docs', branch: 'next', dir: 'site' },
	history: { contributors: { mode: 'block', email: true } },
	profile: {
		name: 'Ada',
		description: 'Writes',
		url: '/pic.svg',
		circle: true,
		location: 'Overworld',
		organization: 'Guild',
		layout: 'left',
		originalWidth: 80,
		originalHeight: 60,
	},
	social: [{ icon: { name: 'github' }, link: 'https://github.com/example' }],
	layouts: { wide: './Wide.tsx' },
	locales: {
		'/': { lang: 'en-US', label: 'English', bulletin: bulletin('session') },
		'/zh/': { lang: 'zh-CN', label: '中文', bulletin: bulletin('once') },
		'/jp/': { lang: 'ja-JP', label: '日本語', bulletin: bulletin('session'), texts: { 'outline.label': 'この頁' } },
		'/ru/': { lang: 'ru-RU', label: 'Русский', bulletin: bulletin('once') },
	},
	home: { wallpaper: true },
	markdown: { icons: { remote: true } },
	comments: { provider: 'giscus', repo: 'a/b', repoId: 'R_1', category: 'Pages', categoryId: 'DIC_1' },
	encrypt: {
		admin: '${passwords.admin}',
		rules: {
			'/vault/': '${passwords.vault}',
			'/zh/vault/': '${passwords.vault}',
			'/jp/vault/': '${passwords.vault}',
			'/ru/vault/': '${passwords.vault}',
			'^/(\\\\w\\\\w/)?numbered-\\\\d/$': '${passwords.numbered}',
			'news.md': '${passwords.news}',
			'/short/': '${passwords.shortest}',
			'/lengthy/': '${passwords.longest}',
		},
	},
	collections: [
		{ dir: 'guide', title: 'Guide' },
		{ dir: 'blog', kind: 'post', title: 'Blog' },
		{ dir: 'folded', kind: 'post', title: 'Folded', categoriesExpand: 1 },
		{ dir: 'whole', kind: 'post', title: 'Whole', pagination: false },
	],
});
`;

const wide = `import { Content } from 'domdocs/theme';
export default function Wide() {
	return <main id="content" className="wide"><Content /></main>;
}
`;

const picture = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30" width="40" height="30"/>';

const page = (keys: string, text = 'Text.'): string => `---\n${keys}\n---\n\n${text}\n`;

const filler = 'A line of text that takes up room.\n\n'.repeat(40);

const sections = `config:
  - type: banner
    hero: { name: Banner }
  - type: hero
    full: true
    background: tint-plate
    hero: { name: Hero, tagline: Tagline, text: Words, actions: [{ text: Go, link: /guide/, theme: brand }] }
  - type: features
    features: [{ title: One, icon: 'twemoji:cat' }, { title: Two, details: Details, link: /guide/, linkText: More }]
  - type: text-image
    image: /pic.svg
    title: Beside
    description: A picture
    list: [Item, { title: Titled, description: Described }]
  - type: image-text
    image: { light: /pic.svg, dark: /pic.svg, alt: Pic }
  - type: profile
    name: Ada
  - type: blog
  - type: custom
`;

const cover = `cover: { url: /pic.svg, layout: left, ratio: '16:9', width: 200, compact: true }`;

const framed = `config:
  - type: hero
    full: true
    background: tint-plate
    tintPlate: { light: '210', dark: '30' }
    hero: { name: Plate }
  - type: features
    background: '#123456'
    backgroundImage: { light: /pic.svg, dark: /night.svg }
    backgroundAttachment: fixed
    features: [{ title: One, icon: { src: /pic.svg, dark: /night.svg, alt: Pic, width: 30, height: 20, wrap: true } }]
  - type: banner
    banner: /pic.svg
    bannerMask: { light: 0.25, dark: 0.5 }
    filter: blur(2px)
    hero: { name: Banner }
  - type: hero
    backgroundImage: /pic.svg
    bannerMask: 0.3
    hero: { name: Masked }
`;

const friends = `pageLayout: friends
title: Neighbours
description: Who else there is
list:
  - name: Ada
    link: https://ada.example/
    avatar: /pic.svg
    desc: Builds
    location: Overworld
    organization: Guild
    socials: [{ icon: github, link: 'https://github.com/ada' }]
    color: '#111111'
    backgroundColor: { light: '#eeeeee', dark: '#222222' }
    nameColor: '#333333'
groups:
  - desc: Others
    list: [{ name: Bob }]`;

const parts = `The treasure lies !!three blocks below!!.

:::: card-grid
::: card title="A"
One.
:::
::: card title="B"
Two.
:::
::::

::: card-masonry
One.

Two.
:::

${filler}::: demo title="A button"
\`\`\`html
<button>0</button>
\`\`\`
:::`;

/** Posts of a folder with a day each, the last one the newest. */
function posts(dir: string, count: number): Record<string, string> {
	return Object.fromEntries(
		Array.from({ length: count }, (_, index) => [
			`${dir}/post-${index + 1}.md`,
			page(`title: Post ${index + 1}\ncreateTime: 2024-01-${String(index + 1).padStart(2, '0')}`),
		]),
	);
}

/** Puts files into the folder of each language. */
function repeat(files: Record<string, string>): Record<string, string> {
	return Object.fromEntries(
		['', 'zh/', 'jp/', 'ru/'].flatMap((folder) =>
			Object.entries(files).map(([path, text]) => [`content/${folder}${path}`, text]),
		),
	);
}

/** What a reader does something with, in each language. */
const inEachLanguage: Record<string, string> = {
	'README.md': page('pageLayout: home\ntitle: Home'),
	'notice.md': page('title: Notice'),
	'plain.md': page('pageLayout: page\ntitle: Plain'),
	'picture.md': page('title: Picture', `![Large](/large.svg)\n\n${filler}`),
	'code.md': page('title: Code', `\`\`\`js :collapsed-lines=2\n${'let a = 1;\n'.repeat(6)}\`\`\``),
	'guide/README.md': page('title: Guide', `[Long](./long.md#second)\n\n${filler}`),
	'guide/long.md': page(
		'title: Long',
		`# Long\n\n## First\n\n${filler}## Second\n\n${filler}### Third\n\n${filler}#### Fourth\n\n${filler}`,
	),
	'guide/1.one/2.two/3.three/4.four/5.five/6.six/deep.md': page('title: Deep'),
	'guide/1.one/beside.md': page('title: Beside\nicon: 🧱'),
	'parts.md': page('title: Parts', parts),
	'secret.md': page(`title: Secret\npassword: ${passwords.page}`, 'Nobody reads this without it.'),
	'vault/one.md': page('title: One', 'Inside the vault.'),
	'numbered-7.md': page('title: Seven', 'Seventh of many.'),
	'letters/news.md': page('title: Letter', 'Dear reader.'),
	...posts('blog', 16),
	'blog/many-tags.md': page(
		'title: Many tags\ncreateTime: 2023-01-01\ntags: [a, b, c, d, e, f]\ncover: /pic.svg',
	),
	'folded/1.A/2.B/3.C/inner.md': page('title: Inner\ncreateTime: 2024-01-01\nsticky: 0'),
	'folded/1.A/outer.md': page('title: Outer\ncreateTime: 2024-02-01\nsticky: true'),
	'folded/newest.md': page(`title: Newest\ncreateTime: 2025-02-01\nsticky: -1\n${cover}`),
};

/** A site with what the Dominion site has no use for. */
export const smallSite: Record<string, string> = {
	'site.config.ts': config,
	'Wide.tsx': wide,
	'content/public/pic.svg': picture,
	'content/sections.md': page(`pageLayout: home\ntitle: Sections\n${sections}`, 'My own section.'),
	'content/public/night.svg': picture,
	'content/public/large.svg': picture.replace('40" height="30', '2400" height="1800'),
	'content/bannered.md': page('pageLayout: home\ntitle: Bannered\nbanner: /pic.svg'),
	'content/bare.md': page('pageLayout: false\ntitle: Bare'),
	'content/custom.md': page('pageLayout: custom\ntitle: Custom'),
	'content/own.md': page('pageLayout: wide\ntitle: Own'),
	'content/friends.md': page(friends),
	'content/framed.md': page(`pageLayout: home\ntitle: Framed\n${framed}`),
	'content/marked.md': page('title: Marked\nwatermark: true'),
	'content/short.md': page('title: Short'),
	'content/lengthy.md': page('title: Lengthy'),
	'content/stamped.md': page('title: Stamped\nwatermark: { image: /pic.svg }'),
	'content/fetched.md': page('title: Fetched\ncomments: false', '::mdi:home:: and ::mdi:account::'),
	'content/licensed.md': page('title: Licensed\ncopyright: true'),
	'content/quiet.md': page(
		'title: Quiet\nreadingTime: false\ncomments: false\nnavbar: false\nbackToTop: false',
		filler,
	),
	...posts('content/whole', 16),
	...repeat(inEachLanguage),
};

/** A site that is locked as a whole. */
export const lockedSite: Record<string, string> = {
	'site.config.ts': `import { defineSite } from 'domdocs';
export default defineSite({
	title: 'Closed',
	history: false,
	locales: {
		'/': { lang: 'en-US', label: 'English' },
		'/zh/': { lang: 'zh-CN', label: '中文', profile: { avatar: '/pic.svg' } },
		'/jp/': { lang: 'ja-JP', label: '日本語' },
		'/ru/': { lang: 'ru-RU', label: 'Русский' },
	},
	comments: { provider: 'giscus', repo: 'a/b', repoId: 'R_1', category: 'Pages', categoryId: 'DIC_1' },
	footer: { message: 'At the foot' },
	encrypt: { global: '${passwords.global}', admin: '${passwords.admin}' },
});
`,
	'content/public/pic.svg': picture,
	...repeat({
		'README.md': page('title: Home', 'Behind the lock.'),
		'other.md': page('title: Other', 'Behind it too.'),
	}),
};
