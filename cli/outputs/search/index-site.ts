import { localeName } from '../../../renderer/shared/links.ts';
import type { Readings } from '../../../renderer/shared/search/index-format.ts';
import type { LocaleConfig } from '../../config/site-config.ts';
import type { CompiledPage } from '../../markdown/compile/compiled-page.ts';
import { findSections, readSections } from '../../markdown/compile/page-entry.ts';
import type { PageSection } from '../../model/article.ts';
import type { OutputFile, UnchangedFile } from '../../model/output-file.ts';
import type { PageGraph } from '../../model/page-graph.ts';
import { type Cache, type CacheContext, hashOf, keyOf, recall } from '../../platform/cache/cache.ts';
import { hearSignals } from '../../platform/hear-signals.ts';
import { inParallel, type WorkerPool } from '../../platform/pool.ts';
import { openIndexLanguage } from './common-words.ts';
import { type IndexSegment, indexPages } from './index-records.ts';
import { editKept, keepIndex, type PublishedFiles, restKeeper } from './keep-index.ts';
import { type MergedIndex, mergeSegments, unifySynonyms } from './merge-segments.ts';
import { recordsOf, type SearchPage } from './page-records.ts';
import { PartWriter } from './part-writer.ts';
import { readNames } from './read-names.ts';
import { type FindablePage, findablePages, inputOf, toSearchPage } from './search-pages.ts';

/** What indexes are made from. */
export interface IndexInput extends CacheContext {
	graph: PageGraph;
	/** By path. */
	pages: ReadonlyMap<string, CompiledPage>;
	/** Text of an article that the cache does not have, by its name. */
	bodyOf: (name: string) => Promise<string>;
	/** Starts the workers for these pages; `null` where this process does it alone. Default: it does. */
	workers?: (pages: { path: string }[]) => Promise<WorkerPool<IndexTasks> | null>;
}

/** An index that is known, and how to make its files. */
export interface LocaleIndex {
	/** Hash of all that it is made from. */
	key: string;
	/** Has workers begin with it, if there are any. Default: all is done for `files`. */
	begin?: () => Promise<void>;
	files: () => Promise<OutputFile[]>;
	/** The same files, of which those may be left that are as they were published, and which are kept for the next time. Default: all are made. */
	update?: (published: PublishedFiles) => Promise<(OutputFile | UnchangedFile)[]>;
}

/** Pages that are indexed together, and the key of their entry. */
interface Segment {
	key: string;
	pages: FindablePage[];
}

/** Kind of the entries of segments and of how names sound. */
const kind = 'search';

/** Pages that are indexed together, on average. Where an edit falls, so many are indexed anew. */
const segmentSize = 4;

/** The index of a locale. */
export function indexLocale(locale: LocaleConfig, input: IndexInput): LocaleIndex {
	const { lang, prefix, synonyms, readings, collections } = locale;
	const segments = cutPages(findablePages(locale, input.graph, input.pages)).map((pages) => ({
		pages,
		key: keyOf(input.environment, lang, pages.map(inputOf)),
	}));
	const frame = { name: localeName(prefix), lang, synonyms, scopes: collections.map(({ link }) => link) };
	const keys = segments.map((segment) => segment.key);
	const key = keyOf(keys, [frame, readings]);
	const begin = (): Promise<void> => indexAhead(segments, lang, input);
	const soundsOfNames = (names: string[]): Promise<Readings | null> =>
		soundsOf([...names, ...synonyms.flat()], locale, input);
	const segmentAt = (index: number): Promise<IndexSegment> => segmentOf(segments[index]!, lang, input);
	const merge = async (writer = new PartWriter()): Promise<MergedIndex> => {
		const made: IndexSegment[] = [];
		// What a page of megabytes has takes its time.
		for (const index of segments.keys()) {
			made.push(await segmentAt(index));
			await hearSignals();
		}
		const sounds = await soundsOfNames(made.flatMap(({ names }) => names));
		const language = await openIndexLanguage(lang);
		return mergeSegments(made, { ...frame, keys, writer, language, readings: sounds });
	};
	const filesOf = ({ parts, manifest }: MergedIndex): OutputFile[] => [...parts, manifest];
	const update = async (published: PublishedFiles): Promise<(OutputFile | UnchangedFile)[]> => {
		const { cache, environment } = input;
		const kept = { cache, key: keyOf(environment, lang, frame, readings) };
		const context = { ...kept, published, segmentAt, soundsOf: soundsOfNames };
		const spelled = { ...frame, synonyms: unifySynonyms(synonyms, await openIndexLanguage(lang)) };
		const edited = await editKept(keys, spelled, context);
		if (edited) return edited;
		const merged = await merge(new PartWriter({ keepRest: restKeeper(cache) }));
		await hearSignals();
		keepIndex(kept, merged.kept);
		return filesOf(merged);
	};
	const files = async (): Promise<OutputFile[]> => filesOf(await merge());
	return { key, begin, files, update };
}

/** How names sound, as it was found when they were the same. */
async function soundsOf(
	names: string[],
	{ lang, readings }: LocaleConfig,
	{ cache, environment }: IndexInput,
): Promise<Readings | null> {
	const key = keyOf(environment, lang, readings, names);
	await cache.fetch?.(kind, [key]);
	const known = recall<Readings>(cache, kind, key);
	if (known) return known;
	const sounds = await readNames(names, lang, readings);
	if (sounds) cache.put(kind, key, JSON.stringify(sounds));
	return sounds;
}

/** Cuts where the hash of a route says so, so that a new page moves no border but those around it. */
function cutPages(pages: FindablePage[]): FindablePage[][] {
	const segments: FindablePage[][] = [];
	let open: FindablePage[] = [];
	for (const page of pages) {
		open.push(page);
		const isBorder = Number.parseInt(hashOf(page.node.route).slice(0, 8), 16) % segmentSize === 0;
		if (!isBorder && open.length < segmentSize * 4) continue;
		segments.push(open);
		open = [];
	}
	return open.length > 0 ? [...segments, open] : segments;
}

/** Pages that are indexed together. Plain JSON. */
export interface SegmentRequest {
	/** Key of the segment's entry. */
	key: string;
	/** Language tag. */
	lang: string;
	pages: SearchPage[];
}

/** What workers index. */
export interface IndexTasks {
	index: { input: SegmentRequest; output: null };
}

/** Indexes what is not known yet, by workers where there is enough of it: then all of it is in the cache. */
async function indexAhead(
	segments: Segment[],
	lang: string,
	{ cache, workers }: Pick<IndexInput, 'cache' | 'workers'>,
): Promise<void> {
	await cache.fetch?.(
		kind,
		segments.map(({ key }) => key),
	);
	const missing = segments.filter(({ key }) => !cache.has(kind, key));
	const pool = await workers?.(missing.flatMap(({ pages }) => pages.map(({ page }) => page)));
	if (!pool) return;
	const requests = missing.map(({ key, pages }) => ({ key, lang, pages: pages.map(toSearchPage) }));
	for await (const _ of inParallel(requests, pool.size * 2, (request) => pool.run('index', request)));
}

/** Indexes a segment whose articles are in the cache, and stores it there. Does nothing where one of them is not. */
export async function indexCached(request: SegmentRequest, cache: Cache): Promise<void> {
	await makeSegment(request, cache, (body) => findSections(cache, body));
}

async function segmentOf({ key, pages }: Segment, lang: string, { cache, bodyOf }: IndexInput) {
	const cached = recall<IndexSegment>(cache, kind, key);
	if (cached) return cached;
	const request = { key, lang, pages: pages.map(toSearchPage) };
	const read = async (body: string): Promise<PageSection[]> =>
		findSections(cache, body) ?? readSections(await bodyOf(body));
	return (await makeSegment(request, cache, read))!;
}

/** Indexes a segment and stores it in the cache; nothing where the sections of an article cannot be read. */
async function makeSegment(
	{ key, lang, pages }: SegmentRequest,
	cache: Cache,
	read: (body: string) => PageSection[] | undefined | Promise<PageSection[]>,
): Promise<IndexSegment | undefined> {
	const texts = await Promise.all(pages.map(async (page) => ({ page, sections: await read(page.body) })));
	const known = texts.flatMap(({ page, sections }) =>
		sections ? [{ page, records: recordsOf(page, sections) }] : [],
	);
	if (known.length < pages.length) return undefined;
	const segment = indexPages(known, await openIndexLanguage(lang));
	cache.put(kind, key, JSON.stringify(segment));
	return segment;
}
