/**
 * What players and owners call what a page of the manual is about, in their own words: what they do and to what. By the end of the
 * page's address; each phrase is a keyword of that page. Written from what the plugin does and from how players talk.
 */
const table: Record<string, Record<'zh' | 'en' | 'ja' | 'ru', string>> = {
	'notes/doc/player/': {
		en: 'open menu, main menu, first steps, how to play, what is dominion, switch interface, dialog menu, chest menu, use dialog, change menu style, who may do what, owner rights, admin rights, cancel typing, type in chat, protect house, land protection, new player',
		zh: '打开菜单, 主菜单, 新手教程, 怎么玩, 切换界面, 对话框菜单, 箱子菜单, 换界面, 谁能做什么, 领主权限, 聊天框输入, 取消输入, 保护家, 防熊, 入门, 打不开菜单, 领地是什么',
		ja: 'メニューを開く, メインメニュー, 初めて, 遊び方, 画面を切り替える, ダイアログ画面, チェスト画面, 家を守る, 荒らし対策, 誰が何をできる, チャットに入力, 入力を取り消す, 初心者, 使い方',
		ru: 'открыть меню, главное меню, с чего начать, как играть, сменить интерфейс, диалоговое меню, меню сундука, кто что может, права владельца, ввод в чат, отменить ввод, защитить дом, защита от гриферов, новичок',
	},
	'notes/doc/player/commands/': {
		en: 'list of commands, command help, reload, backup, export database, import database, restore backup, all claims command, console commands, command does nothing, dom help',
		zh: '指令大全, 命令列表, 重载, 备份, 导出数据库, 导入数据库, 恢复备份, 控制台命令, 指令没反应, 命令用法, 指令怎么打',
		ja: 'コマンド一覧, リロード, 再読み込み, バックアップ, エクスポート, インポート, 復元, コンソール, コマンドが動かない, コマンドの書き方',
		ru: 'все команды, список команд, перезагрузка, бэкап, экспорт базы, импорт базы, восстановить бэкап, консоль, команда не работает, справка по командам',
	},
	'notes/doc/player/glossary/': {
		en: 'meaning of words, what is a flag, what is a sub-dominion, what is a guest',
		zh: '术语, 什么意思, 是什么意思, 名词',
		ja: '用語の意味, 用語集, とは何か',
		ru: 'значение слов, что такое флаг, что это значит, термины',
	},
	'notes/doc/player/dominion/create/': {
		en: 'claim land, claim area, create claim, make claim, get land, protect area, protect house, mark off area, select area, select corners, two corners, selection tool, selection wand, arrow tool, left click right click, claim around me, radius, claim name, name not allowed, name taken, overlap, overlaps another claim, too close, too small, too large, too big, not enough money, price of claim, cost of claim, near spawn, cannot claim, cannot create, limit reached, too many claims, string tool, whose land, who owns, show border, see border, point not set, arrow does nothing, buy land',
		zh: '圈地, 占地, 占领土地, 建领地, 创建领地, 弄块地, 保护房子, 选点, 选两个点, 选角, 选区, 选区工具, 圈地工具, 箭矢, 箭选点, 左键右键, 自动圈地, 圈地半径, 名字不合法, 名字重复, 重叠, 离别人领地太近, 太小, 太大, 钱不够, 圈地多少钱, 圈地价格, 出生点附近, 圈不了, 不能圈地, 数量上限, 线, 这是谁的地, 查看边界, 显示边界, 选点没反应, 圈地失败',
		ja: '領地を作る, 土地を保護, 土地を囲う, 家の周り, 範囲を選ぶ, 角を選ぶ, 二点選択, 矢で選ぶ, 選択ツール, 左クリック右クリック, 自動作成, 半径, 名前が使えない, 名前の規則, 重なる, 近すぎる, 小さすぎる, 大きすぎる, お金が足りない, 領地の値段, スポーン付近, 作れない, 上限に達した, 糸, 誰の土地, 境界を見る, 矢が反応しない, 拠点を保護',
		ru: 'приват земли, заприватить, создать приват, занять землю, огородить участок, обозначить участок, выделить территорию, выделить углы, две точки, инструмент выделения, стрела, левый клик правый клик, вокруг себя, радиус, имя занято, недопустимое имя, перекрывает, пересекается, слишком близко, слишком маленький, слишком большой, не хватает денег, цена привата, сколько стоит, рядом со спавном, не могу заприватить, лимит приватов, нить, чья земля, показать границы, стрела не работает, купить землю',
	},
	'notes/doc/player/dominion/list/': {
		en: 'my lands, my claims, my dominions, list of claims, find claim, search claim, manage claim, claims of a player, all claims on the server, look up player, dashboard, settings of claim, claims on other servers, lost claim',
		zh: '我的领地, 我的地, 领地列表, 找领地, 搜索领地, 管理领地, 玩家的领地, 全服领地, 所有领地, 查玩家领地, 管理页面, 领地设置, 别的服的领地',
		ja: '自分の領地, 領地一覧, 領地を探す, 領地を検索, 領地を管理, プレイヤーの領地, すべての領地, 管理画面, 領地の設定, 他の鯖の領地',
		ru: 'мои участки, мои приваты, мои доминионы, список приватов, найти приват, поиск привата, управление приватом, приваты игрока, все приваты сервера, настройки привата, панель управления',
	},
	'notes/doc/player/dominion/environment/': {
		en: 'mob spawning, stop mobs, no monsters, stop explosions, creeper explosion, tnt, fire spread, stop fire, lava flow, water flow, crops trampled, leaves decay, enderman, wither, redstone, pistons, hoppers, gravity blocks, animals, villagers, keep inventory, switch all flags, world settings of claim, ice melts, grass spread',
		zh: '刷怪, 不刷怪, 禁止刷怪, 防爆炸, 苦力怕爆炸, 防炸, 火势蔓延, 防火, 岩浆流动, 水流, 踩坏庄稼, 末影人搬方块, 凋零, 红石, 活塞, 漏斗, 动物, 村民, 一键全开, 环境设置, 死亡不掉落, 怪物破坏',
		ja: '敵が湧く, 敵を湧かせない, モブの湧き, 爆発を防ぐ, クリーパーの爆発, 火の燃え広がり, 延焼, 溶岩の流れ, 水の流れ, 畑が荒らされる, エンダーマン, ウィザー, レッドストーン, ピストン, ホッパー, 動物, 村人, まとめて切り替える, 環境の設定',
		ru: 'спавн мобов, отключить мобов, без монстров, отключить взрывы, взрыв крипера, распространение огня, отключить огонь, течение лавы, течение воды, вытаптывание грядок, эндермен, иссушитель, редстоун, поршни, воронки, животные, жители, переключить все флаги, настройки среды',
	},
	'notes/doc/player/dominion/guest/': {
		en: 'strangers, visitors, everybody else, let visitors, let everyone, open doors, use doors, open chests, break blocks, place blocks, steal, kill animals, kill my cows, hurt villagers, pvp, attack players, entry, forbid entering, ban from claim, guests fly, use buttons, ride, griefed, robbed, public claim, private claim',
		zh: '外人, 路人, 陌生人, 访客, 游客, 让别人开门, 外人开箱子, 外人拆方块, 偷东西, 被偷, 杀动物, 打我的动物, 打村民, 打人, 玩家互殴, 禁止进入, 不让进, 拉黑, 公开领地, 按按钮, 骑乘, 交易, 所有人都能, 防偷',
		ja: '他人, 通りすがり, 訪問者, よその人, みんなに許可, ドアを使わせる, チェストを開ける, 壊される, 盗まれる, 動物を殺される, 村人を攻撃, 対人戦, 立ち入り禁止, 入れない, 公開, ボタン, 乗る, 取引, 荒らされる',
		ru: 'чужие, посторонние, прохожие, посетители, всем остальным, открывать двери, открывать сундуки, ломать блоки, ставить блоки, воруют, украли, убивают животных, убивают коров, бьют жителей, драки, запретить вход, не пускать, открытый приват, кнопки, кататься, торговать, гриферы',
	},
	'notes/doc/player/dominion/resize/': {
		en: 'make claim bigger, make claim smaller, enlarge claim, expand claim, shrink claim, extend up, extend down, add blocks in a direction, move border, face north, cost of expanding, money for shrinking',
		zh: '扩大领地, 缩小领地, 领地变大, 领地变小, 往上扩, 往下扩, 往一个方向扩, 移动边界, 改大小, 调整范围, 扩地花钱, 缩小退钱',
		ja: '領地を広げる, 領地を狭める, 大きくする, 小さくする, 上に広げる, 下に広げる, 方向を指定, 境界を動かす, 大きさを変える, 広げる費用, 縮小の返金',
		ru: 'увеличить приват, уменьшить приват, расширить приват, сузить приват, расширить вверх, расширить вниз, в одну сторону, сдвинуть границу, изменить размер, стоимость расширения, возврат за уменьшение',
	},
	'notes/doc/player/dominion/other/': {
		en: 'set home, home point, go home, teleport to claim, teleport home, warp to base, teleport point, teleport delay, teleport cancelled, teleport cooldown, wait before teleport, moved while teleporting, rename claim, change claim name, welcome text, welcome message, greeting, farewell, text on entering, text on leaving, message when someone walks in, color on the map, map color, copy settings, copy members, same settings for two claims, use title, wear title, tp',
		zh: '回家点, 设置家, 家的位置, 传送点, 传送回家, 一键回家, 回城, 传送到领地, 传送等待, 传送延迟, 传送取消, 传送冷却, 传送时移动, 改名, 改名字, 领地改名, 重命名领地, 欢迎语, 进入提示, 离开提示, 进门提示, 地图颜色, 领地颜色, 复制设置, 复制成员, 两个领地一样的设置, 佩戴头衔, tp',
		ja: 'ホームを設定, 家に帰る, 拠点に戻る, ワープ先, テレポート地点, テレポート, 領地にテレポート, テレポートの待ち時間, テレポートが中断, 動くと中断, クールダウン, 名前を変える, 領地の改名, あいさつ, 歓迎の言葉, 入った人に, 入場の文章, 退場の文章, 地図の色, 設定をコピー, メンバーをコピー, 称号を付ける',
		ru: 'точка дома, установить дом, домой, телепорт домой, телепорт в приват, точка телепорта, задержка телепорта, телепорт отменён, перезарядка телепорта, ждать телепорт, переименовать приват, другое имя, сменить название, приветствие, прощание, сообщение при входе, сообщение при выходе, цвет на карте, скопировать настройки, скопировать участников, надеть титул, тп',
	},
	'notes/doc/player/dominion/delete/': {
		en: 'delete claim, remove claim, unclaim land, give up claim, refund for deleting, delete with force, delete sub-dominions too, undo deletion',
		zh: '删除领地, 删领地, 取消领地, 放弃领地, 不要领地, 删除退钱, 强制删除, 误删领地',
		ja: '領地を削除, 領地を消す, 土地を手放す, 領地を解除, 削除の返金, 強制削除',
		ru: 'удалить приват, удалить доминион, снять приват, отказаться от земли, возврат денег за удаление, разприватить',
	},
	'notes/doc/player/dominion/transfer/': {
		en: 'give claim to another player, hand over claim, sell claim, new owner, change owner, transfer ownership, gift land',
		zh: '领地送人, 转让领地, 转给别人, 换主人, 换领主, 过户, 卖领地, 给朋友领地',
		ja: '領地を譲る, 領地を渡す, 持ち主を変える, 所有者変更, 領地を売る, 別の人に譲る',
		ru: 'передать приват, отдать приват, подарить приват, сменить владельца, новый владелец, продать приват',
	},
	'notes/doc/player/dominion/sub/': {
		en: 'claim inside claim, area inside my claim, rent room, rent out, private room, divide claim, shop stalls, nested claim, sub claim, depth of nesting, parent claim',
		zh: '领地里的领地, 子领地, 分区, 出租房间, 租房, 单独房间, 划一小块, 摊位, 嵌套, 几层, 父领地',
		ja: '領地の中の領地, 子領地, 部屋を貸す, 賃貸, 区画を分ける, 店の区画, 入れ子, 親の領地, 小さな区画',
		ru: 'приват внутри привата, вложенный приват, сдать комнату, аренда, разделить участок, отдельная комната, торговые места, вложенность, участок внутри участка',
	},
	'notes/doc/player/member/': {
		en: 'members, member list, make admin, second owner, co-owner, promote member, whose rights count, why does he have rights, order of rights',
		zh: '成员, 成员列表, 副领主, 设管理员, 给管理, 权限优先级, 谁的权限算, 共同管理',
		ja: 'メンバー, メンバー一覧, 管理者にする, 副領主, 権限の優先順位, 共同管理',
		ru: 'участники, список участников, сделать админом, совладелец, чьи права важнее, приоритет прав',
	},
	'notes/doc/player/member/add/': {
		en: 'add friend, add member, add player, let friend build, trust player, share claim, invite friend, build together, player not found, cannot find player',
		zh: '加人, 添加成员, 加成员, 拉朋友, 给朋友权限, 让朋友建造, 一起建, 邀请朋友, 加好友, 找不到玩家',
		ja: '友達を追加, メンバーを追加, 人を追加, 友達に建築させる, 招待する, 一緒に建てる, 信頼する, プレイヤーが見つからない',
		ru: 'добавить друга, добавить участника, добавить игрока, пустить друга, разрешить другу строить, дать доступ другу, пригласить друга, строить вместе, игрок не найден',
	},
	'notes/doc/player/member/set/': {
		en: 'rights of a member, change rights of one player, allow one member, only open chests, not break blocks, member cannot build, friend cannot build, friend cannot open, member in a group, cannot change member, permission for one player, let one player fly',
		zh: '成员权限, 改成员权限, 单独给权限, 只让他, 只能开箱子, 不让他拆, 朋友不能建, 朋友打不开箱子, 在组里改不了, 改不了权限, 给他飞行',
		ja: 'メンバーの権限, 一人だけ許可, 権限を変える, チェストだけ許可, 壊せないように, 友達が建てられない, 友達が開けられない, グループにいるので変更できない, 権限を変更できない',
		ru: 'права участника, изменить права, разрешить одному, только сундуки, не ломать блоки, друг не может строить, друг не может открыть, участник в группе, нельзя изменить права',
	},
	'notes/doc/player/member/remove/': {
		en: 'remove member, remove friend, remove player from claim, kick member, take away access, kick out friend',
		zh: '移除成员, 删成员, 踢人, 踢出领地, 取消朋友权限, 收回权限, 删好友',
		ja: 'メンバーを外す, メンバーを削除, 追い出す, 友達を外す, 権限を取り上げる, キックする',
		ru: 'удалить участника, убрать игрока из привата, выгнать игрока, убрать друга, забрать доступ, исключить участника',
	},
	'notes/doc/player/member/template/': {
		en: 'save rights, reuse rights, set of rights, apply template, same rights for several players, template list, rename template, delete template',
		zh: '权限模板, 保存权限, 套用模板, 批量给权限, 多个人一样的权限, 模板改名, 删模板',
		ja: '権限テンプレート, 権限を保存, テンプレートを適用, 複数人に同じ権限, 使い回す, テンプレート名を変える',
		ru: 'шаблон прав, сохранить права, применить шаблон, одинаковые права нескольким, переименовать шаблон, удалить шаблон',
	},
	'notes/doc/player/group/': {
		en: 'groups, teams, group titles, title in front of name, rights for several players, one group per member, show title, group flags, change rights of group, group rights',
		zh: '权限组, 分组, 团队, 头衔, 称号, 名字前面, 组的权限, 一个人几个组, 改组权限',
		ja: 'グループ, チーム, 称号, 名前の前, グループの権限, 一人一つのグループ, まとめて権限',
		ru: 'группы, команда, титулы, перед именем, права группы, одна группа на участника, изменить права группы',
	},
	'notes/doc/player/group/create/': {
		en: 'create group, new group, make team, new team, rename group, color of group name, add role',
		zh: '建组, 新建组, 创建权限组, 建团队, 组改名, 组名颜色',
		ja: 'グループを作る, 新しいグループ, チームを作る, グループ名を変える, グループ名の色',
		ru: 'создать группу, новая группа, создать команду, переименовать группу, цвет группы',
	},
	'notes/doc/player/group/add/': {
		en: 'put player in group, add player to group, add member to team, put in team, move member to another group',
		zh: '拉进组, 加进组, 加入分组, 把人放进组, 拉进分组, 换组',
		ja: 'グループに入れる, グループに追加, チームに入れる, 別のグループに移す',
		ru: 'добавить в группу, внести в группу, добавить игрока в команду, перевести в другую группу',
	},
	'notes/doc/player/group/remove/': {
		en: 'take out of group, remove from group, remove from team, take out of team, kick from team',
		zh: '移出组, 从组里移除, 踢出组, 从组里拿出来, 移出分组, 退出组',
		ja: 'グループから外す, グループから抜く, チームから外す, グループを抜ける',
		ru: 'убрать из группы, вывести из группы, исключить из группы, убрать из команды',
	},
	'notes/doc/player/group/delete/': {
		en: 'delete group, disband team, remove group, delete role',
		zh: '删除组, 解散组, 删权限组, 解散团队',
		ja: 'グループを削除, グループを消す, チームを解散',
		ru: 'удалить группу, распустить команду, расформировать группу',
	},
	'notes/doc/owner/': {
		en: 'owner manual, server administration, features of plugin, why dominion',
		zh: '服主手册, 插件功能, 服务器管理',
		ja: '運営者向け, 管理者マニュアル, プラグインの機能',
		ru: 'руководство владельца, возможности плагина, администрирование сервера',
	},
	'notes/doc/owner/install/': {
		en: 'install plugin, download plugin, add plugin to server, update plugin, newest version, new version, supported versions, java version, lite or full, which file, requirements, server shuts down, unsupported version, folia, paper, spigot, vault needed, modrinth',
		zh: '装插件, 安装插件, 下载插件, 更新插件, 更新版本, 新版本, 最新版, 支持的版本, java版本, 精简版完整版, 下哪个, 要求, 前置, 服务器关了, 版本不支持, folia, paper, modrinth',
		ja: '導入, インストール, プラグインを入れる, ダウンロード, プラグインを更新, 新しいバージョン, 対応バージョン, javaのバージョン, lite と full, 必要なもの, 前提プラグイン, サーバーが止まる, folia, paper',
		ru: 'установить плагин, скачать плагин, поставить на сервер, обновить плагин, новая версия, поддерживаемые версии, версия java, lite или full, требования, сервер выключается, folia, paper',
	},
	'notes/doc/owner/config/': {
		en: 'configure plugin, change settings, reload config, reload plugin, apply config, without restart, first settings, edit config, change database',
		zh: '配置插件, 改配置, 重载配置, 重载插件, 重新加载, 不重启生效, 首次配置, 改数据库',
		ja: '設定する, 設定を変える, 設定の再読み込み, リロード, 再起動なしで反映, 最初の設定, データベースを変える',
		ru: 'настроить плагин, изменить настройки, перезагрузить конфиг, перезагрузка плагина, применить конфиг, без перезапуска, первые настройки, сменить базу',
	},
	'notes/doc/owner/qa/': {
		en: 'does not work, problem, vault not found, economy missing, mod blocks not protected, modded server, flight cancelled at border, other fly plugin, server stops at start, not translated, report bug, get help, ask for help, discord, qq group',
		zh: '不起作用, 常见问题, 找不到经济, 没有经济插件, vault, 模组方块不保护, 混合端, 飞行被取消, 出领地掉下来, 启动就关服, 没翻译, 报bug, 反馈问题, 求助, 群',
		ja: '動かない, よくある質問, 経済が見つからない, vault, modのブロック, 守られない, 飛行が切れる, 起動すると止まる, 翻訳されない, 不具合を報告, 助けを求める, 問い合わせ',
		ru: 'не работает, частые вопросы, экономика не найдена, vault, блоки модов, не защищает, полёт отключается, сервер падает при запуске, не переведено, сообщить об ошибке, сообщить о баге, помощь',
	},
	'notes/doc/owner/addons/': {
		en: 'web map plugin, show claims on map, bedrock players, fly in claim addon, limit per player addon, mob control, extra plugins',
		zh: '网页地图, 地图上显示领地, 基岩版, 附属插件, 飞行附属, 扩展, 新手圈地',
		ja: 'ウェブ地図, 地図に領地を表示, 統合版, 拡張, 追加プラグイン, 飛行の拡張',
		ru: 'веб-карта, показать приваты на карте, бедрок, дополнения, расширения, плагин полёта',
	},
	'notes/doc/owner/config-ref/overview/': {
		en: 'list of files, what is in the folder, database file, backup folder, legacy folder, exported mca list, delete unclaimed chunks, trim world',
		zh: '文件列表, 文件夹里有什么, 数据库文件, 备份文件夹, 导出mca, 清理区块, 瘦身地图',
		ja: 'ファイル一覧, フォルダーの中身, データベースのファイル, バックアップのフォルダー, mcaの一覧',
		ru: 'список файлов, что в папке, файл базы данных, папка бэкапа, список mca, обрезать мир',
	},
	'notes/doc/owner/config-ref/config/': {
		en: 'config.yml, database type, mysql, postgres, delete old claims, inactive players, players who quit, clean up claims, distance between claims, spawn protection, no claims near spawn, change tool, change arrow, default message, message place, action bar, boss bar, border particles, debug, default interface, radius setting',
		zh: 'config.yml, 数据库类型, mysql, 清理领地, 不上线, 长期不上线, 退坑玩家, 自动清理, 领地间隔, 出生点保护, 主城附近, 换工具, 换箭, 默认提示, 提示位置, 动作栏, 边界粒子, 调试, 默认界面',
		ja: 'config.yml, データベースの種類, mysql, 古い領地を消す, ログインしない人, 自動削除, 領地の間隔, スポーン保護, スポーンの近く, 道具を変える, 矢を変える, 既定の文章, 表示場所, アクションバー, 境界の粒子, デバッグ',
		ru: 'config.yml, тип базы данных, mysql, удалить старые приваты, неактивные игроки, давно не заходили, автоочистка, расстояние между приватами, защита спавна, рядом со спавном, сменить инструмент, сообщение по умолчанию, место сообщений, частицы границы, отладка',
	},
	'notes/doc/owner/config-ref/flags/': {
		en: 'flags.yml, default of flags, hide flag, hide setting from menu, turn off flag for everyone, icon of flag, flag groups, enable fly flag, allow flying, cannot fly in my claim, list of flags, flag meaning, default rights of guests',
		zh: 'flags.yml, 默认值, 隐藏权限, 从菜单隐藏, 关闭某个权限, 全服关闭, 权限图标, 权限分组, 开启飞行, 领地飞行, 飞不起来, 权限列表, 新领地默认',
		ja: 'flags.yml, フラグの既定値, フラグを隠す, メニューから隠す, 全体で無効, フラグのアイコン, フラグのグループ, 飛行を有効にする, 飛べない, フラグ一覧, 新しい領地の既定',
		ru: 'flags.yml, значения по умолчанию, скрыть флаг, скрыть из меню, отключить флаг для всех, иконка флага, группы флагов, включить полёт, не могу летать, список флагов, права по умолчанию',
	},
	'notes/doc/owner/config-ref/languages/': {
		en: 'change language, plugin language, translate plugin, edit messages, russian language, language file, contribute translation, reset language file',
		zh: '换语言, 改语言, 中文, 翻译插件, 改消息, 语言文件, 参与翻译, 重置语言文件',
		ja: '言語を変える, 日本語にする, 翻訳する, メッセージを変える, 言語ファイル, 翻訳に参加, 言語ファイルを作り直す',
		ru: 'сменить язык, русский язык, перевести плагин, изменить сообщения, языковой файл, помочь с переводом, обновить языковой файл',
	},
	'notes/doc/owner/config-ref/limitations/': {
		en: 'limits, limit number of claims, how many claims, limit size, limit height, maximum size, minimum size, price per block, charge for land, refund rate, forbid claims in a world, no claims in nether, disable teleport, teleport cooldown, teleport delay, nesting depth, worldguard region, full height claims',
		zh: '限制, 限制数量, 限制领地数量, 最多几个, 限制大小, 限制高度, 最大, 最小, 每格价格, 圈地收费, 退款比例, 禁止圈地, 世界禁止圈地, 下界, 关闭传送, 传送冷却, 传送延迟, 子领地层数, worldguard, 全高度',
		ja: '制限, 領地数の制限, いくつまで, 大きさの制限, 高さの制限, 最大の大きさ, 最小の大きさ, ブロックの値段, 有料にする, 返金の割合, ワールドで禁止, ネザー, テレポートを無効, クールダウン, 待ち時間, 入れ子の深さ, worldguard',
		ru: 'ограничения, лимиты, ограничить количество, сколько приватов, ограничить размер, ограничить высоту, максимальный размер, минимальный размер, цена за блок, платный приват, доля возврата, запретить приваты в мире, незер, отключить телепорт, задержка телепорта, вложенность, worldguard',
	},
	'notes/doc/owner/config-ref/world-wide/': {
		en: 'outside claims, outside of claims, wilderness, protect wilderness, unclaimed land, cannot build outside, cannot break in the wild, rules for whole world, protect everything, global flags',
		zh: '领地外, 领地外面, 野外, 野外保护, 没圈的地方, 没领地的地方, 无主地, 野外不能挖, 野外不能建, 全世界规则, 世界保护, 公共区域',
		ja: '領地の外, 領地外, 領地以外, 荒野, 野外の保護, 外で壊せない, 外で建てられない, ワールド全体, 全体の規則, 未保護の土地',
		ru: 'вне приватов, за пределами приватов, дикие земли, защитить мир, ничья земля, не могу строить вне, нельзя ломать вне, правила для всего мира, общие флаги',
	},
	'notes/doc/owner/config-ref/chest-ui/': {
		en: 'change menu layout, move buttons, menu items, custom model data, player heads, texts of menu, dialog icons, item names, broken menu, empty slots',
		zh: '改菜单布局, 移动按钮, 菜单物品, 自定义模型, 玩家头颅, 菜单文字, 对话框图标, 菜单坏了, 菜单样式',
		ja: 'メニューの配置, ボタンを動かす, メニューのアイテム, カスタムモデル, プレイヤーの頭, メニューの文字, ダイアログのアイコン, メニューが壊れた',
		ru: 'изменить меню, передвинуть кнопки, предметы меню, головы игроков, тексты меню, иконки диалога, меню сломалось, расположение кнопок',
	},
	'notes/doc/owner/other/upgrade/': {
		en: 'from version 3, from 3.x to 4, old major version, settings not converted, legacy folder, old groups folder',
		zh: '从3升级, 3.x升4, 从3版本, 老版本升级, legacy文件夹, 配置没转换',
		ja: 'バージョン3から, 3から4へ, 旧版から移行, 設定が移らない, legacyフォルダー',
		ru: 'с версии 3, с 3 на 4, со старой версии, настройки не перенеслись, папка legacy',
	},
	'notes/doc/owner/other/multi-limitations/': {
		en: 'vip limits, limits for vip, more claims for vip, different players, limits by rank, luckperms group limits, priority of limits, bigger claims for donators',
		zh: 'vip限制, vip多领地, vip更多领地, 不同玩家, 不同等级限制, luckperms组限制, 限制优先级, 赞助玩家',
		ja: 'vipの制限, vipに多く, 人によって違う制限, ランク別, luckpermsのグループ, 制限の優先度',
		ru: 'лимиты для вип, больше приватов для вип, разным игрокам, лимиты по рангу, luckperms группы, приоритет лимитов, донатерам больше',
	},
	'notes/doc/owner/other/multi-server/': {
		en: 'several servers, share claims between servers, network of servers, velocity, bungeecord, server id, merge data, combine two servers, move data, sqlite to mysql, move to mysql, move database, back up claims, backup, transfer data to another database',
		zh: '多个服务器, 多服共享, 群组服, velocity, bungeecord, 服务器编号, 合并数据, 合服, 迁移数据, sqlite换mysql, 转mysql, 迁移数据库, 备份领地, 备份数据, 跨服传送',
		ja: '複数のサーバー, サーバー間で共有, velocity, bungeecord, サーバー番号, データを統合, サーバーを合わせる, データの移行, sqliteからmysql, データベースの移行, 領地のバックアップ',
		ru: 'несколько серверов, общие приваты серверов, velocity, bungeecord, номер сервера, объединить данные, объединить серверы, перенос данных, с sqlite на mysql, перенос базы, резервная копия, бэкап приватов',
	},
	'notes/doc/owner/other/placeholder/': {
		en: 'placeholderapi, papi, show claim in scoreboard, variable for tab, current claim name, number of claims variable, title in chat',
		zh: 'papi变量, 变量, 计分板显示领地, 当前领地名, 领地数量变量, 聊天显示头衔, tab显示',
		ja: 'プレースホルダー, 変数, スコアボードに表示, 今いる領地の名前, 領地数の変数, チャットに称号',
		ru: 'плейсхолдеры, переменные, показать приват в табе, имя текущего привата, количество приватов, титул в чате',
	},
	'notes/doc/owner/other/res-migrate/': {
		en: 'from residence, move from residence, import residence, convert residence, migrate residences, switch from residence',
		zh: '从residence, res迁移, 导入res, 转换res领地, res换过来, 迁移领地',
		ja: 'residenceから, residenceを移行, residenceを取り込む, 乗り換える',
		ru: 'с residence, перенос с residence, импорт residence, конвертировать резиденции, перейти с residence',
	},
	'notes/doc/owner/other/permission-node/': {
		en: 'permission nodes, admin permission, moderators manage every claim, staff manage claims, manage claims of others, bypass, allow players to use, forbid using plugin, dominion.admin, dominion.default, luckperms permissions, players cannot use commands',
		zh: '权限节点, 管理员权限, 管理所有领地, 管所有人的领地, 管别人领地, 给管理权限, 绕过, 让玩家能用, 禁止使用, luckperms权限, 玩家用不了指令',
		ja: '権限ノード, 管理者権限, すべての領地を管理, 他人の領地を管理, モデレーター, 迂回, プレイヤーに使わせる, 使用を禁止, luckpermsの権限, コマンドが使えない',
		ru: 'узлы прав, права администратора, управлять всеми приватами, доступ ко всем приватам, модератор, чужие приваты, обход, разрешить игрокам, запретить использовать, права luckperms, игроки не могут использовать команды',
	},
	'notes/doc/owner/other/mini-message/': {
		en: 'colors in messages, color code, formatted text, colored title, gradient text, minimessage tags',
		zh: '颜色代码, 彩色文字, 消息颜色, 渐变文字, 彩色头衔',
		ja: '文字の色, 色コード, 色付きの文章, グラデーション, 装飾',
		ru: 'цвет текста, коды цветов, цветные сообщения, градиент, цветной титул',
	},
	'notes/api/': {
		en: 'api, for developers, write addon, source code, javadoc, github',
		zh: '开发接口, 开发者, 写附属, 源码, 源代码, github',
		ja: '開発者向け, 拡張を作る, ソースコード, ソース, github',
		ru: 'для разработчиков, написать дополнение, исходники, исходный код, github',
	},
	'notes/api/quick/': {
		en: 'maven, gradle, dependency, add to project, depend on plugin, get api instance, find claim at location, check permission in code, may player break, get dominion of player',
		zh: 'maven, gradle, 依赖, 加依赖, 引入项目, 获取api, 查位置的领地, 代码判断权限, 判断能不能, 获取玩家领地',
		ja: 'maven, gradle, 依存関係, プロジェクトに追加, apiの取得, 位置の領地, コードで権限を確認, プレイヤーの領地を取得',
		ru: 'maven, gradle, зависимость, добавить в проект, подключить api, приват в точке, проверить права в коде, получить приват игрока',
	},
	'notes/api/event/': {
		en: 'events, listen to event, cancel creation from plugin, cancel event, player enters claim event, react when claim is created, forbid claiming by code, move in event',
		zh: '事件, 监听事件, 取消事件, 插件取消创建, 别的插件阻止圈地, 进入领地事件, 创建领地事件',
		ja: 'イベント, イベントを受け取る, イベントを取り消す, プラグインから作成を止める, 領地に入るイベント, 作成イベント',
		ru: 'события, слушать событие, отменить событие, отменить создание из плагина, событие входа, событие создания',
	},
	'notes/api/operate/': {
		en: 'create claim from plugin, create claim by code, from my plugin, from code, change claim by code, add member by code, delete claim by code, provider, completablefuture, set flag by code',
		zh: '代码创建领地, 用代码, 插件里创建领地, 代码修改领地, 代码加成员, 代码删除领地, 自己的插件, 异步',
		ja: 'プラグインから領地を作る, コードで作成, プラグインから, コードから, コードで変更, コードでメンバー追加, 非同期',
		ru: 'создать приват из плагина, из кода, из плагина, из своего плагина, изменить приват из кода, добавить участника из кода, удалить из кода',
	},
	'notes/api/custom_flag/': {
		en: 'own flag, custom flag, register flag, new permission from plugin, add permission in my plugin, check custom flag',
		zh: '自定义权限, 注册flag, 自己的插件加权限, 加新权限, 新增权限, 自定义标志, 添加flag',
		ja: '独自のフラグ, フラグを登録, 新しい権限を追加, 自分のプラグインに権限, カスタムフラグ',
		ru: 'свой флаг, зарегистрировать флаг, новое право из плагина, добавить право, собственный флаг',
	},
};

/** The terms of a language, by the addresses of its pages. */
export function termsOf(lang: string, prefix: string): Record<string, string[]> {
	const language = lang.slice(0, 2) as 'zh' | 'en' | 'ja' | 'ru';
	return Object.fromEntries(
		Object.entries(table).map(([page, words]) => [prefix + page, words[language].split(', ')]),
	);
}
