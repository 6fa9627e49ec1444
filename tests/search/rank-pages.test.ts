import { expect, test } from 'vitest';
import type { FoundPart } from '../../renderer/shared/search/expand-part.ts';
import { weighKeywords } from '../../renderer/shared/search/rank-pages.ts';

/** A word that some keywords have, each as half of it. */
function wordIn(text: string, keywords: number[]): FoundPart {
	const postings = {
		records: [],
		codes: [],
		count: 0,
		keywords: keywords.map((number): [number, number] => [number, 0.5]),
	};
	return {
		text,
		alternatives: [],
		weight: 1,
		isNeeded: true,
		isPrefix: false,
		mayBeMisspelt: false,
		found: [{ term: text, fit: 1, relation: 'form', postings }],
	};
}

const importance = new Map([['code', 1]]);

test('a word is the subject of pages in the order of how many of their keywords have it', () => {
	const [often, once, never, none] = weighKeywords([wordIn('code', [0, 1, 2, 3])], [3, 3, 3, 0], importance);
	expect(once!.keyword).toBe(often!.keyword);
	expect(often!.subject).toBeGreaterThan(once!.subject);
	expect(once!.subject).toBeGreaterThan(never!.subject);
	expect(none).toEqual({ keyword: 0, subject: expect.closeTo(0) });
});

test('words that no keyword has speak for no page', () => {
	expect(weighKeywords([wordIn('code', [])], [1, 1], importance)).toEqual([
		{ keyword: 0, subject: 0 },
		{ keyword: 0, subject: 0 },
	]);
});
