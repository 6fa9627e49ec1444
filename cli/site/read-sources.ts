import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { LockedSources } from '../encryption/compile-locked.ts';
import { forgetPlain, notePlain } from '../encryption/leaks/forget-plain.ts';
import { type PageWithBlocks, readBlockWords } from '../encryption/leaks/locked-mark.ts';
import { type CompileContext, compileContext } from '../markdown/compile/compile-file.ts';
import { type CompiledPages, compilePages, keysOfPages } from '../markdown/compile/compile-pages.ts';
import { findAliases, refuseIncludes, reportAliases } from '../markdown/compile/refuse-includes.ts';
import type { ScannedPage } from '../markdown/head/scan.ts';
import type { ScanOptions } from '../markdown/head/scan-pages.ts';
import { keyOf } from '../platform/cache/cache.ts';
import { findLocks } from '../routes/find-locks.ts';
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
	locked?: LockedSources;
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

/** Locked pages are compiled apart. What does so is loaded for sites that have some. */
async function readLocked(
	{ config, parsed }: Pick<BuildTools, 'config' | 'parsed'>,
	sources: SourceFile[],
	open: string[],
): Promise<LockedSources> {
	const { compileLocked } = await import('../encryption/compile-locked.ts');
	const locked = await compileLocked(config, sources, new Set(open));
	parsed.push(...locked.pages.keys());
	return locked;
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
async function forgetLocked(
	{ config, opened, reportFolder }: Pick<BuildTools, 'config' | 'opened' | 'reportFolder'>,
	found: {
		locked: LockedSources | undefined;
		blocks: PageWithBlocks[];
		closed: ReadonlySet<string>;
		compiled: CompiledPages;
	},
): Promise<void> {
	const pages = [...(found.locked?.pages.keys() ?? [])];
	const parts = { pages, words: readBlockWords(found.blocks) };
	const isForgotten = forgetPlain(opened.folder, config.root, parts, keysOfPages(found.compiled));
	if (!found.locked || reportFolder === null) return;
	const { forgetReport } = await import('../report/forget-report.ts');
	await forgetReport(reportFolder, found.closed, isForgotten);
}

/** Takes out public pages that are links to files of locked ones, so that nothing else says any of their text. */
function dropAliases({ pages }: CompiledPages, closed: ReadonlySet<string>, root: string): Diagnostic[] {
	const scanned = [...pages.values()].map((page) => page.scanned);
	const aliases = findAliases(scanned, closed, root);
	for (const path of aliases.keys()) pages.delete(path);
	return reportAliases(aliases);
}

/** Finds the files and compiles them. */
export async function readSources({ options, config, timer, ...tools }: BuildTools): Promise<Sources> {
	const { opened, environment, workers, notes, profile, reportFolder } = tools;
	const { cache } = opened;
	const found = notes.take(await timer.run('discover', () => discover(config)));
	const context = compileContext(config, cache, environment);
	const stateKey = keyOf(context.key, config.root, config.out, config.base, options.drafts === true);
	const state = await timer.run('state', () => findState(cache, stateKey));
	const sources = options.shard
		? found.sources.filter((source) => isInShard(source, options.shard!))
		: found.sources;
	const onTime = profile?.timesOf('parse');
	await notePlain(opened.folder, found.sources, config);
	const compiled = await timer.run('parse', () =>
		compilePages({
			...{ sources, known: state.pages, savedAt: state.savedAt, context, workers: workers.get },
			onTime(path, milliseconds) {
				tools.parsed.push(path);
				onTime?.(path, milliseconds);
			},
		}),
	);
	const rest = options.shard ? await scanOthers(found.sources, compiled, config) : [];
	const others = rest.filter((page) => !findLocks(config, page));
	const blocks = blocksOf(
		[...[...compiled.pages.values()].map(({ scanned }) => scanned), ...others],
		found.sources,
	);
	const locked =
		compiled.locked > 0 || others.length < rest.length || blocks.length > 0
			? await readLocked({ config, parsed: tools.parsed }, found.sources, [
					...compiled.pages.keys(),
					...others.map(({ path }) => path),
				])
			: undefined;
	const closed = new Set([...(locked?.pages.values() ?? [])].map(({ page }) => page.scanned.file));
	notes.add(refuseIncludes(compiled.pages.values(), closed, config.root));
	notes.add(dropAliases(compiled, closed, config.root));
	await forgetLocked({ config, opened, reportFolder }, { locked, blocks, closed, compiled });
	return { found, context, state, stateKey, compiled, others, ...(locked ? { locked } : {}) };
}
