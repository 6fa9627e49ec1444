import type { SiteData } from '../../renderer/contract.ts';
import { assembleSite, type SiteParts } from '../assemble/assemble-site.ts';
import { findBrokenPages } from '../assemble/draw-site.ts';
import { assembleSiteFile } from '../assemble/site-file.ts';
import type { BuildOptions } from '../build.ts';
import { runServer } from '../bundle/bundle-server.ts';
import type { ThemeBundle } from '../bundle/theme-bundle.ts';
import { restoreBody } from '../compile/restore-body.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { ComponentError, type ComponentFailure } from '../render/component-error.ts';
import { BudgetError } from '../report/budget-error.ts';
import type { SiteSizes } from '../report/site-sizes.ts';
import { indexerOf } from '../search/indexer.ts';
import { addBulletin } from '../view/bulletin.ts';
import { composeLists } from '../view/compose-lists.ts';
import { composedView, surroundingsOf } from '../view/compose-pages.ts';
import { addSearch } from '../view/compose-search.ts';
import { composeSite } from '../view/compose-site.ts';
import { unlistedPages } from '../view/unlisted-pages.ts';
import type { OutputMemory } from '../write/output-memory.ts';
import { type PublishReport, publish } from '../write/publish.ts';
import type { BuildTools } from './build-tools.ts';
import type { PlacedSite } from './place-pages.ts';
import type { Sources } from './read-sources.ts';

/** What the site's files are made from. */
export async function drawingOf(
	{ options, config, opened, environment, workers, profile }: BuildTools,
	{ found, context, state, compiled }: Sources,
	placed: PlacedSite,
	bundle: ThemeBundle,
): Promise<SiteParts> {
	const { graph, pages, local, icons, variants, socialImage, bulletins, blogs, compiled: published } = placed;
	const { worker } = bundle.client;
	const plain = config.locales.map((locale) =>
		addSearch(composeSite(config, locale, graph, bundle.words, icons), { config, graph, worker }),
	);
	const hasBulletins = Object.keys(bulletins).length > 0;
	const server = hasBulletins ? await runServer(bundle.server) : undefined;
	const sites = server ? plain.map((site) => addBulletin(site, { config, graph, bulletins, server })) : plain;
	const siteFiles = sites.map((site) => assembleSiteFile(site));
	const lookup = {
		...surroundingsOf({ graph, local, variants: variants?.library ?? null, pages: published }),
		...{ config, graph, blogs, scannedOf: (path: string) => published.get(path)?.scanned },
	};
	const lists = sites.flatMap((site) => composeLists(lookup, site)).map(composedView);
	const toUnlisted = (site: SiteData) => unlistedPages(config, graph, site).map(composedView);
	const bodyOf = restoreBody(compiled, found.sources, context);
	const indexOf = indexerOf(config);
	const { boot, style, features, early } = bundle.client;
	const { text, map, root } = bundle.server;
	return {
		...{ config, graph, bundle, blogs, public: found.assets, local: local.files },
		siteFiles: [...siteFiles, ...socialImage.files],
		...{ variants, drawn: new Map() },
		search:
			indexOf === null
				? null
				: {
						indexOf,
						graph,
						pages: published,
						cache: opened.cache,
						environment,
						bodyOf,
						workers: workers.get,
						locales: config.locales,
						published: state.outputs,
						out: config.out,
					},
		draw: {
			// A shard knows its own posts only.
			pages: [...pages, ...(options.shard ? [] : lists), ...sites.flatMap(toUnlisted)],
			context: {
				config: { ...config, socialImage: socialImage.address },
				server: { text, map, root },
				sites: Object.fromEntries(
					sites.map((data, index) => [data.locale, { data, file: siteFiles[index]!.path }]),
				),
				files: { boot, style, features, early, live: null },
			},
			cache: opened.cache,
			bodyOf,
			workers: workers.get,
			known: state.drawn,
			onTime: profile?.timesOf('render'),
			published: state.outputs,
			out: config.out,
			...(options.merge ? { parts: 'join' as const } : {}),
		},
	};
}

/** Draws all pages for nothing but what their components fail on: where a site is not published anyway. */
export async function findFailures({ draw }: SiteParts, { signal }: BuildOptions): Promise<Outcome> {
	return { value: null, failures: await findBrokenPages(draw, signal) };
}

/** A publication, or what kept it from being one. */
export interface Outcome {
	value: PublishReport | null;
	failures: ComponentFailure[];
}

/** Makes the site's files and publishes them. */
export async function publishFiles(
	parts: SiteParts,
	{ memory, sizes }: { memory: OutputMemory; sizes: SiteSizes | null },
	{ options, config, timer }: BuildTools,
): Promise<Outcome> {
	const { signal, publish: mode } = options;
	const { out, root, content } = config;
	const files = timer.each('render', assembleSite(parts));
	try {
		const value = await publish({
			out,
			protected: [root, content, config.public],
			files: sizes?.watch(files) ?? files,
			memory,
			...(mode ? { mode } : {}),
			...(signal ? { signal } : {}),
		});
		return { value, failures: [] };
	} catch (error) {
		if (error instanceof BudgetError) return { value: null, failures: [] };
		if (!(error instanceof ComponentError)) throw error;
		return { value: null, failures: error.failures };
	}
}

/** The messages about components that failed, each at the Markdown that was to be drawn. */
export async function placeAll(
	failures: ComponentFailure[],
	{ graph }: PlacedSite,
	{ found, context }: Sources,
): Promise<Diagnostic[]> {
	if (failures.length === 0) return [];
	const { placeFailures } = await import('../parse/place-failures.ts');
	const sourceOf = (route: string) => found.sources.find(({ path }) => path === graph.pages[route]?.path);
	return placeFailures(failures, sourceOf, { ...context.config, files: context.files });
}
