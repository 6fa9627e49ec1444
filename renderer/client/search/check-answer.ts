import type { SearchAnswer, SearchEngine, SearchHit } from '../../contract/search-contract.ts';
import { groupByPage } from '../../shared/search/group-by-page.ts';

/** An engine whose answers can be shown, whoever wrote it: what it answers may come from a server that nobody here knows. */
export function checkAnswers(engine: SearchEngine): SearchEngine {
	return { search: async (query) => checkAnswer(await engine.search(query)) };
}

/** The answer with hits that lead to pages of this site alone, once each, by page. Throws where it is not an answer. */
export function checkAnswer(answer: SearchAnswer): SearchAnswer {
	if (!Array.isArray(answer?.hits) || !answer.hits.every(isHit))
		throw new TypeError('Unexpected answer of the search engine, expected hits as `SearchHit`.');
	const known = new Set<string>();
	const hits = answer.hits.filter(({ route, anchor }) => {
		const address = `${route}#${anchor}`;
		// `//host` and `/\host` are addresses of other sites.
		const isShown = /^\/(?![/\\])/.test(route) && !known.has(address);
		known.add(address);
		return isShown;
	});
	return {
		...answer,
		hits: groupByPage(hits, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY),
		words: answer.words ?? [],
	};
}

function isHit(hit: SearchHit): boolean {
	const { route, anchor, title, headings, trail, excerpt } = hit ?? {};
	const isText = [route, anchor].every((text) => typeof text === 'string');
	return isText && [title, headings, trail, excerpt].every(Array.isArray) && headings.every(Array.isArray);
}
