import { mkdtempSync, realpathSync, rmSync, type Stats, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FolderWatcher } from '../../../../cli/site/watch/folder-watcher.ts';

/** A time as FAT keeps it. */
const coarse = (time: number): number => time - (time % 2000);

// What the system says of a file on FAT.
vi.mock('../../../../cli/platform/file-signature.ts', async (load) => {
	const original = await load<typeof import('../../../../cli/platform/file-signature.ts')>();
	const statsOf = (path: string): Stats | undefined => {
		const stats = original.statsOf(path);
		if (!stats) return undefined;
		const [mtimeMs, ctimeMs] = [coarse(stats.mtimeMs), coarse(stats.ctimeMs)];
		return Object.assign(stats, { mtimeMs, ctimeMs });
	};
	return { ...original, statsOf };
});

test('a file that is overwritten by one of its size has changed, however coarse its time is', async () => {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-folders-')));
	const watcher = new FolderWatcher({ onEvent: () => {}, onError: () => {} });
	onTestFinished(async () => {
		await watcher.close();
		rmSync(root, { recursive: true, force: true });
	});
	const file = join(root, 'a.md');
	writeFileSync(file, 'A');
	await watcher.watch([{ absolute: root, real: root }], Date.now() + 60_000);
	const saved = watcher.look([root]);
	// All within one step, from its beginning on.
	await setTimeout(2000 - (Date.now() % 2000));
	for (const text of ['B', 'C', 'D']) {
		writeFileSync(file, text);
		await setTimeout(200);
		expect([text, [...watcher.look([root]).keys()]]).toEqual([text, [file]]);
	}
	// Once the step is over it stays as it is.
	await setTimeout(2000);
	watcher.look([root]);
	expect([...watcher.look([root]).keys()]).toEqual([]);
	expect(saved.size).toBeLessThan(2);
});
