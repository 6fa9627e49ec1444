import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { keepConnected } from '../../../../renderer/client/dev/connection.ts';
import {
	formatPlace,
	type LiveDiagnostic,
	readDiagnostics,
	splitLine,
} from '../../../../renderer/client/dev/diagnostics.ts';
import { readMessage, retryDelay } from '../../../../renderer/client/dev/messages.ts';
import { runOneAtATime } from '../../../../renderer/client/dev/run-one-at-a-time.ts';
import { compareViews } from '../../../../renderer/client/dev/update.ts';
import type { View } from '../../../../renderer/shared/view.ts';
import { makePage, makeSiteData } from '../make-page.ts';

describe('messages', () => {
	test('are read where they are ours', () => {
		expect(readMessage('{"type":"update","id":7}')).toEqual({ type: 'update', id: '7' });
		for (const frame of ['', '{', 'null', '{"type":"eval"}', '{"type":"constructor"}', new ArrayBuffer(1)]) {
			expect(readMessage(frame)).toBeNull();
		}
	});

	test('attempts to connect become rarer', () => {
		expect([0, 1, 2, 10].map(retryDelay)).toEqual([250, 500, 1000, 5000]);
	});
});

class FakeSocket extends EventTarget {
	say(message: object): void {
		this.dispatchEvent(new MessageEvent('message', { data: JSON.stringify(message) }));
	}
	happen(type: 'open' | 'close'): void {
		this.dispatchEvent(new Event(type));
	}
}

describe('keepConnected', () => {
	beforeEach(() => {
		vi.useFakeTimers();
	});
	afterEach(() => {
		vi.useRealTimers();
	});

	function connect() {
		const sockets: FakeSocket[] = [];
		const log: string[] = [];
		keepConnected({
			open() {
				const socket = new FakeSocket();
				sockets.push(socket);
				return socket as unknown as WebSocket;
			},
			onMessage: ({ type }) => log.push(type),
			onOpen: () => log.push('open'),
			onNewServer: () => log.push('new server'),
			onRejected: () => log.push('rejected'),
		});
		return { sockets, log };
	}

	test('tells of messages and of a new server', () => {
		const { sockets, log } = connect();
		sockets[0]!.happen('open');
		sockets[0]!.say({ type: 'hello', id: '1' });
		sockets[0]!.say({ type: 'update', id: '1' });
		sockets[0]!.happen('close');
		vi.advanceTimersByTime(250);
		sockets[1]!.happen('open');
		sockets[1]!.say({ type: 'hello', id: '1' });
		expect(log).toEqual(['open', 'update', 'open']);
		sockets[1]!.say({ type: 'hello', id: '2' });
		expect(log.at(-1)).toBe('new server');
	});

	test('tries again at growing intervals', () => {
		const { sockets, log } = connect();
		sockets[0]!.happen('close');
		vi.advanceTimersByTime(249);
		expect(sockets).toHaveLength(1);
		vi.advanceTimersByTime(1);
		sockets[1]!.happen('close');
		vi.advanceTimersByTime(499);
		expect(sockets).toHaveLength(2);
		vi.advanceTimersByTime(1);
		expect(sockets).toHaveLength(3);
		expect(log).toEqual(['rejected', 'rejected']);
	});
});

const diagnostic: LiveDiagnostic = { severity: 'error', name: 'broken-link', code: 'DD3001', message: 'No.' };

describe('diagnostics', () => {
	test('are read where they are some', () => {
		expect(readDiagnostics([diagnostic, null, 1, {}])).toEqual([diagnostic]);
		expect(readDiagnostics({ length: 1 })).toEqual([]);
	});

	test('have a place as far as it is known', () => {
		expect(formatPlace({ ...diagnostic, file: 'a.md', line: 3, column: 5 })).toBe('a.md:3:5');
		expect(formatPlace({ ...diagnostic, file: 'a.md' })).toBe('a.md');
		expect(formatPlace(diagnostic)).toBe('');
	});

	test.each<[string, Partial<LiveDiagnostic>, string[]]>([
		['a range', { line: 2, column: 3, endLine: 2, endColumn: 6 }, ['ab', 'cde', 'f gh']],
		['a word', { line: 2, column: 3 }, ['ab', 'cdef', ' gh']],
		['the first of several lines', { line: 2, column: 8, endLine: 4, endColumn: 1 }, ['abcdef ', 'gh', '']],
		['one in the middle', { line: 1, column: 8, endLine: 4, endColumn: 1 }, ['', 'abcdef gh', '']],
		['the last one', { line: 1, column: 8, endLine: 2, endColumn: 3 }, ['', 'ab', 'cdef gh']],
		['another line', { line: 1, column: 1 }, ['abcdef gh', '', '']],
		['no line at all', {}, ['abcdef gh', '', '']],
		['a column beyond the end', { line: 2, column: 99 }, ['abcdef gh', '', '']],
	])('mark %s', (_, fields, parts) => {
		expect(splitLine({ line: 2, text: 'abcdef gh' }, { ...diagnostic, ...fields })).toEqual(parts);
	});
});

describe('compareViews', () => {
	const view: View = {
		base: '/',
		page: makePage('/a/'),
		site: makeSiteData('/'),
		html: '<p>1</p>',
		features: [],
	};

	test('sees no difference where there is none', () => {
		expect(compareViews(view, structuredClone(view), () => false)).toBeNull();
		expect(compareViews({ ...view, html: null }, view, (html) => html === '<p>1</p>')).toBeNull();
	});

	test('keeps an article that has not changed', () => {
		const newer = { ...view, page: makePage('/a/', { title: 'New' }) };
		expect(compareViews({ ...view, html: null }, newer, () => true)).toEqual({ ...newer, html: null });
	});

	test('takes an article that has', () => {
		expect(compareViews({ ...view, html: null }, view, () => false)).toEqual(view);
		const newer = { ...view, html: '<p>2</p>' };
		expect(compareViews(view, newer, () => true)).toEqual(newer);
	});
});

describe('runOneAtATime', () => {
	test('runs once more for all that was asked meanwhile', async () => {
		let runs = 0;
		const run = runOneAtATime(async () => {
			runs += 1;
			await new Promise(setImmediate);
		});
		await Promise.all([run(), run(), run()]);
		expect(runs).toBe(2);
		await run();
		expect(runs).toBe(3);
	});

	test('goes on after a failure', async () => {
		const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
		let runs = 0;
		const run = runOneAtATime(async () => {
			runs += 1;
			throw new Error('no');
		});
		await run();
		await run();
		expect(runs).toBe(2);
		expect(warn).toHaveBeenCalledTimes(2);
		warn.mockRestore();
	});
});
