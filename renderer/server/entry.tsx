import * as defaultTheme from 'domdocs:default-theme';
import * as own from 'domdocs:theme';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { GroundColors, PageRenderInput, RenderOutput, ThemeWords } from '../contract/render-contract.ts';
import { App } from '../shared/app.tsx';
import { makeArticleRenderer } from '../shared/render-article.tsx';
import { dropPreloads } from './drop-preloads.ts';
import { IslandCount, SiteComponent } from './site-component.tsx';

/** Renders an article alone. */
export const renderArticle = makeArticleRenderer(
	{ ...defaultTheme.components, ...own.components, 'site-component': SiteComponent },
	(tree) =>
		dropPreloads(
			renderToStaticMarkup(<IslandCount.Provider value={{ islands: 0 }}>{tree}</IslandCount.Provider>),
		),
);

/** Renders one page with the theme that this bundle was made with. */
export function renderPage({ article, ...input }: PageRenderInput): RenderOutput {
	const { base, page, site, sidebar } = input;
	// Nothing holds the tree once it is rendered: that of a long page is large.
	const { html, features } = renderArticle({ ...input, article: article() });
	const used = new Set(features);
	const onFeature = (name: string): void => void used.add(name);
	const view = { base, page, site, sidebar, html, features: [], onFeature };
	const body = dropPreloads(renderToString(<App view={view} />));
	return { html, body, features: [...used].sort(), ...(ground ? { colors: ground } : {}) };
}

/** The ground that pages of the theme stand on. */
export const ground: GroundColors | undefined = own.colors;

/** The interface's words by language tag: those of the theme before those of the default one. */
export const locales: ThemeWords = Object.fromEntries(
	[...new Set([...Object.keys(defaultTheme.locales), ...Object.keys(own.locales ?? {})])].map((lang) => [
		lang,
		{ ...defaultTheme.locales[lang], ...own.locales?.[lang] },
	]),
);
