/// <reference path="./style-sheets.d.ts" preserve="true" />

/**
 * The contract that a theme fulfils and the few functions it may call. A theme imports React, its
 * own files and `domdocs/theme`; it never sees the compiler.
 */

import {
	type ComponentPropsWithRef,
	type ComponentType,
	createElement,
	type ReactElement,
	useEffect,
	useRef,
} from 'react';
import { activateFeatures } from './client/features.ts';
import { fetchAddresses } from './client/navigation/fetch-addresses.ts';
import type { LayoutName, PageData, SearchEngine, SiteData } from './contract/contract.ts';
import type { GroundColors, ThemeWords } from './contract/render-contract.ts';
import { addBase } from './shared/links.ts';
import { type Texts, textsOf } from './shared/texts.ts';
import { useView } from './shared/view.ts';

export { type SidebarView as Sidebar, useSidebar } from './client/use-sidebar.ts';
export type * from './contract/contract.ts';
export type { GroundColors, ThemeWords } from './contract/render-contract.ts';
export { longestQuery } from './contract/search-contract.ts';
export { hasConsent, setConsent, watchConsent } from './shared/consent.ts';
export { keepNote, readNote } from './shared/crypto/reader-notes.ts';
export { type IconSize, readIconColor, readIconSize } from './shared/icons/icon-look.ts';
export { isExternalLink } from './shared/links.ts';
export { Slot, type SlotProps, useHasSlot } from './shared/slot.tsx';
export type { Texts } from './shared/texts.ts';
export { type IconLook, useIcon } from './shared/use-icon.ts';

/** Properties that Markdown elements reach their React component with. */
export type MarkdownElementProps = Record<string, unknown> & { children?: React.ReactNode };

/** A theme: the default export of its entry file. */
export interface Theme {
	/** One component for each layout. It renders the whole page and places `<Content />`. `page` stands in for `friends`, `blog`, `search` and `locked`. */
	layouts: Record<Exclude<LayoutName, 'friends' | 'blog' | 'search' | 'locked'>, ComponentType> & {
		friends?: ComponentType;
		blog?: ComponentType;
		search?: ComponentType;
		locked?: ComponentType;
	};
}

/**
 * React components for elements of the article, by element name: HTML names (`a`, `table`, `h2`) and
 * those that the compiler's Markdown features emit (`alert`, `code-block`). They run once, at build
 * time, without state or effects.
 */
export type ArticleComponents = Record<string, ComponentType<MarkdownElementProps>>;

/** What a theme is made from. */
export type ThemeOptions =
	| (Theme & { extends?: never })
	| {
			/** Theme whose layouts are taken over, but for those given here. Importing it brings its styles along. */
			extends: Theme;
			layouts?: Partial<Theme['layouts']>;
	  };

/**
 * What a theme's entry file exports. Only the layouts reach the browser, so what the server alone
 * needs stands in exports of its own. These override the default theme's, element by element and word by
 * word, so a theme gives those that differ.
 */
export interface ThemeModule {
	default: Theme;
	components?: ArticleComponents;
	locales?: ThemeWords;
	/** The ground that pages stand on: browsers draw their bar in it. Default: they choose. */
	colors?: GroundColors;
}

export type { CopyRequest } from './client/copy-request.ts';
export type { FeatureActivation, FeatureEnvironment } from './client/features.ts';

/** Makes a theme of layouts, all of them or those that differ from the theme that it `extends`. */
export function defineTheme({ extends: base, layouts }: ThemeOptions): Theme {
	return { layouts: { ...(base?.layouts as Theme['layouts']), ...layouts } };
}

/**
 * The page on screen. `facility` is what the message says is not provided where there is no page around the
 * component. Default `Theme data`.
 */
export function usePage(facility?: string): PageData {
	return useView(facility).page;
}

/** What the pages of this locale share. `facility` as above. */
export function useSite(facility?: string): SiteData {
	return useView(facility).site;
}

/**
 * The interface's words in the page's language. `{name}` in a text is replaced by the value of that
 * name, and the number `count` chooses among plural forms. A missing key is a bug and is shown as the key itself. `facility` as
 * above.
 */
export function useTexts(facility?: string): Texts {
	const { texts, lang } = useView(facility).site;
	return textsOf(texts, lang);
}

/**
 * Says that a component of the article needs the feature of this name: the theme's folder
 * `features/<name>` with a `style.css`, a `client.ts` or both, and perhaps an `early.ts`, which stands in the
 * head and runs before the article is painted. Only pages with such a component load them. Layouts may ask for one as well.
 */
export function useFeature(name: string): void {
	useView().onFeature?.(name);
}

/**
 * Gives what opens the site's search engine for the page's language: its code is loaded by the first call, and a
 * failed one may be tried again. Rejects where the engine cannot be loaded, or the site has none.
 */
export function useSearchEngine(): () => Promise<SearchEngine> {
	const { base, site } = useView();
	// Statically it would be a part of the app.
	return async () => (await import('./client/search/open-engine.ts')).openSearchEngine(base, site);
}

/** Gives what finds the pages whose addresses are most like a path, all without base, the most similar first. Rejects where the addresses cannot be fetched. */
export function useNearestPages(): (path: string) => Promise<string[]> {
	const { base } = useView();
	return async (path) => {
		const [{ nearestAddresses }, addresses] = await Promise.all([
			// Few readers are where nothing is.
			import('./client/navigation/nearest-addresses.ts'),
			fetchAddresses(base, path),
		]);
		return nearestAddresses(path, addresses);
	};
}

/** Puts the base path before a route or a public file; leaves URLs and `#anchors` alone. */
export function useAddress(): (link: string) => string {
	const { base } = useView();
	return (link) => addBase(base, link);
}

/** An anchor to a route, a public file or a URL. Clicks on routes are taken over by the client router. */
export function Link({ link, ...attributes }: { link: string } & ComponentPropsWithRef<'a'>): ReactElement {
	const address = useAddress();
	return createElement('a', { ...attributes, href: address(link) });
}

/**
 * The article. Its HTML is written by the server and left alone when React starts; each layout places
 * it exactly once. The features that it uses are activated once it is on screen.
 */
export function Content({ className = 'content' }: { className?: string }): ReactElement {
	const view = useView();
	const { base, page, site, html, features } = view;
	const article = useRef<HTMLDivElement>(null);
	// biome-ignore lint/correctness/useExhaustiveDependencies: the view is a new object each time, its article is not.
	useEffect(() => {
		return article.current ? activateFeatures(article.current, features, { ...view, html: null }) : undefined;
		// A view with another of these is another article, although the page's address may be the same.
	}, [base, page, site, features]);
	return createElement('div', {
		// React has no HTML of the article that it started with: one that has become empty would be none to it.
		key: html === '' ? `${page.route}#empty` : page.route,
		ref: article,
		className,
		'data-article': '',
		suppressHydrationWarning: true,
		dangerouslySetInnerHTML: { __html: html ?? '' },
	});
}
