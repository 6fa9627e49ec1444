// @module-tag slow
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { packageRoot } from '../../cli/platform/package-root.ts';
import { openSite, type Site } from '../../cli/site/site.ts';
import { type JudgedQuery, judge } from './judge.ts';

/** What the search of the documentation must not fall below. */
const least = 0.8;

let site: Site;

beforeAll(async () => {
	// Most of its pages are in the cache of `npm run docs`.
	site = await openSite({ root: join(packageRoot, 'docs'), cache: join(packageRoot, '.domdocs/cache') });
});

afterAll(() => site?.close());

describe.each([
	{ name: 'en', prefix: '/' },
	{ name: 'zh', prefix: '/zh/' },
])('the documentation in $name', ({ name, prefix }) => {
	const file = join(packageRoot, 'tests/search/queries/docs', `${name}.json`);
	const queries = JSON.parse(readFileSync(file, 'utf8')) as JudgedQuery[];

	test('has the pages that are to be found', async () => {
		const { pages } = await site.graph();
		expect(queries.length).toBeGreaterThanOrEqual(30);
		expect(queries.flatMap(({ answers }) => answers.filter((answer) => !pages[answer]))).toEqual([]);
	});

	test('has the right page first', async () => {
		const engine = await site.openSearch(site.config.locales.find((one) => one.prefix === prefix)!);
		const { success1, missed } = await judge(engine, queries);
		const wrong = missed.map(({ query, place, first }) => `${query}: ${first}, the right one is ${place}`);
		expect(success1, wrong.join('\n')).toBeGreaterThanOrEqual(least);
	});
});
