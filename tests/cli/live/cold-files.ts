import { assembleSite } from '../../../cli/assemble/assemble-site.ts';
import { loadServer, type ServerModule } from '../../../cli/bundle/bundle-server.ts';
import { loadConfig } from '../../../cli/config/load.ts';
import { locateInConfig } from '../../../cli/config/locate-in-config.ts';
import { judgeBy } from '../../../cli/diagnostics/apply-severity.ts';
import type { Diagnostic } from '../../../cli/diagnostics/diagnostic.ts';
import { DiagnosticList, placeProblems } from '../../../cli/diagnostics/diagnostic-list.ts';
import { discover } from '../../../cli/discover/discover.ts';
import { noHistory } from '../../../cli/history/read-site-history.ts';
import { projectFiles } from '../../../cli/discover/project-files.ts';
import { linkPages } from '../../../cli/link/link.ts';
import { parsePages } from '../../../cli/parse/parse-pages.ts';
import { scanPages } from '../../../cli/scan/scan-pages.ts';
import { composePages } from '../../../cli/view/compose-pages.ts';
import { composeSite } from '../../../cli/view/compose-site.ts';
import { LocalAssets } from '../../../cli/view/local-assets.ts';
import { composeNotFound } from '../../../cli/view/not-found.ts';

let server: Promise<ServerModule> | undefined;

/**
 * All files of a site as `build({ drafts: true })` makes them, by path, and its messages: the same calls
 * as in `cli/build.ts`, but without scripts and styles, and also where the site has errors.
 */
export async function makeFiles(
	root: string,
): Promise<{ files: Map<string, string>; diagnostics: Diagnostic[] }> {
	const notes = new DiagnosticList();
	const config = await loadConfig(root, {});
	const found = notes.take(await discover(config));
	const { limits } = config;
	const scanned = notes.take(await scanPages(found.sources, { drafts: true, limits }));
	const assets = found.assets.map(({ path }) => `/${path}`);
	const linked = linkPages(config, scanned, assets);
	const locate = await locateInConfig(config, linked.problems);
	notes.add([...linked.diagnostics, ...placeProblems(linked.problems, locate)]);
	const graph = linked.value;
	const parsed = notes.take(
		await parsePages(found.sources, scanned, { ...config, files: projectFiles(config.root) }),
	);
	const local = new LocalAssets(config.content);
	const input = { config, graph, history: noHistory, scanned, parsed, local };
	const views = notes.take(composePages(input));
	server ??= loadServer(config);
	const loaded = await server;
	const sites = new Map(
		config.locales.map((locale) => [locale.prefix, composeSite(config, locale, graph, loaded.locales)]),
	);
	const notFound = [...sites.values()].map((site) => composeNotFound(config, graph, site));
	const bundled = { files: [], optional: [], features: {}, early: {}, vendors: new Map(), inputs: [] };
	const client = { ...bundled, boot: 'boot.js', style: 'style.css', live: null };
	const parts = { config, graph, sites, views, notFound, server: loaded, client, public: found.assets };
	const outputs = [...assembleSite({ ...parts, local: local.files })];
	return {
		files: new Map(outputs.map(({ path, content }) => [path, Buffer.from(content).toString()])),
		diagnostics: notes.sorted({ judge: judgeBy(config) }),
	};
}
