import { join } from 'node:path';
import type { LocaleConfig } from '../config/site-config.ts';
import type { OutputFile, UnchangedFile } from '../model/output-file.ts';
import type { Cache } from '../platform/cache/cache.ts';
import { type FileSignature, isUnchanged } from '../platform/output-memory.ts';
import type { IndexInput, LocaleIndex } from './search/index-site.ts';

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

/** The files of the indexes, each locale's made anew only where something of it is other than the last time. */
export async function* assembleSearch(input: SearchInput): AsyncGenerator<OutputFile | UnchangedFile> {
	const made = new Set<string>();
	for (const locale of input.locales) {
		const { key, files } = input.indexOf(locale, input);
		const unchanged = findUnchanged(input, key) ?? (await files());
		if (!('same' in unchanged[0]!))
			input.cache.put(kind, key, JSON.stringify(unchanged.map(({ path }) => path)));
		// Two parts with the same content are one file.
		for (const file of unchanged) if (!made.has(file.path)) yield file;
		for (const { path } of unchanged) made.add(path);
	}
}

/** The files of an index as they are published; nothing where one of them is not, or has been changed since. */
function findUnchanged({ cache, published, out }: SearchInput, key: string): UnchangedFile[] | undefined {
	const entry = readNames(cache, key);
	const unchanged = entry?.flatMap((path): UnchangedFile[] => {
		const same = published.get(path);
		return same && isUnchanged(join(out, path), same) ? [{ path, kind: 'data', same }] : [];
	});
	return unchanged && unchanged.length > 0 && unchanged.length === entry?.length ? unchanged : undefined;
}

function readNames(cache: Cache, key: string): string[] | undefined {
	const entry = cache.get(kind, key);
	return entry && (JSON.parse(Buffer.from(entry).toString()) as string[]);
}
