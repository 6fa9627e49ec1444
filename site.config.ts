import { type CollectionOptions, defineSite, type LocaleOptions, type NavbarItem } from 'domdocs';
import { readings } from './content/readings.ts';
import { synonyms } from './content/synonyms.ts';
import { termsOf } from './content/terms.ts';

/** What the four languages word differently; everything else about them is the same. */
interface Words {
	lang: string;
	label: string;
	title: string;
	description: string;
	home: string;
	documentation: string;
	player: string;
	owner: string;
	api: string;
	demo: string;
	blog: string;
	posts: string;
	tags: string;
	categories: string;
	archives: string;
	friends: string;
	/** A line about the plugin, beside posts. */
	profile: string;
	license: string;
	/** Captions of the player manual's sidebar, with the folders behind them. */
	groups?: { dominions: Group; members: Group; groups: Group };
}

interface Group {
	text: string;
	dir: string;
}

/** The player manual in the order of its tasks; its folders keep the names of the old site. */
function playerManual({ player, groups }: Words): CollectionOptions {
	const dir = 'notes/doc/player';
	if (!groups) return { dir, title: player };
	const { dominions, members, groups: permissionGroups } = groups;
	return {
		dir,
		title: player,
		sidebar: [
			'README.md',
			{ ...dominions, items: 'auto', collapsed: false },
			{ ...members, link: `${members.dir}/README.md`, items: 'auto', collapsed: false },
			{ ...permissionGroups, link: `${permissionGroups.dir}/README.md`, items: 'auto', collapsed: false },
			'4.commands.md',
			'5.glossary.md',
		],
	};
}

/** The lists of posts, and the page of projects around the plugin. */
function blogMenu(prefix: string, words: Words): NavbarItem {
	return {
		text: words.blog,
		activeMatch: `^${prefix}(blog|friends)/`,
		items: [
			{ text: words.posts, link: `${prefix}blog/`, activeMatch: `^${prefix}blog/(page/|$)` },
			{ text: words.tags, link: `${prefix}blog/tags/` },
			{ text: words.categories, link: `${prefix}blog/categories/` },
			{ text: words.archives, link: `${prefix}blog/archives/` },
			{ text: words.friends, link: `${prefix}friends.md` },
		],
	};
}

function locale(prefix: string, words: Words): LocaleOptions {
	// Made by `npm run cards`.
	const card = (name: string): string => `/social/${words.lang.slice(0, 2)}-${name}.png`;
	const collections: CollectionOptions[] = [
		{ ...playerManual(words), socialImage: card('player') },
		{ dir: 'notes/doc/owner', title: words.owner, searchBoost: 0.92, socialImage: card('owner') },
		{ dir: 'notes/api', title: words.api, searchBoost: 0.75, socialImage: card('api') },
		{ dir: 'notes/demo', title: words.demo, searchBoost: 0.5 },
		{ dir: 'blog', kind: 'post', title: words.blog, socialImage: card('blog') },
	];
	return {
		lang: words.lang,
		label: words.label,
		title: words.title,
		description: words.description,
		socialImage: card('home'),
		synonyms: synonyms[words.lang.slice(0, 2) as keyof typeof synonyms],
		terms: termsOf(words.lang, prefix),
		readings: words.lang.startsWith('ja') ? readings : {},
		navbar: [
			{ text: words.home, link: prefix, activeMatch: `^${prefix}$` },
			{
				text: words.documentation,
				activeMatch: `^${prefix}notes/doc/`,
				items: [
					{ text: words.player, link: `${prefix}notes/doc/player/README.md` },
					{ text: words.owner, link: `${prefix}notes/doc/owner/README.md` },
				],
			},
			{ text: words.api, link: `${prefix}notes/api/README.md` },
			blogMenu(prefix, words),
		],
		profile: {
			name: 'Dominion',
			description: words.profile,
			avatar: '/logo.svg',
			organization: 'LunaDeerMC',
		},
		collections,
		footer: { message: words.license, copyright: 'Copyright © LunaDeerMC', map: true },
	};
}

export default defineSite({
	title: 'Dominion',
	hostname: 'https://dominion.lunadeer.cn',
	logo: '/logo.svg',
	favicon: '/favicon.svg',
	appIcon: '/apple-touch-icon.png',
	social: [{ icon: 'github', link: 'https://github.com/LunaDeerMC/Dominion', label: 'GitHub' }],
	repository: { url: 'https://github.com/LunaDeerMC/DominionDocs', branch: 'main' },
	history: {
		// A commit that changes the program as well is not about a page.
		ignore: { outside: ['content/', 'site.config.ts'] },
		people: [{ name: 'Dominion maintainers', aliases: ['^.* maintainers$'] }],
	},
	report: 'https://github.com/LunaDeerMC/DominionDocs/issues/new?title={address}',
	timeZone: 'Asia/Shanghai',
	// The password of the demonstration is printed on the page that links to it, and nobody minds typing it after each publication.
	checks: { severity: { 'password-tracked': 'off', 'lock-unreproducible': 'off' } },
	markdown: { images: { figure: 'title' } },
	components: {
		BoxSize: { file: './content/components/BoxSize.tsx', inline: true },
		ClaimLimits: { file: './content/components/illustrations/ClaimLimits.tsx' },
		ClaimPrice: { file: './content/components/ClaimPrice.tsx', island: true },
		FlagKinds: { file: './content/components/illustrations/FlagKinds.tsx' },
		MenuPath: { file: './content/components/menus/MenuPath.tsx' },
		ProviderMap: { file: './content/components/illustrations/ProviderMap.tsx' },
		ServerNetwork: { file: './content/components/illustrations/ServerNetwork.tsx' },
		SubDominions: { file: './content/components/illustrations/SubDominions.tsx' },
		TwoCorners: { file: './content/components/illustrations/TwoCorners.tsx' },
		WhoDecides: { file: './content/components/illustrations/WhoDecides.tsx' },
	},
	replace: {
		HeroPicture: './content/theme/ClaimScene.tsx',
		BannerPicture: './content/theme/BannerMap.tsx',
		BackdropPlate: './content/theme/ClaimPlate.tsx',
		NotFoundArt: './content/theme/LostPlot.tsx',
	},
	styles: ['./content/theme/drawing.css'],
	locales: {
		'/': locale('/', {
			lang: 'zh-CN',
			label: '简体中文',
			title: 'Dominion',
			description: 'Dominion 是一款免费、开源的 Minecraft 领地插件：划定区域，防止破坏，自由授权。',
			home: '首页',
			documentation: '文档',
			player: '玩家手册',
			owner: '服务器管理员手册',
			api: 'API 参考',
			demo: '演示',
			blog: '博客',
			posts: '全部文章',
			tags: '标签',
			categories: '分类',
			archives: '归档',
			friends: '相关项目',
			profile: '免费、开源的 Minecraft 领地插件。这里介绍版本和用法。',
			license: 'Dominion 以 MIT 许可证发布',
			groups: {
				dominions: { text: '领地', dir: '1.领地' },
				members: { text: '成员', dir: '2.成员' },
				groups: { text: '权限组', dir: '3.权限组' },
			},
		}),
		'/en/': locale('/en/', {
			lang: 'en-US',
			label: 'English',
			title: 'Dominion',
			description:
				'Dominion is a free, open-source land-claim plugin for Minecraft servers: mark out land, keep it safe, share it.',
			home: 'Home',
			documentation: 'Documentation',
			player: 'Player Manual',
			owner: 'Server Owner Manual',
			api: 'API Reference',
			demo: 'Demo',
			blog: 'Blog',
			posts: 'All posts',
			tags: 'Tags',
			categories: 'Categories',
			archives: 'Archives',
			friends: 'Related projects',
			profile:
				'A free, open-source land-claim plugin for Minecraft. Here we write about versions and ways to use it.',
			license: 'Dominion is released under the MIT license',
			groups: {
				dominions: { text: 'Dominions', dir: '1.Dominion Manage' },
				members: { text: 'Members', dir: '2.Member' },
				groups: { text: 'Groups', dir: '3.Group' },
			},
		}),
		'/jp/': locale('/jp/', {
			lang: 'ja-JP',
			label: '日本語',
			title: 'Dominion',
			description: 'Dominion は Minecraft サーバー向けの無料・オープンソースの領地保護プラグインです。',
			home: 'ホーム',
			documentation: 'ドキュメント',
			player: 'プレイヤーマニュアル',
			owner: 'サーバーオーナーマニュアル',
			api: 'API リファレンス',
			demo: 'デモ',
			blog: 'ブログ',
			posts: 'すべての記事',
			tags: 'タグ',
			categories: 'カテゴリー',
			archives: 'アーカイブ',
			friends: '関連プロジェクト',
			profile: 'Minecraft の無料・オープンソースの領地プラグイン。バージョンと使い方について書いています。',
			license: 'Dominion は MIT ライセンスで公開されています',
			groups: {
				dominions: { text: '領地', dir: '1.ドミニオン' },
				members: { text: 'メンバー', dir: '2.メンバー' },
				groups: { text: 'グループ', dir: '3.権限グループ' },
			},
		}),
		'/ru/': locale('/ru/', {
			lang: 'ru-RU',
			label: 'Русский',
			title: 'Dominion',
			description:
				'Dominion — бесплатный плагин с открытым кодом для защиты территорий на серверах Minecraft.',
			home: 'Главная',
			documentation: 'Документация',
			player: 'Руководство игрока',
			owner: 'Руководство владельца сервера',
			api: 'Справочник API',
			demo: 'Примеры',
			blog: 'Блог',
			posts: 'Все записи',
			tags: 'Метки',
			categories: 'Рубрики',
			archives: 'Архив',
			friends: 'Связанные проекты',
			profile:
				'Бесплатный плагин с открытым кодом для защиты территорий в Minecraft. Здесь — о версиях и о том, как им пользоваться.',
			license: 'Dominion распространяется по лицензии MIT',
			groups: {
				dominions: { text: 'Доминионы', dir: '1.Доминион' },
				members: { text: 'Участники', dir: '2.Участник' },
				groups: { text: 'Группы', dir: '3.Группа' },
			},
		}),
	},
});
