import { describe, expect, test } from 'vitest';
import type { SearchHit } from '../../../renderer/theme.ts';
import { findWords } from '../../../themes/default/components/search/find-words.ts';
import { groupHits, listResults } from '../../../themes/default/components/search/group-hits.ts';

const found = (text: string, ...words: string[]) =>
	findWords(text, words).map(([from, to]) => text.slice(from, to));

describe('found words', () => {
	test('are whole ones, whatever their case', () => {
		expect(found('Claims claim CLAIM disclaim', 'claim')).toEqual(['claim', 'CLAIM']);
		expect(found('Создать и создание', 'создать')).toEqual(['Создать']);
	});

	test('are parts of names, and any part of a script without spaces', () => {
		expect(found('createDominion, DominionDTO, dominions', 'dominion')).toEqual(['Dominion', 'Dominion']);
		expect(found('创建领地之后，领地', '领地')).toEqual(['领地', '领地']);
		expect(found('claimを作成', 'claim', '作成')).toEqual(['claim', '作成']);
	});

	test('are the longest of several, and may hold any character', () => {
		expect(found('a claim tool, a claim', 'claim', 'claim tool')).toEqual(['claim tool', 'claim']);
		expect(found('/dom (x) [y] a.b axb', 'a.b', '(x)', '/dom')).toEqual(['/dom', '(x)', 'a.b']);
		expect(found('😀claim😀', 'claim')).toEqual(['claim']);
		expect(found('text', '', '  '.trim())).toEqual([]);
	});

	test('are not too many to be drawn', () => {
		expect(findWords('a '.repeat(5000), ['a'])).toHaveLength(500);
	});
});

test('results are put together by page, in the order of the best, the page itself first', () => {
	const hit = (route: string, anchor: string): SearchHit => ({
		...{ route, anchor, title: [], headings: [], trail: [], excerpt: [], score: 1 },
	});
	const groups = groupHits([hit('/b/', 'x'), hit('/a/', ''), hit('/b/', ''), hit('/b/', 'y')]);
	expect(groups.map(({ route }) => route)).toEqual(['/b/', '/a/']);
	expect(
		listResults(groups).map(({ place, hit: { route, anchor } }) => `${place} ${route}#${anchor}`),
	).toEqual(['0 /b/#', '1 /b/#x', '2 /b/#y', '3 /a/#']);
});
