import { locateAll } from '../config/locate/locate-in-config.ts';
import { diagnose } from '../diagnostics/diagnostic.ts';
import { hideDiagnostic } from '../diagnostics/hide-diagnostic.ts';
import { LocalAssets } from '../images/local-assets.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { findText, readArticle } from '../markdown/compile/page-entry.ts';
import type { OutputFile } from '../model/output-file.ts';
import type { PageFacts } from '../model/page-facts.ts';
import { composeProps } from '../page/compose-pages.ts';
import { lookupsOf } from '../page/lookups.ts';
import type { SourceFile } from '../sources/discover.ts';
import { FileNames } from '../sources/file-names.ts';
import { viewWith } from './compose/reader-view.ts';
import { type EncryptionTools, encryptPages, type SealedSite } from './encrypt-pages.ts';
import { MixedIncludes } from './mixed-includes.ts';
import { type EncryptionPlanInput, type PlacedBlock, planEncryption } from './plan-encryption.ts';
import type { ProtectedSite, PublicSite } from './protected-site.ts';
import type { ProtectedSources } from './protected-sources.ts';
import { readBlocks } from './read-blocks.ts';
import { type AssetUser, rejectLinked } from './seal/choose-files.ts';
import { composeBlock } from './seal/render-blocks.ts';

/** What the sealed part of a site is made from. */
export interface EncryptionInput extends Pick<EncryptionPlanInput, 'keys' | 'environment' | 'tracked'> {
	publicSite: PublicSite;
	/** The Markdown files. */
	sources: readonly SourceFile[];
	/** All protected pages, published or not. */
	sealed: ProtectedSources;
	/** Unpublished pages with locked blocks, by path. Default: empty. */
	around?: ReadonlyMap<string, CompiledPage>;
}

/** The sealed part of a site. */
export interface EncryptedSite extends SealedSite {
	/** Finds by the absolute path of a file what of the files that nobody is to have it is a link to. */
	protectedFiles: FileNames<string>;
}

/** What a build has to know of what was sealed, and the next one, which has the files from its output. Plain JSON, which only a `SealedCache` may store. */
export interface SealedRecord
	extends Pick<SealedSite, 'features' | 'hidden' | 'secrets' | 'encryption' | 'blocks' | 'diagnostics'> {
	files: Pick<OutputFile, 'path' | 'kind'>[];
}

/** Finds out who may open what, and seals it. Pages that bring in what their readers cannot open are left out. */
export async function encryptSite(input: EncryptionInput, tools: EncryptionTools): Promise<EncryptedSite> {
	const { publicSite, sources, sealed: all, keys, environment, tracked } = input;
	const { around = new Map<string, CompiledPage>() } = input;
	const { config, compiled } = publicSite;
	const { locked = {} } = publicSite.graph;
	const pages = [...all.pages.values()].filter(({ page }) => Object.hasOwn(locked, page.path));
	const blocks = readBlocks(sources, (path) => compiled.get(path)?.scanned);
	const plan = await planEncryption({ config, pages, blocks, keys, environment, tracked });
	const mixed = new MixedIncludes(config, all.pages.values(), environment);
	const rejected = new Map(pages.map((page) => [page, mixed.rejectPage(page)]));
	const accepted = pages.filter((page) => rejected.get(page)!.length === 0);
	const sealed = { ...all, pages: new Map(accepted.map((each) => [each.page.path, each] as const)) };
	const { cache } = sealed.cached;
	const bodyOf = async (name: string): Promise<string> => findText(cache, name) ?? tools.bodyOf(name);
	const site: ProtectedSite = { publicSite, sealed, blocks, plan: plan.value, mixed, bodyOf };
	const left = [...all.pages.values()].flatMap(({ page }) => (sealed.pages.has(page.path) ? [] : page));
	const blocksAround = readBlocks(sources, (path) => around.get(path)?.scanned);
	const unlisted = { around, blocks: blocksAround };
	const unpublished = await composeUnpublished(site, [...left, ...sealed.broken], unlisted);
	const result = await encryptPages(site, unpublished, tools);
	const hidden = new Set(result.hidden);
	const isClosed = ({ path }: SourceFile): boolean =>
		all.pages.has(path) ||
		Object.hasOwn(locked, path) ||
		(compiled.get(path) ?? around.get(path))?.scanned.blocks !== undefined;
	const closed = [
		...sources.filter(isClosed),
		...publicSite.assets.filter(({ path }) => hidden.has(path)),
	].map(({ absolute }) => absolute);
	const protectedFiles = new FileNames([...closed, ...result.taken].map((file) => [file, file] as const));
	// A page that is locked as a whole has no blocks that are locked otherwise.
	const found = pages.flatMap(({ page: { diagnostics, scanned } }) => [
		...diagnostics,
		...(scanned.blocks ? [diagnose('lock-block', '', { file: scanned.file, line: 1, column: 1 })] : []),
	]);
	const failed = result.failures.map(({ route }) => {
		const path = Object.keys(locked).find((each) => locked[each] === route);
		const { file = '' } = sealed.pages.get(path ?? '')?.page.scanned ?? {};
		return diagnose('component-failed', '', { file, line: 1, column: 1 });
	});
	return {
		...{ ...result, protectedFiles },
		// Those about front matter are not among them. Nothing of the pages is in them.
		diagnostics: [
			...[...found, ...failed].map(hideDiagnostic),
			...plan.diagnostics,
			...(await locateAll(config, result.problems)),
			...[...rejected.values()].flat(),
			...result.diagnostics,
			...rejectLinked(publicSite, protectedFiles, hidden),
		],
	};
}

/**
 * The data of what is locked and not published, so that its files are found: drafts, posts whose time has not come, what is not right. `around`
 * are the pages with the locked blocks, by path. Nothing of it is published.
 */
async function composeUnpublished(
	{ publicSite, bodyOf }: Pick<ProtectedSite, 'publicSite' | 'bodyOf'>,
	pages: CompiledPage[],
	{ around, blocks }: { around: ReadonlyMap<string, CompiledPage>; blocks: PlacedBlock[] },
): Promise<AssetUser[]> {
	if (pages.length + blocks.length === 0) return [];
	const { config, history, icons } = publicSite;
	const { linked, pages: all, blogs } = viewWith(publicSite, [...pages, ...around.values()]);
	const graph = linked.value;
	const lookups = lookupsOf({ graph, pages: all, local: new LocalAssets(config) });
	const users: AssetUser[] = [];
	for (const { scanned, facts, body } of pages) {
		const parsed = JSON.parse(facts) as PageFacts;
		const input = { config, graph, history, icons, blogs, scanned, parsed, body, ...lookups };
		const { props } = composeProps({ ...input, isSealed: true }).value;
		// Front matter that nothing has resolved may mean something to a layout.
		const json = JSON.stringify([props, scanned.options, readArticle(await bodyOf(body))]);
		users.push({ json, file: scanned.file, kind: 'page' });
	}
	for (const placed of blocks) {
		const site = { ...publicSite, compiled: all, graph, blogs };
		const { props, body } = await composeBlock(placed, around.get(placed.path)!, site);
		users.push({ json: JSON.stringify([props, readArticle(body)]), file: placed.file, kind: 'block' });
	}
	return users;
}
