import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publish } from '../../../cli/publish/publish.ts';
import { isLong } from '../../harness/is-long.ts';
import { bundleFixture, startScript } from './child.ts';
import { makeSample } from './sample-site.ts';
import { makeTemporaryFolder } from './temporary-folder.ts';

const publications = isLong ? 200 : 50;

test(`a reader during ${publications} publications never misses or half sees a file that all versions have`, async () => {
	const folder = makeTemporaryFolder();
	const out = join(folder, 'dist');
	const script = await bundleFixture('poll-output', folder);
	const common = makeSample(1)
		.map(({ path }) => path)
		.filter((path) => path !== 'stable.txt' && makeSample(2).some((file) => file.path === path));
	await publish({ out, protected: [], files: makeSample(0) });
	const reader = startScript(script, [out, ...common]);
	await reader.printed;
	for (let version = 1; version <= publications; version++) {
		expect((await publish({ out, protected: [], files: makeSample(version) })).written).toBeGreaterThan(9);
	}
	reader.process.stdin!.end();
	expect(await reader.ended).toBe(0);
	const { reads, ...seen } = JSON.parse(reader.output.text);
	expect(seen).toEqual({ missing: [], torn: [] });
	expect(reads).toBeGreaterThan(1000);
});
