import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { diagnose } from '../../../cli/diagnostics/diagnostic.ts';
import type { Memo } from '../../../cli/memo/memo.ts';
import { MemoryCache } from '../../../cli/platform/cache/memory-cache.ts';
import { openTestMemo, question } from './open-test-memo.ts';

let root: string;

beforeEach(() => {
	root = mkdtempSync(join(tmpdir(), 'domdocs-memo-test-'));
});

afterEach(() => rmSync(root, { recursive: true, force: true }));

const text = question('text', (ask, path: string) => {
	const value = Buffer.from(ask.read('file', path) ?? '').toString();
	return { value, ...(value.startsWith('secret') && { viewer: 'staff' }) };
});
const protection = question(
	'protection',
	(ask, path: string) => ({ value: ask(text, path).startsWith('secret') ? 'staff' : 'public' }),
	{ room: 2, declassifies: true, cachedIn: 'trace' },
);
const article = question(
	'article',
	(ask, path: string) => ({
		value: ask(text, path).toUpperCase(),
		diagnostics: [diagnose('broken-link', `In ${ask(text, path)}.`)],
	}),
	{ room: 3, cachedIn: 'trace', clearance: (ask, path) => ask(protection, path) },
);
const leak = question('leak', (ask, path: string) => ({ value: ask(article, path).length }), { room: 4 });
const list = question('list', (ask, paths: string[]) => ({ value: ask.all(protection, paths) }), {
	room: 4,
	cachedIn: 'trace',
});
const questions = [text, protection, article, leak, list];

/** Writes a file that was not edited just now. */
function write(path: string, content: string): void {
	mkdirSync(join(root, path, '..'), { recursive: true });
	writeFileSync(join(root, path), content);
	utimesSync(join(root, path), 1_000_000_000 + content.length, 1_000_000_000 + content.length);
}

const open = (cache = new MemoryCache()): Memo => openTestMemo(questions, { cache, root });

test('a public answer gets no protected one, be the refusal caught or not', async () => {
	write('a.md', 'secret plan');
	const hiding = question(
		'hiding',
		(ask, path: string) => {
			try {
				return { value: ask(article, path) };
			} catch {
				return { value: '' };
			}
		},
		{ room: 4 },
	);
	const waiting = question(
		'waiting',
		async (ask, path: string) => ({ value: await ask.later(article, path) }),
		{
			room: 4,
		},
	);
	const memo = openTestMemo([...questions, hiding, waiting], { root });
	expect(await memo.ask(article, 'a.md')).toBe('SECRET PLAN');
	for (const each of [leak, hiding, waiting])
		await expect(memo.ask<string, unknown>(each, 'a.md')).rejects.toThrow(
			`${each.name}(a.md) is for "public" and may not ask article(a.md), which is for "staff".`,
		);
	expect(await memo.ask(list, ['a.md'])).toEqual(['staff']);
});

test('a page that is protected later is refused to what was made while it was public', async () => {
	write('a.md', 'plan');
	const memo = open();
	expect(await memo.ask(leak, 'a.md')).toBe(4);
	write('a.md', 'secret plan');
	await memo.look([join(root, 'a.md')]);
	await expect(memo.ask(leak, 'a.md')).rejects.toThrow('may not ask');
	write('a.md', 'a plan');
	await memo.look([join(root, 'a.md')]);
	expect(await memo.ask(leak, 'a.md')).toBe(6);
});

test('who may see an answer is a part of its fingerprint', async () => {
	const page = question('page', (ask) => ({ value: 1, viewer: ask.read('state', 'viewer')! }));
	const other = question('other', (ask) => ({ value: ask(page, null) }), { room: 2, declassifies: true });
	const states = new Map([['viewer', 'public']]);
	const memo = openTestMemo([page, other], { states });
	await memo.ask(other, null);
	states.set('viewer', 'staff');
	await memo.look([]);
	await memo.ask(other, null);
	expect(memo.counts.other!.computed).toBe(2);
	expect(memo.last(page, null)!.viewer).toBe('staff');
});

test('an answer can raise its protection, and not lower it', async () => {
	const page = question('page', () => ({ value: 1, viewer: 'public' }), { clearance: () => 'staff' });
	const memo = openTestMemo([page]);
	await memo.ask(page, 'a');
	expect(memo.last(page, 'a')!.viewer).toBe('staff');
});

test('nothing of a protected answer is kept where somebody could read it', async () => {
	write('a.md', 'secret plan');
	write('b.md', 'open');
	const cache = new MemoryCache();
	const put: string[] = [];
	const readable = {
		get: cache.get.bind(cache),
		put: (kind: string, _: string, content: Uint8Array | string) =>
			void put.push(`${kind} ${Buffer.from(content).toString()}`),
	};
	const memo = openTestMemo(questions, { root, cache: readable });
	await memo.ask(article, 'a.md');
	await memo.ask(article, 'b.md');
	await memo.save({ exit: 0 });
	expect(put).toEqual([]);
});

test('a private cache keeps protected answers, with those who may see them', async () => {
	write('a.md', 'secret plan');
	write('b.md', 'open');
	const cache = new MemoryCache();
	const first = open(cache);
	await first.ask(article, 'a.md');
	await first.ask(list, ['a.md', 'b.md']);
	await first.save({ exit: 0 });

	const second = open(cache);
	expect(await second.ask(article, 'a.md')).toBe('SECRET PLAN');
	expect(second.last(article, 'a.md')!.viewer).toBe('staff');
	await expect(second.ask(leak, 'a.md')).rejects.toThrow('may not ask');
	const made = Object.entries(second.counts).map(([name, { computed }]) => [name, computed]);
	expect(Object.fromEntries(made)).toEqual({ text: 0, protection: 0, article: 0, leak: 0, list: 0 });

	write('a.md', 'secret plot!');
	expect(await open(cache).ask(article, 'a.md')).toBe('SECRET PLOT!');
});
