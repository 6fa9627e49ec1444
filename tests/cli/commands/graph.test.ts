import { beforeAll, describe, expect, test } from 'vitest';
import { runCli } from '../../harness/run-cli.ts';
import { ScriptedRepository } from '../history/scripted-repository.ts';

const post = (title: string, ...keys: string[]): string =>
	['---', `title: ${title}`, ...keys, '---', '', 'Text.', ''].join('\n');

interface Graph {
	pages: Record<string, Record<string, unknown>>;
}

/** Specification, section 3, "Page" and section 2: "Previous and next links follow sidebar order, or blog post order". */
describe('domdocs graph', () => {
	const repository = new ScriptedRepository();
	let pages: Graph['pages'];

	beforeAll(async () => {
		repository
			.write(
				'site.config.ts',
				`export default { title: 'Site', collections: [{ dir: 'blog', kind: 'post' }, { dir: 'guide' }] };`,
			)
			.write('content/README.md', post('Home'))
			.write('content/guide/README.md', post('Guide'))
			.write('content/guide/first.md', post('First'))
			.write(
				'content/blog/2.tales/new.md',
				post('New', 'createTime: 2026/03/01 10:00:00', 'tags: [Land, Price]'),
			)
			.write('content/blog/middle.md', post('Middle', 'createTime: 2026/02/01 10:00:00'))
			.write('content/blog/old.md', post('Old', 'createTime: 2026/01/01 10:00:00', 'prev: ../guide/first.md'))
			.write('content/blog/quiet.md', post('Quiet', 'contributors: false', 'changelog: false'));
		repository.commit('Start', { name: 'Ann' });
		repository.write(
			'content/blog/middle.md',
			post('Middle', 'createTime: 2026/02/01 10:00:00', 'sticky: 1'),
		);
		repository.commit('Pin the middle', { name: 'Bob' });
		const { output, code, errors } = await runCli(['graph', '--root', repository.folder]);
		expect([code, errors]).toEqual([0, '']);
		pages = (JSON.parse(output) as Graph).pages;
	});

	test('has prev and next of posts, in blog post order', () => {
		const beside = (route: string) =>
			['prev', 'next'].map((key) => (pages[route]![key] as { link: string } | null)?.link ?? null);
		expect(beside('/blog/tales/new/')).toEqual([null, '/blog/middle/']);
		expect(beside('/blog/middle/')).toEqual(['/blog/tales/new/', '/blog/old/']);
		expect(beside('/blog/old/')).toEqual(['/guide/first/', '/blog/quiet/']);
		expect(beside('/guide/')).toEqual([null, '/guide/first/']);
	});

	test('has tags and categories', () => {
		expect(pages['/blog/tales/new/']).toMatchObject({
			tags: ['Land', 'Price'],
			categoryList: [{ id: expect.stringMatching(/^[\da-f]{6}$/), name: 'tales', sort: 2 }],
		});
		expect(pages['/guide/first/']).toMatchObject({ tags: [], categoryList: [] });
	});

	test('has contributors and changelog', () => {
		expect(pages['/blog/middle/']).toMatchObject({
			contributors: [{ name: 'Ann' }, { name: 'Bob' }],
			changelog: [
				{ message: 'Pin the middle', hash: expect.stringMatching(/^[\da-f]{7}$/) },
				{ message: 'Start' },
			],
		});
		expect(pages['/blog/quiet/']).toMatchObject({ contributors: [], changelog: [] });
		expect(JSON.stringify(pages)).not.toContain('@');
	});
});
