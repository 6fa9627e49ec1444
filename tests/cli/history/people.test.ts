import { describe, expect, test } from 'vitest';
import { toChanges, toContributors } from '../../../cli/history/people.ts';
import type { Commit } from '../../../cli/model/history.ts';

let count = 0;

function commit(authorName: string, authorEmail: string, time: number, rest: Partial<Commit> = {}): Commit {
	count++;
	return {
		hash: count.toString(16).padStart(40, '0'),
		authorName,
		authorEmail,
		time,
		subject: 'Change',
		...rest,
	};
}

describe('toContributors', () => {
	test('most commits first, then the earliest first commit, then the name', () => {
		const commits = [
			...[commit('Late', 'l@x.org', 90), commit('Most', 'm@x.org', 80), commit('Early', 'e@x.org', 70)],
			...[commit('Bea', 'b@x.org', 60), commit('Abe', 'a@x.org', 60), commit('Most', 'm@x.org', 50)],
		];
		expect(toContributors(commits, [])).toEqual([
			{ name: 'Most' },
			{ name: 'Abe' },
			{ name: 'Bea' },
			{ name: 'Early' },
			{ name: 'Late' },
		]);
	});

	test('identities of one person count together, by name or address in any case', () => {
		const people = [
			{
				name: 'Zhang',
				aliases: ['LunaDeer', 'ZHANG@example.com'],
				url: 'https://z.example',
				avatar: '/z.png',
			},
			{ name: 'Ann', aliases: [] },
		];
		const commits = [
			...[
				commit('ann', 'ann@other.org', 9),
				commit('Ann', 'ann@example.com', 8),
				commit('zhang', 'x@y.org', 7),
			],
			...[commit('lunadeer', 'root@localhost', 6), commit('Somebody', 'zhang@Example.com', 5)],
		];
		expect(toContributors(commits, people)).toEqual([
			{ name: 'Zhang', url: 'https://z.example', avatar: '/z.png' },
			{ name: 'Ann' },
		]);
	});

	test('equal names are one person, written as in the newest commit', () => {
		expect(toContributors([commit('José', 'a@x.org', 2), commit('jose\u0301', 'b@x.org', 1)], [])).toEqual([
			{ name: 'José' },
		]);
	});

	test('addresses are never shown', () => {
		const commits = [
			...[
				commit('canary@example.com', 'canary@example.com', 5),
				commit('Ann <ann@example.com>', 'x@y.org', 4),
			],
			...[commit('', 'nobody@example.com', 3), commit('@handle', 'h@example.com', 2)],
		];
		const contributors = toContributors(commits, []);
		expect(contributors).toEqual([{ name: '@handle' }, { name: 'Ann <ann>' }, { name: 'canary' }]);
		expect(
			JSON.stringify([contributors, toChanges(commits, { repository: null, timeZone: 'UTC', max: 9 })]),
		).not.toMatch(/@example|@y/);
	});

	test('nobody', () => {
		expect(toContributors([], [{ name: 'Ann' }])).toEqual([]);
	});
});

describe('toChanges', () => {
	const commits = [
		commit('Ann', 'a@x.org', 1_700_000_000, { hash: 'f'.repeat(40), subject: 'Fix <b>' }),
		commit('Bob', 'b@x.org', 1_600_000_000, { hash: 'e'.repeat(40), tag: 'v1.0' }),
		commit('Bob', 'b@x.org', 1_500_000_000),
	];

	test('the newest ones, with addresses', () => {
		const repository = { url: 'https://github.com/owner/docs' };
		expect(toChanges(commits, { repository, timeZone: 'Asia/Shanghai', max: 2 })).toEqual([
			{
				date: '2023-11-15',
				at: '2023-11-14T22:13:20Z',
				hash: 'fffffff',
				message: 'Fix <b>',
				commitUrl: `https://github.com/owner/docs/commit/${'f'.repeat(40)}`,
			},
			{
				date: '2020-09-13',
				at: '2020-09-13T12:26:40Z',
				hash: 'eeeeeee',
				message: 'Change',
				commitUrl: `https://github.com/owner/docs/commit/${'e'.repeat(40)}`,
				tag: 'v1.0',
				tagUrl: 'https://github.com/owner/docs/releases/tag/v1.0',
			},
		]);
	});

	test('with the addresses of the issues that they name', () => {
		const subject = 'Close #12, see a/b#3, color #fff, &#39; and (#4)';
		const issuesOf = (url: string, issueUrlPattern?: string) => {
			const repository = { url, ...(issueUrlPattern ? { issueUrlPattern } : {}) };
			const changes = [commit('Ann', 'a@x.org', 1_700_000_000, { subject })];
			return toChanges(changes, { repository, timeZone: 'UTC', max: 1 })[0]!.issues;
		};
		expect(issuesOf('https://github.com/o/r.git')).toEqual({
			'#12': 'https://github.com/o/r/issues/12',
			'#4': 'https://github.com/o/r/issues/4',
		});
		expect(issuesOf('https://gitlab.com/o/r')?.['#4']).toBe('https://gitlab.com/o/r/-/issues/4');
		expect(issuesOf('https://code.example.com')).toBeUndefined();
		expect(issuesOf('https://code.example.com/o', ':url/bug?id=:issue')?.['#4']).toBe(
			'https://code.example.com/o/bug?id=4',
		);
	});

	test('without a repository, or with one whose host is not known', () => {
		const plain = [
			{ date: '2020-09-13', at: '2020-09-13T12:26:40Z', hash: 'eeeeeee', message: 'Change', tag: 'v1.0' },
		];
		for (const repository of [null, { url: 'https://code.example.com/docs' }]) {
			expect(toChanges(commits.slice(1), { repository, timeZone: 'UTC', max: 1 })).toEqual(plain);
		}
	});
});
