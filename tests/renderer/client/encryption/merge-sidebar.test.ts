import { expect, test } from 'vitest';
import { mergeSidebars } from '../../../../renderer/client/encryption/merge-sidebar.ts';
import type { SidebarItem } from '../../../../renderer/contract/contract.ts';

const leaf = (name: string): SidebarItem => ({ text: name, link: `/${name}/`, collapsed: null });
const group = (text: string, ...items: SidebarItem[]): SidebarItem => ({ text, items, collapsed: false });

/** Texts of the entries, those of a group behind it in brackets. */
const sketch = (items: readonly SidebarItem[]): string =>
	items.map(({ text, items: below }) => (below ? `${text}(${sketch(below)})` : text)).join(' ');

const merge = (shown: SidebarItem[], ...added: SidebarItem[][]): string =>
	sketch(added.reduce((tree, items) => mergeSidebars(tree, { items }), { items: shown }).items);

test.each<[string, SidebarItem[], SidebarItem[][], string]>([
	['nothing', [leaf('a')], [[]], 'a'],
	['an entry between two', [leaf('a'), leaf('c')], [[leaf('a'), leaf('b'), leaf('c')]], 'a b c'],
	['an entry before all', [leaf('b')], [[leaf('a'), leaf('b')]], 'a b'],
	['an entry behind all', [leaf('a')], [[leaf('a'), leaf('b')]], 'a b'],
	['a whole sidebar', [], [[leaf('a'), group('g', leaf('b'))]], 'a g(b)'],
	[
		'an entry of a group',
		[group('g', leaf('a'), leaf('c'))],
		[[group('g', leaf('b'), leaf('c'))]],
		'g(b a c)',
	],
	['a group', [leaf('a'), leaf('b')], [[leaf('a'), group('g', leaf('x')), leaf('b')]], 'a g(x) b'],
	[
		'entries of two scopes',
		[leaf('a')],
		[
			[leaf('a'), leaf('b')],
			[leaf('a'), leaf('c')],
		],
		'a c b',
	],
	[
		'the same twice',
		[leaf('a')],
		[
			[leaf('a'), leaf('b')],
			[leaf('a'), leaf('b')],
		],
		'a b',
	],
])('merges %s', (_, shown, added, expected) => {
	expect(merge(shown, ...added)).toBe(expected);
});

test('an entry that gets pages below it folds as the added one does', () => {
	const shown = { text: 'Guide', link: '/guide/', collapsed: null };
	const added = { ...shown, collapsed: true, items: [leaf('a')] };
	expect(mergeSidebars({ items: [shown] }, { items: [added] }).items).toEqual([added]);
});

test('an entry is known by its link with another text, a group without one by its text', () => {
	const renamed = { ...leaf('a'), text: 'Another name' };
	expect(merge([leaf('a')], [renamed])).toBe('a');
	expect(merge([group('g', leaf('a'))], [{ ...group('g', leaf('b')), link: '/g/' }])).toBe('g(b) g(a)');
});

test('icons of both are there, and what was shown is as it was', () => {
	const drawing = { body: '<path/>', width: 16, height: 16 };
	const shown = { items: [leaf('a')], icons: { 'x:a': null } };
	const merged = mergeSidebars(shown, { items: [leaf('b')], icons: { 'x:b': drawing as never } });
	expect(Object.keys(merged.icons ?? {}).sort()).toEqual(['x:a', 'x:b']);
	expect(shown.items).toHaveLength(1);
	expect(mergeSidebars({ items: [] }, { items: [] })).toEqual({ items: [] });
});
