import { describe, expect, test } from 'vitest';
import { matchesRule, protectionOf } from '../../../cli/routes/match-page.ts';

const pages = {
	'notes/secret/1.plan.md': '/notes/secret/plan/',
	'notes/secretary.md': '/notes/secretary/',
	'en/notes/secret/1.plan.md': '/en/notes/secret/plan/',
	'notes/open/plan.md': '/open-plan/',
};

/** Matcher, and the paths of the pages that it locks. */
const table: [string, string[]][] = [
	['/notes/secret/', ['notes/secret/1.plan.md']],
	['/notes/secret', ['notes/secret/1.plan.md', 'notes/secretary.md']],
	['notes/secret/', ['notes/secret/1.plan.md']],
	['/en/', ['en/notes/secret/1.plan.md']],
	['/open-plan/', ['notes/open/plan.md']],
	['/notes/open/', ['notes/open/plan.md']],
	['/', Object.keys(pages)],
	['^/(en/)?notes/secret/', ['notes/secret/1.plan.md', 'en/notes/secret/1.plan.md']],
	['^/open', ['notes/open/plan.md']],
	['^en/', ['en/notes/secret/1.plan.md']],
	['plan.md', ['notes/secret/1.plan.md', 'en/notes/secret/1.plan.md', 'notes/open/plan.md']],
	['/plan.md', ['notes/open/plan.md']],
	['notes/secret/1.plan.md', ['notes/secret/1.plan.md', 'en/notes/secret/1.plan.md']],
	['/nothing/', []],
	['plan', []],
];

describe('which pages a rule is about', () => {
	test.each(table)('%s', (matcher, expected) => {
		const found = Object.entries(pages).filter(([path, route]) => matchesRule(matcher, { path, route }));
		expect(found.map(([path]) => path)).toEqual(expected);
	});
});

test.each(['/geräte/', 'geräte/', '^/gerät', '^geräte/', '/geräte/über.md', 'über.md'])(
	'%s is about a file whatever form of Unicode its name has on the disk',
	(matcher) => {
		const page = { path: 'geräte/über.md', route: '/geräte/über/' };
		for (const [ofRule, ofFile] of [
			['NFC', 'NFD'],
			['NFD', 'NFC'],
			['NFD', 'NFD'],
		] as const) {
			const [path, route] = [page.path.normalize(ofFile), page.route.normalize(ofFile)];
			expect(matchesRule(matcher.normalize(ofRule), { path, route })).toBe(true);
		}
	},
);

describe('what locks a page', () => {
	const page = { path: 'notes/secret/1.plan.md', route: '/notes/secret/plan/', hasPassword: false };
	const lock = { global: false, matchers: ['/notes/', 'plan.md', '/en/'], rememberDays: null };

	test('is every rule that it falls under, and its own front matter', () => {
		expect(protectionOf(page, lock)).toEqual({ rules: [0, 1], own: false, global: false });
		expect(protectionOf({ ...page, hasPassword: true }, lock)).toEqual({
			rules: [0, 1],
			own: true,
			global: false,
		});
		expect(protectionOf({ ...page, hasPassword: true }, null)).toEqual({
			rules: [],
			own: true,
			global: false,
		});
	});

	test('is the lock of the whole site where nothing else is', () => {
		const whole = { ...lock, global: true };
		expect(protectionOf({ ...page, path: 'a.md', route: '/a/' }, whole)).toEqual({
			...{ rules: [], own: false },
			global: true,
		});
		expect(protectionOf(page, whole)?.global).toBe(false);
		expect(protectionOf({ ...page, path: 'a.md', route: '/a/' }, lock)).toBeNull();
		expect(protectionOf(page, null)).toBeNull();
	});
});
