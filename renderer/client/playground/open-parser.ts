import { components } from 'domdocs:elements';
import { address } from 'domdocs:parser';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MarkdownMessage, ParseAnswer, ParseRequest } from '../../contract/playground-contract.ts';
import { makeArticleRenderer } from '../../shared/render-article.tsx';
import type { View } from '../../shared/view.ts';

/** What became of a text. */
export interface MarkdownResult {
	/** The article's HTML, for `MarkdownContent`. */
	html: string;
	/** What is to be said about the text, in the order of its lines. */
	messages: MarkdownMessage[];
}

/** The page parser in a worker of its own. */
export interface MarkdownParser {
	/** Parses and renders a text. Rejects where the worker fails, or has been stopped. */
	parse(text: string): Promise<MarkdownResult>;
	/** Ends the worker. */
	stop(): void;
}

const renderArticle = makeArticleRenderer(components, toStaticMarkup);

/** Starts the worker; resolves once it can be asked. */
export async function openParser({ base, page, site }: View): Promise<MarkdownParser> {
	const worker = new Worker(address, { type: 'module' });
	const waiting = new Map<number, (answer: Exclude<ParseAnswer, 'ready'>) => void>();
	let last = 0;
	const fail = (failure: string): void => {
		for (const [id, answer] of waiting) answer({ id, failure });
		waiting.clear();
	};
	await new Promise<void>((resolve, reject) => {
		worker.onerror = ({ message }) => {
			const failure = message || 'Unexpected failure to load the parser, expected its script.';
			reject(new Error(failure));
			fail(failure);
		};
		worker.onmessage = ({ data }: MessageEvent<ParseAnswer>) => {
			if (data === 'ready') return resolve();
			waiting.get(data.id)?.(data);
			waiting.delete(data.id);
		};
	});
	return {
		async parse(text) {
			const id = ++last;
			const answer = await new Promise<Exclude<ParseAnswer, 'ready'>>((resolve) => {
				waiting.set(id, resolve);
				worker.postMessage({ id, text, base } satisfies ParseRequest);
			});
			if ('failure' in answer) throw new Error(answer.failure);
			const { html } = renderArticle({ base, page, site, article: answer.article });
			return { html, messages: answer.messages };
		},
		stop() {
			worker.terminate();
			fail('Unexpected text for a parser that has been stopped.');
		},
	};
}

/** The HTML of a tree that is rendered once, without React's renderer for servers: the page has the one for browsers. */
function toStaticMarkup(tree: ReactElement): string {
	const container = document.createElement('div');
	const root = createRoot(container);
	flushSync(() => root.render(tree));
	const { innerHTML } = container;
	root.unmount();
	return innerHTML;
}
