import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { type DiscoverOptions, discover } from '../../../cli/sources/discover.ts';
import { makeTemporarySite } from './temporary-site.ts';

async function listSources(folders: DiscoverOptions): Promise<string[]> {
	const { value, diagnostics } = await discover(folders);
	expect(diagnostics).toEqual([]);
	return value.sources.map(({ path }) => path);
}

async function catchFatal(folders: DiscoverOptions) {
	const error = await discover(folders).catch((reason: unknown) => reason);
	if (!(error instanceof FatalError)) throw error;
	return { exitCode: error.exitCode, diagnostics: error.diagnostics };
}

/** Makes a script of one call of `discover` that plain Node runs with the folders as arguments. */
async function bundleDiscover(folder: string): Promise<string> {
	const outfile = join(folder, 'discover.mjs');
	const contents = `
		import { discover } from './cli/sources/discover.ts';
		const [root, content, pub] = process.argv.slice(2);
		discover({ root, content, public: pub }).then(
			({ value }) => console.log(JSON.stringify([value.sources.length, value.assets.length])),
			(error) => console.log(JSON.stringify([error.exitCode, error.message])),
		);`;
	const stdin = { contents, resolveDir: join(import.meta.dirname, '../../..'), loader: 'ts' as const };
	await build({ stdin, outfile, bundle: true, platform: 'node', format: 'esm', logLevel: 'warning' });
	return outfile;
}

describe('sources', () => {
	test('are the Markdown files below the content folder, sorted by code units', async () => {
		const { folders } = makeTemporarySite(
			'content/index.md',
			'content/Zeta.md',
			'content/alpha.md',
			'content/a/b/c.md',
			'content/a-b.md',
			'content/测试/😀.md',
			'content/notes.txt',
			'content/UPPER.MD',
			'content/folder.md/inner.md',
			'README.md',
		);
		const { value, diagnostics } = await discover(folders);
		expect(diagnostics.map(({ name, file }) => [name, file])).toEqual([['page-ending', 'content/UPPER.MD']]);
		const paths = [
			'Zeta.md',
			'a-b.md',
			'a/b/c.md',
			'alpha.md',
			'folder.md/inner.md',
			'index.md',
			'测试/😀.md',
		];
		expect(value.sources).toEqual(
			paths.map((path) => ({ path, file: `content/${path}`, absolute: join(folders.content, path) })),
		);
	});

	test('are not below the public folder, dot-names or node_modules', async () => {
		const { folders } = makeTemporarySite(
			'content/a.md',
			'content/public/b.md',
			'content/.hidden.md',
			'content/.git/c.md',
			'content/x/node_modules/d.md',
			'content/x/public/e.md',
		);
		expect(await listSources(folders)).toEqual(['a.md', 'x/public/e.md']);
	});

	test('keep odd names and normal forms as they are', async () => {
		const names = ['a#b.md', '100%.md', 'sp ace.md', '-dash.md', 'e\u0301.md', `${'n'.repeat(240)}.md`];
		const { folders } = makeTemporarySite(...names.map((name) => `content/${name}`));
		expect(await listSources(folders)).toEqual([...names].sort());
	});

	test('may lie outside of the root', async () => {
		const { folders } = makeTemporarySite('content/a.md', 'site/config.ts');
		const { value } = await discover({ ...folders, root: join(folders.root, 'site') });
		expect(value.sources).toEqual([
			{ path: 'a.md', file: '../content/a.md', absolute: join(folders.content, 'a.md') },
		]);
	});
});

describe('assets', () => {
	test('are the files below the public folder, with their sizes', async () => {
		const { folders, write } = makeTemporarySite(
			'content/a.md',
			'content/public/page.md',
			'content/public/.well-known/security.txt',
			'content/public/.env',
			'content/public/.git/HEAD',
			'content/public/node_modules/x.js',
		);
		write('content/public/img/logo.svg', 'äöü');
		write('content/public/empty', '');
		const { value, diagnostics } = await discover(folders);
		expect(diagnostics).toEqual([]);
		expect(value.assets.map(({ path, size }) => [path, size])).toEqual([
			['.well-known/security.txt', 'content/public/.well-known/security.txt'.length],
			['empty', 0],
			['img/logo.svg', 6],
			['node_modules/x.js', 'content/public/node_modules/x.js'.length],
			['page.md', 'content/public/page.md'.length],
		]);
		expect(value.assets[1]!.absolute).toBe(join(folders.public, 'empty'));
	});

	test('are none where there is no public folder', async () => {
		const { folders } = makeTemporarySite('content/a.md');
		expect((await discover(folders)).value.assets).toEqual([]);
	});

	test('may lie beside the content', async () => {
		const { folders } = makeTemporarySite('content/a.md', 'static/b.txt', 'content/public/c.md');
		const { value } = await discover({ ...folders, public: join(folders.root, 'static') });
		expect(value.assets.map(({ path }) => path)).toEqual(['b.txt']);
		expect(value.sources.map(({ path }) => path)).toEqual(['a.md', 'public/c.md']);
	});
});

// Links need a right on Windows that few users have; what is tested is the same code.
describe.runIf(process.platform !== 'win32')('links', () => {
	test('to files and folders of the site are followed', async () => {
		const { folders, link } = makeTemporarySite('content/en/a.md', 'shared/b.md', 'content/public/c.txt');
		link('content/jp', 'en');
		link('content/b.md', '../shared/b.md');
		link('content/public/d.txt', 'c.txt');
		const { value, diagnostics } = await discover(folders);
		expect(diagnostics).toEqual([]);
		expect(value.sources.map(({ path }) => path)).toEqual(['b.md', 'en/a.md', 'jp/a.md']);
		expect(value.sources[0]!.absolute).toBe(join(folders.content, 'b.md'));
		expect(value.assets.map(({ path, size }) => [path, size])).toEqual([
			['c.txt', 20],
			['d.txt', 20],
		]);
	});

	test('in a circle are gone through once', async () => {
		const { folders, link } = makeTemporarySite('content/a.md', 'content/x/b.md', 'content/y/c.md');
		link('content/self', '.');
		link('content/x/up', '..');
		link('content/x/y', '../y');
		link('content/y/x', '../x');
		link('content/root', '..');
		expect(await listSources(folders)).toEqual(['a.md', 'x/b.md', 'x/y/c.md', 'y/c.md', 'y/x/b.md']);
	});

	test('to nothing, and to themselves, are errors', async () => {
		const { folders, link } = makeTemporarySite('content/a.md');
		link('content/x/gone.md', '../nowhere.md');
		link('content/own', 'own');
		link('content/public/logo.svg', './missing.svg');
		link('content/.#a.md', 'user@host');
		const { value, diagnostics } = await discover(folders);
		expect(value.sources.map(({ path }) => path)).toEqual(['a.md']);
		expect(value.assets).toEqual([]);
		const make = (file: string, target: string) => ({
			v: 1,
			code: 'DD3018',
			name: 'symlink-dangling',
			severity: 'error',
			message: `Unexpected link to "${target}", where nothing is, expected a file or folder.`,
			file,
			hint: 'Correct the link, or delete it.',
		});
		expect(diagnostics).toEqual([
			make('content/own', 'own'),
			make('content/public/logo.svg', './missing.svg'),
			make('content/x/gone.md', '../nowhere.md'),
		]);
	});

	test('to what lies outside of the root are errors', async () => {
		const { folders, link, write } = makeTemporarySite('content/a.md');
		write('../outside/secret.md');
		write('../site-two/b.md');
		link('content/secret.md', '../../outside/secret.md');
		link('content/folder', '../../outside');
		link('content/two', '../../site-two');
		link('content/unrelated.txt', '../../outside/secret.md');
		link('content/public/secret.txt', '../../../outside/secret.md');
		const { value, diagnostics } = await discover(folders);
		expect(value).toMatchObject({ sources: [{ path: 'a.md' }], assets: [] });
		expect(diagnostics[0]).toEqual({
			v: 1,
			code: 'DD3017',
			name: 'symlink-outside',
			severity: 'error',
			message:
				'Unexpected link to "../../outside", expected a target inside the root of the site, or in a folder of `followSymlinks`.',
			file: 'content/folder',
			hint: 'Copy the file or folder into the site, or name its folder in `followSymlinks` of the config.',
		});
		expect(diagnostics.map(({ file }) => file)).toEqual([
			'content/folder',
			'content/public/secret.txt',
			'content/secret.md',
			'content/two',
		]);
	});

	test('to a folder that the config names are followed, and to others still not', async () => {
		const { folders, link, write } = makeTemporarySite('content/a.md');
		for (const file of ['shared/b.md', 'shared/deep/c.md', 'shared/d.txt', 'other/e.md']) write(`../${file}`);
		link('content/shared', '../../shared');
		link('content/c.md', '../../shared/deep/c.md');
		link('content/public/d.txt', '../../../shared/d.txt');
		link('content/other', '../../other');
		const followSymlinks = ['shared', 'nowhere'].map((name) => join(dirname(folders.root), name));
		const { value, diagnostics } = await discover({ ...folders, followSymlinks });
		expect(value.sources.map(({ path }) => path)).toEqual([
			'a.md',
			'c.md',
			'shared/b.md',
			'shared/deep/c.md',
		]);
		expect(value.assets.map(({ path }) => path)).toEqual(['d.txt']);
		expect(diagnostics.map(({ name, file }) => `${name} ${file}`)).toEqual(['symlink-outside content/other']);
	});

	test('may be the content and public folders themselves', async () => {
		const { folders, link, write } = makeTemporarySite('site.config.ts');
		write('../elsewhere/a.md');
		write('../elsewhere/public/b.txt');
		link('content', '../elsewhere');
		const { value, diagnostics } = await discover(folders);
		expect(diagnostics).toEqual([]);
		expect(value).toMatchObject({ sources: [{ path: 'a.md' }], assets: [{ path: 'b.txt' }] });
	});
});

describe('what cannot be read', () => {
	test.each([
		['missing', () => {}],
		['a file', (folder: string) => writeFileSync(folder, '')],
	])('a content folder that is %s ends the command with code 2', async (_name, prepare) => {
		const { folders } = makeTemporarySite('site.config.ts');
		prepare(folders.content);
		expect(await catchFatal(folders)).toEqual({
			exitCode: 2,
			diagnostics: [
				{
					v: 1,
					code: 'DD5005',
					name: 'input-unreadable',
					severity: 'error',
					message: `Unexpected value of the option \`content\`: there is no folder "${folders.content}", expected the folder of the Markdown files.`,
					file: 'content',
					hint: 'Create the folder, or set `content` in the config to where the Markdown files are.',
				},
			],
		});
	});

	// Permissions mean nothing on Windows. Root has all of them, so that the script runs as `nobody` then.
	test.runIf(process.platform !== 'win32')('a folder without the right to list it, with code 3', async () => {
		const { folders } = makeTemporarySite('content/a.md', 'content/secret/b.md');
		const script = await bundleDiscover(folders.root);
		chmodSync(dirname(folders.root), 0o755);
		chmodSync(join(folders.content, 'secret'), 0);
		const identity = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {};
		const { root, content } = folders;
		const { stdout } = spawnSync(process.execPath, [script, root, content, folders.public], identity);
		expect(JSON.parse(String(stdout))).toEqual([
			3,
			`Cannot read "${join(content, 'secret')}" (EACCES), expected the right to list and enter that folder.`,
		]);
		chmodSync(join(folders.content, 'secret'), 0o755);
	});

	// Other systems keep names as text.
	test.runIf(process.platform === 'linux')('a name that is not text is an error', async () => {
		const { folders } = makeTemporarySite('content/a.md', 'content/\ufffd.md');
		writeFileSync(
			Buffer.concat([Buffer.from(`${folders.content}/b`), Buffer.from([0xff]), Buffer.from('.md')]),
			'',
		);
		const { value, diagnostics } = await discover(folders);
		expect(value.sources.map(({ path }) => path)).toEqual(['a.md', '\ufffd.md']);
		expect(diagnostics).toEqual([
			{
				v: 1,
				code: 'DD5005',
				name: 'input-unreadable',
				severity: 'error',
				message: 'Unexpected bytes in the name of "b\ufffd.md", expected a name in UTF-8.',
				file: 'content/b\ufffd.md',
				hint: 'Rename the file or folder.',
			},
		]);
	});
});

test('many files and folders with few open files', async () => {
	const { folders } = makeTemporarySite('content/index.md');
	for (let folder = 0; folder < 200; folder++) {
		mkdirSync(join(folders.content, `f${folder}`));
		mkdirSync(join(folders.public, `f${folder}`), { recursive: true });
		for (let file = 0; file < 20; file++) {
			writeFileSync(join(folders.content, `f${folder}/${file}.md`), '');
			writeFileSync(join(folders.public, `f${folder}/${file}.png`), '');
		}
	}
	const script = await bundleDiscover(folders.root);
	const args = [folders.root, folders.content, folders.public].map((path) => `'${path}'`).join(' ');
	const limit = process.platform === 'win32' ? '' : 'ulimit -n 64 && ';
	const command = `${limit}"${process.execPath}" '${script}' ${args}`;
	expect(JSON.parse(execFileSync('sh', ['-c', command]).toString())).toEqual([4001, 4000]);
	rmSync(folders.root, { recursive: true });
});
