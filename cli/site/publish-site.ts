import { runServer } from '../bundle/bundle-server.ts';
import type { ThemeBundle } from '../bundle/theme-bundle.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LeakCheck } from '../encryption/leaks/leak-check.ts';
import { LeakError } from '../encryption/leaks/leak-error.ts';
import { unlistedRoutes } from '../graph/made-addresses.ts';
import { restoreBody } from '../markdown/compile/restore-body.ts';
import { pathsOfFeeds } from '../outputs/feeds/feeds.ts';
import { indexerOf } from '../outputs/search/indexer.ts';
import { composedPage } from '../page/compose-pages.ts';
import type { OutputMemory } from '../platform/output-memory.ts';
import { type PublishReport, publish } from '../publish/publish.ts';
import { ComponentError, type ComponentFailure } from '../render/component-error.ts';
import { renderConfigOf } from '../render/render-config.ts';
import { BudgetError } from '../report/check-budget.ts';
import type { SiteSizes } from '../report/site-sizes.ts';
import { assembleSite, type OutputInputs } from './assemble-site.ts';
import { renderSitesOf } from './compose-sites.ts';
import type { LinkedSite } from './link-site.ts';
import type { BuildTools } from './open-build-site.ts';
import type { Sources } from './read-sources.ts';

/** What the site's files are made from. */
export async function composeOutputInputs(
	build: BuildTools,
	{ compiled, known }: Sources,
	linked: LinkedSite,
	bundle: ThemeBundle,
): Promise<OutputInputs> {
	const { options, config, opened, environment, workers, profile, parsed, rendered } = build;
	const { found, context, state, icons, variants, memo, questions } = build;
	const { graph, pages, local, social, bulletins, blogs, compiled: published } = linked;
	let running: ReturnType<typeof runServer> | undefined;
	const server = () => (running ??= runServer(bundle.server));
	const hasBulletins = Object.keys(bulletins).length > 0;
	build.late.theme = {
		...{ messages: bundle.messages, worker: bundle.client.worker },
		...(hasBulletins ? { server: await server() } : {}),
	};
	const sites = await memo.ask(questions.sites, null);
	const isGlobal = config.encrypt?.global === true;
	const lists = Object.values(graph.pages).flatMap(({ route, list, path }) =>
		list && path === '' ? route : [],
	);
	// A shard knows its own posts only.
	const routes = [...(options.shard || isGlobal ? [] : lists), ...unlistedRoutes(config, graph)];
	const unfiled = await memo.askAll(questions.unfiled, routes);
	const bodyOf = restoreBody({ ...compiled, pages: known }, found.sources, context, (path) =>
		parsed.push(path),
	);
	const indexOf = indexerOf(config);
	const feedBlogs = isGlobal ? new Map() : blogs;
	const onTime = profile?.timesOf('render');
	const { boot, style, features, early } = bundle.client;
	const { text, map, root } = bundle.server;
	return {
		...{ config, bundle, public: found.assets, local: local.files },
		...{ graph, blogs: feedBlogs, sites, icons },
		...{ socialImages: social.files, variants, rendered: new Map() },
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
						workers: workers.getBeside,
						locales: config.locales,
						published: state.outputs,
						out: config.out,
					},
		render: {
			pages: [...pages, ...unfiled.flatMap((props) => (props ? composedPage(props) : []))],
			context: {
				config: renderConfigOf(config, social.images),
				server: { text, map, root },
				sites: renderSitesOf(sites, 'public'),
				files: {
					...{ boot, style, features, early, live: null },
					// It says whether what a reader has unlocked is to be added to a public page.
					...(early.unlocked === undefined ? {} : { everywhere: ['unlocked'] }),
				},
			},
			server,
			cache: opened.cache,
			bodyOf,
			workers: workers.get,
			previous: state.rendered,
			onTime(path, milliseconds) {
				rendered.push(path);
				onTime?.(path, milliseconds);
			},
			published: state.outputs,
			out: config.out,
			kept: new Map(pathsOfFeeds({ config, blogs: feedBlogs }).map((path) => [path, undefined])),
			...(options.merge ? { parts: 'join' as const } : {}),
			// What is drawn here is of use elsewhere.
			...(opened.cache.fetch ? { parts: 'keep' as const } : {}),
		},
	};
}

/**
 * What measures the site; `null`, and nothing is loaded, where neither a report nor a budget asks for that. What is over the budget is a
 * message like any other.
 */
export async function sizesOf(
	{ config, opened, reportFolder: folder, diagnosticList }: BuildTools,
	{ graph }: LinkedSite,
	isAccepted: () => boolean,
): Promise<SiteSizes | null> {
	if (folder === null && config.budget === null) return null;
	const { SiteSizes } = await import('../report/site-sizes.ts');
	const accept = (excesses: Diagnostic[]): boolean => {
		diagnosticList.add(excesses);
		return isAccepted();
	};
	const sourceOf = (route: string): string | undefined => graph.pages[route]?.file;
	return new SiteSizes({ config, folder, cache: opened.cache, sourceOf, accept });
}

/** Makes the site's files and publishes them. */
export async function publishFiles(
	inputs: OutputInputs,
	{ memory, sizes, check }: { memory: OutputMemory; sizes: SiteSizes | null; check?: LeakCheck },
	{ options, config, timer, diagnosticList }: BuildTools,
): Promise<{ value: PublishReport | null; failures: ComponentFailure[] }> {
	const { signal } = options;
	const { out, root, content } = config;
	const made = timer.each('render', assembleSite(inputs));
	const files = check ? check.watch(made, out) : made;
	try {
		const value = await publish({
			out,
			protected: [root, content, config.public],
			files: sizes?.watch(files) ?? files,
			memory,
			...(signal ? { signal } : {}),
		});
		return { value, failures: [] };
	} catch (error) {
		if (error instanceof LeakError) diagnosticList.add(error.diagnostics);
		if (error instanceof BudgetError || error instanceof LeakError) return { value: null, failures: [] };
		if (!(error instanceof ComponentError)) throw error;
		return { value: null, failures: error.failures };
	}
}

/** The messages about components that failed, each at the Markdown that was to be rendered. */
export async function describeFailures(
	failures: ComponentFailure[],
	{ graph }: LinkedSite,
	{ found, context }: BuildTools,
): Promise<Diagnostic[]> {
	if (failures.length === 0) return [];
	const { locateFailures } = await import('../render/locate-failures.ts');
	const sourceOf = (route: string) => found.sources.find(({ path }) => path === graph.pages[route]?.path);
	return locateFailures(failures, sourceOf, { ...context.config, files: context.files });
}
