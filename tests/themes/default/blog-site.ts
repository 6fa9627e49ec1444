/** What one post says besides its title. */
interface PostParts {
	keys?: string[];
	body?: string;
}

const cover = (color: string): string =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 300" width="400" height="300"><rect width="400" height="300" fill="${color}"/><path d="M0 220 L120 120 L200 190 L290 90 L400 220 V300 H0 Z" fill="#0006"/></svg>`;

const config = `import { defineSite } from 'domdocs';
const profile = {
	name: 'Ada Stone',
	description: 'Keeps a <b>server</b> and writes about it.',
	avatar: '/avatar.svg',
	circle: true,
	location: 'Overworld',
	organization: 'Dominion',
};
const locale = (prefix, lang, label, more = []) => ({
	lang,
	label,
	profile,
	social: [{ icon: 'github', link: 'https://github.com/example' }],
	footer: { copyright: 'Copyright Ada Stone' },
	navbar: [{ text: label, link: prefix + 'blog/' }],
	collections: [
		{ dir: 'blog', kind: 'post', postCover: { layout: 'odd-right' } },
		{ dir: 'small', kind: 'post', title: 'Small', pagination: 2, categoriesExpand: 1, tagsTheme: 'brand' },
		...more,
	],
});
const plain = (dir, more = {}) => ({ dir, kind: 'post', title: dir, feed: false, related: false, ...more });
export default defineSite({
	title: 'Blogs',
	history: false,
	hostname: 'https://blogs.example',
	locales: {
		'/': locale('/', 'zh-CN', '简体中文'),
		'/en/': locale('/en/', 'en-US', 'English', [
			plain('none'),
			plain('one'),
			plain('fifteen'),
			plain('sixteen'),
			plain('many', { pagination: { perPage: 1 } }),
		]),
		'/jp/': locale('/jp/', 'ja-JP', '日本語'),
		'/ru/': locale('/ru/', 'ru-RU', 'Русский'),
	},
});
`;

function post(title: string, { keys = [], body = 'Text.' }: PostParts = {}): string {
	return `---\n${[`title: ${JSON.stringify(title)}`, ...keys].join('\n')}\n---\n\n${body}\n`;
}

const dayAt = (index: number): string =>
	`createTime: ${new Date(Date.UTC(2024, 0, 1 + index * 5)).toISOString()}`;

/** Posts with nothing special, `Post 1` the oldest. */
function plainPosts(folder: string, count: number): Record<string, string> {
	const numbers = Array.from({ length: count }, (_, index) => index + 1);
	return Object.fromEntries(
		numbers.map((number) => [
			`content/${folder}/${number}.md`,
			post(`Post ${number}`, { keys: [dayAt(number), `tags: [common, ${number % 2 ? 'odd' : 'even'}]`] }),
		]),
	);
}

/** Words of a language for posts that look like posts. */
interface Words {
	titles: string[];
	text: string;
	tags: string[];
	folders: string[];
	series: string;
}

const words: Record<string, Words> = {
	'': {
		titles: [
			'领主 4.9 带来了什么',
			'从 Residence 迁移到领主',
			'一份权限设置食谱',
			'如何为新人保留出生点',
			'服务器经济与领地价格',
		],
		text: '玩家圈下一块土地，决定谁可以建造、开门或使用红石。这篇文章说明怎样用几条命令完成设置，以及哪些权限需要留给朋友。',
		tags: ['领地', '权限', '迁移指南', '红石', '经济'],
		folders: ['1.新闻', '2.教程', '服主'],
		series: '从零开始',
	},
	'en/': {
		titles: [
			'What 4.9 brings to players and owners',
			'Moving from Residence without losing a single claim',
			'A recipe for flags',
			'Keep the spawn for newcomers',
			'What land costs on a survival server with an economy of its own',
		],
		text: 'A player claims a piece of land and decides who may build, open doors or use redstone there. This post shows which commands set that up, and what to leave to friends.',
		tags: ['Dominions', 'Flags', 'Migration', 'Redstone', 'Economy'],
		folders: ['1.News', '2.Guides', 'Owners'],
		series: 'From scratch',
	},
	'jp/': {
		titles: [
			'4.9 の新機能',
			'Residence からの移行',
			'フラグのレシピ',
			'初心者のためのスポーン地点',
			'土地の価格と経済',
		],
		text: 'プレイヤーは土地を保護し、建築やドアの開閉、レッドストーンの使用を誰に許可するかを決めます。この記事ではそのためのコマンドを紹介します。',
		tags: ['領地', 'フラグ', '移行', 'レッドストーン', '経済'],
		folders: ['1.お知らせ', '2.ガイド', 'サーバー主'],
		series: 'ゼロから',
	},
	'ru/': {
		titles: [
			'Что нового в версии 4.9',
			'Переезд с Residence без потери участков',
			'Рецепт настройки флагов',
			'Сохраните точку появления для новичков',
			'Сколько стоит земля на сервере выживания с собственной экономикой',
		],
		text: 'Игрок занимает участок земли и решает, кому можно строить, открывать двери и пользоваться редстоуном. Здесь описано, какими командами это настроить.',
		tags: ['Владения', 'Флаги', 'Переезд', 'Редстоун', 'Экономика'],
		folders: ['1.Новости', '2.Руководства', 'Владельцам'],
		series: 'С нуля',
	},
};

/** Nineteen posts that look like posts: with pictures, folders, a series, a sticky one and one by two authors. */
function richPosts(prefix: string, { titles, text, tags, folders, series }: Words): Record<string, string> {
	const count = 19;
	const folderOf = (index: number): string =>
		[folders[0], `${folders[1]}/${folders[2]}`, folders[1], ''][index % 4]!;
	const entries = Array.from({ length: count }, (_, index): [string, string] => {
		const title = titles[index % titles.length]!;
		const some = tags.slice(0, 1 + (index % tags.length));
		const keys = [
			dayAt(index * 9),
			`tags: [${some.join(', ')}]`,
			...(index === 3 ? ['sticky: true'] : []),
			...(index % 3 === 0 ? [`cover: { url: /cover-${index % 2}.svg }`] : []),
			...(index < 3 ? [`series: ${series}`] : []),
			...(index === 1
				? ['authors: [{ name: Ada Stone, avatar: /avatar.svg }, { name: Bob, url: "https://bob.example/" }]']
				: []),
		];
		const path = `content/${prefix}blog/${folderOf(index)}/post-${index + 1}.md`.replace('//', '/');
		return [path, post(index < titles.length ? title : `${title} (${index})`, { keys, body: text })];
	});
	return Object.fromEntries(entries);
}

function localeFiles(prefix: string, own: Words): Record<string, string> {
	return {
		[`content/${prefix}README.md`]: post('Home', { keys: ['pageLayout: page'] }),
		...richPosts(prefix, own),
		...plainPosts(`${prefix}small`, 3),
	};
}

/** Sizes of the blogs in `/en/` by their folders. */
export const sizes = { none: 0, one: 1, fifteen: 15, sixteen: 16, many: 151 };

/** A site of four languages with a blog that looks like one in each, and blogs of all sizes in English. */
export const blogSite: Record<string, string> = {
	'site.config.ts': config,
	'content/public/avatar.svg': cover('#3f7f4f'),
	'content/public/cover-0.svg': cover('#4f6fbf'),
	'content/public/cover-1.svg': cover('#bf8f3f'),
	...Object.assign({}, ...Object.entries(words).map(([prefix, own]) => localeFiles(prefix, own))),
	'content/en/none/README.md': post('Nothing yet', { keys: ['article: false'] }),
	...Object.assign({}, ...Object.entries(sizes).map(([dir, count]) => plainPosts(`en/${dir}`, count))),
};
