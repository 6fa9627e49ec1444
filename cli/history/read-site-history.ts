import type { SiteConfig } from '../config/site-config.ts';
import type { Result } from '../diagnostics/diagnostic.ts';
import type { History } from '../model/history.ts';
import type { CacheContext } from '../platform/cache/cache.ts';
import { type HistoryState, readCachedHistory, readHistoryState } from './cached-history.ts';
import { ignoreCommits } from './ignore-commits.ts';
import { readHistory } from './read-history.ts';

/** What is known of pages where git is not asked. */
export const noHistory: History = { files: {}, prefix: null, head: null };

/**
 * The site's history, with what the config leaves out marked, or none where it has `history: false`. With `store`, what was read before is used; `state` is where the
 * history stands, if that has been asked already.
 */
export async function readSiteHistory(
	config: SiteConfig,
	store?: CacheContext,
	state?: HistoryState,
): Promise<Result<History>> {
	if (!config.history) return { value: noHistory, diagnostics: [] };
	if (!store) return ignoreCommits(await readHistory(config), config);
	const known = state ?? (await readHistoryState(config, store.environment));
	const history = await readCachedHistory(config, store, known);
	return ignoreCommits(history, config, { ...store, state: known });
}
