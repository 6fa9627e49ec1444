import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Ask, Question } from '../../../cli/memo/question.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';
import { openTestMemo } from './open-test-memo.ts';

const size = 12;
const ways = ['ask', 'all', 'swallow', 'later', 'pause'] as const;
const places = ['session', 'memory', 'trace'] as const;

/** One question of a random graph. */
interface Spec {
	way: (typeof ways)[number];
	cachedIn: (typeof places)[number];
	/** Numbers of questions; those that are not above are left out. */
	asks: number[];
	reads: number[];
	/** Small, so that different inputs often give the same answer. */
	modulus: number;
}

const spec = (cachedIn: readonly (typeof places)[number][]): fc.Arbitrary<Spec> =>
	fc.record({
		way: fc.constantFrom(...ways),
		cachedIn: fc.constantFrom(...cachedIn),
		asks: fc.array(fc.nat(size - 1), { maxLength: 5 }),
		reads: fc.array(fc.nat(3), { maxLength: 2 }),
		modulus: fc.integer({ min: 1, max: 5 }),
	});

type Step = { set: [number, number] } | { ask: number[] } | 'save' | 'complete' | 'reopen';

const steps: fc.Arbitrary<Step[]> = fc.array(
	fc.oneof(
		{ weight: 4, arbitrary: fc.record({ set: fc.tuple(fc.nat(3), fc.nat(4)) }) },
		{ weight: 6, arbitrary: fc.record({ ask: fc.array(fc.nat(size - 1), { minLength: 1, maxLength: 6 }) }) },
		{ weight: 1, arbitrary: fc.constant('save' as const) },
		{ weight: 1, arbitrary: fc.constant('complete' as const) },
		{ weight: 1, arbitrary: fc.constant('reopen' as const) },
	),
	{ maxLength: 20 },
);

/** What a question answers, given its inputs one by one. What it asks depends on what it was told: even sums leave the next question out. */
function* answerOf(
	{ asks, reads, modulus }: Spec,
	at: number,
	read: (leaf: number) => number,
): Generator<number, number, number> {
	let sum = reads.reduce((total, leaf) => total + read(leaf), at);
	let isLeftOut = false;
	for (const asked of asks.filter((each) => each < at)) {
		if (!isLeftOut) sum += yield asked;
		isLeftOut = !isLeftOut && sum % 2 === 0;
	}
	return sum % modulus;
}

/** The same without any memory. */
function compute(specs: Spec[], at: number, read: (leaf: number) => number): number {
	const work = answerOf(specs[at]!, at, read);
	let step = work.next();
	while (!step.done) step = work.next(compute(specs, step.value, read));
	return step.value;
}

function makeQuestions(specs: Spec[]): Question<number, number>[] {
	const questions: Question<number, number>[] = specs.map((each, at) => {
		const sync = (ask: Ask): { value: number } => {
			const work = answerOf(each, at, (leaf) => Number(ask.read('state', String(leaf)) ?? 0));
			if (each.way === 'all') {
				// What is asked at once does not depend on each other.
				const asked = each.asks.filter((one) => one < at);
				const same = asked.filter((one) => one === asked[0]);
				if (same[0] !== undefined) ask.all(questions[same[0]]!, same);
			}
			let step = work.next();
			while (!step.done) step = work.next(get(ask, step.value));
			return { value: step.value };
		};
		const get = (ask: Ask, asked: number): number => {
			const target = questions[asked]!;
			if (each.way !== 'swallow') return ask(target, asked);
			try {
				return ask(target, asked);
			} catch {
				return 1;
			}
		};
		const slow = async (ask: Ask): Promise<{ value: number }> => {
			const work = answerOf(each, at, (leaf) => Number(ask.read('state', String(leaf)) ?? 0));
			let step = work.next();
			while (!step.done) step = work.next(await ask.later(questions[step.value]!, step.value));
			return { value: step.value };
		};
		const pause = async (ask: Ask): Promise<{ value: number }> => {
			await Promise.resolve();
			return sync(ask);
		};
		const answer = each.way === 'later' ? slow : each.way === 'pause' ? pause : sync;
		return { name: `q${at}`, room: at % 2 === 0 ? at : at - 1, cachedIn: each.cachedIn, answer };
	});
	return questions;
}

async function run(specs: Spec[], todo: Step[], isOncePerRevision: boolean): Promise<void> {
	const states = new Map<string, string>();
	const read = (leaf: number): number => Number(states.get(String(leaf)) ?? 0);
	const questions = makeQuestions(specs);
	const cache = new MemoryCache();
	const open = (): ReturnType<typeof openTestMemo> => openTestMemo(questions, { cache, states });
	let memo = open();
	let before = new Map<string, number>();
	const forgetCounts = (): void => {
		before = new Map(Object.entries(memo.counts).map(([name, { computed }]) => [name, computed]));
	};
	for (const step of todo) {
		if (step === 'save') await memo.save();
		else if (step === 'complete') await memo.save('done');
		else if (step === 'reopen') {
			memo = open();
			forgetCounts();
		} else if ('set' in step) {
			states.set(String(step.set[0]), String(step.set[1]));
			if ((await memo.look([])).length > 0) forgetCounts();
		} else {
			const answers = await Promise.all(step.ask.map((at) => memo.ask(questions[at]!, at)));
			expect(answers).toEqual(step.ask.map((at) => compute(specs, at, read)));
			if (isOncePerRevision)
				for (const [name, { computed }] of Object.entries(memo.counts))
					expect(computed - (before.get(name) ?? 0), name).toBeLessThanOrEqual(1);
		}
		// An answer may be made again while another one is checked, without being asked for.
		for (const { asked, computed, restarted } of Object.values(memo.counts))
			expect(restarted).toBeLessThanOrEqual((asked + computed) * size);
	}
}

const graph = (cachedIn: readonly (typeof places)[number][]): fc.Arbitrary<Spec[]> =>
	fc.array(spec(cachedIn), { minLength: size, maxLength: size });

test('after any changes answers are those of computing everything again', async () => {
	await fc.assert(
		fc.asyncProperty(graph(places), steps, (specs, todo) => run(specs, todo, false)),
		{ numRuns: 200, seed: 28 },
	);
});

test('what is kept is computed at most once for each state of the leaves', async () => {
	await fc.assert(
		fc.asyncProperty(graph(places), steps, (specs, todo) => run(specs, todo, true)),
		{ numRuns: 200, seed: 28 },
	);
});
