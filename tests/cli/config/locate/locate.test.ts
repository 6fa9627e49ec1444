import { expect, test } from 'vitest';
import type { KeyPath } from '../../../../cli/config/check/describe-value.ts';
import { createLocator } from '../../../../cli/config/locate/locate.ts';
import { locateAll, locateInConfig } from '../../../../cli/config/locate/locate-in-config.ts';
import { diagnose } from '../../../../cli/diagnostics/diagnostic.ts';
import { makeFolder } from '../config-folder.ts';

/** The text that a path is located at. */
function textAt(source: string, path: KeyPath, target?: 'key' | 'value'): string {
	const place = createLocator(source, 'site.config.ts')(path, target);
	const lines = source.split('\n').slice(place.line - 1, place.endLine);
	const last = lines.length - 1;
	lines[last] = lines[last]!.slice(0, place.endColumn - 1);
	return lines.join('\n').slice(place.column - 1);
}

test('the place of a value and of its key, in UTF-16 units from 1', () => {
	const source = "export default {\n\ttitle: '領地 🏰', locales: { '/en/': { label: 'English' } },\n};";
	const locate = createLocator(source, 'site.config.ts');
	expect(locate(['locales', '/en/', 'label'])).toEqual({
		file: 'site.config.ts',
		line: 2,
		column: 46,
		endLine: 2,
		endColumn: 55,
	});
	expect(locate(['locales', '/en/'], 'key')).toMatchObject({ line: 2, column: 29, endColumn: 35 });
});

test.each([
	["export default defineSite({ base: 'a' });", "'a'"],
	["export default { base: 'a' } satisfies SiteOptions;", "'a'"],
	["export default <SiteOptions>{ base: 'a' };", "'a'"],
	["export default defineSite({ base: 'a' } as const)!;", "'a'"],
	["const site = defineSite({ base: 'a' });\nexport default site;", "'a'"],
	["const site = { base: 'a' };\nexport { site as default };", "'a'"],
	["export const site: SiteOptions = { base: 'a' };\nexport default defineSite(site);", "'a'"],
	["const base = 'a';\nexport default { base };", "'a'"],
	["const shared = { base: 'a' };\nexport default { title: 'x', ...shared };", "'a'"],
	["const shared = { base: 'b' };\nexport default { ...shared, base: 'a' };", "'a'"],
	["export default { base: 'b', 'base': 'a' };", "'a'"],
	["export default { ['base']: 'a' };", "'a'"],
	["export default { base() { return 'a'; } };", "base() { return 'a'; }"],
	['export default { base: (a) => a }\nconst b = 1', '(a) => a'],
	["let site: Map<string, 'x'> = 1\nconst base = 'a' // ;\nexport default { base }", "'a'"],
	[`export default { a: \`\${ "}\`" } {\`, b: /[/"{]/.test(c), /* { */ base: 1 / 2 }`, '1 / 2'],
	["export default { a: 'it\\'s {', 1: 2, base: \"a\" }", '"a"'],
	["\uFEFFexport default { base: 'a' };", " 'a"],
])('follows %j', (source, text) => {
	expect(textAt(source, ['base'])).toBe(text);
});

test.each([
	["import { site } from './site.ts';\nexport default site;", 'site'],
	["import { base } from './base.ts';\nexport default { base };", 'base'],
	['export default { base: makeBase(1) };', 'makeBase(1)'],
	['const base = base;\nexport default { base };', 'base'],
	['export default { [base]: 1 };', '{ [base]: 1 }'],
	['export default makeSite();', 'makeSite()'],
	['export default {\n\ttitle: 1,\n};', '{\n\ttitle: 1,\n}'],
	['export const site = 1;', ''],
	['export default {', ''],
	["export default { title: '", ''],
	[`export default { title: \`\${ \`a\` }`, ''],
	['', ''],
])('stops in %j', (source, text) => {
	expect(textAt(source, ['base', 'deeper', 0])).toBe(text);
});

test('lists, with spreads of lists in the same file', () => {
	const source =
		"const start = ['a', 'b'];\nexport default { social: ['z', ...start, , 'c', ...more(), 'd'] };";
	expect(textAt(source, ['social', 2])).toBe("'b'");
	expect(textAt(source, ['social', 4])).toBe("'c'");
	expect(textAt(source, ['social', 5])).toBe("['z', ...start, , 'c', ...more(), 'd']");
});

test('a later stage finds places in the config of a site', async () => {
	const folder = makeFolder("export default { title: 'Dominion', base: '/docs/' };");
	const config = await folder.load();
	const first = { file: 'site.config.ts', line: 1, column: 1, endLine: 1, endColumn: 1 };
	expect((await locateInConfig(config, [1]))(['base'])).toEqual({ ...first, column: 43, endColumn: 51 });
	expect((await locateInConfig(config, []))(['base'])).toEqual(first);
	expect((await locateInConfig({ ...config, file: 'gone.ts' }, [1]))(['base'])).toEqual({
		...first,
		file: 'gone.ts',
	});
	const diagnostic = diagnose('navbar-target-missing', 'x');
	expect(await locateAll(config, [{ path: ['base'], diagnostic }])).toEqual([
		{ ...diagnostic, ...first, column: 43, endColumn: 51 },
	]);
});

test('what a language leaves to the site', () => {
	const source =
		"export default { navbar: [{ text: 'a' }], locales: { '/': { lang: 'en' }, '/x/': { navbar: [{ text: 'b' }] } } };";
	expect(textAt(source, ['locales', '/', 'navbar', 0, 'text'])).toBe("'a'");
	expect(textAt(source, ['locales', '/x/', 'navbar', 0, 'text'])).toBe("'b'");
	expect(textAt(source, ['locales', '/', 'footer'])).toBe("{ lang: 'en' }");
});
