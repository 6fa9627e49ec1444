import { dirname, join, posix } from 'node:path';
import { bundleTheme, type ThemeBundle } from '../bundle/theme-bundle.ts';
import type { SiteConfig } from '../config/site-config.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { epochFile } from '../encryption/seal/open-keys.ts';
import { forgetPlain } from '../encryption/seal-site-cache.ts';
import { appearsAt } from '../graph/blog/published-when.ts';
import { keysOfPages } from '../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { pageKind } from '../markdown/compile/page-entry.ts';
import { checkTexts } from '../page/check-texts.ts';
import type { CacheContext } from '../platform/cache/cache.ts';
import type { OpenCache } from '../platform/cache/open-cache.ts';
import { pruneCache } from '../platform/cache/prune-cache.ts';
import type { OutputMemory } from '../platform/output-memory.ts';
import type { PublishReport } from '../publish/publish.ts';
import { findBrokenPages } from '../render/render-site.ts';
import type { WrittenReport } from '../report/write-report.ts';
import { applySeverityOf } from '../routes/apply-severity.ts';
import { discover } from '../sources/discover.ts';
import { type BuildReport, countPages } from './build-report.ts';
import type { BuildSetup, ReadVariables } from './build-tools.ts';
import type { BuildInputs } from './last-build.ts';
import { type LinkedSite, linkSite } from './link-site.ts';
import { type BuildTools, openBuildSite, saveBuildSite } from './open-build-site.ts';
import { composeOutputInputs, describeFailures, publishFiles, sizesOf } from './publish-site.ts';
import { readSources, type Sources } from './read-sources.ts';
import { renderShard } from './shard.ts';
import { openWorkers } from './workers/open-workers.ts';

/** Every stage of a build in its order. */
export async function runStages(setup: BuildSetup): Promise<BuildReport> {
	const { config, environment, options, profile, timer, diagnosticList } = setup;
	const found = diagnosticList.take(await timer.run('discover', () => discover(config)));
	const plain = await openShared(setup);
	const variables = readVariables();
	const bundleFor = bundlesOf(config, { cache: plain.cache, environment });
	// It is made by other processes while the files are compiled here.
	const begin = (isProtected: boolean): void => void bundleFor(config.encrypt !== null || isProtected);
	const site = await timer.run('state', () => openBuildSite(plain, setup, { found, variables, begin }));
	const { folder, sealed } = site.opened;
	const workers = openWorkers({ config, cache: folder, key: sealed?.key, environment }, options);
	site.late.workers = workers;
	try {
		const report = await runWith({ ...setup, ...site, found, variables, workers, bundleFor });
		// What was to be locked and was not has been on its way into public pages.
		if (report.diagnostics.some(({ name }) => name === 'lock-leak' || name === 'lock-block'))
			forgetPlain(folder);
		// The workers have profiles of their own, which end with them.
		return profile ? { ...report, profile: await profile.stop(config.root, timer.costs) } : report;
	} finally {
		await workers.close();
	}
}

/** Makes the theme's bundles, each once. */
function bundlesOf(config: SiteConfig, context: CacheContext): BuildTools['bundleFor'] {
	const bundles = new Map<boolean, ReturnType<typeof bundleTheme>>();
	return (hasEncryption) => {
		const bundle = bundles.get(hasEncryption) ?? bundleTheme(config, { ...context, hasEncryption });
		// What is wrong with it is said where it is used.
		bundle.catch(() => {});
		bundles.set(hasEncryption, bundle);
		return bundle;
	};
}

/** The cache of the build, with the server of the config behind it. */
async function openShared({ config, opened, options }: BuildSetup): Promise<OpenCache> {
	if (!config.cache || options.cache === false) return opened;
	const { shareCache } = await import('../platform/cache/shared-cache.ts');
	const server = { ...config.cache, token: process.env.DOMDOCS_CACHE_TOKEN };
	return shareCache(opened, server, options.signal);
}

function readVariables(): ReadVariables {
	const names = new Set<string>();
	const get = (target: NodeJS.ProcessEnv, name: string): string | undefined => {
		names.add(name);
		return target[name];
	};
	return { names, values: new Proxy(process.env, { get }) };
}

async function runWith(build: BuildTools): Promise<BuildReport> {
	const { options, config, timer, opened, diagnosticList } = build;
	// Git works beside the threads that parse. What fails is said where the history is waited for.
	build.memo.ask(build.questions.history, null).catch(() => {});
	const sources = await readSources(build);
	const bundling = build.bundleFor(config.encrypt !== null || sources.protectedSources !== undefined);
	const site = await linkSite(build, sources);
	const report = (published: PublishReport | null, sizes: WrittenReport | null = null): BuildReport => {
		const diagnostics = diagnosticList.sorted({
			strict: options.strict,
			applySeverity: applySeverityOf(config),
		});
		const { stages } = timer;
		const pages = countPages(config, site.graph);
		const { parsed, composed, rendered } = build;
		return { config, diagnostics, ...pages, stages, parsed, composed, rendered, published, report: sizes };
	};
	const hasErrors = (): boolean => report(null).diagnostics.some(({ severity }) => severity === 'error');
	const bundle = diagnosticList.take(await timer.run('bundle', () => bundling));
	if (!bundle) return report(null);
	diagnosticList.add(await checkTexts(config, bundle.messages));
	const inputs = await composeOutputInputs(build, sources, site, bundle);
	const memory: OutputMemory = { previous: build.state.outputs, published: new Map() };
	if (options.shard) {
		const { drawn, failures } = await timer.run('render', () => renderShard(inputs, options));
		diagnosticList.add([...(await describeFailures(failures, site, build)), ...opened.diagnostics()]);
		diagnosticList.add(await storeMade(build, site, hasErrors()));
		return { ...report(null), drawn };
	}
	// What seals the locked pages is loaded for sites that have some.
	const { protectedSources } = sources;
	const seal = async () => {
		const { sealSite } = await import('./seal-site.ts');
		return protectedSources ? sealSite(build, { ...sources, protectedSources }, site, inputs) : null;
	};
	const sealed = protectedSources ? await timer.run('lock', seal) : null;
	if (sealed) inputs.sealed = sealed;
	const sizes = await sizesOf(build, site, () => !hasErrors());
	// A site that is not published anyway is rendered for what its components fail on.
	const { value: published, failures } = hasErrors()
		? {
				value: null,
				failures: await timer.run('render', () => findBrokenPages(inputs.render, options.signal)),
			}
		: await timer.run('publish', () =>
				publishFiles(inputs, { memory, sizes, ...(sealed ? { check: sealed.check } : {}) }, build),
			);
	diagnosticList.add(await describeFailures(failures, site, build));
	await timer.run('state', async () => {
		if (published) sealed?.check.save();
		const { rendered } = inputs;
		const left = { rendered, outputs: memory.published, sealing: sealed?.sealing };
		await saveBuildSite(build, published ? left : { ...build.state, sealing: undefined });
		if (options.cache === undefined) pruneEntries(opened, sources);
	});
	diagnosticList.add(opened.diagnostics());
	const written = (await sizes?.write()) ?? null;
	const done = report(published, written);
	await build.lastBuild.save(inputsOf(build, sources, site, bundle), memory.published, done);
	// A build with nothing to do does not say it again.
	diagnosticList.add(await storeMade(build, site, hasErrors()));
	return report(published, written);
}

/** Removes from the cache what nobody will ask for any more. */
function pruneEntries({ folder, sealed }: OpenCache, { known }: Pick<Sources, 'known'>): void {
	const keys = keysOfPages(known.values());
	pruneCache(folder, keys);
	if (sealed) pruneCache(sealed.folder, new Set([...keys].map((key) => sealed.nameOf(pageKind, key))));
}

/** Stores for other machines what this build has made, where there is a server for it and nothing is wrong. */
async function storeMade(
	{ opened, timer, options }: BuildTools,
	{ compiled }: LinkedSite,
	hasErrors: boolean,
): Promise<Diagnostic[]> {
	if (!opened.store || hasErrors || options.signal?.aborted) return [];
	const published = keysOfPages(compiled.values());
	return timer.run('store', () => opened.store!((kind, key) => kind !== pageKind || published.has(key)));
}

/**
 * Everything outside of the program that a build has read, besides what `discover` finds; `null` where that cannot be noted without
 * names that may be protected.
 */
function inputsOf(
	{ config, variables, startedAt, found, context }: BuildTools,
	{ compiled, protectedSources }: Sources,
	{ local }: LinkedSite,
	{ sources }: ThemeBundle,
): BuildInputs | null {
	const { root } = config;
	const pages = [...compiled.pages.values()];
	const protectedPages = [...(protectedSources?.pages.values() ?? [])].map(({ page }) => page);
	const importsOf = (from: CompiledPage[]): string[] => [
		...new Set(from.flatMap(({ imports: { paths } }) => paths)),
	];
	const known = new Set(found.folders.map(({ absolute }) => absolute));
	const isFound = (path: string): boolean => known.has(dirname(path));
	const elsewhere = [
		...local.files.values(),
		...importsOf(protectedPages).map((path) => join(root, path)),
	].filter((path) => !isFound(path) || known.has(path));
	if (elsewhere.length > 0) return null;
	const listed = (path: string): string[] =>
		(context.files.list(path) ?? []).map((file) => posix.join(path, posix.dirname(file)));
	const imported = importsOf(pages);
	const now = startedAt / 1000;
	return {
		files: [...config.dependencies, ...imported.map((path) => join(root, path)), join(root, epochFile)],
		folders: imported.flatMap((path) => [path, ...listed(path)]).map((path) => join(root, path)),
		modules: sources,
		variables: protectedSources ? variables.names : new Set(),
		due: Math.min(
			...[...pages, ...protectedPages]
				.map(({ scanned }) => appearsAt(config, scanned))
				.filter((seconds) => seconds > now),
		),
	};
}
