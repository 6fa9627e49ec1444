import { describe, expect, test } from 'vitest';
import { prefetchAllowance } from '../../../../renderer/client/navigation/prefetch.ts';
import { PrefetchQueue } from '../../../../renderer/client/navigation/prefetch-queue.ts';
import { nextProgress } from '../../../../renderer/client/navigation/progress.ts';

function makeQueue() {
	const open = new Map<string, { resolve: () => void; reject: () => void }>();
	const started: string[] = [];
	const queue = new PrefetchQueue((route) => {
		started.push(route);
		return new Promise<void>((resolve, reject) => {
			open.set(route, { resolve, reject: () => reject(new Error('gone')) });
		});
	});
	return { queue, open, started };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('PrefetchQueue', () => {
	test('runs two at a time, each route once, urgent ones first', async () => {
		const { queue, open, started } = makeQueue();
		for (const route of ['a', 'b', 'c', 'd', 'a']) queue.add(route);
		queue.add('d', true);
		expect(started).toEqual(['a', 'b']);
		open.get('a')!.resolve();
		await tick();
		expect(started).toEqual(['a', 'b', 'd']);
		open.get('b')!.resolve();
		await tick();
		expect(started).toEqual(['a', 'b', 'd', 'c']);
	});

	test('tries a failed route again when it is asked for again', async () => {
		const { queue, open, started } = makeQueue();
		queue.add('a');
		open.get('a')!.reject();
		await tick();
		queue.add('a');
		expect(started).toEqual(['a', 'a']);
	});

	test('drops what waits for a page that is no longer there', async () => {
		const { queue, open, started } = makeQueue();
		for (const route of ['a', 'b', 'c']) queue.add(route);
		queue.reset();
		open.get('a')!.resolve();
		await tick();
		expect(started).toEqual(['a', 'b']);
	});
});

test('slow connections fetch what is pointed at, frugal ones nothing', () => {
	expect(prefetchAllowance(undefined)).toBe('view');
	expect(prefetchAllowance({ effectiveType: '4g' })).toBe('view');
	expect(prefetchAllowance({ effectiveType: '3g' })).toBe('hover');
	expect(prefetchAllowance({ effectiveType: '4g', saveData: true })).toBe('none');
});

test('the progress bar grows ever more slowly and never fills by itself', () => {
	let value = 0.08;
	for (let index = 0; index < 500; index += 1) {
		const next = nextProgress(value);
		expect(next).toBeGreaterThanOrEqual(value);
		value = next;
	}
	expect(value).toBe(0.99);
});
