import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LocaleConfig } from '../config/site-config.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import { recall } from '../platform/cache/cache.ts';
import { type FileSignature, isUnchanged } from '../platform/output-memory.ts';
import type { IndexInput, LocaleIndex } from './search/index-site.ts';
import type { PublishedFiles } from './search/keep-index.ts';

/** What the indexes of a site are made from; `published` are the files of the last publication, which lie in `out`. */
export interface SearchInput extends IndexInput {
	locales: LocaleConfig[];
	published: ReadonlyMap<string, FileSignature>;
	/** Absolute path of the output folder. */
	out: string;
	/** How the index of a locale is made. */
	indexOf: (locale: LocaleConfig, input: IndexInput) => LocaleIndex;
}

/** Kind of the entries that name the files of an index. */
const kind = 'index';

/**
 * The files of the indexes, each locale's made anew only where something of it is other than the last time. Workers begin with them
 * at once, beside what else is done until the files are asked for.
 */
export function assembleSearch(input: SearchInput): AsyncGenerator<OutputFile | UnchangedFile> {
	const indexes = input.locales.map((locale) => {
		const index = input.indexOf(locale, input);
		return { ...index, unchanged: findUnchanged(input, index.key) };
	});
	const begin = async (): Promise<void> => {
		for (const index of indexes) if (!index.unchanged) await index.begin?.();
	};
	const begun = begin();
	// A failure is reported when the files are asked for.
	begun.catch(() => {});
	return makeFiles(input, indexes, begun);
}

async function* makeFiles(
	input: SearchInput,
	indexes: (LocaleIndex & { unchanged: UnchangedFile[] | undefined })[],
	begun: Promise<void>,
): AsyncGenerator<OutputFile | UnchangedFile> {
	await begun;
	const made = new Set<string>();
	const { out } = input;
	const published: PublishedFiles = {
		find: (path) => findPublished(input, path),
		read: (path) => readFileSync(join(out, path), 'utf8'),
	};
	for (const { key, unchanged, files, update } of indexes) {
		const all = unchanged ?? (await (update ? update(published) : files()));
		if (!unchanged) input.cache.put(kind, key, JSON.stringify(all.map(({ path, kind }) => [path, kind])));
		// Two parts with the same content are one file.
		for (const file of all) if (!made.has(file.path)) yield file;
		for (const { path } of all) made.add(path);
	}
}

/** The files of an index as they are published; nothing where one of them is not, or has been changed since. */
function findUnchanged(input: SearchInput, key: string): UnchangedFile[] | undefined {
	const entry = recall<[path: string, kind: UnchangedFile['kind']][]>(input.cache, kind, key);
	const unchanged = entry?.flatMap(([path, kind]) => findPublished(input, path, kind) ?? []);
	return unchanged && unchanged.length > 0 && unchanged.length === entry?.length ? unchanged : undefined;
}

/** A file as it was published; nothing where it is not there, or has been changed since. */
function findPublished(
	{ published, out }: SearchInput,
	path: string,
	kind: UnchangedFile['kind'] = 'data',
): UnchangedFile | undefined {
	const same = published.get(path);
	return same && isUnchanged(join(out, path), same) ? { path, kind, same } : undefined;
}
