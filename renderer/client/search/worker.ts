/**
 * Searches, away from the page: the index is fetched and read here, and what the page gets is an answer that can be shown.
 * The manifest is asked for again by the first query after a pause, and where a part is gone: the site may have been published anew.
 */

import { openEngine } from '../../search/engine.ts';
import type { IndexManifest } from '../../search/index-format.ts';
import type { SearchEngine } from '../../search/search-contract.ts';
import type { WorkerRequest, WorkerResponse, WorkerSettings } from './lunr.ts';

let settings: WorkerSettings;
let engine: Promise<SearchEngine> | undefined;
let known = '';
let askedAt = 0;

/** Pause after which the manifest is looked at again, in milliseconds. As one types, it is not. */
const pause = 2000;

self.addEventListener('message', ({ data }: MessageEvent<WorkerSettings | WorkerRequest>) => {
	if ('folder' in data) settings = data;
	else answer(data);
});

async function answer({ id, query }: WorkerRequest): Promise<void> {
	const respond = (response: WorkerResponse): void => self.postMessage(response);
	try {
		const isRested = Date.now() - askedAt > pause;
		askedAt = Date.now();
		if (isRested) engine = renew(engine);
		const opened = engine;
		const answered = await opened!
			.then((current) => current.search(query))
			// A part that is gone belongs to an index that has been replaced.
			.catch(() => {
				if (engine === opened) engine = open('reload');
				return engine!.then((current) => current.search(query));
			});
		respond({ id, answer: answered });
	} catch (error) {
		askedAt = 0;
		respond({ id, error: error instanceof Error ? error.message : String(error) });
	}
}

/** The engine of the manifest as it is now: the same one where that has not changed. */
async function renew(current: Promise<SearchEngine> | undefined): Promise<SearchEngine> {
	if (!current) return open('no-cache');
	const text = await readText(manifestAddress(), 'no-cache').catch(() => known);
	return text === known ? current : openText(text);
}

async function open(cache: RequestCache): Promise<SearchEngine> {
	return openText(await readText(manifestAddress(), cache));
}

function openText(text: string): Promise<SearchEngine> {
	known = text;
	const manifest = JSON.parse(text) as IndexManifest;
	const read = async (file: string): Promise<unknown> => JSON.parse(await readText(settings.folder + file));
	return openEngine({ manifest, lang: settings.lang, read });
}

function manifestAddress(): string {
	return `${settings.folder}search.${settings.name}.json`;
}

async function readText(address: string, cache: RequestCache = 'default'): Promise<string> {
	const response = await fetch(address, { cache });
	if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
	return response.text();
}
