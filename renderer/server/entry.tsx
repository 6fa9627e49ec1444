import * as defaultTheme from 'domdocs:default-theme';
import * as own from 'domdocs:theme';
import { createElement, type ReactElement } from 'react';
import { Fragment, jsx, jsxs } from 'react/jsx-runtime';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import rehypeReact, { type Components } from 'rehype-react';
import { unified } from 'unified';
import type { RenderInput, RenderOutput, ThemeWords } from '../contract/render-contract.ts';
import { App } from '../shared/app.tsx';
import { ownParts } from '../shared/own-parts.ts';
import { ViewContext } from '../shared/view.ts';
import { IconSheet } from './icon-sheet.ts';
import { IslandCount, SiteComponent } from './site-component.tsx';

const toReact = unified().use(rehypeReact, {
	Fragment,
	jsx,
	jsxs,
	components: {
		...defaultTheme.components,
		...own.components,
		'site-component': SiteComponent,
		'raw-element': RawElement,
	} as Partial<Components>,
});

/** Renders one page with the theme that this bundle was made with. */
export function renderPage(input: RenderInput): RenderOutput {
	const { base, page, site, sidebar } = input;
	const { html, features } = renderArticle(input);
	const used = new Set(features);
	const onFeature = (name: string): void => void used.add(name);
	const view = { base, page, site, sidebar, html, features: [], onFeature };
	const body = renderToString(<App view={view} />);
	const { colors } = own;
	return { html, body, features: [...used].sort(), ...(colors ? { colors } : {}) };
}

/** Renders an article alone. */
export function renderArticle(input: RenderInput): Pick<RenderOutput, 'html' | 'features'> {
	const { base, page, site, article, icons = {}, sidebar } = input;
	const used = new Set<string>();
	const onFeature = (name: string): void => void used.add(name);
	const articleIcons = new IconSheet(icons);
	const view = { base, page, site, sidebar, html: null, features: [], onFeature, articleIcons };
	const tree = (
		<ViewContext.Provider value={view}>
			<IslandCount.Provider value={{ islands: 0 }}>{toReact.stringify(article)}</IslandCount.Provider>
		</ViewContext.Provider>
	);
	const html = articleIcons.complete(dropPreloads(renderToStaticMarkup(tree)));
	// What is in the article is rendered once, wherever it comes from.
	used.delete(ownParts);
	return { html, features: [...used].sort() };
}

/** The interface's words by language tag: those of the theme before those of the default one. */
export const locales: ThemeWords = Object.fromEntries(
	[...new Set([...Object.keys(defaultTheme.locales), ...Object.keys(own.locales ?? {})])].map((lang) => [
		lang,
		{ ...defaultTheme.locales[lang], ...own.locales?.[lang] },
	]),
);

/** A script or style sheet of an author who is trusted, written out as it is. */
function RawElement(props: Record<string, unknown>): ReactElement {
	const attributes = JSON.parse(String(props.attributes ?? '{}')) as Record<string, unknown>;
	const html = { __html: String(props.html ?? '') };
	return createElement(String(props.name), { ...attributes, dangerouslySetInnerHTML: html });
}

/**
 * Takes away what React writes before an article: a `preload` for each picture that is not lazy. The
 * browser finds the pictures themselves as soon, and the article begins with its own first element.
 */
function dropPreloads(html: string): string {
	return html.replace(/^(?:<link rel="preload" as="image"[^>]*>)+/, '');
}
