/**
 * What players and owners call what a page of the manual is about, in their own words: what they do and to what. By the end of the
 * page's address; each phrase is a keyword of that page. Written from what the plugin does and from how players talk.
 */
const table: Record<string, Record<'zh' | 'en' | 'ja' | 'ru', string>> = {
	'notes/doc/player/': {
		en: 'open menu, main menu, first steps, how to play, what is dominion, switch interface, dialog menu, chest menu, use dialog, change menu style, who may do what, owner rights, admin rights, cancel typing, type in chat, protect house, land protection, new player, beginner guide, getting started, basics, tutorial, what can I do, which interface, inventory menu, native dialog, choose interface, admin or member, who counts as guest, rank of roles, answer in chat, sixty seconds, help button, documentation link, stop griefers, keep my house safe',
		zh: '打开菜单, 主菜单, 新手教程, 怎么玩, 切换界面, 对话框菜单, 箱子菜单, 换界面, 谁能做什么, 领主权限, 聊天框输入, 取消输入, 保护家, 防熊, 入门, 打不开菜单, 领地是什么, 新手入门, 教学, 基础教程, 能干什么, 介绍, 原版对话框, 选择界面, 身份, 角色, 领主和管理员, 谁算访客, 聊天输入超时, 帮助按钮, 文档链接, 防熊孩子, 防破坏, 家被拆',
		ja: 'メニューを開く, メインメニュー, 初めて, 遊び方, 画面を切り替える, ダイアログ画面, チェスト画面, 家を守る, 荒らし対策, 誰が何をできる, チャットに入力, 入力を取り消す, 初心者, 使い方, はじめ方, 入門, 基本, チュートリアル, 何ができる, 画面の種類, 役割, 所有者と管理者, だれがゲスト, 入力の時間切れ, ヘルプボタン, 説明書, 荒らされないように, 家を壊されないように',
		ru: 'открыть меню, главное меню, с чего начать, как играть, сменить интерфейс, диалоговое меню, меню сундука, кто что может, права владельца, ввод в чат, отменить ввод, защитить дом, защита от гриферов, новичок, для начинающих, первые шаги, основы, обучение, что умеет, выбор интерфейса, роли, владелец и админ, кто считается гостем, ввод в чате, время ввода, кнопка помощи, документация, чтобы не грабили, защитить постройку',
	},
	'notes/doc/player/commands/': {
		en: 'list of commands, command help, reload, backup, export database, import database, restore backup, all claims command, console commands, command does nothing, dom help, all commands, what to type, syntax, arguments, which command, slash commands, command reference, unknown command, force, confirm, true or false, tab completion, command without menu, old commands, shortcut dom',
		zh: '指令大全, 命令列表, 重载, 备份, 导出数据库, 导入数据库, 恢复备份, 控制台命令, 指令没反应, 命令用法, 指令怎么打, 所有指令, 怎么输入, 语法, 参数, 用哪个指令, 指令格式, 指令帮助, 未知指令, 强制参数, 确认参数, 补全, 不用菜单, 旧指令, 简写',
		ja: 'コマンド一覧, リロード, 再読み込み, バックアップ, エクスポート, インポート, 復元, コンソール, コマンドが動かない, コマンドの書き方, すべてのコマンド, 何を入力, 書式, 引数, どのコマンド, コマンドの一覧表, 不明なコマンド, 確認の引数, 補完, メニューを使わない, 古いコマンド, 省略形',
		ru: 'все команды, список команд, перезагрузка, бэкап, экспорт базы, импорт базы, восстановить бэкап, консоль, команда не работает, справка по командам, что вводить, синтаксис, аргументы, какая команда, справочник команд, неизвестная команда, подтверждение, автодополнение, без меню, старые команды, сокращение',
	},
	'notes/doc/player/glossary/': {
		en: 'meaning of words, what is a flag, what is a sub-dominion, what is a guest, definition, explanation of terms, what does it mean, vocabulary',
		zh: '术语, 什么意思, 是什么意思, 名词, 名词解释, 定义, 概念, 词汇',
		ja: '用語の意味, 用語集, とは何か, 定義, 言葉の意味, 用語の説明',
		ru: 'значение слов, что такое флаг, что это значит, термины, определение, объяснение терминов, словарь, понятия',
	},
	'notes/doc/player/dominion/create/': {
		en: 'claim land, claim area, create claim, make claim, get land, protect area, protect house, mark off area, select area, select corners, two corners, selection tool, selection wand, arrow tool, left click right click, claim around me, radius, claim name, name not allowed, name taken, overlap, overlaps another claim, too close, too small, too large, too big, not enough money, price of claim, cost of claim, near spawn, cannot claim, cannot create, limit reached, too many claims, string tool, whose land, who owns, show border, see border, point not set, arrow does nothing, buy land, how to claim, start a claim, new claim, first claim, settle, stake out, fence off, mark my property, box around me, coordinates of corners, first point, second point, show the outline, outline of claim, where does my claim end, how far does my claim reach, which claim is this, who does this belong to, string in hand, info tool, name with spaces, invalid name, forbidden characters, name already used, name not unique, too short, too long, too high, too low, outside height range, minimum size, maximum number, intersects, collides with neighbour, spawn protection area, money missing, two worlds, automatic creation off, from bottom to top, whole height',
		zh: '圈地, 占地, 占领土地, 建领地, 创建领地, 弄块地, 保护房子, 选点, 选两个点, 选角, 选区, 选区工具, 圈地工具, 箭矢, 箭选点, 左键右键, 自动圈地, 圈地半径, 名字不合法, 名字重复, 重叠, 离别人领地太近, 太小, 太大, 钱不够, 圈地多少钱, 圈地价格, 出生点附近, 圈不了, 不能圈地, 数量上限, 线, 这是谁的地, 查看边界, 显示边界, 选点没反应, 圈地失败, 怎么圈, 怎么占地, 新领地, 第一块地, 安家, 划地盘, 围一块地, 保护我的家, 以我为中心, 坐标, 第一个点, 第二个点, 看轮廓, 领地范围, 范围到哪, 领地边缘, 是谁家, 谁的领地, 手拿线, 查询工具, 名称有空格, 名称不合法, 特殊字符, 名字被占用, 太短, 太长, 太高, 太低, 超出高度, 最小尺寸, 最大数量, 相交, 冲突, 和邻居重叠, 出生点保护区域, 余额不足, 两个世界, 自动创建关闭, 从上到下, 整个高度',
		ja: '領地を作る, 土地を保護, 土地を囲う, 家の周り, 範囲を選ぶ, 角を選ぶ, 二点選択, 矢で選ぶ, 選択ツール, 左クリック右クリック, 自動作成, 半径, 名前が使えない, 名前の規則, 重なる, 近すぎる, 小さすぎる, 大きすぎる, お金が足りない, 領地の値段, スポーン付近, 作れない, 上限に達した, 糸, 誰の土地, 境界を見る, 矢が反応しない, 拠点を保護, 領地の作り方, 新しい領地, 最初の領地, 土地を確保, 土地を取る, 囲い, 縄張り, 自分を中心に, 座標, 1 点目, 2 点目, 範囲を表示, 輪郭, どこまでが領地, 領地の端, ここは誰の, 糸を持つ, 調べる道具, 空白のある名前, 無効な名前, 使えない文字, 名前の重複, 短すぎる, 長すぎる, 高すぎる, 低すぎる, 最小サイズ, 最大数, 重なっている, 交差する, 隣と重なる, スポーン保護エリア, 所持金不足, 別のワールド, 自動作成が無効, 上から下まで',
		ru: 'приват земли, заприватить, создать приват, занять землю, огородить участок, обозначить участок, выделить территорию, выделить углы, две точки, инструмент выделения, стрела, левый клик правый клик, вокруг себя, радиус, имя занято, недопустимое имя, перекрывает, пересекается, слишком близко, слишком маленький, слишком большой, не хватает денег, цена привата, сколько стоит, рядом со спавном, не могу заприватить, лимит приватов, нить, чья земля, показать границы, стрела не работает, купить землю, как приватить, новый приват, первый приват, застолбить место, отметить территорию, огородить, вокруг меня, координаты углов, первая точка, вторая точка, показать контур, границы участка, где кончается приват, докуда мой приват, чей это приват, кому принадлежит, нитка в руке, инструмент проверки, имя с пробелом, неверное имя, запрещённые символы, имя уже есть, слишком короткий, слишком длинный, слишком высоко, слишком низко, минимальный размер, максимальное число, пересекается с соседом, зона защиты спавна, нет денег, разные миры, автосоздание выключено, от низа до верха',
	},
	'notes/doc/player/dominion/list/': {
		en: 'my lands, my claims, my dominions, list of claims, find claim, search claim, manage claim, claims of a player, all claims on the server, look up player, dashboard, settings of claim, claims on other servers, lost claim, what do I own, overview of my land, lands I manage, where are my claims, how many do I have, open a claim, claim menu, manage page, filter by name, sort, refresh list, someone else\'s claims, claims of another player, admin sees all, all dominions, player lookup',
		zh: '我的领地, 我的地, 领地列表, 找领地, 搜索领地, 管理领地, 玩家的领地, 全服领地, 所有领地, 查玩家领地, 管理页面, 领地设置, 别的服的领地, 我有哪些地, 我有几块地, 我的地盘, 我管理的领地, 领地在哪, 打开领地, 领地菜单, 管理界面, 按名字筛选, 刷新列表, 别人的领地有哪些, 查看某人领地, 管理员查看, 某个玩家的地',
		ja: '自分の領地, 領地一覧, 領地を探す, 領地を検索, 領地を管理, プレイヤーの領地, すべての領地, 管理画面, 領地の設定, 他の鯖の領地, 持っている土地, 土地の一覧, 管理している領地, 領地はどこ, いくつ持っている, 領地を開く, 領地のメニュー, 名前で絞り込む, 一覧を更新, ほかの人の領地, 特定のプレイヤーの領地, 管理者が全部見る',
		ru: 'мои участки, мои приваты, мои доминионы, список приватов, найти приват, поиск привата, управление приватом, приваты игрока, все приваты сервера, настройки привата, панель управления, чем я владею, обзор участков, участки под управлением, где мои приваты, сколько у меня, открыть приват, меню привата, фильтр по имени, обновить список, приваты другого игрока, найти приваты игрока, админ видит все',
	},
	'notes/doc/player/dominion/environment/': {
		en: 'mob spawning, stop mobs, no monsters, stop explosions, creeper explosion, tnt, fire spread, stop fire, lava flow, water flow, crops trampled, leaves decay, enderman, wither, redstone, pistons, hoppers, gravity blocks, animals, villagers, keep inventory, switch all flags, world settings of claim, ice melts, grass spread, monsters spawn, zombies appear, spawner, monster farm, spawn eggs, breeding, animals wander off, mobs hurt me, endermen steal blocks, endermen teleport, wither destroys, summon wither, ender dragon, end crystal, fireball, bed explosion, respawn anchor, tnt minecart, armour stands blown up, paintings destroyed, item frames broken, fire burns down house, lightning, lava fire, water floods in, lava from outside, falling sand, anvil falls, ice melting, frost walker, snow layers, snow melting, farmland trampled, leaves fall off, pressure plates by mobs, neighbour pistons, hopper steals, hopper under border, items sucked out, mob drops, border particles, setting is missing, setting not in menu, shift click group, enable all, disable all, inherit from parent',
		zh: '刷怪, 不刷怪, 禁止刷怪, 防爆炸, 苦力怕爆炸, 防炸, 火势蔓延, 防火, 岩浆流动, 水流, 踩坏庄稼, 末影人搬方块, 凋零, 红石, 活塞, 漏斗, 动物, 村民, 一键全开, 环境设置, 死亡不掉落, 怪物破坏, 怪物生成, 怪物刷新, 僵尸出现, 刷怪笼, 刷怪塔, 刷怪蛋, 繁殖, 动物乱跑, 怪物打我, 小黑偷方块, 末影人瞬移, 凋灵破坏, 召唤凋灵, 末影龙, 末地水晶, 火球, 床爆炸, 重生锚, tnt矿车, 盔甲架被炸, 画被炸, 物品展示框, 烧房子, 闪电, 水淹, 外面的岩浆, 沙子掉落, 铁砧, 冰融化, 霜冰行者, 积雪, 下雪, 雪融化, 踩农田, 树叶消失, 压力板, 邻居活塞, 漏斗偷东西, 漏斗吸物品, 怪物掉落, 边界粒子, 设置找不到, 菜单里没有, shift点击分类, 全部启用, 全部禁用, 继承父领地',
		ja: '敵が湧く, 敵を湧かせない, モブの湧き, 爆発を防ぐ, クリーパーの爆発, 火の燃え広がり, 延焼, 溶岩の流れ, 水の流れ, 畑が荒らされる, エンダーマン, ウィザー, レッドストーン, ピストン, ホッパー, 動物, 村人, まとめて切り替える, 環境の設定, モンスターが湧く, ゾンビが出る, スポナー, トラップタワー, スポーンエッグ, 繁殖, 動物が逃げる, モブに攻撃される, エンダーマンが持ち去る, エンダーマンのテレポート, ウィザーが壊す, ウィザー召喚, エンダードラゴン, エンドクリスタル, 火の玉, ベッドの爆発, リスポーンアンカー, 防具立てが壊れる, 絵が壊れる, 家が燃える, 落雷, 水が流れ込む, 外の溶岩, 砂が落ちる, 金床, 氷が溶ける, 氷渡り, 雪が積もる, 積雪, 雪が溶ける, 耕地, 葉が消える, 感圧板, 隣のピストン, ホッパーが吸う, アイテムを吸われる, 落とし物, 境界のパーティクル, 設定が見つからない, メニューに無い, シフトクリック, すべて有効, すべて無効, 親から引き継ぐ',
		ru: 'спавн мобов, отключить мобов, без монстров, отключить взрывы, взрыв крипера, распространение огня, отключить огонь, течение лавы, течение воды, вытаптывание грядок, эндермен, иссушитель, редстоун, поршни, воронки, животные, жители, переключить все флаги, настройки среды, спавн монстров, появляются зомби, спавнер, мобоферма, яйца призыва, размножение, животные разбегаются, мобы бьют, эндермены воруют блоки, телепорт эндерменов, иссушитель ломает, призвать иссушителя, эндер-дракон, кристалл края, огненный шар, взрыв кровати, якорь возрождения, стойки для брони, картины ломаются, сгорел дом, молния, вода затекает, лава снаружи, падает песок, наковальня, лёд тает, ледоход, снег выпадает, снег ложится, снег тает, топчут грядки, листва опадает, нажимные плиты, поршни соседа, воронка крадёт, воронка высасывает, дроп мобов, частицы на границе, настройки нет в меню, не нахожу настройку, шифт клик, включить все, выключить все, наследует от родителя',
	},
	'notes/doc/player/dominion/guest/': {
		en: 'strangers, visitors, everybody else, let visitors, let everyone, open doors, use doors, open chests, break blocks, place blocks, steal, kill animals, kill my cows, hurt villagers, pvp, attack players, entry, forbid entering, ban from claim, guests fly, use buttons, ride, griefed, robbed, public claim, private claim, outsiders, passers-by, random people, anybody, the public, public farm, public shop, use my furnace, use crafting table, use anvil, use enchanting table, brewing stand, sleep in my bed, ride my horse, use my boat, shear sheep, feed animals, harvest crops, plant, pick up items, drop items, throw ender pearls, shoot arrows, edit signs, item frames, armour stand, take my stuff, loot my chest, thieves, vandalism, fight players, hit villagers, trade with villagers, levers, pressure plates, note block, jukebox, shulker box, barrels, hoppers, ender pearl, boats and minecarts, no entry, keep people out, lock my claim, no permission message, I have no permission, cannot break blocks here, not allowed to build, what may visitors do',
		zh: '外人, 路人, 陌生人, 访客, 游客, 让别人开门, 外人开箱子, 外人拆方块, 偷东西, 被偷, 杀动物, 打我的动物, 打村民, 打人, 玩家互殴, 禁止进入, 不让进, 拉黑, 公开领地, 按按钮, 骑乘, 交易, 所有人都能, 防偷, 外来者, 过路人, 随便什么人, 大家, 所有玩家, 公共农场, 公共商店, 用我的熔炉, 用工作台, 用铁砧, 用附魔台, 酿造台, 睡我的床, 骑我的马, 用我的船, 剪羊毛, 喂动物, 收庄稼, 种植, 捡东西, 丢东西, 扔末影珍珠, 射箭, 改告示牌, 展示框, 盔甲架, 拿我东西, 开我箱子, 小偷, 搞破坏, 打玩家, pk, 打架, 和村民交易, 拉杆, 压力板, 音符盒, 唱片机, 潜影盒, 木桶, 船和矿车, 不让别人进, 锁领地, 没有权限, 提示没权限, 挖不了方块, 不能放方块, 访客能干什么',
		ja: '他人, 通りすがり, 訪問者, よその人, みんなに許可, ドアを使わせる, チェストを開ける, 壊される, 盗まれる, 動物を殺される, 村人を攻撃, 対人戦, 立ち入り禁止, 入れない, 公開, ボタン, 乗る, 取引, 荒らされる, 通行人, 知らない人, だれでも, 全員, 公開の農場, 公共の店, かまどを使わせる, 作業台, 金床, エンチャント台, 醸造台, ベッドで寝る, 馬に乗られる, ボートを使う, 羊の毛刈り, 餌やり, 収穫, 植える, アイテムを拾う, 落とす, エンダーパール, 矢を撃つ, 看板を編集, 額縁, 防具立て, 物を取られる, チェストを荒らされる, 泥棒, 破壊行為, プレイヤー同士, 喧嘩, 村人と取引, レバー, 感圧板, 音符ブロック, ジュークボックス, シュルカーボックス, 樽, ボートとトロッコ, 入らせない, 締め出す, 権限がないと出る, 権限がありません, ブロックを壊せない, 置けない, ゲストにできること',
		ru: 'чужие, посторонние, прохожие, посетители, всем остальным, открывать двери, открывать сундуки, ломать блоки, ставить блоки, воруют, украли, убивают животных, убивают коров, бьют жителей, драки, запретить вход, не пускать, открытый приват, кнопки, кататься, торговать, гриферы, прохожий, незнакомцы, кто угодно, все подряд, для всех, общая ферма, общий магазин, моя печка, верстак, наковальня, стол зачарований, зельеварка, спать в кровати, ездить на моей лошади, моя лодка, стричь овец, кормить животных, собирать урожай, сажать, подбирать предметы, выбрасывать, эндер-жемчуг, стрелять, править таблички, рамки, стойка для брони, берут мои вещи, обчистили сундук, воры, вандализм, бить игроков, драка игроков, торговать с жителями, рычаги, нажимные плиты, нотный блок, проигрыватель, шалкер, бочки, лодки и вагонетки, не впускать, закрыть приват, нет прав, пишет нет разрешения, не могу ломать блоки, нельзя строить, что могут гости',
	},
	'notes/doc/player/dominion/resize/': {
		en: 'make claim bigger, make claim smaller, enlarge claim, expand claim, shrink claim, extend up, extend down, add blocks in a direction, move border, face north, cost of expanding, money for shrinking, more room, not enough room, grow my land, widen, lengthen, deeper underground, higher up, down to bedrock, make it taller, reduce, cut off a part, one side only, face of the box, north south east west, positive or negative number, cannot expand, will not grow, neighbour in the way, sub-dominion outside, money back for less land',
		zh: '扩大领地, 缩小领地, 领地变大, 领地变小, 往上扩, 往下扩, 往一个方向扩, 移动边界, 改大小, 调整范围, 扩地花钱, 缩小退钱, 地方不够, 加宽, 加长, 往地下, 往高处, 到基岩, 加高, 缩减, 切掉一块, 只扩一边, 哪个面, 东南西北, 正数负数, 扩不了, 扩大失败, 被邻居挡住, 子领地超出, 缩地返钱',
		ja: '領地を広げる, 領地を狭める, 大きくする, 小さくする, 上に広げる, 下に広げる, 方向を指定, 境界を動かす, 大きさを変える, 広げる費用, 縮小の返金, 土地が狭い, 幅を広げる, 長くする, 地下まで, 高くする, 岩盤まで, 減らす, 一部を切り取る, 一方だけ, 面を選ぶ, 東西南北, 正の数と負の数, 広げられない, 拡張できない, 隣が邪魔, 子領地がはみ出す',
		ru: 'увеличить приват, уменьшить приват, расширить приват, сузить приват, расширить вверх, расширить вниз, в одну сторону, сдвинуть границу, изменить размер, стоимость расширения, возврат за уменьшение, мало места, шире, длиннее, глубже под землю, повыше, до бедрока, урезать, отрезать часть, только с одной стороны, грань, север юг восток запад, отрицательное число, не расширяется, не могу расширить, мешает сосед, поддоминион не помещается',
	},
	'notes/doc/player/dominion/other/': {
		en: 'set home, home point, go home, teleport to claim, teleport home, warp to base, teleport point, teleport delay, teleport cancelled, teleport cooldown, wait before teleport, moved while teleporting, rename claim, change claim name, welcome text, welcome message, greeting, farewell, text on entering, text on leaving, message when someone walks in, color on the map, map color, copy settings, copy members, same settings for two claims, use title, wear title, tp, travel to my claim, get home fast, jump to base, return to base, visit a claim, spawn point of claim, arrival point, tp point, where do I land, standing still, countdown, too soon, safe place, cannot set teleport point, must stand inside, call it something else, another name for my land, text at the border, say hello to visitors, goodbye text, message with several words, message too short, empty message, no message, colour of my area, hex colour, transfer settings between claims, clone settings, copy groups, duplicate permissions, nickname tag',
		zh: '回家点, 设置家, 家的位置, 传送点, 传送回家, 一键回家, 回城, 传送到领地, 传送等待, 传送延迟, 传送取消, 传送冷却, 传送时移动, 改名, 改名字, 领地改名, 重命名领地, 欢迎语, 进入提示, 离开提示, 进门提示, 地图颜色, 领地颜色, 复制设置, 复制成员, 两个领地一样的设置, 佩戴头衔, tp, 回领地, 快速回去, 回基地, 返回, 去领地, 飞到领地, 落脚点, 复活点, 站着不动, 倒计时, 传送太频繁, 安全位置, 设置不了传送点, 必须站在里面, 换个名字, 给领地起名, 边界文字, 欢迎访客, 告别语, 提示只有一个词, 空提示, 不要提示, 我的区域颜色, 十六进制颜色, 同步设置, 克隆设置, 复制权限组, 搬设置, 名牌',
		ja: 'ホームを設定, 家に帰る, 拠点に戻る, ワープ先, テレポート地点, テレポート, 領地にテレポート, テレポートの待ち時間, テレポートが中断, 動くと中断, クールダウン, 名前を変える, 領地の改名, あいさつ, 歓迎の言葉, 入った人に, 入場の文章, 退場の文章, 地図の色, 設定をコピー, メンバーをコピー, 称号を付ける, 領地に行く, すぐ帰る, 拠点へ移動, 戻る, ほかの領地へ行く, 到着地点, 飛ぶ場所, じっとする, カウントダウン, 間隔が短い, 安全な場所, 設定できない, 中に立つ, 別の名前にする, 領地の名前, 境界の文章, 訪問者へのあいさつ, 別れの言葉, 一単語だけ, 空のメッセージ, メッセージを消す, 領地の色, 16 進数の色, 設定を写す, グループをコピー, 別の領地と同じ設定',
		ru: 'точка дома, установить дом, домой, телепорт домой, телепорт в приват, точка телепорта, задержка телепорта, телепорт отменён, перезарядка телепорта, ждать телепорт, переименовать приват, другое имя, сменить название, приветствие, прощание, сообщение при входе, сообщение при выходе, цвет на карте, скопировать настройки, скопировать участников, надеть титул, тп, попасть в приват, быстро домой, вернуться на базу, вернуться, перейти в приват, место прибытия, куда попадаю, не двигаться, отсчёт, слишком часто, безопасное место, не ставится точка телепорта, нужно стоять внутри, назвать иначе, имя участка, текст на границе, поздороваться с гостями, прощальный текст, только одно слово, пустое сообщение, убрать сообщение, цвет моей территории, шестнадцатеричный цвет, перенести настройки, клонировать настройки, скопировать группы, варпнуться',
	},
	'notes/doc/player/dominion/delete/': {
		en: 'delete claim, remove claim, unclaim land, give up claim, refund for deleting, delete with force, delete sub-dominions too, undo deletion, get rid of, destroy claim, lose claim, release land, what happens to sub-dominions, children deleted too, blocks stay, confirm deletion, cannot be undone, deleted by mistake, get it back, only owner can delete',
		zh: '删除领地, 删领地, 取消领地, 放弃领地, 不要领地, 删除退钱, 强制删除, 误删领地, 不要了, 取消圈地, 释放土地, 里面的子领地会怎样, 子领地一起删, 方块还在吗, 确认删除, 不能恢复, 误删, 找回, 只有领主能删',
		ja: '領地を削除, 領地を消す, 土地を手放す, 領地を解除, 削除の返金, 強制削除, いらない領地, 領地をなくす, 手放し, 中の子領地はどうなる, 子領地も消える, ブロックは残る, 削除の確認, 元に戻せない, 間違えて消した',
		ru: 'удалить приват, удалить доминион, снять приват, отказаться от земли, возврат денег за удаление, разприватить, избавиться от привата, убрать приват, освободить землю, что с поддоминионами, вложенные тоже удалятся, блоки останутся, подтвердить удаление, нельзя отменить, удалил случайно, вернуть приват',
	},
	'notes/doc/player/dominion/transfer/': {
		en: 'give claim to another player, hand over claim, sell claim, new owner, change owner, transfer ownership, gift land, pass on, donate land, other owner, heir, receiver offline, player must be online, receiver has too many, take back, give away with sub-dominions, trade land, swap owner',
		zh: '领地送人, 转让领地, 转给别人, 换主人, 换领主, 过户, 卖领地, 给朋友领地, 交给别人, 赠送, 送出去, 继承, 对方不在线, 必须在线, 对方数量满了, 要回来, 连子领地一起, 换人, 接手',
		ja: '領地を譲る, 領地を渡す, 持ち主を変える, 所有者変更, 領地を売る, 別の人に譲る, ゆずる, プレゼント, あげる, 引き継ぐ, 相手がオフライン, オンラインでないと, 相手の上限, 取り戻す, 子領地も一緒, オーナー変更',
		ru: 'передать приват, отдать приват, подарить приват, сменить владельца, новый владелец, продать приват, передать другому, отдать другу, наследство, получатель не в сети, игрок должен быть онлайн, у получателя лимит, забрать обратно, вместе с поддоминионами, сменить хозяина',
	},
	'notes/doc/player/dominion/sub/': {
		en: 'claim inside claim, area inside my claim, rent room, rent out, private room, divide claim, shop stalls, nested claim, sub claim, depth of nesting, parent claim, subclaim, room in a house, hotel rooms, market stall, apartment block, districts of a city, town plots, area in an area, tenants, lodger, landlord, plots for players, must lie inside, does not fit into parent, how many levels, layers, own rules inside',
		zh: '领地里的领地, 子领地, 分区, 出租房间, 租房, 单独房间, 划一小块, 摊位, 嵌套, 几层, 父领地, 小领地, 地中地, 酒店房间, 商铺, 公寓楼, 城区, 小镇地块, 房客, 租客, 房东, 给玩家分地, 必须在父领地内, 放不下, 几级, 自己的规则, 里面再圈一块',
		ja: '領地の中の領地, 子領地, 部屋を貸す, 賃貸, 区画を分ける, 店の区画, 入れ子, 親の領地, 小さな区画, 土地の中の土地, 小領地, ホテルの部屋, 店舗, アパート, 街の区画, 入居者, 大家, プレイヤーに区画を配る, 親の中に収まる, 何段階, 独自の規則, 中にもう一つ',
		ru: 'приват внутри привата, вложенный приват, сдать комнату, аренда, разделить участок, отдельная комната, торговые места, вложенность, участок внутри участка, подприват, приват в привате, номер в отеле, ларёк, многоквартирный дом, районы города, городские участки, жилец, арендатор, хозяин, раздать участки, должен быть внутри, не помещается, сколько уровней, свои правила',
	},
	'notes/doc/player/member/': {
		en: 'members, member list, make admin, second owner, co-owner, promote member, whose rights count, why does he have rights, order of rights, team of a claim, who is on my claim, people with access, residents, roommates, partner, deputy, vice owner, role of a member, what may an admin do, member or guest, difference of member and admin, group overrides member',
		zh: '成员, 成员列表, 副领主, 设管理员, 给管理, 权限优先级, 谁的权限算, 共同管理, 有权限的人, 谁在我领地, 住户, 室友, 合伙人, 副手, 二把手, 成员身份, 管理员能干什么, 成员和访客区别, 成员和管理员区别, 组覆盖成员',
		ja: 'メンバー, メンバー一覧, 管理者にする, 副領主, 権限の優先順位, 共同管理, 使える人, 住人, 同居人, ルームメイト, 相棒, 副管理者, メンバーの役割, 管理者にできること, メンバーとゲストの違い, グループが優先',
		ru: 'участники, список участников, сделать админом, совладелец, чьи права важнее, приоритет прав, кто в моём привате, у кого доступ, жители привата, сожитель, сосед по дому, партнёр, заместитель, роль участника, что может админ, участник и гость, группа важнее',
	},
	'notes/doc/player/member/add/': {
		en: 'add friend, add member, add player, let friend build, trust player, share claim, invite friend, build together, player not found, cannot find player, let in, give access, allow friend, share my land, play together, buddy, mate, girlfriend, brother, partner, roommate, someone to help build, player list empty, friend not in list, never joined, bot, fake player, new member can do nothing, rights of a new member',
		zh: '加人, 添加成员, 加成员, 拉朋友, 给朋友权限, 让朋友建造, 一起建, 邀请朋友, 加好友, 找不到玩家, 给权限, 放人进来, 共享领地, 一起玩, 兄弟, 室友, 对象, 好基友, 伙伴, 帮忙建, 列表没有他, 找不到人, 没进过服务器, 假人, 机器人, 新成员什么都不能做, 新成员权限',
		ja: '友達を追加, メンバーを追加, 人を追加, 友達に建築させる, 招待する, 一緒に建てる, 信頼する, プレイヤーが見つからない, 入れてあげる, 使わせる, 共有する, 一緒に遊ぶ, 相方, 兄弟, 仲間を入れる, 手伝ってもらう, 一覧に出ない, 名前が出ない, 参加したことがない, ボット, 追加したのに何もできない, 新しいメンバーの権限',
		ru: 'добавить друга, добавить участника, добавить игрока, пустить друга, разрешить другу строить, дать доступ другу, пригласить друга, строить вместе, игрок не найден, впустить, дать доступ, поделиться приватом, играть вместе, приятель, брат, напарник, сосед по комнате, помочь строить, нет в списке, не находит игрока, ни разу не заходил, бот, новый участник ничего не может, права нового участника',
	},
	'notes/doc/player/member/set/': {
		en: 'rights of a member, change rights of one player, allow one member, only open chests, not break blocks, member cannot build, friend cannot build, friend cannot open, member in a group, cannot change member, permission for one player, let one player fly, what a friend may do, give a right, take a right, forbid one member, stop a member, give building rights, allow building only, no fire for a member, restrict friend, trusted less, make administrator, take admin away, demote, promote, belongs to group, managed separately',
		zh: '成员权限, 改成员权限, 单独给权限, 只让他, 只能开箱子, 不让他拆, 朋友不能建, 朋友打不开箱子, 在组里改不了, 改不了权限, 给他飞行, 朋友能干什么, 给一个权限, 收一个权限, 禁止某个成员, 限制朋友, 给建造权限, 只许建造, 不许点火, 升为管理员, 撤销管理员, 降级, 提拔, 属于权限组, 不能单独管理',
		ja: 'メンバーの権限, 一人だけ許可, 権限を変える, チェストだけ許可, 壊せないように, 友達が建てられない, 友達が開けられない, グループにいるので変更できない, 権限を変更できない, 友達にできること, 権限を与える, 権限を取る, メンバーに禁止, 制限する, 建築だけ許可, 火を使わせない, 管理者に任命, 管理者を外す, 降格, 昇格, グループに所属, 個別に設定できない',
		ru: 'права участника, изменить права, разрешить одному, только сундуки, не ломать блоки, друг не может строить, друг не может открыть, участник в группе, нельзя изменить права, что может друг, дать право, забрать право, запретить участнику, ограничить друга, только строить, без огня, назначить админом, снять админа, разжаловать, повысить, состоит в группе, нельзя управлять отдельно',
	},
	'notes/doc/player/member/remove/': {
		en: 'remove member, remove friend, remove player from claim, kick member, take away access, kick out friend, throw out, fire a member, revoke access, stop sharing, ex friend, betrayed, no longer member, becomes a guest, cannot remove administrator',
		zh: '移除成员, 删成员, 踢人, 踢出领地, 取消朋友权限, 收回权限, 删好友, 赶走, 开除, 取消授权, 不共享了, 闹翻, 不再是成员, 变成访客, 管理员删不掉',
		ja: 'メンバーを外す, メンバーを削除, 追い出す, 友達を外す, 権限を取り上げる, キックする, 追放, やめさせる, 共有をやめる, 裏切られた, メンバーでなくなる, ゲストに戻る, 管理者を外せない',
		ru: 'удалить участника, убрать игрока из привата, выгнать игрока, убрать друга, забрать доступ, исключить участника, прогнать, лишить доступа, больше не делиться, поссорились, больше не участник, станет гостем, не удаляется админ',
	},
	'notes/doc/player/member/template/': {
		en: 'save rights, reuse rights, set of rights, apply template, same rights for several players, template list, rename template, delete template, preset, profile of rights, standard rights, one click rights, bulk permissions, save permissions, overwrite rights, template does nothing, template not updated, builder preset',
		zh: '权限模板, 保存权限, 套用模板, 批量给权限, 多个人一样的权限, 模板改名, 删模板, 预设, 权限方案, 标准权限, 一键权限, 批量权限, 存权限, 覆盖权限, 模板没效果, 模板没更新',
		ja: '権限テンプレート, 権限を保存, テンプレートを適用, 複数人に同じ権限, 使い回す, テンプレート名を変える, プリセット, 権限のひな形, 標準の権限, ワンクリックで権限, 一括で権限, 上書き, テンプレートが効かない, 変更が反映されない',
		ru: 'шаблон прав, сохранить права, применить шаблон, одинаковые права нескольким, переименовать шаблон, удалить шаблон, пресет, набор прав, стандартные права, права одним кликом, массово права, перезаписать права, шаблон не действует, изменения шаблона',
	},
	'notes/doc/player/group/': {
		en: 'groups, teams, group titles, title in front of name, rights for several players, one group per member, show title, group flags, change rights of group, group rights, role, clan, guild, ranks in a claim, staff of my town, builders group, same rights for everybody in it, title, tag, badge, label before the name, wear a title, take off title, prefix of group, group admin',
		zh: '权限组, 分组, 团队, 头衔, 称号, 名字前面, 组的权限, 一个人几个组, 改组权限, 身份组, 公会, 氏族, 等级, 职位, 建筑队, 统一权限, 标签, 徽章, 戴称号, 摘称号, 组前缀, 组管理员',
		ja: 'グループ, チーム, 称号, 名前の前, グループの権限, 一人一つのグループ, まとめて権限, ロール, クラン, ギルド, ランク, 役職, 建築班, 共通の権限, タグ, 肩書き, 称号を付ける, 称号を外す, 接頭辞, 管理者グループ',
		ru: 'группы, команда, титулы, перед именем, права группы, одна группа на участника, изменить права группы, роль, клан, гильдия, ранги, должности, строители, общие права, титул, тег, значок, звание, носить титул, снять титул, префикс группы, админская группа',
	},
	'notes/doc/player/group/create/': {
		en: 'create group, new group, make team, new team, rename group, color of group name, add role, found a team, several players same rights, coloured group name, group name refused, space in group name, name exists, change group name, another name for group, group starts with default',
		zh: '建组, 新建组, 创建权限组, 建团队, 组改名, 组名颜色, 成立团队, 几个人一样权限, 彩色组名, 组名不合法, 组名空格, 组名已存在, 改组名, 组换名字, 权限组改名, 权限组命名',
		ja: 'グループを作る, 新しいグループ, チームを作る, グループ名を変える, グループ名の色, チームを立ち上げる, 数人に同じ権限, 色付きのグループ名, グループ名が使えない, 名前に空白, グループ名の変更, グループの改名',
		ru: 'создать группу, новая группа, создать команду, переименовать группу, цвет группы, основать команду, нескольким одинаковые права, цветное имя группы, имя группы не подходит, пробел в имени группы, другое имя группы, сменить имя группы',
	},
	'notes/doc/player/group/add/': {
		en: 'put player in group, add player to group, add member to team, put in team, move member to another group, join a team, assign group, sort members into groups, give a role, assign role, not a member yet',
		zh: '拉进组, 加进组, 加入分组, 把人放进组, 拉进分组, 换组, 分配权限组, 加入团队, 给职位, 分组, 还不是成员',
		ja: 'グループに入れる, グループに追加, チームに入れる, 別のグループに移す, グループを割り当てる, チームに加える, 役職を与える, まだメンバーでない',
		ru: 'добавить в группу, внести в группу, добавить игрока в команду, перевести в другую группу, назначить группу, принять в команду, дать роль, ещё не участник',
	},
	'notes/doc/player/group/remove/': {
		en: 'take out of group, remove from group, remove from team, take out of team, kick from team, leave a group, quit team, unassign, take role away, own rights again',
		zh: '移出组, 从组里移除, 踢出组, 从组里拿出来, 移出分组, 退出组, 离开组, 退出团队, 取消分组, 收回职位, 恢复自己的权限',
		ja: 'グループから外す, グループから抜く, チームから外す, グループを抜ける, チームを抜ける, 割り当てを解除, 役職を外す, 自分の権限に戻る',
		ru: 'убрать из группы, вывести из группы, исключить из группы, убрать из команды, выйти из группы, покинуть команду, снять роль, снова свои права',
	},
	'notes/doc/player/group/delete/': {
		en: 'delete group, disband team, remove group, delete role, dissolve group, break up team, what happens to members of a deleted group',
		zh: '删除组, 解散组, 删权限组, 解散团队, 取消权限组, 不要这个组, 删组后成员',
		ja: 'グループを削除, グループを消す, チームを解散, グループをなくす, グループを解体, 消した後のメンバー',
		ru: 'удалить группу, распустить команду, расформировать группу, ликвидировать группу, что будет с участниками группы',
	},
	'notes/doc/owner/': {
		en: 'owner manual, server administration, features of plugin, why dominion, for administrators, server owner, manual for admins, run a server',
		zh: '服主手册, 插件功能, 服务器管理, 腐竹, 管理员看, 开服',
		ja: '運営者向け, 管理者マニュアル, プラグインの機能, 鯖主, サーバー管理者, 運営',
		ru: 'руководство владельца, возможности плагина, администрирование сервера, для админов, хозяин сервера, админу',
	},
	'notes/doc/owner/install/': {
		en: 'install plugin, download plugin, add plugin to server, update plugin, newest version, new version, supported versions, java version, lite or full, which file, requirements, server shuts down, unsupported version, folia, paper, spigot, vault needed, modrinth, where to download, jar, set up, put into plugins folder, which edition, difference of lite and full, does it work with, compatible, runs on, minecraft version, bukkit, purpur, mohist, arclight, forge server, hybrid, java 17, java 21, offline libraries, disables itself, plugin is red, does not load, upgrade to newest, config.yml.bak, settings lost after update, license, statistics, bstats, hangar, spigotmc',
		zh: '装插件, 安装插件, 下载插件, 更新插件, 更新版本, 新版本, 最新版, 支持的版本, java版本, 精简版完整版, 下哪个, 要求, 前置, 服务器关了, 版本不支持, folia, paper, modrinth, 哪里下载, jar包, 放进plugins, 哪个版本, lite和full区别, 支不支持, 兼容, 能用在, 我的世界版本, bukkit, purpur, mohist, arclight, forge服, java17, java21, 离线库, 自动禁用, 加载失败, 插件变红, 不加载, 升级新版, config.yml.bak, 更新后配置没了, 许可证, 统计, bstats, hangar, spigotmc',
		ja: '導入, インストール, プラグインを入れる, ダウンロード, プラグインを更新, 新しいバージョン, 対応バージョン, javaのバージョン, lite と full, 必要なもの, 前提プラグイン, サーバーが止まる, folia, paper, どこでダウンロード, jar, plugins フォルダー, どの版, lite と full の違い, 対応している, 動作環境, 互換性, マイクラのバージョン, bukkit, purpur, mohist, ハイブリッド, java17, java21, 無効になる, 読み込まれない, プラグインが赤い, 最新版にする, config.yml.bak, 更新で設定が消えた, ライセンス, 統計, bstats',
		ru: 'установить плагин, скачать плагин, поставить на сервер, обновить плагин, новая версия, поддерживаемые версии, версия java, lite или full, требования, сервер выключается, folia, paper, где скачать, jar, папка plugins, какая версия, чем отличается lite от full, поддерживает ли, поддержка, совместим, работает на, версия майнкрафт, bukkit, purpur, mohist, гибридный, java 17, java 21, сам отключается, не загружается, плагин красный, обновиться, config.yml.bak, после обновления пропали настройки, лицензия, статистика, bstats',
	},
	'notes/doc/owner/config/': {
		en: 'configure plugin, change settings, reload config, reload plugin, apply config, without restart, first settings, edit config, change database, where are the settings, what to set first, defaults, does a restart help, changes have no effect, reread files, reload cache, deleted file still counts',
		zh: '配置插件, 改配置, 重载配置, 重载插件, 重新加载, 不重启生效, 首次配置, 改数据库, 设置在哪, 先改什么, 默认配置, 要重启吗, 改了没用, 重读文件, 重载缓存, 删了还生效',
		ja: '設定する, 設定を変える, 設定の再読み込み, リロード, 再起動なしで反映, 最初の設定, データベースを変える, 設定はどこ, 最初に決めること, 既定のまま, 再起動は必要, 変えても効かない, 読み直す, キャッシュを再読み込み',
		ru: 'настроить плагин, изменить настройки, перезагрузить конфиг, перезагрузка плагина, применить конфиг, без перезапуска, первые настройки, сменить базу, где настройки, что настроить сначала, нужен ли перезапуск, изменения не действуют, перечитать файлы, перезагрузить кэш',
	},
	'notes/doc/owner/qa/': {
		en: 'does not work, problem, vault not found, economy missing, mod blocks not protected, modded server, flight cancelled at border, other fly plugin, server stops at start, not translated, report bug, get help, ask for help, discord, qq group, troubleshooting, error, crash, not working, broken, faq, failure, server will not start, log, hybrid server, mods, vaultunlocked, no economy plugin, fall down when leaving claim, text in english, bug report, github issue, contact developer, support group, chat group',
		zh: '不起作用, 常见问题, 找不到经济, 没有经济插件, vault, 模组方块不保护, 混合端, 飞行被取消, 出领地掉下来, 启动就关服, 没翻译, 报bug, 反馈问题, 求助, 群, 故障, 错误, 崩溃, 用不了, 坏了, 问答, 失败, 服务器起不来, 日志, 混合服, 模组, vaultunlocked, 缺经济插件, 离开领地掉下来, 显示英文, 提交bug, 联系作者, 交流群, 提issue',
		ja: '動かない, よくある質問, 経済が見つからない, vault, modのブロック, 守られない, 飛行が切れる, 起動すると止まる, 翻訳されない, 不具合を報告, 助けを求める, 問い合わせ, 障害, エラー, クラッシュ, 使えない, 壊れた, 質問, 失敗, サーバーが起動しない, ログ, ハイブリッドサーバー, MOD, vaultunlocked, 経済プラグイン, 外に出ると落ちる, 英語のまま, バグ報告, 開発者に連絡',
		ru: 'не работает, частые вопросы, экономика не найдена, vault, блоки модов, не защищает, полёт отключается, сервер падает при запуске, не переведено, сообщить об ошибке, сообщить о баге, помощь, неполадки, ошибка, краш, сломалось, вопросы, сбой, сервер не запускается, лог, гибридный сервер, моды, vaultunlocked, нет экономики, падаю при выходе, на английском, баг-репорт, связаться с автором, группа поддержки',
	},
	'notes/doc/owner/addons/': {
		en: 'web map plugin, show claims on map, bedrock players, fly in claim addon, limit per player addon, mob control, extra plugins, extensions, add-on list, third party, other plugins that work with it, dynmap, bluemap, squaremap, live map, geyser, floodgate, bedrock forms, phone players, newcomer help, publish my add-on, get listed, pull request',
		zh: '网页地图, 地图上显示领地, 基岩版, 附属插件, 飞行附属, 扩展, 新手圈地, 拓展, 附属列表, 第三方, 配套插件, dynmap, bluemap, squaremap, 卫星地图, geyser, floodgate, 基岩表单, 手机玩家, 新手引导, 收录附属, 提交附属, 公开私有状态',
		ja: 'ウェブ地図, 地図に領地を表示, 統合版, 拡張, 追加プラグイン, 飛行の拡張, 拡張機能, アドオン一覧, 他のプラグイン, dynmap, bluemap, 地図プラグイン, geyser, floodgate, スマホ, 初心者の手助け, アドオンを公開, 一覧に載せる',
		ru: 'веб-карта, показать приваты на карте, бедрок, дополнения, расширения, плагин полёта, список дополнений, сторонние, совместимые плагины, dynmap, bluemap, динмап, geyser, floodgate, телефон, помощь новичкам, добавить своё дополнение, опубликовать дополнение',
	},
	'notes/doc/owner/config-ref/overview/': {
		en: 'list of files, what is in the folder, database file, backup folder, legacy folder, exported mca list, delete unclaimed chunks, trim world, where is the config, plugin folder, which file is for what, where is the data stored, region files, mca files, reset world but keep claims, prune chunks, delete chunks, regenerate world, save disk space',
		zh: '文件列表, 文件夹里有什么, 数据库文件, 备份文件夹, 导出mca, 清理区块, 瘦身地图, 配置在哪, 插件文件夹, 哪个文件干什么, 数据存在哪, 数据库文件在哪, 区块文件, 区域文件, mca文件, 重置世界保留领地, 重置地图, 删除无用区块, 刷新世界, 省硬盘',
		ja: 'ファイル一覧, フォルダーの中身, データベースのファイル, バックアップのフォルダー, mcaの一覧, 設定ファイルの場所, プラグインのフォルダー, どのファイルが何, データの保存先, リージョンファイル, mca ファイル, ワールドをリセットして領地を残す, ワールド再生成, チャンクを削除, 容量を減らす',
		ru: 'список файлов, что в папке, файл базы данных, папка бэкапа, список mca, обрезать мир, где конфиг, папка плагина, какой файл для чего, где хранятся данные, файлы регионов, файлы mca, сбросить мир но оставить приваты, сброс карты, удалить чанки, перегенерация мира, место на диске',
	},
	'notes/doc/owner/config-ref/config/': {
		en: 'config.yml, database type, mysql, postgres, delete old claims, inactive players, players who quit, clean up claims, distance between claims, spawn protection, no claims near spawn, change tool, change arrow, default message, message place, action bar, boss bar, border particles, debug, default interface, radius setting, main config, all settings, database connection, mariadb, postgresql, sqlite, password of database, connection pool, language setting, default menu, radius around player, turn off automatic creation, expire claims, days offline, purge, spawn radius, gap, wand item, golden axe, wooden axe, query tool, default welcome text, where the message appears, title or chat, subtitle, bossbar, glass border, particle type, brackets of title, link of help button, admins wait too, timer, debug log',
		zh: 'config.yml, 数据库类型, mysql, 清理领地, 不上线, 长期不上线, 退坑玩家, 自动清理, 领地间隔, 出生点保护, 主城附近, 换工具, 换箭, 默认提示, 提示位置, 动作栏, 边界粒子, 调试, 默认界面, 主配置, 所有配置项, 数据库连接, mariadb, postgresql, sqlite, 数据库密码, 连接池, 语言设置, 默认菜单, 自动圈地半径, 关闭自动创建, 领地过期, 离线天数, 清除不活跃, 死号, 出生点半径, 间距, 选区物品, 木斧, 金铲, 查询工具, 默认欢迎语, 提示显示在哪, 屏幕中间, 标题, 副标题, boss血条, 玻璃边框, 粒子类型, 称号括号, 帮助链接, 计时, 调试日志',
		ja: 'config.yml, データベースの種類, mysql, 古い領地を消す, ログインしない人, 自動削除, 領地の間隔, スポーン保護, スポーンの近く, 道具を変える, 矢を変える, 既定の文章, 表示場所, アクションバー, 境界の粒子, デバッグ, 主な設定, すべての設定項目, データベース接続, mariadb, postgresql, sqlite, パスワード, 接続プール, 言語の設定, 既定のメニュー, 自動作成の半径, 自動作成を切る, 領地の期限, 未ログインの日数, 放置の削除, スポーンの半径, 間隔, 選択アイテム, 木の斧, 調べる道具, 既定のあいさつ, 文章の表示場所, 画面の中央, タイトル, サブタイトル, ボスバー, ガラスの枠, パーティクルの種類, 称号のかっこ, ヘルプのリンク, 計測, ログを増やす',
		ru: 'config.yml, тип базы данных, mysql, удалить старые приваты, неактивные игроки, давно не заходили, автоочистка, расстояние между приватами, защита спавна, рядом со спавном, сменить инструмент, сообщение по умолчанию, место сообщений, частицы границы, отладка, главный конфиг, все настройки, подключение базы, mariadb, postgresql, sqlite, пароль базы, пул соединений, настройка языка, меню по умолчанию, радиус автосоздания, отключить автосоздание, срок привата, дней офлайн, очистка неактивных, радиус спавна, промежуток, предмет выделения, деревянный топор, инструмент проверки, приветствие по умолчанию, где показывать сообщение, по центру экрана, заголовок, подзаголовок, босс-бар, стеклянная граница, тип частиц, скобки титула, ссылка помощи, таймер, подробный лог',
	},
	'notes/doc/owner/config-ref/flags/': {
		en: 'flags.yml, default of flags, hide flag, hide setting from menu, turn off flag for everyone, icon of flag, flag groups, enable fly flag, allow flying, cannot fly in my claim, list of flags, flag meaning, default rights of guests, every flag, all permissions, disable a flag on the server, setting not shown, missing flag, switch monster spawning on, default values for new claims, change defaults, icons, own categories, categories of the menu, flight permission, elytra, flag names, meaning of a flag',
		zh: 'flags.yml, 默认值, 隐藏权限, 从菜单隐藏, 关闭某个权限, 全服关闭, 权限图标, 权限分组, 开启飞行, 领地飞行, 飞不起来, 权限列表, 新领地默认, 所有flag, 全部权限, 全服禁用某个, 设置不显示, 缺少权限项, 打开怪物生成, 新领地默认值, 改默认, 图标, 自定义分类, 菜单分类, 飞行权限, 鞘翅, flag名, flag含义',
		ja: 'flags.yml, フラグの既定値, フラグを隠す, メニューから隠す, 全体で無効, フラグのアイコン, フラグのグループ, 飛行を有効にする, 飛べない, フラグ一覧, 新しい領地の既定, すべてのフラグ, 全権限, サーバーで無効にする, 表示されない設定, フラグが無い, モンスターの湧きを有効, 新しい領地の初期値, 初期値を変える, アイコン, 独自のカテゴリ, メニューのカテゴリ, 飛行の権限, フラグの意味',
		ru: 'flags.yml, значения по умолчанию, скрыть флаг, скрыть из меню, отключить флаг для всех, иконка флага, группы флагов, включить полёт, не могу летать, список флагов, права по умолчанию, все флаги, все права, отключить флаг на сервере, настройка не видна, нет флага, включить спавн монстров, значения для новых приватов, изменить значения по умолчанию, иконки, свои категории, категории меню, право полёта, значение флага',
	},
	'notes/doc/owner/config-ref/languages/': {
		en: 'change language, plugin language, translate plugin, edit messages, russian language, language file, contribute translation, reset language file, chinese, japanese, english, german, own language, custom texts, change wording, chat text, edit text of plugin, typo in translation, missing translation, improve translation, help translating, language code, outdated language file',
		zh: '换语言, 改语言, 中文, 翻译插件, 改消息, 语言文件, 参与翻译, 重置语言文件, 汉化, 英文, 日文, 繁体, 自定义文本, 改文字, 聊天文字, 改提示文字, 翻译错误, 缺翻译, 改进翻译, 帮忙翻译, 语言代码, 语言文件过旧',
		ja: '言語を変える, 日本語にする, 翻訳する, メッセージを変える, 言語ファイル, 翻訳に参加, 言語ファイルを作り直す, 中国語, 英語, 言語コード, 独自の文言, 文言を変える, チャットの文, 誤訳, 翻訳が無い, 翻訳を直す, 翻訳を手伝う, 古い言語ファイル',
		ru: 'сменить язык, русский язык, перевести плагин, изменить сообщения, языковой файл, помочь с переводом, обновить языковой файл, китайский, английский, немецкий, русификация, свои тексты, изменить текст, текст в чате, ошибка перевода, нет перевода, улучшить перевод, помочь переводить, код языка, старый языковой файл',
	},
	'notes/doc/owner/config-ref/limitations/': {
		en: 'limits, limit number of claims, how many claims, limit size, limit height, maximum size, minimum size, price per block, charge for land, refund rate, forbid claims in a world, no claims in nether, disable teleport, teleport cooldown, teleport delay, nesting depth, worldguard region, full height claims, restrictions, caps, quota, rules for players, cost per block, price of land, area price, ground area, square only, sell back, free sub-dominions, unlimited, per world, overworld, nether, end, world section, different limits per world, resource world, no claims here, block claims in world, tallest, smallest, biggest, tp off, disable teleport to claims, time between teleports, warmup, shorten cooldown, vertical, bedrock to sky, worldguard flag, refuse claims in region, depth of sub-dominions, do not count sub-dominions, zero means none',
		zh: '限制, 限制数量, 限制领地数量, 最多几个, 限制大小, 限制高度, 最大, 最小, 每格价格, 圈地收费, 退款比例, 禁止圈地, 世界禁止圈地, 下界, 关闭传送, 传送冷却, 传送延迟, 子领地层数, worldguard, 全高度, 约束, 封顶, 配额, 玩家限额, 每块价格, 土地价格, 面积计费, 底面积, 只算面积, 返还, 子领地免费, 无限, 每个世界, 主世界, 末地, 世界分别设置, 不同世界不同限制, 资源世界, 这里不让圈, 某世界禁止, 最高, 最矮, 关闭tp, 禁止传送, 传送间隔, 传送预热, 缩短冷却, 垂直, 基岩到天空, worldguard区域, 区域禁止圈地, 子领地深度, 子领地不算数',
		ja: '制限, 領地数の制限, いくつまで, 大きさの制限, 高さの制限, 最大の大きさ, 最小の大きさ, ブロックの値段, 有料にする, 返金の割合, ワールドで禁止, ネザー, テレポートを無効, クールダウン, 待ち時間, 入れ子の深さ, worldguard, 上限, 枠, 割り当て, プレイヤーの上限, 1 ブロックの値段, 土地の値段, 面積で計算, 底面積, 払い戻し, 子領地を無料, 無制限, ワールドごと, オーバーワールド, エンド, ワールド別の設定, 資源ワールド, 作らせない, このワールドで禁止, 一番高い, 一番小さい, テレポートを切る, テレポート禁止, テレポートの間隔, 待機時間, クールダウンを短く, 縦方向, 岩盤から空まで, worldguard の領域, 子領地の深さ, 子領地を数えない',
		ru: 'ограничения, лимиты, ограничить количество, сколько приватов, ограничить размер, ограничить высоту, максимальный размер, минимальный размер, цена за блок, платный приват, доля возврата, запретить приваты в мире, незер, отключить телепорт, задержка телепорта, вложенность, worldguard, лимит, квота, потолок, ограничить игроков, цена блока, цена земли, по площади, площадь основания, вернуть часть, бесплатные поддоминионы, без ограничений, для каждого мира, верхний мир, край, разные миры, ресурсный мир, запретить здесь, запретить в мире, самый высокий, самый маленький, выключить тп, запретить телепорт, время между телепортами, откат телепорта, сократить откат, по вертикали, от бедрока до неба, регион worldguard, глубина поддоминионов, не считать поддоминионы',
	},
	'notes/doc/owner/config-ref/world-wide/': {
		en: 'outside claims, outside of claims, wilderness, protect wilderness, unclaimed land, cannot build outside, cannot break in the wild, rules for whole world, protect everything, global flags, no building in the wild, public land, free land, everywhere else, protect the map, spawn world rules, disable explosions everywhere, whole server, all worlds, world file, everyone blocked outside',
		zh: '领地外, 领地外面, 野外, 野外保护, 没圈的地方, 没领地的地方, 无主地, 野外不能挖, 野外不能建, 全世界规则, 世界保护, 公共区域, 野外规则, 公地, 空地, 其他地方, 保护地图, 全图禁止爆炸, 整个服务器, 所有世界, 世界文件, 领地外谁都不能建',
		ja: '領地の外, 領地外, 領地以外, 荒野, 野外の保護, 外で壊せない, 外で建てられない, ワールド全体, 全体の規則, 未保護の土地, 外の規則, 空き地, それ以外の場所, 地図全体を守る, 全体で爆発禁止, サーバー全体, 全ワールド, ワールドのファイル, 外でだれも建てられない',
		ru: 'вне приватов, за пределами приватов, дикие земли, защитить мир, ничья земля, не могу строить вне, нельзя ломать вне, правила для всего мира, общие флаги, правила вне приватов, свободная земля, везде, защитить карту, запретить взрывы везде, весь сервер, все миры, файл мира, снаружи никто не строит',
	},
	'notes/doc/owner/config-ref/chest-ui/': {
		en: 'change menu layout, move buttons, menu items, custom model data, player heads, texts of menu, dialog icons, item names, broken menu, empty slots, design of menu, customise menu, redesign, gui layout, rows and slots, inventory look, own icons, resource pack, item model, custom texture, glow, symbols, rename buttons, dialog texts, cancel words, layout ignored, menu looks like before, invalid layout, reset menu, old cui folder',
		zh: '改菜单布局, 移动按钮, 菜单物品, 自定义模型, 玩家头颅, 菜单文字, 对话框图标, 菜单坏了, 菜单样式, 菜单设计, 自定义菜单, 改界面, 界面布局, 几行几格, 改外观, 自定义图标, 材质包, 物品模型, 发光, 符号, 改按钮名字, 对话框文字, 取消词, 布局没生效, 布局没变化, 布局错误, 重置菜单, cui文件夹',
		ja: 'メニューの配置, ボタンを動かす, メニューのアイテム, カスタムモデル, プレイヤーの頭, メニューの文字, ダイアログのアイコン, メニューが壊れた, メニューのデザイン, メニューの変更, 画面の配置, 行とスロット, 見た目, 独自のアイコン, リソースパック, アイテムモデル, 光らせる, 記号, ボタンの名前, ダイアログの文字, 取り消しの言葉, 配置が反映されない, 配置が間違い, メニューを戻す, cui フォルダー',
		ru: 'изменить меню, передвинуть кнопки, предметы меню, головы игроков, тексты меню, иконки диалога, меню сломалось, расположение кнопок, дизайн меню, настроить меню, переделать меню, ряды и слоты, вид меню, свои иконки, ресурспак, модель предмета, подсветка, символы, названия кнопок, тексты диалога, слова отмены, расположение не действует, ошибка в расположении, сбросить меню, папка cui',
	},
	'notes/doc/owner/other/upgrade/': {
		en: 'from version 3, from 3.x to 4, old major version, settings not converted, legacy folder, old groups folder, major update, from old version, old config, migrate to 4, backup before upgrade, what changed in 4',
		zh: '从3升级, 3.x升4, 从3版本, 老版本升级, legacy文件夹, 配置没转换, 大版本更新, 旧版本, 旧配置, 升到4, 升级前备份, 4有什么变化',
		ja: 'バージョン3から, 3から4へ, 旧版から移行, 設定が移らない, legacyフォルダー, 大きな更新, 古い版, 古い設定, 4 に上げる, 変わったこと',
		ru: 'с версии 3, с 3 на 4, со старой версии, настройки не перенеслись, папка legacy, большое обновление, старая версия, старый конфиг, перейти на 4, что изменилось',
	},
	'notes/doc/owner/other/multi-limitations/': {
		en: 'vip limits, limits for vip, more claims for vip, different players, limits by rank, luckperms group limits, priority of limits, bigger claims for donators, ranks, vip, donors, supporters, premium, paying players, groups of players, extra claims, limits per rank, buy more claims, shop ranks, own limit file, vip has no effect, limit not applied, group permission, highest priority',
		zh: 'vip限制, vip多领地, vip更多领地, 不同玩家, 不同等级限制, luckperms组限制, 限制优先级, 赞助玩家, 会员, 赞助者, 氪金, 特权玩家, 付费, 玩家等级, 额外领地, 买更多领地, 单独限制文件, vip没生效, 限制没生效, 组权限, 最高优先级',
		ja: 'vipの制限, vipに多く, 人によって違う制限, ランク別, luckpermsのグループ, 制限の優先度, ランク, 課金者, 支援者, 特典, プレミアム, プレイヤーの階級, 追加の枠, 枠を買う, 別の制限ファイル, vip が効かない, 制限が反映されない, 優先度',
		ru: 'лимиты для вип, больше приватов для вип, разным игрокам, лимиты по рангу, luckperms группы, приоритет лимитов, донатерам больше, донатеры, премиум, спонсоры, привилегии, ранги, платные игроки, дополнительные приваты, купить приваты, отдельный файл лимитов, вип не действует, лимит не применяется, наивысший приоритет',
	},
	'notes/doc/owner/other/multi-server/': {
		en: 'several servers, share claims between servers, network of servers, velocity, bungeecord, server id, merge data, combine two servers, move data, sqlite to mysql, move to mysql, move database, back up claims, backup, transfer data to another database, proxy, cross server, lobby and survival, sub servers, link servers, synchronise, shared data, teleport to another server, server name, restore a backup, save a copy, safety copy, export and import, import does nothing, data gone after import, csv files, change database, sqlite to postgresql',
		zh: '多个服务器, 多服共享, 群组服, velocity, bungeecord, 服务器编号, 合并数据, 合服, 迁移数据, sqlite换mysql, 转mysql, 迁移数据库, 备份领地, 备份数据, 跨服传送, 代理, 跨服, 子服, 大厅和生存, 互通, 同步, 共享数据, 传到别的服, 服务器名称, 恢复备份, 存一份, 留底, 导出导入, 导入没反应, 导入后没有数据, csv, 更换数据库, 换数据库',
		ja: '複数のサーバー, サーバー間で共有, velocity, bungeecord, サーバー番号, データを統合, サーバーを合わせる, データの移行, sqliteからmysql, データベースの移行, 領地のバックアップ, プロキシ, サーバー間, ロビー, 連携, 同期, データ共有, 別のサーバーへ, サーバー名, バックアップから戻す, 控え, 書き出しと読み込み, インポートできない, インポート後に空, csv, データベースを変更',
		ru: 'несколько серверов, общие приваты серверов, velocity, bungeecord, номер сервера, объединить данные, объединить серверы, перенос данных, с sqlite на mysql, перенос базы, резервная копия, бэкап приватов, прокси, между серверами, лобби и выживание, связать серверы, синхронизация, общие данные, на другой сервер, имя сервера, восстановить из копии, сохранить копию, экспорт и импорт, импорт не работает, после импорта пусто, csv, сменить базу',
	},
	'notes/doc/owner/other/placeholder/': {
		en: 'placeholderapi, papi, show claim in scoreboard, variable for tab, current claim name, number of claims variable, title in chat, variables, tab list, sidebar, scoreboard, hologram, chat format, show title, show land name, am I a member, number of members, selected points, shows nothing, empty placeholder, expansion',
		zh: 'papi变量, 变量, 计分板显示领地, 当前领地名, 领地数量变量, 聊天显示头衔, tab显示, papi, tab列表, 侧边栏, 计分板, 全息, 聊天格式, 显示称号, 显示领地名, 是不是成员, 成员数量, 选的点, 显示空白, 变量没反应',
		ja: 'プレースホルダー, 変数, スコアボードに表示, 今いる領地の名前, 領地数の変数, チャットに称号, papi, タブ一覧, サイドバー, スコアボード, ホログラム, チャットの書式, 称号を表示, 領地名を表示, メンバー数, 選んだ点, 何も出ない, 空になる',
		ru: 'плейсхолдеры, переменные, показать приват в табе, имя текущего привата, количество приватов, титул в чате, papi, таб, сайдбар, скорборд, голограмма, формат чата, показать титул, показать название привата, число участников, выбранные точки, ничего не выводит, пусто',
	},
	'notes/doc/owner/other/res-migrate/': {
		en: 'from residence, move from residence, import residence, convert residence, migrate residences, switch from residence, residence, other claim plugin, change plugin, replace residence, carry over claims, keep old claims, permissions lost, not taken over, migrate button, migrate command, subzones',
		zh: '从residence, res迁移, 导入res, 转换res领地, res换过来, 迁移领地, residence, res, 其他领地插件, 换插件, 替换residence, 保留旧领地, 权限丢失, 没迁过来, 迁移按钮, 迁移指令, 子区域',
		ja: 'residenceから, residenceを移行, residenceを取り込む, 乗り換える, residence, レジデンス, 他の保護プラグイン, プラグインを替える, 古い領地を残す, 権限が消える, 引き継がれない, 移行ボタン, 移行コマンド, サブゾーン',
		ru: 'с residence, перенос с residence, импорт residence, конвертировать резиденции, перейти с residence, residence, резиденс, другой плагин привата, сменить плагин, сохранить старые приваты, права пропали, не перенеслись, кнопка миграции, команда миграции, подзоны',
	},
	'notes/doc/owner/other/permission-node/': {
		en: 'permission nodes, admin permission, moderators manage every claim, staff manage claims, manage claims of others, bypass, allow players to use, forbid using plugin, dominion.admin, dominion.default, luckperms permissions, players cannot use commands, list of permissions, permission list, luckperms, permissions plugin, op, operators, rights of staff, moderator rights, who may use commands, no permission for command, give command to players',
		zh: '权限节点, 管理员权限, 管理所有领地, 管所有人的领地, 管别人领地, 给管理权限, 绕过, 让玩家能用, 禁止使用, luckperms权限, 玩家用不了指令, 权限列表, 所有权限节点, luckperms, 权限插件, op, 管理权限, 管理员能管, 谁能用指令, 指令没权限, 给玩家指令',
		ja: '権限ノード, 管理者権限, すべての領地を管理, 他人の領地を管理, モデレーター, 迂回, プレイヤーに使わせる, 使用を禁止, luckpermsの権限, コマンドが使えない, 権限一覧, パーミッション, luckperms, 権限プラグイン, op, 運営の権限, コマンドの権限, 権限がない',
		ru: 'узлы прав, права администратора, управлять всеми приватами, доступ ко всем приватам, модератор, чужие приваты, обход, разрешить игрокам, запретить использовать, права luckperms, игроки не могут использовать команды, список прав, пермишены, luckperms, плагин прав, оп, права персонала, права модератора, кто может команды, нет прав на команду',
	},
	'notes/doc/owner/other/mini-message/': {
		en: 'colors in messages, color code, formatted text, colored title, gradient text, minimessage tags, colored text, colour codes, hex colors, rainbow, bold, italic, text format, tags, formatting, ampersand codes, section sign',
		zh: '颜色代码, 彩色文字, 消息颜色, 渐变文字, 彩色头衔, 彩色字, 颜色, 十六进制, 彩虹, 加粗, 斜体, 文本格式, 标签, 格式代码',
		ja: '文字の色, 色コード, 色付きの文章, グラデーション, 装飾, 色付き文字, カラーコード, 16 進数, 虹色, 太字, 斜体, 書式, タグ',
		ru: 'цвет текста, коды цветов, цветные сообщения, градиент, цветной титул, цветной текст, коды цвета, hex цвета, радуга, жирный, курсив, формат текста, теги, форматирование',
	},
	'notes/api/': {
		en: 'api, for developers, write addon, source code, javadoc, github, develop, programming, java, plugin development, source, license, repository',
		zh: '开发接口, 开发者, 写附属, 源码, 源代码, github, 开发, 编程, java, 插件开发, 仓库, 许可',
		ja: '開発者向け, 拡張を作る, ソースコード, ソース, github, 開発, プログラミング, java, プラグイン開発, リポジトリ',
		ru: 'для разработчиков, написать дополнение, исходники, исходный код, github, разработка, программирование, java, исходник, репозиторий',
	},
	'notes/api/quick/': {
		en: 'maven, gradle, dependency, add to project, depend on plugin, get api instance, find claim at location, check permission in code, may player break, get dominion of player, depend, softdepend, plugin.yml, pom.xml, build.gradle, compileonly, maven central, get dominion from location, claim at coordinates, claim by name, player data, check flag in code, is player allowed',
		zh: 'maven, gradle, 依赖, 加依赖, 引入项目, 获取api, 查位置的领地, 代码判断权限, 判断能不能, 获取玩家领地, depend, softdepend, plugin.yml, pom.xml, build.gradle, compileonly, 中央仓库, 坐标获取领地, 位置所在领地, 按名字获取, 玩家数据, 判断权限, 能不能破坏',
		ja: 'maven, gradle, 依存関係, プロジェクトに追加, apiの取得, 位置の領地, コードで権限を確認, プレイヤーの領地を取得, depend, softdepend, plugin.yml, pom.xml, build.gradle, 座標から領地, 名前で取得, プレイヤーデータ, 権限を調べる',
		ru: 'maven, gradle, зависимость, добавить в проект, подключить api, приват в точке, проверить права в коде, получить приват игрока, depend, softdepend, plugin.yml, pom.xml, build.gradle, приват по координатам, приват по имени, данные игрока, проверить право',
	},
	'notes/api/event/': {
		en: 'events, listen to event, cancel creation from plugin, cancel event, player enters claim event, react when claim is created, forbid claiming by code, move in event, listener, hook, subscribe, callback, eventhandler, enter and leave event, border crossing, cancel claim, afterCreated, react to',
		zh: '事件, 监听事件, 取消事件, 插件取消创建, 别的插件阻止圈地, 进入领地事件, 创建领地事件, 监听器, 钩子, 订阅, 回调, 进出事件, 跨越边界, 阻止创建, 响应',
		ja: 'イベント, イベントを受け取る, イベントを取り消す, プラグインから作成を止める, 領地に入るイベント, 作成イベント, リスナー, フック, コールバック, 出入りイベント, 境界を越える, 作成を阻止, 反応する',
		ru: 'события, слушать событие, отменить событие, отменить создание из плагина, событие входа, событие создания, слушатель, хук, подписаться, колбэк, вход и выход, пересечение границы, запретить создание, реагировать',
	},
	'notes/api/operate/': {
		en: 'create claim from plugin, create claim by code, from my plugin, from code, change claim by code, add member by code, delete claim by code, provider, completablefuture, set flag by code, async, future, null result, change data, modify claim, rename by code, teleport by code, templates by code, console as sender, dto',
		zh: '代码创建领地, 用代码, 插件里创建领地, 代码修改领地, 代码加成员, 代码删除领地, 自己的插件, 异步, provider, future, 返回null, 修改数据, 改领地数据, 代码改名, 代码传送, dto',
		ja: 'プラグインから領地を作る, コードで作成, プラグインから, コードから, コードで変更, コードでメンバー追加, 非同期, provider, future, null が返る, データを変更, コードで改名, コードでテレポート, dto',
		ru: 'создать приват из плагина, из кода, из плагина, из своего плагина, изменить приват из кода, добавить участника из кода, удалить из кода, provider, асинхронно, future, возвращает null, изменить данные, переименовать из кода, телепорт из кода, dto',
	},
	'notes/api/custom_flag/': {
		en: 'own flag, custom flag, register flag, new permission from plugin, add permission in my plugin, check custom flag, define flag, add a permission, register permission, own category, third party flag',
		zh: '自定义权限, 注册flag, 自己的插件加权限, 加新权限, 新增权限, 自定义标志, 添加flag, 定义flag, 新增flag, 注册权限, 自定义分组',
		ja: '独自のフラグ, フラグを登録, 新しい権限を追加, 自分のプラグインに権限, カスタムフラグ, フラグを定義, フラグを追加, 権限を登録, 独自の分類',
		ru: 'свой флаг, зарегистрировать флаг, новое право из плагина, добавить право, собственный флаг, определить флаг, добавить флаг, зарегистрировать право, своя категория',
	},
};

/** The terms of a language, by the addresses of its pages. */
export function termsOf(lang: string, prefix: string): Record<string, string[]> {
	const language = lang.slice(0, 2) as 'zh' | 'en' | 'ja' | 'ru';
	return Object.fromEntries(
		Object.entries(table).map(([page, words]) => [prefix + page, words[language].split(', ')]),
	);
}
