import { expect, test } from 'vitest';
import { locale, problemsOf, problemsOfCollection, problemsOfLocale } from './option-problems.ts';

test.each(['en/', '/en', 'en', '', '/e n/', '/en//', '/../'])('locale prefix %j', (prefix) => {
	expect(problemsOf({ locales: { '/': locale, [prefix]: locale } })).toEqual([
		`Unexpected key \`${prefix}\` in \`locales\`, expected a path with \`/\` on both ends such as \`/en/\`.`,
	]);
});

test('locales without the default one', () => {
	const message = 'Unexpected `locales` without `/`, expected the default language under it.';
	expect(problemsOf({ locales: {} })).toEqual([message]);
	expect(problemsOf({ locales: { '/en/': locale } })).toEqual([message]);
});

test.each(['en_US', '', 'english language', 'x'])('lang %j', (lang) => {
	expect(problemsOfLocale({ lang })).toEqual([
		`Unexpected \`"${lang}"\` in \`locales["/"].lang\`, expected a language tag (BCP 47) such as \`en-US\`.`,
	]);
});

test('activeMatch and ignoreLinks', () => {
	expect(problemsOfLocale({ navbar: [{ text: 'a', link: '/', activeMatch: '^/(' }] })).toEqual([
		'Unexpected `"^/("` in `locales["/"].navbar[0].activeMatch`, expected a regular expression (unterminated group).',
	]);
	expect(problemsOf({ checks: { ignoreLinks: ['^[', '[', 'https://a.example/?a=('] } })).toEqual([
		'Unexpected `"^["` in `checks.ignoreLinks[0]`, expected a regular expression (unterminated character class).',
	]);
});

test('a navbar entry needs a link or a menu', () => {
	expect(problemsOfLocale({ navbar: [{ text: 'a' }, { text: 'b', items: [{ text: 'c' }] }] })).toEqual([
		'Unexpected `locales["/"].navbar[0]` without `link` or `items`, expected one of them.',
		'Unexpected `locales["/"].navbar[1].items[0]` without `link` or `items`, expected one of them.',
	]);
});

test.each(['../notes', '/notes', 'notes/../..', 'C:\\notes', 'C:/notes', 'a\\b', ''])('dir %j', (dir) => {
	expect(problemsOfCollection({ dir })).toEqual([
		`Unexpected \`${JSON.stringify(dir)}\` in \`locales["/"].collections[0].dir\`, expected a relative folder such as \`notes/doc\`, without \`..\`, or \`.\` for all.`,
	]);
});

test.each(['/notes/', '../notes/', 'notes/?a', 'https://a.example/'])('collection link %j', (link) => {
	expect(problemsOfCollection({ link })).toEqual([
		`Unexpected \`"${link}"\` in \`locales["/"].collections[0].link\`, expected a relative address such as \`notes/doc/\`, without \`..\`.`,
	]);
});

test('sidebar', () => {
	const at = 'locales["/"].collections[0].sidebar';
	expect(problemsOfCollection({ sidebar: true })).toEqual([
		`Unexpected \`true\` in \`${at}\`, expected \`auto\`, \`false\` or a list.`,
	]);
	expect(problemsOfCollection({ sidebar: 'automatic' })).toEqual([
		`Unexpected \`"automatic"\` in \`${at}\`, expected \`auto\`, \`false\` or a list.`,
	]);
	expect(
		problemsOfCollection({ sidebar: ['', 3, { items: ['a', { collapsed: 'no', dir: '..' }] }] }),
	).toEqual([
		`Unexpected \`3\` in \`${at}[1]\`, expected text or an object.`,
		`Unexpected \`".."\` in \`${at}[2].items[1].dir\`, expected a folder such as \`dominion\`, without \`..\`.`,
		`Unexpected \`"no"\` in \`${at}[2].items[1].collapsed\`, expected \`true\`, \`false\` or \`null\`.`,
	]);
	expect(problemsOfCollection({ sidebar: [{ items: 'all' }] })).toEqual([
		`Unexpected \`"all"\` in \`${at}[0].items\`, expected \`auto\` or a list.`,
	]);
});

test('numbers of a blog that are none say what would be', () => {
	expect(problemsOfCollection({ categoriesExpand: -1, related: 1.5 })).toEqual([
		'Unexpected `-1` in `locales["/"].collections[0].categoriesExpand`, expected `deep` or a whole number of levels.',
		'Unexpected `1.5` in `locales["/"].collections[0].related`, expected `false` or a whole number of posts.',
	]);
});
