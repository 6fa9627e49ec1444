import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { defaultLimits } from '../../../../cli/config/topics/default-limits.ts';
import type { SiteConfig } from '../../../../cli/config/site-config.ts';
import { forgetPlain, notePlain } from '../../../../cli/encryption/leaks/forget-plain.ts';
import {
	numbersOf,
	packNumbers,
	readBlockWords,
	unpackNumbers,
} from '../../../../cli/encryption/leaks/protection-mark.ts';
import { cutBlocks } from '../../../../cli/sources/protected-blocks.ts';

/** A site with one page and a cache, of which one entry stands for all. */
function makeCache() {
	const root = mkdtempSync(join(tmpdir(), 'domdocs-plain-'));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const [folder, absolute] = [join(root, 'cache'), join(root, 'a.md')];
	const entry = join(folder, 'page/ab/entry');
	const source = { path: 'a.md', file: 'a.md', absolute };
	const fill = (): void => {
		mkdirSync(join(folder, 'page/ab'), { recursive: true });
		writeFileSync(entry, 'text');
	};
	return {
		...{ root, folder, fill },
		/** Writes the page, and says whether a build with it empties the cache. */
		save(text: string, hash?: string): boolean {
			fill();
			writeFileSync(absolute, text);
			const { publicText, blocks } = cutBlocks(text);
			const known = hash ?? createHash('sha256').update(publicText).digest('hex');
			const words = readBlockWords(blocks.length > 0 ? [{ ...source, hash: known }] : []);
			const isForgotten = forgetPlain(folder, root, { pages: [], words });
			expect(existsSync(entry)).toBe(!isForgotten);
			return isForgotten;
		},
		/** Writes the page and begins a build that ends before it knows what is locked. */
		begin(text: string): Promise<void> {
			writeFileSync(absolute, text);
			const config = {
				encrypt: null,
				limits: defaultLimits,
				locales: [{ prefix: '/', collections: [] }],
			} as unknown as SiteConfig;
			return notePlain(folder, [source], config);
		},
		mark: (): string => readFileSync(join(folder, 'locked'), 'utf8'),
	};
}

/** A page with a block. */
const page = (before: string, inside: string, after = 'All can read this.'): string =>
	`# Home\n\n${before}\n\n::: encrypt password="seven green lamps dance"\n${inside}\n:::\n\n${after}\n`;

const start = page('The walrus sleeps at noon.', 'Nobody else knows.');

describe('a save of a public page with a locked block', () => {
	test.each([
		['changes a line of the public part', [page('The walrus naps at dusk.', 'Nobody else knows.')]],
		['adds a line to it', [page('The walrus sleeps at noon.\n\nIt snores.', 'Nobody else knows.')]],
		['takes a line away', [page('', 'Nobody else knows.')]],
		['moves public lines', [page('All can read this.', 'Nobody else knows.', 'The walrus sleeps at noon.')]],
		['changes the block', [page('The walrus sleeps at noon.', 'Nobody else can see it.')]],
		['says publicly what the block does', [page('Nobody else knows.', 'Nobody else knows.')]],
		['says in the block what is public', [page('The walrus sleeps at noon.', 'The walrus sleeps at noon.')]],
	])('that %s keeps the cache', (_, texts) => {
		const { save } = makeCache();
		expect(save(start)).toBe(true);
		for (const text of texts) expect(save(text)).toBe(false);
	});

	test.each([
		['moves a line into it', [page('', 'The walrus sleeps at noon.')]],
		[
			'moves a line into it while others change',
			[page('Another beginning.', 'Nobody knows. The walrus sleeps at noon.', 'And another end.\n\nLonger.')],
		],
		['moves a word into it', [page('The seal sleeps at noon.', 'Nobody else knows the walrus.')]],
		['moves a part of a line', [page('The seal sleeps at night, noon is at six.', 'It sleeps at noon.')]],
		[
			'puts the marks of a block around it',
			[`# Home\n\n${secretOf('The walrus sleeps at noon.')}${start.slice(36)}`],
		],
		[
			'moves a line that has gone before',
			[page('', 'Nobody else knows.'), page('', 'The walrus sleeps at noon.')],
		],
		[
			'takes away a line that was copied before',
			[
				page('The walrus sleeps at noon.', 'The walrus sleeps at noon.'),
				page('', 'The walrus sleeps at noon.'),
			],
		],
	])('that %s empties it', (_, texts) => {
		const { save } = makeCache();
		save(start);
		expect(texts.map((text) => save(text))).toEqual(texts.map((_text, at) => at === texts.length - 1));
		// What is forgotten is forgotten.
		expect(save(texts.at(-1)!)).toBe(false);
	});

	test.each([
		['code without words', '`+/=$%&!`', '`+/=$%&!`'],
		['Chinese', '海象中午睡觉。', '海象中午睡觉。'],
	])('empties it of %s', (_, before, inside) => {
		const { save } = makeCache();
		save(page(before, 'Nobody else knows.'));
		expect(save(page('Nothing.', inside))).toBe(true);
	});

	test('empties it where the block is new, the page is another than was compiled, or the mark is damaged', () => {
		const { save, folder } = makeCache();
		expect(save('# Home\n\nThe walrus.\n')).toBe(false);
		expect([save(start), save(start)]).toEqual([true, false]);
		expect([save(start, 'another'), save(start), save(start)]).toEqual([true, true, false]);
		writeFileSync(join(folder, 'locked'), '{');
		expect([save(start), save(start)]).toEqual([true, false]);
		expect([save('# Home\n'), save(start)]).toEqual([false, true]);
	});
});

test('the mark has nothing of what is locked', () => {
	const { save, mark } = makeCache();
	const numbersIn = (): Set<number> => {
		const { said } = JSON.parse(mark()) as { said: [string, string][] };
		return unpackNumbers(said[0]![1]);
	};
	save(start);
	save(page('Another walrus.', 'Nobody else knows.'));
	expect(mark()).not.toMatch(/nobody|walrus|lamps/i);
	expect([...numbersOf('walrus')].every((number) => numbersIn().has(number))).toBe(true);
	const ofBlock = (text: string): number[] =>
		[...numbersOf(text)].filter((number) => numbersIn().has(number));
	expect(ofBlock('Nobody else knows. seven green lamps dance')).toEqual([]);
	save(page('Nothing.', 'The walrus sleeps.'));
	expect(ofBlock('walrus sleeps')).toEqual([]);
});

test('a build that ends early has noted what the cache may have got from it', async () => {
	const { save, begin } = makeCache();
	save(start);
	await begin(page('The walrus sleeps at noon and qozan.', 'Nobody else knows.'));
	expect(save(page('The walrus sleeps at noon.', 'Nobody else knows qozan.'))).toBe(true);
	const { folder, root, fill, ...other } = makeCache();
	const lock = (): boolean => forgetPlain(folder, root, { pages: ['a.md'], words: [] });
	expect([lock(), lock()]).toEqual([true, false]);
	await other.begin('---\npassword: seven green lamps dance\n---\n# A\n');
	expect(lock()).toBe(false);
	await other.begin('# A\n');
	fill();
	expect(lock()).toBe(true);
});

test('a page that has changed for years does not make the mark larger and larger', () => {
	const { save, mark } = makeCache();
	const sizes = Array.from({ length: 12 }, (_, edition) => {
		const words = Array.from({ length: 700 }, (_none, index) => `word${edition}x${index}`).join(' ');
		save(page(words, 'Nobody else knows.'));
		return mark().length;
	});
	expect(Math.max(...sizes)).toBeLessThan(120_000);
	expect(sizes.some((size, edition) => size < (sizes[edition - 1] ?? 0))).toBe(true);
});

test('numbers of words are the same once they have been packed', () => {
	const numbers = numbersOf('The walrus sleeps at noon.\n\n`+/=$%&!`');
	expect(unpackNumbers(packNumbers(numbers))).toEqual(numbers);
	expect(numbers.size).toBe(14);
});

/** A block with a text. */
function secretOf(text: string): string {
	return `::: encrypt password="seven green lamps dance"\n${text}\n:::\n`;
}
