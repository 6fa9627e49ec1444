/**
 * Searches with the program of the package `pagefind`, away from the page. The program is fetched with the index from the
 * locale's own folder, for it belongs to the version that has made the index; a failed request is tried again by the next query.
 */

import type { SearchEngine } from '../../contract/search-contract.ts';
import { answerQueries } from './answer-queries.ts';
import type { WorkerSettings } from './lunr.ts';
import {
	type FoundFragment,
	joinResults,
	maxCandidates,
	pagefindToAnswer,
	toTerms,
} from './pagefind-answer.ts';

/** What `pagefind.js` exports, as far as it is used: https://pagefind.app/docs/api/ */
interface PagefindModule {
	createInstance(options: {
		basePath: string;
		/** What addresses of records stand below. */
		baseUrl: string;
		ranking: { metaWeights: Record<string, number> };
	}): PagefindInstance;
}

interface PagefindInstance {
	init(): Promise<unknown>;
	search(term: string, options: { filters: Record<string, string> }): Promise<{ results: PagefindResult[] }>;
}

interface PagefindResult {
	id: string;
	score: number;
	data(): Promise<FoundFragment>;
}

/** What a word in a field weighs beside one in the text. */
const metaWeights = { title: 5, headings: 8, keys: 3, trail: 0.5 };

let engine: Promise<SearchEngine> | undefined;

answerQueries(async (query, settings) => {
	engine ??= open(settings);
	engine.catch(() => {
		engine = undefined;
	});
	return (await engine).search(query);
});

async function open({ folder, name, lang }: WorkerSettings): Promise<SearchEngine> {
	const basePath = `${folder}pagefind/${name}/`;
	const { version, languages } = await readEntry(`${basePath}pagefind-entry.json`);
	if (Object.keys(languages).length === 0) return { search: async () => ({ hits: [], words: [] }) };
	// A browser may have cached the previous program.
	const program = `${basePath}pagefind.js?v=${encodeURIComponent(version)}`;
	const { createInstance } = (await import(program)) as PagefindModule;
	const instance = createInstance({ basePath, baseUrl: '/', ranking: { metaWeights } });
	await instance.init();
	return {
		async search(query) {
			const terms = toTerms(query.text, lang);
			const filters: Record<string, string> = query.scope === undefined ? {} : { scope: query.scope };
			const lists: PagefindResult[][] = [];
			for (const term of terms) lists.push((await instance.search(term, { filters })).results);
			const results = joinResults(lists);
			const candidates = results.slice(0, Math.max(maxCandidates, query.limit ?? 0));
			const found = await Promise.all(
				candidates.map(async ({ score, data }) => ({ score, fragment: await data() })),
			);
			return pagefindToAnswer(found, terms, query);
		},
	};
}

/** What an index says of itself. */
interface PagefindEntry {
	/** Version of the package. */
	version: string;
	/** None where there is nothing to be found. */
	languages: Record<string, unknown>;
}

/** Reads what the index is. Rejects where there is none, with what the server says. */
async function readEntry(address: string): Promise<PagefindEntry> {
	const response = await fetch(address, { cache: 'no-cache' });
	if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
	return (await response.json()) as PagefindEntry;
}
