import { describe, expect, test } from 'vitest';
import { addEntrances } from '../../../../cli/page/compose-sidebar.ts';
import type { SidebarItem } from '../../../../renderer/contract/contract.ts';
import {
	countEntries,
	cutLevel,
	longestWholeLevel,
	openerOf,
	SidebarIndex,
	windowRadius,
} from '../../../../renderer/shared/navigation/sidebar-index.ts';

const page = (link: string): SidebarItem => ({ text: link, link, collapsed: null });
const group = (text: string, items: SidebarItem[], link?: string): SidebarItem => ({
	text,
	collapsed: true,
	items,
	...(link ? { link } : {}),
});
const isPage = (route: string): boolean => /^\/(?!\/)/.test(route);

/** Indexes a sidebar whose pages all show it. */
const indexOf = (items: SidebarItem[], isOwn = isPage): SidebarIndex =>
	new SidebarIndex(addEntrances(items, isOwn), isOwn);

/** A drawn sidebar as lines: `+` open groups, `>` closed ones with their entrances, `...` what is left out. */
function draw(items: readonly SidebarItem[], depth = 0): string[] {
	return items.flatMap(({ text, link, items: below, entrance, omitted }) => {
		const indent = '  '.repeat(depth);
		if (omitted !== undefined) return [`${indent}... ${omitted} ${link}`];
		const mark = below ? '+ ' : entrance === undefined ? '' : '> ';
		const door = below || entrance === undefined ? '' : ` (${entrance})`;
		return [`${indent}${mark}${text}${door}`, ...draw(below ?? [], depth + 1)];
	});
}

/** Three groups of two groups of three pages, and a page before them. */
const manual = [
	page('/start/'),
	...['a', 'b', 'c'].map((part) =>
		group(
			`Part ${part}`,
			['x', 'y'].map((section) =>
				group(
					`Section ${section}`,
					[1, 2, 3].map((number) => page(`/${part}/${section}/${number}/`)),
				),
			),
		),
	),
];

describe('a branch', () => {
	test('has all uppermost entries, and the entries of each group on the way to the page', () => {
		expect(draw(indexOf(manual).branch('/b/y/2/'))).toEqual([
			'/start/',
			'> Part a (/a/x/1/)',
			'+ Part b',
			'  > Section x (/b/x/1/)',
			'  + Section y',
			'    /b/y/1/',
			'    /b/y/2/',
			'    /b/y/3/',
			'> Part c (/c/x/1/)',
		]);
	});

	test('of a page that is not in the sidebar has the uppermost entries', () => {
		const expected = ['/start/', '> Part a (/a/x/1/)', '> Part b (/b/x/1/)', '> Part c (/c/x/1/)'];
		expect(draw(indexOf(manual).branch('/elsewhere/'))).toEqual(expected);
		expect(draw(indexOf(manual).branch('/start/'))).toEqual(expected);
	});

	test('is open in the page of a group itself, which is its entrance', () => {
		const items = [
			group('Land', [page('/land/a/')], '/land/'),
			group('People', [page('/people/a/')], '/people/'),
		];
		expect(draw(indexOf(items).branch('/land/'))).toEqual(['+ Land', '  /land/a/', '> People (/people/)']);
	});

	test('does not end in groups whose caption leads elsewhere', () => {
		const isOwn = (route: string): boolean => route.startsWith('/in/');
		const items = [
			group('Mixed', [page('https://example.org/'), page('/out/'), page('/in/a/')], '/out/'),
			group('Foreign', [page('https://example.org/a'), group('Deeper', [page('/out/b/')])], '/out/'),
		];
		expect(draw(indexOf(items, isOwn).branch('/in/x/'))).toEqual([
			'> Mixed (/in/a/)',
			'+ Foreign',
			'  https://example.org/a',
			'  + Deeper',
			'    /out/b/',
		]);
	});

	test('leads to each place that a page is at', () => {
		const items = [
			group('A', [page('/both/'), page('/a/')]),
			group('B', [page('/b/'), { ...page('/both/#part'), text: 'again' }]),
			group('C', [page('/c/')]),
		];
		expect(draw(indexOf(items).branch('/both/'))).toEqual([
			'+ A',
			'  /both/',
			'  /a/',
			'+ B',
			'  /b/',
			'  again',
			'> C (/c/)',
		]);
	});

	test('ends at the fifth level, as a whole sidebar does', () => {
		const nest = (depth: number): SidebarItem =>
			group(`Level ${depth}`, depth === 7 ? [page('/deepest/')] : [page(`/${depth}/`), nest(depth + 1)]);
		const index = indexOf([nest(1), page('/next/')]);
		expect(draw(index.branch('/4/'))).toEqual([
			'+ Level 1',
			'  /1/',
			'  + Level 2',
			'    /2/',
			'    + Level 3',
			'      /3/',
			'      + Level 4',
			'        /4/',
			'        Level 5',
			'/next/',
		]);
		expect(draw(index.branch('/next/'))).toEqual(['> Level 1 (/1/)', '/next/']);
		expect(countEntries([nest(1)])).toBe(9);
	});

	test('reaches every page by links alone', () => {
		const flat = Array.from({ length: 700 }, (_, index) => page(`/flat/${index}/`));
		const index = indexOf([...manual, group('Flat', flat), page('https://example.org/')]);
		const seen = new Set<string>();
		const waiting = ['/start/'];
		const linksOf = (items: readonly SidebarItem[]): string[] =>
			items.flatMap(({ link, entrance, items: below = [] }) => [
				link ?? '',
				entrance ?? '',
				...linksOf(below),
			]);
		for (let route = waiting.pop(); route !== undefined; route = waiting.pop()) {
			if (seen.has(route) || !isPage(route)) continue;
			seen.add(route);
			waiting.push(...linksOf(index.branch(route)));
		}
		expect(seen.size).toBe(1 + 18 + 700);
	});

	test('is the same list for all pages that open nothing, and costs no more in a larger sidebar', () => {
		const index = indexOf(manual);
		expect(index.branch('/nowhere/')).toBe(index.branch('/elsewhere/'));
		const many = Array.from({ length: 60 }, (_, part) =>
			group(
				`Part ${part}`,
				Array.from({ length: 200 }, (__, at) => page(`/${part}/${at}/`)),
			),
		);
		expect(countEntries(many)).toBe(60 * 201);
		expect(countEntries(indexOf(many).branch('/7/100/'))).toBeLessThan(60 + 2 * windowRadius + 4);
	});
});

describe('what a reader has opened', () => {
	const index = indexOf(manual);
	const openerAt = (route: string, text: string): string => {
		const find = (items: readonly SidebarItem[]): SidebarItem | undefined =>
			items.find((item) => item.text === text) ??
			items.map(({ items: below = [] }) => find(below)).find((item) => item);
		return openerOf(find(index.branch(route))!);
	};

	test('is open besides the branch', () => {
		const opened = new Set([openerAt('/start/', 'Part c')]);
		expect(draw(index.branch('/start/', opened)).slice(3)).toEqual([
			'+ Part c',
			'  > Section x (/c/x/1/)',
			'  > Section y (/c/y/1/)',
		]);
		expect(index.opens([...opened][0]!)).toBe(true);
		expect(index.opens('/nowhere/ Part c')).toBe(false);
	});

	test('can be told from what leads to a page', () => {
		expect(index.openersTo('/c/y/2/').sort()).toEqual(['/c/x/1/ Part c', '/c/y/1/ Section y']);
		expect(index.openersTo('/start/')).toEqual([]);
	});

	test('stays in sight in a long list, and brings back what was left out of one', () => {
		const long = indexOf(Array.from({ length: 1000 }, (_, at) => group(`G${at}`, [page(`/${at}/`)])));
		const far = new Set(['/900/ G900']);
		expect(draw(long.branch('/0/', far)).slice(-5)).toEqual([
			'> G40 (/40/)',
			'... 859 /41/',
			'+ G900',
			'  /900/',
			'... 99 /901/',
		]);
		const wide = new Set([openerOf(long.branch('/0/').at(-1)!)]);
		expect(long.branch('/0/', wide)).toHaveLength(1000);
		expect(long.opens([...wide][0]!)).toBe(true);
	});
});

describe('a long level', () => {
	test.each([
		['is whole as long as it is not too long', longestWholeLevel, [3], [[0, 99]]],
		['has its first entries where no page is on the way', 500, [], [[0, 80]]],
		['has what is around the page', 500, [250], [[210, 290]]],
		['begins with its first entry where that is near', 500, [44], [[0, 84]]],
		['ends with its last entry where that is near', 500, [455], [[415, 499]]],
		[
			'has each place of the page',
			500,
			[100, 400],
			[
				[60, 140],
				[360, 440],
			],
		],
		['joins what is near to each other', 500, [100, 185], [[60, 225]]],
	])('%s', (_, count, places, expected) => {
		expect(cutLevel(count, places).map(({ from, to }) => [from, to])).toEqual(expected);
	});

	test('says how many entries are left out, with a link to the nearest of them', () => {
		const index = indexOf(Array.from({ length: 300 }, (_, at) => page(`/${at}/`)));
		const drawn = draw(index.branch('/150/'));
		expect([drawn[0], drawn.at(-1)]).toEqual(['... 110 /109/', '... 109 /191/']);
		expect(drawn).toHaveLength(83);
	});
});
