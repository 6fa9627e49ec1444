import { realpathSync } from 'node:fs';
import { relative } from 'node:path';
import type { SiteConfig } from '../../config/site-config.ts';
import type { Diagnostic } from '../../diagnostics/diagnostic.ts';
import type { EncryptedSite } from '../../encryption/encrypt-site.ts';
import { PublicUses } from '../../encryption/seal/public-uses.ts';
import { placeInProps } from '../../encryption/seal/render-blocks.ts';
import { LocalAssets } from '../../images/local-assets.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import type { PageProps } from '../../model/page-props.ts';
import { applySeverityOf } from '../../routes/apply-severity.ts';
import { fileOfRoute } from '../../routes/route.ts';
import { isSymlinked } from '../../sources/file-names.ts';
import type { Workspace } from './workspace.ts';
import { isBelow } from './workspace-rules.ts';

/** A watched site as its encryption asks it. */
type ProtectedSite = Pick<Workspace, 'config' | 'graph' | 'linked' | 'isPubliclyUsed' | 'uses' | 'sealed'>;

/** What is locked of a site that is being written, sealed as a build does when some of it is asked for. */
export class LiveEncryption {
	#found: Diagnostic[] = [];
	/** The uses of files by the config, as they are with a graph. */
	#ofConfig: { graph: PageGraph; uses: PublicUses } | undefined;

	/** `takeTheme` tells the site of the theme in use. */
	constructor(
		private readonly site: ProtectedSite,
		private readonly takeTheme: () => Promise<unknown>,
	) {}

	/** Whether anything of the site is locked. */
	get areThere(): boolean {
		const { graph, linked } = this.site;
		return graph.locked !== undefined || linked.blocks.length > 0;
	}

	/** What is wrong with the locked pages, as far as they have been made. Of a page that is no longer locked, nothing is. */
	get diagnostics(): Diagnostic[] {
		if (this.#found.length === 0 || !this.areThere) return [];
		const { graph } = this.site;
		const { blocks, sources } = this.site.linked;
		const publicPart = sources.filter(
			({ path }) => !Object.hasOwn(graph.locked ?? {}, path) && !blocks.includes(path),
		);
		const files = new Set<string | undefined>(publicPart.map(({ file }) => file));
		return this.#found.filter(({ name, file }) => name !== 'lock-without-key' || !files.has(file));
	}

	/** A file by its path in the output; nothing if it is not a locked one. */
	async find(path: string): Promise<string | Uint8Array | undefined> {
		const { locked = {} } = this.site.graph;
		const isOwn = path.startsWith('_lock/') || Object.values(locked).map(fileOfRoute).includes(path);
		if (!isOwn || !this.areThere) return undefined;
		return (await this.#seal()).files.find((file) => file.path === path)?.content;
	}

	/**
	 * Whether a file is not to be served, by its absolute path, and by its path in the public folder if it is there: only what is locked refers
	 * to it, or it is a link to such a file.
	 */
	async hides(file: string, path: string | null): Promise<boolean> {
		if (!this.areThere) return false;
		const root = folderOf(this.site.config, path);
		const mayBeLink = isSymlinked(root, relative(root, file));
		if (!mayBeLink && (path === null || (await this.#isPubliclyUsed(path)))) return false;
		const { hidden, protectedFiles } = await this.#seal();
		return (path !== null && hidden.includes(path)) || protectedFiles.find(file).length > 0;
	}

	/** Whether the public site uses a file, so that nothing has to be sealed to serve it. The other pages are composed only if need be. */
	async #isPubliclyUsed(path: string): Promise<boolean> {
		const { config, graph } = this.site;
		if (this.#ofConfig?.graph !== graph) {
			const local = new LocalAssets(config);
			const uses = new PublicUses({ config, graph, local, composed: [], styles: [] });
			this.#ofConfig = { graph, uses };
		}
		if (this.site.isPubliclyUsed(`/${path}`) || this.#ofConfig.uses.find(path)) return true;
		return (await this.site.uses()).find(path) !== undefined;
	}

	/** The view of a public page with its locked blocks in their places. */
	async place(path: string | undefined, props: PageProps): Promise<PageProps> {
		if (path === undefined || !this.site.linked.blocks.includes(path)) return props;
		const { blocks, encryption } = await this.#seal();
		const found = blocks[path];
		return found ? placeInProps(props, found, encryption) : props;
	}

	async #seal(): Promise<EncryptedSite> {
		await this.takeTheme();
		const sealed = await this.site.sealed();
		this.#found = applySeverityOf(this.site.config)(sealed.diagnostics);
		return sealed;
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
