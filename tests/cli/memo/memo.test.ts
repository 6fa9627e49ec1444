import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { compareKeys } from '../../../cli/memo/fingerprint.ts';
import type { Ask, Question } from '../../../cli/memo/question.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';
import { openTestMemo, question } from './open-test-memo.ts';

const letter = question('letter', (ask, name: string) => ({ value: ask.read('state', name) ?? '' }));
const isVowel = question('isVowel', (ask, name: string) => ({ value: 'aeiou'.includes(ask(letter, name)) }), {
	room: 2,
});
const report = question(
	'report',
	(ask, names: string[]) => ({ value: ask.all(isVowel, names).filter(Boolean).length }),
	{ room: 3 },
);

/** Resolves when it is told to. */
function signal(): { given: Promise<void>; give: () => void } {
	let give = (): void => {};
	const given = new Promise<void>((resolve) => {
		give = resolve;
	});
	return { given, give: () => give() };
}

describe('a change', () => {
	test('stops where an answer is the same, and makes again only what it touches', async () => {
		const names = Array.from({ length: 200 }, (_, at) => `v${at}`);
		const states = new Map(names.map((name) => [name, 'b']));
		const memo = openTestMemo([letter, isVowel, report], { states });
		expect(await memo.ask(report, names)).toBe(0);
		states.set('v7', 'c');
		expect(await memo.look([])).toMatchObject([{ kind: 'state', name: 'v7' }]);
		expect(await memo.ask(report, names)).toBe(0);
		const made = () => Object.values(memo.counts).map(({ computed }) => computed);
		expect(made()).toEqual([201, 201, 1]);
		states.set('v7', 'a');
		await memo.look([]);
		expect(await memo.ask(report, names)).toBe(1);
		expect(made()).toEqual([202, 202, 2]);
		expect(await memo.look([])).toEqual([]);
	});

	test('that is taken back before anybody asks makes nothing again', async () => {
		const states = new Map([['a', 'a']]);
		const memo = openTestMemo([letter, isVowel], { states });
		await memo.ask(isVowel, 'a');
		states.set('a', 'b');
		await memo.look([]);
		states.set('a', 'a');
		await memo.look([]);
		await memo.ask(isVowel, 'a');
		expect(memo.counts.letter!.computed).toBe(1);
	});

	test('waits for what is being answered, and what is asked meanwhile waits for it', async () => {
		const states = new Map([['a', 'old']]);
		const pause = signal();
		const slow = question(
			'slow',
			async (ask, name: string) => {
				const first = ask(letter, name);
				await pause.given;
				return { value: [first, ask(letter, name)] };
			},
			{ room: 2 },
		);
		const memo = openTestMemo([letter, slow], { states });
		const answer = memo.ask(slow, 'a');
		states.set('a', 'new');
		const changed = memo.look([]);
		const next = memo.ask(slow, 'a');
		pause.give();
		expect(await answer).toEqual(['old', 'old']);
		expect(await changed).toHaveLength(1);
		expect(await next).toEqual(['new', 'new']);
	});
});

/** The answer; nothing where it is not there yet, for an attempt that goes on all the same. */
function lookUp<K, V>(ask: Ask, about: Question<K, V>, key: NoInfer<K>): V | undefined {
	try {
		return ask(about, key);
	} catch {
		return undefined;
	}
}

describe('an attempt', () => {
	const slow = question('slow', async (_, key: number) => ({ value: await Promise.resolve(key * 2) }));

	test('that lacks an answer is discarded, whatever it returned or threw', async () => {
		const returned: unknown[] = [];
		const total = question(
			'total',
			(ask, keys: number[]) => {
				const found = keys.map((key) => lookUp(ask, slow, key));
				returned.push(found);
				if (found.includes(undefined) && keys.includes(3)) throw new TypeError('not a number');
				return { value: found.reduce<number>((sum, each) => sum + (each ?? 0), 0) };
			},
			{ room: 2 },
		);
		const memo = openTestMemo([slow, total]);
		expect(await memo.ask(total, [1, 2])).toBe(6);
		expect(await memo.ask(total, [1, 3, 4])).toBe(16);
		expect(returned).toEqual([
			[undefined, undefined],
			[2, 4],
			[2, undefined, undefined],
			[2, 6, 8],
		]);
		expect(memo.counts.total).toEqual({ asked: 2, computed: 2, restarted: 2 });
		expect(memo.counts.slow!.computed).toBe(4);
	});

	test('starts over once for all keys that it asks at once, and never for answers that need not be waited for', async () => {
		const sum = question('sum', (ask, keys: number[]) => ({ value: ask.all(slow, keys).length }), {
			room: 2,
		});
		const above = question('above', (ask, keys: number[]) => ({ value: ask(sum, keys) }), { room: 3 });
		const memo = openTestMemo([slow, sum, above, letter, isVowel]);
		await memo.ask(above, [1, 2, 3, 4, 5]);
		expect(memo.counts.sum!.restarted).toBe(1);
		expect(memo.counts.above!.restarted).toBe(1);
		await memo.ask(isVowel, 'a');
		expect(memo.counts.isVowel!.restarted).toBe(0);
	});

	test('does not fail by what it asked with a key that came of a missing answer', async () => {
		const strict = question('strict', async (_, key: string) => {
			if (key === 'undefined') throw new Error('no such key');
			return { value: key };
		});
		const page = question(
			'page',
			(ask, key: number) => ({ value: lookUp(ask, strict, String(lookUp(ask, slow, key))) }),
			{ room: 2 },
		);
		expect(await openTestMemo([slow, strict, page]).ask(page, 4)).toBe('8');
	});

	test('cannot ask once it has answered', async () => {
		let late: Ask | undefined;
		const keep = question(
			'keep',
			(ask, _: string) => {
				late = ask;
				return { value: 1 };
			},
			{ room: 2 },
		);
		await openTestMemo([letter, keep]).ask(keep, 'x');
		expect(() => late!(letter, 'a')).toThrow('keep(x) asked "letter" after it was answered.');
	});

	test('that fails is tried again when it is asked again, and its error reaches everybody who waits', async () => {
		let isBroken = true;
		const broken = question('broken', async (_, key: string) => {
			if (isBroken) throw new Error(`no ${key}`);
			return { value: key };
		});
		const page = question('page', async (ask, key: string) => ({ value: await ask.later(broken, key) }), {
			room: 2,
		});
		const memo = openTestMemo([broken, page]);
		const both = await Promise.allSettled([memo.ask(page, 'a'), memo.ask(broken, 'a')]);
		expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
		isBroken = false;
		expect(await memo.ask(page, 'a')).toBe('a');
	});
});

describe('answers at the same time', () => {
	test('are made together, each once', async () => {
		const all = signal();
		let running = 0;
		const task = question('task', async (_, key: number) => {
			running += 1;
			if (running === 3) all.give();
			await all.given;
			return { value: key };
		});
		const page = question('page', (ask, keys: number[]) => ({ value: ask.all(task, keys) }), { room: 2 });
		const memo = openTestMemo([task, page]);
		const answers = await Promise.all([
			memo.ask(page, [1, 2, 3]),
			memo.ask(page, [3, 2, 1]),
			memo.ask(task, 2),
		]);
		expect(answers).toEqual([[1, 2, 3], [3, 2, 1], 2]);
		expect(memo.counts.task!.computed).toBe(3);
	});

	test('are made together too when they are checked after a change', async () => {
		const states = new Map([['x', 'a']]);
		let meeting: { given: Promise<void>; give: () => void } | undefined;
		let running = 0;
		const task = question('task', async (ask, key: number) => {
			ask.read('state', 'x');
			running += 1;
			if (running === 3) meeting?.give();
			await meeting?.given;
			return { value: key };
		});
		const page = question(
			'page',
			async (ask, keys: number[]) => ({ value: await Promise.all(keys.map((key) => ask.later(task, key))) }),
			{ room: 2 },
		);
		const memo = openTestMemo([task, page], { states });
		await memo.ask(page, [1, 2, 3]);
		states.set('x', 'b');
		await memo.look([]);
		running = 0;
		meeting = signal();
		expect(await memo.ask(page, [1, 2, 3])).toEqual([1, 2, 3]);
		expect(memo.counts.page!.computed).toBe(1);
	});
});

describe('a question', () => {
	test.each([
		['of a room below', question('q', (ask, key: number) => ({ value: ask(below, key) }))],
		['with the same key', question('q', (ask, key: number) => ({ value: ask(beside, key) }))],
		['with a larger key', question('q', (ask, key: number) => ({ value: ask(beside, key + 1) }))],
	])('%s is refused, be the refusal caught or not', async (_, asking) => {
		const hiding = question('hiding', (ask, key: number) => {
			try {
				return asking.answer(ask, key) as { value: number };
			} catch {
				return { value: 0 };
			}
		});
		for (const each of [asking, hiding])
			await expect(openTestMemo([below, beside, each]).ask(each, 9)).rejects.toThrow(
				/whose room is not above/,
			);
	});

	const below = question('below', (_, key: number) => ({ value: key }), { room: 2 });
	const beside = question('beside', (_, key: number) => ({ value: key }));

	test('of its own room may be asked about a smaller key, numbers being compared as numbers', async () => {
		const chain: Question<number, number> = question('chain', (ask, key: number) => ({
			value: key === 0 ? 0 : ask(chain, key - 1) + 1,
		}));
		expect(await openTestMemo([chain]).ask(chain, 12)).toBe(12);
		expect([['b'], 'b', 10, 9, ['a', 2], ['a']].sort(compareKeys)).toEqual([
			['a'],
			['a', 2],
			['b'],
			9,
			10,
			'b',
		]);
	});

	test('may ask those before it in the list of the memo where it has no number', async () => {
		const unnumbered = { room: undefined };
		const upper = question('upper', (_, key: string) => ({ value: key }), unnumbered);
		const lower = question('lower', (ask, key: string) => ({ value: ask(upper, key) }), unnumbered);
		expect(await openTestMemo([upper, lower]).ask(lower, 'x')).toBe('x');
		await expect(openTestMemo([lower, upper]).ask(lower, 'x')).rejects.toThrow(
			'lower(x) may not ask upper(x)',
		);
	});
});

describe('values', () => {
	test('that are kept in no file are made anew by the next run, which knows before whether they would be the same', async () => {
		const states = new Map([['x', 'a']]);
		const cache = new MemoryCache();
		const memo = openTestMemo([letter, isVowel], { states, cache });
		expect(await memo.ask(isVowel, 'x')).toBe(true);
		await memo.save({});
		const next = openTestMemo([letter, isVowel], { states, cache });
		expect(next.last(isVowel, 'x')).toBeUndefined();
		expect(await next.ask(isVowel, 'x')).toBe(true);
		expect([next.counts.letter!.computed, next.counts.isVowel!.computed]).toEqual([1, 1]);
	});

	test('of a session are made by each run, and what asked for them stays where they are the same', async () => {
		const states = new Map([['x', 'a']]);
		const cache = new MemoryCache();
		const upper = question('upper', (ask, name: string) => ({ value: ask.read('state', name) ?? '' }), {
			cachedIn: 'session',
		});
		const lower = question('lower', (ask, name: string) => ({ value: `${ask(upper, name)}!` }), {
			...{ room: 2, cachedIn: 'trace' },
		});
		const memo = openTestMemo([upper, lower], { states, cache });
		await memo.ask(lower, 'x');
		await memo.save({});
		const next = openTestMemo([upper, lower], { states, cache });
		expect(next.last(lower, 'x')).toMatchObject({ value: 'a!', viewer: 'public' });
		expect(next.last(lower, 'x')!.isRight()).toBe(false);
		expect(await next.ask(lower, 'x')).toBe('a!');
		expect(next.last(lower, 'x')!.isRight()).toBe(true);
		expect([next.counts.upper!.computed, next.counts.lower!.computed]).toEqual([1, 0]);
	});

	test('come with messages, which last as long as the answer', async () => {
		const diagnostic = diagnose('broken-link', 'No page.');
		const page = question('page', () => ({ value: 1, diagnostics: [diagnostic] }), { cachedIn: 'trace' });
		const cache = new MemoryCache();
		const memo = openTestMemo([page], { cache });
		await memo.ask(page, 'a');
		expect(memo.diagnostics()).toEqual([diagnostic]);
		await memo.save();
		const next = openTestMemo([page], { cache });
		expect(next.diagnostics()).toEqual([]);
		await next.ask(page, 'a');
		expect(next.counts.page!.computed).toBe(0);
		expect(next.diagnostics()).toEqual([diagnostic]);
	});
});
