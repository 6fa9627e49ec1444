/** How the compiler has pages rendered: what it hands to the renderer's bundle, and what it gets. */

import type { Root } from 'hast';
import type { DrawnIcons, PageData, SidebarTree, SiteData } from './contract.ts';

/** Input of an article's rendering. */
export interface RenderInput {
	base: string;
	page: PageData;
	site: SiteData;
	/** The article with all links resolved. */
	article: Root;
	/** The article's icons by name. Default: none. */
	icons?: DrawnIcons;
	/** The page's sidebar, where it is rendered whole. */
	sidebar?: SidebarTree;
}

/** The same of a whole page, with what makes the article. */
export interface PageRenderInput extends Omit<RenderInput, 'article'> {
	article: () => Root;
}

/** A rendered page. */
export interface RenderOutput {
	/** The whole page inside `#app`, article included. */
	body: string;
	/** The article alone, as client navigation inserts it. */
	html: string;
	/** Names of the theme features that the article uses, sorted. */
	features: string[];
	/** The ground that pages of the theme stand on. Absent where the theme does not say. */
	colors?: GroundColors;
}

/** The colour of the ground in each appearance, as CSS has it: browsers draw their bar in it. */
export interface GroundColors {
	light: string;
	dark: string;
}

/** The interface's words by language tag (`zh-CN`), as flat keys. */
export type ThemeWords = Record<string, Record<string, string>>;

/** What the bundle of the server's renderer exports. */
export interface ServerRenderer {
	/** Renders one page with the theme that the bundle was made with. */
	renderPage(input: PageRenderInput): RenderOutput;
	/** Renders an article alone. */
	renderArticle(input: RenderInput): Pick<RenderOutput, 'html' | 'features'>;
	/** The ground of its pages. Absent where the theme does not say. */
	ground?: GroundColors | undefined;
	/** The theme's words before those of the default theme. */
	locales: ThemeWords;
}
