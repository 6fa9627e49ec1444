/**
 * Searches, away from the page: the index is fetched and read here, and what the page gets is an answer that can be shown.
 * The manifest is asked for once; a failed request is tried again by the next query.
 */

import { openEngine } from '../../search/engine.ts';
import type { IndexManifest } from '../../search/index-format.ts';
import type { SearchEngine } from '../../search/search-contract.ts';
import type { WorkerRequest, WorkerResponse, WorkerSettings } from './lunr.ts';

let settings: WorkerSettings;
let engine: Promise<SearchEngine> | undefined;

self.addEventListener('message', ({ data }: MessageEvent<WorkerSettings | WorkerRequest>) => {
	if ('folder' in data) settings = data;
	else answer(data);
});

async function answer({ id, query }: WorkerRequest): Promise<void> {
	const respond = (response: WorkerResponse): void => self.postMessage(response);
	try {
		engine ??= open(settings);
		engine.catch(() => {
			engine = undefined;
		});
		respond({ id, answer: await (await engine).search(query) });
	} catch (error) {
		respond({ id, error: error instanceof Error ? error.message : String(error) });
	}
}

async function open({ folder, name, lang }: WorkerSettings): Promise<SearchEngine> {
	const manifest = (await read(`${folder}search.${name}.json`)) as IndexManifest;
	return openEngine({ manifest, lang, read: (file) => read(folder + file) });
}

async function read(address: string): Promise<unknown> {
	const response = await fetch(address);
	if (!response.ok) throw new Error(`${address} answers ${response.status}.`);
	return response.json();
}
