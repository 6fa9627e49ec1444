import type { OnQuery, SearchEngine } from '../../contract/search-contract.ts';

/** Time after which a reader has rested at a query, in milliseconds. */
export const restTime = 1500;

/** The engine, of whose queries `onQuery` hears once no other one has followed. What goes wrong there is its own. */
export function reportQueries(engine: SearchEngine, locale: string, onQuery: OnQuery): SearchEngine {
	let last: ReturnType<typeof setTimeout> | undefined;
	return {
		search: async (query) => {
			clearTimeout(last);
			const answer = await engine.search(query);
			const { hits, rest = [], isUnsure } = answer;
			const pages = [...new Set([...hits.map(({ route }) => route), ...rest])];
			clearTimeout(last);
			last = setTimeout(
				() => onQuery({ text: query.text, locale, pages, ...(isUnsure ? { isUnsure } : {}) }),
				restTime,
			);
			return answer;
		},
	};
}
