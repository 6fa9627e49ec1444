import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Overtaken, PatientReader, searchPatiently } from '../../renderer/client/search/patient-reader.ts';

let fetched: string[] = [];
let reader: PatientReader;

beforeEach(() => {
	vi.useFakeTimers();
	fetched = [];
	reader = new PatientReader(
		async (file) => {
			fetched.push(file);
			return `content of ${file}`;
		},
		['texts-d', 'texts-do', 'texts-dom'],
	);
});

afterEach(() => {
	vi.useRealTimers();
});

/** Types up to a letter: asks for what it takes, one part after the other as an engine does, and gives what comes of it. */
function type(text: string, suffix = text): Promise<unknown> {
	const turn = reader.begin(text);
	const answer = searchPatiently(reader, turn, async () => [
		await reader.read('terms'),
		await reader.read(`texts-${suffix}`),
	]);
	return answer.catch((error: unknown) => error);
}

describe('parts of the index are fetched', () => {
	test('for the last of letters that follow each other, once each', async () => {
		const answers = [type('d')];
		for (const text of ['do', 'dom']) {
			await vi.advanceTimersByTimeAsync(40);
			answers.push(type(text));
		}
		await vi.advanceTimersByTimeAsync(49);
		expect(fetched).toEqual([]);
		await vi.advanceTimersByTimeAsync(1000);
		expect(fetched).toEqual(['terms', 'texts-dom']);
		const [first, second, last] = await Promise.all(answers);
		expect([first, second]).toEqual([expect.any(Overtaken), expect.any(Overtaken)]);
		expect(String(first)).toBe('AbortError');
		expect(last).toEqual(['content of terms', 'content of texts-dom']);
	});

	test('for the first pause, then for those that last', async () => {
		for (const text of ['d', 'do', 'dom']) {
			type(text);
			await vi.advanceTimersByTimeAsync(200);
		}
		expect(fetched).toEqual(['terms', 'texts-d']);
		await vi.advanceTimersByTimeAsync(400);
		expect(fetched).toEqual(['terms', 'texts-d', 'texts-dom']);
	});

	test('at once for a query that nobody types', async () => {
		const answer = type('dominion', 'dom');
		await vi.advanceTimersByTimeAsync(0);
		expect(await answer).toEqual(['content of terms', 'content of texts-dom']);
	});

	test('not at all where they are there', async () => {
		type('dominion', 'dom');
		await vi.advanceTimersByTimeAsync(0);
		const answer = type('dominio', 'dom');
		await vi.advanceTimersByTimeAsync(0);
		expect(await answer).toEqual(['content of terms', 'content of texts-dom']);
		expect(fetched).toHaveLength(2);
	});

	test('again where they could not be had', async () => {
		reader = new PatientReader(async (file) => {
			fetched.push(file);
			throw new Error('gone');
		}, []);
		for (const _ of [1, 2]) {
			reader.begin('dominion');
			const part = reader.read('terms').catch((error: Error) => error.message);
			await vi.advanceTimersByTimeAsync(1000);
			expect(await part).toBe('gone');
		}
		expect(fetched).toHaveLength(2);
	});
});

test('a query that meets a part that was given up for another one asks for it itself', async () => {
	// As the stores of the engine do: who comes second gets the promise of the first.
	const shared = new Map<string, Promise<unknown>>();
	const load = (file: string): Promise<unknown> => {
		const part = shared.get(file) ?? reader.read(file);
		shared.set(file, part);
		part.catch(() => shared.delete(file));
		return part;
	};
	const first = searchPatiently(reader, reader.begin('d'), () => load('terms')).catch((error) => error);
	await vi.advanceTimersByTimeAsync(10);
	const second = searchPatiently(reader, reader.begin('do'), () => load('terms'));
	await vi.advanceTimersByTimeAsync(1000);
	expect(await first).toBeInstanceOf(Overtaken);
	expect(await second).toBe('content of terms');
});
