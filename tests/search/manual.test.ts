import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openSite, type Site } from '../../cli/site/site.ts';
import { buildDominionSite, dominionRoot } from '../harness/dominion-site.ts';
import { judge, querySets, readQueries } from './judge.ts';

/** What the search of the manual must not fall below; see `npm run bench:search` for what it is. */
const least = {
	sections: { success1: 0.91, success5: 0.975 },
	pages: { success1: 0.87, success5: 0.97 },
	fresh: { success1: 0.86, success5: 0.97 },
	asked: { success1: 0.87, success5: 0.95 },
	third: { success1: 0.9, success5: 0.97 },
	fifth: { success1: 0.88, success5: 0.97 },
};

let site: Site;
let hasAddress: (address: string) => boolean;

beforeAll(async () => {
	// Its pages are then compiled already, and taken from the cache.
	await buildDominionSite();
	site = await openSite({ root: dominionRoot });
	const [graph, pages] = [await site.graph(), await site.pages()];
	hasAddress = (address) => {
		const [route = '', id = ''] = address.split('#');
		const page = pages.get(graph.pages[route]?.path ?? '');
		return page !== undefined && (id === '' || page.ids.includes(id));
	};
});

afterAll(() => site?.close());

const engines = new Map<string, ReturnType<Site['openSearch']>>();

/** The engine of a language, made once: making it takes longer than all queries. */
function openEngine(prefix: string): ReturnType<Site['openSearch']> {
	const engine =
		engines.get(prefix) ?? site.openSearch(site.config.locales.find((one) => one.prefix === prefix)!);
	engines.set(prefix, engine);
	return engine;
}

const cases = (Object.entries(querySets) as [keyof typeof querySets, string][]).flatMap(([name, prefix]) =>
	(['sections', 'pages', 'fresh', 'asked', 'third', 'fifth'] as const).map((kind) => ({
		name,
		prefix,
		kind,
	})),
);

test('Chinese without spaces is asked word by word where nothing is found of it as a whole', async () => {
	const { hits } = await (await openEngine('/')).search({ text: '在自家地里飞' });
	expect(hits.map(({ route }) => route)).toContain('/notes/doc/owner/config-ref/flags/');
});

test('the table of terms names pages that there are', () => {
	const addresses = site.config.locales.flatMap(({ terms }) => Object.keys(terms));
	expect(addresses.length).toBeGreaterThan(100);
	expect(addresses.filter((address) => !hasAddress(address))).toEqual([]);
});

describe.each(cases)('$kind of the manual in $name', ({ name, prefix, kind }) => {
	const queries = readQueries(name, kind);

	test('has enough judged queries, of each kind, whose answers are there', () => {
		expect(queries.length).toBeGreaterThanOrEqual(35);
		expect(new Set(queries.map(({ query }) => query)).size).toBe(queries.length);
		const missing = queries.flatMap(({ answers }) => answers.filter((answer) => !hasAddress(answer)));
		expect(missing).toEqual([]);
	});

	test('shares no query and no intent with what is held out', () => {
		const held = [...readQueries(name, 'held-out'), ...readQueries(name, 'kept-apart')];
		const sayings = held.flatMap(({ query, intent = '' }) => [query, intent]);
		expect(held.flatMap(({ answers }) => answers.filter((answer) => !hasAddress(answer)))).toEqual([]);
		if (kind === 'sections' || kind === 'pages') return;
		const shared = queries.filter(({ query, intent = '' }) =>
			[query, intent].some((one) => sayings.includes(one)),
		);
		expect(shared).toEqual([]);
	});

	test('are found', async () => {
		const engine = await openEngine(prefix);
		const { success1, success5, missed } = await judge(engine, queries);
		const lost = missed.filter(({ place }) => place === 0 || place > 5).map(({ query }) => query);
		const { success1: least1, success5: least5 } = least[kind];
		expect(success1, `first: ${missed.map(({ query }) => query).join(', ')}`).toBeGreaterThanOrEqual(least1);
		expect(success5, `lost: ${lost.join(', ')}`).toBeGreaterThanOrEqual(least5);
	});
});
