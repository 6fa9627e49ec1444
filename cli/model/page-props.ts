import type { DrawnIcons, PageData, SidebarTree } from '../../renderer/contract/contract.ts';
import type { GeneratedFile } from './page-facts.ts';

/** Which articles a page's article is made of, and how. The articles themselves are looked up when it is rendered. */
export interface ArticleRecipe {
	/** Name of the page's own article; `null` for a page without one. */
	body: string | null;
	/** The child that the layout renders as the title. Absent where all are rendered. */
	lifted?: number;
	embeds: EmbeddedPage[];
}

/** A page that takes the place of a child of the article. */
export interface EmbeddedPage {
	/** The child's index. */
	index: number;
	/** Name of the article. */
	body: string;
	/** Id of the heading whose section is shown. Absent for the whole page. */
	hash?: string;
	/** Number of the first of its links among those of the view. */
	shift: number;
	title: string;
	href: string;
}

/** Everything that is needed to render one page, besides what its locale shares. Plain JSON. */
export interface PageProps {
	page: PageData;
	/** The sidebar of a page that renders the whole of it. */
	sidebar?: SidebarTree;
	/** What the article is made of; its addresses are in `links`. */
	article: ArticleRecipe;
	/** What `data-link` of the article's elements stands for, by index. */
	links: ResolvedLink[];
	/** The icons of the article by name; the page's own and the locale's are in their data. */
	icons: DrawnIcons;
	/** Files that are made for the page. */
	files: GeneratedFile[];
	/** Time of the last commit as ISO text, for the sitemap. */
	updated: string | null;
}

/** What becomes of one recorded address: the attributes its element gets. */
export type ResolvedLink = Record<string, string>;
