import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import type { ServerModule } from '../../bundle/bundle-server.ts';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { SealedSite } from '../../encryption/encrypt-pages.ts';
import { encryptSite } from '../../encryption/encrypt-site.ts';
import { type PublicSite, publicLookups } from '../../encryption/protected-site.ts';
import { findProtectedPages } from '../../encryption/protected-sources.ts';
import type { EncryptionKeys } from '../../encryption/seal/encryption-keys.ts';
import { openKeys } from '../../encryption/seal/open-keys.ts';
import { type AskingPage, PublicUses } from '../../encryption/seal/public-uses.ts';
import { placeInProps } from '../../encryption/seal/seal-blocks.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { RenderContext } from '../../render/render-files.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import { fileOfRoute } from '../../routes/route.ts';
import { type FileNames, isSymlinked } from '../../sources/file-names.ts';
import type { LivePages } from './all-pages.ts';
import type { LiveSources } from './live-search.ts';
import { isBelow } from './workspace-rules.ts';

/** What of a watched site its locked pages are made from. */
interface LiveEncryptionSources extends LiveSources, Surroundings {}

type Surroundings = Pick<PublicSite, 'history' | 'icons' | 'blogs' | 'assets' | 'local'>;

/** A watched site as its encryption asks it. */
interface WatchedSite extends Surroundings {
	searched: () => LiveSources;
	/** Whether a page that has been looked at uses a file of the public folder, by its address. */
	isPubliclyUsed: (address: string) => boolean;
}

/** What they are rendered with. */
export interface LiveRenderContext {
	server: ServerModule;
	files: RenderContext['files'];
	/** Path of the script that computes keys. */
	worker: string;
	sites: RenderContext['sites'];
	unlockFormSites: RenderContext['sites'];
	/** The site's style sheets. */
	styles: string[];
}

/** What is sealed of a site at one moment. */
interface LiveSealed extends Pick<SealedSite, 'blocks' | 'encryption'> {
	files: ReadonlyMap<string, string | Uint8Array>;
	/** Paths of files of the public folder that are not served, of which some are sealed. */
	hidden: ReadonlySet<string>;
	/** Finds what another file is a link to. */
	protectedFiles: FileNames<string>;
}

/** The public pages at one moment. */
interface LiveComposed extends LivePages {
	composed: AskingPage[];
	/** The uses of files by these pages. */
	uses: PublicUses;
}

/** What has been made of one moment. */
interface LiveRevision {
	graph: unknown;
	revision: number;
	/** The uses of files by the config. */
	ofConfig: PublicUses;
	composed?: Promise<LiveComposed>;
	sealed?: Promise<LiveSealed>;
}

/** What is sealed of a site that is being written: such as a build publishes, made when some of it is asked for. */
export class LiveEncryption {
	readonly #site: WatchedSite;
	readonly #read: () => LiveEncryptionSources;
	readonly #readContext: () => Promise<LiveRenderContext>;
	/** Keys that last as long as the session, so that what is unlocked stays so after a save. */
	#keys: EncryptionKeys | undefined;
	#made: LiveRevision | undefined;
	#found: Diagnostic[] = [];

	/** `site` is asked anew at each change, `readContext` whenever something is sealed. */
	constructor(site: WatchedSite, readContext: () => Promise<LiveRenderContext>) {
		this.#site = site;
		this.#read = () => {
			const { history, icons, blogs, assets, local } = site;
			return { ...site.searched(), history, icons, blogs, assets, local };
		};
		this.#readContext = readContext;
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
		const publicPart = sources.filter(
			({ path }) => !Object.hasOwn(graph.locked ?? {}, path) && !blocks.includes(path),
		);
		const files = new Set<string | undefined>(publicPart.map(({ file }) => file));
		return this.#found.filter(({ name, file }) => name !== 'lock-without-key' || !files.has(file));
	}

	/** A file by its path in the output, in the state of this revision; nothing if it is not a locked one. */
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
		const root = folderOf(this.#read().config, path);
		const mayBeLink = isSymlinked(root, relative(root, file));
		if (!mayBeLink && (path === null || (await this.#isPubliclyUsed(path, revision)))) return false;
		const { hidden, protectedFiles } = await this.#seal(revision);
		return (path !== null && hidden.has(path)) || protectedFiles.find(file).length > 0;
	}

	/** Whether the public site uses a file, so that nothing has to be sealed to serve it. The other pages are composed only if need be. */
	async #isPubliclyUsed(path: string, revision: number): Promise<boolean> {
		if (this.#site.isPubliclyUsed(`/${path}`) || this.#at(revision).ofConfig.find(path)) return true;
		const { uses } = await this.#composed(revision);
		return uses.find(path) !== undefined;
	}

	/** The view of a public page with its locked blocks in their places. */
	async place(path: string | undefined, props: PageProps, revision: number): Promise<PageProps> {
		if (path === undefined || !this.#read().blocks.includes(path)) return props;
		const { blocks, encryption } = await this.#seal(revision);
		const found = blocks.get(path);
		return found ? placeInProps(props, found, encryption) : props;
	}

	#seal(revision: number): Promise<LiveSealed> {
		const made = this.#at(revision);
		made.sealed ??= this.#make(this.#composed(revision));
		return made.sealed;
	}

	#composed(revision: number): Promise<LiveComposed> {
		const made = this.#at(revision);
		made.composed ??= this.#compose();
		return made.composed;
	}

	/** What has been made of a revision. */
	#at(revision: number): LiveRevision {
		const { config, graph } = this.#read();
		if (this.#made?.graph !== graph || this.#made.revision !== revision) {
			const local = new LocalAssets(config);
			const nothing = { compiled: new Map(), composed: [], styles: [] };
			this.#made = { graph, revision, ofConfig: new PublicUses({ config, graph, local, ...nothing }) };
		}
		return this.#made;
	}

	async #compose(): Promise<LiveComposed> {
		const { sources, compile, compose, config, graph, local } = this.#read();
		const live = await compile(
			sources.filter(({ path }) => Object.hasOwn(graph.sources, path)),
			true,
		);
		const composed = await compose(live.pages);
		const uses = new PublicUses({ config, graph, compiled: live.pages, composed, local, styles: [] });
		return { ...live, composed, uses };
	}

	async #make(composing: Promise<LiveComposed>): Promise<LiveSealed> {
		const { server, files, worker, sites, unlockFormSites, styles } = await this.#readContext();
		const { pages: compiled, bodyOf, composed } = await composing;
		const state = this.#read();
		const { sources, cached, ...publicPart } = state;
		const { config, graph, local } = publicPart;
		const shown = sources.filter(({ path }) => Object.hasOwn(graph.sources, path));
		const uses = new PublicUses({ config, graph, compiled, composed, local, styles });
		const locked = sources.filter(({ path }) => Object.hasOwn(graph.locked ?? {}, path));
		const lockedPages = await state.compile(locked, false);
		const found = lockedPages.pages;
		const pages = findProtectedPages(config, found.values());
		const broken = [...found.values()].filter(({ path }) => !pages.has(path));
		const sealed = { pages, broken, cached, bodies: new Map(lockedPages.bodies) };
		const names = new Set([...found.values()].map(({ body }) => body));
		this.#keys ??= (await openKeys(config, process.env)).value;
		const { result, diagnostics, protectedFiles } = await encryptSite(
			{
				publicSite: {
					...{ ...publicPart, compiled, sites, unlockFormSites, uses },
					lookups: publicLookups(compiled),
				},
				...{ sources: shown, sealed, keys: this.#keys, environment: process.env },
				files: locked.map(({ absolute }) => absolute),
			},
			{
				context: { config, server: { text: '', map: '', root: config.root }, files },
				...{ server, cache: cached.cache, worker },
				bodyOf: (name) => (names.has(name) ? lockedPages.bodyOf(name) : bodyOf(name)),
			},
		);
		this.#found = applySeverityOf(config)(diagnostics);
		const all = new Map(result.files.map(({ path, content }) => [path, content]));
		return { ...result, files: all, hidden: new Set(result.hidden), protectedFiles };
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
