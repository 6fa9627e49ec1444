import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FolderCache, keyOf } from '../../../../cli/platform/cache/cache.ts';
import { SharedCache } from '../../../../cli/platform/cache/shared-cache.ts';
import { type EntryServer, type Misbehaviour, startEntryServer } from '../../../harness/entry-server.ts';

let server: EntryServer;
let folder: string;
let machines: number;

beforeEach(async () => {
	server = await startEntryServer();
	folder = mkdtempSync(join(tmpdir(), 'domdocs-shared-'));
	machines = 0;
});

afterEach(async () => {
	await server.close();
	rmSync(folder, { recursive: true, force: true });
});

const everything = (): boolean => true;

/** A cache of a machine that has nothing yet. */
function open(
	options: Partial<ConstructorParameters<typeof SharedCache>[1]> = {},
	signal?: AbortSignal,
): SharedCache {
	machines += 1;
	const local = new FolderCache(join(folder, String(machines)));
	return new SharedCache(local, { url: server.url, readOnly: false, timeout: 60, ...options }, signal);
}

/** Path of an entry on the server. */
const pathOf = (kind: string, key: string): string => `/entries/${keyOf(kind, key)}`;

const text = (content: Uint8Array | undefined): string | undefined =>
	content && Buffer.from(content).toString();

/** Puts two entries on the server. */
async function fill(): Promise<void> {
	const cache = open();
	await cache.fetch('page', ['one', 'two']);
	cache.put('page', 'one', 'The first.');
	cache.put('page', 'two', 'The second.');
	await cache.store(everything);
	expect(cache.problem).toBeUndefined();
	server.requests.length = 0;
}

describe('entries', () => {
	test('that were asked for and made are what another machine gets', async () => {
		await fill();
		expect([...server.entries.keys()].sort()).toEqual([pathOf('page', 'one'), pathOf('page', 'two')].sort());
		const other = open();
		await other.fetch('page', ['one', 'two', 'three']);
		expect(['one', 'two', 'three'].map((key) => text(other.get('page', key)))).toEqual([
			'The first.',
			'The second.',
			undefined,
		]);
		await other.store(everything);
		expect([server.count('GET'), server.count('PUT'), other.problem]).toEqual([3, 0, undefined]);
	});

	test('that nobody has asked for, that are not public, or that are there stay where they are', async () => {
		const cache = open();
		cache.put('page', 'known', 'Known.');
		await cache.fetch('page', ['known', 'secret']);
		cache.put('page', 'secret', 'Secret.');
		cache.put('state', 'other', 'Other.');
		await cache.store((_, key) => key !== 'secret');
		expect(server.requests.map(({ path }) => path)).toEqual([pathOf('page', 'secret')]);
		expect(server.entries.size).toBe(0);
	});

	test('that have been made anew replace those on the server', async () => {
		await fill();
		const cache = open();
		await cache.fetch('page', ['one', 'two']);
		cache.put('page', 'one', 'Another first.');
		await cache.store(everything);
		expect(server.count('PUT')).toBe(1);
		const other = open();
		await other.fetch('page', ['one']);
		expect(text(other.get('page', 'one'))).toBe('Another first.');
	});

	test('are read only where nothing is to be stored', async () => {
		const cache = open({ readOnly: true });
		await cache.fetch('page', ['one']);
		cache.put('page', 'one', 'The first.');
		await cache.store(everything);
		expect([server.count('GET'), server.count('PUT')]).toEqual([1, 0]);
	});
});

describe('a token', () => {
	test('goes to the server, and to no other one that it names', async () => {
		await fill();
		const other = await startEntryServer();
		try {
			other.entries = server.entries;
			server.misbehave = ({ url }, response) =>
				void response.writeHead(307, { location: new URL(url!, other.url).href }).end();
			const cache = open({ token: 'of-ours' });
			await cache.fetch('page', ['one', 'new']);
			cache.put('page', 'new', 'New.');
			await cache.store(everything);
			expect(text(cache.get('page', 'one'))).toBe('The first.');
			expect(cache.problem).toBeUndefined();
			expect(other.entries.has(pathOf('page', 'new'))).toBe(true);
			expect(server.requests.map(({ authorization }) => authorization)).toEqual(
				Array(3).fill('Bearer of-ours'),
			);
			expect(other.requests.map(({ authorization }) => authorization)).toEqual(Array(3).fill(undefined));
		} finally {
			await other.close();
		}
	});
});

const status =
	(code: number): Misbehaviour =>
	(_, response) =>
		void response.writeHead(code).end('No.');

const answer =
	(change: (entry: Buffer) => Buffer): Misbehaviour =>
	(request, response) =>
		void response.end(change(server.entries.get(request.url!)!));

const notTheEntry = 'an answer that is not the entry which was asked for';

const wrongs: [what: string, problem: string, misbehave: Misbehaviour][] = [
	['refuses without a token', 'HTTP status 401', status(401)],
	['refuses', 'HTTP status 403', status(403)],
	['has an error', 'HTTP status 500', status(500)],
	['is overloaded', 'HTTP status 503', status(503)],
	[
		'sends itself from here to there',
		'redirect count exceeded',
		(request, response) => {
			response.writeHead(302, { location: request.url }).end();
		},
	],
	['answers with a page', notTheEntry, (_, response) => void response.end('<!doctype html><p>Sign in.')],
	['answers with nothing', notTheEntry, (_, response) => void response.end()],
	['has a wrong byte', notTheEntry, answer((entry) => Buffer.concat([entry.subarray(0, -1), Buffer.of(7)]))],
	['has lost the end', notTheEntry, answer((entry) => entry.subarray(0, -1))],
	['has more than the entry', notTheEntry, answer((entry) => Buffer.concat([entry, Buffer.of(0)]))],
	[
		'takes one entry for another',
		notTheEntry,
		(_, response) => void response.end(server.entries.get(pathOf('page', 'two'))),
	],
	[
		'hangs up in the middle',
		'UND_ERR_SOCKET',
		(_, response) => {
			response.writeHead(200, { 'content-length': '1000' });
			response.write('Half', () => response.destroy());
		},
	],
	[
		'has no end',
		'an answer without an end',
		(_, response) => {
			const part = Buffer.alloc(1024 * 1024);
			const goOn = (): void => {
				if (!response.destroyed) response.write(part, goOn);
			};
			goOn();
		},
	],
];

describe('a server that', () => {
	test.each(wrongs)('%s is as good as none (%s)', async (_, problem, misbehave) => {
		await fill();
		server.misbehave = misbehave;
		const cache = open();
		await cache.fetch('page', ['one']);
		expect([cache.get('page', 'one'), cache.problem]).toEqual([undefined, problem]);
		cache.put('page', 'one', 'Made here.');
		await cache.store(everything);
		expect(text(cache.get('page', 'one'))).toBe('Made here.');
	});

	test.each<[string, Misbehaviour]>([
		['never answers', () => {}],
		['never ends its answer', (_, response) => void response.writeHead(200).write('domdocs')],
	])('%s is waited for as long as was said, once', async (_, misbehave) => {
		await fill();
		server.misbehave = misbehave;
		const cache = open({ timeout: 0.05 });
		const keys = ['one', 'two', 'three', 'four'];
		await cache.fetch('page', keys);
		expect([cache.has('page', 'one'), cache.problem]).toEqual([false, 'no answer in time']);
		await cache.fetch('drawn', ['one']);
		cache.put('page', 'one', 'Made here.');
		await cache.store(everything);
		// A slow machine may give up before all four have reached the server.
		const waitedFor = keys.map((key) => pathOf('page', key));
		expect(waitedFor).toEqual(expect.arrayContaining(server.requests.map(({ path }) => path)));
		expect([server.count('PUT'), server.requests.length <= keys.length]).toEqual([0, true]);
	});

	test('is not there is as good as none', async () => {
		const { url } = server;
		await server.close();
		const cache = open({ url });
		await cache.fetch('page', ['one']);
		cache.put('page', 'one', 'Made here.');
		await cache.store(everything);
		expect([text(cache.get('page', 'one')), cache.problem]).toEqual(['Made here.', 'ECONNREFUSED']);
	});

	test('fails three times in a row is left alone; one that answers in between is not', async () => {
		server.misbehave = status(500);
		const cache = open();
		for (const key of ['a', 'b', 'c', 'd', 'e']) await cache.fetch('page', [key]);
		expect(server.requests.length).toBe(3);
		const other = open();
		for (const key of ['a', 'b', 'c', 'd', 'e', 'f']) {
			server.misbehave = key === 'b' || key === 'e' ? undefined : status(500);
			await other.fetch('page', [key]);
		}
		expect(server.requests.length).toBe(3 + 6);
	});

	test('hangs holds up nobody who stops the build', async () => {
		const stop = new AbortController();
		server.misbehave = () => stop.abort();
		const cache = open({}, stop.signal);
		await cache.fetch('page', ['one']);
		await cache.store(everything);
		expect([server.requests.length, cache.problem]).toEqual([1, undefined]);
	});
});
