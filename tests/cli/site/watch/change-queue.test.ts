import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { ChangeQueue } from '../../../../cli/site/watch/change-queue.ts';

describe('the change queue', () => {
	test('hands over together what comes together', async () => {
		const runs: string[][] = [];
		const queue = new ChangeQueue(
			async (paths) => void runs.push([...paths].sort()),
			() => {},
		);
		for (let index = 0; index < 1000; index++) queue.add(`/${index % 3}`);
		await expect.poll(() => runs).toEqual([['/0', '/1', '/2']]);
		await queue.close();
	});

	test('runs one at a time, and what comes meanwhile once more', async () => {
		let running = 0;
		let max = 0;
		const runs: number[] = [];
		const finish: (() => void)[] = [];
		const queue = new ChangeQueue(
			async (paths) => {
				running += 1;
				max = Math.max(max, running);
				await new Promise<void>((done) => finish.push(done));
				runs.push(paths.size);
				running -= 1;
			},
			() => {},
		);
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		queue.add('/a');
		await vi.advanceTimersByTimeAsync(60);
		for (const path of ['/b', '/c', '/b']) {
			queue.add(path);
			await vi.advanceTimersByTimeAsync(40);
		}
		finish[0]!();
		await vi.advanceTimersByTimeAsync(0);
		finish[1]!();
		await queue.close();
		expect(max).toBe(1);
		expect(runs).toEqual([1, 2]);
	});

	test('does not wait for the end of events that never end', async () => {
		const runs: number[] = [];
		const queue = new ChangeQueue(
			async (paths) => void runs.push(paths.size),
			() => {},
		);
		const events = setInterval(() => queue.add('/log'), 5);
		onTestFinished(() => clearInterval(events));
		await expect.poll(() => runs.length).toBeGreaterThan(1);
		clearInterval(events);
		await queue.close();
	});

	test('goes on after a failure', async () => {
		const errors: unknown[] = [];
		const runs: string[] = [];
		const queue = new ChangeQueue(
			async ([path]) => {
				runs.push(path!);
				if (path === '/bad') throw new Error('no');
			},
			(error) => errors.push(error),
		);
		queue.add('/bad');
		await expect.poll(() => errors).toHaveLength(1);
		queue.add('/good');
		await expect.poll(() => runs).toEqual(['/bad', '/good']);
		await queue.close();
	});

	test('takes up nothing once it is closed, but ends what it has begun', async () => {
		vi.useFakeTimers();
		onTestFinished(() => void vi.useRealTimers());
		const finish: (() => void)[] = [];
		const runs: string[][] = [];
		const queue = new ChangeQueue(
			async (paths) => {
				await new Promise<void>((done) => finish.push(done));
				runs.push([...paths]);
			},
			() => {},
		);
		queue.add('/a');
		await vi.advanceTimersByTimeAsync(50);
		queue.add('/b');
		const closed = queue.close();
		queue.add('/c');
		finish[0]!();
		await closed;
		await vi.advanceTimersByTimeAsync(120);
		expect(runs).toEqual([['/a']]);
	});
});
