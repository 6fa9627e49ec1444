import type { Result } from '../diagnostics/diagnostic.ts';
import type { History } from '../model/history.ts';
import { type Cache, keyOf } from '../platform/cache/cache.ts';
import { extendHistory } from './extend-history.ts';
import { findWorkTree } from './find-work-tree.ts';
import { type HistoryKeys, historyKeys, readGitVersion } from './history-key.ts';
import { locateRepository, type RepositoryPlace } from './locate-repository.ts';
import { packHistory, unpackHistory } from './pack-history.ts';
import { type HistoryReading, readOwnHistory, readRepository } from './read-history.ts';
import { findRepositories, type HistoryFolders, joinHistories, type Repositories } from './submodules.ts';

/** Where histories are cached. */
export interface HistoryStore {
	cache: Cache;
	/** See `environmentKey`. */
	environment: string;
}

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
	store: HistoryStore,
	known?: HistoryState,
): Promise<Result<History>> {
	const { repositories, states } = known ?? (await readHistoryState(site, store.environment));
	const read = (folders: HistoryFolders, at: number) => readOneHistory(folders, store, states[at] ?? null);
	return joinHistories(repositories, await Promise.all(repositories.folders.map(read)));
}

async function readOneHistory(folders: HistoryFolders, store: HistoryStore, state: RepositoryState | null) {
	if (state?.place.head == null) return readOwnHistory(folders);
	const { place, keys } = state;
	const cached = unpackHistory(store.cache.get(kind, keys.own));
	if (cached) return resultOf(cached);
	const latest = store.cache.get(kind, keys.latest);
	const known = latest && unpackHistory(store.cache.get(kind, Buffer.from(latest).toString()));
	const reading = (known && (await extendHistory(known, place))) ?? (await readRepository(place));
	if (isComplete(reading) && (await isStill(keys, folders, store))) {
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
		findWorkTree(content) === undefined ? '' : readGitVersion(root),
	]);
	return { place, keys: await historyKeys(place, environment, version) };
}

/** Whether git could tell, be it with what a shallow or partial clone has. */
function isComplete({ diagnostics }: HistoryReading): boolean {
	return diagnostics.every(({ name }) => name === 'history-shallow');
}

/** Whether all is as it was before: a commit, a tag or a fetch may have come while the history was read. */
async function isStill(keys: HistoryKeys, folders: HistoryFolders, store: HistoryStore): Promise<boolean> {
	const state = await readState(folders, store.environment).catch(() => null);
	return state?.keys.own === keys.own;
}

function resultOf({ value, diagnostics }: HistoryReading): Result<History> {
	return { value, diagnostics };
}
