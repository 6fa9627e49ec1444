import { expect, test } from 'vitest';
import { suggest } from '../../../cli/diagnostics/suggest.ts';

test.each([
	['ej', 'en'],
	['hree', 'here'],
	['yam', 'yaml'],
	['strat', 'start'],
	['/guide/strat/', '/guide/start/'],
	['/gudie/a/', '/guide/a/'],
	['guide/LIST.md', 'guide/list.md'],
	['a/boarders.md', 'a/borders.md'],
])('%s is taken for %s', (word, meant) => {
	expect(suggest(word, ['x', meant])).toBe(meant);
});

test.each([
	['介绍', 'f1'],
	['flow', 'for'],
	['foo', 'doc'],
	['zz', 'ab'],
	['a', 'b'],
])('%s is not taken for %s, which is too far from it', (word, other) => {
	expect(suggest(word, [other])).toBeUndefined();
});
