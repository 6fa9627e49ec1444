import { expect, test } from 'vitest';
import { exitCode } from '../../../cli/platform/exit-code.ts';
import { describeDiagnostic, makeFolder } from './config-folder.ts';

const exportHint = "(Write `export default defineSite({ title: '…' });`.)";

test('no config', async () => {
	const folder = makeFolder({});
	const error = await folder.error();
	expect(error.exitCode).toBe(exitCode.usage);
	expect(error.diagnostics.map(describeDiagnostic)).toEqual([
		`config-not-found Unexpected folder \`${folder.root}\` without a config, expected \`site.config.ts\` in it. (Create \`site.config.ts\` with \`export default { title: '…' };\`, or name the site's folder with \`--root\`.)`,
	]);
});

test('a folder with the name of a config is no config', async () => {
	const folder = makeFolder({ 'site.config.ts/readme.txt': '' });
	expect((await folder.fail())[0]).toMatch(/^config-not-found /);
});

test('a promise that fails as default export', async () => {
	const folder = makeFolder("export default (async () => {\n\tthrow new Error('later');\n})();");
	expect(await folder.fail()).toEqual([
		`site.config.ts:1:16-3:5 config-invalid-value Unexpected promise as default export, expected an object with the site's options. ${exportHint}`,
	]);
});

test('a syntax error, its column counted in UTF-16 units from 1', async () => {
	const folder = makeFolder("export default {\n\ttitle: '領地 🏰', base = 1,\n};");
	const error = await folder.error();
	expect(error.exitCode).toBe(exitCode.usage);
	expect(error.diagnostics.map(describeDiagnostic)).toEqual([
		'site.config.ts:2:23-2:24 config-syntax Unexpected "=".',
	]);
});

test('a syntax error at the end of a config that uses `import.meta`', async () => {
	const folder = makeFolder('export const here = import.meta.url;\nexport default {');
	expect(await folder.fail()).toEqual([
		'site.config.ts:2:17-2:17 config-syntax Expected identifier but found end of file.',
	]);
});

test('syntax errors of an imported file, all of them', async () => {
	const folder = makeFolder({
		'site.config.ts': "import './config/navbar.ts';\nimport './nowhere.ts';\nexport default { title: 'x' };",
		'config/navbar.ts': 'export const navbar = [;',
	});
	expect(await folder.fail()).toEqual([
		'config/navbar.ts:1:24-1:25 config-syntax Unexpected ";".',
		'site.config.ts:2:8-2:22 config-syntax Could not resolve "./nowhere.ts".',
	]);
});

test('marks of a merge', async () => {
	const folder = makeFolder(
		"export default {\n<<<<<<< HEAD\n\ttitle: 'x',\n=======\n\ttitle: 'y',\n>>>>>>> other\n};",
	);
	expect(await folder.fail()).toEqual([
		'site.config.ts:2:1-2:8 merge-conflict Unexpected marks of a merge conflict, expected one version of these lines. (Keep what is right, and delete the lines `<<<<<<<`, `=======` and `>>>>>>>`.)',
	]);
});

test('another name than the one that domdocs has', async () => {
	const folder = makeFolder(
		"import { defineConfig } from 'domdocs';\nexport default defineConfig({ title: 'x' });",
	);
	expect(await folder.fail()).toEqual([
		"site.config.ts:1:10-1:22 config-syntax Unexpected `defineConfig`, for `domdocs` exports `defineSite`. (Write `import { defineSite } from 'domdocs';` and `export default defineSite({ … });`.)",
	]);
});

test('a key that stands twice', async () => {
	const folder = makeFolder("export default {\n\ttitle: 'One',\n\ttitle: 'Two',\n};");
	const { diagnostics } = await folder.error();
	expect(diagnostics.map(describeDiagnostic)).toEqual([
		'site.config.ts:3:2-3:7 config-syntax Duplicate key "title" in object literal.',
	]);
	expect(diagnostics[0]!.related).toEqual([
		{
			file: 'site.config.ts',
			line: 2,
			column: 2,
			endLine: 2,
			endColumn: 7,
			message: 'The original key "title" is here.',
		},
	]);
});

test('a config that throws: the place, no stack trace', async () => {
	const folder = makeFolder("const title: string = '領地';\n\nthrow new TypeError(title + ' is\\ntaken');");
	const error = await folder.error();
	expect(error.exitCode).toBe(exitCode.usage);
	expect(error.diagnostics.map(describeDiagnostic)).toEqual([
		'site.config.ts:3:7 config-failed Unexpected error while the config ran: TypeError: 領地 is.',
	]);
});

test('an imported file that throws', async () => {
	const folder = makeFolder({
		'site.config.ts': "import { read } from './config/read.ts';\nexport default { title: read({}) };",
		'node_modules/words/index.js': '',
		'config/read.ts':
			'interface Facts { a?: { b: string } }\n\nexport const read = (facts: Facts) =>\n\tfacts.a!.b;',
	});
	expect(await folder.fail()).toEqual([
		"config/read.ts:4:11 config-failed Unexpected error while the config ran: TypeError: Cannot read properties of undefined (reading 'b').",
	]);
});

test('something thrown that is no error', async () => {
	expect(await makeFolder("throw 'up';").fail()).toEqual([
		'site.config.ts config-failed Unexpected error while the config ran: `"up"` was thrown.',
	]);
});

test('a package that is missing', async () => {
	const folder = makeFolder({
		'site.config.ts': "import words from 'no-such-words';\nexport default { title: words };",
		'node_modules/words/index.js': '',
	});
	const [text, ...others] = await folder.fail();
	expect(others).toEqual([]);
	expect(text).toBe(
		"site.config.ts config-failed Unexpected error while the config ran: Cannot find package 'no-such-words' imported from site.config.ts.",
	);
});

test('no default export', async () => {
	expect(await makeFolder("export const title = 'Dominion';").fail()).toEqual([
		`site.config.ts:1:1-1:1 config-invalid-value Unexpected config without a default export, expected one with the site's options. ${exportHint}`,
	]);
});

test.each([
	['3', '1:16-1:17', '`3`'],
	["'Dominion'", '1:16-1:26', '`"Dominion"`'],
	['null', '1:16-1:20', '`null`'],
	["[{ title: 'Dominion' }]", '1:16-1:39', 'list'],
	["() => ({ title: 'Dominion' })", '1:16-1:45', 'function'],
	["Promise.resolve({ title: 'x' })", '1:16-1:47', 'promise'],
])('a default export that is no object: %s', async (value, place, found) => {
	expect(await makeFolder(`export default ${value};`).fail()).toEqual([
		`site.config.ts:${place} config-invalid-value Unexpected ${found} as default export, expected an object with the site's options. ${exportHint}`,
	]);
});

test('a value that contains itself', async () => {
	const folder = makeFolder(
		"const menu = { text: 'Menu', items: [] as unknown[] };\nmenu.items.push(menu);\nexport default { title: 'x', locales: { '/': { lang: 'en', label: 'English', navbar: [menu] } } };",
	);
	expect(await folder.fail()).toEqual([
		'site.config.ts:1:37-1:39 config-invalid-value Unexpected object in `locales["/"].navbar[0].items[0]`, expected one that does not contain itself.',
	]);
});

test('a folder that the config cannot be compiled to', async () => {
	const folder = makeFolder({ 'site.config.ts': "export default { title: 'x' };", '.domdocs': 'a file' });
	const error = await folder.error();
	expect(error.exitCode).toBe(exitCode.environment);
	expect(error.diagnostics.map(describeDiagnostic)).toEqual([
		'output-unwritable Unexpected ENOTDIR in `.domdocs/tmp`, expected a folder that the config can be compiled to.',
	]);
});

test('a wrong `--base`, together with what is wrong in the config', async () => {
	const folder = makeFolder("export default {\n\ttitle: '',\n};");
	expect(await folder.fail({ base: 'docs' })).toEqual([
		'config-invalid-value Unexpected `"docs"` in `--base`, expected a path with `/` on both ends such as `/docs/`.',
		'site.config.ts:2:9-2:11 config-invalid-value Unexpected `""` in `title`, expected text that is not empty.',
	]);
});
