import { longestQuery, type OpenSearch, type SearchQuery } from '../../contract/search-contract.ts';
import { usualLimit } from '../../shared/search/group-by-page.ts';
import { type AlgoliaResponse, type AnswerContext, algoliaToAnswer } from './algolia-answer.ts';

/** What the config says of the index, and the origin that is asked. */
interface AlgoliaSettings {
	appId: string;
	apiKey: string;
	indexName: string;
	host: string;
	searchParameters?: Record<string, unknown>;
}

/** Records that are asked for a page: a section has one for each of its paragraphs. */
const recordsPerPage = 4;

/** Records to ask for where only those of a part of the site are wanted: the index cannot tell them apart. */
const maxRecords = 100;

/** Milliseconds after which an answer is given up. */
const patience = 15_000;

/** What is asked of the index besides the query. The site's own parameters override these. */
const usualParameters = {
	attributesToRetrieve: ['hierarchy', 'content', 'type', 'url'],
	attributesToSnippet: ['content:24'],
	snippetEllipsisText: '…',
};

/** Opens an index of DocSearch at Algolia. An answer that is overtaken by another question is given up. */
const open: OpenSearch = ({ base, lang, options }) => {
	const settings = options as unknown as AlgoliaSettings;
	const marks = makeMarks();
	const context: AnswerContext = { base, origins: ownOrigins(), marks };
	let last: AbortController | null = null;
	return {
		async search(query) {
			last?.abort(new DOMException('Another question has been asked.', 'AbortError'));
			last = new AbortController();
			const response = await ask(settings, parametersOf(query, { settings, lang, marks }), last);
			return algoliaToAnswer(response, query.scope, query.limit, context);
		},
	};
};

export default open;

/** What a match begins and ends with: words that are in no text, for nobody can know them. */
function makeMarks(): AnswerContext['marks'] {
	const word = [...crypto.getRandomValues(new Uint32Array(3))].map((part) => part.toString(36)).join('');
	return [`<m-${word}>`, `</m-${word}>`];
}

/** Where the site is: here, and where its pages say that they belong, for the index knows that address. */
function ownOrigins(): string[] {
	const canonical = document.querySelector<HTMLLinkElement>('link[rel="canonical"]')?.href;
	return [location.href, ...(canonical ? [canonical] : [])].map((address) => new URL(address).origin);
}

function parametersOf(
	{ text, scope, limit = usualLimit }: SearchQuery,
	{
		settings: { searchParameters = {} },
		lang,
		marks,
	}: { settings: AlgoliaSettings; lang: string; marks: AnswerContext['marks'] },
): Record<string, unknown> {
	const hitsPerPage = scope === undefined ? Math.min(limit * recordsPerPage, maxRecords) : maxRecords;
	return {
		...usualParameters,
		hitsPerPage,
		...searchParameters,
		query: text.slice(0, longestQuery),
		facetFilters: [`lang:${lang}`, ...toList(searchParameters.facetFilters)],
		highlightPreTag: marks[0],
		highlightPostTag: marks[1],
	};
}

function toList(filters: unknown): unknown[] {
	if (filters === undefined || filters === null) return [];
	return Array.isArray(filters) ? filters : [filters];
}

/** Asks the index. Key and application stand in the address, so that the browser asks no leave for headers first. */
async function ask(
	{ host, indexName, appId, apiKey }: AlgoliaSettings,
	parameters: Record<string, unknown>,
	controller: AbortController,
): Promise<AlgoliaResponse> {
	const address = new URL(`/1/indexes/${encodeURIComponent(indexName)}/query`, host);
	address.search = new URLSearchParams({
		'x-algolia-application-id': appId,
		'x-algolia-api-key': apiKey,
	}).toString();
	const { signal } = controller;
	const late = new Error(`${host} has not answered for ${patience / 1000} seconds.`);
	const timer = setTimeout(() => controller.abort(late), patience);
	try {
		const response = await fetch(address, {
			method: 'POST',
			body: JSON.stringify(parameters),
			headers: { 'content-type': 'text/plain' },
			credentials: 'omit',
			referrerPolicy: 'origin',
			signal,
		});
		if (!response.ok) throw new Error(`${host} answers ${response.status}${await reasonOf(response)}`);
		return (await response.json()) as AlgoliaResponse;
	} catch (error) {
		if (signal.aborted) throw signal.reason;
		throw error instanceof TypeError ? new Error(`${host} cannot be reached.`, { cause: error }) : error;
	} finally {
		clearTimeout(timer);
	}
}

/** What the server says is wrong: `: Invalid Application-ID or API key.` */
async function reasonOf(response: Response): Promise<string> {
	const said = (await response.json().catch(() => null)) as { message?: unknown } | null;
	return typeof said?.message === 'string' ? `: ${said.message}` : '.';
}
