import type { Result } from '../diagnostics/diagnostic.ts';
import type { History } from '../model/history.ts';
import { type Cache, keyOf } from '../platform/cache/cache.ts';
import { extendHistory } from './extend-history.ts';
import { findWorkTree } from './find-work-tree.ts';
import { type HistoryKeys, historyKeys, readGitVersion } from './history-key.ts';
import { locateRepository, type RepositoryPlace } from './locate-repository.ts';
import { packHistory, unpackHistory } from './pack-history.ts';
import { type HistoryReading, readOwnHistory, readRepository } from './read-history.ts';
import { findRepositories, type HistoryFolders, joinHistories } from './submodules.ts';

/** Where histories are cached. */
export interface HistoryStore {
	cache: Cache;
	/** See `environmentKey`. */
	environment: string;
}

/** Name of histories in a cache, and of notes which was the last. */
const kind = 'history';

/**
 * The same as {@link readHistory}, taken from a cache where nothing has changed, at the cost of two short git
 * processes side by side. Where commits have come on top of a history that is cached, only those are read.
 */
export async function readCachedHistory(site: HistoryFolders, store: HistoryStore): Promise<Result<History>> {
	const repositories = await findRepositories(site);
	const read = (folders: HistoryFolders) => readOneHistory(folders, store);
	return joinHistories(repositories, await Promise.all(repositories.folders.map(read)));
}

async function readOneHistory(folders: HistoryFolders, store: HistoryStore): Promise<Result<History>> {
	const state = await readState(folders, store.environment).catch(() => null);
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
export async function historyKeyOf(site: HistoryFolders, environment: string): Promise<string> {
	const { folders, absent } = await findRepositories(site);
	return Promise.all(folders.map((one) => readState(one, environment))).then(
		(states) =>
			keyOf(
				states.map(({ keys }) => keys.own),
				absent,
			),
		() => '',
	);
}

async function readState(
	{ root, content }: HistoryFolders,
	environment: string,
): Promise<{ place: RepositoryPlace; keys: HistoryKeys }> {
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
