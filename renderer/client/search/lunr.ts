import type { OpenSearch, SearchAnswer, SearchQuery } from '../../contract/search-contract.ts';
import { addBase, localeName } from '../../shared/links.ts';

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
export type WorkerResponse =
	| { id: number; answer: SearchAnswer }
	| { id: number; error: string; name: string };

/** A worker, and who waits for its answers. */
interface RunningWorker {
	script: Worker;
	waiting: Map<number, { resolve: (answer: SearchAnswer) => void; reject: (error: Error) => void }>;
}

/** Opens the index that was built with the site, in a worker. One that cannot be loaded is started again by the next query. */
const open: OpenSearch = ({ base, locale, lang, options: { worker } }) => {
	const folder = new URL(addBase(base, '/_domdocs/'), location.href).href;
	const settings: WorkerSettings = { folder, name: localeName(locale), lang };
	let running: RunningWorker | null = null;
	let last = 0;
	const start = (): RunningWorker => {
		const started = startWorker(addBase(base, `/${worker}`), () => {
			if (running === started) running = null;
		});
		started.script.postMessage(settings);
		return started;
	};
	running = start();
	return {
		search(query) {
			running ??= start();
			const { script, waiting } = running;
			const id = ++last;
			return new Promise((resolve, reject) => {
				waiting.set(id, { resolve, reject });
				script.postMessage({ id, query } satisfies WorkerRequest);
			});
		},
	};
};

/** Starts a worker. `onFailure` hears that it cannot be used any more; then all who wait for it are told. */
function startWorker(address: string, onFailure: () => void): RunningWorker {
	const script = new Worker(address, { type: 'module' });
	const waiting: RunningWorker['waiting'] = new Map();
	script.addEventListener('message', ({ data }: MessageEvent<WorkerResponse>) => {
		const asked = waiting.get(data.id);
		waiting.delete(data.id);
		if ('answer' in data) asked?.resolve(data.answer);
		else asked?.reject(Object.assign(new Error(data.error), { name: data.name }));
	});
	script.addEventListener('error', ({ message }) => {
		script.terminate();
		onFailure();
		const failure = new Error(message || 'The search worker failed.');
		for (const { reject } of waiting.values()) reject(failure);
	});
	return { script, waiting };
}

export default open;
