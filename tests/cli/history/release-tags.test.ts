import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readHistory } from '../../../cli/history/read-history.ts';
import { createTagTrace, parseReleaseTags } from '../../../cli/history/release-tags.ts';
import { slow } from '../../harness/is-long.ts';
import { ScriptedRepository } from './scripted-repository.ts';

/** The release of each commit of `content/a.md`, newest first. */
async function tagsOf(repository: ScriptedRepository) {
	const root = repository.folder;
	const { value } = await readHistory({ root, content: join(root, 'content') });
	return Object.fromEntries(
		(value.files['content/a.md'] ?? []).map(({ subject, tag }) => [subject, tag ?? null]),
	);
}

describe('tags in the history', () => {
	test('a commit has the oldest release that contains it', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('1');
		repository.write('content/a.md', 1).commit('2');
		repository.write('elsewhere').commit('3');
		repository.tag('v1.0').tag('nightly');
		repository.write('content/a.md', 2).commit('4');
		repository.git('tag', '--annotate', '--message=Two', 'v1.1');
		repository.tag('v1.1.1');
		repository.write('content/a.md', 3).commit('5');
		expect(await tagsOf(repository)).toEqual({ 1: 'v1.0', 2: 'v1.0', 4: 'v1.1', 5: null });
	});

	test('a release on a branch of its own counts, the commits of that branch do not', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('1');
		repository.git('checkout', '--quiet', '-b', 'release');
		repository.write('content/a.md', 5).commit('only there');
		repository.tag('1.0.1');
		repository.git('checkout', '--quiet', 'main');
		repository.write('content/a.md', 2).commit('2');
		repository.tag('1.1.0');
		expect(await tagsOf(repository)).toEqual({ 1: '1.0.1', 2: '1.1.0' });
	});

	test('a branch that was merged after a release is in the next one', async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('1');
		repository.git('checkout', '--quiet', '-b', 'side');
		repository.write('content/a.md', 5).commit('side');
		repository.git('checkout', '--quiet', 'main');
		repository.write('b').commit('main');
		repository.tag('v1');
		repository.merge('side');
		repository.write('c').commit('later');
		repository.tag('v2');
		expect(await tagsOf(repository)).toEqual({ 1: 'v1', side: 'v2' });
	});

	test('agrees with `git tag --contains` on many branches and merges', slow, async () => {
		const repository = new ScriptedRepository();
		repository.write('content/a.md').commit('start');
		for (let step = 1; step <= 24; step++) {
			if (step % 4 === 1)
				repository.git('checkout', '--quiet', '-b', `branch-${step}`, `HEAD~${step % 3 ? 0 : 1}`);
			repository.write('content/a.md', `${step}\n`).commit(`step ${step}`);
			if (step % 5 === 0) repository.tag(`v0.${step}`);
			if (step % 4 === 0) {
				repository.git('checkout', '--quiet', 'main');
				repository.merge(`branch-${step - 3}`, `merge ${step}`, '--strategy-option=theirs');
				if (step % 8 === 0) repository.tag(`v0.${step}.1`);
			}
		}
		const root = repository.folder;
		const { value } = await readHistory({ root, content: join(root, 'content') });
		const commits = value.files['content/a.md'] ?? [];
		expect(commits.length).toBeGreaterThan(20);
		for (const { hash, tag } of commits) {
			const [oldest] = repository.git('tag', '--contains', hash, '--sort=creatordate').split('\n');
			expect(tag ?? '', hash).toBe(oldest);
		}
	});
});

describe('parseReleaseTags', () => {
	test.each([
		...['1.2.3', 'v4', 'V1.0', '4', '2024.1', 'v1.0-rc.1', 'release-4', 'release/2.0', 'site/v3-beta'],
		...['@scope/package@2.0.0-beta.1', 'Dominion4.9.4', '发布-1.0'],
	])('%s is a release', (name) => {
		expect(parseReleaseTags(`${name} commit abc 5   \n`)).toEqual([{ name, commit: 'abc', time: 5 }]);
	});

	test.each([
		...['nightly', 'latest', 'backup-2024', 'before-merge', '<b>1.0</b>', 'v1.0"onload="x', '\u202ev1.0'],
		...['fix-123', `${'1'.repeat(2000)}!`, `${'a-'.repeat(2000)}!`],
	])('%s is none', (name) => {
		expect(parseReleaseTags(`${name} commit abc 5   \n`)).toEqual([]);
	});

	test('tags of something else than a commit are left out', () => {
		expect(parseReleaseTags('v1 tree abc    \nv2 tag abc  blob def \nv3 tag abc  commit def 7\n')).toEqual([
			{ name: 'v3', commit: 'def', time: 7 },
		]);
	});

	test('the date of the commit decides, then the version, then the name', () => {
		const lines = ['v2.0', 'v1.10', 'v1.9', 'v2.0-rc.1', 'a-2.0'].map((name) => `${name} commit abc 5   `);
		const tags = parseReleaseTags(['v9.0 commit abc 4   ', ...lines].join('\n'));
		expect(tags.map(({ name }) => name)).toEqual(['v9.0', 'v1.9', 'v1.10', 'v2.0-rc.1', 'a-2.0', 'v2.0']);
	});
});

test('createTagTrace lets go of commits that it has passed', () => {
	const tagOf = createTagTrace([{ name: 'v1', commit: 'b', time: 1 }]);
	expect(tagOf({ hash: 'c', parents: ['b'] })).toBeUndefined();
	expect(tagOf({ hash: 'b', parents: ['a'] })).toBe('v1');
	expect(tagOf({ hash: 'a', parents: [] })).toBe('v1');
	expect(tagOf({ hash: 'a', parents: [] })).toBeUndefined();
});
