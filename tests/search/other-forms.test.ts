import { describe, expect, test } from 'vitest';
import { partsOf } from '../../renderer/shared/search/index-format.ts';
import { soundKey } from '../../renderer/shared/search/sound-key.ts';
import { makeIndex, type SmallIndex } from './small-index.ts';

describe('a word sounds the same', () => {
	test.each([
		['ja', 'りょうち', ['ryouchi', 'ryōchi', 'ryochi', 'リョウチ']],
		['ja', 'しょゆうしゃ', ['shoyuusha', 'syoyuusya']],
		['ja', 'サーバー', ['sa-ba-', 'saba', 'sābā']],
		['ja', 'チャット', ['chatto', 'tyatto']],
		['ja', 'ファイル', ['fairu']],
		['ru', 'участник', ['uchastnik']],
		['ru', 'разрешения', ['razresheniya', 'razreshenija']],
		['ru', 'телепортация', ['teleportaciya', 'teleportatsia']],
		['ru', 'полёт', ['polet', 'полет']],
	])('in %s as %s', (lang, word, spellings) => {
		expect(spellings.map((each) => soundKey(each, lang))).toEqual(spellings.map(() => soundKey(word, lang)));
	});
});

describe('a query is read in another form', () => {
	const answer = async ({ engine }: SmallIndex, text: string) => {
		const { hits, searched } = await engine.search({ text });
		return [searched, hits[0]?.route];
	};

	test('in Chinese by pinyin, its initials, and characters of the same sound', async () => {
		const index = await makeIndex(
			{
				'/create/': { title: '创建领地', text: '圈一块地。' },
				'/tp/': { title: '传送点', text: '传送到领地。' },
				'/other/': { title: '其他', text: '移动到别处。' },
			},
			{ lang: 'zh-CN' },
		);
		expect(await answer(index, 'chuangjian lingdi')).toEqual(['创建领地', '/create/']);
		expect(await answer(index, 'cjld')).toEqual(['创建领地', '/create/']);
		expect(await answer(index, '船送点')).toEqual(['传送点', '/tp/']);
		// What is written in a page is not read otherwise.
		expect(await answer(index, '传送')).toEqual([undefined, '/tp/']);
		expect(await answer(index, 'docker')).toEqual([undefined, undefined]);
	});

	test('in Japanese by kana and Latin letters', async () => {
		const index = await makeIndex(
			{
				'/create/': { title: '領地の作成', text: 'ここで作る。' },
				'/member/': { title: 'メンバーを追加', text: '人を加える。' },
			},
			{ lang: 'ja-JP', known: { 領地: 'りょうち', 作成: 'さくせい', 追加: 'ついか' } },
		);
		expect(await answer(index, 'りょうちさくせい')).toEqual(['領地作成', '/create/']);
		expect(await answer(index, 'ryouchi')).toEqual(['領地', '/create/']);
		expect(await answer(index, 'menba- tsuika')).toEqual(['メンバー追加', '/member/']);
		expect(await answer(index, 'めんばー')).toEqual([undefined, '/member/']);
	});

	test('in Russian in Latin letters, and on the keys of another layout', async () => {
		const index = await makeIndex(
			{
				'/member/': { title: 'Добавить участника', text: 'Новый участник.' },
				'/create/': { title: 'Создать доминион', text: 'Доминион создаётся командой dominion.' },
				'/claim/': { title: 'Приват', text: 'Один блок.', code: ['private'] },
				'/config/': { title: 'Клиент', text: 'Для игроков.' },
			},
			{ lang: 'ru-RU' },
		);
		expect(await answer(index, 'dobavit uchastnika')).toEqual(['добавить участника', '/member/']);
		expect(await answer(index, 'cjplfnm ljvbybjy')).toEqual(['создать доминион', '/create/']);
		expect(await answer(index, 'dominion')).toEqual([undefined, '/create/']);
		expect(await answer(index, 'client')).toEqual(['клиент', '/config/']);
		// Only another form of it is in a page, and that in English.
		expect(await answer(index, 'privat')).toEqual(['приват', '/claim/']);
		expect(await answer(index, 'private')).toEqual([undefined, '/claim/']);
	});

	test('in English on the keys of another layout', async () => {
		const index = await makeIndex({ '/claim/': { title: 'Claim land', text: 'Land of yours.' } });
		expect(await answer(index, 'сдфшь дфтв')).toEqual(['claim land', '/claim/']);
	});

	test.each([
		['en-US', 'Claim land', 'x'.repeat(40)],
		['ru-RU', 'Доминион', 'щ'.repeat(40)],
	])(
		'in %s without the list of all words, unless what was typed may sound like one',
		async (lang, title, lost) => {
			const { engine, manifest, reads } = await makeIndex({ '/claim/': { title, text: title } }, { lang });
			await engine.search({ text: lost });
			expect(partsOf(manifest.words).filter(({ file }) => reads.includes(file))).toEqual([]);
		},
	);

	test('with words that begin with the same letter alone, however many these are', async () => {
		const letters = [...'abcdefghijklmnop'];
		const wordsOf = (initial: string): string[] =>
			letters.flatMap((one) => letters.map((other) => `${initial}${one}${other}xyzvwxyzvw`));
		const pages = ['a', 'm', 'na', 'nb', 'nc', 'nd', 'np'].map((initial) => [
			`/${initial}/`,
			{ title: 'Words', text: wordsOf(initial).join(' ') },
		]);
		const { engine, manifest, reads } = await makeIndex({
			...Object.fromEntries(pages),
			'/b/': { title: 'Notifications', text: 'All of them.' },
		});
		expect((await engine.search({ text: 'notifcations' })).suggestion).toBe('notifications');
		const lists = partsOf(manifest.words);
		expect(lists.filter(({ first }) => first.startsWith('n')).length).toBeGreaterThan(1);
		const unread = lists.filter(({ file }) => !reads.includes(file)).map(({ first }) => first.charAt(0));
		expect(unread).toContain('a');
		expect(unread).not.toContain('n');
		expect((await engine.search({ text: 'nbopxyzvwxyzw' })).suggestion).toBe('nbopxyzvwxyzvw');
		expect((await engine.search({ text: 'ndopxyzvwxyzw' })).suggestion).toBe('ndopxyzvwxyzvw');
	});

	test('by its sound only where so much of it is lost, or a word in Latin letters', async () => {
		const pages = { '/create/': { title: '创建领地', text: '圈一块地，扩大范围，添加成员，velocity。' } };
		const { engine, manifest, reads } = await makeIndex(pages, { lang: 'zh-CN' });
		for (const text of ['velocit', 'velocty', '创建领地扩大范围添加成员喵']) {
			await engine.search({ text });
			expect(reads, text).not.toContain(manifest.readings);
		}
		await engine.search({ text: '创建另地' });
		expect(reads).toContain(manifest.readings);
	});

	test('the sounds of names are read once', async () => {
		const pages = { '/create/': { title: '创建领地', text: '圈一块地。' } };
		const { engine, manifest, reads } = await makeIndex(pages, { lang: 'zh-CN' });
		for (const text of ['chuangjian', 'lingdi']) await engine.search({ text });
		expect(reads.filter((file) => file === manifest.readings)).toHaveLength(1);
	});
});
