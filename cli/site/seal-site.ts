import { randomBytes } from 'node:crypto';
import type { ClientBundle } from '../bundle/bundle-client.ts';
import { secretsOf } from '../config/topics/encryption.ts';
import { locateInConfig } from '../config/locate/locate-in-config.ts';
import type { SiteConfig } from '../config/site-config.ts';
import { locateProblems } from '../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { ProtectedSources } from '../encryption/compile-protected.ts';
import type { SealedSite } from '../encryption/encrypt-pages.ts';
import { encryptSite } from '../encryption/encrypt-site.ts';
import { LeakCheck, readPublicTexts } from '../encryption/leaks/leak-check.ts';
import { listProtectedSources, namesOfClosed, rejectLinked } from '../encryption/leaks/linked-files.ts';
import { hasProtection } from '../encryption/plan-encryption.ts';
import type { ProtectedSite } from '../encryption/protected-site.ts';
import { readBlocks } from '../encryption/read-blocks.ts';
import { hideFiles } from '../encryption/seal/choose-files.ts';
import { openKeys } from '../encryption/seal/open-keys.ts';
import { PublicUses, stylesOf } from '../encryption/seal/public-uses.ts';
import { placeBlocks } from '../encryption/seal/seal-blocks.ts';
import { composeUnpublished, type Unpublished } from '../encryption/unpublished-files.ts';
import type { OutputInputs } from './assemble-site.ts';
import type { CleanFiles } from './build-state.ts';
import type { BuildTools } from './build-tools.ts';
import { slowHash } from './slow-hash.ts';
import { renderSitesOf } from './compose-sites.ts';
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
	const { graph, pages: composed, compiled, history, icons, local, blogs } = placed;
	const { render, bundle } = inputs;
	const worker = bundle.client.unlockWorker ?? '';
	const { sites: unlockFormSites, ...context } = render.context;
	const sites = renderSitesOf(inputs.sites, 'unlocked');
	const own = { config, graph, compiled, history, icons, local, blogs };
	const uses = new PublicUses({ ...own, composed, styles: stylesOf(bundle.client) });
	const environment = build.variables.values;
	const published = publishedOnly(all, placed);
	const keys = await openKeys(config, environment);
	const { site, result, diagnostics } = await encryptSite(
		{
			publicSite: { ...own, assets: found.assets, sites, unlockFormSites, uses },
			...{ sources: found.sources, sealed: published, all: all.pages.values() },
			...{ keys: keys.value, environment },
		},
		{
			...{ context, server: await render.server(), worker },
			...{ cache: opened.cache, bodyOf: render.bodyOf },
		},
	);
	const { publicSite, blocks } = site;
	const pages = [...published.pages.values()];
	if (hasProtection({ config, pages, blocks })) diagnosticList.add(keys.diagnostics);
	const unpublished = await composeUnpublished(publicSite, unpublishedOf(sources, placed));
	const hiddenFiles = hideFiles(unpublished, publicSite, result.hidden);
	const { problems } = hiddenFiles;
	diagnosticList.add([
		...pages.flatMap(({ page }) => page.scanDiagnostics.map(hideDiagnostic)),
		...diagnostics,
		...hiddenFiles.diagnostics,
		...locateProblems(problems, await locateInConfig(config, problems)),
		...rejectLinked(publicSite, protectedNames(config, sources, result), result.hidden),
	]);
	const { rememberDays } = config.encrypt ?? {};
	const encryption = { slots: result.slots, worker, ...(rememberDays ? { rememberDays } : {}) };
	render.pages = placeBlocks(render.pages, result.blocks, encryption);
	const files = [...compiled.values()].map(({ scanned }) => scanned.file);
	const said = function* (): Generator<string> {
		yield* readPublicTexts(config, files);
		yield* [...textsOfTheme(bundle.client), ...publicTexts(site)];
	};
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

/** The theme's own text, which is no leak wherever it stands. */
function textsOfTheme({ files }: ClientBundle): string[] {
	return files.map(({ content }) =>
		typeof content === 'string' ? content : Buffer.from(content).toString('utf8'),
	);
}

/** Addresses of locked pages are public, and so are the words of the interface. */
function publicTexts({ publicSite }: ProtectedSite): string[] {
	const sites = Object.values(publicSite.unlockFormSites).map(({ data }) => JSON.stringify(data));
	return [...sites, ...Object.entries(publicSite.graph.locked ?? {}).flat()];
}
