import { join } from 'node:path';
import { toBase64 } from '../../renderer/shared/crypto/bytes.ts';
import type { EncryptionTools } from '../encryption/encrypt-pages.ts';
import { type EncryptionInput, encryptSite, type SealedRecord } from '../encryption/encrypt-site.ts';
import { LeakCheck, type PublicText, textsOfAuthors } from '../encryption/leaks/leak-check.ts';
import type { PlacedBlock } from '../encryption/plan-encryption.ts';
import type { PublicSite } from '../encryption/protected-site.ts';
import type { ProtectedSources } from '../encryption/protected-sources.ts';
import { readBlocks } from '../encryption/read-blocks.ts';
import { openKeys } from '../encryption/seal/open-keys.ts';
import { stylesOf } from '../encryption/seal/public-uses.ts';
import { placeBlocks } from '../encryption/seal/render-blocks.ts';
import { newFingerprint } from '../memo/fingerprint.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import { keyOf } from '../platform/cache/cache.ts';
import { identityOf, signatureOf } from '../platform/file-signature.ts';
import { isUnchanged } from '../platform/output-memory.ts';
import { hashOfCode } from '../render/render-site.ts';
import type { OutputInputs } from './assemble-site.ts';
import { renderSitesOf } from './compose-sites.ts';
import type { LinkedSite } from './link-site.ts';
import type { BuildTools } from './open-build-site.ts';
import type { Sources } from './read-sources.ts';

/** The sealed pages, and what looks for their text in public files. */
export interface SealedPart extends Omit<SealedRecord, 'files'> {
	files: (OutputFile | UnchangedFile)[];
	check: LeakCheck;
	/** What the next build knows these files by, once they are published. */
	sealing: string;
}

/** Seals the locked pages, unless the same is published already. What is wrong with them and with their passwords is in the build's notes. */
export async function sealSite(
	build: BuildTools,
	sources: Sources & { protectedSources: ProtectedSources },
	placed: LinkedSite,
	inputs: OutputInputs,
): Promise<SealedPart> {
	const { config, diagnosticList, found, icons, memo, questions, late, states } = build;
	const { outputs } = build.state;
	const { protectedSources: sealed } = sources;
	const { graph, compiled, history, local, blogs } = placed;
	const { render, bundle } = inputs;
	const { sites: unlockFormSites, ...context } = render.context;
	const sites = renderSitesOf(inputs.sites, 'unlocked');
	const environment = build.variables.values;
	const keys = await openKeys(config, environment);
	const tracked = await build.lastBuild.tracked();
	const input: Omit<EncryptionInput, 'publicSite'> = {
		...{ sources: found.sources, sealed },
		around: new Map([...sources.compiled.pages].filter(([path]) => !compiled.has(path))),
		...{ keys, environment, tracked },
	};
	const tools = { context, bodyOf: render.bodyOf, worker: bundle.client.unlockWorker ?? '' };
	const blocks = readBlocks(found.sources, (path) => sources.compiled.pages.get(path)?.scanned);
	const publicPart = {
		...{ config, graph, compiled, history, icons, local, blogs },
		...{ assets: found.assets, sites, unlockFormSites },
	};
	const key = keyOfInputs(publicPart, input, blocks, { ...tools, graphKey: placed.key() });
	const isThere = ({ path }: { path: string }): boolean =>
		isUnchanged(join(config.out, path), outputs.get(path));
	const last = memo.last(questions.sealed, null)?.value;
	const isSealed = build.state.sealing?.startsWith(`${key} `) && last?.files.every(isThere);
	// What the last build has not published, or is no longer there, is made anew.
	const sealing = isSealed ? build.state.sealing! : `${key} ${newFingerprint()}`;
	states.set('sealing', sealing);
	let made: OutputFile[] | undefined;
	late.stylesOf = () => stylesOf(bundle.client);
	late.seal = async (ask) => {
		const publicSite = { ...publicPart, ...questions.lookUpPublic(ask) };
		const result = await encryptSite({ ...input, publicSite }, { ...tools, server: await render.server() });
		made = result.files;
		const { features, hidden, secrets, encryption, blocks, diagnostics } = result;
		const files = result.files.map(({ path, kind }) => ({ path, kind }));
		return { features, hidden, secrets, encryption, blocks, diagnostics, files };
	};
	// What has to be waited for is there before sealing begins, which would start over for it.
	await Promise.all([memo.ask(questions.uses, null), memo.ask(questions.ready, 'protected')]);
	const record = await memo.ask(questions.sealed, null);
	const unchanged = record.files.map((file) => ({ ...file, same: outputs.get(file.path)! }));
	const known = { ...record, files: made ?? unchanged };
	diagnosticList.add(known.diagnostics);
	render.pages = placeBlocks(render.pages, known);
	const files = [...compiled.values()].map(({ scanned }) => scanned.file);
	const texts: PublicText[] = [
		...textsOfAuthors(config, files),
		// The theme's own text is no leak wherever it stands.
		...bundle.client.files.map(({ path, content }) => ({
			name: path,
			read: () => Buffer.from(content).toString(),
		})),
		// Addresses of locked pages are public, and so are the words of the interface.
		...[unlockFormSites, ...Object.entries(graph.locked ?? {}).flat()].map((data) => ({
			...{ name: '', read: () => JSON.stringify(data) },
		})),
	];
	const check = new LeakCheck(known.secrets, texts, sealed.cached.cache);
	return { ...known, check, sealing };
}

/** Hash of all that is sealed and of what it is made from, but for what it asks about public pages and files. `graphKey` is as `ViewerGraph.key`. */
function keyOfInputs(
	publicPart: Omit<PublicSite, 'uses' | 'lookups'>,
	{ sealed, around = new Map(), keys: { value: keys }, tracked }: Omit<EncryptionInput, 'publicSite'>,
	blocks: PlacedBlock[],
	{ graphKey, context, worker }: Pick<EncryptionTools, 'context' | 'worker'> & { graphKey: string },
): string {
	const { config, graph, compiled, history, blogs, assets, local, sites, unlockFormSites } = publicPart;
	const pages = [...sealed.pages.values()];
	const files = [...pages.map(({ page }) => page.scanned.file), ...blocks.map(({ file }) => file)];
	const pageKeys = [...pages, ...sealed.broken.map((page) => ({ page, protection: null }))].map(
		({ page: { facts: _, ...page }, protection }) => [page, protection],
	);
	// Of what is not published, such as drafts, it is not known what it asks.
	const { locked = {} } = graph;
	const arePublished = pages.every(({ page }) => Object.hasOwn(locked, page.path));
	const areKnown = arePublished && sealed.broken.length + around.size === 0;
	const asked = areKnown ? [] : [...compiled.values()].map(({ facts, body }) => [facts, body]);
	return keyOf(
		...[graphKey, context.config, context.files, hashOfCode(context.server)],
		...[worker, sites, unlockFormSites],
		...[pageKeys, graph.locked, blocks, [...around.keys()], asked],
		assets.map(({ path, absolute }) => [path, signatureOf(absolute)]),
		...[
			[...local.files].map(([path, file]) => [path, file, identityOf(file)]),
			[...blogs.values()],
			history.prefix,
			history.truncated,
			history.submodules,
		],
		files.map((file) => history.files[file]),
		[config.file, ...files].filter((file) => tracked?.has(file)),
		keys.isReproducible && [toBase64(keys.siteId), keys.epoch],
	);
}
