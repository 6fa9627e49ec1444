import type { EntryId } from './menus.ts';

/** What a path says around the names of the plugin, in one language. */
export interface Words {
	/** What the list is, for those who hear it. */
	label: string;
	click: string;
	leftClick: string;
	any: string;
	others: string;
	/** Beside the button that not all servers show. */
	whereSupported: string;
	item: string;
	on: string;
	off: string;
	entries: Record<EntryId, string>;
	/** Menus that have no title in the fact sheets. */
	titles: Record<string, string>;
}

/** Languages of the manual, in the order of the texts of a `Name`. */
export const languages = ['zh', 'en', 'ja', 'ru'] as const;

/** The words of each language. */
export const words: Record<(typeof languages)[number], Words> = {
	zh: {
		label: '菜单路径',
		click: '点击',
		leftClick: '左键点击',
		any: '任选一个',
		others: '其他',
		whereSupported: '服务器支持时才有',
		item: '物品',
		on: '默认开',
		off: '默认关',
		entries: {
			dominion: '要管理的领地',
			parent: '父领地',
			member: '那名成员',
			group: '那个权限组',
			template: '那个模板',
			player: '那名玩家',
		},
		titles: {
			dashboard: '管理页',
			players: '选择玩家',
			receivers: '选择玩家',
			candidates: '选择成员',
			confirmation: '确认界面',
		},
	},
	en: {
		label: 'Path through the menus',
		click: 'Click',
		leftClick: 'Left-click',
		any: 'Choose one',
		others: 'others',
		whereSupported: 'only where supported',
		item: 'item',
		on: 'on by default',
		off: 'off by default',
		entries: {
			dominion: 'the dominion',
			parent: 'the parent dominion',
			member: 'the member',
			group: 'the group',
			template: 'the template',
			player: 'the player',
		},
		titles: {
			dashboard: 'Management page',
			players: 'Choose a player',
			receivers: 'Choose a player',
			candidates: 'Choose a member',
			confirmation: 'Confirmation screen',
		},
	},
	ja: {
		label: 'メニューの操作手順',
		click: 'クリック',
		leftClick: '左クリック',
		any: 'どれか 1 つ',
		others: 'ほか',
		whereSupported: '対応サーバーのみ',
		item: 'アイテム',
		on: 'デフォルトでオン',
		off: 'デフォルトでオフ',
		entries: {
			dominion: '管理する領地',
			parent: '親領地',
			member: 'そのメンバー',
			group: 'そのグループ',
			template: 'そのテンプレート',
			player: 'そのプレイヤー',
		},
		titles: {
			dashboard: '管理ページ',
			players: 'プレイヤーを選択',
			receivers: 'プレイヤーを選択',
			candidates: 'メンバーを選択',
			confirmation: '確認画面',
		},
	},
	ru: {
		label: 'Путь по меню',
		click: 'Нажать',
		leftClick: 'Левая кнопка',
		any: 'На выбор',
		others: 'другие',
		whereSupported: 'если сервер поддерживает',
		item: 'предмет',
		on: 'по умолчанию вкл.',
		off: 'по умолчанию выкл.',
		entries: {
			dominion: 'нужный доминион',
			parent: 'родительский доминион',
			member: 'нужный участник',
			group: 'нужная группа',
			template: 'нужный шаблон',
			player: 'нужный игрок',
		},
		titles: {
			dashboard: 'Страница управления',
			players: 'Выбор игрока',
			receivers: 'Выбор игрока',
			candidates: 'Выбор участника',
			confirmation: 'Экран подтверждения',
		},
	},
};
