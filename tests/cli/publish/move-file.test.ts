import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { locateOutput } from '../../../cli/platform/output-place.ts';
import { packageRoot } from '../../../cli/platform/package-root.ts';
import { moveFile } from '../../../cli/publish/move-file.ts';
import { bundleFixture, canMount } from './child.ts';
import { findFaults } from './sample-site.ts';
import { makeTemporaryFolder, readTree, writeTree } from './temporary-folder.ts';

/** A folder on another file system than that of temporary files, which may be in memory; some machines have none. */
const otherDisk = ['/dev/shm', join(packageRoot, 'node_modules')].find(
	(folder) => existsSync(folder) && statSync(folder).dev !== statSync(tmpdir()).dev,
);

test('a file gets to its place, whose folder is made', async () => {
	const root = makeTemporaryFolder();
	const place = await locateOutput(join(root, 'dist'));
	writeTree(place.staging, { 1: 'new' });
	await moveFile(place, { from: '1', to: 'a/b/index.html' });
	expect(readTree(root)).toEqual({ '.dist.domdocs-staging/': '', 'dist/a/b/index.html': 'new' });
});

test('a file that was moved before the process was killed stays', async () => {
	const root = makeTemporaryFolder();
	const place = await locateOutput(join(root, 'dist'));
	writeTree(place.out, { 'index.html': 'moved' });
	await moveFile(place, { from: '1', to: 'index.html' });
	await moveFile(place, { from: '2', to: 'lost/index.html' });
	expect(readTree(root)).toEqual({ 'dist/index.html': 'moved' });
});

test.runIf(otherDisk)('an output on another file system gets a copy first, beside its place', async () => {
	const root = makeTemporaryFolder();
	const staging = realpathSync(mkdtempSync(join(otherDisk!, '.domdocs-')));
	onTestFinished(() => rmSync(staging, { recursive: true }));
	const place = { ...(await locateOutput(join(root, 'dist'))), staging };
	writeTree(staging, { 1: 'new', 2: 'newer' });
	writeTree(place.out, { 'b/index.html': 'old' });
	await moveFile(place, { from: '1', to: 'a/index.html' });
	await moveFile(place, { from: '2', to: 'b/index.html' });
	expect(readTree(place.out)).toEqual({ '.domdocs/': '', 'a/index.html': 'new', 'b/index.html': 'newer' });
	expect(readdirSync(staging)).toEqual([]);
});

// On machines where nothing can be mounted, the test above does with a folder that happens to be there.
test.runIf(canMount)('an output that is a mount point is published to', async () => {
	const root = makeTemporaryFolder();
	const script = await bundleFixture('publish-sample', root);
	mkdirSync(join(root, 'dist'));
	const commands = `mount -t tmpfs none dist && ${process.execPath} ${script} "$PWD/dist" 1 4 && cp -r dist after`;
	execFileSync('unshare', ['-rm', 'sh', '-c', commands], { cwd: root });
	const { '.domdocs/manifest.json': manifest, ...site } = readTree(join(root, 'after'));
	expect(manifest).toContain('"v": 1');
	expect(Object.keys(site)).toHaveLength(14);
	expect(findFaults(site, [4, 4])).toEqual([]);
	expect(readdirSync(root).sort()).toEqual(['after', 'dist', 'publish-sample.mjs']);
});
