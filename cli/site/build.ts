import { bundleTheme } from '../bundle/theme-bundle.ts';
import { loadConfig } from '../config/load.ts';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { DiagnosticList, locateProblems } from '../diagnostics/diagnostic-list.ts';
import { forgetText } from '../encryption/leaks/forget-plain.ts';
import { keysOfPages } from '../markdown/compile/compile-pages.ts';
import type { PageGraph } from '../model/page-graph.ts';
import { checkTexts } from '../page/check-texts.ts';
import { environmentKey } from '../platform/cache/environment.ts';
import { openCache } from '../platform/cache/open-cache.ts';
import { pruneCache } from '../platform/cache/prune-cache.ts';
import type { OutputMemory } from '../platform/output-memory.ts';
import type { PublishReport } from '../publish/publish.ts';
import { openSizes, reportFolderOf } from '../report/open-sizes.ts';
import type { Profile, ProfileReport } from '../report/profile/profile.ts';
import type { SiteSizes } from '../report/site-sizes.ts';
import { Timer } from '../report/timer.ts';
import type { WrittenReport } from '../report/write-report.ts';
import { applySeverityOf } from '../routes/apply-severity.ts';
import type { AssetFile } from '../sources/discover.ts';
import type { OutputInputs } from './assemble-site.ts';
import { isSameState, saveState } from './build-state.ts';
import type { BuildOptions, BuildTools } from './build-tools.ts';
import { type LinkedSite, linkSite } from './link-site.ts';
import { composeOutputInputs, describeFailures, findPageFailures, publishFiles } from './publish-site.ts';
import { readSources, type Sources } from './read-sources.ts';
import type { SealedPart } from './seal-site.ts';
import { renderShard } from './shard.ts';
import { openWorkers } from './workers/open-workers.ts';

/** What a build did. */
export interface BuildReport {
	config: SiteConfig;
	/** Sorted. With an error among them nothing was published. */
	diagnostics: Diagnostic[];
	/** Pages by locale prefix, and redirects. */
	pages: Record<string, number>;
	redirects: number;
	stages: { name: string; milliseconds: number }[];
	/** Paths of the Markdown files that were parsed: none that an earlier build knew, and each once. */
	parsed: string[];
	/** `null` where nothing was published. */
	published: PublishReport | null;
	/** The sizes of all pages; `null` where none were written. */
	report: WrittenReport | null;
	/** Pages that a shard has rendered. Absent for other builds. */
	drawn?: number;
	/** What the build has cost. Absent where that was not asked for. */
	profile?: ProfileReport;
}

/** Builds the site: every stage in its order. */
export async function build(options: BuildOptions): Promise<BuildReport> {
	if (!options.profile) return buildSite(options, null);
	const { Profile } = await import('../report/profile/profile.ts');
	const profile = await Profile.start();
	return buildSite(options, profile).finally(() => profile.dispose());
}

async function buildSite(options: BuildOptions, profile: Profile | null): Promise<BuildReport> {
	const timer = new Timer((name) => {
		options.signal?.throwIfAborted();
		options.onStage?.(name);
	}, profile !== null);
	const config = await timer.run('config', () => loadConfig(options.root, options));
	const reportFolder = await reportFolderOf(options.report, config);
	const opened = openCache(config.root, options.cache);
	const environment = environmentKey(config.root);
	const workers = openWorkers({ config, cache: opened.folder, environment }, options);
	try {
		const report = await runStages({
			options,
			config,
			timer,
			opened,
			environment,
			workers,
			reportFolder,
			profile,
			parsed: [],
			diagnosticList: new DiagnosticList(),
		});
		// What was to be locked and was not has been on its way into public pages.
		if (report.diagnostics.some(({ name }) => name === 'lock-leak' || name === 'lock-block'))
			forgetText(opened.folder);
		return profile ? { ...report, profile: await profile.stop(config.root, timer.costs) } : report;
	} finally {
		await workers.close();
		opened.dispose();
	}
}

async function runStages(build: BuildTools): Promise<BuildReport> {
	const { options, config, timer, opened, environment, diagnosticList } = build;
	const startedAt = Date.now();
	// It is made by other processes while the files are read here.
	const bundleFor = (hasEncryption: boolean) =>
		bundleTheme(config, { cache: opened.cache, environment, hasEncryption });
	const early = bundleFor(config.encrypt !== null);
	early.catch(() => {});
	const sources = await readSources(build);
	// Pages may have locks of their own that the config does not know of.
	const bundling = sources.protectedSources && !config.encrypt ? bundleFor(true) : early;
	bundling.catch(() => {});
	diagnosticList.add(await checkEncryption(config, sources));
	const site = await linkSite(build, sources);
	const report = (published: PublishReport | null, sizes: WrittenReport | null = null): BuildReport => {
		const diagnostics = diagnosticList.sorted({
			strict: options.strict,
			applySeverity: applySeverityOf(config),
		});
		const { stages } = timer;
		const pages = countPages(config, site.graph);
		return { config, diagnostics, ...pages, stages, parsed: build.parsed, published, report: sizes };
	};
	const hasErrors = (): boolean => report(null).diagnostics.some(({ severity }) => severity === 'error');
	const bundle = diagnosticList.take(await timer.run('bundle', () => bundling));
	if (!bundle) return report(null);
	diagnosticList.add(await checkTexts(config, bundle.messages));
	const inputs = await composeOutputInputs(build, sources, site, bundle);
	const memory: OutputMemory = { previous: sources.state.outputs, published: new Map() };
	if (options.shard) {
		const { drawn, failures } = await timer.run('render', () => renderShard(inputs, options));
		diagnosticList.add([...(await describeFailures(failures, site, sources)), ...opened.diagnostics()]);
		return { ...report(null), drawn };
	}
	const sealed = await sealProtected(build, sources, site, inputs);
	if (sealed) inputs.sealed = sealed;
	const sizes = await sizesOf(build, site, () => !hasErrors());
	const { value: published, failures } = hasErrors()
		? await timer.run('render', () => findPageFailures(inputs, options))
		: await timer.run('publish', () =>
				publishFiles(inputs, { memory, sizes, ...(sealed ? { check: sealed.check } : {}) }, build),
			);
	diagnosticList.add(await describeFailures(failures, site, sources));
	await timer.run('state', () => {
		const entries = new Map(site.pages.map(({ path, entry }) => [path, entry]));
		const result = published ? { rendered: inputs.rendered, outputs: memory.published } : sources.state;
		const { stateKey, compiled, state: last } = sources;
		const state = { ...result, savedAt: startedAt, pages: compiled.pages, props: entries };
		if (published?.written === 0 && published.removed === 0 && isSameState(last, state)) return;
		saveState(opened.cache, stateKey, state);
		if (options.cache === undefined) pruneCache(opened.folder, keysOfPages(compiled));
	});
	diagnosticList.add(opened.diagnostics());
	return report(published, (await sizes?.write()) ?? null);
}

/** What is wrong with the locks of the config, also where no page is locked: then something may be public that should not be. */
async function checkEncryption(
	config: SiteConfig,
	{ found, compiled, others, protectedSources }: Sources,
): Promise<Diagnostic[]> {
	if (!config.encrypt) return [];
	const { checkEncryptionConfig } = await import('../encryption/check-encryption-config.ts');
	const scannedPages = new Map(others.map((page) => [page.path, page]));
	const scannedOf = (path: string) =>
		(compiled.pages.get(path) ?? protectedSources?.pages.get(path)?.page)?.scanned ?? scannedPages.get(path);
	const sealed = [...(protectedSources?.pages.values() ?? [])].map(({ page }) => page);
	const diagnostics = [...compiled.pages.values(), ...sealed].flatMap(
		({ scanDiagnostics }) => scanDiagnostics,
	);
	return checkEncryptionConfig(config, {
		...{ sources: found.sources, scannedOf, diagnostics, environment: process.env },
	});
}

/** Seals the locked pages. What does so is loaded for sites that have some. */
async function sealProtected(
	build: BuildTools,
	{ protectedSources, ...sources }: Sources,
	site: LinkedSite,
	inputs: OutputInputs,
): Promise<SealedPart | null> {
	if (!protectedSources) return null;
	const { sealSite } = await import('./seal-site.ts');
	const sealed = await build.timer.run('lock', () =>
		sealSite(build, { ...sources, protectedSources }, site, inputs),
	);
	build.diagnosticList.add(await checkPublicFiles(build.config, sources.found.assets, site, sealed));
	return sealed;
}

/** Files of the public folder that stay open where the config locks what is around them. */
async function checkPublicFiles(
	config: SiteConfig,
	assets: AssetFile[],
	{ compiled }: LinkedSite,
	{ hidden }: SealedPart,
): Promise<Diagnostic[]> {
	const { reportPublicFiles } = await import('../encryption/leaks/public-files.ts');
	const pages = [...compiled.values()].map(({ scanned }) => scanned.file);
	const problems = reportPublicFiles({ config, assets, hidden, pages });
	return locateProblems(problems, await locateInConfig(config, problems));
}

/** Measures the site, where that is asked for. What is over the budget is a message like any other. */
function sizesOf(
	{ config, opened, reportFolder, diagnosticList }: BuildTools,
	{ graph }: LinkedSite,
	isAccepted: () => boolean,
): Promise<SiteSizes | null> {
	const accept = (excesses: Diagnostic[]): boolean => {
		diagnosticList.add(excesses);
		return isAccepted();
	};
	const sourceOf = (route: string): string | undefined => graph.pages[route]?.file;
	return openSizes({ config, folder: reportFolder, cache: opened.cache, sourceOf, accept });
}

function countPages({ locales }: SiteConfig, graph: PageGraph): Pick<BuildReport, 'pages' | 'redirects'> {
	const pages = Object.fromEntries(locales.map(({ prefix }) => [prefix, 0]));
	for (const { locale } of Object.values(graph.pages)) pages[locale] = (pages[locale] ?? 0) + 1;
	return { pages, redirects: Object.keys(graph.redirects).length };
}
