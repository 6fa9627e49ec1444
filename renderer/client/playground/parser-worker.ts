import type { ParseAnswer, ParsedText, ParseRequest } from '../../contract/playground-contract.ts';

/** How long parsing a text may take, in milliseconds. */
export const parseTimeout = 10_000;

/** The page parser in a worker of those that a function starts: the first text has it start. */
export function connectParser(startWorker: () => Worker) {
	let worker: Worker | undefined;
	let last: Promise<unknown> = Promise.resolve();
	const stopped = new AbortController();

	/** What a worker says next. Each promise is settled once: what is said or happens later belongs to nobody. */
	function hear(from: Worker, timeout?: number): Promise<ParseAnswer> {
		return new Promise((resolve, reject) => {
			from.onmessage = ({ data }: MessageEvent<ParseAnswer>) => resolve(data);
			from.onerror = ({ message }) =>
				reject(new Error(message || 'Unexpected failure to load the parser, expected its script.'));
			stopped.signal.onabort = () => reject(stopped.signal.reason);
			if (timeout === undefined) return;
			const error = new DOMException(`Parsing took longer than ${timeout / 1000} s.`, 'TimeoutError');
			setTimeout(() => reject(error), timeout);
		});
	}

	async function parse(request: ParseRequest): Promise<ParsedText> {
		stopped.signal.throwIfAborted();
		try {
			if (!worker) {
				worker = startWorker();
				await hear(worker);
			}
			worker.postMessage(request);
			const answer = await hear(worker, parseTimeout);
			if (answer === 'ready') throw new Error('Unexpected start of the parser, expected its answer.');
			if ('failure' in answer) throw new Error(answer.failure);
			return answer;
		} catch (error) {
			worker?.terminate();
			worker = undefined;
			throw error;
		}
	}

	return {
		/**
		 * Parses texts one after the other. Where that fails, or takes too long (`TimeoutError`), the worker is ended, and the next
		 * text starts a new one.
		 */
		parse(request: ParseRequest): Promise<ParsedText> {
			const parsed = last.then(() => parse(request));
			last = parsed.catch(() => {});
			return parsed;
		},
		/** Ends the worker, rejects what waits for it, and starts no other. */
		stop(): void {
			worker?.terminate();
			stopped.abort(new Error('Unexpected text for a parser that has been stopped.'));
		},
	};
}
