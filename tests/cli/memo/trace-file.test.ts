import {
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	truncateSync,
	utimesSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { Memo, MemoSettings } from '../../../cli/memo/memo.ts';
import { FolderCache } from '../../../cli/platform/cache/cache.ts';
import { openTestMemo, question } from './open-test-memo.ts';

let root: string;
let store: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'domdocs-memo-test-'));
	store = mkdtempSync(join(tmpdir(), 'domdocs-memo-test-'));
	for (const name of ['a.md', 'b.md']) write(name, `text of ${name}`);
});

afterEach(() => {
	for (const folder of [root, store]) rmSync(folder, { recursive: true, force: true });
});

/** Writes a file as if that had been done some seconds after 2001. */
function write(name: string, content: string, seconds = 0): void {
	writeFileSync(join(root, name), content);
	utimesSync(join(root, name), 1_000_000_000 + seconds, 1_000_000_000 + seconds);
}

const names = question('names', (ask) => ({
	value: (ask.read('folder', '.') ?? []).filter((name) => name.endsWith('.md')),
}));
const text = question(
	'text',
	(ask, path: string) => ({ value: Buffer.from(ask.read('file', path) ?? '').toString() }),
	{
		cachedIn: 'memory',
	},
);
const head = question('head', (ask, path: string) => ({ value: ask(text, path).slice(0, 5) }), {
	room: 2,
	cachedIn: 'trace',
});
const article = question('article', (ask, path: string) => ({ value: { text: ask(text, path) } }), {
	room: 2,
	cachedIn: 'trace',
});
const site = question(
	'site',
	(ask) => {
		const all = ask(names, null);
		return { value: [ask.all(head, all), ask.all(article, all)] };
	},
	{ room: 3, cachedIn: 'memory' },
);
const questions = [names, text, head, article, site];

const open = (rest: Partial<MemoSettings> = {}): Memo =>
	openTestMemo(questions, { root, cache: new FolderCache(store), ...rest });

function computed({ counts }: Memo): Record<string, number> {
	return Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count.computed]));
}

async function buildFirst(): Promise<unknown> {
	const memo = open();
	const value = await memo.ask(site, null);
	await memo.save({ exit: 3 });
	return value;
}

describe('the next run', () => {
	test('makes nothing again where nothing has changed', async () => {
		const value = await buildFirst();
		const memo = open();
		expect(memo.note).toEqual({ exit: 3 });
		for (const path of ['a.md', 'b.md']) await memo.ask(head, path);
		expect(computed(memo)).toEqual({ names: 0, text: 0, head: 0, article: 0, site: 0 });
		expect(await memo.ask(site, null)).toEqual(value);
		expect(computed(memo)).toEqual({ names: 1, text: 0, head: 0, article: 0, site: 1 });
	});

	test('takes a file with another time and the same text for the same', async () => {
		await buildFirst();
		write('a.md', 'text of a.md', 60);
		const memo = open();
		await memo.ask(head, 'a.md');
		expect(computed(memo).text).toBe(0);
	});

	test('makes again what an edited, new or removed file touches', async () => {
		await buildFirst();
		write('a.md', 'text of A', 60);
		let memo = open();
		await memo.ask(site, null);
		expect(computed(memo)).toMatchObject({ text: 1, head: 1, article: 1, site: 1 });
		await memo.save({});
		write('c.md', 'new');
		memo = open();
		expect(await memo.ask(site, null)).toMatchObject([
			['text ', 'text ', 'new'],
			[{}, {}, { text: 'new' }],
		]);
		await memo.save({});
		rmSync(join(root, 'b.md'));
		memo = open();
		expect(await memo.ask(site, null)).toMatchObject([
			['text ', 'new'],
			[{ text: 'text of A' }, { text: 'new' }],
		]);
		expect(computed(memo)).toMatchObject({ text: 0, head: 0, article: 0, site: 1 });
		await memo.save({});
		expect(traceText()).not.toContain('b.md');
	});

	test('trusts no signature of a file that was written just before it was read', async () => {
		write('a.md', 'text of a.md', 10);
		const readers = { now: () => 1_000_000_011_000, state: () => undefined };
		const memo = open({ readers });
		await memo.ask(site, null);
		await memo.save({});
		write('a.md', 'TEXT OF A.MD', 10);
		expect(await open({ readers }).ask(head, 'a.md')).toBe('TEXT ');
	});

	test('begins anew with another program, another name or other questions', async () => {
		await buildFirst();
		for (const other of [{ environment: 'new' }, { name: 'other' }])
			expect(open(other).note, JSON.stringify(other)).toBeUndefined();
		const cache = new FolderCache(store);
		expect(openTestMemo([names], { root, cache }).note).toBeUndefined();
	});

	test('keeps what it did not ask for, and no note, where it was not complete', async () => {
		await buildFirst();
		const some = open();
		await some.ask(head, 'a.md');
		await some.save();
		const memo = open();
		await memo.ask(article, 'a.md');
		expect(computed(memo).article).toBe(0);
		expect(memo.note).toBeUndefined();
	});

	test('forgets a file that changed while it was read', async () => {
		const torn = question('torn', (ask, path: string) => {
			const before = Buffer.from(ask.read('file', path)!).toString();
			write(path, 'after', 90);
			return { value: before };
		});
		const cache = new FolderCache(store);
		const memo = openTestMemo([torn], { root, cache });
		expect(await memo.ask(torn, 'a.md')).toBe('text of a.md');
		await memo.save({});
		const next = openTestMemo([torn], { root, cache });
		expect(await next.ask(torn, 'a.md')).toBe('after');
	});
});

test('a look finds what lies at or below a path, and folders that hold it', async () => {
	const memo = open();
	await memo.ask(site, null);
	write('a.md', 'text of A', 60);
	write('c.md', 'new');
	expect(await memo.look([join(root, 'b.md')])).toMatchObject([{ kind: 'folder', name: '.' }]);
	expect(await memo.look(['a.m', 'nothing'])).toEqual([]);
	expect(await memo.look([root])).toMatchObject([{ kind: 'file', name: 'a.md' }]);
	expect(await memo.ask(site, null)).toMatchObject([
		['text ', 'text ', 'new'],
		[{ text: 'text of A' }, {}, {}],
	]);
});

test('a file of more than 16 MB is known without being read', async () => {
	const size = question('size', (ask, path: string) => ({ value: ask.signature('file', path) }));
	const memo = openTestMemo([size], { root });
	truncateSync(join(root, 'a.md'), 17 * 2 ** 20);
	const first = await memo.ask(size, 'a.md');
	truncateSync(join(root, 'a.md'), 18 * 2 ** 20);
	await memo.look(['a.md']);
	expect([first, await memo.ask(size, 'a.md')].map((each) => each.length > 0)).toEqual([true, true]);
	expect(memo.counts.size!.computed).toBe(2);
});

test('a file that cannot be read is an error for the answer, and another leaf once it can', async () => {
	const file = question('file', (ask, path: string) => {
		try {
			return { value: String(ask.read('file', path)?.byteLength) };
		} catch {
			return { value: 'unreadable' };
		}
	});
	const memo = openTestMemo([file], { root });
	expect(await memo.ask(file, 'a\0b')).toBe('unreadable');
	expect(await memo.ask(file, '.')).toBe('undefined');
	expect(await memo.ask(file, 'a.md/b')).toBe('undefined');
});

const cacheFiles = (): string[] =>
	readdirSync(store, { recursive: true, withFileTypes: true })
		.filter((entry) => entry.isFile())
		.map((entry) => join(entry.parentPath, entry.name));

const traceText = (): string => readFileSync(cacheFiles().find((file) => file.includes('/trace/'))!, 'utf8');

test('whatever is damaged, an answer is right or made again', async () => {
	const value = await buildFirst();
	const files = cacheFiles();
	const whole = files.map((file) => readFileSync(file));
	const damage = fc.record({
		file: fc.nat(files.length - 1),
		from: fc.double({ min: 0, max: 1, noNaN: true }),
		length: fc.integer({ min: 1, max: 60 }),
		way: fc.constantFrom('flip', 'zero', 'cut', 'drop', 'double'),
	});
	await fc.assert(
		fc.asyncProperty(damage, async ({ file, from, length, way }) => {
			const good = whole[file]!;
			const start = Math.floor(from * (good.length - 1));
			const hit = good.subarray(start, start + length);
			const bad = {
				flip: hit.map((byte) => byte ^ 1),
				zero: hit.map((byte) => (byte === 0 ? 1 : 0)),
				drop: new Uint8Array(),
				double: Buffer.concat([hit, hit]),
				cut: undefined,
			}[way];
			const rest = bad ? [bad, good.subarray(start + length)] : [];
			writeFileSync(files[file]!, Buffer.concat([good.subarray(0, start), ...rest]));
			const memo = open();
			expect(await memo.ask(site, null)).toEqual(value);
			for (const [at, each] of files.entries()) writeFileSync(each, whole[at]!);
		}),
		{ numRuns: 300 },
	);
});

test('a trace file that is whole and says nonsense is a miss', async () => {
	const value = await buildFirst();
	const file = cacheFiles().find((each) => each.includes('/trace/'))!;
	const cache = new FolderCache(store);
	const key = file.split('/').at(-1)!;
	const good = Buffer.from(cache.get('trace', key)!);
	const [index = ''] = good.toString().split('\n');
	const nonsense = [
		'',
		'{}',
		'null\n',
		`${index}\n`.replace('"traces":[', '"traces":[999999,'),
		`${index}\n`.replace('"answers":[', '"answers":[999999,0,'),
		`${index}\n`.replace(/"is":"[^"]*"/, '"is":""'),
		`${index}\n`.replace(/"version":\d+/, '"version":0'),
	];
	for (const each of nonsense) {
		cache.put('trace', key, each);
		const memo = open();
		expect(memo.note, each.slice(0, 80)).toBeUndefined();
		expect(await memo.ask(site, null), each.slice(0, 80)).toEqual(value);
	}
});
