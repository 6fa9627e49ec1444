import {
	existsSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import type { OutputFile } from '../../../cli/model/output-file.ts';
import { locateOutput } from '../../../cli/platform/output-place.ts';
import { listOutput } from '../../../cli/publish/list-output.ts';
import { findOwned, readManifestText } from '../../../cli/publish/manifest.ts';
import { type PublishOptions, publish } from '../../../cli/publish/publish.ts';
import { makeTemporaryFolder, readSite, readTree, writeTree } from './temporary-folder.ts';

const page = (path: string, content: string): OutputFile => ({ path, kind: 'page', content });

function makePublisher() {
	const root = makeTemporaryFolder();
	const out = join(root, 'dist');
	const run = (files: PublishOptions['files'], signal?: AbortSignal) =>
		publish({ out, protected: [root], files, ...(signal ? { signal } : {}) });
	return { root, out, run };
}

/** What the last publication wrote to an output folder and is still there: path to SHA-256. Nothing where none has been finished. */
async function readManifest(out: string): Promise<Map<string, string> | undefined> {
	const { manifest } = await locateOutput(out);
	const owned = findOwned(await readManifestText(manifest), await listOutput(out));
	return owned ? new Map([...owned].map(([path, { sha256 }]) => [path, sha256])) : undefined;
}

async function catchFatal(promise: Promise<unknown>): Promise<{ exitCode: number; messages: string[] }> {
	const error = await promise.then(
		() => expect.fail('expected a rejection'),
		(reason: unknown) => reason,
	);
	if (!(error instanceof FatalError)) throw error;
	return {
		exitCode: error.exitCode,
		messages: error.diagnostics.map(({ name, message }) => `${name}: ${message}`),
	};
}

describe('what is published', () => {
	test('a fresh site', async () => {
		const { root, out, run } = makePublisher();
		const report = await run([
			page('index.html', 'home'),
			{ path: 'assets/a.js', kind: 'asset', content: new Uint8Array([1, 2, 3]) },
			page('guide/测试 100%/index.html', 'ü'),
		]);
		expect(readSite(out)).toEqual({
			'assets/a.js': '\u0001\u0002\u0003',
			'guide/测试 100%/index.html': 'ü',
			'index.html': 'home',
		});
		expect(report).toEqual({
			files: 3,
			bytes: 9,
			written: 3,
			unchanged: 0,
			removed: 0,
			writtenPaths: ['assets/a.js', 'guide/测试 100%/index.html', 'index.html'],
			removedPaths: [],
		});
		expect(readdirSync(root)).toEqual(['dist']);
	});

	test('a site from an async iterable, in an output folder whose parents do not exist', async () => {
		const root = makeTemporaryFolder();
		const out = join(root, 'a/b/dist');
		async function* files() {
			yield page('index.html', 'home');
			await nextTurn();
			yield page('late.html', 'late');
		}
		await publish({ out, protected: [root], files: files() });
		expect(readSite(out)).toEqual({ 'index.html': 'home', 'late.html': 'late' });
	});

	test('nothing, where nothing has changed: times and manifest stay', async () => {
		const { out, run } = makePublisher();
		const files = [page('index.html', 'home'), page('a/index.html', 'a')];
		await run(files);
		const paths = ['index.html', 'a/index.html', '.domdocs/manifest.json', '.', 'a', '.domdocs'];
		for (const path of paths) utimesSync(join(out, path), 1000, 1000);
		const report = await run([...files].reverse());
		expect(report).toMatchObject({ files: 2, written: 0, unchanged: 2, removed: 0 });
		expect(paths.map((path) => statSync(join(out, path)).mtimeMs)).toEqual(paths.map(() => 1_000_000));
	});

	test('only what has changed', async () => {
		const { out, run } = makePublisher();
		await run([page('a.html', 'a1'), page('b.html', 'b1')]);
		utimesSync(join(out, 'a.html'), 1000, 1000);
		const report = await run([page('a.html', 'a1'), page('b.html', 'b2')]);
		expect(report).toMatchObject({ written: 1, unchanged: 1, writtenPaths: ['b.html'] });
		expect(readSite(out)).toEqual({ 'a.html': 'a1', 'b.html': 'b2' });
		expect(statSync(join(out, 'a.html')).mtimeMs).toBe(1_000_000);
	});

	test('again, what somebody has damaged or deleted', async () => {
		const { out, run } = makePublisher();
		const files = [page('a.html', 'aaa'), page('b.html', 'bbb')];
		await run(files);
		writeTree(out, { 'a.html': 'xxx' });
		rmSync(join(out, 'b.html'));
		expect(await run(files)).toMatchObject({ written: 2, unchanged: 0 });
		expect(readSite(out)).toEqual({ 'a.html': 'aaa', 'b.html': 'bbb' });
	});

	test('without the pages that are gone and the folders that are empty without them', async () => {
		const { out, run } = makePublisher();
		await run([page('index.html', 'home'), page('old/deep/index.html', 'old'), page('kept/old.html', 'old')]);
		writeTree(out, { 'kept/mine.txt': 'mine' });
		const report = await run([page('index.html', 'home')]);
		expect(report).toMatchObject({ removed: 2, removedPaths: ['kept/old.html', 'old/deep/index.html'] });
		expect(readTree(out)).toEqual({
			'.domdocs/manifest.json': readFileSync(join(out, '.domdocs/manifest.json'), 'utf8'),
			'index.html': 'home',
			'kept/mine.txt': 'mine',
		});
	});

	test('a folder where a file was, and a file where folders were', async () => {
		const { out, run } = makePublisher();
		await run([page('guide', 'file'), page('api/deep/index.html', 'folder')]);
		await run([page('guide/index.html', 'folder'), page('api', 'file')]);
		expect(readSite(out)).toEqual({ api: 'file', 'guide/index.html': 'folder' });
		await run([page('guide', 'file'), page('api/deep/index.html', 'folder')]);
		expect(readSite(out)).toEqual({ 'api/deep/index.html': 'folder', guide: 'file' });
	});

	test('a name in another case', async () => {
		const { out, run } = makePublisher();
		await run([page('Guide/Index.html', 'old')]);
		const report = await run([page('guide/index.html', 'new')]);
		expect(report).toMatchObject({ written: 1, removed: 1 });
		expect(readSite(out)).toEqual({ 'guide/index.html': 'new' });
	});

	test('1000 files, whose contents are not all in memory at once', async () => {
		const { out, run } = makePublisher();
		let ahead = 0;
		function* files() {
			for (let index = 0; index < 1000; index++) {
				const staging = join(out, '../.dist.domdocs-staging');
				ahead = Math.max(ahead, index - readdirSync(staging).length);
				yield page(`p/${index}/index.html`, `page ${index}`);
			}
		}
		expect(await run(files())).toMatchObject({ files: 1000, written: 1000 });
		expect(Object.keys(readSite(out))).toHaveLength(1000);
		expect(ahead).toBeLessThanOrEqual(16);
	});

	test('names that are names of members of every object', async () => {
		const { out, run } = makePublisher();
		await run([page('__proto__', '1'), page('constructor', '2'), page('toString/hasOwnProperty', '3')]);
		expect([...(await readManifest(out))!.keys()]).toEqual([
			'__proto__',
			'constructor',
			'toString/hasOwnProperty',
		]);
		expect(await run([page('constructor', '2')])).toMatchObject({ removed: 2 });
		expect(readSite(out)).toEqual({ constructor: '2' });
	});
});

describe('the manifest', () => {
	test('gives the SHA-256 of every path', async () => {
		const { out, run } = makePublisher();
		expect(await readManifest(out)).toBeUndefined();
		await run([page('b.html', ''), page('a/b.html', 'abc')]);
		expect(Object.fromEntries((await readManifest(out))!)).toEqual({
			'a/b.html': 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
			'b.html': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
		});
	});

	test('does not give away paths, and is the same for the same site', async () => {
		const first = makePublisher();
		const second = makePublisher();
		await first.run([page('secret-plan/index.html', 's'), page('a.html', 'a')]);
		await second.run([page('a.html', 'old')]);
		await second.run([page('a.html', 'a'), page('secret-plan/index.html', 's')]);
		const text = readFileSync(join(first.out, '.domdocs/manifest.json'), 'utf8');
		expect(text).not.toMatch(/secret|html/);
		expect(readFileSync(join(second.out, '.domdocs/manifest.json'), 'utf8')).toBe(text);
	});

	test.each(['', 'null', '{', '{"v":2,"files":{}}', '{"v":1}', '[]'])('%j is none', async (text) => {
		const { out, run } = makePublisher();
		writeTree(out, { '.domdocs/manifest.json': text, 'mine.txt': 'mine' });
		expect(await readManifest(out)).toBeUndefined();
		expect(await catchFatal(run([]))).toMatchObject({ exitCode: 2 });
	});
});

describe('files of others in the output', () => {
	test('stay', async () => {
		const { out, run } = makePublisher();
		await run([page('index.html', '1'), page('old/index.html', '1')]);
		const foreign = { CNAME: 'example.org', '.nojekyll': '', 'old/.htaccess': 'x', 'mine/a/b.txt': 'b' };
		writeTree(out, foreign);
		mkdirSync(join(out, 'empty'));
		await run([page('index.html', '2')]);
		expect(readSite(out)).toEqual({ ...foreign, 'empty/': '', 'index.html': '2' });
	});

	test('stop a publication that would replace them, which then changes nothing', async () => {
		const { root, out, run } = makePublisher();
		await run([page('index.html', '1')]);
		writeTree(out, { CNAME: 'mine', 'folder/mine.txt': 'mine', file: 'mine' });
		const before = readTree(root);
		const files = [
			page('index.html', '2'),
			page('CNAME', 'ours'),
			page('folder', 'ours'),
			page('file/a', 'ours'),
		];
		expect(await catchFatal(run(files))).toEqual({
			exitCode: 2,
			messages: ['CNAME', 'file', 'folder/mine.txt'].map(
				(path) =>
					`output-foreign-file: Unexpected "${join(out, path)}", which domdocs has not written, expected nothing in the place of a file of the site.`,
			),
		});
		expect(readTree(root)).toEqual(before);
	});

	test('become ours where they are equal', async () => {
		const { out, run } = makePublisher();
		await run([page('index.html', '1')]);
		writeTree(out, { CNAME: 'same' });
		expect(await run([page('index.html', '1'), page('CNAME', 'same')])).toMatchObject({
			written: 0,
			unchanged: 2,
		});
		expect(await run([page('index.html', '1')])).toMatchObject({ removedPaths: ['CNAME'] });
	});

	test('are not reached through links', async () => {
		const { root, out, run } = makePublisher();
		await run([page('a/x.html', '1'), page('b/y.html', '1')]);
		writeTree(root, { 'elsewhere/x.html': 'mine', 'elsewhere/y.html': 'mine' });
		for (const folder of ['a', 'b']) {
			rmSync(join(out, folder), { recursive: true });
			symlinkSync(join(root, 'elsewhere'), join(out, folder), 'junction');
		}
		const { messages } = await catchFatal(run([page('a/x.html', '2')]));
		expect(messages).toHaveLength(1);
		expect(messages[0]).toContain(`Unexpected "${join(out, 'a')}"`);
		await run([page('c.html', '2')]);
		expect(readTree(join(root, 'elsewhere'))).toEqual({ 'x.html': 'mine', 'y.html': 'mine' });
		expect(existsSync(join(out, 'a'))).toBe(true);
	});

	test('an empty folder gives way', async () => {
		const { out, run } = makePublisher();
		await run([page('index.html', '1')]);
		mkdirSync(join(out, 'guide/deep'), { recursive: true });
		await run([page('guide', 'file')]);
		expect(readSite(out)).toEqual({ guide: 'file' });
	});
});

describe('a publication that fails changes nothing', () => {
	test('the files end with an error', async () => {
		const { root, run } = makePublisher();
		await run([page('a.html', '1'), page('b.html', '1')]);
		const before = readTree(root);
		async function* failing() {
			for (let index = 0; index < 50; index++) yield page(`new/${index}.html`, 'new');
			throw new RangeError('no more');
		}
		await expect(run(failing())).rejects.toThrow(new RangeError('no more'));
		expect(readTree(root)).toEqual(before);
	});

	test('paths are wrong: all of them are named', async () => {
		const { root, run } = makePublisher();
		await run([page('a.html', '1')]);
		const before = readTree(root);
		const files = [page('../evil.html', 'x'), page('b.html', '1'), page('b.html', '2'), page('B.html', '1')];
		expect(await catchFatal(run(files))).toEqual({
			exitCode: 1,
			messages: [
				'route-clash: Unexpected second use of an output path: "b.html", expected each path once.',
				'route-case-clash: Unexpected output path "B.html": "B.html" and "b.html" are one name on some systems, expected names that differ in more than case.',
				'output-refused: Unexpected ".." in the output path "../evil.html", expected a path that every system can store.',
			],
		});
		expect(readTree(root)).toEqual(before);
	});

	test('the signal fires before, between files, and while a file is waited for', async () => {
		const { root, run } = makePublisher();
		await run([page('a.html', '1')]);
		const before = readTree(root);
		const reason = new Error('SIGINT');
		await expect(run([page('a.html', '2')], AbortSignal.abort(reason))).rejects.toBe(reason);
		const between = new AbortController();
		function* files() {
			yield page('a.html', '2');
			between.abort(reason);
			yield page('b.html', '2');
		}
		await expect(run(files(), between.signal)).rejects.toBe(reason);
		const waiting = new AbortController();
		async function* hanging() {
			yield page('a.html', '2');
			setImmediate(() => waiting.abort(reason));
			await new Promise(() => {});
		}
		await expect(run(hanging(), waiting.signal)).rejects.toBe(reason);
		expect(readTree(root)).toEqual(before);
	});

	test.skipIf(process.platform === 'win32')(
		'a signal comes among many small files that nobody waits for',
		async () => {
			const { root, run } = makePublisher();
			const controller = new AbortController();
			const stop = (): void => controller.abort('stopped');
			process.once('SIGUSR2', stop);
			let made = 0;
			function* files() {
				for (; made < 1000; made++) {
					if (made === 20) process.kill(process.pid, 'SIGUSR2');
					yield page(`${made}.html`, 'x');
				}
			}
			await expect(run(files(), controller.signal)).rejects.toBe('stopped');
			expect(made).toBeLessThan(40);
			expect(readdirSync(root)).toEqual([]);
		},
	);

	test('the signal fires with the last file', async () => {
		const { root, run } = makePublisher();
		const controller = new AbortController();
		function* files() {
			yield page('a.html', '1');
			controller.abort('late');
		}
		await expect(run(files(), controller.signal)).rejects.toBe('late');
		expect(readdirSync(root)).toEqual([]);
	});
});
