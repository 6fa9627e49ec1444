/** A name in Chinese, English and Japanese as the plugin shows it, and its meaning in Russian, for which the plugin has no texts. */
export type Name = readonly [zh: string, en: string, ja: string, ru: string];

/** Buttons, titles and categories of flags by our ids. The fact sheets have them all, and a test compares. */
export const names = {
	'main-menu': ['主菜单', 'Main Menu', 'メインメニュー', 'Главное меню'],
	'my-dominions': ['我的领地', 'My Dominions', '自分の領地', 'Мои доминионы'],
	'create-dominion': ['创建领地', 'Create Dominion', '領地を作成', 'Создать доминион'],
	templates: ['权限模板', 'Privilege Templates', '権限テンプレート', 'Шаблоны разрешений'],
	titles: ['权限组称号', 'Group Titles', 'グループ称号', 'Титулы групп'],
	help: ['帮助', 'Help', 'ヘルプ', 'Помощь'],
	'use-dialog': ['使用 Dialog UI', 'Use Dialog UI', 'Dialog UI を使用', 'Использовать диалоговый интерфейс'],
	close: ['关闭', 'Close', '閉じる', 'Закрыть'],
	area: ['区域与传送', 'Area & Travel', '領域・移動', 'Территория и перемещение'],
	permissions: ['权限设置', 'Permissions', '権限', 'Разрешения'],
	people: ['成员与权限组', 'Members & Groups', 'メンバー・グループ', 'Участники и группы'],
	appearance: ['外观与消息', 'Appearance & Messages', '外観・メッセージ', 'Вид и сообщения'],
	copy: ['复制数据', 'Copy Data', 'データをコピー', 'Копировать данные'],
	ownership: ['所有权', 'Ownership', '所有権', 'Владение'],
	'set-teleport': ['设置传送点', 'Set Teleport Point', 'テレポート地点を設定', 'Установить место телепортации'],
	resize: ['调整边界', 'Resize', 'サイズ変更', 'Изменить размер'],
	'create-sub': ['创建子领地', 'Create Sub-dominion', '子領地を作成', 'Создать суб-доминион'],
	subs: ['子领地', 'Sub-dominions', '子領地', 'Суб-доминионы'],
	'choose-face': ['选择边界方向', 'Choose a Face', '面を選択', 'Выбор грани'],
	environment: ['环境设置', 'Environment', '環境', 'Настройки окружения'],
	guests: ['访客权限', 'Guest Privileges', 'ゲスト権限', 'Разрешения гостей'],
	members: ['成员', 'Members', 'メンバー', 'Участники'],
	groups: ['权限组', 'Groups', 'グループ', 'Группы'],
	rename: ['重命名', 'Rename', '名前を変更', 'Переименовать'],
	'join-message': ['进入提示', 'Join Message', '参加メッセージ', 'Сообщение при входе'],
	'leave-message': ['离开提示', 'Leave Message', '退出メッセージ', 'Сообщение при выходе'],
	'map-color': ['地图颜色', 'Map Color', 'マップカラー', 'Цвет на карте'],
	transfer: ['转让', 'Transfer', '譲渡', 'Передать'],
	delete: ['删除', 'Delete', '削除', 'Удалить'],
	'add-member': ['添加成员', 'Add Member', 'メンバーを追加', 'Добавить участника'],
	search: ['搜索', 'Search', '検索', 'Поиск'],
	'search-players': ['搜索玩家', 'Search Players', 'プレイヤーを検索', 'Поиск игрока'],
	privileges: ['权限', 'Privileges', '権限', 'Разрешения'],
	'apply-template': ['应用权限模板', 'Apply Template', 'テンプレートを適用', 'Применить шаблон'],
	'assign-group': ['分配权限组', 'Assign Group', 'グループを割り当て', 'Назначить группу'],
	'remove-member': ['移除成员', 'Remove Member', 'メンバーを削除', 'Удалить участника'],
	'create-group': ['创建权限组', 'Create Group', 'グループを作成', 'Создать группу'],
	'group-members': ['权限组成员', 'Group Members', 'グループメンバー', 'Участники группы'],
	'delete-group': ['删除权限组', 'Delete Group', 'グループを削除', 'Удалить группу'],
	'create-template': ['创建权限模板', 'Create Template', 'テンプレートを作成', 'Создать шаблон'],
	'delete-template': ['删除权限模板', 'Delete Template', 'テンプレートを削除', 'Удалить шаблон'],
	confirm: ['确认', 'Confirm', '確認', 'Подтвердить'],
	cancel: ['取消', 'Cancel', 'キャンセル', 'Отмена'],
	north: ['北', 'North', '北', 'север'],
	south: ['南', 'South', '南', 'юг'],
	east: ['东', 'East', '東', 'восток'],
	west: ['西', 'West', '西', 'запад'],
	up: ['上', 'Up', '上', 'верх'],
	down: ['下', 'Down', '下', 'низ'],
	'creature-spawning': ['生物生成', 'Creature Spawning', 'Mobのスポーン', 'Появление существ'],
	'creature-behavior': ['生物行为', 'Creature Behavior', 'Mobの挙動', 'Поведение существ'],
	'mob-griefing': ['生物破坏', 'Mob Griefing', 'Mobによる破壊', 'Разрушения от мобов'],
	explosions: ['爆炸', 'Explosions', '爆発', 'Взрывы'],
	'explosion-block-damage': ['爆炸方块破坏', 'Explosion Block Damage', '爆発によるブロック破壊', 'Разрушение блоков взрывами'],
	'explosion-entity-damage': ['爆炸实体伤害', 'Explosion Entity Damage', '爆発によるエンティティダメージ', 'Урон сущностям от взрывов'],
	fire: ['火焰与燃烧', 'Fire and Burning', '火と燃焼', 'Огонь и горение'],
	'natural-changes': ['自然变化', 'Natural Changes', '自然変化', 'Природные изменения'],
	'fluid-flow': ['液体流动', 'Fluid Flow', '液体の流入', 'Втекание жидкостей'],
	'ice-and-snow': ['冰雪变化', 'Ice and Snow', '氷雪の変化', 'Лёд и снег'],
	farmland: ['耕地践踏', 'Farmland', '耕地の踏み荒らし', 'Пашня'],
	mechanisms: ['外部机械与触发', 'External Mechanisms', '外部装置とトリガー', 'Внешние механизмы'],
	'entity-protection': ['实体保护', 'Entity Protection', 'エンティティ保護', 'Защита сущностей'],
	general: ['界面与边界', 'Visuals and Border', '表示と境界', 'Вид и граница'],
	administration: ['管理', 'Administration', '管理', 'Управление'],
	movement: ['移动', 'Movement', '移動', 'Перемещение'],
	building: ['建造', 'Building', '建築', 'Строительство'],
	'item-management': ['物品管理', 'Item Management', 'アイテム管理', 'Предметы'],
	access: ['通行', 'Access', 'アクセス', 'Проход'],
	redstone: ['红石', 'Redstone', 'レッドストーン', 'Редстоун'],
	storage: ['存储', 'Storage', '収納', 'Хранение'],
	workstations: ['工作站', 'Workstations', '作業台', 'Рабочие места'],
	decoration: ['装饰', 'Decoration', '装飾', 'Декор'],
	rest: ['休息与重生', 'Rest and Respawn', '休息とリスポーン', 'Отдых и возрождение'],
	vehicles: ['载具', 'Vehicles', '乗り物', 'Транспорт'],
	farming: ['种植', 'Farming', '農業', 'Земледелие'],
	'animal-care': ['动物照料', 'Animal Care', '動物の世話', 'Уход за животными'],
	food: ['食物', 'Food', '食料', 'Еда'],
	trading: ['交易', 'Trading', '取引', 'Торговля'],
	projectiles: ['投射物', 'Projectiles', '飛び道具', 'Снаряды'],
	combat: ['战斗', 'Combat', '戦闘', 'Бой'],
} as const satisfies Record<string, Name>;

/** Id of a name. */
export type NameId = keyof typeof names;

/** A flag in a category: its name, the item that stands for it, and whether it is on in new dominions. */
export interface Flag {
	name: Name;
	item: string;
	isOn: boolean;
}

/** The flags of the categories that pages open. */
export const flags: Readonly<Record<string, Flag>> = {
	fire_spread: { name: ['火焰蔓延', 'Fire Spread', '火の延焼', 'Распространение огня'], item: 'FLINT_AND_STEEL', isOn: false },
	burn_block: { name: ['方块燃烧', 'Burn Block', 'ブロックの燃焼', 'Сгорание блоков'], item: 'FIRE_CHARGE', isOn: false },
	burn_entity_fire: { name: ['实体燃烧（火焰）', 'Burn Entity (Fire)', 'エンティティの炎ダメージ', 'Горение сущностей (огонь)'], item: 'CAMPFIRE', isOn: true },
	burn_entity_lava: { name: ['实体燃烧（岩浆）', 'Burn Entity (Lava)', 'エンティティの溶岩ダメージ', 'Горение сущностей (лава)'], item: 'LAVA_BUCKET', isOn: true },
	door: { name: ['门', 'Door', 'ドア', 'Взаимодействие с дверью'], item: 'OAK_DOOR', isOn: false },
	trapdoor: { name: ['活板门', 'Trapdoor', 'トラップドア', 'Взаимодействие с люком'], item: 'OAK_TRAPDOOR', isOn: false },
	fence_gate: { name: ['栅栏门', 'Fence Gate', 'フェンスゲート', 'Взаимодействие с калиткой'], item: 'OAK_FENCE_GATE', isOn: false },
	button: { name: ['按钮', 'Button', 'ボタン', 'Использование кнопки'], item: 'STONE_BUTTON', isOn: false },
	lever: { name: ['拉杆', 'Lever', 'レバー', 'Использование рычага'], item: 'LEVER', isOn: false },
	pressure: { name: ['压力板（玩家）', 'Pressure Plate (Player)', '感圧板（プレイヤー）', 'Взаимодействие с нажимной плитой'], item: 'STONE_PRESSURE_PLATE', isOn: false },
};

/** Their order in each category. */
export const flagsByCategory: Readonly<Record<string, readonly string[]>> = {
	fire: ['fire_spread', 'burn_block', 'burn_entity_fire', 'burn_entity_lava'],
	access: ['door', 'trapdoor', 'fence_gate', 'button', 'lever', 'pressure'],
};

/** What lists hold, which has other names on each server. */
export const entries = ['dominion', 'parent', 'member', 'group', 'template', 'player'] as const;

/** What a list holds. */
export type EntryId = (typeof entries)[number];

/** A menu of the chest UI: buttons in the order of the fact sheets, below the entries of a list where it is one. */
export interface Menu {
	/** Its title where that is not the name of the button that opens it. */
	title?: NameId;
	entry?: EntryId;
	buttons: readonly NameId[];
	/** Menus that do not have the id of the button or entry that opens them. */
	opens?: Readonly<Record<string, string>>;
}

const privileges: readonly NameId[] = [
	'administration', 'movement', 'building', 'item-management', 'access', 'redstone', 'storage', 'workstations', 'decoration', 'rest', 'vehicles', 'farming', 'animal-care', 'food', 'trading', 'projectiles', 'combat',
];

/** All menus that pages go through, by id: that of the button or entry that opens them, unless a menu's `opens` says otherwise. */
export const menus: Readonly<Record<string, Menu>> = {
	main: {
		title: 'main-menu',
		buttons: ['my-dominions', 'create-dominion', 'templates', 'titles', 'help', 'use-dialog', 'close'],
	},
	dashboard: { buttons: ['area', 'permissions', 'people', 'appearance', 'copy', 'ownership'] },
	area: { buttons: ['set-teleport', 'resize', 'create-sub', 'subs'] },
	resize: { title: 'choose-face', buttons: ['north', 'south', 'east', 'west', 'up', 'down'] },
	permissions: { buttons: ['environment', 'guests'] },
	environment: {
		buttons: ['creature-spawning', 'creature-behavior', 'mob-griefing', 'explosions', 'explosion-block-damage', 'explosion-entity-damage', 'fire', 'natural-changes', 'fluid-flow', 'ice-and-snow', 'farmland', 'mechanisms', 'entity-protection', 'general'],
	},
	guests: { buttons: privileges },
	privileges: { buttons: privileges },
	people: { buttons: ['members', 'groups'] },
	members: { entry: 'member', buttons: ['add-member', 'search'], opens: { 'add-member': 'players' } },
	member: {
		buttons: ['privileges', 'apply-template', 'assign-group', 'remove-member'],
		opens: { 'remove-member': 'confirmation' },
	},
	players: { entry: 'player', buttons: ['search-players'] },
	groups: { entry: 'group', buttons: ['create-group'] },
	group: {
		buttons: ['rename', 'privileges', 'add-member', 'group-members', 'delete-group'],
		opens: { 'add-member': 'candidates', 'delete-group': 'confirmation' },
	},
	candidates: { entry: 'member', buttons: [] },
	'group-members': { entry: 'member', buttons: [] },
	templates: { entry: 'template', buttons: ['create-template'] },
	ownership: { buttons: ['transfer', 'delete'], opens: { transfer: 'receivers', delete: 'confirmation' } },
	receivers: { entry: 'player', buttons: [], opens: { player: 'confirmation' } },
	confirmation: { buttons: ['confirm', 'cancel'] },
};
