import { components } from 'domdocs:elements';
import { address } from 'domdocs:parser';
import type { ReactElement } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { MarkdownMessage } from '../../contract/playground-contract.ts';
import { makeArticleRenderer } from '../../shared/render-article.tsx';
import type { View } from '../../shared/view.ts';
import { connectParser } from './parser-worker.ts';

/** What became of a text. */
export interface MarkdownResult {
	/** The article's HTML, for `MarkdownContent`. */
	html: string;
	/** What is to be said about the text, in the order of its lines. */
	messages: MarkdownMessage[];
}

/** The page parser in a worker of its own, which the first text starts. */
export interface MarkdownParser {
	/**
	 * Parses and renders a text, one after the other. Where the worker cannot be loaded, fails, or takes longer than 10 seconds
	 * (a `TimeoutError`), this rejects, the worker is ended, and the next text starts a new one.
	 */
	parse(text: string): Promise<MarkdownResult>;
	/** Ends the worker; what waits for it is rejected. */
	stop(): void;
}

const renderArticle = makeArticleRenderer(components, toStaticMarkup);

/** Makes a parser for texts that stand on a page. */
export function openParser({ base, page, site }: View): MarkdownParser {
	const { parse, stop } = connectParser(() => new Worker(address, { type: 'module' }));
	return {
		async parse(text) {
			const { article, messages } = await parse({ text, base });
			return { html: renderArticle({ base, page, site, article }).html, messages };
		},
		stop,
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
