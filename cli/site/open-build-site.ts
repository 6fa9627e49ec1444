import { join } from 'node:path';
import type { bundleTheme } from '../bundle/theme-bundle.ts';
import type { SealedRecord } from '../encryption/encrypt-site.ts';
import { findPasswords } from '../encryption/find-passwords.ts';
import { forgetKind, sealSiteCache } from '../encryption/seal-site-cache.ts';
import { currentTime, publishedWhen } from '../graph/blog/published-when.ts';
import { IconLibrary } from '../images/icon-library.ts';
import { openVariants } from '../images/open-variants.ts';
import { compileContext } from '../markdown/compile/compile-file.ts';
import { openCompiler } from '../markdown/compile/compile-pages.ts';
import { newFingerprint } from '../memo/fingerprint.ts';
import type { Ask } from '../memo/question.ts';
import { keyOf } from '../platform/cache/cache.ts';
import type { OpenCache } from '../platform/cache/open-cache.ts';
import type { FileSignature } from '../platform/output-memory.ts';
import { relativePath } from '../platform/relative-path.ts';
import type { HtmlCacheEntry } from '../render/render-site.ts';
import type { SourceFile } from '../sources/discover.ts';
import { buildQuestions } from './build-questions.ts';
import type { BuildSetup, FoundSite } from './build-tools.ts';
import { readImportState } from './page-questions.ts';
import { isInShard } from './shard.ts';
import type { ThemeInUse } from './shared-questions.ts';
import { openSiteMemo } from './site-questions.ts';
import type { Workers } from './workers/open-workers.ts';

/** What a build leaves for the next one of the same site, besides answers. Plain JSON. Losing it costs time and nothing else. */
interface BuildNote {
	/** By path; by route for pages without a file. */
	rendered: [path: string, entry: HtmlCacheEntry][];
	outputs: [path: string, sha256: string, bytes: number, modified: number][];
	sealing?: string | undefined;
}

/** What the last build has left. */
export interface BuildState {
	/** How pages were rendered, by path; by route for pages without a file. */
	rendered: ReadonlyMap<string, HtmlCacheEntry>;
	/** Files of the output by path. */
	outputs: ReadonlyMap<string, FileSignature>;
	/** What the sealed files among them are known by. Absent where nothing is sealed, or the last build has published nothing. */
	sealing?: string | undefined;
}

/** What answers need that is only there once the stages before have run. */
export interface LateTools {
	workers?: Workers;
	stylesOf?: () => string[];
	theme?: ThemeInUse;
	seal?: (ask: Ask) => Promise<SealedRecord>;
}

/** Time of parsing, in milliseconds, from which on a page is named. */
const slowPage = 5000;

/** A site to build, with what the last build has left of it, in one cache. */
export type BuildSite = Awaited<ReturnType<typeof openIn>>;

/** What the stages of one build work with. */
export interface BuildTools extends Omit<BuildSetup, 'opened'>, Omit<FoundSite, 'begin'>, BuildSite {
	/** The theme's bundles, with what opens locked pages or without. */
	bundleFor: (hasEncryption: boolean) => ReturnType<typeof bundleTheme>;
	workers: Workers;
}

/**
 * Opens a site to build. Where it protects anything, all that is cached is encrypted by its passwords, and what is left of the time
 * before is removed.
 */
export async function openBuildSite(
	plain: OpenCache,
	setup: BuildSetup,
	site: FoundSite,
): Promise<BuildSite> {
	const { config } = setup;
	const opened = await openIn(plain, setup, site);
	const { memo, questions } = opened;
	const paths = site.found.sources.map(({ path }) => path);
	await memo.askAll(questions.source, paths);
	const isPublic = ({ path }: SourceFile): boolean => {
		const page = memo.last(questions.compiled, path);
		if (!page?.value || page.viewer !== 'public') return false;
		return page.value.scanned.blocks === undefined && page.isRight();
	};
	const { found, variables, begin } = site;
	const passwords = await findPasswords(config, found.sources, variables.values, isPublic);
	begin(passwords !== null);
	if (!passwords) return opened;
	// It has messages about pages that were public.
	forgetKind(plain.folder, 'build');
	return openIn(await sealSiteCache(plain, config, passwords), setup, site);
}

async function openIn(opened: OpenCache, setup: BuildSetup, { found, variables }: FoundSite) {
	const { config, environment, options, profile } = setup;
	const { drafts = false, shard } = options;
	const { root, out, base } = config;
	const { cache } = opened;
	const context = compileContext(config, cache, environment);
	const { variants, problems } = await openVariants(config, cache);
	const icons = new IconLibrary(root);
	const late: LateTools = {};
	const onTime = profile?.timesOf('parse');
	const compiler = openCompiler({
		context,
		workers: (files) => late.workers!.get(files),
		onTime(path, milliseconds) {
			setup.parsed.push(path);
			onTime?.(path, milliseconds);
			if (milliseconds >= slowPage)
				options.onSlowPage?.(relativePath(root, join(config.content, path)), Math.round(milliseconds / 1000));
		},
	});
	const isOwn = (path: string): boolean => !shard || isInShard({ path }, shard);
	const questions = buildQuestions({
		...{ config, found, cached: { cache, environment }, context, icons, environment: variables.values },
		variants: variants?.library ?? null,
		historyState: setup.lastBuild.historyState,
		isOwn,
		isPublished: publishedWhen(config, { drafts, now: currentTime() }),
		async compile(source) {
			if (!isOwn(source.path)) return null;
			const previous = memo.last(questions.compiled, source.path)?.value?.body;
			return compiler.compile({ source, ...(previous !== undefined && { previous }) });
		},
		onCompose: (path) => setup.composed.push(path),
		stylesOf: () => late.stylesOf!(),
		theme: () => late.theme!,
		seal: (ask) => late.seal!(ask),
	});
	// What is not told is another thing in each build, such as the names in folders.
	const states = new Map([
		['compile', context.key],
		['theme', ''],
		['variants', ''],
	]);
	const unknown = newFingerprint();
	const memo = openSiteMemo({
		...{ name: keyOf('build', root, out, base, drafts, shard ?? null), root, cache, environment },
		questions: questions.all,
		state: (name) => states.get(name) ?? readImportState(name, context.files) ?? unknown,
	});
	const state = readNote(memo.note as BuildNote | undefined);
	return { opened, context, variants, problems, icons, late, compiler, questions, states, memo, state };
}

function readNote({ rendered = [], outputs = [], sealing }: Partial<BuildNote> = {}): BuildState {
	return {
		sealing,
		rendered: new Map(rendered),
		outputs: new Map(outputs.map(([path, sha256, bytes, modified]) => [path, { sha256, bytes, modified }])),
	};
}

/** Saves all answers that are right, and what is published. */
export async function saveBuildSite(
	{ memo }: Pick<BuildSite, 'memo'>,
	{ rendered, outputs, sealing }: BuildState,
): Promise<void> {
	const note: BuildNote = {
		sealing,
		rendered: [...rendered],
		outputs: [...outputs].map(([path, { sha256, bytes, modified }]) => [path, sha256, bytes, modified]),
	};
	await memo.save(note);
}
