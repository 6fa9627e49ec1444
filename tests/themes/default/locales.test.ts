import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import en from '../../../themes/default/locales/en-US.json' with { type: 'json' };
import ja from '../../../themes/default/locales/ja-JP.json' with { type: 'json' };
import ru from '../../../themes/default/locales/ru-RU.json' with { type: 'json' };
import zh from '../../../themes/default/locales/zh-CN.json' with { type: 'json' };
import { themeFolder } from './theme-data.ts';

const sources = readdirSync(themeFolder, { recursive: true, encoding: 'utf8' })
	.filter((path) => /\.tsx?$/.test(path))
	.map((path) => readFileSync(join(themeFolder, path), 'utf8'))
	.join('\n');

/** Keys that are put together at run time, by their beginning. */
const composed = ['alert.', 'license.'];

const placeholders = (text: string): string[] => (text.match(/\{\w+\}/g) ?? []).sort();

describe.each(Object.entries({ 'zh-CN': zh, 'ja-JP': ja, 'ru-RU': ru }))('the words of %s', (_, words) => {
	test('have the keys of the English ones, in their order', () => {
		expect(Object.keys(words)).toEqual(Object.keys(en));
	});

	test('are there, with the same placeholders', () => {
		for (const [key, text] of Object.entries(words)) {
			expect(text.trim(), key).not.toBe('');
			expect(placeholders(text), key).toEqual(placeholders(en[key as keyof typeof en]));
		}
	});
});

describe('the keys', () => {
	const used = [...sources.matchAll(/['"`]([a-z]\w*\.[A-Za-z]\w*)['"`]/g)].map((match) => match[1]!);

	test('that components ask for exist', () => {
		const groups = new Set(Object.keys(en).map((key) => key.split('.')[0]));
		const missing = used.filter((key) => groups.has(key.split('.')[0]) && !(key in en));
		expect(missing).toEqual([]);
	});

	test('that exist are asked for', () => {
		const idle = Object.keys(en).filter(
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
