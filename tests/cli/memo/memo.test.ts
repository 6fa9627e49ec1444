import { describe, expect, test } from 'vitest';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import { compareKeys } from '../../../cli/memo/fingerprint.ts';
import type { Ask, Question } from '../../../cli/memo/question.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';
import { openTestMemo, question } from './open-test-memo.ts';

const letter = question('letter', (ask, name: string) => ({ value: ask.read('variable', name) ?? '' }));
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
		const variables = new Map(names.map((name) => [name, 'b']));
		const memo = openTestMemo([letter, isVowel, report], { variables });
		expect(await memo.ask(report, names)).toBe(0);
		variables.set('v7', 'c');
		expect(await memo.look([])).toMatchObject([{ kind: 'variable', name: 'v7' }]);
		expect(await memo.ask(report, names)).toBe(0);
		const made = () => Object.values(memo.counts).map(({ computed }) => computed);
		expect(made()).toEqual([201, 201, 1]);
		variables.set('v7', 'a');
		await memo.look([]);
		expect(await memo.ask(report, names)).toBe(1);
		expect(made()).toEqual([202, 202, 2]);
		expect(await memo.look([])).toEqual([]);
	});

	test('that is taken back before anybody asks makes nothing again', async () => {
		const variables = new Map([['a', 'a']]);
		const memo = openTestMemo([letter, isVowel], { variables });
		await memo.ask(isVowel, 'a');
		variables.set('a', 'b');
		await memo.look([]);
		variables.set('a', 'a');
		await memo.look([]);
		await memo.ask(isVowel, 'a');
		expect(memo.counts.letter!.computed).toBe(1);
	});

	test('waits for what is being answered, and what is asked meanwhile waits for it', async () => {
		const variables = new Map([['a', 'old']]);
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
		const memo = openTestMemo([letter, slow], { variables });
		const answer = memo.ask(slow, 'a');
		variables.set('a', 'new');
		const changed = memo.look([]);
		const next = memo.ask(slow, 'a');
		pause.give();
		expect(await answer).toEqual(['old', 'old']);
		expect(await changed).toHaveLength(1);
		expect(await next).toEqual(['new', 'new']);
	});
});

describe('an attempt', () => {
	const slow = question('slow', async (_, key: number) => ({ value: await Promise.resolve(key * 2) }));

	test('that lacks an answer is discarded, whatever it returned or threw', async () => {
		const returned: unknown[] = [];
		const total = question(
			'total',
			(ask, keys: number[]) => {
				const found = keys.map((key) => ask.lookup(slow, key));
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
			(ask, key: number) => ({ value: ask.lookup(strict, String(ask.lookup(slow, key))) }),
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
		const variables = new Map([['x', 'a']]);
		let meeting: { given: Promise<void>; give: () => void } | undefined;
		let running = 0;
		const task = question('task', async (ask, key: number) => {
			ask.read('variable', 'x');
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
		const memo = openTestMemo([task, page], { variables });
		await memo.ask(page, [1, 2, 3]);
		variables.set('x', 'b');
		await memo.look([]);
		running = 0;
		meeting = signal();
		expect(await memo.ask(page, [1, 2, 3])).toEqual([1, 2, 3]);
		expect(memo.counts.page!.computed).toBe(1);
	});

	test('of workers come with what was asked there', async () => {
		const variables = new Map([['a', 'a']]);
		const far = question<string, string>(
			'far',
			() => {
				throw new Error('not here');
			},
			{ room: 2, worker: true },
		);
		const memo = openTestMemo([letter, far], {
			variables,
			work: async (_, key, ask) => ({ value: `far ${await ask.later(letter, key as string)}` }),
		});
		expect(await memo.ask(far, 'a')).toBe('far a');
		variables.set('a', 'b');
		await memo.look([]);
		expect(await memo.ask(far, 'a')).toBe('far b');
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

	test('has a room by name where the memo is given their order', async () => {
		const upper = question('upper', (_, key: string) => ({ value: key }), { room: 'sources' });
		const lower = question('lower', (ask, key: string) => ({ value: ask(upper, key) }), { room: 'graph' });
		expect(await openTestMemo([upper, lower], { rooms: ['sources', 'graph'] }).ask(lower, 'x')).toBe('x');
		await expect(
			openTestMemo([upper, lower], { rooms: ['graph', 'sources'] }).ask(lower, 'x'),
		).rejects.toThrow('lower(x) may not ask upper(x)');
		expect(() => openTestMemo([upper], { rooms: [] })).toThrow('The room "sources" of "upper" is not known.');
	});
});

describe('values', () => {
	const made: string[] = [];
	const passing = question(
		'passing',
		(ask, key: string) => {
			made.push(key);
			return { value: ask(letter, key) };
		},
		{ room: 2, cachedIn: 'nothing' },
	);
	const user = question('user', (ask, key: string) => ({ value: ask(passing, key).toUpperCase() }), {
		room: 3,
	});

	test('that are kept nowhere go from their check to whoever asked for them', async () => {
		made.length = 0;
		const variables = new Map([['x', 'a']]);
		const memo = openTestMemo([letter, passing, user], { variables });
		expect(await memo.ask(user, 'x')).toBe('A');
		variables.set('x', 'b');
		await memo.look([]);
		expect(await memo.ask(user, 'x')).toBe('B');
		expect(made).toEqual(['x', 'x']);
		expect(await memo.check(passing, 'x')).not.toHaveProperty('value');
	});

	test('of entries, bytes or JSON, come back from the cache when they are no longer in memory', async () => {
		const bytes = question('bytes', (_, size: number) => ({ value: new Uint8Array(size).fill(7) }), {
			cachedIn: 'entry',
		});
		const memo = openTestMemo([bytes], { memory: 10 });
		for (const size of [8, 9, 8]) expect([...(await memo.ask(bytes, size))]).toEqual(Array(size).fill(7));
		expect(memo.counts.bytes!.computed).toBe(2);
	});

	test('come with messages, which last as long as the answer', async () => {
		const diagnostic = diagnose('broken-link', 'No page.');
		const page = question('page', () => ({ value: 1, diagnostics: [diagnostic] }));
		const cache = new MemoryCache();
		const memo = openTestMemo([page], { cache });
		await memo.ask(page, 'a');
		expect(memo.diagnostics()).toEqual([diagnostic]);
		await memo.save();
		const next = openTestMemo([page], { cache });
		expect(next.diagnostics()).toEqual([]);
		expect(await next.check(page, 'a')).toMatchObject({ diagnostics: [diagnostic] });
		expect(next.diagnostics()).toEqual([diagnostic]);
	});

	test('that differ although nothing has changed are found', async () => {
		let count = 0;
		const unsteady = question('unsteady', () => ({ value: count++ }));
		const cache = new MemoryCache();
		const memo = openTestMemo([unsteady], { cache });
		await memo.ask(unsteady, 'x');
		await memo.save();
		await expect(openTestMemo([unsteady], { cache, verify: true }).ask(unsteady, 'x')).rejects.toThrow(
			'unsteady(x) has another answer although nothing that it asked has changed.',
		);
	});
});
