import { join } from 'node:path';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import type { ProtectedSources } from '../encryption/compile-protected.ts';
import { type CompiledPages, compilePages } from '../markdown/compile/compile-pages.ts';
import { findAliases, rejectIncludes, reportAliases } from '../markdown/compile/reject-includes.ts';
import { rejectChange } from '../markdown/compile/restore-body.ts';
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
	{ config, parsed, opened, environment }: Pick<BuildTools, 'config' | 'parsed' | 'opened' | 'environment'>,
	sources: SourceFile[],
	publicPages: ReadonlyMap<string, ScannedPage>,
): Promise<ProtectedSources> {
	// Nothing of such a page is stored where it can be read: one that was locked a moment ago is left to the next build.
	if (!opened.sealed) {
		const isPublic = ({ path }: SourceFile): boolean => publicPages.get(path)?.blocks === undefined;
		throw rejectChange(sources.find((each) => !publicPages.has(each.path) || !isPublic(each))!);
	}
	const { compileProtected } = await import('../encryption/compile-protected.ts');
	const cached = { cache: opened.cache, environment };
	return compileProtected(config, sources, publicPages, cached, (path) => parsed.push(path));
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
	const { workers, diagnosticList, profile, found, context, state, reportFolder } = tools;
	const sources = options.shard
		? found.sources.filter((source) => isInShard(source, options.shard!))
		: found.sources;
	const onTime = profile?.timesOf('parse');
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
	const withBlocks = [...publicPages.values()].filter(({ blocks }) => blocks !== undefined);
	const protectedSources =
		compiled.protectedCount > 0 || others.length < rest.length || withBlocks.length > 0
			? await readProtected({ config, ...tools }, found.sources, publicPages)
			: undefined;
	const protectedFiles = new Set(
		[...(protectedSources?.pages.values() ?? [])].map(({ page }) => page.scanned.file),
	);
	diagnosticList.add(rejectIncludes(compiled.pages.values(), protectedFiles, config.root));
	diagnosticList.add(dropAliases(compiled, protectedFiles, config.root));
	if (protectedSources) {
		const files = new Set([...protectedFiles, ...withBlocks.map(({ file }) => file)]);
		for (const folder of new Set([reportFolder, join(config.root, defaultReportFolder)]))
			if (folder !== null) await forgetReport(folder, files);
	}
	return { compiled, others, ...(protectedSources ? { protectedSources } : {}) };
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
