import { setTimeout as sleep } from 'node:timers/promises';
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
		await sleep(1);
		running--;
		done.push(item);
	});
	expect(done.sort((a, b) => a - b)).toEqual(Array.from({ length: 201 }, (_, index) => index));
	expect(max).toBe(concurrency);
});

test('after an error nothing new is started, and what runs is waited for', async () => {
	const ended: number[] = [];
	const work = async (item: number) => {
		await sleep(item === 3 ? 1 : 20);
		if (item === 3) throw new Error('item 3');
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
