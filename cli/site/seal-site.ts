import { runServer } from '../bundle/bundle-server.ts';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import { secretsOf } from '../config/resolve/resolve-lock.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { placeProblems } from '../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { LockedSources } from '../encryption/compile-locked.ts';
import { LeakCheck } from '../encryption/leaks/leak-check.ts';
import { closedSources, namesOfClosed, refuseLinked } from '../encryption/leaks/linked-files.ts';
import { OpenTexts } from '../encryption/leaks/open-texts.ts';
import { lockPages, type SealedSite } from '../encryption/lock-pages.ts';
import type { LockedSite, OpenSite } from '../encryption/lock-site.ts';
import { MixedIncludes } from '../encryption/mixed-includes.ts';
import { hasLocks, type LockPlan, type PlacedBlock, planLocks } from '../encryption/plan-locks.ts';
import { readBlocks, refuseInner } from '../encryption/read-blocks.ts';
import { openKeys } from '../encryption/seal/open-keys.ts';
import { placeBlocks } from '../encryption/seal/seal-blocks.ts';
import { hideFiles } from '../encryption/seal/seal-pages.ts';
import { composeUnpublished, type Unpublished } from '../encryption/unpublished-files.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { ComponentFailure } from '../render/component-error.ts';
import type { SiteParts } from './assemble-site.ts';
import type { BuildTools } from './build-tools.ts';
import type { PlacedSite } from './place-pages.ts';
import type { Sources } from './read-sources.ts';

/** The sealed pages, and what looks for their text in public files. */
export interface SealedPart extends SealedSite {
	check: LeakCheck;
}

/** Seals the locked pages. What is wrong with them and with their passwords is in the build's notes. */
export async function sealSite(
	build: BuildTools,
	sources: Sources & { locked: LockedSources },
	placed: PlacedSite,
	parts: SiteParts,
): Promise<SealedPart> {
	const { config, notes, opened } = build;
	const { found, locked: all } = sources;
	const { graph, compiled, history, icons, local, blogs } = placed;
	const sealed = publishedOnly(all, placed);
	const blocks = readBlocks(found.sources, compiled);
	const plan = await planOf(build, sealed, blocks);
	const { worker, files: themeFiles } = withWorker(parts);
	const { draw, lockSites } = parts;
	const { sites: shown, ...context } = draw.context;
	const { before: gateSites, after: sites } = lockSites ?? { before: shown, after: shown };
	const files = [...compiled.values()].map(({ scanned }) => scanned.file);
	const texts = new OpenTexts(config, files);
	const own = { config, graph, compiled, history, icons, local, blogs };
	const open: OpenSite = { ...own, assets: found.assets, sites, gateSites, texts };
	const mixed = new MixedIncludes(config, all.pages.values(), process.env);
	const site: LockedSite = { open, sealed, blocks, plan, mixed };
	const server = await runServer(context.server);
	const tools = { context, server, cache: opened.cache, bodyOf: draw.bodyOf, worker };
	const result = await lockPages(site, tools);
	const unpublished = await composeUnpublished(open, unpublishedOf(sources, placed));
	notes.add([
		...hideFiles(unpublished, open, result.hidden),
		...[...sealed.pages.values()].flatMap((page) => mixed.refusePage(page)),
		...refuseLinked(open, closedNames(config, sources, result), result.hidden),
		...result.diagnostics,
		...result.failures.map((failure) => reportFailure(failure, sealed, graph)),
	]);
	const { rememberDays } = config.encrypt ?? {};
	const lock = { slots: result.slots, worker, ...(rememberDays ? { rememberDays } : {}) };
	draw.pages = placeBlocks(draw.pages, result.blocks, lock);
	const said = [...texts.all(), ...themeFiles, ...publicWords(site)];
	return { ...result, check: new LeakCheck(result.secrets, said) };
}

/** Drafts and the like are not published, locked or not. */
function publishedOnly(all: LockedSources, { graph }: PlacedSite): LockedSources {
	const pages = new Map([...all.pages].filter(([path]) => Object.hasOwn(graph.locked ?? {}, path)));
	return { ...all, pages };
}

/** What is locked of drafts and the like. */
function unpublishedOf(
	{ found, compiled, locked }: Sources & { locked: LockedSources },
	{ graph, compiled: wanted }: PlacedSite,
): Unpublished {
	const pages = [...locked.pages.values()].map(({ page }) => page);
	const around = new Map([...compiled.pages].filter(([path]) => !wanted.has(path)));
	return {
		pages: pages.filter(({ path }) => !Object.hasOwn(graph.locked ?? {}, path)),
		...{ bodies: locked.bodies, around, blocks: readBlocks(found.sources, around) },
	};
}

/** What no public file may be a link to. */
function closedNames(
	{ root }: SiteConfig,
	{ found, compiled, locked }: Sources & { locked: LockedSources },
	{ taken, hidden }: SealedSite,
): ReturnType<typeof namesOfClosed> {
	const pages = [...locked.pages.values()].map(({ page }) => page);
	const left = found.assets.filter(({ path }) => hidden.includes(path)).map(({ absolute }) => absolute);
	return namesOfClosed([...closedSources(root, compiled.pages.values(), pages), ...taken, ...left]);
}

async function planOf(
	{ config, notes }: BuildTools,
	sealed: LockedSources,
	blocks: PlacedBlock[],
): Promise<LockPlan> {
	const environment = process.env;
	const pages = [...sealed.pages.values()];
	for (const { page } of pages)
		notes.add([...page.scanDiagnostics, ...page.diagnostics, ...refuseInner(page)].map(hideDiagnostic));
	const { value: keys, diagnostics: ofKeys } = await openKeys(config, environment);
	if (hasLocks({ config, pages, blocks })) notes.add(ofKeys);
	const secrets = secretsOf(config);
	const { value, diagnostics, problems } = await planLocks({
		...{ config, secrets, pages, blocks, keys, environment },
	});
	notes.add([...diagnostics, ...placeProblems(problems, await locateInConfig(config, problems))]);
	return value;
}

function reportFailure(
	{ route }: ComponentFailure,
	{ pages }: LockedSources,
	{ locked = {} }: PageGraph,
): Diagnostic {
	const path = Object.keys(locked).find((each) => locked[each] === route);
	const { file = '' } = pages.get(path ?? '')?.page.scanned ?? {};
	return hideDiagnostic(diagnose('component-failed', '', { file, line: 1, column: 1 }));
}

/** The theme's own text, which is no leak wherever it stands. */
function withWorker({ bundle }: SiteParts): { worker: string; files: { file: string; text: string }[] } {
	const files = bundle.client.files.map(({ path, content }) => ({
		file: path,
		text: typeof content === 'string' ? content : Buffer.from(content).toString('utf8'),
	}));
	return { worker: bundle.client.lockWorker ?? '', files };
}

/** Addresses of locked pages are public, and so are the words of the interface. */
function publicWords({ open }: LockedSite): { file: string; text: string }[] {
	const sites = Object.values(open.gateSites).map(({ data }) => JSON.stringify(data));
	const routes = Object.entries(open.graph.locked ?? {}).flat();
	return [...sites, ...routes].map((text) => ({ file: '', text }));
}
