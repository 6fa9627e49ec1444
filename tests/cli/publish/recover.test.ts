// @module-tag slow
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { FatalError } from '../../../cli/diagnostics/diagnostic.ts';
import { publish } from '../../../cli/publish/publish.ts';
import { bundleFixture, startScript } from './child.ts';
import { makeSample } from './sample-site.ts';
import { makeTemporaryFolder, readSite, readTree, writeTree } from './temporary-folder.ts';

const sampleOf = (version: number) =>
	Object.fromEntries(makeSample(version).map(({ path, content }) => [path, String(content)]));

/** A folder whose output is the sample site of version 1, with the publication of version 2 killed at its renames. */
async function makeKilled(): Promise<string> {
	const root = makeTemporaryFolder();
	const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
	for (let step = 20; step < 100; step++) {
		await publish({ out: join(root, 'dist'), protected: [], files: makeSample(1) });
		const env = { ...process.env, FAULT_AT: String(step) };
		await startScript(script, [join(root, 'dist'), '2', '2'], { env }).ended;
		if (readTree(root)['dist/assets/app.2.js'] !== undefined) return root;
	}
	return expect.fail('never killed at a rename');
}

test('what a killed process has begun is finished first, even if the next build fails', async () => {
	const root = await makeKilled();
	expect(readdirSync(root)).toContain('.dist.domdocs-staging');
	const files = (function* () {
		throw new RangeError('no files');
		// biome-ignore lint/correctness/noUnreachable: it makes this a generator of files.
		yield* makeSample(3);
	})();
	await expect(publish({ out: join(root, 'dist'), protected: [], files })).rejects.toThrow('no files');
	expect(readSite(join(root, 'dist'))).toEqual(sampleOf(2));
	expect(readdirSync(root)).toEqual(['dist']);
});

test('a file that somebody has put in the way meanwhile is not replaced', async () => {
	const root = await makeKilled();
	writeTree(root, { 'dist/even/index.html': 'mine' });
	const run = () => publish({ out: join(root, 'dist'), protected: [], files: makeSample(3) });
	const error = await run().catch((reason: unknown) => reason);
	if (!(error instanceof FatalError)) throw error;
	expect(error.exitCode).toBe(2);
	expect(error.message).toBe(
		`Unexpected "${join(root, 'dist/even/index.html')}", which domdocs has not written, expected nothing in the place of a file of the site.`,
	);
	expect(readSite(join(root, 'dist'))['even/index.html']).toBe('mine');
	writeTree(root, { 'dist/even/index.html': sampleOf(2)['even/index.html']! });
	await run();
	expect(readSite(join(root, 'dist'))).toEqual(sampleOf(3));
});

test('the output was deleted meanwhile', async () => {
	const root = await makeKilled();
	rmSync(join(root, 'dist'), { recursive: true });
	await publish({ out: join(root, 'dist'), protected: [], files: makeSample(3) });
	expect(readSite(join(root, 'dist'))).toEqual(sampleOf(3));
	expect(readdirSync(root)).toEqual(['dist']);
});

test.each([
	['that leads outside', { moves: [{ from: '1', to: '../victim.txt', kind: 'page', isNew: false }] }],
	['that takes from outside', { moves: [{ from: '../victim.txt', to: 'a', kind: 'page', isNew: false }] }],
	['that removes outside', { removed: [['../victim.txt']] }],
	['of another form', { removed: null }],
	['that is no object', null],
])('a journal %s is not followed', async (_name, change) => {
	const root = makeTemporaryFolder();
	const journal = { v: 1, folders: [], obstacles: [], cleared: [], moves: [], removed: [], ...change };
	writeTree(root, {
		'victim.txt': 'mine',
		'.dist.domdocs-staging/1': 'evil',
		'.dist.domdocs-staging/journal.json': JSON.stringify(change === null ? null : journal),
	});
	await publish({ out: join(root, 'dist'), protected: [], files: makeSample(1) });
	expect(readSite(root)).toMatchObject({ 'victim.txt': 'mine' });
	expect(readdirSync(root)).toEqual(['dist', 'victim.txt']);
	expect(readSite(join(root, 'dist'))).toEqual(sampleOf(1));
});
