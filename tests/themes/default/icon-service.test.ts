import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { IconDrawing } from '../../../renderer/theme.ts';
import {
	hour,
	IconCache,
	type IconStore,
	maxAge,
	maxEntries,
} from '../../../themes/default/features/icons/icon-cache.ts';
import {
	askHosts,
	fetchIcons,
	maxAddress,
	rotateTime,
	splitRequests,
	timeOut,
} from '../../../themes/default/features/icons/icon-service.ts';

const hosts = ['https://one.test', 'https://two.test', 'https://three.test'];
const answer = { prefix: 'mdi', icons: { home: { body: '<path/>' } } };

/** A host's answer: a status, or nothing at all until the request is given up. */
type Answer = { status: number; body?: unknown; after?: number } | 'silence' | 'broken';

/** A `fetch` whose hosts answer as told. Notes the addresses that it is asked for. */
function fakeFetch(answers: Record<string, Answer>): { fetch: typeof globalThis.fetch; asked: string[] } {
	const asked: string[] = [];
	const fetch = (async (address: string, { signal }: RequestInit) => {
		asked.push(address);
		const told = answers[new URL(address).hostname.split('.')[0]!] ?? 'silence';
		await new Promise<void>((resolve, reject) => {
			signal?.addEventListener('abort', () => reject(new Error('aborted')));
			if (told === 'broken') reject(new Error('network'));
			else if (told !== 'silence' && told.after) setTimeout(resolve, told.after);
			else if (told !== 'silence') resolve();
		});
		const { status, body = answer } = told as Exclude<Answer, string>;
		return new Response(typeof body === 'string' ? body : JSON.stringify(body), { status });
	}) as typeof globalThis.fetch;
	return { fetch, asked };
}

const { signal } = new AbortController();

describe('the constants', () => {
	test('are those of the specification, section 9', () => {
		expect({ rotateTime, timeOut, maxAddress, maxAge, maxEntries, hour }).toEqual({
			rotateTime: 750,
			timeOut: 5000,
			maxAddress: 500,
			maxAge: 168,
			maxEntries: 50,
			hour: 36e5,
		});
	});
});

describe('asking the hosts', () => {
	beforeEach(() => void vi.useFakeTimers());
	afterEach(() => void vi.useRealTimers());

	/** What comes of it, and after how many milliseconds. */
	async function ask(answers: Record<string, Answer>) {
		const { fetch, asked } = fakeFetch(answers);
		const start = Date.now();
		let end: number | undefined;
		const result = askHosts('/mdi.json?icons=home', { hosts, signal, fetch }).then((value) => {
			end = Date.now() - start;
			return value;
		});
		await vi.advanceTimersByTimeAsync(timeOut + 1000);
		return { value: await result, after: end, asked: asked.map((address) => new URL(address).hostname) };
	}

	test('ends with the first that answers', async () => {
		const { value, asked, after } = await ask({ one: { status: 200 } });
		expect(value).toEqual(answer);
		expect(asked).toEqual(['one.test']);
		expect(after).toBe(0);
	});

	test('goes on at once after an answer that is not 200', async () => {
		const { value, asked, after } = await ask({ one: { status: 500 }, two: { status: 200 } });
		expect(value).toEqual(answer);
		expect(asked).toEqual(['one.test', 'two.test']);
		expect(after).toBe(0);
	});

	test.each<[string, Answer]>([
		['no network', 'broken'],
		['garbage', { status: 200, body: '<html>' }],
		['another JSON', { status: 200, body: ['x'] }],
		['null', { status: 200, body: 'null' }],
	])('goes on at once after %s', async (_, one) => {
		expect(await ask({ one, two: { status: 200 } })).toMatchObject({ value: answer, after: 0 });
	});

	test('ends at a 404', async () => {
		const { value, asked } = await ask({ one: { status: 404 }, two: { status: 200 } });
		expect(value).toBeNull();
		expect(asked).toEqual(['one.test']);
	});

	test('asks the next one as well after 750 ms of silence', async () => {
		const { value, asked, after } = await ask({ one: 'silence', two: { status: 200 } });
		expect(value).toEqual(answer);
		expect(asked).toEqual(['one.test', 'two.test']);
		expect(after).toBe(750);
	});

	test('takes a slow answer that comes before a later one', async () => {
		const { value, asked, after } = await ask({ one: { status: 200, after: 900 }, two: 'silence' });
		expect(value).toEqual(answer);
		expect(asked).toEqual(['one.test', 'two.test']);
		expect(after).toBe(900);
	});

	test('gives up after 5000 ms', async () => {
		const { value, asked, after } = await ask({});
		expect(value).toBeNull();
		expect(asked).toEqual(['one.test', 'two.test', 'three.test']);
		expect(after).toBe(5000);
	});

	test('gives up when all have failed', async () => {
		expect(await ask({ one: 'broken', two: { status: 503 }, three: { status: 302 } })).toMatchObject({
			value: null,
			after: 0,
		});
	});

	test('ends when the page is left', async () => {
		const ending = new AbortController();
		const { fetch } = fakeFetch({});
		const result = askHosts('/x', { hosts, signal: ending.signal, fetch });
		ending.abort();
		expect(await result).toBeNull();
		expect(await askHosts('/x', { hosts, signal: ending.signal, fetch })).toBeNull();
	});
});

describe('requests', () => {
	test('ask for all icons of a collection at once', () => {
		expect(splitRequests(['b:y', 'a:z', 'a:x', 'a:z', 'no name'], 500)).toEqual([
			{ prefix: 'b', names: ['y'], path: '/b.json?icons=y' },
			{ prefix: 'a', names: ['x', 'z'], path: '/a.json?icons=x,z' },
		]);
	});

	test('are at most 500 characters long, host included', async () => {
		const names = Array.from({ length: 200 }, (_, index) => `mdi:some-long-name-of-an-icon-${index}`);
		const { fetch, asked } = fakeFetch({ one: { status: 200, body: { icons: {} } } });
		await fetchIcons(names, { hosts, signal, fetch }, () => undefined);
		expect(asked.length).toBeGreaterThan(10);
		expect(Math.max(...asked.map((address) => address.length))).toBeLessThanOrEqual(maxAddress);
		expect(asked.flatMap((address) => address.split('icons=')[1]!.split(','))).toHaveLength(200);
	});

	test('hand over what comes, aliases included', async () => {
		const body = {
			icons: { home: { body: '<path/>' } },
			aliases: { house: { parent: 'home', hFlip: true } },
		};
		const { fetch } = fakeFetch({ one: { status: 200, body } });
		const got: Record<string, IconDrawing> = {};
		await fetchIcons(['mdi:home', 'mdi:house', 'mdi:gone'], { hosts, signal, fetch }, (name, drawing) => {
			got[name] = drawing;
		});
		expect(Object.keys(got)).toEqual(['mdi:home', 'mdi:house']);
	});

	test('are not made without hosts', async () => {
		const { fetch, asked } = fakeFetch({});
		await fetchIcons(['mdi:home'], { hosts: [], signal, fetch }, () => undefined);
		expect(asked).toEqual([]);
	});
});

describe('the cache', () => {
	const drawing = { viewBox: '0 0 1 1', body: '<path/>' };

	function makeStore(start?: string): IconStore & { text: () => string } {
		let kept: string | null = start ?? null;
		return {
			getItem: () => kept,
			setItem: (_, value) => {
				kept = value;
			},
			text: () => kept ?? '',
		};
	}

	test('keeps an icon for 168 hours', () => {
		const store = makeStore();
		let now = 1000 * hour;
		new IconCache(store, () => now).write('a:b', drawing);
		now += maxAge * hour - 1;
		expect(new IconCache(store, () => now).read('a:b')).toEqual(drawing);
		now += 1;
		expect(new IconCache(store, () => now).read('a:b')).toBeUndefined();
	});

	test('keeps the 50 newest', () => {
		const store = makeStore();
		for (let index = 0; index < 60; index++) new IconCache(store).write(`a:${index}`, drawing);
		const cache = new IconCache(store);
		expect(JSON.parse(store.text())).toHaveLength(50);
		expect([cache.read('a:9'), cache.read('a:10'), cache.read('a:59')]).toEqual([
			undefined,
			drawing,
			drawing,
		]);
	});

	test.each([
		'',
		'x',
		'{}',
		'[1]',
		'[["a:b"]]',
		'[["a:b",{"hour":"1","drawing":{}}]]',
		'[["a:b",{"hour":9e9,"drawing":{"viewBox":"","body":""}}]]',
	])('takes %s for nothing', (text) => expect(new IconCache(makeStore(text)).read('a:b')).toBeUndefined());

	test('does without a store, and with one that is full', () => {
		const reject = (): never => {
			throw new Error('QuotaExceededError');
		};
		for (const store of [undefined, { getItem: reject, setItem: reject }]) {
			const cache = new IconCache(store);
			cache.write('a:b', drawing);
			expect(cache.read('a:b')).toEqual(drawing);
		}
	});
});
