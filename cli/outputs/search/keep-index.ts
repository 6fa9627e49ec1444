import type { Readings } from '../../../renderer/shared/search/index-format.ts';
import type { OutputFile, UnchangedFile } from '../../model/output-file.ts';
import { type Cache, hashOf, recall } from '../../platform/cache/cache.ts';
import type { IndexSegment } from './index-records.ts';
import { type EditedSegment, hasSameNumbers, type KeptFiles, mergeEdited } from './merge-edited.ts';
import type { IndexFrame, KeptIndex } from './merge-segments.ts';
import type { TermPosts } from './part-writer.ts';

/** Files of the last publication. */
export interface PublishedFiles {
	/** One that is as it was published then; nothing where it is not. */
	find(path: string): UnchangedFile | undefined;
	/** Its text. */
	read(path: string): string;
}

/** How an index is found that is kept, and what is in its segments. */
export interface KeptContext {
	cache: Cache;
	/** Key of the entry of the index. */
	key: string;
	published: PublishedFiles;
	/** A segment as it is now, by its place. */
	segmentAt: (index: number) => Promise<IndexSegment>;
	/** How names sound. */
	soundsOf: (names: string[]) => Promise<Readings | null>;
}

/** Kinds of the entries of indexes, and of segments and what has no room in parts. */
const kinds = { index: 'index', rest: 'search' };

/** More segments than these are merged with all others: little stays as it was. */
const mostEdited = 8;

/** Where what has no room in a part is kept. */
export function restKeeper(cache: Cache): KeptFiles['keepRest'] {
	return (rest) => {
		const content = JSON.stringify(rest);
		const key = hashOf(content);
		cache.put(kinds.rest, key, content);
		return key;
	};
}

/** Keeps an index for the next build. */
export function keepIndex({ cache, key }: Pick<KeptContext, 'cache' | 'key'>, kept: KeptIndex): void {
	cache.put(kinds.index, key, JSON.stringify(kept));
}

/**
 * The files of an index of which little is not as it was published, made from the one that was kept. Nothing without one that was kept, or
 * where that is not enough: then all segments are merged.
 */
export async function editKept(
	keys: readonly string[],
	frame: IndexFrame,
	context: KeptContext,
): Promise<(OutputFile | UnchangedFile)[] | undefined> {
	const { cache, published } = context;
	const kept = recall<KeptIndex>(cache, kinds.index, context.key);
	if (kept?.outlines.length !== keys.length) return undefined;
	const edited = await findEdited(kept, keys, context);
	if (!edited) return undefined;
	const unchanged = new Map<string, UnchangedFile>();
	for (const path of pathsOf(kept)) {
		const file = published.find(path);
		if (!file) return undefined;
		unchanged.set(path, file);
	}
	const files: KeptFiles = {
		read: (file) => JSON.parse(published.read(folder + file)),
		readRest: (key) => recall<TermPosts[]>(cache, kinds.rest, key) ?? miss(key),
		keepRest: restKeeper(cache),
	};
	const isNamed = edited.every(({ before, after }) => before.names.join('\n') === after.names.join('\n'));
	const named = kept.outlines.map(
		({ names }, at) => edited.find(({ index }) => index === at)?.after.names ?? names,
	);
	const sounds = isNamed ? undefined : await context.soundsOf(named.flat());
	try {
		const merged = mergeEdited(kept, edited, { ...frame, files, sounds });
		keepIndex(context, merged.kept);
		const made = new Map(merged.parts.map((part) => [part.path, part]));
		return [...pathsOf(merged.kept).map((path) => made.get(path) ?? unchanged.get(path)!), merged.manifest];
	} catch (error) {
		if (error instanceof LostEntry) return undefined;
		throw error;
	}
}

const folder = '_domdocs/';

/** Paths of all files of an index but its manifest, each once. */
function pathsOf({ parts, readings }: KeptIndex): string[] {
	const files = Object.values(parts).flatMap((list) => list.map(({ file }) => folder + file));
	return [...new Set(readings === undefined ? files : [...files, folder + readings])];
}

/** The segments that are not as they were; nothing where these are many, or have moved the others. */
async function findEdited(
	{ outlines }: KeptIndex,
	keys: readonly string[],
	{ cache, segmentAt }: KeptContext,
): Promise<EditedSegment[] | undefined> {
	const indexes = outlines.flatMap(({ key }, index) => (key === keys[index] ? [] : index));
	if (indexes.length > mostEdited) return undefined;
	const edited: EditedSegment[] = [];
	for (const index of indexes) {
		const before = recall<IndexSegment>(cache, kinds.rest, outlines[index]!.key);
		const after = await segmentAt(index);
		if (!before || !hasSameNumbers(before, after)) return undefined;
		edited.push({ index, before, after, key: keys[index]! });
	}
	return edited;
}

/** An entry of the cache that is gone. */
class LostEntry extends Error {}

function miss(key: string): never {
	throw new LostEntry(key);
}
