/**
 * The page parser and the default theme's elements in the browser: what a site's component needs to show the result of
 * Markdown while it is typed. A site imports it as `domdocs/playground`.
 */

import { type ReactElement, useMemo } from 'react';
import type { MarkdownParser } from './client/playground/open-parser.ts';
import { useView, ViewContext } from './shared/view.ts';
import { Content } from './theme.ts';

export type { MarkdownParser, MarkdownResult } from './client/playground/open-parser.ts';
export type { MarkdownMessage } from './contract/playground-contract.ts';

/**
 * Gives what starts the page parser in a worker: nothing of it is loaded before. A text is a page by itself, read as a site does
 * that sets nothing: it has no files to include, demos show their source, and icons stay blank. Rejects where the scripts cannot be
 * loaded; the next call tries again.
 */
export function useMarkdownParser(): () => Promise<MarkdownParser> {
	const view = useView('A Markdown parser');
	return async () => (await import('domdocs:playground')).openParser(view);
}

/**
 * An article that a parser has rendered, with its features at work: those that the component around it has asked for by
 * `useFeature`, for a page names the files of its features when it is built.
 */
export function MarkdownContent({ html, className }: { html: string; className?: string }): ReactElement {
	const view = useView('A place for Markdown');
	// Another page object is what tells that the article is another one.
	const shown = useMemo(() => ({ ...view, page: { ...view.page }, html }), [view, html]);
	return (
		<ViewContext.Provider value={shown}>
			<Content className={className} />
		</ViewContext.Provider>
	);
}
