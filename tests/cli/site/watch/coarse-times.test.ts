import { mkdtempSync, realpathSync, rmSync, type Stats, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
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
		vi.useRealTimers();
		await watcher.close();
		rmSync(root, { recursive: true, force: true });
	});
	const file = join(root, 'a.md');
	/** Saves the file so many milliseconds after the beginning of a step, which is now then. */
	const begin = coarse(Date.now());
	const save = (text: string, after: number): void => {
		vi.setSystemTime(begin + after);
		writeFileSync(file, text);
		utimesSync(file, new Date(), new Date());
	};
	vi.useFakeTimers({ toFake: ['Date'] });
	save('A', 0);
	await watcher.watch([{ absolute: root, real: root }], Date.now() + 60_000);
	const saved = watcher.look([root]);
	// All within one step.
	for (const [at, text] of ['B', 'C', 'D'].entries()) {
		save(text, 200 * (at + 1));
		expect([text, [...watcher.look([root]).keys()]]).toEqual([text, [file]]);
	}
	// Once the step is over it stays as it is.
	vi.setSystemTime(begin + 4000);
	watcher.look([root]);
	expect([...watcher.look([root]).keys()]).toEqual([]);
	expect(saved.size).toBeLessThan(2);
});
