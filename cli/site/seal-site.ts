import { randomBytes } from 'node:crypto';
import { runServer } from '../bundle/bundle-server.ts';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import { secretsOf } from '../config/topics/encryption.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { type Diagnostic, diagnose } from '../diagnostics/diagnostic.ts';
import { locateProblems } from '../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { ProtectedSources } from '../encryption/compile-protected.ts';
import { encryptPages, type SealedSite } from '../encryption/encrypt-pages.ts';
import { LeakCheck } from '../encryption/leaks/leak-check.ts';
import { listProtectedSources, namesOfClosed, rejectLinked } from '../encryption/leaks/linked-files.ts';
import { PublicTexts } from '../encryption/leaks/public-texts.ts';
import { MixedIncludes } from '../encryption/mixed-includes.ts';
import {
	type EncryptionPlan,
	hasProtection,
	type PlacedBlock,
	planEncryption,
} from '../encryption/plan-encryption.ts';
import type { ProtectedSite, PublicSite } from '../encryption/protected-site.ts';
import { readBlocks, rejectInner } from '../encryption/read-blocks.ts';
import { openKeys } from '../encryption/seal/open-keys.ts';
import { placeBlocks } from '../encryption/seal/seal-blocks.ts';
import { hideFiles } from '../encryption/seal/seal-pages.ts';
import { composeUnpublished, type Unpublished } from '../encryption/unpublished-files.ts';
import type { PageGraph } from '../model/page-graph.ts';
import type { ComponentFailure } from '../render/component-error.ts';
import type { OutputInputs } from './assemble-site.ts';
import type { CleanFiles } from './build-state.ts';
import type { BuildTools } from './build-tools.ts';
import { slowHash } from './slow-hash.ts';
import type { LinkedSite } from './link-site.ts';
import type { Sources } from './read-sources.ts';

/** The sealed pages, and what looks for their text in public files. */
export interface SealedPart extends SealedSite {
	check: LeakCheck;
	/** Filled while the files are published. */
	clean: CleanFiles;
}

/** Seals the locked pages. What is wrong with them and with their passwords is in the build's notes. */
export async function sealSite(
	build: BuildTools,
	sources: Sources & { protectedSources: ProtectedSources },
	placed: LinkedSite,
	inputs: OutputInputs,
): Promise<SealedPart> {
	const { config, diagnosticList, opened } = build;
	const { found, protectedSources: all } = sources;
	const { graph, compiled, history, icons, local, blogs } = placed;
	const sealed = publishedOnly(all, placed);
	const blocks = readBlocks(found.sources, compiled);
	const plan = await planOf(build, sealed, blocks);
	const { worker, files: themeFiles } = withWorker(inputs);
	const { render, encryptionSites } = inputs;
	const { sites: shown, ...context } = render.context;
	const { before: unlockFormSites, after: sites } = encryptionSites ?? { before: shown, after: shown };
	const files = [...compiled.values()].map(({ scanned }) => scanned.file);
	const texts = new PublicTexts(config, files);
	const own = { config, graph, compiled, history, icons, local, blogs };
	const publicSite: PublicSite = { ...own, assets: found.assets, sites, unlockFormSites, texts };
	const mixed = new MixedIncludes(config, all.pages.values(), build.variables.values);
	const site: ProtectedSite = { publicSite, sealed, blocks, plan, mixed };
	const server = await runServer(context.server);
	const tools = { context, server, cache: opened.cache, bodyOf: render.bodyOf, worker };
	const result = await encryptPages(site, tools);
	const unpublished = await composeUnpublished(publicSite, unpublishedOf(sources, placed));
	diagnosticList.add([
		...hideFiles(unpublished, publicSite, result.hidden),
		...[...sealed.pages.values()].flatMap((page) => mixed.rejectPage(page)),
		...rejectLinked(publicSite, protectedNames(config, sources, result), result.hidden),
		...result.diagnostics,
		...result.failures.map((failure) => reportFailure(failure, sealed, graph)),
	]);
	const { rememberDays } = config.encrypt ?? {};
	const encryption = { slots: result.slots, worker, ...(rememberDays ? { rememberDays } : {}) };
	render.pages = placeBlocks(render.pages, result.blocks, encryption);
	const said = [...texts.all(), ...themeFiles, ...publicTexts(site)];
	const check = new LeakCheck(result.secrets, said);
	const options = [...all.pages.values()].map(({ page }) => page.scanned.options);
	const passwords = [secretsOf(config), [...build.variables.names].map((name) => process.env[name]), options];
	const salt = sources.state.clean?.salt ?? randomBytes(16).toString('base64url');
	const key = await slowHash([passwords, check.candidates], salt);
	if (sources.state.clean?.key === key) check.trust(sources.state.clean.hashes);
	return { ...result, check, clean: { salt, key, hashes: check.clean } };
}

/** Drafts and the like are not published, locked or not. */
function publishedOnly(all: ProtectedSources, { graph }: LinkedSite): ProtectedSources {
	const pages = new Map([...all.pages].filter(([path]) => Object.hasOwn(graph.locked ?? {}, path)));
	return { ...all, pages };
}

/** What is locked of drafts and the like. */
function unpublishedOf(
	{ found, compiled, protectedSources }: Sources & { protectedSources: ProtectedSources },
	{ graph, compiled: wanted }: LinkedSite,
): Unpublished {
	const pages = [...protectedSources.pages.values()].map(({ page }) => page);
	const around = new Map([...compiled.pages].filter(([path]) => !wanted.has(path)));
	return {
		pages: pages.filter(({ path }) => !Object.hasOwn(graph.locked ?? {}, path)),
		...{ bodies: protectedSources.bodies, around, blocks: readBlocks(found.sources, around) },
	};
}

/** What no public file may be a link to. */
function protectedNames(
	{ root }: SiteConfig,
	{ found, compiled, protectedSources }: Sources & { protectedSources: ProtectedSources },
	{ taken, hidden }: SealedSite,
): ReturnType<typeof namesOfClosed> {
	const pages = [...protectedSources.pages.values()].map(({ page }) => page);
	const left = found.assets.filter(({ path }) => hidden.includes(path)).map(({ absolute }) => absolute);
	return namesOfClosed([...listProtectedSources(root, compiled.pages.values(), pages), ...taken, ...left]);
}

async function planOf(
	{ config, diagnosticList, variables }: BuildTools,
	sealed: ProtectedSources,
	blocks: PlacedBlock[],
): Promise<EncryptionPlan> {
	const environment = variables.values;
	const pages = [...sealed.pages.values()];
	for (const { page } of pages)
		diagnosticList.add(
			[...page.scanDiagnostics, ...page.diagnostics, ...rejectInner(page)].map(hideDiagnostic),
		);
	const { value: keys, diagnostics: ofKeys } = await openKeys(config, environment);
	if (hasProtection({ config, pages, blocks })) diagnosticList.add(ofKeys);
	const secrets = secretsOf(config);
	const { value, diagnostics, problems } = await planEncryption({
		...{ config, secrets, pages, blocks, keys, environment },
	});
	diagnosticList.add([...diagnostics, ...locateProblems(problems, await locateInConfig(config, problems))]);
	return value;
}

function reportFailure(
	{ route }: ComponentFailure,
	{ pages }: ProtectedSources,
	{ locked = {} }: PageGraph,
): Diagnostic {
	const path = Object.keys(locked).find((each) => locked[each] === route);
	const { file = '' } = pages.get(path ?? '')?.page.scanned ?? {};
	return hideDiagnostic(diagnose('component-failed', '', { file, line: 1, column: 1 }));
}

/** The theme's own text, which is no leak wherever it stands. */
function withWorker({ bundle }: OutputInputs): { worker: string; files: { file: string; text: string }[] } {
	const files = bundle.client.files.map(({ path, content }) => ({
		file: path,
		text: typeof content === 'string' ? content : Buffer.from(content).toString('utf8'),
	}));
	return { worker: bundle.client.unlockWorker ?? '', files };
}

/** Addresses of locked pages are public, and so are the words of the interface. */
function publicTexts({ publicSite }: ProtectedSite): { file: string; text: string }[] {
	const sites = Object.values(publicSite.unlockFormSites).map(({ data }) => JSON.stringify(data));
	const routes = Object.entries(publicSite.graph.locked ?? {}).flat();
	return [...sites, ...routes].map((text) => ({ file: '', text }));
}
