import { relative } from 'node:path';
import type { RouteManifest, SiteData } from '../../renderer/contract.ts';
import { contentHash } from '../assemble/content-hash.ts';
import { assembleDocument } from '../assemble/document.ts';
import { assembleRedirect, fileOfAddress } from '../assemble/redirect-page.ts';
import { assembleSiteFile } from '../assemble/site-file.ts';
import { assembleSitemap } from '../assemble/sitemap.ts';
import type { Diagnostic } from '../diagnostics/diagnostic.ts';
import { excerptOf } from '../diagnostics/excerpt.ts';
import { readLines } from '../diagnostics/format.ts';
import type { PageGraph } from '../link/page-graph.ts';
import { fileOfRoute } from '../link/route.ts';
import { renderPage } from '../render/render-page.ts';
import { contentType } from '../serve/content-type.ts';
import type { SiteRequest, SiteResponse } from '../serve/exchange.ts';
import { openInside } from '../serve/open-inside.ts';
import { composeSite } from '../view/compose-site.ts';
import { composeNotFound } from '../view/not-found.ts';
import type { PageView } from '../view/page-view.ts';
import type { LiveBundle } from './live-bundle.ts';
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

/** Answers requests from what is in memory; compiles a page when it is asked for. */
export class LiveResponder {
	/** Goes up with every change, so that no page file of before is taken for one of now. */
	revision = 0;
	#routes: { graph: PageGraph; byId: Map<string, string> } | undefined;
	readonly #workspace: Workspace;
	readonly #bundle: LiveBundle;
	readonly #token: string;
	readonly #currentDiagnostics: () => Diagnostic[];
	readonly #afterPage: () => void;

	constructor(options: LiveResponderOptions) {
		this.#workspace = options.workspace;
		this.#bundle = options.bundle;
		this.#token = options.token;
		this.#currentDiagnostics = options.diagnostics;
		this.#afterPage = options.afterPage;
	}

	/** The answer to one request. */
	async respond({ path }: SiteRequest): Promise<SiteResponse> {
		const data = await this.#data(path);
		if (data !== undefined) return respondWith(path, data);
		const route = this.#routeOf(path);
		if (route !== undefined) return respondWith('page.html', await this.#document(route));
		const folder = `${path}/`;
		if (this.#routeOf(folder) !== undefined) return { status: 301, location: folder };
		const file = await this.#readFile(path);
		if (file) return respondWith(path, file);
		const target = this.#redirectAt(path);
		if (target)
			return respondWith(
				'page.html',
				assembleRedirect(this.#workspace.config, this.#workspace.graph.pages[target]!),
			);
		return { ...respondWith('page.html', await this.#notFound(path)), status: 404 };
	}

	/** Files that only the client asks for. */
	async #data(path: string): Promise<string | Uint8Array | undefined> {
		if (path === '/_domdocs/routes.json') return JSON.stringify(this.#manifest());
		if (path === '/_domdocs/diagnostics.json') return JSON.stringify(this.#diagnostics());
		const name = /^\/_domdocs\/pages\/([\w-]+)\.json$/.exec(path)?.[1];
		if (name) return this.#pageFile(name);
		if (path.startsWith('/_domdocs/site.')) return this.#siteFile(path);
		if (!path.startsWith('/assets/') && !path.startsWith('/_domdocs/style.')) return this.#sitemapFile(path);
		const { client } = await this.#bundle.get(this.#workspace.config);
		if (path === '/_domdocs/style.json') {
			return JSON.stringify({ href: `${this.#workspace.config.base}${client.style}` });
		}
		return client.files.find((file) => `/${file.path}` === path)?.content;
	}

	async #sitemapFile(path: string): Promise<string | Uint8Array | undefined> {
		if (!/^\/(sitemap[\w-]*\.xml|robots\.txt)$/.test(path) || this.#isPublic(path)) return undefined;
		return assembleSitemap(this.#workspace.config, []).find((file) => `/${file.path}` === path)?.content;
	}

	#routeOf(path: string): string | undefined {
		const { pages } = this.#workspace.graph;
		if (Object.hasOwn(pages, path)) return path;
		const folder = path.replace(/index\.html$/, '');
		return folder !== path && Object.hasOwn(pages, folder) && fileOfRoute(folder) === path.slice(1)
			? folder
			: undefined;
	}

	#redirectAt(path: string): string | undefined {
		const { redirects } = this.#workspace.graph;
		const from = Object.keys(redirects).find(
			(address) => `/${fileOfAddress(address)}` === path || address === path,
		);
		return from === undefined ? undefined : redirects[from];
	}

	#isPublic(path: string): boolean {
		return Object.hasOwn(this.#workspace.graph.assets, path);
	}

	/** A public file, or a picture beside the Markdown that a compiled page asked for. */
	#readFile(path: string): Promise<Uint8Array | undefined> {
		const { local, config } = this.#workspace;
		const beside = local.files.get(path.slice(1));
		if (beside) return readInside(config.content, relative(config.content, beside));
		return this.#isPublic(path) ? readInside(config.public, path.slice(1)) : Promise.resolve(undefined);
	}

	#manifest(): RouteManifest {
		const names = [...this.#routesById()].map(([id, route]) => [route, `${id}-${this.revision}`]);
		return { pages: Object.fromEntries(names), redirects: this.#workspace.graph.redirects };
	}

	/** All routes by the first part of their page file's name. */
	#routesById(): Map<string, string> {
		const { graph, config } = this.#workspace;
		if (this.#routes?.graph === graph) return this.#routes.byId;
		const routes = [...Object.keys(graph.pages), ...config.locales.map(({ prefix }) => `${prefix}404.html`)];
		const byId = new Map(routes.map((route) => [contentHash(route), route]));
		this.#routes = { graph, byId };
		return byId;
	}

	async #pageFile(name: string): Promise<string | undefined> {
		const route = this.#routesById().get(name.split('-')[0]!);
		if (route === undefined) return undefined;
		const { rendered, sitePath } = await this.#render(route);
		return JSON.stringify({ page: rendered.view.page, html: rendered.html, site: sitePath });
	}

	async #siteFile(path: string): Promise<string | undefined> {
		for (const { prefix } of this.#workspace.config.locales) {
			const file = assembleSiteFile(await this.#site(prefix));
			if (`/${file.path}` === path) return file.content as string;
		}
		return undefined;
	}

	async #site(prefix: string): Promise<SiteData> {
		const { config, graph } = this.#workspace;
		const { server } = await this.#bundle.get(config);
		const locale = config.locales.find((candidate) => candidate.prefix === prefix) ?? config.locales[0]!;
		return composeSite(config, locale, graph, server.locales);
	}

	async #render(route: string) {
		const { config, graph } = this.#workspace;
		const locale = graph.pages[route]?.locale ?? route.replace(/404\.html$/, '');
		const site = await this.#site(locale);
		const view: PageView = (await this.#workspace.view(route)) ?? composeNotFound(config, graph, site);
		const { server, client } = await this.#bundle.get(config);
		const rendered = renderPage(server, config.base, site, view);
		this.#afterPage();
		return { rendered, client, sitePath: assembleSiteFile(site).path };
	}

	async #document(route: string): Promise<string> {
		const { rendered, client, sitePath } = await this.#render(route);
		const { boot, style, live } = client;
		return assembleDocument(this.#workspace.config, rendered, {
			boot,
			style,
			live,
			site: sitePath,
			liveToken: this.#token,
		});
	}

	#notFound(path: string): Promise<string> {
		const { locales } = this.#workspace.config;
		const inside = locales.filter(({ prefix }) => path.startsWith(prefix));
		const locale = inside.sort((a, b) => b.prefix.length - a.prefix.length)[0] ?? locales[0]!;
		return this.#document(`${locale.prefix}404.html`);
	}

	/** The messages for the overlay, with the source lines that they are about. */
	#diagnostics(): unknown[] {
		const { root } = this.#workspace.config;
		return this.#currentDiagnostics().map((diagnostic) => ({
			...diagnostic,
			excerpt:
				diagnostic.file && diagnostic.line ? excerptOf(readLines(root, diagnostic.file), diagnostic) : [],
		}));
	}
}

function respondWith(path: string, body: string | Uint8Array): SiteResponse {
	return { status: 200, headers: { 'content-type': contentType(path), 'cache-control': 'no-store' }, body };
}

/** Reads a file that lies in `root` at the moment of opening, links followed. */
async function readInside(root: string, path: string): Promise<Uint8Array | undefined> {
	const opened = await openInside(root, path.split(/[\\/]/));
	if (opened.kind !== 'file') return undefined;
	try {
		return await opened.handle.readFile();
	} finally {
		await opened.handle.close();
	}
}
