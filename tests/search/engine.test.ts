import { describe, expect, test } from 'vitest';
import { startCpuTime } from '../harness/cpu-time.ts';
import { makeIndex } from './small-index.ts';

const english = () =>
	makeIndex(
		{
			'/create/': {
				title: 'Create a dominion',
				text: 'Claim land around you.',
				sections: {
					'Two corners': 'Select both with `/dominion auto_create NAME`.',
					Price: 'It costs money.',
				},
			},
			'/delete/': { title: 'Delete a dominion', sections: { Refund: 'Half of the price comes back.' } },
			'/config/': {
				title: 'config.yml',
				sections: { Claiming: '`auto-create-radius` is 10.', Network: '`multi-server.server-id`' },
			},
			'/api/': { title: 'Events', sections: { Listen: '`DominionCreateEvent` is called before.' } },
			'/notes/': { title: 'Notes', text: 'A dominion, here and there, and a lot about creation of worlds.' },
		},
		{ synonyms: [['delete', 'unclaim']], scopes: ['/config/'] },
	);

describe('finds', () => {
	test.each([
		['create dominion', '/create/'],
		['creating dominions', '/create/'],
		['delet', '/delete/'],
		['dominoin delete', '/delete/'],
		['odminion delete', '/delete/'],
		['unclaim', '/delete/'],
		['refund', '/delete/#refund'],
		['auto-create-radius', '/config/#claiming'],
		['auto create radius', '/config/#claiming'],
		['autocreateradius', '/config/#claiming'],
		['radius', '/config/#claiming'],
		['server-id', '/config/#network'],
		['DominionCreateEvent', '/api/#listen'],
		['dominioncreateevent', '/api/#listen'],
		['/dominion auto_create', '/create/#two-corners'],
		['ｐｒｉｃｅ', '/create/#price'],
		['what is the price?', '/create/#price'],
	])('%s', async (query, expected) => {
		expect((await (await english()).find(query))[0]).toBe(expected);
	});

	test('a name with hyphens where it is written so, before a title made of its words, and pages with the words behind it', async () => {
		const { find } = await makeIndex({
			'/list/': { title: 'Dominion list', text: 'Opens the list of your dominions.' },
			'/menus/': { title: 'Menus', sections: { Files: 'One file a menu: `dominion-list`, `member-list`.' } },
			'/other/': { title: 'Others', text: 'A list of others, such as users.' },
			'/use/': { title: 'User’s guide', text: 'What a user does.' },
		});
		expect(await find('dominion-list')).toEqual(['/menus/#files', '/list/', '/other/']);
		expect((await find('Dominion-List '))[0]).toBe('/menus/#files');
		expect((await find('what is the dominion-list?'))[0]).toBe('/menus/#files');
		expect((await find('dominion list'))[0]).toBe('/list/');
		// Nowhere written so: its words are asked for.
		expect((await find('list-dominion'))[0]).toBe('/list/');
		expect((await find('user’s'))[0]).toBe('/use/');
	});

	test('another form of a word with a hyphen that is no name', async () => {
		const { find } = await makeIndex(
			{
				'/sub/': { title: 'Суб-доминион', text: 'Доминион внутри доминиона.' },
				'/blog/': { title: 'Рынок', sections: { Stalls: 'Лавки — это суб-доминионы.' } },
			},
			{ lang: 'ru-RU' },
		);
		expect((await find('суб-доминионы'))[0]).toBe('/sub/');
		expect((await find('что такое суб-доминионы'))[0]).toBe('/sub/');
	});

	test('a name in code before another form of it', async () => {
		const { find } = await makeIndex({
			'/api/': { title: 'Methods', sections: { 'getMembers()': 'All.', 'getMember(Player)': 'One.' } },
		});
		expect((await find('getMember')).filter((place) => place.includes('#'))[0]).toContain(
			'getmember(player)',
		);
	});

	test('nothing for nothing, and nothing for what is nowhere', async () => {
		const { find } = await english();
		for (const query of ['', '   ', '!?', 'zzzzzz', 'ы']) expect(await find(query)).toEqual([]);
	});

	test('another spelling, and says which', async () => {
		const { engine } = await english();
		expect((await engine.search({ text: 'refnud' })).suggestion).toBe('refund');
		expect((await engine.search({ text: 'refund' })).suggestion).toBeUndefined();
		expect((await engine.search({ text: 'pirce' })).suggestion).toBe('price');
		// A word of five letters may lack one; shorter ones are too near to each other.
		expect((await engine.search({ text: 'mny' })).hits).toEqual([]);
		expect((await engine.search({ text: 'mney' })).suggestion).toBe('money');
		// A long word may have two wrong, where no word differs in one.
		expect((await engine.search({ text: 'corrners' })).suggestion).toBe('corners');
		expect((await engine.search({ text: 'domiinionn' })).suggestion).toBe('dominion');
		// `honey` is a word, though no page has it.
		expect((await engine.search({ text: 'honey' })).suggestion).toBeUndefined();
	});

	test('within a part of the site', async () => {
		const { find } = await english();
		expect(await find('dominion', { scope: '/config/' })).toEqual([]);
		expect((await find('radius', { scope: '/config/' }))[0]).toBe('/config/#claiming');
		expect((await find('dominion', { scope: '/del' }))[0]).toBe('/delete/');
	});

	test('as many pages as are asked for', async () => {
		const { find } = await english();
		const pages = (await find('dominion', { limit: 2 })).map((place) => place.split('#')[0]);
		expect(new Set(pages).size).toBe(2);
		// Those of a page follow each other.
		expect(pages.filter((page, index) => page !== pages[index - 1])).toHaveLength(2);
	});
});

describe('commands', () => {
	const commands = () =>
		makeIndex(
			{
				'/other/': {
					title: 'Other',
					sections: {
						Sub: '`/dominion create_sub NAME PARENT` `/dominion create_sub` `/dominion create_sub room1 inn`',
						Move: 'Write tp. dominion tp. The dominion that you tp to.',
					},
				},
				'/commands/': {
					title: 'Commands',
					sections: { One: '`/dominion create NAME`', Two: '`/dominion tp NAME`' },
				},
			},
			{ synonyms: [['dominion', 'dom', 'res']] },
		);

	test.each([
		['/dominion create', '/commands/#one'],
		['/dominion create_sub', '/other/#sub'],
		['/dom tp', '/commands/#two'],
		['/res create', '/commands/#one'],
		['/DOM TP home', '/commands/#two'],
		['/dom t', '/commands/#two'],
	])('%s', async (query, expected) => {
		expect((await (await commands()).find(query))[0]).toBe(expected);
	});

	test('that are not finished', async () => {
		const { first } = await commands();
		expect((await first('/dominion crea')).reasons!.join()).toContain('dominioncreate');
	});

	test('only the first word of a list is another name of a command', async () => {
		const { first } = await commands();
		expect((await first('/dominion tp')).reasons!.join()).not.toContain('domtp');
	});
});

describe('a page', () => {
	test('is looked at with all of its sections, whatever has the word more often', async () => {
		const sections = Object.fromEntries(
			Array.from({ length: 9 }, (_, index) => [
				`Team ${index} and its work`,
				'team team team team team team',
			]),
		);
		const { find } = await makeIndex({
			'/team/': { title: 'Team', text: 'Some people.', sections },
			'/add/': { title: 'Add people to a team', text: 'How a team grows.' },
		});
		expect((await find('team'))[0]).toBe('/team/');
	});

	test('whose title says nothing of it comes after the section that is about it', async () => {
		const { find } = await makeIndex({
			'/other/': {
				title: 'Other settings',
				keywords: ['sethome'],
				sections: { 'Teleport point': 'Where you arrive by sethome.' },
			},
		});
		expect((await find('sethome point'))[0]).toBe('/other/#teleport-point');
	});
});

test('a name in code counts as a whole, once', async () => {
	const others = Object.fromEntries(
		Array.from({ length: 20 }, (_, index) => [
			`/part-${index}/`,
			{ title: 'Roles', text: 'What a dominion admin may allow.' },
		]),
	);
	const { find, first } = await makeIndex({
		...others,
		'/nodes/': { title: 'Nodes', sections: { Overrides: '`dominion.admin`' } },
	});
	expect((await find('what does dominion.admin allow'))[0]).toBe('/nodes/#overrides');
	const reasons = (await first('dominion.admin')).reasons!;
	expect(reasons.filter((reason) => reason.includes('dominionadmin'))).toHaveLength(1);
});

test('a name in code that is found weighs more than the words beside it', async () => {
	const others = Object.fromEntries(
		Array.from({ length: 20 }, (_, index) => [
			`/part-${index}/`,
			{ title: 'Roles', text: 'A group has one.' },
		]),
	);
	const { find } = await makeIndex({
		...others,
		'/events/': { title: 'Events', sections: { Rules: '`setCancelled` stops it.' } },
		'/groups/': { title: 'Groups', keywords: ['change a flag'] },
	});
	expect((await find('setCancelled but a group changes'))[0]).toBe('/events/#rules');
});

test('a section with only pieces of a name is no answer where the name is found', async () => {
	const { find } = await makeIndex({
		'/config/': { title: 'Config', sections: { Limits: '`group.vip`', Colours: 'Each group has one.' } },
	});
	expect(await find('group.vip')).toEqual(['/config/#limits']);
	expect(await find('group.other')).toContain('/config/#colours');
});

test('words that say nothing by themselves count within a name', async () => {
	const { first } = await makeIndex({
		'/a/': { title: 'Dominions' },
		'/b/': { title: 'Api', text: '`getDominion`' },
	});
	expect((await first('getDominion')).reasons!.join()).not.toContain('the heading is it');
});

test('a part of a word is not the word', async () => {
	const { first } = await makeIndex({ '/a/': { title: 'Настройки доминиона' } }, { lang: 'ru-RU' });
	expect((await first('дом')).reasons!.join()).not.toContain('the heading has it');
});

test('a corrected name counts once, and is suggested as it is written', async () => {
	const { engine } = await english();
	const right = await engine.search({ text: 'DominionCreateEvent' });
	const wrong = await engine.search({ text: 'DominionCreateEvnt' });
	expect(wrong.suggestion).toBe('DominionCreateEvent');
	expect(wrong.hits[0]!.score).toBe(right.hits[0]!.score);
});

test('meanings of a meaning are not looked for', async () => {
	const { find } = await makeIndex(
		{ '/group/': { title: 'Create a group' }, '/land/': { title: 'Land' } },
		{
			synonyms: [
				['land', 'plot', 'claim'],
				['create', 'claim'],
			],
		},
	);
	expect(await find('plot')).toEqual(['/land/']);
});

describe('in Chinese', () => {
	const chinese = () =>
		makeIndex(
			{
				'/scattered/': { title: '杂项', text: '领土广阔，土地肥沃。建立以后再创新，权利有限，先限定。' },
				'/create/': {
					title: '创建领地',
					text: '圈一块地，归你所有。',
					sections: { 子领地: '领地里面的领地。' },
				},
				'/guest/': { title: '访客权限', sections: { 飞行权限: '允许访客在领地里飞行。', 箱子: '打开箱子' } },
				'/group/': { title: '权限组', text: '把成员分组，使用 /dominion group_create。' },
			},
			{ lang: 'zh-CN' },
		);

	test.each([
		['创建领地', '/create/'],
		['創建領地', '/create/'],
		['建领', '/create/'],
		['怎么创建领地？', '/create/'],
		['子领', '/create/#子领地'],
		['访客权限', '/guest/'],
		['客权', '/guest/'],
		['飞行', '/guest/#飞行权限'],
		['打开箱', '/guest/#箱子'],
		['group_create', '/group/'],
		['ｇｒｏｕｐ＿ｃｒｅａｔｅ', '/group/'],
		['组', '/group/'],
		['创建 领地', '/create/'],
		['访客 权限', '/guest/'],
	])('%s', async (query, expected) => {
		expect((await (await chinese()).find(query))[0]).toBe(expected);
	});

	test('a verb beside a word that says nothing is one, though they stand side by side elsewhere', async () => {
		const { find } = await makeIndex(
			{
				'/faq/': { title: '常见问题', text: '那么装饰呢？' },
				'/plugins/': { title: '插件' },
				'/start/': { title: '服务器', text: '装好插件，然后启动。' },
			},
			{ lang: 'zh-CN' },
		);
		expect((await find('怎么装插件'))[0]).toBe('/start/');
	});

	test.each(['领地传送冷却', '传送冷却', '地传送冷', '传送冷'])(
		'the phrase %s comes before its words, scattered',
		async (phrase) => {
			const filler = '这一节说的是别的事情，和它没有多少关系，只是把篇幅写得长一些。';
			const { find } = await makeIndex(
				{
					'/scattered/': { title: '杂项', text: '冷却的东西。传送石。领地书。' },
					'/list/': { title: '列表', text: '传送、冷却、领地。' },
					'/phrase/': { title: '说明', text: `${filler}领地传送冷却默认是十秒。${filler}` },
				},
				{ lang: 'zh-CN' },
			);
			expect((await find(phrase))[0]).toBe('/phrase/');
		},
	);
});

describe('in Japanese', () => {
	test.each([
		['サーバ', '/server/'],
		['さーばー', '/server/'],
		['ｻｰﾊﾞｰ', '/server/'],
		['領地を作る方法', '/create/'],
		['テレポート地', '/tp/#テレポート地点'],
		['てれぽーと', '/tp/#テレポート地点'],
		['サーバを消したい', '/tp/#消す'],
		['消さない', '/tp/#消す'],
	])('%s', async (query, expected) => {
		const { find } = await makeIndex(
			{
				'/server/': { title: 'マルチサーバー', text: '複数のサーバーで領地を共有します。' },
				'/create/': { title: '領地を作る', text: '自分のまわりの土地。' },
				'/tp/': {
					title: 'その他',
					sections: { テレポート地点: '領地に入る所。', 消す: 'サーバから土地を消すには。' },
				},
			},
			{ lang: 'ja-JP' },
		);
		expect((await find(query))[0]).toBe(expected);
	});
});

test('a noun of one character counts beside a particle that stands with it elsewhere', async () => {
	const { find } = await makeIndex(
		{
			'/snow/': { title: '雪の設定', text: '積雪を止める。' },
			'/weather/': { title: '天気', text: '外は雪が多い。' },
		},
		{ lang: 'ja-JP' },
	);
	expect((await find('雪が'))[0]).toBe('/snow/');
});

test('names of the site are words of texts without spaces, and pairs across their borders are none', async () => {
	const { first } = await makeIndex(
		{
			'/a/': { title: '大领地的事', text: '地里什么都有。' },
			'/b/': { title: '领地', text: '这里面的事。' },
		},
		{ lang: 'zh-CN', synonyms: [['领地', '圈地']] },
	);
	const { reasons } = await first('大领地里面');
	const weightOf = (pair: string): number =>
		Number.parseFloat(reasons!.find((reason) => reason.includes(` ${pair}`)) ?? '0');
	expect(weightOf('地里')).toBeLessThan(weightOf('领地'));
});

test('a word in katakana weighs as one word', async () => {
	const { first } = await makeIndex(
		{ '/a/': { title: '色', text: 'メッセージの色' }, '/b/': { title: 'メモ', text: 'その他' } },
		{ lang: 'ja-JP' },
	);
	const hit = await first('メッセージ 色');
	expect(hit.reasons!.filter((reason) => / めっせじ/.test(reason))).toHaveLength(1);
	const weightOf = (term: string): number =>
		Number.parseFloat(hit.reasons!.find((reason) => reason.includes(` ${term}`))!);
	expect(weightOf('めっせじ')).toBeGreaterThan(2 * weightOf('めっ'));
});

test('blanks between words that are written without them change little', async () => {
	const { engine } = await makeIndex(
		{ '/create/': { title: '创建领地' }, '/a/': { title: '创建' }, '/b/': { title: '领地' } },
		{ lang: 'zh-CN' },
	);
	const scoreOf = async (text: string) => (await engine.search({ text })).hits[0]!.score;
	expect(await scoreOf('创建 领地')).toBeGreaterThan(0.6 * (await scoreOf('创建领地')));
});

test('synonyms are found in traditional characters', async () => {
	const { find } = await makeIndex(
		{ '/give/': { title: '转让' } },
		{ lang: 'zh-CN', synonyms: [['转让', '过户']] },
	);
	expect(await find('過戶')).toEqual(['/give/']);
});

describe('traditional characters', () => {
	const simplified = { '/claim/': { title: '创建领地' }, '/give/': { title: '转让' } };

	test('are looked for in a site that has none', async () => {
		const { find, manifest } = await makeIndex(simplified, { lang: 'zh-CN' });
		expect(manifest.characters).toBe('');
		expect(await find('創建領地')).toEqual(await find('创建领地'));
		expect(await find('轉讓')).toEqual(['/give/']);
	});

	test('are waited for by each of several searches at once', async () => {
		const { find } = await makeIndex(simplified, { lang: 'zh-CN' });
		const found = await Promise.all(['轉', '轉讓', '創建領地', '转让'].map((query) => find(query)));
		expect(found).toEqual([['/give/'], ['/give/'], ['/claim/'], ['/give/']]);
	});

	test('of synonyms stand for simplified ones', async () => {
		const { find } = await makeIndex(
			{ '/give/': { title: '过户' } },
			{ lang: 'zh-CN', synonyms: [['過戶', '转让']] },
		);
		expect(await find('转让')).toEqual(['/give/']);
	});

	test('that a site has are listed with the simplified ones', async () => {
		const quoted = { ...simplified, '/words/': { title: '词汇', text: '日文里叫「領域」。' } };
		const { find, manifest } = await makeIndex(quoted, { lang: 'zh-CN' });
		expect(manifest.characters).toBe('領 领');
		expect(await find('领域')).toEqual(['/words/']);
		expect(await find('領域')).toEqual(['/words/']);
	});

	test('are all known where a site is written in them', async () => {
		const { default: table } = await import('opencc-js/dict/TSCharacters');
		const text = table.replaceAll(/ .|\|/gu, '').slice(0, 1000);
		const { find, manifest } = await makeIndex({ '/claim/': { title: '領地', text } }, { lang: 'zh-TW' });
		expect(manifest.characters).toBe(true);
		expect(await find('领地')).toEqual(['/claim/']);
		expect(await find('領地')).toEqual(['/claim/']);
	});

	test('are none of the index in other languages', async () => {
		const { manifest } = await makeIndex({ '/claim/': { title: '領地を作る' } }, { lang: 'ja-JP' });
		expect(manifest).not.toHaveProperty('characters');
	});
});

describe('in Russian', () => {
	test.each([
		['доминионов', '/create/'],
		['создание доминиона', '/create/'],
		['удалять', '/delete/'],
		['удаление', '/delete/'],
		['полёт', '/fly/'],
		['ПОЛЕТ', '/fly/'],
		['сундуками', '/fly/#сундуки'],
		['телепрот', '/fly/#телепорт'],
		['етлепорт', '/fly/#телепорт'],
	])('%s', async (query, expected) => {
		const { find } = await makeIndex(
			{
				'/create/': { title: 'Создать доминион', text: 'Займите землю вокруг себя.' },
				'/delete/': { title: 'Удалить', text: 'Земля снова ничья.' },
				'/fly/': {
					title: 'Полёт',
					sections: { Сундуки: 'Кто их открывает.', Телепорт: 'Куда попадают гости.' },
				},
			},
			{ lang: 'ru-RU' },
		);
		expect((await find(query))[0]).toBe(expected);
	});

	test('another prefix is another word, and vowels that sound alike are mistaken for each other', async () => {
		const { engine } = await makeIndex(
			{ '/area/': { title: 'Окружение', text: 'Сервер вводит правила, доход отказывается удваиваться.' } },
			{ lang: 'ru-RU' },
		);
		const meant = async (text: string) => (await engine.search({ text })).suggestion;
		expect(await meant('уводит')).toBeUndefined();
		expect(await meant('уходит')).toBeUndefined();
		expect(await meant('акружение')).toBe('окружение');
		expect(await meant('правела')).toBe('правила');
	});
});

describe('an answer', () => {
	test('marks what was searched for, in texts that are whole', async () => {
		const { first } = await english();
		const hit = await first('refund price');
		expect(hit.headings).toEqual([[{ text: 'Refund', isMatch: true }]]);
		expect(hit.excerpt).toEqual([
			{ text: 'Half of the ' },
			{ text: 'price', isMatch: true },
			{ text: ' comes back.' },
		]);
		expect(hit.title).toEqual([{ text: 'Delete a dominion' }]);
	});

	test('has the words as they stand in the text', async () => {
		const { engine } = await english();
		expect((await engine.search({ text: 'creating' })).words).toEqual(
			expect.arrayContaining(['Create', 'create']),
		);
	});

	test('has an excerpt of two lines around what was found, in whole characters', async () => {
		const filler = 'lorem ipsum '.repeat(40);
		const { first } = await makeIndex({
			'/long/': { title: 'Long', text: `${filler}needle ${filler}` },
			'/smile/': { title: 'Smile', text: `${'😀'.repeat(80)}pin${'😀'.repeat(80)}` },
		});
		const long = (await first('needle')).excerpt.map(({ text }) => text).join('');
		expect(long).toMatch(/^… .*needle.* …$/);
		expect(long.length).toBeLessThan(170);
		const smile = (await first('pin')).excerpt.map(({ text }) => text).join('');
		expect(smile.isWellFormed()).toBe(true);
		expect(smile).toContain('pin');
	});

	test('has the beginning of a text of which only the heading matches', async () => {
		const { first } = await makeIndex({
			'/a/': { title: 'A', sections: { Silver: 'It shines, and is heavy.' } },
		});
		const { headings, excerpt } = await first('silver');
		expect(headings).toEqual([[{ text: 'Silver', isMatch: true }]]);
		expect(excerpt).toEqual([{ text: 'It shines, and is heavy.' }]);
	});

	test('has marks on words, and none on what joins them', async () => {
		const { first } = await makeIndex(
			{ '/a/': { title: 'A', sections: { 領地の削除: '領地を作成した人だけが、その領地を削除できます。' } } },
			{ lang: 'ja-JP' },
		);
		const { excerpt } = await first('領地を削除する');
		expect(excerpt.filter(({ isMatch }) => isMatch).map(({ text }) => text)).toEqual([
			'領地',
			'領地',
			'削除',
		]);
	});

	test('says that it is unsure where little of a query is anywhere', async () => {
		const { engine } = await english();
		const isUnsure = async (text: string) => (await engine.search({ text })).isUnsure;
		expect(await isUnsure('create a dominion')).toBeUndefined();
		expect(await isUnsure('telescope violin radius orchestra symphony concert')).toBe(true);
		// Nothing at all is said in other words.
		expect(await isUnsure('zzz')).toBeUndefined();
	});

	test('is sure of a word that is not typed to its end', async () => {
		const text = 'A violin is one of many instruments. '.repeat(12);
		const { engine } = await makeIndex({ '/a/': { title: 'Music', text }, '/b/': { title: 'More music' } });
		expect((await engine.search({ text: 'violi' })).isUnsure).toBeUndefined();
	});

	test('says how its scores came about', async () => {
		const { first } = await english();
		expect((await first('creating')).reasons).toEqual(
			expect.arrayContaining([expect.stringContaining('creating by ~creat')]),
		);
	});

	test('never has more than three hits of one page', async () => {
		const sections = Object.fromEntries(Array.from({ length: 9 }, (_, index) => [`Part ${index}`, 'gold']));
		const { find } = await makeIndex({
			'/a/': { title: 'A', sections },
			'/b/': { title: 'B', text: 'gold' },
		});
		const found = await find('gold');
		expect(found.filter((place) => place.startsWith('/a/'))).toHaveLength(3);
		expect(found).toContain('/b/');
	});
});

describe('pages', () => {
	test('come first with a boost, and are found by keywords', async () => {
		const page = { title: 'Gold', text: 'Gold is yellow.' };
		const { find } = await makeIndex({
			'/a/': page,
			'/b/': { ...page, boost: 2, keywords: ['lucre'] },
			'/c/': { ...page, boost: 0.3 },
		});
		expect(await find('gold')).toEqual(['/b/', '/a/', '/c/']);
		expect(await find('lucre')).toEqual(['/b/']);
	});

	test('are found by a keyword that is what was asked for, however many there are', async () => {
		const others = Array.from({ length: 60 }, (_, index) => `other thing ${index}`);
		const { find } = await makeIndex({
			'/a/': { title: 'Travel', text: 'About moving.', keywords: [...others, 'way home'] },
			'/b/': { title: 'Roads', text: 'A way, and another way. It leads home.' },
		});
		expect((await find('way home'))[0]).toBe('/a/');
	});

	test('keep the order of their sections with a boost', async () => {
		const sections = { Notes: 'Some gold.', Gold: 'What it is.', Other: 'Gold, and gold, and silver.' };
		const plain = await makeIndex({ '/a/': { title: 'A', sections } });
		const boosted = await makeIndex({ '/a/': { title: 'A', sections, boost: 10 } });
		expect(await boosted.find('gold')).toEqual(await plain.find('gold'));
		expect((await boosted.find('gold'))[0]).toBe('/a/#gold');
	});

	test('as many as there may be: a query reads a few small files', async () => {
		const words = ['stone', 'gold', 'iron', 'wood', 'sand', 'clay', 'snow', 'lava', 'rail', 'door'];
		const pages = Object.fromEntries(
			Array.from({ length: 3000 }, (_, index) => {
				const own = `word${index}x ${words.join(' ')}`;
				return [
					`/p${String(index).padStart(4, '0')}/`,
					{ title: `Page ${index}`, text: `${own} `.repeat(6) },
				];
			}),
		);
		const { find, reads, sizes } = await makeIndex(pages);
		expect((await find('word1234x'))[0]).toBe('/p1234/');
		const size = reads.reduce((sum, file) => sum + sizes.get(file)!, 0);
		expect(size).toBeLessThan(150_000);
		expect(Math.max(...sizes.values())).toBeLessThan(120_000);
		// A word that all pages have lists the best of them only.
		expect(await find('stone gold')).toHaveLength(10);
	});
});

describe('does no harm', () => {
	const hostile = [
		'__proto__',
		'constructor toString valueOf',
		'<img src=x onerror=alert(1)>',
		'\ud800',
		'\udfff a \ud83d',
		'"\'`\\/%s$ {x}{{y}}',
		'a'.repeat(100_000),
		'領'.repeat(100_000),
		`${'a-'.repeat(50_000)}b`,
		`${'aB'.repeat(50_000)}`,
		'\u0000\u0001\u202e\u2066',
		'* ~ ^ +a -b c:d',
		'.*+?^$ {}()|[]\\',
	];

	test.each(hostile.map((text) => [text.slice(0, 30), text]))('query %j', async (_, text) => {
		const { engine } = await english();
		const spent = startCpuTime();
		const answer = await engine.search({ text });
		expect(spent()).toBeLessThan(1000);
		expect(JSON.parse(JSON.stringify(answer)).hits).toBeInstanceOf(Array);
	});

	test.each(hostile.map((text) => [text.slice(0, 30), text]))('page %j', async (_, text) => {
		const spent = startCpuTime();
		const { engine } = await makeIndex({
			'/__proto__/': { title: text, text, sections: { constructor: text }, code: [text], keywords: [text] },
			'/b/': { title: 'Gold', text: 'Gold' },
		});
		expect((await engine.search({ text: 'gold' })).hits[0]?.route).toBe('/b/');
		await engine.search({ text });
		expect(spent()).toBeLessThan(5000);
	});
});

describe('what is in sight', () => {
	const many = () =>
		makeIndex(
			Object.fromEntries(
				Array.from({ length: 6 }, (_, index) => [
					`/page-${index}/`,
					{
						title: `Border ${index}`,
						text: `word${index} `.repeat(900),
						sections: { Walls: 'A border.', Gates: 'In a border.' },
					},
				]),
			),
		);

	test('is answered first, by whole pages, with the routes of the rest', async () => {
		const { engine } = await many();
		const whole = await engine.search({ text: 'border' });
		const first = await engine.search({ text: 'border', rows: 4 });
		expect(whole.rest).toBeUndefined();
		expect(whole.hits).toHaveLength(18);
		expect(first.hits).toEqual(whole.hits.slice(0, 6));
		expect(first.rest).toEqual(whole.hits.slice(6).map(({ route }) => route));
		expect((await engine.search({ text: 'border', rows: 18 })).rest).toBeUndefined();
		// In a window without height something is found too.
		const least = await engine.search({ text: 'border', rows: 0 });
		expect([least.hits.length > 0, least.rest?.length]).toEqual([true, expect.any(Number)]);
	});

	test('is all whose texts are fetched', async () => {
		const { engine, reads } = await many();
		await engine.search({ text: 'border', rows: 2 });
		const few = reads.length;
		await engine.search({ text: 'border' });
		expect(reads.length - few).toBe(5);
	});
});

test('synonyms of a word are read from one part, whatever they begin with', async () => {
	const words = ['amber', 'delta', 'kappa', 'omega', 'sigma', 'zulu'];
	const filler = Object.fromEntries(
		Array.from({ length: 26 }, (_, letter) => [
			`/other-${letter}/`,
			{
				title: 'Other',
				text: Array.from(
					{ length: 300 },
					(_, index) => String.fromCharCode(97 + letter) + (index + 1000).toString(36),
				).join(' '),
			},
		]),
	);
	const pages = Object.fromEntries(words.map((word) => [`/${word}/`, { title: word }]));
	const { find, reads } = await makeIndex({ ...filler, ...pages }, { synonyms: [words] });
	expect((await find('amber ')).sort()).toEqual(words.map((word) => `/${word}/`));
	const terms = reads.length;
	await find('zulu ');
	// Only the part that the word itself lies in.
	expect(reads.length - terms).toBeLessThanOrEqual(1);
});
