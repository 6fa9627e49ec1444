import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { ClientBundle } from '../bundle/bundle-client.ts';
import { secretsOf } from '../config/topics/encryption.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import type { ProtectedSources } from '../encryption/compile-protected.ts';
import type { SealedSite } from '../encryption/encrypt-pages.ts';
import { encryptSite } from '../encryption/encrypt-site.ts';
import { LeakCheck, readPublicTexts } from '../encryption/leaks/leak-check.ts';
import { hasProtection } from '../encryption/plan-encryption.ts';
import type { ProtectedSite } from '../encryption/protected-site.ts';
import { openKeys } from '../encryption/seal/open-keys.ts';
import { PublicUses, stylesOf } from '../encryption/seal/public-uses.ts';
import { placeBlocks } from '../encryption/seal/seal-blocks.ts';
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
	const protectedPages = [...all.pages.values()];
	const keys = await openKeys(config, environment);
	const { site, result, diagnostics } = await encryptSite(
		{
			publicSite: { ...own, assets: found.assets, sites, unlockFormSites, uses },
			...{ sources: found.sources, sealed: published, all: protectedPages },
			files: protectedPages.map(({ page }) => join(config.root, page.scanned.file)),
			around: new Map([...sources.compiled.pages].filter(([path]) => !compiled.has(path))),
			...{ keys: keys.value, environment },
		},
		{
			...{ context, server: await render.server(), worker },
			...{ cache: opened.cache, bodyOf: render.bodyOf },
		},
	);
	const pages = [...published.pages.values()];
	if (hasProtection({ config, pages, blocks: site.blocks })) diagnosticList.add(keys.diagnostics);
	diagnosticList.add([
		...pages.flatMap(({ page }) => page.scanDiagnostics.map(hideDiagnostic)),
		...diagnostics,
	]);
	render.pages = placeBlocks(render.pages, result);
	const files = [...compiled.values()].map(({ scanned }) => scanned.file);
	const said = function* (): Generator<string> {
		yield* readPublicTexts(config, files);
		yield* [...textsOfTheme(bundle.client), ...publicTexts(site)];
	};
	const check = new LeakCheck(result.secrets, said);
	const options = protectedPages.map(({ page }) => page.scanned.options);
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
