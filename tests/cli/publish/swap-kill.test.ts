import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { bundleFixture, startScript } from './child.ts';
import { expectRecovery, lanes, publishSample, runLanes } from './kill-lanes.ts';
import { makeSample } from './sample-site.ts';
import { makeTemporaryFolder, readSite, readTree, writeTree } from './temporary-folder.ts';

/** How often a swap is killed at a random moment. */
const randomKills = Number(process.env.DOMDOCS_KILLS ?? 40);

/** Files that are not of domdocs; `alias` is a link. */
const foreign = { CNAME: 'example.org', 'guide/mine.txt': 'mine', alias: 'example.org' };

function addForeign(out: string): void {
	const { alias: _, ...files } = foreign;
	writeTree(out, files);
	mkdirSync(join(out, 'empty'), { recursive: true });
	if (!readdirSync(out).includes('alias')) symlinkSync('CNAME', join(out, 'alias'));
}

/** The version that stands in the place of the output to the last file, `none` where nothing does. */
function versionAt(out: string, versions: number[]): number | 'none' | { mixture: string[] } {
	if (!existsSync(out)) return 'none';
	const text = (site: Record<string, string>) => JSON.stringify(Object.entries(site).sort());
	const found = text(readSite(out));
	const match = versions.find((version) => {
		const own = makeSample(version).map(({ path, content }) => [path, String(content)] as const);
		return text({ ...Object.fromEntries(own), ...foreign, 'empty/': '' }) === found;
	});
	return match ?? { mixture: Object.keys(readSite(out)) };
}

test('killed at every single change of the disk', { timeout: 300_000 }, async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
	const seen = new Map<number | 'none', number>();
	await runLanes(async (folder, lane) => {
		const out = join(folder, 'dist');
		for (let step = 1 + lane; ; step += lanes) {
			const version = step % 2;
			await publishSample(out, version + 10);
			addForeign(out);
			const env = { ...process.env, FAULT_AT: String(step) };
			const args = [out, String(version + 11), String(version + 11), 'swap'];
			const end = await startScript(script, args, { env }).ended;
			const state = versionAt(out, [version + 10, version + 11]);
			if (typeof state === 'object') expect.fail(`step ${step}: ${state.mixture.join(', ')}`);
			const kind = state === 'none' ? state : state - version;
			seen.set(kind, (seen.get(kind) ?? 0) + 1);
			await expectRecovery(folder, version + 20, { mode: step % 8 < 4 ? 'files' : 'swap', foreign });
			if (end === 0) break;
			expect(end).toBe('SIGKILL');
		}
	});
	expect(seen.get(10)).toBeGreaterThan(50);
	expect(seen.get('none')).toBe(1);
	expect(seen.get(11)).toBeGreaterThan(5);
});

test('killed at every single change of the disk of a first publication', { timeout: 300_000 }, async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
	await runLanes(async (folder, lane) => {
		for (let step = 1 + lane; ; step += lanes) {
			const site = join(folder, String(step));
			const env = { ...process.env, FAULT_AT: String(step) };
			const end = await startScript(script, [join(site, 'dist'), '1', '1', 'swap'], { env }).ended;
			const isThere = existsSync(join(site, 'dist'));
			if (isThere) expect(Object.keys(readSite(join(site, 'dist')))).toHaveLength(makeSample(1).length);
			await expectRecovery(site, 2, { mode: step % 8 < 4 ? 'files' : 'swap' });
			if (end === 0) break;
		}
	});
});

test(`killed at ${randomKills} random moments`, { timeout: 600_000 }, async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder());
	await runLanes(async (folder, lane) => {
		const out = join(folder, 'dist');
		let version = 1;
		await publishSample(out, version, 'swap');
		addForeign(out);
		for (let round = lane; round < randomKills; round += lanes) {
			const child = startScript(script, [out, String(version + 1), '1000000', 'swap']);
			while (child.output.text === '') await sleep(1);
			const delay = Math.random() * 100;
			await sleep(delay);
			child.process.kill('SIGKILL');
			expect(await child.ended).toBe('SIGKILL');
			version = Number(child.output.text.trim().split('\n').at(-1));
			const state = versionAt(out, [version - 1, version]);
			expect(typeof state, `after ${delay} ms: ${JSON.stringify(state)}`).not.toBe('object');
			version += 1;
			await expectRecovery(folder, version, { mode: 'swap', foreign });
		}
	});
});

/** The only steps whose failure does not matter: a lock of a dead process stays, a copy does for a link. */
const harmless = /^\d+ (?:rmdir|unlinkSync|link) /;

/** In turns: what fails matters, not why. */
const codes = ['ENOSPC', 'EACCES', 'EIO'];

test('an error at every single change of the disk', { timeout: 300_000 }, async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
	let untouched = 0;
	await runLanes(async (folder, lane) => {
		const out = join(folder, 'dist');
		for (let step = 1 + lane; ; step += lanes) {
			const code = codes[step % codes.length]!;
			await publishSample(out, 1);
			addForeign(out);
			const before = readTree(out);
			const env = { ...process.env, FAULT_TRACE: '1', FAULT_AT: String(step), FAULT_CODE: code };
			const { ended, output } = startScript(script, [out, '2', '2', 'swap'], { env });
			const end = await ended;
			const faulty = output.text.split('\n').find((line) => line.startsWith(`${step} `));
			if (faulty === undefined) break;
			expect(typeof versionAt(out, [1, 2]), faulty).toBe('number');
			if (end === 0) expect(faulty).toMatch(harmless);
			else
				expect({ end, text: output.text }, faulty).toEqual({
					end: 3,
					text: expect.stringContaining(`(${code})`),
				});
			if (JSON.stringify(readTree(out)) === JSON.stringify(before)) {
				untouched++;
				const names = step === 1 + lane ? ['dist'] : ['clean', 'dist'];
				expect(readdirSync(folder).sort(), faulty).toEqual(names);
			}
			await expectRecovery(folder, 3, { foreign });
		}
	});
	expect(untouched).toBeGreaterThan(20);
});
