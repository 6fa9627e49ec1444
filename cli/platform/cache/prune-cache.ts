import { readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { orElse } from '../../../renderer/shared/or-else.ts';

/** How many entries of each kind are kept where only the newest are of use: for other branches and settings. */
const newestOnly = {
	graph: 4,
	draw: 4,
	theme: 6,
	state: 6,
	build: 6,
	trace: 4,
	history: 4,
	scans: 4,
	index: 40,
	site: 6,
	clean: 6,
	config: 6,
} as const;

/** Entries of pages may be so many times as many as the site has pages, and so many more. */
const sparePages = { times: 3, more: 1000 } as const;

/** Parts of search indexes may be as many as the site has pages, which is about four times as many as are needed, and so many more. */
const spareSegments = 400;

interface Entry {
	key: string;
	path: string;
}

/**
 * Removes entries of a site's own cache that nobody will ask for: a cache that is used for years stays of one
 * size. `live` are the keys of the site's pages. What is removed too early is made again.
 */
export function pruneCache(folder: string, live: ReadonlySet<string>): void {
	for (const [kind, count] of Object.entries(newestOnly)) {
		const entries = listEntries(join(folder, kind));
		if (entries.length > count) remove(oldestFirst(entries).slice(0, -count));
	}
	const segments = listMany(join(folder, 'search'), live.size + spareSegments);
	if (segments) remove(oldestFirst(segments).slice(0, -live.size));
	const drawn = listMany(join(folder, 'drawn'), sparePages.times * live.size + sparePages.more);
	if (drawn) remove(oldestFirst(drawn).slice(0, -live.size));
	const pages = listMany(join(folder, 'page'), sparePages.times * live.size + sparePages.more);
	if (pages) remove(pages.filter(({ key }) => !live.has(key)));
}

/**
 * The entries of a kind where they are more than so many. Keys are hashes, so a sixteenth of the folders tells about how many there
 * are: where these are not half of the limit, the others are not looked into.
 */
function listMany(folder: string, limit: number): Entry[] | undefined {
	if (listEntries(folder, '0').length * 16 <= limit / 2) return undefined;
	const entries = listEntries(folder);
	return entries.length > limit ? entries : undefined;
}

/** The entries of a kind whose keys begin so. */
function listEntries(folder: string, start = ''): Entry[] {
	return orElse(() => {
		const parts = readdirSync(folder).filter((part) => part.startsWith(start));
		return parts.flatMap((part) =>
			readdirSync(join(folder, part)).map((key) => ({ key, path: join(folder, part, key) })),
		);
	}, []);
}

function oldestFirst(entries: Entry[]): Entry[] {
	const times = new Map(
		entries.map(({ key, path }) => [key, statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0]),
	);
	return entries.sort((a, b) => times.get(a.key)! - times.get(b.key)!);
}

function remove(entries: Entry[]): void {
	// Another build may have one open, on Windows: the next one removes it.
	for (const { path } of entries) orElse(() => rmSync(path, { force: true }), undefined);
}
