import { describe, expect, test } from 'vitest';
import { ResourceCache } from '../../../../renderer/client/navigation/resource-cache.ts';

interface Request {
	key: string;
	signal: AbortSignal;
	resolve: (value: string) => void;
	reject: (error: Error) => void;
}

function makeCache(limit?: number): { cache: ResourceCache<string>; requests: Request[] } {
	const requests: Request[] = [];
	const request = (key: string, signal: AbortSignal): Promise<string> =>
		new Promise((resolve, reject) => {
			requests.push({ key, signal, resolve, reject });
			signal.addEventListener('abort', () => reject(signal.reason));
		});
	return { cache: new ResourceCache(request, limit), requests };
}

const tick = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('ResourceCache', () => {
	test('shares a request and keeps its answer', async () => {
		const { cache, requests } = makeCache();
		const both = Promise.all([cache.load('a'), cache.load('a')]);
		await tick();
		requests[0]!.resolve('A');
		expect(await both).toEqual(['A', 'A']);
		expect(await cache.load('a')).toBe('A');
		expect(requests).toHaveLength(1);
	});

	test('keeps no failure', async () => {
		const { cache, requests } = makeCache();
		const failing = cache.load('a');
		await tick();
		requests[0]!.reject(new Error('gone'));
		await expect(failing).rejects.toThrow('gone');
		const again = cache.load('a');
		await tick();
		requests[1]!.resolve('A');
		expect(await again).toBe('A');
	});

	test('aborts a request when nobody waits for it any more', async () => {
		const { cache, requests } = makeCache();
		const controller = new AbortController();
		const failing = cache.load('a', controller.signal);
		await tick();
		controller.abort(new Error('superseded'));
		await expect(failing).rejects.toThrow('superseded');
		expect(requests[0]!.signal.aborted).toBe(true);
		cache.load('a').catch(() => {});
		await tick();
		expect(requests).toHaveLength(2);
	});

	test('goes on with a request that another one waits for', async () => {
		const { cache, requests } = makeCache();
		const controller = new AbortController();
		const failing = cache.load('a', controller.signal);
		const other = cache.load('a');
		await tick();
		controller.abort(new Error('superseded'));
		await expect(failing).rejects.toThrow('superseded');
		expect(requests[0]!.signal.aborted).toBe(false);
		requests[0]!.resolve('A');
		expect(await other).toBe('A');
	});

	test('starts nothing for a signal that has aborted', async () => {
		const { cache, requests } = makeCache();
		await expect(cache.load('a', AbortSignal.abort(new Error('late')))).rejects.toThrow('late');
		expect(requests).toHaveLength(0);
	});

	test('holds 50 values and lets go of the least recently used', async () => {
		const { cache } = makeCache();
		for (let index = 0; index < 50; index += 1) cache.put(`key${index}`, 'x');
		await cache.load('key0');
		cache.put('one more', 'x');
		expect([
			cache.peek('key0') !== undefined,
			cache.peek('key1') !== undefined,
			cache.peek('key2') !== undefined,
		]).toEqual([true, false, true]);
	});

	test('does not keep what was asked for before it was cleared', async () => {
		const { cache, requests } = makeCache();
		const stale = cache.load('a');
		await tick();
		cache.clear();
		requests[0]!.resolve('old');
		expect(await stale).toBe('old');
		expect(cache.peek('a') !== undefined).toBe(false);
	});

	test('takes the names of Object.prototype for keys', async () => {
		const { cache } = makeCache();
		expect(cache.peek('__proto__') !== undefined).toBe(false);
		cache.put('__proto__', 'A');
		expect(await cache.load('__proto__')).toBe('A');
	});
});
