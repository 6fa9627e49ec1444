import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { loadConfig } from '../../cli/config/load.ts';
import type { SiteConfig } from '../../cli/config/site-config.ts';
import { openIndexEngine } from '../../cli/outputs/search/open-index-engine.ts';
import { buildDominionSite, dominionRoot } from '../harness/dominion-site.ts';
import { publishedPages } from '../harness/published-pages.ts';
import { judge, querySets, readQueries } from './judge.ts';

/** What the search of the manual must not fall below; see `npm run bench:search` for what it is. */
const least = {
	sections: { success1: 0.91, success5: 0.975 },
	pages: { success1: 0.87, success5: 0.97 },
	fresh: { success1: 0.86, success5: 0.97 },
	asked: { success1: 0.87, success5: 0.95 },
	third: { success1: 0.9, success5: 0.97 },
	fifth: { success1: 0.86, success5: 0.97 },
};

let config: SiteConfig;
let documents: Map<string, string>;

beforeAll(async () => {
	const { out } = await buildDominionSite();
	config = await loadConfig(dominionRoot, { out });
	documents = new Map(publishedPages(out).map(({ route, html }) => [route, html]));
});

function hasAddress(address: string): boolean {
	const [route = '', id = ''] = address.split('#');
	const html = documents.get(route);
	return html !== undefined && (id === '' || html.includes(` id="${id}"`));
}

const engines = new Map<string, ReturnType<typeof openIndexEngine>>();

/** The engine of a language, with the index that readers have, opened once. */
function openEngine(prefix: string): ReturnType<typeof openIndexEngine> {
	const engine =
		engines.get(prefix) ??
		openIndexEngine(config.locales.find((one) => one.prefix === prefix)!, (path) =>
			readFileSync(join(config.out, path), 'utf8'),
		);
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
	const addresses = config.locales.flatMap(({ terms }) => Object.keys(terms));
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
