import type { SiteData } from '../../renderer/contract/contract.ts';
import type { Bytes } from '../../renderer/shared/crypto/bytes.ts';
import { runServer, type ServerBundle, type ServerModule } from '../bundle/bundle-server.ts';
import { findArticle, readArticle } from '../markdown/compile/page-entry.ts';
import type { PageProps } from '../model/page-props.ts';
import type { RenderedPage } from '../model/rendered-page.ts';
import { type Cache, keyOf } from '../platform/cache/cache.ts';
import { ComponentError, type ComponentFailure } from './component-error.ts';
import { assemblePage, type DocumentFiles } from './document.ts';
import type { ReadArticle } from './make-article.ts';
import type { RenderConfig } from './render-config.ts';
import { type LocaleRenderContext, renderPageProps } from './render-page-props.ts';

/** What all pages of a site are rendered with. Plain JSON. */
export interface RenderContext {
	config: RenderConfig;
	server: Omit<ServerBundle, 'inputs'>;
	/** By prefix of the locale: what its pages share, and the file that browsers find it in. */
	sites: Record<string, { data: SiteData; file: string }>;
	files: Omit<DocumentFiles, 'site'>;
}

/** A page that is to be rendered. */
export interface PageRequest {
	/** `PageProps` as JSON. */
	props: string;
	/** Articles that are not in the cache, by name, as text. */
	bodies: Record<string, string>;
}

/** A page's files. */
export interface RenderedFiles {
	document: Bytes;
	data: Bytes;
	/** Name of the data file in the route manifest. */
	name: string;
	/** Names of the theme features that it uses. */
	features: string[];
	milliseconds: number;
}

/** What came of rendering: the page, components that failed, or an article that neither came with the request nor is in the cache. */
type Outcome<Page> =
	| { kind: 'drawn'; page: Page }
	| { kind: 'failed'; failures: ComponentFailure[] }
	| { kind: 'missing'; body: string };

/** What came of a request for a page's files. */
export type PageResult = Outcome<RenderedFiles>;

/** What workers render. */
export interface RenderTasks {
	draw: { input: { context: string; pages: PageRequest[] }; output: PageResult[] };
	'draw-alone': { input: LonePage; output: Outcome<RenderedPage> };
}

/** A page with all that it is rendered with: the renderer, and the texts of articles that are not in the cache, by their names. Plain JSON. */
export interface LonePage extends Omit<LocaleRenderContext, 'server' | 'read'> {
	server: ServerModule['source'];
	props: PageProps;
	bodies: Record<string, string>;
}

/** Renders a page with nothing but what comes with it, and articles of the cache. */
export async function renderAlone(
	{ server, props, bodies, ...context }: LonePage,
	cache: PageRenderer['cache'],
): Promise<Outcome<RenderedPage>> {
	const own = { ...context, server: await runServer(server), read: readerOf(bodies, cache) };
	return outcomeOf(() => renderPageProps(own, props));
}

function outcomeOf<Page>(render: () => Page): Outcome<Page> {
	try {
		return { kind: 'drawn', page: render() };
	} catch (error) {
		if (error instanceof MissingArticle) return { kind: 'missing', body: error.body };
		if (error instanceof ComponentError) return { kind: 'failed', failures: error.failures };
		throw error;
	}
}

/** What renders pages of one site. */
export interface PageRenderer {
	context: RenderContext;
	server: ServerModule;
	/** Where articles are. Only read. */
	cache: Pick<Cache, 'get'>;
}

const kind = 'draw';

/** Stores a context for other threads and gives its key. Nothing where it could not be stored. */
export function cacheContext(context: RenderContext, cache: Cache): string | undefined {
	const text = JSON.stringify(context);
	const key = keyOf(text);
	cache.put(kind, key, text);
	return cache.get(kind, key) ? key : undefined;
}

let last: { key: string; renderer: PageRenderer } | undefined;

/** Renders pages with a context that has been stored. It is read once. */
export async function renderWithCachedContext(
	{ context: key, pages }: { context: string; pages: PageRequest[] },
	cache: Cache,
): Promise<PageResult[]> {
	if (last?.key !== key) {
		const text = cache.get(kind, key);
		if (!text) throw new Error(`The cache has lost what pages are drawn with (${key}).`);
		const context = JSON.parse(Buffer.from(text).toString()) as RenderContext;
		last = { key, renderer: { context, cache, server: await runServer(context.server) } };
	}
	const { renderer } = last;
	return pages.map((page) => renderFiles(page, renderer));
}

/** Renders one page. */
export function renderFiles(
	{ props: text, bodies }: PageRequest,
	{ context, server, cache }: PageRenderer,
): PageResult {
	const start = performance.now();
	const props = JSON.parse(text) as PageProps;
	const { config, sites, files } = context;
	const { data: site, file } = sites[props.page.locale]!;
	const read = readerOf(bodies, cache);
	return outcomeOf(() => {
		const rendered = renderPageProps(
			{ server, base: config.base, seconds: config.limits.pageSeconds, site, read },
			props,
		);
		return {
			...assemblePage(config, rendered, { ...files, site: file }),
			features: rendered.features,
			milliseconds: performance.now() - start,
		};
	});
}

/** Reads articles from their texts, or from the cache. Throws `MissingArticle`. */
function readerOf(bodies: Readonly<Record<string, string>>, cache: PageRenderer['cache']): ReadArticle {
	return (name) => {
		const article = Object.hasOwn(bodies, name) ? readArticle(bodies[name]!) : findArticle(cache, name);
		if (!article) throw new MissingArticle(name);
		return article;
	};
}

class MissingArticle extends Error {
	constructor(readonly body: string) {
		super(`No article ${body}`);
	}
}
