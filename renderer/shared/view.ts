import { createContext, useContext } from 'react';
import type { DrawnIcons, FeatureFiles, PageData, SidebarTree, SiteData } from '../contract/contract.ts';

/** What is on screen: one page of one locale. */
export interface View {
	/** Path the site is served under; starts and ends with `/`. */
	base: string;
	page: PageData;
	site: SiteData;
	/** The page's whole sidebar. Absent where it has none, and where a branch of it does until a reader wants more. */
	sidebar?: SidebarTree;
	/** The article's HTML, or `null` while the article that the server sent is kept as it stands. */
	html: string | null;
	/** What the article needs besides the theme's own style sheet. */
	features: FeatureFiles[];
	/** Hears which features the article uses, while the server renders it. */
	onFeature?: (name: string) => void;
	/** The article's icons, while the server renders it. */
	articleIcons?: ArticleIcons;
}

/** The icons of an article that is being rendered. */
export interface ArticleIcons {
	icons: DrawnIcons;
	/** Text that stands for an icon's body until the article is complete. */
	refer: (name: string) => string;
}

export const ViewContext = createContext<View | null>(null);

/**
 * The view around the calling component. Throws outside of one, where the facility that was asked for is not
 * provided: that is a bug of the caller.
 */
export function useView(facility = 'Theme data'): View {
	const view = useContext(ViewContext);
	if (!view) throw new Error(`${facility} is not provided: render this component inside a page view.`);
	return view;
}
