import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { openIndexLanguage } from '../../cli/outputs/search/common-words.ts';
import { analyze, joinCommand, stemTerm } from '../../renderer/shared/search/analyze.ts';

const termsOf = async (text: string, lang = 'en-US', kind?: string) =>
	analyze(text, await openIndexLanguage(lang))
		.filter((term) => kind === undefined || term.kind === kind)
		.map((term) => term.text);

describe('words', () => {
	test.each([
		['Claim the LAND', ['claim', 'the', 'land']],
		['café Ünïcode', ['cafe', 'unicode']],
		['ｃｏｎｆｉｇ １２', ['config', '12']],
		['ёлка Йод', ['елка', 'йод']],
		['Straße Cœur Ærø Łódź', ['strasse', 'coeur', 'aero', 'lodz']],
		['والمُدُن مدينةً الأراضي كتــاب', ['والمدن', 'مدينة', 'الاراضي', 'كتاب']],
		['1.20.4', ['1204', '1', '20', '4']],
		['', []],
		['... -- !', []],
	])('of %j', async (text, expected) => {
		expect(await termsOf(text)).toEqual(expected);
	});
});

describe('names in code are kept whole and in parts', () => {
	test.each([
		['auto-create-radius', ['autocreateradius', 'auto', 'create', 'radius']],
		['DominionCreateEvent', ['dominioncreateevent', 'dominion', 'create', 'event']],
		['/dominion create', ['dominion', 'create']],
		['%dominion_group%', ['dominiongroup', 'dominion', 'group']],
		['XMLParser', ['xmlparser', 'xml', 'parser']],
		['dominion.admin', ['dominionadmin', 'dominion', 'admin']],
		[
			'multi-server.server-id',
			['multiserverserverid', 'multiserver', 'serverid', 'multi', 'server', 'server', 'id'],
		],
		['config.yml', ['configyml', 'config', 'yml']],
	])('%s', async (text, expected) => {
		expect(await termsOf(text)).toEqual(expected);
	});
});

test.each([
	['/dominion create_sub NAME', ['dominion', 'dominioncreatesub', 'dominioncreatesubname']],
	['/dominion export [mca|db]', ['dominion', 'dominionexport', 'dominionexportmca', 'dominionexportdb']],
	['/land <x> !', ['land', 'landx']],
	['/land|claim [a|a]', ['landclaim', 'landclaima']],
	['/land [a|b] [c|d]', ['land', 'landa', 'landb', 'landac', 'landad', 'landbc', 'landbd']],
])('the beginnings of %s are names, with each choice', async (command, names) => {
	expect(joinCommand(command, await openIndexLanguage('en'))).toEqual(names);
});

test('a command with many choices has a few names', async () => {
	const choices = Array.from({ length: 20 }, (_, number) => `c${number}`).join('|');
	expect(joinCommand(`/land ${choices} ${choices} ${choices}`, await openIndexLanguage('en')).length).toBe(
		32,
	);
});

describe('texts without blanks', () => {
	test('are cut into words and into pairs', async () => {
		expect(await termsOf('创建领地', 'zh-CN', 'pair')).toEqual(['创建', '建领', '领地', '地']);
		expect(await termsOf('创建权限', 'zh-CN', 'segment')).toEqual(['创建', '权限']);
	});

	test('are the same in traditional characters, and in both widths and syllabaries', async () => {
		expect(await termsOf('創建領地', 'zh-CN')).toEqual(await termsOf('创建领地', 'zh-CN'));
		expect(await termsOf('ﾃﾞｰﾀﾍﾞｰｽ', 'ja-JP')).toEqual(await termsOf('データベース', 'ja-JP'));
		expect(await termsOf('サーバー', 'ja-JP', 'pair')).toEqual(await termsOf('さーば', 'ja-JP', 'pair'));
		expect(await termsOf('サーバ'.normalize('NFD').normalize('NFKC'), 'ja-JP')).toEqual(
			await termsOf('サーバー', 'ja-JP'),
		);
	});

	test('are cut into words as they are written', async () => {
		expect(await termsOf('ウェルカムメッセージ', 'ja-JP', 'segment')).toEqual(['うぇるかむ', 'めっせじ']);
	});

	test('beside other words', async () => {
		expect(await termsOf('使用/dominion创建', 'zh-CN', 'word')).toEqual(['dominion']);
	});
});

describe('stems', () => {
	test.each([
		['en-US', 'claims', '~claim'],
		['en-US', 'claim', null],
		['ru-RU', 'доминионами', '~доминион'],
		['ru-RU', 'commands', '~command'],
		['zh-CN', 'commands', '~command'],
		['ja-JP', 'サーバ', null],
	])('%s: %s', async (lang, word, expected) => {
		expect(stemTerm(word, await openIndexLanguage(lang))).toBe(expected);
	});
});

test('terms stand in their places, whatever the text says', async () => {
	const languages = await Promise.all(['zh-CN', 'en-US', 'ja-JP', 'ru-RU'].map(openIndexLanguage));
	const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), fc.string());
	fc.assert(
		fc.property(text, fc.constantFrom(...languages), (value, language) => {
			for (const term of analyze(value, language)) {
				expect(term.start).toBeGreaterThanOrEqual(0);
				expect(term.end).toBeGreaterThan(term.start);
				expect(term.end).toBeLessThanOrEqual(value.length);
				expect(term.text).not.toBe('');
			}
		}),
		{ numRuns: 300 },
	);
});
