/* Options of collections whose pages are posts. */

/** Side of the picture of a post in lists; `odd-left` and `odd-right` change sides from post to post. */
export type CoverLayout = 'left' | 'right' | 'odd-left' | 'odd-right' | 'top';

/** How the pictures of posts stand in lists. Below 496 pixels of width all are on top. */
export interface CoverOptions {
	/** Default `right`. */
	layout?: CoverLayout;
	/** Width to height: a number, or `16:9`. Default `4:3`. */
	ratio?: number | string;
	/** Width in pixels of a picture beside the text. Default 240. */
	width?: number;
	/** Whether a picture beside the text reaches to the edges of its card. Default `false`. */
	compact?: boolean;
}

/** What a collection of posts has besides the rest. All addresses are below that of the collection. */
export interface BlogOptions {
	/** Whether there are pages with the list of all posts. Default `true`. */
	postList?: boolean;
	/** Posts on one page of the list; `false`: all on one. Default 15. */
	pagination?: false | number | { perPage?: number };
	/** Whether there is a page of tags, and one for each. Default `true`. */
	tags?: boolean;
	/** Its address. Default `tags/`. */
	tagsLink?: string;
	/** What it is called. Default: the theme's word. */
	tagsText?: string;
	/** Colours of tags: one for each name, none, or that of the site. Default `colored`. */
	tagsTheme?: 'colored' | 'gray' | 'brand';
	/** Whether there is a page of all posts by year. Default `true`. */
	archives?: boolean;
	/** Its address. Default `archives/`. */
	archivesLink?: string;
	/** What it is called. Default: the theme's word. */
	archivesText?: string;
	/** Whether there is a page of categories, which are the folders of posts, and one for each. Default `true`. */
	categories?: boolean;
	/** Its address. Default `categories/`. */
	categoriesLink?: string;
	/** What it is called. Default: the theme's word. */
	categoriesText?: string;
	/** Levels of categories that are unfolded at first: a number, or `deep` for all. Default `deep`. */
	categoriesExpand?: 'deep' | number;
	/** Pictures of posts in lists; text is the layout. */
	postCover?: CoverLayout | CoverOptions;
	/** Feeds in RSS, Atom and JSON with the newest posts, `limit` at most. Default: 20 posts; `false`: no feeds. */
	feed?: boolean | { limit?: number };
	/** Whether posts with a date in the future are published. `serve --watch` shows them in any case. Default `true`. */
	future?: boolean;
	/** Posts that are recommended below a post, at most. Default 3. */
	related?: number | false;
}
