import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { concurrency, drainQueue } from '../../../cli/platform/drain-queue.ts';

test('an empty queue ends at once', async () => {
	await drainQueue([], () => Promise.reject(new Error('nothing to do')));
});

test('work that adds work, never more at a time than allowed', async () => {
	const done: number[] = [];
	let running = 0;
	let max = 0;
	const queue = [0];
	await drainQueue(queue, async (item) => {
		max = Math.max(max, ++running);
		if (item < 100) queue.push(item * 2 + 1, item * 2 + 2);
		await nextTurn();
		running--;
		done.push(item);
	});
	expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 201 }, (_, index) => index));
	expect(max).toBe(concurrency);
});

test('after an error nothing new is started, and what runs is waited for', async () => {
	const ended: number[] = [];
	let fail = (): void => {};
	const failure = new Promise<void>((resolve) => {
		fail = resolve;
	});
	const work = async (item: number) => {
		await nextTurn();
		if (item === 3) {
			fail();
			throw new Error('item 3');
		}
		await failure;
		await nextTurn();
		ended.push(item);
	};
	await expect(
		drainQueue(
			Array.from({ length: 100 }, (_, index) => index),
			work,
		),
	).rejects.toThrow('item 3');
	expect(ended).toHaveLength(concurrency - 1);
});
