import {
	appendFileSync,
	mkdirSync,
	mkdtempSync,
	realpathSync,
	rmSync,
	symlinkSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
	FolderWatcher,
	type FolderWatcherOptions,
	foldersAround,
} from '../../../../cli/site/watch/folder-watcher.ts';

/** A folder, a watcher, and the folders that it has told of. */
function make(options: Pick<FolderWatcherOptions, 'isSilent' | 'onSilent'> = {}) {
	const root = realpathSync(mkdtempSync(join(tmpdir(), 'domdocs-folders-')));
	const told: string[] = [];
	const errors: unknown[] = [];
	const watcher = new FolderWatcher({
		...options,
		onEvent: (folder) => told.push(folder),
		onError: (error) => errors.push(error),
	});
	onTestFinished(async () => {
		await watcher.close();
		rmSync(root, { recursive: true, force: true });
		expect(errors).toEqual([]);
	});
	return { root, told, watcher, place: { absolute: root, real: root } };
}

describe('a folder watcher', () => {
	test('says what has changed since a moment, also before it watched', async () => {
		const { root, watcher, place } = make();
		writeFileSync(join(root, 'a.md'), 'A');
		await watcher.watch([place], 0);
		expect([...watcher.look([root])]).toEqual([
			[root, { isStructural: true }],
			[join(root, 'a.md'), { isStructural: true }],
		]);
		await watcher.watch([], 0);
		await watcher.watch([place], Date.now() + 60_000);
		writeFileSync(join(root, 'a.md'), 'Another');
		expect([...watcher.look([root])]).toEqual([[join(root, 'a.md'), { isStructural: false }]]);
	});

	test('says that a file is gone which was read, and removed before it watched or right after', async () => {
		const { root, watcher, place } = make();
		const [first, second] = [join(root, 'a.md'), join(root, 'b.md')];
		writeFileSync(second, 'B');
		await watcher.watch([place], 0, [first, second]);
		rmSync(second);
		const changed = [...watcher.look([root]).keys()];
		expect(changed).toEqual(expect.arrayContaining([first, second]));
		expect([...watcher.look([root]).keys()]).not.toContain(first);
	});

	describe('of a file that is cut in its place', () => {
		/** A file that has been looked at, while the clock stands. `write` writes it anew now, `add` behind what is there. */
		async function makeCut() {
			const { root, told, watcher, place } = make();
			const file = join(root, 'a.md');
			writeFileSync(file, 'What was there.');
			await watcher.watch([place], Date.now() + 60_000);
			vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
			onTestFinished(() => void vi.useRealTimers());
			const add = (text: string): void => {
				appendFileSync(file, text);
				utimesSync(file, new Date(), new Date());
			};
			const write = (text: string): void => {
				truncateSync(file);
				add(text);
			};
			return { root, file, told, write, add, changed: () => [...watcher.look([root]).keys()] };
		}

		test('says nothing while it is written anew in parts, and looks again', async () => {
			const { root, file, told, write, add, changed } = await makeCut();
			for (const part of ['', 'What is ', 'there from now on.']) {
				if (part) add(part);
				else write(part);
				expect(changed()).toEqual([]);
				vi.advanceTimersByTime(80);
			}
			told.length = 0;
			vi.advanceTimersByTime(20);
			expect(told).toEqual([root]);
			expect(changed()).toEqual([file]);
			expect(changed()).toEqual([]);
		});

		test('says so after two seconds where that has no end', async () => {
			const { file, write, changed } = await makeCut();
			const found: string[][] = [];
			for (let time = 0; time <= 2100; time += 50) {
				write('Cut.');
				found.push(changed());
				vi.advanceTimersByTime(50);
			}
			expect(found.findIndex(([path]) => path === file)).toBe(41);
		});
	});

	test('tells of a real folder by each path that leads to it', async () => {
		const { root, told, watcher } = make();
		mkdirSync(join(root, 'real'));
		symlinkSync('real', join(root, 'link'));
		const real = join(root, 'real');
		const link = join(root, 'link');
		await watcher.watch(
			[real, link].map((absolute) => ({ absolute, real })),
			0,
		);
		told.length = 0;
		writeFileSync(join(real, 'a.md'), 'A');
		await expect.poll(() => new Set(told)).toEqual(new Set([real, link]));
	});

	test('goes on with another folder that has taken the place of one', async () => {
		const { root, told, watcher, place } = make();
		await watcher.watch([place], 0);
		rmSync(root, { recursive: true });
		mkdirSync(root);
		await watcher.watch([place], 0);
		told.length = 0;
		writeFileSync(join(root, 'a.md'), 'A');
		await expect.poll(() => told).toContain(root);
	});

	test('looks again and again, and says so once, where files may change on another system', async () => {
		const silent: string[] = [];
		const { root, watcher, place, told } = make({
			isSilent: () => true,
			onSilent: (folder) => silent.push(folder),
		});
		mkdirSync(join(root, 'inner'));
		const inner = join(root, 'inner');
		await watcher.watch([place], 0);
		await watcher.watch([place, { absolute: inner, real: inner }], 0);
		told.length = 0;
		await expect.poll(() => told).toContain(inner);
		expect(silent).toEqual([root]);
	});

	test('looks again and again where the system tells of no changes', async () => {
		vi.stubEnv('CHOKIDAR_USEPOLLING', '1');
		onTestFinished(() => void vi.unstubAllEnvs());
		const { root, watcher, place, told } = make();
		writeFileSync(join(root, 'a.md'), 'A');
		await watcher.watch([place], Date.now() + 60_000);
		writeFileSync(join(root, 'a.md'), 'Another');
		told.length = 0;
		await expect.poll(() => told).toContain(root);
		expect([...watcher.look([root]).keys()]).toEqual([join(root, 'a.md')]);
	});
});

test('the folders around a path are there, and lead to what a link means', () => {
	const { root } = make();
	mkdirSync(join(root, 'real'));
	writeFileSync(join(root, 'real', 'a.md'), 'A');
	symlinkSync('real/a.md', join(root, 'a.md'));
	expect(foldersAround(join(root, 'late', 'folder', 'a.md'))).toEqual([{ absolute: root, real: root }]);
	expect(foldersAround(join(root, 'a.md'))).toEqual([
		{ absolute: root, real: root },
		{ absolute: root, real: join(root, 'real') },
	]);
});
