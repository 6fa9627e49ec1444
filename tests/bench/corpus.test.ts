import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { characters, makeCorpus, pathOf } from '../../bench/corpus.ts';
import { addWord, editTitle } from '../../bench/edits.ts';
import { sidebarOf } from '../../bench/peers/sidebar.ts';

const corpus = [...makeCorpus({ pages: 600 })];
const pages = corpus.filter(({ path }) => path.startsWith('manual/'));

describe('the corpus', () => {
	test('is the same each time', () => {
		expect([...makeCorpus({ pages: 600 })]).toEqual(corpus);
	});

	test('has a home and as many pages as were asked for', () => {
		expect(corpus[0]!.path).toBe('README.md');
		expect(pages.map(({ path }) => path)).toEqual(Array.from({ length: 600 }, (_, index) => pathOf(index)));
		expect(new Set(pages.map(({ path }) => path)).size).toBe(600);
	});

	test('has pages of 4.95 kB on average', () => {
		const mean = pages.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0) / pages.length;
		expect(Math.abs(mean / 4950 - 1)).toBeLessThan(0.02);
	});

	test('has three blocks of code on each page', () => {
		const fences = pages.map(({ text }) => text.match(/^```.*$/gm));
		expect(fences.every((lines) => lines?.join(' ') === '```ts ``` ```yaml ``` ```java ```')).toBe(true);
	});

	test('has links to pages that are there', () => {
		const paths = new Set(corpus.map(({ path }) => path));
		const links = corpus.flatMap(({ path, text }) =>
			[...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => posix.join(posix.dirname(path), target!)),
		);
		expect(links).toHaveLength(600 * 3 + 1);
		expect(links.filter((target) => !paths.has(target))).toEqual([]);
	});

	test.each(characters)(
		'of %s has links to pages that are there, posts, and a page in 250 that is locked',
		(character) => {
			const files = [...makeCorpus({ pages: 500, character, whole: true })];
			const paths = new Set(files.map(({ path }) => path));
			const targets = files.flatMap(({ path, text }) =>
				[...text.matchAll(/\]\(([^)]+)\)/g)].map(([, target]) => posix.join(posix.dirname(path), target!)),
			);
			expect(targets.filter((target) => !paths.has(target))).toEqual([]);
			expect(files.filter(({ path }) => path.startsWith('blog/'))).toHaveLength(25);
			expect(files.filter(({ text }) => /^---\npassword: /.test(text))).toHaveLength(2);
		},
	);
});

test('a word is added as a paragraph, and a title edited, and nothing else', () => {
	expect(addWord('# A\n\ntext\n', 'edited1')).toBe('# A\n\ntext\n\nedited1\n');
	expect(editTitle('---\ntitle: Old one\n---\n\ntitle: text\n', 'New')).toBe(
		'---\ntitle: New\n---\n\ntitle: text\n',
	);
});

test('the sidebar of the other generators has all pages in their folders', () => {
	const parts = sidebarOf(corpus);
	expect(parts.map(({ text, items }) => [text, items!.length])).toEqual([
		['part-01', 20],
		['part-02', 4],
	]);
	const leaves = parts.flatMap(({ items }) => items!.flatMap((section) => section.items!));
	expect(leaves).toHaveLength(600);
	expect(leaves[25]!.link).toBe('/manual/part-01/section-02/page-01');
	expect(leaves[25]!.text).toMatch(/^[a-z]+ [a-z]+ 26$/);
});
