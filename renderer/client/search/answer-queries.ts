import type { SearchAnswer, SearchQuery } from '../../contract/search-contract.ts';
import type { WorkerRequest, WorkerResponse, WorkerSettings } from './lunr.ts';

/** Has a worker answer the queries of its page: what `search` rejects with is said to the caller. `prepare` is called before the first query. */
export function answerQueries(
	search: (query: SearchQuery, settings: WorkerSettings) => Promise<SearchAnswer>,
	prepare?: (settings: WorkerSettings) => void,
): void {
	let settings: WorkerSettings;
	const respond = (response: WorkerResponse): void => self.postMessage(response);
	self.addEventListener('message', async ({ data }: MessageEvent<WorkerSettings | WorkerRequest>) => {
		if ('folder' in data) {
			settings = data;
			prepare?.(data);
			return;
		}
		const { id, query } = data;
		try {
			respond({ id, answer: await search(query, settings) });
		} catch (error) {
			const { name, message } = error instanceof Error ? error : new Error(String(error));
			respond({ id, error: message, name });
		}
	});
}
