import { type GalleryWords, galleryWords } from './gallery-words.ts';

/**
 * A small site with what the manual has no place for: all sections of a home page, plain and bare pages, friends in groups,
 * notices, marks and comments, in four languages.
 */
export function gallerySite(): Record<string, string> {
	const files: Record<string, string> = {
		'site.config.ts': `export default ${JSON.stringify(config())};\n`,
		'content/public/day.svg': map('#dfeadb', '#c2d6bd', '#126847'),
		'content/public/night.svg': map('#16211c', '#22332b', '#7ad0a1'),
		'content/public/face.svg': face,
		'content/public/comments.js': commentScript,
		'content/public/comments.css': commentStyle,
		'content/public/i18n/en.js': '',
		'content/public/i18n/ja.js': '',
		'content/public/i18n/ru.js': '',
	};
	for (const [prefix, words] of Object.entries(galleryWords))
		for (const [path, text] of Object.entries(pagesOf(words, prefix)))
			files[`content${prefix}${path}`] = text;
	return files;
}

/** Where the notice lies, by language. */
const notices: Record<string, string> = {
	'zh-CN': 'top-right',
	'en-US': 'bottom-right',
	'ja-JP': 'center',
	'ru-RU': 'top-left',
};

function config(): unknown {
	const locales = Object.entries(galleryWords).map(([prefix, words]) => [
		prefix,
		{
			lang: words.lang,
			label: words.label,
			title: words.title,
			description: words.tagline,
			navbar: [
				{ text: words.guide, link: `${prefix}guide/`, icon: 'book' },
				{ text: words.page.title, link: `${prefix}about/` },
				{ text: words.friends.title, link: `${prefix}friends/` },
			],
			collections: [{ dir: 'guide', title: words.guide }],
			profile: { ...words.profile, avatar: '/face.svg', circle: true },
			bulletin: { ...words.notice, layout: notices[words.lang], enablePage: 'guide/notice/$' },
			footer: { message: words.tagline },
		},
	]);
	return {
		title: 'Gallery',
		history: false,
		social: [
			{ icon: 'github', link: 'https://github.example/' },
			{ icon: 'discord', link: 'https://discord.example/' },
		],
		comments: {
			...{ provider: 'artalk', server: 'https://comments.example', site: 'Gallery' },
			...{ script: '/comments.js', style: '/comments.css' },
		},
		locales: Object.fromEntries(locales) as unknown,
	};
}

/** A page of front matter and text. JSON is YAML, too. */
function page(matter: Record<string, unknown>, body = ''): string {
	const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
	return `---\n${lines.join('\n')}\n---\n\n${body}\n`;
}

function pagesOf(words: GalleryWords, prefix: string): Record<string, string> {
	const doc = (title: string, more: Record<string, unknown> = {}): string =>
		page({ title, ...more }, docBody(words));
	const hero = heroOf(words, prefix);
	return {
		'README.md': page(
			{ title: words.title, pageLayout: 'home', config: sections(words, prefix) },
			words.page.body,
		),
		'banner.md': page({
			...{ title: words.title, pageLayout: 'home', bannerMask: { light: 0.1, dark: 0.4 } },
			...{ banner: { light: '/day.svg', dark: '/night.svg' }, hero },
		}),
		'doc-hero.md': page({
			...{ title: words.title, pageLayout: 'home' },
			config: [
				{
					type: 'doc-hero',
					hero: { ...hero, image: { light: '/day.svg', dark: '/night.svg', alt: words.picture.alt } },
				},
				{ type: 'features', features: featuresOf(words).slice(0, 4) },
			],
		}),
		'about.md': page({ title: words.page.title, pageLayout: 'page' }, docBody(words, words.page.body)),
		'bare.md': page(
			{ title: words.bare.title, pageLayout: false },
			`# ${words.bare.title}\n\n${words.bare.body}`,
		),
		'friends.md': page({ title: words.friends.title, pageLayout: 'friends', ...friends(words) }),
		'guide/README.md': doc(words.guide),
		'guide/notice.md': doc(words.notice.title),
		'guide/marked.md': doc(words.picture.title, { watermark: true }),
		'guide/marked-article.md': doc(words.features.title, {
			watermark: { content: words.label, fullPage: false },
		}),
		'guide/comments.md': doc(words.start),
	};
}

function heroOf(words: GalleryWords, prefix: string): Record<string, unknown> {
	return {
		...{ name: words.title, tagline: words.tagline, text: words.text },
		actions: [
			{ text: words.start, link: `${prefix}guide/`, icon: 'book' },
			{ text: words.source, link: 'https://github.example/', theme: 'alt', suffixIcon: 'right' },
		],
	};
}

function featuresOf({ features }: GalleryWords): Record<string, unknown>[] {
	return features.list.map(([title, details, icon]) => ({ title, details, icon }));
}

/** All sections, one below the other. */
function sections(words: GalleryWords, prefix: string): Record<string, unknown>[] {
	const { features, picture } = words;
	const image = { light: '/day.svg', dark: '/night.svg', alt: picture.alt };
	const list = picture.list.map(([title, description]) => ({ title, description }));
	const beside = { title: picture.title, description: picture.description, image, list };
	return [
		{ type: 'hero', full: true, background: 'tint-plate', hero: heroOf(words, prefix) },
		{
			type: 'features',
			title: features.title,
			description: features.description,
			features: featuresOf(words),
		},
		{ type: 'text-image', ...beside },
		{ type: 'image-text', ...beside, background: { light: '#eef4ec', dark: '#182420' } },
		{ type: 'profile' },
		{ type: 'profile', layout: 'left', circle: false },
		{ type: 'custom' },
	];
}

function friends({ friends: { desc, groups }, profile, features }: GalleryWords): Record<string, unknown> {
	const card = (index: number): Record<string, unknown> => ({
		...{ name: features.list[index]![0], desc: features.list[index]![1], link: 'https://friend.example/' },
		...(index % 2 ? {} : { avatar: '/face.svg', location: profile.location }),
		...(index === 1 ? { organization: profile.organization } : {}),
		...(index === 2 ? { backgroundColor: { light: '#fbf2dc', dark: '#332a17' } } : {}),
		socials: [
			{ icon: 'github', link: 'https://github.example/' },
			{ icon: 'mail', link: 'mailto:friend@example.org' },
		],
	});
	return {
		description: desc,
		cols: 2,
		list: [card(0), card(1), card(2)],
		groups: groups.map(([title, text], group) => ({
			...{ title, desc: text },
			list: [card(group + 3), card(group + 4)],
		})),
	};
}

function docBody({ guide, features, picture, steps }: GalleryWords, lead = picture.description): string {
	const parts = [features.title, picture.title].map(
		(title, index) =>
			`## ${title}\n\n${features.description}\n\n${steps.map((step, at) => `${at + 1}. ${step}`).join('\n')}\n\n` +
			`| ${guide} | ${title} |\n| --- | --- |\n${features.list
				.slice(index * 3, index * 3 + 3)
				.map(([name, details]) => `| ${name} | ${details} |`)
				.join('\n')}\n`,
	);
	return `${lead}\n\n> [!tip]\n> ${picture.list[0]![1]}\n\n\`\`\`yaml\nauto-create:\n  enable: true # ${steps[2]}\n\`\`\`\n\n${parts.join('\n')}`;
}

/** A map of four plots. */
function map(ground: string, path: string, border: string): string {
	const plots = ['M16 16h64v48H16z', 'M104 24h48v32h-48z', 'M24 88h40v40H24z', 'M88 80h88v48H88z'];
	return (
		`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 192 144" width="768" height="576"><path fill="${ground}" d="M0 0h192v144H0z"/>` +
		`<path fill="${path}" d="M0 68h192v8H0zM84 0h8v144h-8z"/>${plots
			.map((d) => `<path d="${d}" fill="${border}" fill-opacity=".16" stroke="${border}" stroke-width="2"/>`)
			.join('')}</svg>`
	);
}

const face =
	'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8" width="128" height="128" shape-rendering="crispEdges"><path fill="#c58f5c" d="M0 0h8v8H0z"/><path fill="#6b4526" d="M0 0h8v2H0zM0 2h1v1H0zM7 2h1v1H7z"/><path fill="#fff" d="M1 4h2v1H1zM5 4h2v1H5z"/><path fill="#2f5d3a" d="M2 4h1v1H2zM5 4h1v1H5z"/><path fill="#8a5a3a" d="M3 6h2v1H3z"/></svg>';

/** Stands in for a service: one comment and a field. */
const commentScript = `window.Artalk = { init({ el }) {
	el.innerHTML = '<form class="atk"><textarea aria-label="…" rows="3"></textarea><button type="button">OK</button></form><article class="atk"><b>Ada</b><p>4.5</p></article>';
	return { setDarkMode() {}, destroy() { el.innerHTML = ''; } };
} };
`;
const commentStyle =
	'.atk { display: grid; gap: 8px; margin-block: 12px; color: var(--color-text); } .atk textarea { border: 1px solid var(--color-line-strong); background: var(--color-ground); color: inherit; } .atk button { justify-self: end; padding: 8px 16px; border: 0; background: var(--color-brand); color: var(--color-on-brand); }\n';
