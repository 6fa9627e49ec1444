import { components, locales as words } from 'domdocs:theme';
import type { Root } from 'hast';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import rehypeReact, { type Components } from 'rehype-react';
import { unified } from 'unified';
import { App } from '../app.tsx';
import type { PageData, SiteData } from '../contract.ts';
import type { ThemeWords } from '../theme.ts';
import { ViewContext } from '../view.ts';

/** Input of one page's rendering. */
export interface RenderInput {
	base: string;
	page: PageData;
	site: SiteData;
	/** The article with all links resolved. */
	article: Root;
}

/** A rendered page. */
export interface RenderOutput {
	/** The whole page inside `#app`, article included. */
	body: string;
	/** The article alone, as client navigation inserts it. */
	html: string;
	/** Names of the theme features that the article uses, sorted. */
	features: string[];
}

const toReact = unified().use(rehypeReact, {
	Fragment,
	jsx,
	jsxs,
	components: components as Partial<Components>,
});

/** Renders one page with the theme that this bundle was made with. */
export function renderPage({ base, page, site, article }: RenderInput): RenderOutput {
	const view = { base, page, site, html: null, features: [] };
	const used = new Set<string>();
	const drawn = { ...view, onFeature: (name: string) => void used.add(name) };
	const html = renderToStaticMarkup(
		<ViewContext.Provider value={drawn}>{toReact.stringify(article)}</ViewContext.Provider>,
	);
	const body = renderToString(<App view={{ ...view, html }} />);
	return { html, body, features: [...used].sort() };
}

/** The interface's words that the theme brings, by language tag. */
export const locales: ThemeWords = words;
