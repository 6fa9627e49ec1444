import { assembleSite, findBrokenPages, type SiteParts } from './assemble/assemble-site.ts';
import { bundleClient, type ClientBundle } from './bundle/bundle-client.ts';
import { loadServer, type ServerModule } from './bundle/bundle-server.ts';
import { loadConfig } from './config/load.ts';
import { locateInConfig } from './config/locate-in-config.ts';
import type { SiteConfig } from './config/site-config.ts';
import { judgeBy } from './diagnostics/apply-severity.ts';
import { type Diagnostic, FatalError, type Outcome } from './diagnostics/diagnostic.ts';
import { DiagnosticList, placeProblems } from './diagnostics/diagnostic-list.ts';
import { discover } from './discover/discover.ts';
import { projectFiles } from './discover/project-files.ts';
import { readSiteHistory } from './history/read-site-history.ts';
import { IconLibrary } from './icons/icon-library.ts';
import { linkPages } from './link/link.ts';
import type { PageGraph } from './link/page-graph.ts';
import { parsePages } from './parse/parse-pages.ts';
import { placeFailures } from './parse/place-failures.ts';
import { ComponentError, type ComponentFailure } from './render/component-error.ts';
import { scanPages } from './scan/scan-pages.ts';
import { Timer } from './timer.ts';
import { checkNavigationIcons } from './view/check-icons.ts';
import { composePages } from './view/compose-pages.ts';
import { composeSite } from './view/compose-site.ts';
import { LocalAssets } from './view/local-assets.ts';
import { composeNotFound } from './view/not-found.ts';
import { type PublishMode, type PublishReport, publish } from './write/publish.ts';

/** What a build is asked to do. */
export interface BuildOptions {
	/** Folder of the site's config. */
	root: string;
	/** Replaces `out` of the config. */
	out?: string;
	/** Replaces `base` of the config. */
	base?: string;
	/** Publish pages marked `draft: true` too. Default `false`. */
	drafts?: boolean;
	/** Treat warnings as errors. Default `false`. */
	strict?: boolean;
	/** Whether files are replaced one by one or the whole folder at once. Default `files`. */
	publish?: PublishMode;
	/** Stops the build; the published site stays as it was. */
	signal?: AbortSignal;
	/** Hears the name of each stage as it starts. */
	onStage?: (name: string) => void;
}

/** What a build did. */
export interface BuildReport {
	config: SiteConfig;
	/** Sorted. With an error among them nothing was published. */
	diagnostics: Diagnostic[];
	/** Pages by locale prefix, and redirects. */
	pages: Record<string, number>;
	redirects: number;
	stages: { name: string; milliseconds: number }[];
	/** `null` where nothing was published. */
	published: PublishReport | null;
}

/** Builds the site: every stage in its order. */
export async function build(options: BuildOptions): Promise<BuildReport> {
	const timer = new Timer((name) => {
		options.signal?.throwIfAborted();
		options.onStage?.(name);
	});
	const notes = new DiagnosticList();
	const config = await timer.run('config', () => loadConfig(options.root, options));
	const found = notes.take(await timer.run('discover', () => discover(config)));
	const history = notes.take(await timer.run('history', () => readSiteHistory(config)));
	const scanned = notes.take(
		await timer.run('scan', () => scanPages(found.sources, { ...config, drafts: options.drafts })),
	);
	const assets = found.assets.map(({ path }) => `/${path}`);
	const linked = await timer.run('link', () => linkPages(config, scanned, assets));
	const icons = new IconLibrary(config.root);
	const problems = [...linked.problems, ...checkNavigationIcons(config, icons)];
	notes.add([...linked.diagnostics, ...placeProblems(problems, await locateInConfig(config, problems))]);
	const graph = linked.value;
	const parsed = notes.take(
		await timer.run('parse', () =>
			parsePages(found.sources, scanned, { ...config, files: projectFiles(config.root) }),
		),
	);
	const local = new LocalAssets(config.content);
	const views = notes.take(
		await timer.run('view', () => composePages({ config, graph, history, scanned, parsed, local, icons })),
	);
	const report = (published: PublishReport | null): BuildReport => {
		const diagnostics = notes.sorted({ strict: options.strict, judge: judgeBy(config) });
		return { config, diagnostics, ...countPages(config, graph), stages: timer.stages, published };
	};
	const bundles = await timer.run('bundle', () => bundleTheme(config));
	notes.add(bundles.diagnostics);
	if (!bundles.value) return report(null);
	const { client, server } = bundles.value;
	const sites = new Map(
		config.locales.map((locale) => [
			locale.prefix,
			composeSite(config, locale, graph, server.locales, icons),
		]),
	);
	const notFound = [...sites.values()].map((site) => composeNotFound(config, graph, site));
	const parts: SiteParts = {
		config,
		graph,
		sites,
		views,
		notFound,
		server,
		client,
		public: found.assets,
		local: local.files,
	};
	const isBroken = report(null).diagnostics.some(({ severity }) => severity === 'error');
	const { value: published, failures } = isBroken
		? await timer.run('render', () => findBrokenPages(parts, options.signal))
		: await timer.run('publish', () =>
				publishFiles(config, timer.each('render', assembleSite(parts)), options),
			);
	const sourceOf = (route: string) => found.sources.find(({ path }) => path === graph.pages[route]?.path);
	notes.add(await placeFailures(failures, sourceOf, { ...config, files: projectFiles(config.root) }));
	return report(published);
}

/** The theme for browser and server; nothing where it cannot be used. */
async function bundleTheme(
	config: SiteConfig,
): Promise<Outcome<{ client: ClientBundle; server: ServerModule } | null>> {
	try {
		const [client, server] = await Promise.all([bundleClient(config), loadServer(config)]);
		return { value: { client, server }, diagnostics: [] };
	} catch (error) {
		if (!(error instanceof FatalError)) throw error;
		return { value: null, diagnostics: error.diagnostics };
	}
}

async function publishFiles(
	config: SiteConfig,
	files: ReturnType<typeof assembleSite>,
	{ signal, publish: mode }: BuildOptions,
): Promise<{ value: PublishReport | null; failures: ComponentFailure[] }> {
	const { out, root, content } = config;
	try {
		const value = await publish({
			out,
			protected: [root, content, config.public],
			files,
			...(mode ? { mode } : {}),
			...(signal ? { signal } : {}),
		});
		return { value, failures: [] };
	} catch (error) {
		if (!(error instanceof ComponentError)) throw error;
		return { value: null, failures: error.failures };
	}
}

function countPages({ locales }: SiteConfig, graph: PageGraph): Pick<BuildReport, 'pages' | 'redirects'> {
	const pages = Object.fromEntries(locales.map(({ prefix }) => [prefix, 0]));
	for (const { locale } of Object.values(graph.pages)) pages[locale] = (pages[locale] ?? 0) + 1;
	return { pages, redirects: Object.keys(graph.redirects).length };
}
