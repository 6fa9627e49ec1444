import { readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import type { RouteList } from '../../renderer/contract/contract.ts';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import { type Cache, hashOf } from '../platform/cache/cache.ts';
import { brotliLevel, type Encoding, encode, gzipLevel, isCompressible } from '../platform/compression.ts';
import { contentType } from '../platform/content-type.ts';
import { type DocumentFacts, readDocument } from './read-document.ts';
import type { Size } from './size.ts';

/** What is known of one file of the site. Plain JSON. */
export interface MeasuredFile {
	size: Size;
	/** Of a page's document. */
	document?: DocumentFacts | null;
	/** Of a script. */
	imports?: ScriptImports;
}

/** All files of a site, measured. */
export interface MeasuredSite {
	/** By path in the output. */
	files: Map<string, MeasuredFile & { kind: OutputFile['kind'] }>;
	/** Names of the pages' data files by route. */
	names: Map<string, string>;
}

/** What remembers measurements between builds. */
export type MeterCache = Pick<Cache, 'get' | 'put'>;

/** How a site is measured. */
export interface MeterOptions {
	/** Folder of the published site, for files that it has already. */
	out: string;
	/** Whether brotli is measured too. */
	withBrotli: boolean;
	/** Default: everything is measured anew. */
	cache?: MeterCache;
}

/** Files that are measured at once: compression runs beside this process, four at a time where nobody says otherwise. */
const atOnce = 8;

/** Name under which measurements are cached, and the version of their form. */
const cacheKind = 'size';
const cacheVersion = 1;

/**
 * Hands the files of a site on as they come, and measures each on its way. When all have passed, `onEnd` hears of
 * the whole site; what it throws ends the publication before anything is changed.
 */
export async function* measureFiles<File extends OutputFile | UnchangedFile>(
	files: AsyncIterable<File> | Iterable<File>,
	options: MeterOptions,
	onEnd: (site: MeasuredSite) => void,
): AsyncGenerator<File> {
	const site: MeasuredSite = { files: new Map(), names: new Map() };
	const running = new Set<Promise<void>>();
	const failures: unknown[] = [];
	for await (const file of files) {
		const task = measureInto(site, file, options)
			.catch((error: unknown) => void failures.push(error))
			.finally(() => running.delete(task));
		running.add(task);
		if (running.size >= atOnce) await Promise.race(running);
		yield file;
	}
	await Promise.all(running);
	if (failures.length > 0) throw failures[0];
	onEnd(site);
}

async function measureInto(
	site: MeasuredSite,
	file: OutputFile | UnchangedFile,
	options: MeterOptions,
): Promise<void> {
	const { path, kind } = file;
	const measured = await measure(file, options);
	site.files.set(path, { kind, ...measured });
	if (!/^_domdocs\/routes[./]/.test(path)) return;
	const content = await contentOf(file, options.out);
	const { pages = {} } = JSON.parse(Buffer.from(content).toString()) as Partial<RouteList>;
	for (const [route, name] of Object.entries(pages)) site.names.set(route, name);
}

async function measure(file: OutputFile | UnchangedFile, options: MeterOptions): Promise<MeasuredFile> {
	const { out, withBrotli, cache } = options;
	const content = 'same' in file ? null : toBytes(file.content);
	const sha256 = 'same' in file ? file.same.sha256 : (file.sha256 ?? hashOf(content!));
	const levels = [cacheVersion, gzipLevel, withBrotli ? brotliLevel : null];
	const key = hashOf(JSON.stringify([...levels, file.path, file.kind, sha256]));
	const cached = readEntry(cache?.get(cacheKind, key));
	if (cached) return cached;
	const bytes = content ?? (await contentOf(file, out));
	const measured = { size: await measureContent(file.path, bytes, withBrotli), ...describe(file, bytes) };
	cache?.put(cacheKind, key, JSON.stringify(measured));
	return measured;
}

function describe(
	{ path, kind }: OutputFile | UnchangedFile,
	content: Uint8Array,
): Omit<MeasuredFile, 'size'> {
	if (kind === 'page') return { document: readDocument(Buffer.from(content).toString(), path) };
	if (/\.m?js$/.test(path)) return { imports: readImports(Buffer.from(content).toString(), path) };
	return {};
}

async function contentOf(file: OutputFile | UnchangedFile, out: string): Promise<Uint8Array> {
	return 'same' in file ? readFile(join(out, file.path)) : toBytes(file.content);
}

function toBytes(content: string | Uint8Array): Uint8Array {
	return typeof content === 'string' ? Buffer.from(content) : content;
}

function readEntry(entry: Uint8Array | undefined): MeasuredFile | null {
	if (!entry) return null;
	return orElse(() => JSON.parse(Buffer.from(entry).toString()) as MeasuredFile, null);
}

/**
 * The size of a file's content. Files that are compressed in themselves are sent as they are. Without
 * `withBrotli`, which takes longer than gzip, the size under brotli is that under gzip.
 */
async function measureContent(path: string, content: Uint8Array, withBrotli: boolean): Promise<Size> {
	const raw = content.byteLength;
	if (!isCompressible(contentType(path))) return { raw, gzip: raw, brotli: raw };
	const sizeOf = async (encoding: Encoding) => Math.min(raw, (await encode(content, encoding)).byteLength);
	const zipped = await sizeOf('gzip');
	return { raw, gzip: zipped, brotli: withBrotli ? await sizeOf('br') : zipped };
}

/** What a module of the output imports: paths in the output. Plain JSON. */
export interface ScriptImports {
	/** Together with the module. */
	first: string[];
	/** By `import()`, once they are needed. */
	later: string[];
}

const staticImport = /\b(?:from|import)\s*["'](\.{1,2}\/[^"']+)["']/g;
const dynamicImport = /\bimport\s*\(\s*["'](\.{1,2}\/[^"']+)["']\s*\)/g;

/** Reads the imports of a bundled module. */
export function readImports(script: string, path: string): ScriptImports {
	const find = (pattern: RegExp): string[] => [
		...new Set([...script.matchAll(pattern)].map(([, target]) => posix.join(posix.dirname(path), target!))),
	];
	return { first: find(staticImport), later: find(dynamicImport) };
}
