import type { Root } from 'hast';
import type { DrawnIcons, PageData } from '../../renderer/contract.ts';
import type { GeneratedFile } from '../parse/parsed-page.ts';
import type { ResolvedLink } from './resolve-article.ts';

/** Everything that is needed to render one page, besides what its locale shares. Plain JSON. */
export interface PageView {
	page: PageData;
	/** The article as parsed; its addresses are in `links`. */
	article: Root;
	/** What `data-link` of the article's elements stands for, by index. */
	links: ResolvedLink[];
	/** The icons of the article by name; the page's own and the locale's are in their data. */
	icons: DrawnIcons;
	/** Files that are made for the page. */
	files: GeneratedFile[];
	/** Time of the last commit as ISO text, for the sitemap. */
	updated: string | null;
}
