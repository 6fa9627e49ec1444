import { readFile } from 'node:fs/promises';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ProtectedSources } from '../encryption/compile-protected.ts';
import { forgetPlain, forgetText, notePlain } from '../encryption/leaks/forget-plain.ts';
import { type PageWithBlocks, readBlockWords } from '../encryption/leaks/protection-mark.ts';
import { type CompileContext, compileContext } from '../markdown/compile/compile-file.ts';
import { type CompiledPages, compilePages, keysOfPages } from '../markdown/compile/compile-pages.ts';
import { findAliases, rejectIncludes, reportAliases } from '../markdown/compile/reject-includes.ts';
import type { ScanOptions } from '../markdown/head/scan-pages.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { keyOf } from '../platform/cache/cache.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { SourceFile } from '../sources/discover.ts';
import { type Discovered, discover } from '../sources/discover.ts';
import { type BuildState, findState } from './build-state.ts';
import type { BuildTools } from './build-tools.ts';
import { isInShard } from './shard.ts';

/** Everything that is known of the files alone. */
export interface Sources {
	found: Discovered;
	context: CompileContext;
	/** What the last build has left, and its key. */
	state: BuildState;
	stateKey: string;
	compiled: CompiledPages;
	/** Pages that another shard compiles: only their front matter is known here. */
	others: ScannedPage[];
	/** Absent where no page is locked. */
	protectedSources?: ProtectedSources;
}

/** What is wrong with these files is said by the shard that they fall to. */
async function scanOthers(
	sources: SourceFile[],
	{ pages }: CompiledPages,
	options: ScanOptions,
): Promise<ScannedPage[]> {
	const rest = sources.filter(({ path }) => !pages.has(path));
	const { scanPages } = await import('../markdown/head/scan-pages.ts');
	return (await scanPages(rest, options)).value;
}

/** Locked pages are compiled apart. What does so is loaded for sites that have some. `publicPages` are all others, by path. */
async function readProtected(
	{ config, parsed, opened, environment, variables }: Omit<BuildTools, 'timer' | 'options'>,
	sources: SourceFile[],
	publicPages: ReadonlyMap<string, ScannedPage>,
): Promise<ProtectedSources> {
	const { compileProtected } = await import('../encryption/compile-protected.ts');
	const { openSealedCache } = await import('../encryption/open-sealed-cache.ts');
	const cache = await openSealedCache(opened.cache, {
		...{ config, sources, publicPages, environment: variables.values },
	});
	return compileProtected(config, sources, publicPages, { cache, environment }, (path) => parsed.push(path));
}

/** Public pages with locked blocks. */
function blocksOf(pages: ScannedPage[], sources: SourceFile[]): PageWithBlocks[] {
	const hashes = new Map(pages.flatMap(({ path, hash, blocks }) => (blocks ? [[path, hash]] : [])));
	return sources.flatMap(({ path, absolute }) => {
		const hash = hashes.get(path);
		return hash === undefined ? [] : { path, hash, absolute };
	});
}

/** Removes what earlier builds have left of what is locked. `closed` are the files of locked pages. */
async function forgetProtected(
	{ config, opened, reportFolder }: Pick<BuildTools, 'config' | 'opened' | 'reportFolder'>,
	found: {
		protectedSources: ProtectedSources | undefined;
		blocks: PageWithBlocks[];
		protectedFiles: ReadonlySet<string>;
		compiled: CompiledPages;
	},
): Promise<void> {
	const pages = [...(found.protectedSources?.pages.keys() ?? [])];
	const parts = { pages, words: readBlockWords(found.blocks) };
	const isForgotten = forgetPlain(opened.folder, config.root, parts, keysOfPages(found.compiled));
	if (!found.protectedSources || reportFolder === null) return;
	const { forgetReport } = await import('../report/write-report.ts');
	await forgetReport(reportFolder, found.protectedFiles, isForgotten);
}

/** Takes out public pages that are links to files of locked ones, so that nothing else says any of their text. */
function dropAliases(
	{ pages }: CompiledPages,
	protectedFiles: ReadonlySet<string>,
	root: string,
): Diagnostic[] {
	const scanned = [...pages.values()].map((page) => page.scanned);
	const aliases = findAliases(scanned, protectedFiles, root);
	for (const path of aliases.keys()) pages.delete(path);
	return reportAliases(aliases);
}

/** Time of parsing, in milliseconds, from which on a page is named. */
const slowPage = 5000;

/** Whether a text may be that of a page with a lock of its own. */
const mayLock = /pass|pwd|encrypt|lock|protect/i;

/**
 * Whether there is likely to be a page with a lock, before all of them are compiled: pages that are known count as they were, and
 * of the others those are scanned that have a word for it.
 */
async function guessLocks(
	{ encrypt, limits, encoding }: BuildTools['config'],
	sources: SourceFile[],
	{ pages }: BuildState,
): Promise<boolean> {
	if (encrypt) return true;
	const isLocked = async (source: SourceFile): Promise<boolean> => {
		const known = pages.get(source.path);
		if (known) return known.scanned.blocks !== undefined;
		if (!mayLock.test(await readFile(source.absolute, 'utf8'))) return false;
		const { scanFile } = await import('../markdown/head/scan-pages.ts');
		const { value } = await scanFile(source, limits, encoding);
		return value?.passwords !== undefined || value?.blocks !== undefined;
	};
	// What is wrong with a file is said when it is compiled.
	for (const source of sources) if (await isLocked(source).catch(() => false)) return true;
	return false;
}

/** Finds the files and compiles them. `onLocks` hears early whether there are likely to be locks. */
export async function readSources(
	{ options, config, timer, ...tools }: BuildTools,
	onLocks: (hasLocks: boolean) => void,
): Promise<Sources> {
	const { opened, environment, workers, diagnosticList, profile, reportFolder } = tools;
	const { cache } = opened;
	const found = diagnosticList.take(await timer.run('discover', () => discover(config)));
	const context = compileContext(config, cache, environment);
	const stateKey = keyOf(context.key, config.root, config.out, config.base, options.drafts === true);
	const state = await timer.run('state', () => findState(cache, stateKey));
	const sources = options.shard
		? found.sources.filter((source) => isInShard(source, options.shard!))
		: found.sources;
	onLocks(await guessLocks(config, found.sources, state));
	const onTime = profile?.timesOf('parse');
	await notePlain(opened.folder, found.sources, config);
	const compiled = await timer.run('parse', () =>
		compilePages({
			...{ sources, previous: state.pages, savedAt: state.savedAt, context, workers: workers.get },
			onTime(path, milliseconds) {
				tools.parsed.push(path);
				onTime?.(path, milliseconds);
				if (milliseconds >= slowPage) options.onSlowPage?.(path, Math.round(milliseconds / 1000));
			},
		}),
	);
	const rest = options.shard ? await scanOthers(found.sources, compiled, config) : [];
	const others = rest.filter((page) => !findProtection(config, page));
	const publicPages = new Map(
		[...[...compiled.pages.values()].map(({ scanned }) => scanned), ...others].map((page) => [
			page.path,
			page,
		]),
	);
	const blocks = blocksOf([...publicPages.values()], found.sources);
	const protectedSources =
		compiled.protectedCount > 0 || others.length < rest.length || blocks.length > 0
			? await readProtected({ config, ...tools }, found.sources, publicPages)
			: undefined;
	const protectedFiles = new Set(
		[...(protectedSources?.pages.values() ?? [])].map(({ page }) => page.scanned.file),
	);
	const leaks = rejectIncludes(compiled.pages.values(), protectedFiles, config.root);
	diagnosticList.add(leaks);
	diagnosticList.add(dropAliases(compiled, protectedFiles, config.root));
	await forgetProtected(
		{ config, opened, reportFolder },
		{ protectedSources, blocks, protectedFiles, compiled },
	);
	// Pages that bring in locked ones are in the cache with them, and a build that is stopped forgets nothing at its end.
	if (leaks.length > 0) forgetText(opened.folder);
	return {
		found,
		context,
		state,
		stateKey,
		compiled,
		others,
		...(protectedSources ? { protectedSources } : {}),
	};
}

/** What is wrong with the locks of the config, also where no page is locked: then something may be public that should not be. */
export async function checkEncryption(
	{ config, variables }: BuildTools,
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
		...{ sources: found.sources, scannedOf, diagnostics, environment: variables.values },
	});
}
