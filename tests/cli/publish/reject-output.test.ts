import { mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { homedir, hostname } from 'node:os';
import { join, parse } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { publish } from '../../../cli/publish/publish.ts';
import { endedProcess } from './child.ts';
import { makeTemporaryFolder, readTree, writeTree } from './temporary-folder.ts';

/** A site with a sentinel in every folder, next to which nothing may appear. */
function makeSite(): string {
	const root = makeTemporaryFolder();
	writeTree(root, {
		'sentinel.txt': '1',
		'site/site.config.ts': '2',
		'site/content/index.md': '3',
		'site/content/public/logo.svg': '4',
		'site/foreign/mine.txt': '5',
		'site/repository/.git/HEAD': '6',
		'site/worktree/.git': '7',
		'site/content/dist/.domdocs/manifest.json': '{"v":1,"files":{}}',
	});
	return root;
}

async function tryOutput(root: string, out: string): Promise<{ exitCode: number; message: string }> {
	const site = join(root, 'site');
	const folders = [site, join(site, 'content'), join(site, 'content/public')];
	const files = [{ path: 'sentinel.txt', kind: 'page' as const, content: 'overwritten' }];
	try {
		await publish({ out, protected: folders, files });
	} catch (error) {
		if (!(error instanceof FatalError)) throw error;
		expect(error.diagnostics.map(({ name }) => name)).toEqual(['output-refused']);
		return { exitCode: error.exitCode, message: error.message };
	}
	return { exitCode: 0, message: '' };
}

describe('refused, with everything left as it was', () => {
	const home = homedir();
	test.each<[name: string, out: (root: string) => string, reason: (root: string) => string]>([
		['the root', (root) => parse(root).root, () => 'it is the root of the file system'],
		['home', () => home, () => 'it is or contains the home folder'],
		['the site', (root) => join(root, 'site'), (root) => `it is or contains "${join(root, 'site')}"`],
		['a parent of it', (root) => root, (root) => `it is or contains "${join(root, 'site')}"`],
		[
			'content',
			(root) => join(root, 'site/content'),
			(root) => `it is or contains "${join(root, 'site/content')}"`,
		],
		[
			'public',
			(root) => join(root, 'site/content/public'),
			(root) => `it lies inside "${join(root, 'site/content')}"`,
		],
		[
			'a folder in content',
			(root) => join(root, 'site/content/dist'),
			(root) => `it lies inside "${join(root, 'site/content')}"`,
		],
		[
			'a new folder in public',
			(root) => join(root, 'site/content/public/new/dist'),
			(root) => `it lies inside "${join(root, 'site/content')}"`,
		],
		['a repository', (root) => join(root, 'site/repository'), () => 'it contains ".git"'],
		['a work tree', (root) => join(root, 'site/worktree'), () => 'it contains ".git"'],
		[
			'a foreign folder',
			(root) => join(root, 'site/foreign'),
			() => 'it has files that domdocs has not written',
		],
	])('%s', async (_name, out, reason) => {
		const root = makeSite();
		const before = readTree(root);
		const folder = out(root);
		expect(await tryOutput(root, folder)).toEqual({
			exitCode: 2,
			message: `Unexpected output folder "${folder}": ${reason(root)}, expected an empty folder or one that domdocs has written.`,
		});
		expect(readTree(root)).toEqual(before);
	});

	test('a foreign folder of the usual name, which is not proposed instead of itself', async () => {
		const root = makeSite();
		writeTree(root, { 'site/dist/own.txt': '' });
		await expect(publish({ out: join(root, 'site/dist'), protected: [], files: [] })).rejects.toMatchObject({
			diagnostics: [{ hint: 'Name another folder by `out` in the config, or by `--out`.' }],
		});
	});

	test('a protected folder behind a link', async () => {
		const root = makeSite();
		symlinkSync(join(root, 'site'), join(root, 'link'), 'junction');
		const before = readTree(join(root, 'site'));
		expect(await tryOutput(root, join(root, 'link/content'))).toMatchObject({ exitCode: 2 });
		expect(await tryOutput(root, join(root, 'link'))).toMatchObject({ exitCode: 2 });
		expect(readTree(join(root, 'site'))).toEqual(before);
	});

	test('a foreign folder, although a killed process has left its lock there', async () => {
		const root = makeSite();
		const lock = { id: 'x', pid: await endedProcess(), host: hostname(), started: '', startTick: null };
		const before = readTree(root);
		writeTree(root, { 'site/.foreign.domdocs-lock': JSON.stringify(lock) });
		expect(await tryOutput(root, join(root, 'site/foreign'))).toMatchObject({ exitCode: 2 });
		expect(readTree(root)).toEqual(before);
	});
});

describe('accepted', () => {
	test.each(['site/dist', 'site/empty', 'site/a/b', 'elsewhere', 'site/content-of-another'])(
		'%s',
		async (path) => {
			const root = makeSite();
			mkdirSync(join(root, 'site/empty'));
			expect(await tryOutput(root, join(root, path))).toMatchObject({ exitCode: 0 });
			expect(readdirSync(join(root, path)).sort()).toEqual(['.domdocs', 'sentinel.txt']);
		},
	);

	test('a folder behind a link, with its lock and staging folder beside the real one', async () => {
		const root = makeSite();
		mkdirSync(join(root, 'real/www'), { recursive: true });
		symlinkSync(join(root, 'real/www'), join(root, 'site/dist'), 'junction');
		expect(await tryOutput(root, join(root, 'site/dist'))).toMatchObject({ exitCode: 0 });
		expect(readdirSync(join(root, 'real/www')).sort()).toEqual(['.domdocs', 'sentinel.txt']);
		expect(readdirSync(join(root, 'real'))).toEqual(['www']);
	});
});
