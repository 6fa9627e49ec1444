import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { PageFile, RouteManifest, SiteData } from '../../../../renderer/contract/contract.ts';
import { makeSite } from '../../../harness/fixture-site.ts';
import { isLong } from '../../../harness/is-long.ts';
import { makeFiles } from './cold-files.ts';
import { type LiveSite, makeLiveSite } from './live-site.ts';
import { type Change, RandomEditor } from './random-edits.ts';

/** Operations on each site, and how many of them lie between two comparisons. */
const operations = 48;
const stride = 4;

interface Snapshot {
	pages: Record<string, { page: unknown; html: string; site: unknown }>;
	redirects: unknown;
	diagnostics: unknown[];
}

/** Everything that a browser could fetch, without the names of files. */
async function liveSnapshot(site: LiveSite): Promise<Snapshot> {
	const read = async <T>(path: string): Promise<T> => JSON.parse((await site.get(path)).body) as T;
	const manifest = await read<RouteManifest>('/_domdocs/routes.json');
	const pages: Snapshot['pages'] = {};
	for (const [route, name] of Object.entries(manifest.pages)) {
		const file = await read<PageFile>(`/_domdocs/pages/${name}.json`);
		pages[route] = { page: file.page, html: file.html, site: await read<SiteData>(`/${file.site}`) };
	}
	return { pages, redirects: manifest.redirects, diagnostics: site.workspace.diagnostics };
}

async function coldSnapshot(root: string, worker: string): Promise<Snapshot> {
	const { files, diagnostics } = await makeFiles(root, worker);
	const read = <T>(path: string): T => JSON.parse(files.get(path)!) as T;
	const manifest = read<RouteManifest>('_domdocs/routes.json');
	const pages = Object.entries(manifest.pages).map(([route, name]) => {
		const file = read<PageFile>(`_domdocs/pages/${name}.json`);
		return [route, { page: file.page, html: file.html, site: read<SiteData>(file.site) }] as const;
	});
	return { pages: Object.fromEntries(pages), redirects: manifest.redirects, diagnostics };
}

/** The path of the script that searches, as the pages have it. */
async function workerOf(site: LiveSite): Promise<string> {
	const manifest = JSON.parse((await site.get('/_domdocs/routes.json')).body) as RouteManifest;
	const home = JSON.parse((await site.get(`/_domdocs/pages/${manifest.pages['/']}.json`)).body) as PageFile;
	const { search } = JSON.parse((await site.get(`/${home.site}`)).body) as SiteData;
	return search!.options.worker as string;
}

async function takeUp(site: LiveSite, { kind, paths }: Change): Promise<void> {
	if (kind === 'config') await site.reconfigure();
	else if (kind === 'structure') await site.workspace.update(new Set(paths));
	else await site.workspace.update(new Set(paths), { isListed: false });
	site.responder.renew();
}

/** Runs of 48 edits each, of about a second: `SEEDS=200` for a night (reliability contract, RL-37). */
const seeds = Array.from({ length: Number(process.env.SEEDS ?? (isLong ? 10 : 3)) }, (_, index) => index + 1);

describe('the live mode says what a build says', () => {
	test.each(seeds)('after random edits, seed %i', async (seed) => {
		const site = await makeLiveSite({
			'content/README.md': '---\ntitle: Home\n---\n\n[guide](/guide/)\n',
			'content/en/README.md': '---\ntitle: Home\n---\n',
			'content/guide/README.md': '---\ntitle: Guide\n---\n\n![p](./pic.svg)\n',
			'content/guide/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>\n',
		});
		const editor = new RandomEditor(site.root, seed);
		site.write('site.config.ts', editor.configText());
		await site.reconfigure();
		// It is bundled for the live mode alone here, so both are told the same name of it.
		const worker = await workerOf(site);
		expect((await site.get(`/${worker}`)).type).toBe('text/javascript; charset=utf-8');
		const done: string[] = [];
		for (let count = 1; count <= operations; count++) {
			const change = editor.edit();
			done.push(change.name);
			await takeUp(site, change);
			// Somebody looks at a page now and then, so that not everything is compiled at once.
			const routes = Object.keys(site.workspace.graph.pages);
			await site.get(routes[count % routes.length]!);
			if (count % stride !== 0) continue;
			const cold = await coldSnapshot(site.root, worker);
			const known = new Set(cold.diagnostics.map((diagnostic) => JSON.stringify(diagnostic)));
			const stale = site.workspace.diagnostics.filter((diagnostic) => !known.has(JSON.stringify(diagnostic)));
			expect({ done, stale }).toEqual({ done, stale: [] });
			const live = await liveSnapshot(site);
			expect({ done, ...live }).toEqual({ done, ...cold });
			rmSync(join(site.root, 'dist'), { recursive: true, force: true });
		}
	});

	test('where "a build" is what `build` writes', async () => {
		const site = makeSite('journey', {
			'content/en/d.md': '---\ntitle: Draft\ndraft: true\n---\n\n<b>x</b>\n',
		});
		onTestFinished(() => site.dispose());
		const report = await site.build({ drafts: true });
		const outputs = Object.keys(site.outputs());
		const worker = outputs.find((path) => path.startsWith('assets/search-worker.'))!;
		const { files, diagnostics } = await makeFiles(site.root, worker);
		const dataOf = (read: (path: string) => string, paths: string[]) =>
			paths
				.filter((path) => /^_domdocs\/(pages|site)/.test(path))
				// The stages here are run without a bundle, so that nothing is known of its files.
				.map((path) => read(path).replace(/"features":\[[^\]]*\]/, '"features":[]'))
				.sort();
		const written = dataOf((path) => site.output(path), outputs);
		expect(written).toEqual(dataOf((path) => files.get(path)!, [...files.keys()]));
		expect(report.diagnostics.filter(({ code }) => !code.startsWith('DD4'))).toEqual(diagnostics);
	});
});
