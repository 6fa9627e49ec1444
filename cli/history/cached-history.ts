import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getOrMake } from '../../renderer/shared/get-or-make.ts';
import { orElse } from '../../renderer/shared/or-else.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import type { Commit, History } from '../model/history.ts';
import { type CacheContext, hashOf, keyOf } from '../platform/cache/cache.ts';
import { extendHistory } from './extend-history.ts';
import { findWorkTree } from './find-work-tree.ts';
import { locateRepository, type RepositoryPlace } from './locate-repository.ts';
import { type HistoryReading, readOwnHistory, readRepository } from './read-history.ts';
import { isReleaseName } from './release-tags.ts';
import { askGit } from './run-git.ts';
import { findRepositories, type HistoryFolders, joinHistories, type Repositories } from './submodules.ts';

/** Name of histories in a cache, and of notes which was the last. */
const kind = 'history';

/** Where a repository stands, and the keys of its history as it is now. */
interface RepositoryState {
	place: RepositoryPlace;
	keys: HistoryKeys;
}

/** Where the repositories of a site stand; `null` for one that git does not tell of. */
export interface HistoryState {
	repositories: Repositories;
	states: (RepositoryState | null)[];
}

/** Asks where the history of a site stands, by two short git processes side by side. */
export async function readHistoryState(site: HistoryFolders, environment: string): Promise<HistoryState> {
	const repositories = await findRepositories(site);
	const read = (one: HistoryFolders) => readState(one, environment).catch(() => null);
	return { repositories, states: await Promise.all(repositories.folders.map(read)) };
}

/**
 * The same as {@link readHistory}, taken from a cache where nothing has changed. Where commits have come on top of a history that is
 * cached, only those are read. `known` is where it stands, if that has been asked already.
 */
export async function readCachedHistory(
	site: HistoryFolders,
	store: CacheContext,
	known?: HistoryState,
): Promise<Result<History>> {
	const { repositories, states } = known ?? (await readHistoryState(site, store.environment));
	const read = (folders: HistoryFolders, at: number) => readOneHistory(folders, store, states[at] ?? null);
	return joinHistories(repositories, await Promise.all(repositories.folders.map(read)));
}

async function readOneHistory(folders: HistoryFolders, store: CacheContext, state: RepositoryState | null) {
	if (state?.place.head == null) return readOwnHistory(folders);
	const { place, keys } = state;
	const cached = unpackHistory(store.cache.get(kind, keys.own));
	if (cached) return resultOf(cached);
	const latest = store.cache.get(kind, keys.latest);
	const known = latest && unpackHistory(store.cache.get(kind, Buffer.from(latest).toString()));
	const reading = (known && (await extendHistory(known, place))) ?? (await readRepository(place));
	// Git could tell, be it with what a shallow or partial clone has.
	const isComplete = reading.diagnostics.every(({ name }) => name === 'history-shallow');
	if (isComplete && (await isStill(keys, folders, store))) {
		store.cache.put(kind, keys.own, packHistory(reading));
		store.cache.put(kind, keys.latest, keys.own);
	}
	return resultOf(reading);
}

/** Changes when the history may; empty where git does not tell. */
export function historyKeyOf({ repositories, states }: HistoryState): string {
	const keys = states.flatMap((state) => state?.keys.own ?? []);
	return keys.length < states.length ? '' : keyOf(keys, repositories.absent);
}

async function readState({ root, content }: HistoryFolders, environment: string): Promise<RepositoryState> {
	const [place, version] = await Promise.all([
		locateRepository(root, content),
		// Versions of git differ in which files they take for renamed.
		findWorkTree(content) === undefined ? '' : askGit(root, ['version']),
	]);
	return { place, keys: await historyKeys(place, environment, version) };
}

/** Whether all is as it was before: a commit, a tag or a fetch may have come while the history was read. */
async function isStill(keys: HistoryKeys, folders: HistoryFolders, store: CacheContext): Promise<boolean> {
	const state = await readState(folders, store.environment).catch(() => null);
	return state?.keys.own === keys.own;
}

function resultOf({ value, diagnostics }: HistoryReading): Result<History> {
	return { value, diagnostics };
}

/** Keys of a site's history in a cache. */
interface HistoryKeys {
	/** Of the history as it is now. */
	own: string;
	/** Of the note which history was read last: the same whatever commit is `HEAD` and whatever releases there are. */
	latest: string;
}

/** Files in the work tree that change what git says about commits: names of people, which files are binary. */
const workFiles = ['.mailmap', '.gitattributes'];

/** The same in the repository itself: parents that commits are given (`grafts`), which files are binary. */
const storeFiles = ['info/grafts', 'info/attributes'];

/**
 * Keys made of all that a history depends on: `HEAD`, releases and what they point at, replaced objects, where
 * a shallow clone ends, the contents that a partial clone has, people's names, where the site lies in the
 * repository, git, and `environment`. None of git's settings is among them, for those that matter are set by
 * `run-git.ts`, and none of `history` in the config, which is about what is shown.
 */
async function historyKeys(
	place: RepositoryPlace,
	environment: string,
	version: string,
): Promise<HistoryKeys> {
	const tags = 'refs/tags/';
	const { folder, store, content, contentInSite, prefix, head, refs, boundary } = place;
	const files = [
		...workFiles.map((name) => join(folder, name)),
		...storeFiles.map((name) => join(store, name)),
	];
	const hashOfFile = (file: string) => readFile(file).then(hashOf, () => null);
	const [hashes, packs] = await Promise.all([Promise.all(files.map(hashOfFile)), listPartialPacks(store)]);
	const releases = refs.filter(([name]) => name.startsWith(tags) && isReleaseName(name.slice(tags.length)));
	const replaced = refs.filter(([name]) => name.startsWith('refs/replace/'));
	const lasting = keyOf(
		environment,
		version,
		{ content, contentInSite, prefix },
		replaced,
		[...boundary].sort(),
		hashes,
		packs,
	);
	return { own: keyOf(lasting, head, releases), latest: keyOf(lasting, 'latest') };
}

/** In a partial clone (`--filter`) renames are found in contents that are there, and more may come; `null` in others. */
async function listPartialPacks(store: string): Promise<string[] | null> {
	const settings = await readFile(join(store, 'config'), 'utf8').catch(() => '');
	if (!/promisor|partialclone/i.test(settings)) return null;
	return (await readdir(join(store, 'objects/pack')).catch(() => [])).sort();
}

/** A history as it is cached: each commit once, and files with the numbers of theirs. */
interface PackedHistory extends Omit<HistoryReading, 'value'> {
	value: Omit<History, 'files'>;
	files: [path: string, numbers: number[]][];
	commits: Commit[];
}

/** Makes an entry of the cache of a history. */
export function packHistory({ value: { files, ...value }, ...reading }: HistoryReading): string {
	const commits = new Map<Commit, number>();
	const numberOf = (commit: Commit): number => getOrMake(commits, commit, () => commits.size);
	const numbers = Object.entries(files).map(([path, list]) => [path, list.map(numberOf)]);
	return JSON.stringify({ ...reading, value, files: numbers, commits: [...commits.keys()] });
}

/** Reads an entry of the cache; nothing where it is not one of {@link packHistory}. */
export function unpackHistory(content: Uint8Array | undefined): HistoryReading | undefined {
	if (!content) return undefined;
	return orElse(() => unpack(JSON.parse(Buffer.from(content).toString()) as PackedHistory), undefined);
}

function unpack({ value, files, commits, ...reading }: PackedHistory): HistoryReading {
	if (value.head === undefined || !reading.rounds) throw new TypeError('not a history');
	const commitOf = (number: number): Commit => {
		const commit = commits[number];
		if (!commit) throw new TypeError('not a history');
		return commit;
	};
	const lists = files.map(([path, numbers]) => [path, numbers.map(commitOf)]);
	return { ...reading, value: { files: Object.fromEntries(lists), ...value } };
}
