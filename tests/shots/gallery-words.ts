/** What the gallery's own site says in one language. */
export interface GalleryWords {
	lang: string;
	label: string;
	title: string;
	tagline: string;
	text: string;
	start: string;
	source: string;
	features: { title: string; description: string; list: [title: string, details: string, icon: string][] };
	picture: { alt: string; title: string; description: string; list: [title: string, description: string][] };
	profile: { name: string; description: string; location: string; organization: string };
	guide: string;
	notice: { title: string; content: string };
	page: { title: string; body: string };
	bare: { title: string; body: string };
	friends: { title: string; desc: string; groups: [title: string, desc: string][] };
	steps: string[];
}

const zh: GalleryWords = {
	lang: 'zh-CN',
	label: '简体中文',
	title: '领地手册',
	tagline: '为玩家圈出属于自己的土地',
	text: '选两个角，圈一块地，把钥匙交给信得过的人。',
	start: '开始阅读',
	source: '源代码',
	features: {
		title: '它能做什么',
		description: '每一项都可以由服主单独开关。',
		list: [
			['圈地', '用工具选出两个角，边界立刻显示在地面上。', 'claim'],
			['权限', '破坏、放置、容器、骑乘，按成员与权限组分别设定。', 'shield'],
			['子领地', '在领地里再划出一间屋子或一块田。', 'layers'],
			['多服互通', '同一个数据库，几台服务器共用一份领地。', 'network'],
			['箱子界面', '不记命令也能完成常用操作。', 'chest'],
			['开发接口', '监听事件，注册自己的规则。', 'code'],
		],
	},
	picture: {
		alt: '领地在地图上的样子',
		title: '边界看得见',
		description: '走近自己的领地，边线会以粒子的形式出现。',
		list: [
			['清楚', '相邻的领地颜色不同。'],
			['轻便', '只有走近的人才会看到。'],
		],
	},
	profile: {
		name: '月鹿',
		description: '维护这份手册，也维护插件本身。',
		location: '杭州',
		organization: '鹿角工坊',
	},
	guide: '指南',
	notice: { title: '公告', content: '四点五版已经发布。升级之前请先**备份数据库**，步骤见[指南](/guide/)。' },
	page: { title: '关于', body: '这一页没有侧边栏，内容居中，适合放一段介绍或一份声明。' },
	bare: { title: '空白页', body: '这里只有正文，导航与页脚都不出现。' },
	friends: {
		title: '友情链接',
		desc: '写过教程，或者帮忙翻译过。',
		groups: [
			['翻译', '把手册带到其他语言的人。'],
			['附属插件', '与领地配合使用的作品。'],
		],
	},
	steps: ['拿起选择工具，右键第一个角。', '走到对角，左键第二个角。', '输入命令，给这块地起个名字。'],
};

const en: GalleryWords = {
	lang: 'en-US',
	label: 'English',
	title: 'Claim Manual',
	tagline: 'Land that players can call their own',
	text: 'Choose two corners, claim what lies between, and hand the key to those you trust.',
	start: 'Start reading',
	source: 'Source code',
	features: {
		title: 'What it does',
		description: 'Each of these can be switched off by the owner of the server.',
		list: [
			['Claims', 'Mark two corners with a tool, and the border shows on the ground at once.', 'claim'],
			['Permissions', 'Breaking, placing, chests and riding, for members and groups one by one.', 'shield'],
			['Plots inside', 'Set aside a house or a field within a claim.', 'layers'],
			['Networks', 'Several servers share one database and one set of claims.', 'network'],
			['Chest menus', 'Do everyday things without knowing a single command.', 'chest'],
			['API', 'Listen to events and register rules of your own.', 'code'],
		],
	},
	picture: {
		alt: 'Claims on a map',
		title: 'Borders that can be seen',
		description: 'Come near a claim, and its edges appear as particles.',
		list: [
			['Clear', 'Neighbouring claims have different colours.'],
			['Light', 'Only those who are near see them.'],
		],
	},
	profile: {
		name: 'Luna Deer',
		description: 'Looks after this manual, and after the plugin itself.',
		location: 'Hangzhou',
		organization: 'Antler Works',
	},
	guide: 'Guide',
	notice: {
		title: 'News',
		content:
			'Version 4.5 is out. **Back up the database** before you upgrade: the [guide](/en/guide/) has the steps.',
	},
	page: {
		title: 'About',
		body: 'A page without a sidebar, its text in the middle: room for an introduction or a statement.',
	},
	bare: { title: 'Bare', body: 'Nothing but the text: neither navigation nor footer.' },
	friends: {
		title: 'Friends',
		desc: 'They wrote tutorials or helped with translations.',
		groups: [
			['Translators', 'Those who brought the manual into other languages.'],
			['Add-ons', 'Works that go together with claims.'],
		],
	},
	steps: [
		'Take the selection tool and right-click the first corner.',
		'Walk to the opposite corner and left-click it.',
		'Type the command and give the land a name.',
	],
};

const ja: GalleryWords = {
	lang: 'ja-JP',
	label: '日本語',
	title: '領地マニュアル',
	tagline: 'プレイヤーが自分の土地を持てるように',
	text: '二つの角を選び、土地を囲い、信頼できる人に鍵を渡します。',
	start: '読み始める',
	source: 'ソースコード',
	features: {
		title: 'できること',
		description: 'どの機能もサーバー管理者が個別に切り替えられます。',
		list: [
			['土地の囲い込み', '道具で二つの角を選ぶと、境界がすぐ地面に表示されます。', 'claim'],
			['権限', '破壊、設置、チェスト、騎乗をメンバーやグループごとに設定します。', 'shield'],
			['サブ領地', '領地の中に家や畑を区切れます。', 'layers'],
			['ネットワーク', '複数のサーバーが一つのデータベースを共有します。', 'network'],
			['チェスト画面', 'コマンドを覚えなくても普段の操作ができます。', 'chest'],
			['API', 'イベントを受け取り、独自の規則を登録できます。', 'code'],
		],
	},
	picture: {
		alt: '地図上の領地',
		title: '目に見える境界',
		description: '領地に近づくと、境界線がパーティクルで現れます。',
		list: [
			['わかりやすい', '隣り合う領地は色が違います。'],
			['軽い', '近くにいる人にだけ見えます。'],
		],
	},
	profile: {
		name: '月鹿',
		description: 'このマニュアルとプラグインを保守しています。',
		location: '杭州',
		organization: '鹿角工房',
	},
	guide: 'ガイド',
	notice: {
		title: 'お知らせ',
		content:
			'バージョン 4.5 を公開しました。更新の前に**データベースをバックアップ**してください。手順は[ガイド](/jp/guide/)にあります。',
	},
	page: {
		title: 'このサイトについて',
		body: 'サイドバーのないページです。紹介文や声明を置くのに向いています。',
	},
	bare: { title: '本文だけのページ', body: '本文だけがあり、ナビゲーションもフッターもありません。' },
	friends: {
		title: '友達リンク',
		desc: '解説を書いたり、翻訳を手伝ったりしてくれました。',
		groups: [
			['翻訳', 'マニュアルを他の言語に届けた人たちです。'],
			['アドオン', '領地と一緒に使える作品です。'],
		],
	},
	steps: [
		'選択用の道具を持ち、最初の角を右クリックします。',
		'反対側の角まで歩き、左クリックします。',
		'コマンドを入力し、土地に名前を付けます。',
	],
};

const ru: GalleryWords = {
	lang: 'ru-RU',
	label: 'Русский',
	title: 'Руководство по владениям',
	tagline: 'Земля, которую игрок назовёт своей',
	text: 'Отметьте два угла, займите участок и передайте ключ тем, кому доверяете.',
	start: 'Начать чтение',
	source: 'Исходный код',
	features: {
		title: 'Что здесь есть',
		description: 'Каждую возможность владелец сервера включает отдельно.',
		list: [
			['Владения', 'Отметьте два угла инструментом, и граница сразу появится на земле.', 'claim'],
			['Права', 'Разрушение, строительство, сундуки и верховая езда для участников и групп.', 'shield'],
			['Участки внутри', 'Выделите дом или поле внутри владения.', 'layers'],
			['Сеть серверов', 'Несколько серверов работают с одной базой данных.', 'network'],
			['Меню в сундуке', 'Обычные действия без единой команды.', 'chest'],
			['Программный интерфейс', 'Слушайте события и добавляйте собственные правила.', 'code'],
		],
	},
	picture: {
		alt: 'Владения на карте',
		title: 'Границы видны',
		description: 'Подойдите к владению, и его края покажут частицы.',
		list: [
			['Понятно', 'Соседние владения разного цвета.'],
			['Легко', 'Их видит только тот, кто рядом.'],
		],
	},
	profile: {
		name: 'Лунный Олень',
		description: 'Поддерживает это руководство и сам плагин.',
		location: 'Ханчжоу',
		organization: 'Мастерская «Рога»',
	},
	guide: 'Руководство',
	notice: {
		title: 'Новости',
		content:
			'Вышла версия 4.5. Перед обновлением **сохраните копию базы данных**: шаги описаны в [руководстве](/ru/guide/).',
	},
	page: {
		title: 'О сайте',
		body: 'Страница без боковой панели: текст стоит посередине. Здесь уместно вступление или заявление.',
	},
	bare: { title: 'Только текст', body: 'Ничего, кроме текста: нет ни меню, ни подвала.' },
	friends: {
		title: 'Друзья',
		desc: 'Писали руководства или помогали с переводом.',
		groups: [
			['Переводчики', 'Те, кто перенёс руководство на другие языки.'],
			['Дополнения', 'Работы, которые дополняют владения.'],
		],
	},
	steps: [
		'Возьмите инструмент и щёлкните правой кнопкой по первому углу.',
		'Дойдите до противоположного угла и щёлкните левой кнопкой.',
		'Введите команду и дайте участку имя.',
	],
};

/** The languages of the gallery's own site, by prefix. */
export const galleryWords: Readonly<Record<string, GalleryWords>> = {
	'/': zh,
	'/en/': en,
	'/jp/': ja,
	'/ru/': ru,
};
