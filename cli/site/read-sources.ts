import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { findProtectedPages, type ProtectedSources } from '../encryption/protected-sources.ts';
import { type CompiledPages, compilePages, rejectChange } from '../markdown/compile/compile-pages.ts';
import type { CompiledPage } from '../markdown/compile/compiled-page.ts';
import { findAliases, rejectIncludes, reportAliases } from '../markdown/compile/reject-includes.ts';
import type { ScanOptions } from '../markdown/head/scan-pages.ts';
import type { ScannedPage } from '../model/page-head.ts';
import { defaultReportFolder } from '../platform/cache/open-cache.ts';
import { forgetReport } from '../report/write-report.ts';
import { findProtection } from '../routes/find-protection.ts';
import type { SourceFile } from '../sources/discover.ts';
import type { BuildTools } from './build-tools.ts';
import { isInShard } from './shard.ts';

/** Everything that is known of the files alone. */
export interface Sources {
	/** The public pages. */
	compiled: CompiledPages;
	/** All pages by path, locked ones too: for this process and for a private cache. */
	known: Map<string, CompiledPage>;
	/** Pages that another shard compiles, locked ones too: only their front matter is known here. */
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

/** Compiles the files. */
export async function readSources({ options, config, timer, ...tools }: BuildTools): Promise<Sources> {
	const { workers, diagnosticList, profile, found, context, state, reportFolder, opened, environment } =
		tools;
	const sources = options.shard
		? found.sources.filter((source) => isInShard(source, options.shard!))
		: found.sources;
	const onTime = profile?.timesOf('parse');
	const all = await timer.run('parse', () =>
		compilePages({
			...{ sources, previous: state.pages, savedAt: state.savedAt, context, workers: workers.get },
			onTime(path, milliseconds) {
				tools.parsed.push(path);
				onTime?.(path, milliseconds);
				if (milliseconds >= slowPage) options.onSlowPage?.(path, Math.round(milliseconds / 1000));
			},
		}),
	);
	const others = options.shard ? await scanOthers(found.sources, all, config) : [];
	const isPublic = (page: ScannedPage): boolean => !findProtection(config, page);
	const pages = findProtectedPages(config, all.pages.values());
	const compiled = { ...all, pages: new Map([...all.pages].filter(([path]) => !pages.has(path))) };
	const protectedFiles = new Set([
		...[...pages.values()].map(({ page }) => page.scanned.file),
		...others.flatMap((page) => (isPublic(page) ? [] : page.file)),
	]);
	const heads = [...[...compiled.pages.values()].map(({ scanned }) => scanned), ...others.filter(isPublic)];
	const withBlocks = heads.filter(({ blocks }) => blocks !== undefined);
	const hasProtection = protectedFiles.size > 0 || withBlocks.length > 0;
	// What was locked after the cache was opened is left to the next build.
	if (hasProtection && !opened.sealed)
		throw rejectChange(withBlocks[0] ?? others.find((page) => !isPublic(page))!);
	diagnosticList.add(rejectIncludes(compiled.pages.values(), protectedFiles, config.root));
	diagnosticList.add(dropAliases(compiled, protectedFiles, config.root));
	if (hasProtection) {
		const files = new Set([...protectedFiles, ...withBlocks.map(({ file }) => file)]);
		for (const folder of new Set([reportFolder, join(config.root, defaultReportFolder)]))
			if (folder !== null) await forgetReport(folder, files);
	}
	const bodies = new Map(all.bodies);
	const protectedSources = { pages, bodies, cached: { cache: opened.cache, environment }, broken: [] };
	return { compiled, known: all.pages, others, ...(hasProtection && { protectedSources }) };
}

/** What is wrong with the locks of the config, also where no page is locked: then something may be public that should not be. */
export async function checkEncryption(
	{ config, variables, found }: BuildTools,
	{ compiled, others, protectedSources }: Sources,
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
