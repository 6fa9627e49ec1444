import { join } from 'node:path';
import type { SiteData } from '../../../renderer/contract/contract.ts';
import { bytesToText } from '../../../renderer/shared/crypto/bytes.ts';
import { addBase } from '../../../renderer/shared/links.ts';
import type { ServerModule } from '../../bundle/bundle-server.ts';
import { findFeatureFile } from '../../bundle/client-bundle.ts';
import { type Diagnostic, FatalError } from '../../diagnostics/diagnostic.ts';
import { feedFiles } from '../../graph/blog/feed-files.ts';
import { makeSocialImages } from '../../images/social-images.ts';
import { isDrawing, scrubBytes } from '../../images/svg/read-published.ts';
import type { PageProps } from '../../model/page-props.ts';
import type { RenderedPage } from '../../model/rendered-page.ts';
import {
	composeFeed,
	feedConfigOf,
	postsOfFeed,
	type RenderedPost,
} from '../../outputs/feeds/compose-feed.ts';
import { writeFeeds } from '../../outputs/feeds/feeds.ts';
import { localeOfUnlisted } from '../../page/unlisted-pages.ts';
import { MemoryCache } from '../../platform/cache/memory-cache.ts';
import { contentType } from '../../platform/content-type.ts';
import { exitCode } from '../../platform/exit-code.ts';
import { ComponentError } from '../../render/component-error.ts';
import { assembleDocument, assemblePage } from '../../render/document.ts';
import { locateFailures } from '../../render/locate-failures.ts';
import { renderConfigOf } from '../../render/render-config.ts';
import { fileOfRoute } from '../../routes/route.ts';
import { readInside } from '../../server/open-inside.ts';
import { indexName } from '../../server/preview.ts';
import type { SiteRequest, SiteResponse } from '../../server/request.ts';
import { projectFiles } from '../../sources/project-files.ts';
import { composeSites, type LocaleSites } from '../compose-sites.ts';
import { type LinkedFiles, listPages } from '../link-files.ts';
import { SharedFiles } from '../shared-files.ts';
import { assembleFailure } from './failure-page.ts';
import { type LiveBundle, type LiveTheme, themeOf } from './live-bundle.ts';
import { LiveEncryption } from './live-encryption.ts';
import { LiveRoutes } from './live-routes.ts';
import { LiveSearch } from './live-search.ts';
import { toOverlayDiagnostics } from './overlay-diagnostics.ts';
import type { Workspace } from './workspace.ts';

/** What a responder works with. */
export interface LiveResponderOptions {
	workspace: Workspace;
	bundle: LiveBundle;
	/** Token of the live connection, for the pages. */
	token: string;
	/** All current messages, for the overlay. */
	diagnostics: () => Diagnostic[];
	/** Called when a page has been compiled, for its messages. */
	afterPage: () => void;
}

/** What a watched site is composed to at one moment. */
interface LiveState {
	revision: number;
	sites: LocaleSites;
	files: SharedFiles;
	/** Pictures of link previews. */
	social: Awaited<ReturnType<typeof makeSocialImages>>;
}

/** How often a request starts over: somebody saves without end. */
const maxAttempts = 5;

/** Answers requests from what is in memory, as a static host would; compiles a page when it is asked for. */
export class LiveResponder {
	/** Goes up with every change, so that an outdated page file is never taken for a current one. */
	#revision = 0;
	#routes: LiveRoutes | undefined;
	#composed: LiveState | undefined;
	#lastRoute: string | undefined;
	/** What components have failed on, by route. */
	readonly #failures = new Map<string, Diagnostic[]>();
	/** What drawings have become for link previews. */
	readonly #pictures = new MemoryCache();
	readonly #workspace: Workspace;
	readonly #search: LiveSearch;
	readonly #encryption: LiveEncryption;

	constructor(private readonly options: LiveResponderOptions) {
		this.#workspace = options.workspace;
		this.#search = new LiveSearch(options.workspace);
		this.#encryption = new LiveEncryption(options.workspace, () => this.#theme());
	}

	/**
	 * Renders the page that was looked at last with another renderer. Throws where a component of it fails,
	 * so that the previous renderer can stay in use.
	 */
	readonly probe = async (server: ServerModule): Promise<void> => {
		const { config } = this.#workspace;
		const route = this.#lastRoute;
		const props = route === undefined ? undefined : await this.#workspace.props(route);
		if (!props) return;
		const { icons, linked } = this.#workspace;
		const { graph, bulletins } = linked;
		const shared = { config, graph, icons, bulletins, messages: server.locales, server, worker: null };
		await this.#draw(props, server, composeSites(shared).get(props.page.locale)!.public);
	};

	/** Takes note that something has changed: what failed before may not fail again. */
	renew(): void {
		this.#revision += 1;
		this.#failures.clear();
	}

	/** What went wrong while pages were rendered, since the last change. */
	get diagnostics(): Diagnostic[] {
		return [...[...this.#failures.values()].flat(), ...this.#encryption.diagnostics];
	}

	/** Has what opens locked pages bundled, once there are such. */
	noteLocks(): void {
		if (this.#encryption.areThere) this.options.bundle.expectEncryption();
	}

	/** The answer to one request. */
	async respond({ path }: SiteRequest): Promise<SiteResponse> {
		try {
			return await this.#respondSettled(path);
		} catch (error) {
			if (!(error instanceof FatalError)) throw error;
			const { root } = this.#workspace.config;
			return { ...respondWith('page.html', assembleFailure(error.diagnostics, root)), status: 500 };
		}
	}

	/** Starts over where a change has been taken up meanwhile. After many attempts an answer may be older than the last save, but never than a lock. */
	async #respondSettled(path: string): Promise<SiteResponse> {
		for (let attempt = 1; ; attempt++) {
			await this.#workspace.whenSettled;
			const { graph, linked } = this.#workspace;
			const isOver = (): boolean =>
				this.#workspace.graph === graph ||
				(attempt >= maxAttempts && haveSameLocks(linked, this.#workspace.linked));
			try {
				const response = await this.#respond(path);
				if (isOver()) return response;
			} catch (error) {
				await this.#workspace.whenSettled;
				if (isOver()) throw error;
			}
		}
	}

	async #respond(path: string): Promise<SiteResponse> {
		if (path.endsWith(indexName) && this.#isFolder(path))
			return { status: 301, location: path.slice(0, 1 - indexName.length) };
		const file = path.endsWith('/') ? `${path}index.html` : path;
		this.noteLocks();
		this.#refuseLocked(file.slice(1));
		const sealed = await this.#encryption.find(file.slice(1));
		if (sealed !== undefined) return respondWith(file, sealed);
		const data = await this.#data(file);
		if (data !== undefined) return respondWith(file, data);
		const routes = this.#currentRoutes();
		const route = routes.pages.get(file);
		if (route !== undefined) return this.#document(route, 200);
		const content = await this.#readFile(file);
		if (content) return respondWith(file, content);
		const { files, social } = await this.#state();
		const made = files.find(file.slice(1)) ?? social.files.find((one) => `/${one.path}` === file);
		if (made) return respondWith(made.kind === 'page' ? 'page.html' : file, made.content);
		if (!path.endsWith('/') && this.#isFolder(path + indexName)) return { status: 301, location: `${path}/` };
		return this.#document(routes.notFoundAt(path), 404);
	}

	/** Whether a folder has this index. */
	#isFolder(index: string): boolean {
		const { locked = {} } = this.#workspace.graph;
		const isLocked = Object.values(locked).some((route) => `/${fileOfRoute(route)}` === index);
		return isLocked || this.#currentRoutes().has(index) || this.#isPublic(index);
	}

	/** Throws if a page's lock is invalid: no password opens the form that would be shown instead of it. */
	#refuseLocked(path: string): void {
		const { locked = {} } = this.#workspace.graph;
		const route = Object.values(locked).find((each) => fileOfRoute(each) === path);
		const secrets = route === undefined ? [] : this.#workspace.openSecretsOf(route);
		if (secrets.length > 0) throw new FatalError(exitCode.content, secrets);
	}

	/** Files that only the client asks for. */
	async #data(path: string): Promise<string | Uint8Array | undefined> {
		if (path === '/_domdocs/diagnostics.json') {
			return JSON.stringify(toOverlayDiagnostics(this.options.diagnostics(), this.#workspace.config.root));
		}
		const name = /^\/_domdocs\/pages\/([\w-]+)\.json$/.exec(path)?.[1];
		if (name) return this.#pageFile(name);
		if (/^\/_domdocs\/(search|pagefind\/)/.test(path)) return this.#search.find(path.slice(1));
		if (path.startsWith('/_domdocs/demos/')) return this.#workspace.generatedFile(path.slice(1));
		if (!path.startsWith('/assets/') && !path.startsWith('/_domdocs/style.')) return this.#feedFile(path);
		const { client } = await this.options.bundle.get(this.#workspace.config);
		if (path === '/_domdocs/style.json') {
			return JSON.stringify({ href: addBase(this.#workspace.config.base, `/${client.style}`) });
		}
		const own = client.files.find((file) => `/${file.path}` === path);
		return (own ?? findFeatureFile(client, path.slice(1)))?.content;
	}

	/** A feed with the posts as they are now. */
	async #feedFile(path: string): Promise<string | undefined> {
		const { config } = this.#workspace;
		const blog = [...(await this.#workspace.blogs()).values()].find(({ collection }) =>
			feedFiles(collection.link).some(({ link }) => link === path),
		);
		if (!blog?.collection.blog.feed || config.hostname === null || this.#isPublic(path)) return undefined;
		const articles = new Map<string, RenderedPost>();
		for (const { route } of postsOfFeed(blog)) {
			const { rendered } = await this.#render(route);
			const { props, html } = rendered;
			articles.set(route, { page: props.page, html, updated: props.updated });
		}
		const feed = composeFeed(feedConfigOf(config, blog), blog, ({ route }) => articles.get(route));
		const files = [...writeFeeds(config, blog.collection.link, feed)];
		return files.find((file) => `/${file.path}` === path)?.content as string;
	}

	#isPublic(path: string): boolean {
		return Object.hasOwn(this.#workspace.graph.assets, path);
	}

	/** A public file, or a picture beside the Markdown that a compiled page asked for. */
	async #readFile(path: string): Promise<Uint8Array | undefined> {
		const { linked, config } = this.#workspace;
		const beside = linked.local.files.get(path.slice(1));
		if (!beside && !this.#isPublic(path)) return undefined;
		const file = beside ?? join(config.public, path);
		if (await this.#encryption.hides(file, beside ? null : path.slice(1))) return undefined;
		const folders = beside ? [config.content] : [config.public, config.root];
		const content = await readInside([...folders, ...config.followSymlinks], file);
		return content && isDrawing(file) ? scrubBytes(content, file, config).content : content;
	}

	#currentRoutes(): LiveRoutes {
		const { graph, config } = this.#workspace;
		if (this.#routes?.graph !== graph) this.#routes = new LiveRoutes(graph, config);
		return this.#routes;
	}

	async #pageFile(name: string): Promise<string | undefined> {
		const route = this.#currentRoutes().byId.get(name.split('-')[0]!);
		if (route === undefined) return undefined;
		const { rendered, sitePath } = await this.#render(route);
		const { files } = await this.#theme();
		const { data } = assemblePage(this.#workspace.config, rendered, { ...files, site: sitePath });
		return bytesToText(data);
	}

	/** The theme in use, of which the workspace has been told. */
	async #theme(): Promise<LiveTheme> {
		const { workspace, bundle, token } = this.options;
		const theme = themeOf(await bundle.get(workspace.config), token);
		await workspace.takeTheme(theme);
		return theme;
	}

	/** What pages share, and the files of no single page: composed once for each state of the site. */
	async #state(): Promise<LiveState> {
		const { config, graph, icons } = this.#workspace;
		await this.#theme();
		const { ground: colors } = (await this.options.bundle.get(config)).server;
		const sites = await this.#workspace.sites();
		const revision = this.#revision;
		if (this.#composed?.sites === sites && this.#composed.revision === revision) return this.#composed;
		const { byId } = this.#currentRoutes();
		const names = () => Object.fromEntries([...byId].map(([id, route]) => [route, `${id}-${revision}`]));
		const listed = () => listPages(this.#workspace.linked, this.#workspace.history);
		const files = new SharedFiles({ config, graph, icons, sites, colors, names, listed });
		const assets = new Set(Object.keys(graph.assets));
		const social = await makeSocialImages(config, { assets, cache: this.#pictures });
		this.#composed = { revision, sites, files, social };
		return this.#composed;
	}

	async #render(route: string): Promise<{ rendered: RenderedPage; sitePath: string }> {
		const { config, graph } = this.#workspace;
		// The page is compiled while the theme is bundled.
		const [own, { sites }] = await Promise.all([this.#workspace.props(route), this.#state()]);
		const prefix = graph.pages[route]?.locale ?? localeOfUnlisted(route);
		const { public: site, file } = sites.get(prefix) ?? sites.get(config.locales[0]!.prefix)!;
		const publicProps =
			own ??
			(await this.#workspace.unfiled(route)) ??
			// Its file has just been taken away.
			(await this.#workspace.unfiled(this.#currentRoutes().notFoundAt(route)))!;
		const secrets = this.#workspace.openSecretsOf(route);
		if (secrets.length > 0) throw new FatalError(exitCode.content, secrets);
		const props = await this.#encryption.place(graph.pages[route]?.path, publicProps);
		const { server } = await this.options.bundle.get(config);
		try {
			const rendered = await this.#draw(props, server, site);
			this.#failures.delete(route);
			return { rendered, sitePath: file.path };
		} catch (error) {
			if (error instanceof FatalError) this.#failures.set(route, error.diagnostics);
			throw error;
		} finally {
			this.options.afterPage();
		}
	}

	/** Renders a page. Of components that fail the error has the places in the Markdown. */
	async #draw(props: PageProps, server: ServerModule, site: SiteData): Promise<RenderedPage> {
		const { config, threads } = this.#workspace;
		const sourceOf = (each: string) => this.#workspace.sourceOf(each);
		const context = { server, base: config.base, seconds: config.limits.pageSeconds, site };
		try {
			return await threads.render(sourceOf(props.page.route), context, props);
		} catch (error) {
			if (!(error instanceof ComponentError)) throw error;
			const options = { ...config, files: projectFiles(config) };
			throw new FatalError(error.exitCode, await locateFailures(error.failures, sourceOf, options));
		}
	}

	async #document(route: string, status: number): Promise<SiteResponse> {
		if (status === 200) this.#lastRoute = route;
		const { rendered, sitePath } = await this.#render(route);
		const { config } = this.#workspace;
		const { files } = await this.#theme();
		const { social } = await this.#state();
		const document = assembleDocument(renderConfigOf(config, social.images), rendered, {
			...files,
			site: sitePath,
		});
		return { ...respondWith('page.html', document), status };
	}
}

function respondWith(path: string, body: string | Uint8Array): SiteResponse {
	return { status: 200, headers: { 'content-type': contentType(path), 'cache-control': 'no-store' }, body };
}

/** Whether the same is locked in both states of a site. Of blocks only their pages are known. */
function haveSameLocks(one: LinkedFiles, other: LinkedFiles): boolean {
	const hasNoBlocks = one.blocks.length + other.blocks.length === 0;
	return hasNoBlocks && String(one.protectedFiles) === String(other.protectedFiles);
}
