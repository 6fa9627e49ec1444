import { describe, expect, test } from 'vitest';
import { slugify } from '../../../cli/scaffold/slugify.ts';

describe('slugify', () => {
	test.each([
		['Selling land', 'en-US', 'selling-land'],
		["What's new in 4.9.4?", 'en-US', 'whats-new-in-4-9-4'],
		['What’s  “new” — & more...', 'en-US', 'whats-new-more'],
		['  C++ / C# & Java™  ', 'en-US', 'c-c-javatm'],
		['Crème brûlée à l’Ærø', 'fr-FR', 'creme-brulee-a-laero'],
		['Straße 12', 'de-DE', 'strasse-12'],
		['领地创建', 'zh-CN', 'ling-di-chuang-jian'],
		['重庆银行 API v2', 'zh-CN', 'chong-qing-yin-hang-api-v2'],
		['第1章：女生（绿色）', 'zh-CN', 'di-1-zhang-nv-sheng-lv-se'],
		['领地 in English text', 'en-US', 'ling-di-in-english-text'],
		['領地設定', 'zh-TW', 'ling-di-she-ding'],
		['プレイヤー ガイド', 'ja-JP', 'pureiya-gaido'],
		['領地の設定', 'ja-JP', 'ling-de-no-she-ding'],
		['領地', 'ja', 'ling-de'],
		['Привет, мир! Ёлка', 'ru-RU', 'privet-mir-elka'],
		['한국어', 'ko-KR', 'hangugeo'],
		['Ｆｕｌｌ　Ｗｉｄｔｈ１２', 'zh-CN', 'full-width12'],
		['Tiếng Việt', 'vi', 'tieng-viet'],
		['👑 King 🇨🇳 of 👨‍👩‍👧 land ❤️', 'en-US', 'king-of-land'],
		['a_b/c\\d:e*f?g"h<i>j|k', 'en-US', 'a-b-c-d-e-f-g-h-i-j-k'],
		['../../etc/passwd', 'en-US', 'etc-passwd'],
		['line\nbreak\0nul', 'en-US', 'line-break-nul'],
		['2024', 'en-US', '2024'],
	])('%j in %s is %s', (title, lang, slug) => {
		expect(slugify(title, lang)).toBe(slug);
	});

	test.each(['👑', '🇨🇳', '👨‍👩‍👧', '❤️', '!?', '', ' ', '---', '。、', '\u0000'])(
		'%j is untitled',
		(title) => {
			expect(slugify(title, 'zh-CN')).toBe('untitled');
		},
	);

	test.each(['con', 'NUL', 'Aux', 'prn', 'COM1', 'lpt9', 'Index', 'README'])('%s gets an ending', (title) => {
		expect(slugify(title, 'en-US')).toBe(`${title.toLowerCase()}-page`);
	});

	test.each(['Console', 'com', 'lpt10', 'null'])('%s is a name like any other', (title) => {
		expect(slugify(title, 'en-US')).toBe(title.toLowerCase());
	});

	test('long titles end at a word', () => {
		const words = 'one two three four five six seven eight nine ten eleven twelve thirteen';
		expect(slugify(words, 'en-US')).toBe('one-two-three-four-five-six-seven-eight-nine-ten-eleven');
		expect(slugify(`${'a'.repeat(60)} b`, 'en-US')).toBe('a'.repeat(60));
		expect(slugify('a'.repeat(500), 'en-US')).toBe('a'.repeat(60));
		expect(slugify('领'.repeat(500), 'zh-CN')).toMatch(/^(ling-){11}ling$/);
	});

	test('is always a name for a file and an address', () => {
		for (let code = 1; code < 0x11000; code += 7) {
			const slug = slugify(`x${String.fromCodePoint(code)}${String.fromCodePoint(code + 3)}`, 'zh-CN');
			expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
		}
	});
});
