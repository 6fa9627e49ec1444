import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { seeChanges } from '../../harness/disk-changes.ts';
import { isLong, slow } from '../../harness/is-long.ts';
import { bundleFixture, startScript } from './child.ts';
import { expectRecovery, lanes, publishSample, runLanes } from './kill-lanes.ts';
import { findFaults } from './sample-site.ts';
import { makeTemporaryFolder, readTree } from './temporary-folder.ts';

/** How often a publication is killed at a random moment: beside it, one is killed at each change of the disk. */
const randomKills = isLong ? 400 : 16;

test('killed at every single change of the disk', async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
	let killed = 0;
	await runLanes(async (folder, lane) => {
		for (let step = 1 + lane; ; step += lanes) {
			const version = step % 2;
			await publishSample(join(folder, 'dist'), version + 10);
			const env = { ...process.env, FAULT_AT: String(step) };
			const child = startScript(script, [join(folder, 'dist'), String(version + 11), String(version + 11)], {
				env,
			});
			const end = await child.ended;
			expect(
				findFaults(readTree(join(folder, 'dist')), [version + 10, version + 11]),
				`step ${step}`,
			).toEqual([]);
			await expectRecovery(folder, version + 20);
			if (end === 0) break;
			expect(end).toBe('SIGKILL');
			killed++;
		}
	});
	expect(killed).toBeGreaterThan(50);
});

test('killed at every single change of the disk of a first publication', slow, async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
	await runLanes(async (folder, lane) => {
		for (let step = 1 + lane; ; step += lanes) {
			const site = join(folder, String(step));
			const out = join(site, 'dist');
			const env = { ...process.env, FAULT_AT: String(step) };
			const end = await startScript(script, [out, '1', '1'], { env }).ended;
			if (existsSync(out)) expect(findFaults(readTree(out), [null, 1]), `step ${step}`).toEqual([]);
			await expectRecovery(site, 2);
			if (end === 0) break;
		}
	});
});

test(`killed at ${randomKills} random moments`, slow, async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder());
	await runLanes(async (folder, lane) => {
		let version = 1;
		await publishSample(join(folder, 'dist'), version);
		for (let round = lane; round < randomKills; round += lanes) {
			const child = startScript(script, [join(folder, 'dist'), String(version + 1), '1000000']);
			await child.printed;
			const changes = Math.ceil(Math.random() * 60);
			await seeChanges([folder, join(folder, 'dist')], changes, child.ended);
			child.process.kill('SIGKILL');
			expect(await child.ended).toBe('SIGKILL');
			version = Number(child.output.text.trim().split('\n').at(-1));
			const faults = findFaults(readTree(join(folder, 'dist')), [version - 1, version]);
			expect(faults, `after ${changes} changes, at version ${version}`).toEqual([]);
			version += 1;
			await expectRecovery(folder, version);
		}
	});
});

/** The only steps whose failure does not matter: an empty folder or a lock of a dead process stays. */
const harmless = /^\d+ (?:rmdir|unlinkSync) /;

/** In turns: what fails matters, not why. */
const codes = ['ENOSPC', 'EACCES', 'EIO'];

test('an error at every single change of the disk', slow, async () => {
	const script = await bundleFixture('publish-sample', makeTemporaryFolder(), { isFaulty: true });
	const run = async (out: string, faults: Record<string, string>) => {
		const env = { ...process.env, FAULT_TRACE: '1', ...faults };
		const { ended, output } = startScript(script, [out, '2', '2'], { env });
		return { end: await ended, text: output.text };
	};
	let untouched = 0;
	await runLanes(async (folder, lane) => {
		for (let step = 1 + lane; ; step += lanes) {
			const code = codes[step % codes.length]!;
			await publishSample(join(folder, 'dist'), 1);
			const before = readTree(join(folder, 'dist'));
			const { end, text } = await run(join(folder, 'dist'), { FAULT_AT: String(step), FAULT_CODE: code });
			const faulty = text.split('\n').find((line) => line.startsWith(`${step} `));
			if (faulty === undefined) break;
			const after = readTree(join(folder, 'dist'));
			expect(findFaults(after, [1, 2]), faulty).toEqual([]);
			if (end === 0) expect(faulty).toMatch(harmless);
			else expect({ end, text }, faulty).toEqual({ end: 3, text: expect.stringContaining(`(${code})`) });
			if (JSON.stringify(after) === JSON.stringify(before)) {
				untouched++;
				expect(readdirSync(folder).sort(), faulty).toEqual(step === 1 + lane ? ['dist'] : ['clean', 'dist']);
			}
			await expectRecovery(folder, 3);
		}
	});
	expect(untouched).toBeGreaterThan(20);
});
