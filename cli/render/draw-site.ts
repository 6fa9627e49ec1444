import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { runServer } from '../bundle/bundle-server.ts';
import type { ComposedPage } from '../page/compose-pages.ts';
import { type Cache, hashOf, keyOf } from '../platform/cache/cache.ts';
import { type FileStamp, isUnchanged } from '../platform/output-memory.ts';
import { cutInto, inParallel, type WorkerPool } from '../platform/pool.ts';
import { fileOfRoute } from '../routes/route.ts';
import type { ComponentFailure } from './component-error.ts';
import {
	type DrawContext,
	type Drawer,
	type DrawnPage,
	drawPage,
	keepContext,
	type PageRequest,
	type PageResult,
} from './draw-pages.ts';

/** Pages that a worker is given at once. */
const batchSize = 16;

/** What is remembered of a page that has been drawn. Plain JSON. */
export interface DrawnRecord {
	/** Hash of everything that it was drawn from. */
	key: string;
	/** Name of its data file. */
	name: string;
	/** Names of the theme features that it uses. */
	features: string[];
}

/** What all pages are drawn with, and how. */
export interface DrawInput {
	pages: ComposedPage[];
	context: DrawContext;
	cache: Cache;
	/** Text of an article that the cache does not have, by its name. */
	bodyOf: (name: string) => Promise<string>;
	/** Starts the workers for so many pages; `null` where this process does it alone. */
	workers: (count: number) => Promise<WorkerPool | null>;
	/** How pages were drawn the last time, by path. */
	known: ReadonlyMap<string, DrawnRecord>;
	/** The files of the last publication, and the folder that they are in. */
	published: ReadonlyMap<string, FileStamp>;
	out: string;
	/** Whether drawn pages are put into the cache, or looked for there, for builds in several parts. Default: neither. */
	parts?: 'keep' | 'join';
	/** Hears how long each page took. */
	onTime?: (path: string, milliseconds: number) => void;
}

/** A page and its files: those that have just been made, or none where the published ones are right. */
export interface SitePage {
	page: ComposedPage;
	record: DrawnRecord;
	drawn: DrawnPage | null;
}

/**
 * Draws the pages whose files are not there already, and hands all on in their order. Components that fail
 * are noted in `failures`; their pages are left out.
 */
export async function* drawSite(input: DrawInput, failures: ComponentFailure[]): AsyncGenerator<SitePage> {
	const plan = planDrawing(input);
	const results = drawAll(
		plan.filter(({ last, isKept }) => !last && !isKept).map(({ page }) => page),
		input,
	);
	for (const { page, key, last, isKept } of plan) {
		if (last) {
			yield { page, record: last, drawn: null };
			continue;
		}
		const kept = isKept ? findDrawn(input.cache, key) : undefined;
		const next = isKept ? drawAll([page], input) : results;
		const result = kept ?? ((await next.next()).value as PageResult);
		if (result.kind === 'failed') failures.push(...result.failures);
		if (result.kind !== 'drawn') continue;
		const { page: drawn } = result;
		if (input.parts === 'keep') input.cache.put(kind, key, JSON.stringify(drawn));
		if (!kept) input.onTime?.(page.path, drawn.milliseconds);
		yield { page, record: { key, name: drawn.name, features: drawn.features }, drawn };
	}
}

/** Kind of the entries of drawn pages. */
const kind = 'drawn';

/** What is to be done for each page: nothing where it is published, or has been drawn by another build of parts. */
function planDrawing(input: DrawInput) {
	const contextKey = keyOfContext(input.context);
	return input.pages.map((page) => {
		const key = keyOf(contextKey, page.record.hash);
		const last = input.known.get(page.path);
		if (last?.key === key && isPublished(page, last, input)) return { page, key, last, isKept: false };
		return { page, key, last: null, isKept: input.parts === 'join' && input.cache.has(kind, key) };
	});
}

/** A page that another build of parts has drawn; nothing where its entry is damaged. */
function findDrawn(cache: Cache, key: string): PageResult | undefined {
	const entry = cache.get(kind, key);
	return entry && { kind: 'drawn', page: JSON.parse(Buffer.from(entry).toString()) as DrawnPage };
}

/** Hash of what all pages are drawn with. The same on every machine: folders are named from the site's root. */
export function keyOfContext({ config, ...context }: DrawContext): string {
	const { out: _, dependencies: __, ...own } = config;
	const root = JSON.stringify(config.root).slice(1, -1);
	return hashOf(JSON.stringify([own, context]).replaceAll(root, '.'));
}

/** Draws pages for nothing but what their components fail on: where a site is not published anyway. */
export async function findBrokenPages(input: DrawInput, signal?: AbortSignal): Promise<ComponentFailure[]> {
	const failures: ComponentFailure[] = [];
	const contextKey = keyOfContext(input.context);
	// One that has been drawn from the same does not fail.
	const pages = input.pages.filter(
		({ path, record }) => input.known.get(path)?.key !== keyOf(contextKey, record.hash),
	);
	for await (const _ of drawSite({ ...input, pages }, failures)) signal?.throwIfAborted();
	return failures;
}

/** Paths of the files that a page becomes, besides those that are made for it. */
export function filesOfPage(route: string, name: string): { document: string; data: string } {
	return { document: fileOfRoute(route), data: `_domdocs/pages/${name}.json` };
}

function isPublished({ node, record }: ComposedPage, { name }: DrawnRecord, input: DrawInput): boolean {
	const { document, data } = filesOfPage(node.route, name);
	return [document, data, ...record.files].every((path) =>
		isUnchanged(join(input.out, path), input.published.get(path)),
	);
}

/** The data files of pages, in their order; `null` where a component fails, which is told elsewhere. */
export async function* drawArticles(pages: ComposedPage[], input: DrawInput): AsyncGenerator<string | null> {
	for await (const result of drawAll(pages, input)) yield result.kind === 'drawn' ? result.page.data : null;
}

async function* drawAll(pages: ComposedPage[], input: DrawInput): AsyncGenerator<PageResult> {
	if (pages.length === 0) return;
	const { context, cache } = input;
	const pool = await input.workers(pages.length);
	const key = pool ? keepContext(context, cache) : undefined;
	if (pool && key !== undefined) {
		const draw = (requests: PageRequest[]) => pool.run('draw', { context: key, pages: requests });
		for await (const results of inParallel(cutInto(pages, batchSize), pool.size * 2, (batch) =>
			drawBatch(batch, input, draw),
		))
			yield* results;
		return;
	}
	const drawer: Drawer = { context, cache, server: await runServer(context.server) };
	for (const page of pages) {
		const [result] = await drawBatch([page], input, async (requests) =>
			requests.map((request) => drawPage(request, drawer)),
		);
		yield result!;
		// A pause for signals.
		await setImmediate();
	}
}

/** Draws a few pages; what the cache has lost is made once more. */
async function drawBatch(
	pages: ComposedPage[],
	{ bodyOf }: DrawInput,
	draw: (requests: PageRequest[]) => Promise<PageResult[]>,
): Promise<PageResult[]> {
	const requests = pages.map((page): PageRequest => ({ view: page.view(), bodies: {} }));
	const results = await draw(requests);
	for (const [index, request] of requests.entries()) {
		for (let result = results[index]!; result.kind === 'missing'; result = results[index]!) {
			request.bodies[result.body] = await bodyOf(result.body);
			results[index] = (await draw([request]))[0]!;
		}
	}
	return results;
}
