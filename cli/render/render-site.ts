import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { bytesOf, bytesToText } from '../../renderer/shared/crypto/bytes.ts';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import type { ServerModule } from '../bundle/bundle-server.ts';
import type { ComposedPage } from '../page/compose-pages.ts';
import { type Cache, hashOf, keyOf } from '../platform/cache/cache.ts';
import { type FileSignature, isUnchanged } from '../platform/output-memory.ts';
import { cutInto, inParallel, type WorkerPool } from '../platform/pool.ts';
import { fileOfRoute } from '../routes/route.ts';
import type { ComponentFailure } from './component-error.ts';
import {
	cacheContext,
	type PageRenderer,
	type PageRequest,
	type PageResult,
	type RenderContext,
	type RenderedFiles,
	type RenderTasks,
	renderFiles,
} from './render-files.ts';

/** Pages that a worker is given at once. */
const batchSize = 16;

/** What is remembered of a page that has been rendered. Plain JSON. */
export interface HtmlCacheEntry {
	/** Hash of everything that it was rendered from. */
	key: string;
	/** Name of its data file. */
	name: string;
	/** Names of the theme features that it uses. */
	features: string[];
}

/** What all pages are rendered with, and how. */
export interface SiteRenderInput {
	pages: ComposedPage[];
	context: RenderContext;
	/** The renderer of this process, which is started when it is asked for first. */
	server: () => Promise<ServerModule>;
	cache: Cache;
	/** Text of an article that the cache does not have, by its name. */
	bodyOf: (name: string) => Promise<string>;
	/** Starts the workers for these pages; `null` where this process does it alone. */
	workers: (pages: { path: string }[]) => Promise<WorkerPool<RenderTasks> | null>;
	/** How pages were rendered the last time, by path. */
	previous: ReadonlyMap<string, HtmlCacheEntry>;
	/** The files of the last publication, and the folder that they are in. */
	published: ReadonlyMap<string, FileSignature>;
	out: string;
	/** Whether rendered pages are looked for in the cache, for builds in several parts, or put there as well. Default: neither. */
	parts?: 'keep' | 'join';
	/** Data files of pages that are wanted once more, by path: filled in as they are rendered. */
	kept: Map<string, string | undefined>;
	/** Hears how long each page took. */
	onTime?: (path: string, milliseconds: number) => void;
}

/** A page and its files: those that have just been made, or none where the published ones are right. */
export interface SitePage {
	page: ComposedPage;
	entry: HtmlCacheEntry;
	rendered: RenderedFiles | null;
}

/**
 * Renders the pages whose files are not there already, and hands all on in their order. Components that fail
 * are noted in `failures`; their pages are left out.
 */
export async function* renderSite(
	input: SiteRenderInput,
	failures: ComponentFailure[],
): AsyncGenerator<SitePage> {
	const plan = await planRendering(input);
	const results = renderAll(
		plan.filter(({ last, isCached }) => !last && !isCached).map(({ page }) => page),
		input,
	);
	for (const { page, key, last, isCached } of plan) {
		if (last) {
			yield { page, entry: last, rendered: null };
			continue;
		}
		const cached = isCached ? findRendered(input.cache, key) : undefined;
		const next = isCached ? renderAll([page], input) : results;
		const result = cached ?? ((await next.next()).value as PageResult);
		if (result.kind === 'failed') failures.push(...result.failures);
		if (result.kind !== 'drawn') continue;
		const { page: rendered } = result;
		if (input.parts === 'keep' && !cached && !page.hasSealedParts)
			input.cache.put(kind, key, JSON.stringify({ ...rendered, ...textsOf(rendered) }));
		if (input.kept.has(page.path)) input.kept.set(page.path, textsOf(rendered).data);
		if (!cached) input.onTime?.(page.path, rendered.milliseconds);
		yield { page, entry: { key, name: rendered.name, features: rendered.features }, rendered };
	}
}

/** Kind of the entries of rendered pages. */
const kind = 'drawn';

/** What is to be done for each page: nothing where it is published, or has been rendered by another build of parts. */
async function planRendering(input: SiteRenderInput) {
	const contextKeys = keysOfContext(input.context);
	const plan = input.pages.map((page) => {
		const key = keyOf(contextKeys[page.node.locale], page.entry.hash);
		const last = input.previous.get(page.path);
		return { page, key, last: last?.key === key && isPublished(page, last, input) ? last : null };
	});
	const kept = input.parts ? plan.filter(({ page, last }) => !last && !page.hasSealedParts) : [];
	await input.cache.fetch?.(
		kind,
		kept.map(({ key }) => key),
	);
	const cached = new Set(kept.filter(({ key }) => input.cache.has(kind, key)));
	return plan.map((planned) => ({ ...planned, isCached: cached.has(planned) }));
}

/** A page that another build of parts has rendered; nothing where its entry is damaged. */
function findRendered(cache: Cache, key: string): PageResult | undefined {
	const entry = cache.get(kind, key);
	if (!entry) return undefined;
	const { document, data, ...rest } = JSON.parse(Buffer.from(entry).toString()) as RenderedTexts;
	return { kind: 'drawn', page: { ...rest, document: bytesOf(document), data: bytesOf(data) } };
}

type RenderedTexts = Record<'document' | 'data', string> & Omit<RenderedFiles, 'document' | 'data'>;

/** A page's files as texts. */
const textsOf = ({ document, data }: RenderedFiles) => ({
	document: bytesToText(document),
	data: bytesToText(data),
});

/**
 * Hash of all that pages are rendered with but their props, by the prefix of their locale: they do not depend on what those of other
 * locales share, nor on the pictures of their link previews, which say the titles of collections. The same on every machine: folders are
 * named from the site's root.
 */
export function keysOfContext({ sites, server, config, ...context }: RenderContext): Record<string, string> {
	const root = JSON.stringify(server.root).slice(1, -1);
	const { socialImages, ...options } = config;
	const shared = keyOf(hashOfCode(server), JSON.stringify([options, context]).replaceAll(root, '.'));
	const keys = Object.entries(sites).map(([prefix, site]) => {
		const pictures = socialImages.filter(({ locale }) => locale === prefix);
		return [prefix, keyOf(shared, site, pictures)];
	});
	return Object.fromEntries(keys);
}

/** Hashes of renderers' code, which is long and asked for several times in a build. */
const hashes = new WeakMap<RenderContext['server'], string>();

/** Hash of a renderer, wherever its site lies. */
export function hashOfCode(server: RenderContext['server']): string {
	return getOrMake(hashes, server, ({ text, root }) => hashOf(text.replaceAll(root, '.')));
}

/** Renders pages for nothing but what their components fail on: where a site is not published anyway. */
export async function findBrokenPages(
	input: SiteRenderInput,
	signal?: AbortSignal,
): Promise<ComponentFailure[]> {
	const failures: ComponentFailure[] = [];
	const contextKeys = keysOfContext(input.context);
	// One that has been rendered from the same does not fail.
	const pages = input.pages.filter(
		({ path, node, entry }) => input.previous.get(path)?.key !== keyOf(contextKeys[node.locale], entry.hash),
	);
	for await (const _ of renderSite({ ...input, pages }, failures)) signal?.throwIfAborted();
	return failures;
}

/** Paths of the files that a page becomes, besides those that are made for it. */
export function filesOfPage(route: string, name: string): { document: string; data: string } {
	return { document: fileOfRoute(route), data: `_domdocs/pages/${name}.json` };
}

function isPublished(
	{ node, entry }: ComposedPage,
	{ name }: HtmlCacheEntry,
	input: SiteRenderInput,
): boolean {
	const { document, data } = filesOfPage(node.route, name);
	return [document, data, ...entry.files].every((path) =>
		isUnchanged(join(input.out, path), input.published.get(path)),
	);
}

async function* renderAll(pages: ComposedPage[], input: SiteRenderInput): AsyncGenerator<PageResult> {
	if (pages.length === 0) return;
	const { context, cache, server } = input;
	const pool = await input.workers(pages);
	const key = pool ? cacheContext(context, cache) : undefined;
	if (pool && key !== undefined) {
		const render = (requests: PageRequest[]) => pool.run('draw', { context: key, pages: requests });
		for await (const results of inParallel(cutInto(pages, batchSize), pool.size * 2, (batch) =>
			renderBatch(batch, input, render),
		))
			yield* results;
		return;
	}
	const renderer: PageRenderer = { context, cache, server: await server() };
	for (const page of pages) {
		const [result] = await renderBatch([page], input, async (requests) =>
			requests.map((request) => renderFiles(request, renderer)),
		);
		yield result!;
		// A pause for signals.
		await setImmediate();
	}
}

/** Renders a few pages; what the cache has lost is made once more. */
async function renderBatch(
	pages: ComposedPage[],
	{ bodyOf }: SiteRenderInput,
	render: (requests: PageRequest[]) => Promise<PageResult[]>,
): Promise<PageResult[]> {
	const requests = await Promise.all(
		pages.map(async (page): Promise<PageRequest> => ({ props: await page.props(), bodies: {} })),
	);
	const results = await render(requests);
	for (const [index, request] of requests.entries()) {
		for (let result = results[index]!; result.kind === 'missing'; result = results[index]!) {
			request.bodies[result.body] = await bodyOf(result.body);
			results[index] = (await render([request]))[0]!;
		}
	}
	return results;
}
