import { realpathSync } from 'node:fs';
import { basename, relative } from 'node:path';
import type { ServerModule } from '../../bundle/bundle-server.ts';
import { locateInConfig } from '../../config/locate/locate-in-config.ts';
import { secretsOf } from '../../config/resolve/resolve-lock.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import { judgeBy } from '../../diagnostics/apply-severity.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import { placeProblems } from '../../diagnostics/diagnostic-list.ts';
import { hideDiagnostic } from '../../diagnostics/hide-diagnostic.ts';
import { compileLocked, type LockedPage, type LockedSources } from '../../encryption/compile-locked.ts';
import { OpenTexts } from '../../encryption/leaks/open-texts.ts';
import { lockPages, type SealedSite } from '../../encryption/lock-pages.ts';
import type { LockedSite, OpenSite } from '../../encryption/lock-site.ts';
import { MixedIncludes } from '../../encryption/mixed-includes.ts';
import { type LockPlan, type PlacedBlock, planLocks } from '../../encryption/plan-locks.ts';
import { readBlocks, refuseInner } from '../../encryption/read-blocks.ts';
import type { LockKeys } from '../../encryption/seal/lock-keys.ts';
import { openKeys } from '../../encryption/seal/open-keys.ts';
import { type BlocksOfPage, placeInView } from '../../encryption/seal/seal-blocks.ts';
import { type CompileContext, compileContext } from '../../markdown/compile/compile-file.ts';
import { type CompiledPages, compilePages } from '../../markdown/compile/compile-pages.ts';
import { closedFiles } from '../../markdown/compile/refuse-includes.ts';
import { restoreBody } from '../../markdown/compile/restore-body.ts';
import type { PageView } from '../../page/page-view.ts';
import { keyOf } from '../../platform/cache/cache.ts';
import type { DrawContext } from '../../render/draw-pages.ts';
import { fileOfRoute } from '../../routes/route.ts';
import { isSymlinked } from '../../sources/file-names.ts';
import { type ClosedFiles, closeFiles } from './closed-files.ts';
import type { LiveSources } from './live-search.ts';
import { isBelow } from './workspace-rules.ts';

/** What of a watched site its locked pages are made from. */
interface LiveLockSources extends LiveSources, Surroundings {}

type Surroundings = Pick<OpenSite, 'history' | 'icons' | 'local' | 'blogs' | 'assets'>;

/** What they are drawn with. */
export interface LiveDrawing {
	server: ServerModule;
	files: DrawContext['files'];
	/** Path of the script that computes keys. */
	worker: string;
	sites: DrawContext['sites'];
	gateSites: DrawContext['sites'];
}

/** What is sealed of a site at one moment. */
interface LiveSealed {
	files: ReadonlyMap<string, string | Uint8Array>;
	/** Files that are not served, of which some are sealed. */
	closed: Pick<ClosedFiles, 'hidden' | 'closed'>;
	/** By path of their page. */
	blocks: ReadonlyMap<string, BlocksOfPage>;
	lock: Parameters<typeof placeInView>[2];
}

/** What is sealed of a site that is being written: such as a build publishes, made when some of it is asked for. */
export class LiveLocks {
	readonly #read: () => LiveLockSources;
	readonly #draw: () => Promise<LiveDrawing>;
	/** Keys that last as long as the session, so that what is unlocked stays so after a save. */
	#keys: LockKeys | undefined;
	/** The public pages as they were compiled last. */
	#compiled: { key: string; savedAt: number; pages: CompiledPages['pages'] } | undefined;
	#made: { graph: unknown; revision: number; sealed: Promise<LiveSealed> } | undefined;
	#found: Diagnostic[] = [];

	/** `site` is asked anew at each change, `draw` whenever something is sealed. */
	constructor(site: Surroundings & { searched: () => LiveSources }, draw: () => Promise<LiveDrawing>) {
		this.#read = () => {
			const { history, icons, local, blogs, assets } = site;
			return { ...site.searched(), history, icons, local, blogs, assets };
		};
		this.#draw = draw;
	}

	/** Whether anything of the site is locked. */
	get areThere(): boolean {
		const { graph, blocks } = this.#read();
		return graph.locked !== undefined || blocks.length > 0;
	}

	/** What is wrong with the locked pages, as far as they have been made. Of a page that is no longer locked, nothing is. */
	get diagnostics(): Diagnostic[] {
		if (this.#found.length === 0 || !this.areThere) return [];
		const { graph, blocks, sources } = this.#read();
		const open = sources.filter(
			({ path }) => !Object.hasOwn(graph.locked ?? {}, path) && !blocks.includes(path),
		);
		const files = new Set<string | undefined>(open.map(({ file }) => file));
		return this.#found.filter(({ name, file }) => name !== 'lock-without-key' || !files.has(file));
	}

	/** A file by its path in the output, in the state of this revision; nothing where it is none of the locked ones. */
	async find(path: string, revision: number): Promise<string | Uint8Array | undefined> {
		const { graph } = this.#read();
		const isOwn =
			path.startsWith('_lock/') ||
			Object.values(graph.locked ?? {})
				.map(fileOfRoute)
				.includes(path);
		return isOwn && this.areThere ? (await this.#seal(revision)).files.get(path) : undefined;
	}

	/**
	 * Whether a file is not to be served, by its absolute path, and by its path in the public folder if it is there: only what is locked refers
	 * to it, or it is a link to such a file.
	 */
	async hides(file: string, path: string | null, revision: number): Promise<boolean> {
		if (!this.areThere) return false;
		// What a public page names is public, whatever else does: nothing has to be sealed to know that.
		const root = folderOf(this.#read().config, path);
		if ((path === null || this.#isNamed(path)) && !isSymlinked(root, relative(root, file))) return false;
		const { hidden, closed } = (await this.#seal(revision)).closed;
		return (path !== null && hidden.has(path)) || closed.find(file).length > 0;
	}

	/** Whether something public names a file. */
	#isNamed(path: string): boolean {
		const { config, graph, sources } = this.#read();
		const shown = sources.filter((source) => Object.hasOwn(graph.sources, source.path));
		const texts = new OpenTexts(
			config,
			shown.map(({ file }) => file),
		);
		return texts.findMention(basename(path)) !== undefined;
	}

	/** The view of a public page with its locked blocks in their places. */
	async place(path: string | undefined, view: PageView, revision: number): Promise<PageView> {
		if (path === undefined || !this.#read().blocks.includes(path)) return view;
		const { blocks, lock } = await this.#seal(revision);
		const found = blocks.get(path);
		return found ? placeInView(view, found, lock) : view;
	}

	#seal(revision: number): Promise<LiveSealed> {
		const { graph } = this.#read();
		if (this.#made?.graph !== graph || this.#made.revision !== revision)
			this.#made = { graph, revision, sealed: this.#make() };
		return this.#made.sealed;
	}

	async #make(): Promise<LiveSealed> {
		const { server, files, worker, sites, gateSites } = await this.#draw();
		const { sources, kept, ...open } = this.#read();
		const { config, graph } = open;
		const closed = closedFiles(graph, sources);
		const context = { ...compileContext(config, kept.cache, kept.environment), closed };
		const shown = sources.filter(({ path }) => Object.hasOwn(graph.sources, path));
		const compiled = await this.#compile(shown, context);
		const locked = sources.filter(({ path }) => Object.hasOwn(graph.locked ?? {}, path));
		const sealed = await compileLocked(config, locked, new Set());
		const blocks = readBlocks(shown, compiled.pages);
		const planned = await this.#plan(config, [...sealed.pages.values()], blocks);
		const texts = new OpenTexts(
			config,
			shown.map(({ file }) => file),
		);
		const all = { ...open, compiled: compiled.pages, sites, gateSites, texts };
		const { mixed, refused } = refuseMixed(config, sealed);
		const site: LockedSite = { open: all, sealed, blocks, plan: planned.value, mixed };
		const result = await lockPages(site, {
			context: { config, server: { text: '', map: '', root: config.root }, files },
			...{ server, cache: kept.cache, bodyOf: restoreBody(compiled, shown, context), worker },
		});
		const closedNow = await closeFiles(all, { locked, sealed }, result);
		const inner = [...sealed.pages.values()].flatMap(({ page }) => refuseInner(page)).map(hideDiagnostic);
		const notes = [...planned.diagnostics, ...refused, ...inner, ...result.diagnostics];
		this.#found = judgeBy(config)([...notes, ...closedNow.diagnostics]);
		return describeSealed(config, result, { closed: closedNow, worker });
	}

	/** Compiles what has changed since the last time. */
	async #compile(sources: LiveSources['sources'], context: CompileContext): Promise<CompiledPages> {
		const key = keyOf(context.key, [...(context.closed ?? [])]);
		const { pages: known, savedAt } =
			this.#compiled?.key === key ? this.#compiled : { pages: new Map(), savedAt: 0 };
		const startedAt = Date.now();
		const workers = () => Promise.resolve(null);
		const compiled = await compilePages({ sources, known, savedAt, context, workers });
		this.#compiled = { key, savedAt: startedAt, pages: compiled.pages };
		return compiled;
	}

	async #plan(
		config: SiteConfig,
		pages: LockedPage[],
		blocks: PlacedBlock[],
	): Promise<{ value: LockPlan; diagnostics: Diagnostic[] }> {
		const environment = process.env;
		this.#keys ??= (await openKeys(config, environment)).value;
		const secrets = secretsOf(config);
		const { value, diagnostics, problems } = await planLocks({
			...{ config, secrets, pages, blocks, keys: this.#keys, environment },
		});
		const located = placeProblems(problems, await locateInConfig(config, problems));
		return { value, diagnostics: [...diagnostics, ...located] };
	}
}

/**
 * The folder below which links may lead to what is locked, for a file that `hides` is asked about: what the site's own folders are
 * reached by does not matter.
 */
function folderOf({ content, public: assets }: SiteConfig, path: string | null): string {
	if (path === null || !isSymlinked(content, relative(content, assets))) return content;
	const [below, above] = [realpathSync.native(assets), realpathSync.native(content)];
	// A public folder that is a link to Markdown may have files of locked pages.
	return isBelow(below, above) || isBelow(above, below) ? content : assets;
}

/** Pages that bring in what their readers cannot open are left out. */
function refuseMixed(
	config: SiteConfig,
	{ pages }: LockedSources,
): { mixed: MixedIncludes; refused: Diagnostic[] } {
	const mixed = new MixedIncludes(config, pages.values(), process.env);
	const refused = [...pages.values()].flatMap((page) => {
		const found = mixed.refusePage(page);
		if (found.length > 0) pages.delete(page.page.path);
		return found;
	});
	return { mixed, refused };
}

function describeSealed(
	{ encrypt }: SiteConfig,
	{ files, slots, blocks }: SealedSite,
	{ closed, worker }: Pick<LiveSealed, 'closed'> & { worker: string },
): LiveSealed {
	const { rememberDays } = encrypt ?? {};
	return {
		files: new Map(files.map(({ path, content }) => [path, content])),
		...{ closed, blocks },
		lock: { slots, worker, ...(rememberDays ? { rememberDays } : {}) },
	};
}
