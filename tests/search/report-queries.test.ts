import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { reportQueries, restTime } from '../../renderer/client/search/report-queries.ts';
import type { AskedQuery, SearchEngine, SearchHit } from '../../renderer/contract/search-contract.ts';
import { makeSite } from '../harness/fixture-site.ts';

afterEach(() => void vi.useRealTimers());

const hit = (route: string): SearchHit => ({
	...{ route, anchor: '', title: [], headings: [], trail: [], excerpt: [], score: 1 },
});
const engine: SearchEngine = {
	search: async ({ text }) => ({
		hits: [hit('/a/'), hit('/b/'), hit('/a/')],
		words: [],
		...(text === 'weather' ? { isUnsure: true as const } : {}),
	}),
};

test('a query that a reader has rested at is heard of, and none that was typed on', async () => {
	vi.useFakeTimers();
	const heard: AskedQuery[] = [];
	const reported = reportQueries(engine, '/en/', (query) => heard.push(query));
	await reported.search({ text: 'cla' });
	vi.advanceTimersByTime(restTime - 1);
	await reported.search({ text: 'claim' });
	vi.advanceTimersByTime(restTime - 1);
	expect(heard).toEqual([]);
	vi.advanceTimersByTime(1);
	await reported.search({ text: 'weather' });
	vi.advanceTimersByTime(restTime);
	expect(heard).toEqual([
		{ text: 'claim', locale: '/en/', pages: ['/a/', '/b/'] },
		{ text: 'weather', locale: '/en/', pages: ['/a/', '/b/'], isUnsure: true },
	]);
});

test("a site's own module is in its search alone, and nowhere without the option", async () => {
	const site = makeSite(null, {
		'site.config.ts': "export default { title: 'Site', search: { onQuery: './log-query.ts' } };",
		'log-query.ts': "export default ({ text }: { text: string }) => console.log('quarry heard', text);",
		'content/README.md': '# Home\n',
	});
	try {
		const heardIn = async (): Promise<number> => {
			await site.build();
			const folder = join(site.root, 'dist/assets');
			const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
			return scripts.filter((name) => readFileSync(join(folder, name), 'utf8').includes('quarry heard'))
				.length;
		};
		expect(await heardIn()).toBe(1);
		site.write('site.config.ts', "export default { title: 'Site' };");
		expect(await heardIn()).toBe(0);
	} finally {
		site.dispose();
	}
});
