import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { node, program } from '../../harness/program.ts';
import { makeFolder } from './config-folder.ts';

/** Icons of a site that are taken up where they are there. */
const icons = ['content/public/favicon.svg', 'content/public/apple-touch-icon.png'];

test('`domdocs` need not be installed', async () => {
	const folder = makeFolder(
		"import { defineSite } from 'domdocs';\nexport default defineSite({ title: 'Dominion' });",
	);
	expect((await folder.load()).title).toBe('Dominion');
});

test.each(['site.config.mts', 'site.config.js', 'site.config.mjs'])('finds %s', async (name) => {
	const folder = makeFolder({ [name]: "export default { title: 'Dominion' };" });
	const { file, dependencies } = await folder.load();
	expect(file).toBe(name);
	expect(dependencies).toEqual([name, ...icons].map((each) => path.join(folder.root, each)));
});

test('TypeScript goes before JavaScript', async () => {
	const folder = makeFolder({
		'site.config.js': "export default { title: 'JavaScript' };",
		'site.config.ts': "export default { title: 'TypeScript' };",
	});
	expect((await folder.load()).title).toBe('TypeScript');
});

test('sees each edit, of the config and of what it imports', async () => {
	const folder = makeFolder({
		'site.config.ts': "import { title } from './title.ts';\nexport default { title };",
		'title.ts': "export const title = 'One';",
	});
	expect((await folder.load()).title).toBe('One');
	folder.write('title.ts', "export const title = 'Two';");
	expect((await folder.load()).title).toBe('Two');
	folder.write('site.config.ts', "export default { title: 'Three' };");
	expect((await folder.load()).title).toBe('Three');
});

test('recovers after a mistake', async () => {
	const folder = makeFolder('export default {');
	await folder.error();
	folder.write('site.config.ts', "export default { title: 'Dominion' };");
	expect((await folder.load()).title).toBe('Dominion');
});

test('many loads at once do not disturb each other', async () => {
	const folder = makeFolder("export default { title: 'Dominion' };");
	const configs = await Promise.all(Array.from({ length: 8 }, () => folder.load()));
	expect(configs.map(({ title }) => title)).toEqual(Array(8).fill('Dominion'));
});

test('local imports are dependencies, packages are not', async () => {
	const folder = makeFolder({
		'site.config.ts': [
			"import words from 'words';",
			"import { navbar } from './config/navbar';",
			"import facts from './config/facts.json';",
			'export default { title: words + facts.version, locales: { "/": { lang: "en", label: "English", navbar } } };',
		].join('\n'),
		'config/navbar.ts': "import { link } from './link.js';\nexport const navbar = [{ text: 'Home', link }];",
		'config/link.js': "export const link = '/';",
		'config/facts.json': '{ "version": "1" }',
		'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
		'node_modules/words/index.js': "export default 'Words ';",
	});
	const { title, locales, dependencies } = await folder.load();
	expect(title).toBe('Words 1');
	expect(locales[0]!.navbar).toEqual([{ text: 'Home', link: '/' }]);
	const files = ['config/facts.json', 'config/link.js', 'config/navbar.ts', 'site.config.ts'];
	expect([...dependencies].sort()).toEqual(
		[...files, ...icons].sort().map((file) => path.join(folder.root, file)),
	);
});

test('`import.meta` is that of the file it is written in', async () => {
	const folder = makeFolder({
		'site.config.ts': [
			"import { here } from './config/here.ts';",
			'const title: string = import.meta.url;',
			"export default { title, description: here + '|' + import.meta.filename };",
		].join('\n'),
		'config/here.ts': 'export const here = import.meta.dirname;',
	});
	const { title, description } = await folder.load();
	expect(title).toBe(new URL(`file://${folder.root}/site.config.ts`).href);
	expect(description).toBe(`${folder.root}/config|${folder.root}/site.config.ts`);
});

test('leaves no files behind, beside the packages or without them', async () => {
	const folder = makeFolder("export default { title: 'Dominion' };");
	await folder.load();
	expect(readdirSync(folder.root).sort()).toEqual(['.domdocs', 'site.config.ts']);
	expect(readdirSync(path.join(folder.root, '.domdocs/tmp'))).toEqual([]);
	mkdirSync(path.join(folder.root, 'node_modules'));
	folder.write('site.config.ts', "throw new Error('no');");
	await folder.error();
	expect(readdirSync(path.join(folder.root, 'node_modules/.domdocs'))).toEqual([]);
});

/** Nothing is read-only for root, for whom it runs as `nobody`. */
test.skipIf(process.platform === 'win32')('a site that is read-only is built, with its packages', () => {
	const folder = makeFolder({
		'docs/site.config.ts': "import { title } from 'words';\nexport default { title, history: false };",
		// Of a workspace, whose packages lie above.
		'docs/node_modules/other/package.json': '{ "name": "other" }',
		'node_modules/words/package.json': '{ "name": "words", "type": "module", "exports": "./index.js" }',
		'node_modules/words/index.js': "export const title = 'Dominion';",
		'docs/content/README.md': '# Home\n',
		'writable/README.md': '',
	});
	const writable = path.join(folder.root, 'writable');
	execFileSync('chmod', ['-R', 'a-w,a+rX', folder.root]);
	chmodSync(writable, 0o777);
	onTestFinished(() => void execFileSync('chmod', ['-R', 'u+w', folder.root]));
	const { status, stdout, stderr } = spawnSync(
		node,
		[
			program,
			'build',
			'--strict',
			'--root',
			`${folder.root}/docs`,
			'--out',
			`${writable}/dist`,
			'--cache',
			`${writable}/cache`,
		],
		{
			encoding: 'utf8',
			env: { ...process.env, TMPDIR: writable },
			...(process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}),
		},
	);
	expect([status, stdout + stderr]).toEqual([0, expect.stringContaining('Published to')]);
	expect(readFileSync(`${writable}/dist/index.html`, 'utf8')).toContain('Dominion');
	expect(readdirSync(writable).sort()).toEqual(['README.md', 'cache', 'dist']);
});

test('a broken tsconfig.json beside the config does not matter', async () => {
	const folder = makeFolder({
		'site.config.ts': "export default { title: 'Dominion' };",
		'tsconfig.json': '{ "extends": "./nowhere.json"',
	});
	expect((await folder.load()).title).toBe('Dominion');
});
