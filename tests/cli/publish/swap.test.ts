import { execFileSync } from 'node:child_process';
import {
	chmodSync,
	lstatSync,
	mkdirSync,
	readdirSync,
	readFileSync,
	readlinkSync,
	renameSync,
	rmSync,
	statSync,
	symlinkSync,
	utimesSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import type { OutputFile } from '../../../cli/model/output-file.ts';
import { type PublishOptions, publish } from '../../../cli/publish/publish.ts';
import { bundleFixture, canMount, startScript } from './child.ts';
import { makeSample } from './sample-site.ts';
import { makeTemporaryFolder, readSite, readTree, writeTree } from './temporary-folder.ts';

const page = (path: string, content: string): OutputFile => ({ path, kind: 'page', content });

function makePublisher() {
	const root = makeTemporaryFolder();
	const out = join(root, 'dist');
	const run = (files: PublishOptions['files'], options: Partial<PublishOptions> = {}) =>
		publish({ out, protected: [], files, mode: 'swap', ...options });
	return { root, out, run };
}

async function catchFatal(promise: Promise<unknown>): Promise<{ exitCode: number; messages: string[] }> {
	const error = await promise.then(
		() => expect.fail('expected a rejection'),
		(reason: unknown) => reason,
	);
	if (!(error instanceof FatalError)) throw error;
	const messages = error.diagnostics.map(({ name, message, hint }) => `${name}: ${message} (${hint})`);
	return { exitCode: error.exitCode, messages };
}

const inodeOf = (path: string): number => lstatSync(path).ino;

describe('a swapped folder', () => {
	test('is the same as a published one, and so is the report', async () => {
		const swapped = makePublisher();
		const published = makePublisher();
		for (const version of [1, 2, 3, 3]) {
			const report = await swapped.run(makeSample(version));
			expect(await published.run(makeSample(version), { mode: 'files' })).toEqual(report);
			expect(readTree(swapped.out)).toEqual(readTree(published.out));
			expect(readdirSync(swapped.root)).toEqual(['dist']);
			writeTree(swapped.out, { CNAME: 'example.org', 'guide/mine.txt': 'mine', 'mine/.htaccess': 'x' });
			writeTree(published.out, { CNAME: 'example.org', 'guide/mine.txt': 'mine', 'mine/.htaccess': 'x' });
		}
	});

	test('is another folder, in which unchanged files keep their times, and folders their permissions', async () => {
		const { out, run } = makePublisher();
		await run([page('a/same.html', '1'), page('a/b.html', '1')]);
		utimesSync(join(out, 'a/same.html'), 1000, 1000);
		chmodSync(join(out, 'a'), 0o750);
		chmodSync(out, 0o711);
		const before = inodeOf(out);
		await run([page('a/same.html', '1'), page('a/b.html', '2')]);
		expect(inodeOf(out)).not.toBe(before);
		expect(statSync(join(out, 'a/same.html')).mtimeMs).toBe(1_000_000);
		expect(statSync(join(out, 'a')).mode & 0o777).toBe(0o750);
		expect(statSync(out).mode & 0o777).toBe(0o711);
	});

	test('is the old one where nothing has changed', async () => {
		const { root, out, run } = makePublisher();
		await run(makeSample(1));
		const before = inodeOf(out);
		expect(await run(makeSample(1))).toMatchObject({ written: 0, removed: 0 });
		expect(inodeOf(out)).toBe(before);
		expect(readdirSync(root)).toEqual(['dist']);
	});

	test('has again what somebody has damaged, with its manifest', async () => {
		const { out, run } = makePublisher();
		await run(makeSample(1));
		const before = readTree(out);
		writeTree(out, { 'index.html': 'damaged' });
		await run(makeSample(1));
		expect(readTree(out)).toEqual(before);
	});

	test('has everything of others: files, links, empty folders', async () => {
		const { root, out, run } = makePublisher();
		await run([page('index.html', '1'), page('old/index.html', '1'), page('gone/deep/index.html', '1')]);
		writeTree(root, { 'elsewhere/x.txt': 'mine' });
		writeTree(out, { CNAME: 'example.org', 'old/.htaccess': 'x', 'mine/a/b.txt': 'b' });
		mkdirSync(join(out, 'empty/deeper'), { recursive: true });
		symlinkSync('../elsewhere', join(out, 'link'));
		symlinkSync('nowhere', join(out, 'mine/dangling'));
		const before = ['CNAME', 'link', 'mine/a/b.txt'].map((path) => inodeOf(join(out, path)));
		await run([page('index.html', '2')]);
		expect(['CNAME', 'link', 'mine/a/b.txt'].map((path) => inodeOf(join(out, path)))).toEqual(before);
		expect(readlinkSync(join(out, 'link'))).toBe('../elsewhere');
		expect(readlinkSync(join(out, 'mine/dangling'))).toBe('nowhere');
		for (const link of ['link', 'mine/dangling']) rmSync(join(out, link));
		expect(readSite(out)).toEqual({
			CNAME: 'example.org',
			'empty/deeper/': '',
			'index.html': '2',
			'mine/a/b.txt': 'b',
			'old/.htaccess': 'x',
		});
		expect(readTree(join(root, 'elsewhere'))).toEqual({ 'x.txt': 'mine' });
	});

	test('may be the next one after files were published, and the other way round', async () => {
		const { out, run } = makePublisher();
		for (const [index, mode] of (['files', 'swap', 'files'] as const).entries()) {
			await run(makeSample(index), { mode });
			expect(readSite(out)).toEqual(
				Object.fromEntries(makeSample(index).map(({ path, content }) => [path, String(content)])),
			);
		}
	});

	test('takes the place of an empty one', async () => {
		const { out, run } = makePublisher();
		mkdirSync(out);
		await run([page('index.html', '1')]);
		expect(readSite(out)).toEqual({ 'index.html': '1' });
	});

	test('has what came while it was being made, and the newer one of what changed', async () => {
		const { out, run } = makePublisher();
		await run([page('index.html', '1')]);
		writeTree(out, { CNAME: 'old' });
		const rename = () => {
			writeTree(out, { 'late/mine.txt': 'mine', 'CNAME.new': 'new' });
			renameSync(join(out, 'CNAME.new'), join(out, 'CNAME'));
		};
		await run(
			(function* () {
				yield page('index.html', '2');
				rename();
			})(),
		);
		expect(readSite(out)).toEqual({ CNAME: 'new', 'index.html': '2', 'late/mine.txt': 'mine' });
	});
});

describe('a swap is refused, with everything left as it was', () => {
	test('where a file of somebody else would be replaced', async () => {
		const { root, out, run } = makePublisher();
		await run([page('index.html', '1')]);
		writeTree(out, { CNAME: 'mine' });
		const before = readTree(root);
		expect(await catchFatal(run([page('CNAME', 'ours')]))).toEqual({
			exitCode: 2,
			messages: [
				`output-foreign-file: Unexpected "${join(out, 'CNAME')}", which domdocs has not written, expected nothing in the place of a file of the site. (Move it away, or put it into the public folder if it belongs to the site.)`,
			],
		});
		expect(readTree(root)).toEqual(before);
	});

	test('where the output has files that domdocs has not written', async () => {
		const { root, out, run } = makePublisher();
		writeTree(out, { 'mine.txt': 'mine' });
		expect(await catchFatal(run([page('index.html', '1')]))).toMatchObject({ exitCode: 2 });
		expect(readTree(root)).toEqual({ 'dist/mine.txt': 'mine' });
	});

	test('where the output is a link', async () => {
		const { root, out, run } = makePublisher();
		await run([page('index.html', '1')], { out: join(root, 'real') });
		symlinkSync(join(root, 'real'), out, 'junction');
		expect(await catchFatal(run([page('index.html', '2')]))).toEqual({
			exitCode: 2,
			messages: [
				`output-refused: Unexpected link as output folder "${out}", expected the folder itself where whole folders are swapped. (Set \`out\` to "${join(root, 'real')}", or build with \`--publish files\`.)`,
			],
		});
		expect(readSite(join(root, 'real'))).toEqual({ 'index.html': '1' });
		expect(readdirSync(root).sort()).toEqual(['dist', 'real']);
	});

	test('where the signal fires with the last file', async () => {
		const { root, run } = makePublisher();
		await run([page('index.html', '1')]);
		const before = readTree(root);
		const controller = new AbortController();
		function* files() {
			yield page('index.html', '2');
			controller.abort('late');
		}
		await expect(run(files(), { signal: controller.signal })).rejects.toBe('late');
		expect(readTree(root)).toEqual(before);
	});

	test('where the files end with an error', async () => {
		const { root, run } = makePublisher();
		await run([page('index.html', '1')]);
		const before = readTree(root);
		function* files() {
			yield page('index.html', '2');
			throw new RangeError('no more');
		}
		await expect(run(files())).rejects.toThrow('no more');
		expect(readTree(root)).toEqual(before);
	});

	// What is mounted is seen in that name space only, so the answer is copied out of it.
	test.runIf(canMount).each([
		['the output', 'mount -t tmpfs none dist', '', 'EXDEV'],
		['a folder of it', 'mount -t tmpfs none dist/guide', '/guide', 'EXDEV'],
		['the output, on the same file system', 'mount --bind copy dist', '', 'EBUSY'],
	])('where %s is a mount point', async (_name, mount, folder, code) => {
		const { root, out, run } = makePublisher();
		await run(makeSample(1));
		execFileSync('cp', ['-r', out, join(root, 'copy')]);
		const script = await bundleFixture('publish-sample', makeTemporaryFolder());
		const commands = [
			`${mount} || exit 99; cp -rn copy/. dist`,
			`${process.execPath} ${script} "$PWD/dist" 2 2 swap > answer`,
			'echo $? > end; ls -A > left; rm -rf after; cp -r dist after',
		];
		execFileSync('unshare', ['-rm', 'sh', '-c', commands.join('\n')], { cwd: root });
		const { answer, end, left } = readTree(root);
		const [diagnostic] = JSON.parse(answer!.slice(answer!.indexOf('[')));
		expect(end).toBe('3\n');
		expect(diagnostic).toMatchObject({
			name: 'output-unwritable',
			message: `Cannot rename the folder "${out}${folder}" (${code}), expected one that is no mount point, that this user may rename, and in which no program has a file open.`,
			hint: 'Build with `--publish files`, which replaces one file after the other.',
		});
		expect(readTree(join(root, 'after'))).toEqual(readTree(join(root, 'copy')));
		expect(left!.split('\n').filter((name) => name.startsWith('.'))).toEqual([]);
	});
});

describe('a swap that was killed', () => {
	const sampleOf = (version: number) =>
		Object.fromEntries(makeSample(version).map(({ path, content }) => [path, String(content)]));

	type Moment = (tree: Record<string, string>) => boolean;

	/** Changes of the disk that precede a moment, where it has been looked for: every swap here makes the same ones. */
	const stepsTo = new Map<Moment, number>();

	/** The site of version 1, with the swap for version 2 killed at the first moment that is `wanted`. */
	async function makeKilled(wanted: Moment): Promise<string> {
		const root = makeTemporaryFolder();
		const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
		for (let step = stepsTo.get(wanted) ?? 30; step < 140; step++) {
			await publish({ out: join(root, 'dist'), protected: [], files: makeSample(1) });
			writeTree(root, { 'dist/CNAME': 'mine' });
			const env = { ...process.env, FAULT_AT: String(step) };
			await startScript(script, [join(root, 'dist'), '2', '2', 'swap'], { env }).ended;
			if (!wanted(readTree(root))) continue;
			stepsTo.set(wanted, step);
			return root;
		}
		return expect.fail('never killed there');
	}

	const isBetween = (tree: Record<string, string>) =>
		tree['dist/index.html'] === undefined && tree['.dist.domdocs-staging/incoming/index.html'] !== undefined;
	const isSwapped = (tree: Record<string, string>) =>
		tree['.dist.domdocs-staging/outgoing/index.html'] !== undefined &&
		tree['.dist.domdocs-staging/journal.json'] !== undefined &&
		tree['dist/index.html'] !== undefined;
	const noFiles: Iterable<OutputFile> = {
		[Symbol.iterator]() {
			throw new RangeError('no files');
		},
	};

	test('is finished first, even if the next build fails', async () => {
		const root = await makeKilled(isBetween);
		await expect(publish({ out: join(root, 'dist'), protected: [], files: noFiles })).rejects.toThrow(
			'no files',
		);
		expect(readSite(join(root, 'dist'))).toEqual({ ...sampleOf(2), CNAME: 'mine' });
		expect(readdirSync(root)).toEqual(['dist']);
	});

	test('is not finished where somebody has made a folder in the place of the output', async () => {
		const root = await makeKilled(isBetween);
		const run = () => publish({ out: join(root, 'dist'), protected: [], files: makeSample(3) });
		writeTree(root, { 'dist/mine.txt': 'mine' });
		const lock = '.dist.domdocs-lock';
		const { [lock]: _, ...before } = readTree(root);
		for (let round = 0; round < 2; round++) {
			expect(await catchFatal(run())).toEqual({
				exitCode: 2,
				messages: [
					`output-refused: Unexpected output folder "${join(root, 'dist')}": it has appeared while a publication was under way, expected nothing in its place. (Move it away and build again.)`,
				],
			});
			const { [lock]: _, ...after } = readTree(root);
			expect(after).toEqual(before);
		}
		rmSync(join(root, 'dist/mine.txt'));
		await run();
		expect(readSite(join(root, 'dist'))).toEqual({ ...sampleOf(3), CNAME: 'mine' });
		expect(readdirSync(root)).toEqual(['dist']);
	});

	test('gives the old site back where the new one was deleted', async () => {
		const root = await makeKilled(isSwapped);
		rmSync(join(root, 'dist'), { recursive: true });
		await expect(publish({ out: join(root, 'dist'), protected: [], files: noFiles })).rejects.toThrow(
			'no files',
		);
		expect(readSite(join(root, 'dist'))).toEqual({ ...sampleOf(1), CNAME: 'mine' });
		expect(readdirSync(root)).toEqual(['dist']);
	});

	test('gives back what somebody has put into the old folder, unless its place is taken', async () => {
		const root = await makeKilled(isSwapped);
		const old = join(root, '.dist.domdocs-staging/outgoing');
		writeTree(old, { 'new/mine.txt': 'mine', even: 'mine' });
		const run = () => publish({ out: join(root, 'dist'), protected: [], files: makeSample(3) });
		expect(await catchFatal(run())).toEqual({
			exitCode: 2,
			messages: [
				`output-foreign-file: Unexpected "${join(old, 'even')}", which domdocs has not written, expected nothing in the place of a file of the site. (Move it away, or put it into the public folder if it belongs to the site.)`,
			],
		});
		rmSync(join(old, 'even'));
		await run();
		expect(readSite(join(root, 'dist'))).toEqual({
			...sampleOf(3),
			CNAME: 'mine',
			'new/mine.txt': 'mine',
		});
		expect(readdirSync(root)).toEqual(['dist']);
	});

	test.each(['incoming', 'outgoing'])('is not followed where %s is a link', async (name) => {
		const root = makeTemporaryFolder();
		writeTree(root, {
			'victim/mine.txt': 'mine',
			'.dist.domdocs-staging/journal.json': '{"v":1,"swap":true}',
		});
		symlinkSync(join(root, 'victim'), join(root, '.dist.domdocs-staging', name), 'junction');
		await publish({ out: join(root, 'dist'), protected: [], files: makeSample(1) });
		expect(readSite(join(root, 'dist'))).toEqual(sampleOf(1));
		expect(readFileSync(join(root, 'victim/mine.txt'), 'utf8')).toBe('mine');
		expect(readdirSync(root)).toEqual(['dist', 'victim']);
	});
});
