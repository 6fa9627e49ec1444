/**
 * The contract that a theme fulfils and the few functions it may call. A theme imports React, its
 * own files and `domdocs/theme`; it never sees the compiler.
 */

import { type AnchorHTMLAttributes, type ComponentType, createElement, type ReactElement } from 'react';
import type { LayoutName, PageData, SiteData } from './contract.ts';
import { addBase } from './links.ts';
import { useView } from './view.ts';

export type * from './contract.ts';
export { isExternalLink } from './links.ts';

/** Properties that Markdown elements reach their React component with. */
export type MarkdownElementProps = Record<string, unknown> & { children?: React.ReactNode };

/** A theme: the default export of its entry file. */
export interface Theme {
	/** One component for each layout. It draws the whole page and places `<Content />`. */
	layouts: Record<LayoutName, ComponentType>;
}

/**
 * React components for elements of the article, by element name: HTML names (`a`, `table`, `h2`) and
 * those that the compiler's Markdown features emit (`alert`, `code-block`). They run once, at build
 * time, without state or effects.
 */
export type ArticleComponents = Record<string, ComponentType<MarkdownElementProps>>;

/** The interface's words by language tag (`zh-CN`), as flat keys. */
export type ThemeWords = Record<string, Record<string, string>>;

/**
 * What a theme's entry file exports. Only the layouts reach the browser, so what the server alone
 * needs stands in exports of its own.
 */
export interface ThemeModule {
	default: Theme;
	components: ArticleComponents;
	locales: ThemeWords;
}

/** Gives a theme its type. Returns it unchanged. */
export function defineTheme(theme: Theme): Theme {
	return theme;
}

/** The page on screen. */
export function usePage(): PageData {
	return useView().page;
}

/** What the pages of this locale share. */
export function useSite(): SiteData {
	return useView().site;
}

/**
 * The interface's words in the page's language. `{name}` in a text is replaced by the value of that
 * name. A missing key is a bug and is shown as the key itself.
 */
export function useTexts(): (key: string, values?: Record<string, string | number>) => string {
	const { texts } = useView().site;
	return (key, values = {}) =>
		(texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Puts the base path before a route or a public file; leaves URLs and `#anchors` alone. */
export function useAddress(): (link: string) => string {
	const { base } = useView();
	return (link) => addBase(base, link);
}

/** An anchor to a route, a public file or a URL. Clicks on routes are taken over by the client router. */
export function Link({
	link,
	...attributes
}: { link: string } & AnchorHTMLAttributes<HTMLAnchorElement>): ReactElement {
	const address = useAddress();
	return createElement('a', { ...attributes, href: address(link) });
}

/**
 * The article. Its HTML is written by the server and left alone when React starts; each layout places
 * it exactly once.
 */
export function Content({ className = 'content' }: { className?: string }): ReactElement {
	const { page, html } = useView();
	return createElement('div', {
		key: page.route,
		className,
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: { __html: html ?? '' },
	});
}
