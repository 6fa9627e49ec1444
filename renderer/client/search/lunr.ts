import { addBase } from '../../links.ts';
import type { OpenSearch, SearchAnswer, SearchEngine, SearchQuery } from '../../search/search-contract.ts';

/** What the worker is first told. */
export interface WorkerSettings {
	/** Address of the folder that the index is in, ends with `/`. */
	folder: string;
	/** Name of the locale in file names. */
	name: string;
	/** Language tag. */
	lang: string;
}

/** A query on its way to the worker. */
export interface WorkerRequest {
	id: number;
	query: SearchQuery;
}

/** What the worker says: an answer, or why there is none. */
export type WorkerResponse = { id: number; answer: SearchAnswer } | { id: number; error: string };

/** Opens the index that was built with the site, in a worker. */
const open: OpenSearch = ({ base, locale, lang, options: { worker } }) => {
	const script = new Worker(addBase(base, `/${worker}`), { type: 'module' });
	const waiting = new Map<
		number,
		{ resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void }
	>();
	let last = 0;
	let failure: Error | null = null;
	script.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
		const asked = waiting.get(data.id);
		waiting.delete(data.id);
		if ('answer' in data) asked?.resolve(data.answer);
		else asked?.reject(new Error(data.error));
	});
	script.addEventListener('error', ({ message }) => {
		failure = new Error(message || 'The worker that searches cannot be loaded.');
		for (const { reject } of waiting.values()) reject(failure);
		waiting.clear();
	});
	const folder = new URL(addBase(base, '/_domdocs/'), location.href).href;
	script.postMessage({ folder, name: nameOf(locale), lang } satisfies WorkerSettings);
	const engine: SearchEngine = {
		search(query) {
			if (failure) return Promise.reject(failure);
			const id = ++last;
			script.postMessage({ id, query } satisfies WorkerRequest);
			return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
		},
	};
	return engine;
};

/** Name of a locale in file names: `en` for `/en/`, `root` for `/`. */
function nameOf(prefix: string): string {
	return prefix.replace(/^\/|\/$/g, '').replaceAll('/', '-') || 'root';
}

export default open;
