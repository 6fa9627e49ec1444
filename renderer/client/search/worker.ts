/**
 * Searches, away from the page: the index is fetched and read here, and what the page gets is an answer that can be shown.
 * The manifest is asked for again by the first query after a pause, and where a part is gone: the site may have been published anew.
 */

import { openEngine } from '../../search/engine.ts';
import type { IndexManifest } from '../../search/index-format.ts';
import type { SearchEngine } from '../../search/search-contract.ts';
import { answerQueries } from './answer-queries.ts';
import type { WorkerSettings } from './lunr.ts';

let engine: Promise<SearchEngine> | undefined;
let known = '';
let askedAt = 0;

/** Pause after which the manifest is looked at again, in milliseconds. As one types, it is not. */
const pause = 2000;

answerQueries(async (query, settings) => {
	const isRested = Date.now() - askedAt > pause;
	askedAt = Date.now();
	if (!engine || isRested) engine = renew(engine, settings);
	const opened = engine;
	try {
		return await (await opened).search(query);
	} catch {
		// A part that is gone belongs to an index that has been replaced.
		if (engine === opened) engine = open(settings, 'reload');
		return (await engine).search(query);
	}
});

/** The engine of the manifest as it is now: the same one where that has not changed. */
async function renew(
	current: Promise<SearchEngine> | undefined,
	settings: WorkerSettings,
): Promise<SearchEngine> {
	if (!current) return open(settings, 'no-cache');
	const text = await readText(manifestAddress(settings), 'no-cache').catch(() => known);
	return text === known ? current : openText(text, settings);
}

async function open(settings: WorkerSettings, cache: RequestCache): Promise<SearchEngine> {
	return openText(await readText(manifestAddress(settings), cache), settings);
}

function openText(text: string, { folder, lang }: WorkerSettings): Promise<SearchEngine> {
	known = text;
	const manifest = JSON.parse(text) as IndexManifest;
	const read = async (file: string): Promise<unknown> => JSON.parse(await readText(folder + file));
	return openEngine({ manifest, lang, read });
}

function manifestAddress({ folder, name }: WorkerSettings): string {
	return `${folder}search.${name}.json`;
}

async function readText(address: string, cache: RequestCache = 'default'): Promise<string> {
	const response = await fetch(address, { cache });
	if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
	return response.text();
}
