import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { textsOf } from '../../../renderer/shared/texts.ts';
import en from '../../../themes/default/locales/en-US.json' with { type: 'json' };
import ja from '../../../themes/default/locales/ja-JP.json' with { type: 'json' };
import ru from '../../../themes/default/locales/ru-RU.json' with { type: 'json' };
import zh from '../../../themes/default/locales/zh-CN.json' with { type: 'json' };
import { themeFolder } from './theme-data.ts';

const sources = readdirSync(themeFolder, { recursive: true, encoding: 'utf8' })
	.filter((path) => /\.tsx?$/.test(path))
	.map((path) => readFileSync(join(themeFolder, path), 'utf8'))
	.join('\n');

/** Keys that are put together at run time, or that the compiler asks for, by their beginning. */
const composed = ['alert.', 'date.months', 'license.', 'encrypt.title'];

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

const form = /\.(zero|one|two|few|many|other)$/;

/** What components ask for: the keys, those of plural forms without the form. */
const askedKeys = (words: Record<string, string>): string[] => [
	...new Set(Object.keys(words).map((key) => key.replace(form, ''))),
];
const all: Record<string, Record<string, string>> = { 'en-US': en, 'zh-CN': zh, 'ja-JP': ja, 'ru-RU': ru };
const english: Record<string, string> = en;

describe.each(Object.entries(all))('the words of %s', (lang, words) => {
	test('have the keys of the English ones, in their order', () => {
		expect(askedKeys(words)).toEqual(askedKeys(en));
	});

	test('are there, with the same placeholders', () => {
		for (const [key, text] of Object.entries(words)) {
			expect(text.trim(), key).not.toBe('');
			const model = english[key.replace(form, '')] ?? english[`${key.replace(form, '')}.other`];
			expect(placeholders(text), key).toEqual(placeholders(model!));
		}
	});

	test('have each plural form of the language', () => {
		const forms = new Intl.PluralRules(lang).resolvedOptions().pluralCategories.toSorted();
		const counted = askedKeys(words).filter((key) => words[key] === undefined);
		expect(counted.length).toBeGreaterThan(5);
		for (const key of counted) {
			const found = Object.keys(words).filter((name) => name.replace(form, '') === key);
			expect(found.map((name) => name.slice(key.length + 1)).sort(), key).toEqual(forms);
		}
	});
});

describe('numbers', () => {
	const say = (lang: string, key: string, count: number): string =>
		textsOf(all[lang]!, lang)(key, { count, stars: count });

	test.each([
		['en-US', ['About 0 words', '1 word', 'About 2 words', 'About 21 words', 'About 1,234 words']],
		['ru-RU', ['0 слов', '1 слово', '2 слова', '21 слово', '1\u00a0234 слова']],
		['zh-CN', ['约 0 字', '约 1 字', '约 2 字', '约 21 字', '约 1,234 字']],
		['ja-JP', ['約 0 文字', '約 1 文字', '約 2 文字', '約 21 文字', '約 1,234 文字']],
	])('are right in %s', (lang, expected) => {
		expect([0, 1, 2, 21, 1234].map((count) => say(lang, 'meta.words', count))).toEqual(expected);
	});

	test.each(['en-US', 'zh-CN', 'ja-JP', 'ru-RU', 'fa-IR', 'de-DE', 'bn'])(
		'are those of Intl in %s, which is not asked for small ones where the theme has the language',
		(lang) => {
			const numbers = [0, 7, 42, 999, 1000, 12_345, -3, 1.5];
			const format = new Intl.NumberFormat(lang);
			const say = textsOf({ a: '{count}' }, lang);
			expect(numbers.map((count) => say('a', { count }))).toEqual(
				numbers.map((number) => format.format(number)),
			);
		},
	);

	test('are right in Russian in every text', () => {
		const counts = [1, 3, 5, 11, 22];
		expect(counts.map((count) => say('ru-RU', 'meta.minutes', count))).toEqual([
			'Около 1 минуты',
			'Около 3 минут',
			'Около 5 минут',
			'Около 11 минут',
			'Около 22 минут',
		]);
		for (const key of ['sidebar.omitted', 'changelog.count', 'code.unfold', 'repo.stars']) {
			const nouns = counts.map((count) => say('ru-RU', key, count).replace(/\d+/, '')).slice(0, 4);
			expect(new Set(nouns).size, key).toBe(3);
			expect(nouns[2], key).toBe(nouns[3]);
		}
	});

	test('choose among the forms that there are, and a site may have only one', () => {
		expect(textsOf({ 'a.b.other': '{count} pages' }, 'en')('a.b', { count: 1 })).toBe('1 pages');
		expect(textsOf({ ...en, 'meta.words': '{count} w' }, 'en')('meta.words', { count: 1 })).toBe('1 w');
		expect(textsOf({}, 'en')('a.b', { count: 1 })).toBe('a.b');
	});
});

describe('the keys', () => {
	const used = [...sources.matchAll(/['"`]([a-z]\w*\.[A-Za-z]\w*)['"`]/g)].map((match) => match[1]!);

	test('that components ask for exist', () => {
		const asked = askedKeys(en);
		const groups = new Set(asked.map((key) => key.split('.')[0]));
		const missing = used.filter((key) => groups.has(key.split('.')[0]) && !asked.includes(key));
		expect(missing).toEqual([]);
	});

	test('that exist are asked for', () => {
		const idle = askedKeys(en).filter(
			(key) => !used.includes(key) && !composed.some((start) => key.startsWith(start)),
		);
		expect(idle).toEqual([]);
	});
});

test('the default labels are those of the specification, to the letter', () => {
	expect(en).toMatchObject({
		'appearance.label': 'Appearance',
		'language.label': 'Change Language',
		'outline.label': 'On this page',
		'outline.top': 'Return to top',
		'sidebar.menu': 'Menu',
		'changelog.title': 'Changelog',
		'changelog.all': 'View All Changelog',
		'contributors.title': 'Contributors',
		'copyright.title': 'Copyright',
		'copyright.owner': 'Copyright Ownership:',
		'copyright.license': 'License under',
		'page.prev': 'Previous page',
		'page.next': 'Next page',
		'notFound.code': '404',
		'notFound.title': 'PAGE NOT FOUND',
		'notFound.quote':
			"But if you don't change your direction, and if you keep looking, you may end up where you are heading.",
		'notFound.link': 'Take me home',
		'notFound.linkLabel': 'go to home',
	});
});
