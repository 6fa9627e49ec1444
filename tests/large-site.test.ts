import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { RouteTable } from '../renderer/client/navigation/route-table.ts';
import type { CutManifest, PageBootstrap, RouteList, SidebarTree } from '../renderer/contract/contract.ts';
import { countEntries } from '../renderer/shared/navigation/sidebar-index.ts';
import { buildByProgram } from './harness/build-by-program.ts';
import { copyCorpusSite, corpusRoutes, visitBudget } from './harness/corpus-site.ts';
import type { FixtureSite } from './harness/fixture-site.ts';
import { slow } from './harness/is-long.ts';

/** Pages of the manual: one part of 20 sections and one of 4. */
const pages = 600;
const routes = corpusRoutes(pages);
const [first, far] = [routes[0]!, routes.at(-1)!];

let site: FixtureSite;
let files: Record<string, string>;

beforeAll(async () => {
	site = await copyCorpusSite(pages);
	files = site.outputs();
});

afterAll(() => site?.dispose());

const documentOf = (route: string): string => files[`${route.slice(1)}index.html`]!;
const bootstrapOf = (document: string): PageBootstrap =>
	JSON.parse(/id="domdocs-page" type="application\/json">(.*?)<\/script>/s.exec(document)![1]!);
describe('the files of a site with 600 pages', () => {
	test('hold the whole sidebar once, and in each page the branch that is open', () => {
		const bootstrap = bootstrapOf(documentOf(first));
		const tree = JSON.parse(
			files[Object.keys(files).find((path) => path.startsWith('_domdocs/sidebar.root.manual.'))!]!,
		) as SidebarTree;
		expect(countEntries(tree.items)).toBe(2 + 24 + pages);
		expect(countEntries(bootstrap.page.branch!)).toBe(2 + 20 + 25);
		expect(bootstrap).not.toHaveProperty('sidebar');
		for (const route of routes) {
			const document = documentOf(route);
			const nav = /<div id="sidebar".*?<\/nav>/s.exec(document)![0];
			expect(nav.split('<li>').length - 1).toBe(countEntries(bootstrapOf(document).page.branch!));
			expect(nav.split('<li>').length - 1).toBeLessThanOrEqual(2 + 20 + 25);
			expect(nav).toContain(`aria-current="page" class="sidebar-entry" href="${route}"`);
		}
	});

	test('name no file of the large sidebar but in the route manifest', () => {
		const name = Object.keys(files).find((path) => path.startsWith('_domdocs/sidebar.root.manual.'))!;
		const naming = Object.entries(files).filter(([, text]) => text.includes(name));
		expect(naming.map(([path]) => path)).toEqual(['_domdocs/routes.json']);
	});

	test('are documents that stay small', () => {
		for (const route of routes) {
			expect(gzipSync(documentOf(route)).length).toBeLessThan(8000);
			expect(documentOf(route).length).toBeLessThan(40_000);
		}
	});

	test.each(['/', first, far, '/guide/first/'])(
		'come to no more than the budget of a first visit at %s',
		(route) => {
			const document = documentOf(route);
			const paths = [
				...document.matchAll(/<link rel="(?:stylesheet|icon)" href="\/([^"]+)"/g),
				...document.matchAll(/<script type="module" src="\/([^"]+)"/g),
				...document.matchAll(/<img[^>]* src="\/([^"]+)"/g),
			].map(([, path]) => path!);
			const all = [document, ...paths.map((path) => files[path]!)];
			expect(all.length).toBeLessThanOrEqual(visitBudget.requests);
			const bytes = all.map((text) => gzipSync(Buffer.from(text, 'latin1')).length);
			expect(bytes.reduce((sum, size) => sum + size, 0)).toBeLessThan(visitBudget.bytes);
		},
	);

	test('find every page through its part of the routes', async () => {
		const manifest = JSON.parse(files['_domdocs/routes.json']!) as CutManifest;
		expect(manifest.parts.length).toBeGreaterThan(1);
		expect(files['_domdocs/routes.json']!.length).toBeLessThan(1000);
		const table = new RouteTable(
			manifest,
			async (name) => JSON.parse(files[`_domdocs/routes/${name}.json`]!) as RouteList,
		);
		for (const route of routes) {
			expect(files).toHaveProperty([`_domdocs/pages/${await table.nameOf(route)}.json`]);
			expect(await table.resolve(route.replace(/\/$/, '.html'))).toBe(route);
		}
		expect(await table.findNotFound('/manual/nothing/', ['/'])).toBe('/404.html');
	});
});

describe('an edited title', () => {
	/** Documents that differ after an edit, and those that had shown the title before it. */
	const edit = async (path: string, title: string) => {
		const before = files;
		const old = /^title: (.*)$/m.exec(site.read(path))![1]!;
		site.write(path, site.read(path).replace(`title: ${old}`, `title: ${title}`));
		// As it was built before: the modules of a test have a cache of their own.
		await buildByProgram({ root: site.root, workers: 1 });
		files = site.outputs();
		const isDocument = (name: string): boolean => name.endsWith('.html');
		const changed = Object.keys(files).filter((name) => isDocument(name) && files[name] !== before[name]);
		const showing = Object.keys(before).filter((name) => isDocument(name) && before[name]!.includes(old));
		return { before, changed, showing };
	};

	test('of the manual changes the documents that show it, and no others', slow, async () => {
		const { before, changed, showing } = await edit(
			'content/manual/part-01/section-03/page-07.md',
			'Quite new',
		);
		expect(changed.sort()).toEqual(showing.sort());
		expect(changed.length).toBeLessThanOrEqual(25 + 2);
		const [parts, known] = [files, before].map(
			(all) => (JSON.parse(all['_domdocs/routes.json']!) as CutManifest).parts,
		);
		expect(parts!.filter((name, index) => name !== known![index]).length).toBeLessThanOrEqual(2);
	});

	test('of a small sidebar changes no page that has another one', slow, async () => {
		const { changed, showing } = await edit('content/guide/second.md', 'Another end');
		expect(changed.sort()).toEqual(showing.sort());
		expect(changed).toEqual(['guide/first/index.html', 'guide/index.html', 'guide/second/index.html']);
	});
});
