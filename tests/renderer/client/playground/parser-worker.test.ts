import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { connectParser, parseTimeout } from '../../../../renderer/client/playground/parser-worker.ts';
import type { ParseAnswer, ParseRequest } from '../../../../renderer/contract/playground-contract.ts';

/** What stands for a worker: it says what a test lets it say. */
class StubWorker {
	onmessage: ((event: { data: ParseAnswer }) => void) | null = null;
	onerror: ((event: { message: string }) => void) | null = null;
	readonly texts: string[] = [];
	isEnded = false;

	postMessage({ text }: ParseRequest): void {
		this.texts.push(text);
	}

	terminate(): void {
		this.isEnded = true;
	}

	async say(data: ParseAnswer): Promise<void> {
		this.onmessage?.({ data });
		await settle();
	}

	async fail(message: string): Promise<void> {
		this.onerror?.({ message });
		await settle();
	}
}

/** Lets all promises go on that can. */
const settle = () => vi.advanceTimersByTimeAsync(0);

/** A connection and the workers it has started. */
function connect() {
	const workers: StubWorker[] = [];
	const connection = connectParser(() => {
		workers.push(new StubWorker());
		return workers.at(-1) as unknown as Worker;
	});
	/** Asks, and gives what has become of it so far. */
	const parse = (text: string) => {
		const seen: { text?: string; error?: Error } = {};
		connection.parse({ text, base: '/' }).then(
			({ messages }) => Object.assign(seen, { text: messages[0]!.message }),
			(error: Error) => Object.assign(seen, { error }),
		);
		return seen;
	};
	return { workers, parse, stop: connection.stop };
}

const answerTo = (text: string): ParseAnswer => ({
	article: { type: 'root', children: [] },
	messages: [{ severity: 'info', name: 'a', message: text, line: 1, column: 1 }],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a worker is started by the first text, gets it once it is ready, and is used again', async () => {
	const { workers, parse } = connect();
	expect(workers).toEqual([]);
	const first = parse('a');
	const second = parse('b');
	await settle();
	expect(workers.map(({ texts }) => texts)).toEqual([[]]);
	await workers[0]!.say('ready');
	expect(workers[0]!.texts).toEqual(['a']);
	await workers[0]!.say(answerTo('a'));
	expect(first).toEqual({ text: 'a' });
	expect(workers[0]!.texts).toEqual(['a', 'b']);
	await workers[0]!.say(answerTo('b'));
	expect(second).toEqual({ text: 'b' });
	await vi.advanceTimersByTimeAsync(parseTimeout);
	expect(workers.map(({ isEnded }) => isEnded)).toEqual([false]);
});

test('a parse that takes too long ends the worker and says so; the next text is parsed by a new one', async () => {
	const { workers, parse } = connect();
	const slow = parse('slow');
	const next = parse('next');
	await settle();
	// Loading takes as long as it takes: what is limited is parsing.
	await vi.advanceTimersByTimeAsync(2 * parseTimeout);
	await workers[0]!.say('ready');
	await vi.advanceTimersByTimeAsync(parseTimeout - 1);
	expect(slow).toEqual({});
	expect(workers[0]!.isEnded).toBe(false);
	await vi.advanceTimersByTimeAsync(1);
	expect(slow.error?.name).toBe('TimeoutError');
	expect(slow.error?.message).toContain('10 s');
	expect(workers.map(({ isEnded }) => isEnded)).toEqual([true, false]);

	// What the ended worker has said too late is no answer to the next text.
	await workers[1]!.say('ready');
	await workers[0]!.say(answerTo('slow'));
	await workers[0]!.fail('late');
	expect(next).toEqual({});
	await workers[1]!.say(answerTo('next'));
	expect(next).toEqual({ text: 'next' });
});

test('a worker that fails before it is ready is ended and reported; the next text starts a new one', async () => {
	const { workers, parse } = connect();
	const first = parse('a');
	await settle();
	await workers[0]!.fail('');
	expect(first.error?.message).toBe('Unexpected failure to load the parser, expected its script.');
	expect(workers[0]!.isEnded).toBe(true);
	const second = parse('b');
	await settle();
	await workers[1]!.say('ready');
	await workers[1]!.say(answerTo('b'));
	expect(second).toEqual({ text: 'b' });
});

test.each([
	['an error in the script', (worker: StubWorker) => worker.fail('Out of memory')],
	['a parser that throws', (worker: StubWorker) => worker.say({ failure: 'Out of memory' })],
])('%s while a text is parsed ends the worker and is reported', async (_, fail) => {
	const { workers, parse } = connect();
	const first = parse('a');
	await settle();
	await workers[0]!.say('ready');
	await fail(workers[0]!);
	expect(first.error?.message).toBe('Out of memory');
	expect(workers[0]!.isEnded).toBe(true);
	// Nothing is left that would end the next worker before its time.
	const second = parse('b');
	await vi.advanceTimersByTimeAsync(parseTimeout);
	expect(workers[1]!.isEnded).toBe(false);
	expect(second).toEqual({});
});

test('a worker that cannot be started is reported', async () => {
	const { parse } = connectParser(() => {
		throw new Error('No workers here');
	});
	await expect(parse({ text: 'a', base: '/' })).rejects.toThrow('No workers here');
});

test('a parser that is stopped ends its worker, rejects what waits and starts no other', async () => {
	const { workers, parse, stop } = connect();
	const first = parse('a');
	const second = parse('b');
	await settle();
	await workers[0]!.say('ready');
	stop();
	await settle();
	expect(workers.map(({ isEnded }) => isEnded)).toEqual([true]);
	const third = parse('c');
	await settle();
	for (const { error } of [first, second, third]) expect(error?.message).toContain('stopped');
	expect(workers).toHaveLength(1);
});
