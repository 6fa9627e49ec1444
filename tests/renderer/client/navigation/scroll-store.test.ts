import { describe, expect, test } from 'vitest';
import { readEntry } from '../../../../renderer/client/navigation/entries.ts';
import { hashToId } from '../../../../renderer/client/navigation/scroll.ts';
import { ScrollStore } from '../../../../renderer/client/navigation/scroll-store.ts';

function makeStorage(text: string | null = null) {
	let kept = text;
	return {
		getItem: () => kept,
		setItem: (_key: string, value: string) => {
			kept = value;
		},
	};
}

describe('ScrollStore', () => {
	test('survives a reload', () => {
		const storage = makeStorage();
		const store = new ScrollStore(() => storage);
		store.set('a', { x: 0, y: 120 });
		store.set('__proto__', { x: 0, y: 7 });
		store.persist();
		const next = new ScrollStore(() => storage);
		expect(next.get('a')).toEqual({ x: 0, y: 120 });
		expect(next.get('__proto__')).toEqual({ x: 0, y: 7 });
		expect(next.get('constructor')).toBeUndefined();
	});

	test('lets the oldest go', () => {
		const store = new ScrollStore(() => makeStorage(), 2);
		for (const key of ['a', 'b', 'a', 'c']) store.set(key, { x: 0, y: 1 });
		expect([store.get('a'), store.get('b'), store.get('c')].map(Boolean)).toEqual([true, false, true]);
	});

	test.each(['{', 'null', '{}', '[1, null, ["a"], ["b", null], ["c", {"x":0,"y":"1"}]]'])(
		'starts empty from %s',
		(text) => {
			const store = new ScrollStore(() => makeStorage(text));
			expect(['a', 'b', 'c'].map((key) => store.get(key))).toEqual([undefined, undefined, undefined]);
		},
	);

	test('works where storage is forbidden', () => {
		const store = new ScrollStore(() => {
			throw new Error('denied');
		});
		store.set('a', { x: 0, y: 1 });
		store.persist();
		expect(store.get('a')).toEqual({ x: 0, y: 1 });
	});
});

test('a history state is ours or it is not', () => {
	expect(readEntry({ domdocs: { key: 'a', position: { x: 1, y: 2 } } })).toEqual({
		key: 'a',
		position: { x: 1, y: 2 },
	});
	expect(readEntry({ domdocs: { key: 'a', position: { x: 1 } } })).toEqual({ key: 'a' });
	for (const state of [null, undefined, 1, 'a', {}, { domdocs: null }, { domdocs: { key: 1 } }]) {
		expect(readEntry(state)).toBeNull();
	}
});

test.each([
	['#a', 'a'],
	['#%E4%B8%AD', '中'],
	['#constructor', 'constructor'],
	['#"]', '"]'],
	['#javascript:alert(1)', 'javascript:alert(1)'],
	['#%E0%A4%A', null],
	['#', null],
	['', null],
])('the hash %s names %s', (hash, id) => {
	expect(hashToId(hash)).toBe(id);
});
