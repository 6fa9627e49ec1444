import { bundleServer, runServer } from '../../../../cli/bundle/bundle-server.ts';
import { loadConfig } from '../../../../cli/config/load.ts';
import type { SiteConfig } from '../../../../cli/config/site-config.ts';
import type { Diagnostic } from '../../../../cli/diagnostics/diagnostic.ts';
import { DiagnosticList } from '../../../../cli/diagnostics/diagnostic-list.ts';
import { noHistory } from '../../../../cli/history/read-site-history.ts';
import { IconLibrary } from '../../../../cli/images/icon-library.ts';
import { LocalAssets } from '../../../../cli/images/local-assets.ts';
import { compileContext } from '../../../../cli/markdown/compile/compile-file.ts';
import { composedPage, composePages } from '../../../../cli/page/compose-pages.ts';
import { unlistedPages } from '../../../../cli/page/unlisted-pages.ts';
import { MemoryCache } from '../../../../cli/platform/cache/memory-cache.ts';
import { applySeverityOf } from '../../../../cli/routes/apply-severity.ts';
import { assembleSite } from '../../../../cli/site/assemble-site.ts';
import { composeSites, renderSitesOf } from '../../../../cli/site/compose-sites.ts';
import { linkFiles } from '../../../../cli/site/link-files.ts';
import { discover } from '../../../../cli/sources/discover.ts';
import { compileAll } from '../../../harness/compile-all.ts';

/** The theme is the same in all tests. */
let theme: ReturnType<typeof loadTheme> | undefined;

async function loadTheme(config: SiteConfig) {
	const server = await bundleServer(config);
	return { server, messages: (await runServer(server)).locales };
}

/**
 * All files of a site as `build({ drafts: true })` makes them, by path, and its messages: the same calls
 * as in `cli/site/build.ts`, but without scripts, styles and indexes, and also where the site has errors. `worker` is the path
 * of the script that searches.
 */
export async function makeFiles(
	root: string,
	worker: string,
): Promise<{ files: Map<string, string>; diagnostics: Diagnostic[] }> {
	const notes = new DiagnosticList();
	const config = await loadConfig(root, {});
	const found = notes.take(await discover(config));
	const context = compileContext(config, new MemoryCache(), '');
	const workers = () => Promise.resolve(null);
	const { sources } = found;
	const { pages: wanted } = await compileAll(sources, context);
	notes.add([...wanted.values()].flatMap((page) => [...page.scanDiagnostics, ...page.diagnostics]));
	const scanned = [...wanted.values()].map((page) => page.scanned);
	const local = new LocalAssets(config);
	const icons = new IconLibrary(config.root);
	const heads = new Map(scanned.map((value) => [value.path, { value, diagnostics: [] }]));
	const linked = await linkFiles(
		{ ...found, heads, local, diagnostics: [] },
		{ config, icons, environment: {}, cached: null },
	);
	notes.add(linked.diagnostics);
	const { graph, bulletins } = linked;
	const input = { config, graph, history: noHistory, local, icons };
	const views = notes.take(composePages({ ...input, pages: wanted }));
	theme ??= loadTheme(config);
	const { server, messages } = await theme;
	const sites = composeSites({ config, graph, icons, bulletins, messages, worker });
	const unlisted = [...sites.values()].flatMap((site) => unlistedPages(config, graph, site.public));
	const bundled = { files: [], optional: [], features: {}, early: {}, vendors: new Map(), inputs: [] };
	const client = { ...bundled, boot: 'boot.js', style: 'style.css', live: null, worker, unlockWorker: null };
	const render = {
		server: () => runServer(server),
		pages: [...views, ...unlisted.map((props) => composedPage(props))],
		context: {
			...{
				config,
				server,
				files: { boot: 'boot.js', style: 'style.css', features: {}, early: {}, live: null },
			},
			sites: renderSitesOf(sites, 'public'),
		},
		...{ cache: context.cache, workers, previous: new Map(), published: new Map(), out: config.out },
		kept: new Map(),
		bodyOf: () => Promise.reject(new Error('No article is lost.')),
	};
	const bundle = { client, server, code: '', messages, sources: [] };
	const parts = { config, graph, render, sites, icons, bundle, public: found.assets, local: local.files };
	const files = new Map<string, string>();
	for await (const file of assembleSite({ ...parts, blogs: new Map(), rendered: new Map() })) {
		if ('content' in file) files.set(file.path, Buffer.from(file.content).toString());
	}
	return { files, diagnostics: notes.sorted({ applySeverity: applySeverityOf(config) }) };
}
