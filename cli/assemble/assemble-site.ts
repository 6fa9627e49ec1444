import { readFileSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import type { RouteManifest, SiteData } from '../../renderer/contract.ts';
import { type ClientBundle, featureFiles } from '../bundle/bundle-client.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { AssetFile } from '../discover/discover.ts';
import type { PageGraph } from '../link/page-graph.ts';
import { ComponentError, type ComponentFailure } from '../render/component-error.ts';
import { renderPage } from '../render/render-page.ts';
import type { PageView } from '../view/page-view.ts';
import type { OutputFile } from '../write/output-file.ts';
import { assemblePage } from './page-files.ts';
import { assembleRedirect, fileOfAddress } from './redirect-page.ts';
import { assembleSiteFile } from './site-file.ts';
import { assembleSitemap } from './sitemap.ts';

/** Everything that a site's files are made from. */
export interface SiteParts {
	config: SiteConfig;
	graph: PageGraph;
	/** By locale prefix. */
	sites: Map<string, SiteData>;
	views: PageView[];
	/** The pages for addresses that nothing is at, one per locale. */
	notFound: PageView[];
	server: ServerModule;
	client: ClientBundle;
	/** Files of the public folder. */
	public: AssetFile[];
	/** Pictures beside the Markdown: path in the output to the file. */
	local: Map<string, string>;
}

/** All files of the site, made one by one as they are asked for, so that few are in memory at once. */
export function* assembleSite(parts: SiteParts): Generator<OutputFile> {
	yield* parts.client.files;
	yield* copyFiles(parts);
	yield* assemblePages(parts);
	yield* assembleRedirects(parts);
	const own = new Set(parts.public.map((asset) => asset.path));
	for (const file of assembleSitemap(parts.config, parts.views)) if (!own.has(file.path)) yield file;
}

function* copyFiles({ public: assets, local }: SiteParts): Generator<OutputFile> {
	for (const { path, absolute } of assets) yield { path, kind: 'asset', content: readFileSync(absolute) };
	for (const [path, absolute] of local) yield { path, kind: 'asset', content: readFileSync(absolute) };
}

function* assemblePages(parts: SiteParts): Generator<OutputFile> {
	const { config, sites, server, client } = parts;
	const manifest: RouteManifest = { pages: {}, redirects: parts.graph.redirects };
	const used = new Set<string>();
	const made = new Set<string>();
	const failures: ComponentFailure[] = [];
	const siteFiles = new Map([...sites].map(([prefix, site]) => [prefix, assembleSiteFile(site)]));
	yield* siteFiles.values();
	for (const view of [...parts.views, ...parts.notFound]) {
		const { locale, route } = view.page;
		const rendered = collectFailure(failures, () =>
			renderPage(server, config.base, sites.get(locale)!, view),
		);
		if (!rendered || failures.length > 0) continue;
		const { boot, style, features, early } = client;
		const files = { boot, style, features, early, live: null, site: siteFiles.get(locale)!.path };
		for (const name of rendered.features) used.add(name);
		const { document, data, name } = assemblePage(config, rendered, files);
		manifest.pages[route] = name;
		yield data;
		yield document;
		for (const { path, content } of view.files) {
			if (!made.has(path)) yield { path, kind: 'asset', content };
			made.add(path);
		}
	}
	if (failures.length > 0) throw new ComponentError(failures);
	yield* featureFiles(client, used);
	yield { path: '_domdocs/routes.json', kind: 'feed', content: JSON.stringify(manifest) };
}

/** Draws all pages for nothing but what their components fail on: where a site is not published anyway. */
export async function findBrokenPages(
	{ config, sites, server, views, notFound }: SiteParts,
	signal?: AbortSignal,
): Promise<{ value: null; failures: ComponentFailure[] }> {
	const failures: ComponentFailure[] = [];
	for (const view of [...views, ...notFound]) {
		collectFailure(failures, () => renderPage(server, config.base, sites.get(view.page.locale)!, view));
		await setImmediate();
		signal?.throwIfAborted();
	}
	return { value: null, failures };
}

/** The result, or none where a component failed: the other pages are drawn all the same, to report all at once. */
function collectFailure<T>(failures: ComponentFailure[], draw: () => T): T | undefined {
	try {
		return draw();
	} catch (error) {
		if (!(error instanceof ComponentError)) throw error;
		failures.push(...error.failures);
		return undefined;
	}
}

function* assembleRedirects({ config, graph }: SiteParts): Generator<OutputFile> {
	const routes = new Map(
		Object.entries(graph.redirects).map(([address, route]) => [fileOfAddress(address), route]),
	);
	for (const [path, route] of routes) {
		yield { path, kind: 'page', content: assembleRedirect(config, graph.pages[route]!) };
	}
}
