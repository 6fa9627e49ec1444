import type { ParseAnswer, ParseRequest } from '../../renderer/contract/playground-contract.ts';
import { parseText } from './parse-text.ts';

/** What of a worker is used here; the library of types for browsers knows only a page's. */
const worker = globalThis as unknown as {
	addEventListener(type: 'message', hear: (event: MessageEvent<ParseRequest>) => void): void;
	postMessage(answer: ParseAnswer): void;
};

worker.addEventListener('message', async ({ data: { text, base } }) => {
	try {
		worker.postMessage(await parseText(text, base));
	} catch (error) {
		worker.postMessage({ failure: String(error) });
	}
});
worker.postMessage('ready');
