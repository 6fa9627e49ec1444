/**
 * Searches, away from the page: the index is fetched and read here, and what the page gets is an answer that can be shown.
 * The manifest is asked for again by the first query after a pause, and where a part is gone: the site may have been published anew.
 */

import type { IndexManifest } from '../../contract/index-contract.ts';
import type { SearchAnswer, SearchEngine, SearchQuery } from '../../contract/search-contract.ts';
import { openEngine } from '../../shared/search/engine.ts';
import { partsOf } from '../../shared/search/index-format.ts';
import { openLanguage } from '../../shared/search/language.ts';
import { answerQueries } from './answer-queries.ts';
import type { WorkerSettings } from './lunr.ts';
import { Overtaken, PatientReader, searchPatiently } from './patient-reader.ts';

/** An index, and what reads its parts. */
interface OpenIndex {
	engine: SearchEngine;
	reader: PatientReader;
}

let index: Promise<OpenIndex> | undefined;
let known = '';
let askedAt = 0;
let newest = 0;

/** Pause after which the manifest is looked at again, in milliseconds. As one types, it is not. */
const pause = 2000;

/** Time for which a manifest that was fetched before the first query is as new, in milliseconds: readers think before they type. */
const prepared = 30_000;

const answer = async (query: SearchQuery, settings: WorkerSettings): Promise<SearchAnswer> => {
	const isRested = Date.now() - askedAt > pause;
	const number = ++newest;
	askedAt = Date.now();
	if (!index || isRested) index = renew(index, settings);
	const opened = index;
	try {
		return await search(await opened, query, number);
	} catch (error) {
		if (error instanceof Overtaken) throw error;
		// A part that is gone belongs to an index that has been replaced.
		if (index === opened) index = open(settings, 'reload');
		return search(await index, query, number);
	}
};

/** Fetches what every query needs, while the reader begins to type. */
const prepare = (settings: WorkerSettings): void => {
	askedAt = Date.now() + prepared;
	index = open(settings, 'no-cache');
	// The first query tells what has gone wrong.
	for (const opening of [index, openLanguage(settings.lang)]) opening.catch(() => undefined);
};

answerQueries(answer, prepare);

function search({ engine, reader }: OpenIndex, query: SearchQuery, number: number): Promise<SearchAnswer> {
	// The index was waited for, and others have come.
	if (number !== newest) throw new Overtaken();
	const turn = reader.begin(query.text);
	return searchPatiently(reader, turn, () => engine.search(query));
}

/** The index of the manifest as it is now: the same one where that has not changed. */
async function renew(current: Promise<OpenIndex> | undefined, settings: WorkerSettings): Promise<OpenIndex> {
	if (!current) return open(settings, 'no-cache');
	const text = await readText(manifestAddress(settings), 'no-cache').catch(() => known);
	return text === known ? current : openText(text, settings);
}

async function open(settings: WorkerSettings, cache: RequestCache): Promise<OpenIndex> {
	return openText(await readText(manifestAddress(settings), cache), settings);
}

async function openText(text: string, { folder, lang }: WorkerSettings): Promise<OpenIndex> {
	known = text;
	const manifest = JSON.parse(text) as IndexManifest;
	const fetchPart = async (file: string): Promise<unknown> => JSON.parse(await readText(folder + file));
	const heads = partsOf(manifest.heads);
	const files = [...heads, ...partsOf(manifest.texts)].map(({ file }) => file);
	const reader = new PatientReader(fetchPart, files);
	if (heads.length === 1) reader.fetch(heads[0]!.file);
	return { engine: await openEngine({ manifest, lang, read: reader.read }), reader };
}

function manifestAddress({ folder, name }: WorkerSettings): string {
	return `${folder}search.${name}.json`;
}

async function readText(address: string, cache: RequestCache = 'default'): Promise<string> {
	const response = await fetch(address, { cache });
	if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
	return response.text();
}
