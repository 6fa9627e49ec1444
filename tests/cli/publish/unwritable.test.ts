import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, lstatSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { publish } from '../../../cli/publish/publish.ts';
import { bundleFixture, canMount, startScript } from './child.ts';
import { makeSample } from './sample-site.ts';
import { makeTemporaryFolder, readTree, writeTree } from './temporary-folder.ts';

/** Permissions mean nothing on Windows, and nothing to root, for whom the test runs as `nobody`. */
const hasPermissions = process.platform !== 'win32';
const nobody = 65534;
const identity = process.getuid?.() === 0 ? { uid: nobody, gid: nobody } : {};

async function catchFatal(out: string): Promise<{ exitCode: number; message: string }> {
	const error = await publish({ out, protected: [], files: makeSample(2) }).catch(
		(reason: unknown) => reason,
	);
	if (!(error instanceof FatalError)) throw error;
	expect(error.diagnostics.map(({ name }) => name)).toEqual(['output-unwritable']);
	return { exitCode: error.exitCode, message: error.message };
}

describe('the folder cannot be', () => {
	test('a file is in its place', async () => {
		const root = makeTemporaryFolder();
		writeTree(root, { dist: 'mine' });
		expect(await catchFatal(join(root, 'dist'))).toEqual({
			exitCode: 3,
			message: `Cannot write to "${join(root, 'dist')}" (ENOTDIR): unexpected file, expected a folder.`,
		});
		expect(readTree(root)).toEqual({ dist: 'mine' });
	});

	test('a file is in the place of a folder above it', async () => {
		const root = makeTemporaryFolder();
		writeTree(root, { a: 'mine' });
		expect((await catchFatal(join(root, 'a/b/dist'))).exitCode).toBe(3);
		expect(readTree(root)).toEqual({ a: 'mine' });
	});

	test('a link that leads nowhere is in its place', async () => {
		const root = makeTemporaryFolder();
		symlinkSync(join(root, 'nowhere/at/all'), join(root, 'dist'));
		expect((await catchFatal(join(root, 'dist'))).exitCode).toBe(3);
		expect(lstatSync(join(root, 'dist')).isSymbolicLink()).toBe(true);
		expect(readdirSync(root)).toEqual(['dist']);
	});
});

describe.runIf(hasPermissions)('the right to write is missing', () => {
	async function publishAsNobody(out: string) {
		const script = await bundleFixture('publish-sample', makeTemporaryFolder());
		const { ended, output } = startScript(script, [out, '2', '2'], identity);
		const end = await ended;
		const [diagnostic] = JSON.parse(output.text.slice(output.text.indexOf('[')));
		return { end, name: diagnostic.name, message: diagnostic.message };
	}

	function makeSite(): string {
		const root = makeTemporaryFolder();
		chmodSync(root, 0o755);
		mkdirSync(join(root, 'site'));
		return join(root, 'site');
	}

	function give(path: string): void {
		if ('uid' in identity) chownSync(path, nobody, nobody);
	}

	test('to the folder that the output is in', async () => {
		const site = makeSite();
		chmodSync(site, 0o555);
		expect(await publishAsNobody(join(site, 'dist'))).toEqual({
			end: 3,
			name: 'output-unwritable',
			message: `Cannot write to "${join(site, '.dist.domdocs-lock')}" (EACCES): expected the right to read and write there.`,
		});
		expect(readdirSync(site)).toEqual([]);
		chmodSync(site, 0o755);
	});

	test('to one folder of the output', async () => {
		const site = makeSite();
		await publish({ out: join(site, 'dist'), protected: [], files: makeSample(1) });
		give(site);
		for (const path of readdirSync(join(site, 'dist'), { recursive: true }))
			give(join(site, 'dist', String(path)));
		give(join(site, 'dist'));
		chmodSync(join(site, 'dist/guide/page-3'), 0o555);
		const before = readTree(site);
		expect(await publishAsNobody(join(site, 'dist'))).toEqual({
			end: 3,
			name: 'output-unwritable',
			message: `Cannot write to "${join(site, 'dist/guide/page-3')}" (EACCES): expected the right to read and write there.`,
		});
		expect(readTree(site)).toEqual(before);
		chmodSync(join(site, 'dist/guide/page-3'), 0o755);
	});
});

// Without the right to mount there is no full disk; `kill.test.ts` feigns one.
test.runIf(canMount)('a full disk leaves the output as it was and nothing beside it', async () => {
	const root = makeTemporaryFolder();
	const script = await bundleFixture('publish-sample', root);
	await publish({ out: join(root, 'good/dist'), protected: [], files: makeSample(1) });
	const run = (size: number) => {
		const commands = [
			`mount -t tmpfs -o size=${size}k none disk && cp -r good/. disk || exit 99`,
			`${process.execPath} ${script} "$PWD/disk/dist" 2 2 > answer`,
			'echo $? > end; rm -rf after; cp -r disk after',
		];
		execFileSync('unshare', ['-rm', 'sh', '-c', commands.join('\n')], { cwd: root });
		const { answer, end, ...tree } = readTree(root);
		const after = Object.entries(tree).filter(([path]) => path.startsWith('after/'));
		return { end: Number(end), answer: answer!, after: Object.fromEntries(after) };
	};
	mkdirSync(join(root, 'disk'));
	const before = Object.entries(readTree(join(root, 'good'))).map(([path, text]) => [`after/${path}`, text]);
	const failures = new Set<string>();
	for (let size = 64; size < 180; size += 8) {
		const { end, answer, after } = run(size);
		if (end === 0) continue;
		expect({ end, after }, `${size} kB`).toEqual({ end: 3, after: Object.fromEntries(before) });
		const message =
			/Cannot write to "[^"]*\/disk\/([^"]*)" \(ENOSPC\): no space is left, \d+ bytes are needed/;
		failures.add(message.exec(answer.replaceAll('\\', ''))?.[1] ?? answer);
	}
	expect([...failures].filter((path) => !path.startsWith('.dist.domdocs-'))).toEqual([]);
	expect(failures.size).toBeGreaterThan(3);
	expect(run(400).end).toBe(0);
});
