import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test, vi } from 'vitest';
import { openSite } from '../cli/site/site.ts';
import type { RouteManifest } from '../renderer/contract/contract.ts';
import type { IndexManifest } from '../renderer/contract/index-contract.ts';
import { type PagePart, partsOf } from '../renderer/shared/search/index-format.ts';
import { openLiveSite } from './cli/site/watch/live-site.ts';
import { type FixtureSite, makeSite } from './harness/fixture-site.ts';
import { generatedSecret, generateSite } from './harness/generated-site.ts';
import { runCli } from './harness/run-cli.ts';

/** A time before which some posts are published, and some not. */
const now = '1780000000';

vi.stubEnv('DOMDOCS_LOCK_ROOT', generatedSecret);
vi.stubEnv('SOURCE_DATE_EPOCH', now);
afterAll(() => void vi.unstubAllEnvs());

/** A time at which all posts are published. */
const lateEnough = '7000000000';

/** A page of the page graph, as far as it is looked at here. */
interface Node {
	title: string;
	list?: unknown;
}

/** Reads a file of a site by its path in the output. */
type Read = (path: string) => string | Promise<string>;

const goodSites = readdirSync(join(import.meta.dirname, 'fixtures')).filter((name) => name !== 'broken');

/** Whether an address is that of a page, and not of one that every site has. */
function isPage(route: string): boolean {
	return !/\/(?:404\.html|search\/)$/.test(route);
}

/** The pages that are named in the routes of a site. */
async function routesOf(read: Read): Promise<string[]> {
	const { pages } = JSON.parse(await read('_domdocs/routes.json')) as RouteManifest;
	return Object.keys(pages).filter(isPage).sort();
}

/** The pages of a sitemap. */
async function sitemapOf(read: Read): Promise<string[]> {
	const found = [...(await read('sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)];
	return found.map(([, address]) => decodeURI(new URL(address!).pathname)).sort();
}

/** The pages that readers find. */
async function indexedOf(read: Read, locales: readonly string[]): Promise<string[]> {
	const found: string[] = [];
	for (const prefix of locales) {
		const name = prefix === '/' ? 'root' : prefix.slice(1, -1);
		const { heads } = JSON.parse(await read(`_domdocs/search.${name}.json`)) as IndexManifest;
		for (const { file } of partsOf(heads)) {
			const pages = JSON.parse(await read(`_domdocs/${file}`)) as PagePart[];
			found.push(...pages.map(({ route }) => route));
		}
	}
	return [...new Set(found)].sort();
}

async function graphOf(root: string): Promise<Record<string, Node>> {
	const { output } = await runCli(['graph', '--root', root, '--json']);
	return (JSON.parse(output) as { pages: Record<string, Node> }).pages;
}

/** The pages that `domdocs search` finds by some titles. */
async function searchedIn(root: string, titles: string[]): Promise<string[]> {
	const site = await openSite({ root });
	const found = new Set<string>();
	for (const locale of site.config.locales) {
		const engine = await site.openSearch(locale);
		for (const text of titles)
			for (const { route } of (await engine.search({ text, limit: 1000 })).hits) found.add(route);
	}
	await site.close();
	return [...found].sort();
}

/** The documents of a built site that are pages of it. */
function documentsOf(site: FixtureSite): string[] {
	return Object.entries(site.outputs())
		.filter(([path, text]) => path.endsWith('.html') && text.includes('id="domdocs-page"'))
		.map(([path]) => `/${Buffer.from(path, 'latin1').toString()}`.replace(/index\.html$/, ''))
		.filter(isPage)
		.sort();
}

function listSites(): [name: string, () => FixtureSite][] {
	return [
		...goodSites.map((name): [string, () => FixtureSite] => [name, () => makeSite(name)]),
		['generated', () => makeSite(null, generateSite())],
	];
}

describe.each(listSites())('of the site "%s"', (name, make) => {
	const site = make();
	afterAll(() => site.dispose());
	const readBuilt: Read = (path) => site.output(path);
	let locales: string[] = [];

	test('`build`, `graph` and `search` have the same pages', async () => {
		const { config } = await site.build();
		locales = config.locales.map(({ prefix }) => prefix);
		const graph = await graphOf(site.root);
		const pages = Object.keys(graph).sort();
		expect(await routesOf(readBuilt)).toEqual(pages);
		// Where a page is locked, its form is the document.
		const locked = name === 'generated' ? ['/guide/secret/'] : [];
		expect(documentsOf(site)).toEqual([...pages, ...locked].sort());
		if (config.hostname) expect(await sitemapOf(readBuilt)).toEqual(pages);
		const indexed = await indexedOf(readBuilt, locales);
		const isFound = (route: string): boolean => !graph[route]!.list && route !== '/guide/hidden/';
		expect(indexed).toEqual(pages.filter(isFound));
		const titles = [...Object.values(graph).map(({ title }) => title), 'Unfinished', 'Later', 'Secret'];
		expect(await searchedIn(site.root, titles)).toEqual(indexed);
	});

	test('`serve --watch` has those of a build with drafts, later', async () => {
		const live = await openLiveSite(site.root);
		const readLive: Read = async (path) => (await live.get(`/${path}`)).body;
		vi.stubEnv('SOURCE_DATE_EPOCH', lateEnough);
		const { config } = await site.build({ drafts: true });
		vi.stubEnv('SOURCE_DATE_EPOCH', now);
		const pages = await routesOf(readBuilt);
		expect(await routesOf(readLive)).toEqual(pages);
		if (config.hostname) expect(await readLive('sitemap.xml')).toBe(await readBuilt('sitemap.xml'));
		expect(await indexedOf(readLive, locales)).toEqual(await indexedOf(readBuilt, locales));
	});
});
