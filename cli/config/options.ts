/*
 * Every option of `site.config.ts`, for those who write one. Written from the schemas in `cli/config/topics/` by
 * `UPDATE_EXPECTED=1 npx vitest run tests/cli/config/option-types.test.ts`.
 */

/** The site. Default export of `site.config.ts`, wrapped in `defineSite`. */
export interface SiteOptions {
	/** Name of the site, in the navbar and in page titles. */
	title: string;
	/** Fallback for a page's meta description. Default: empty. */
	description?: string;
	/**
	 * Origin the site is published under, without a path: `https://dominion.lunadeer.cn`. Turns on canonical
	 * links, `hreflang`, Open Graph addresses, `sitemap.xml` and its line in `robots.txt`. Default: none of
	 * these.
	 */
	hostname?: string;
	/** Path the site is served under, with `/` on both ends. `--base` overrides it. Default `/`. */
	base?: string;
	/**
	 * Where the site is served. The build writes what that host reads besides the pages: headers, redirects with
	 * status 301, the not-found page of each language. Default: nothing.
	 */
	host?: HostName;
	/** Folder of the Markdown files, relative to the config. Default `content`. */
	content?: string;
	/** Folder whose files are copied to the site's root as they are. Default `<content>/public`. */
	public?: string;
	/**
	 * Folders outside of the site that links of the file system may lead into, relative to the config:
	 * `['../shared']`. What is linked to there is a part of the site. Default: none, so such a link is an error.
	 */
	followSymlinks?: string[];
	/** Folder the site is written to. `--out` overrides it. Default `dist`. */
	out?: string;
	/**
	 * Languages by path prefix; `/` is the default language. The prefix and the language tag are separate
	 * things: `/jp/` may be `ja-JP`. Default: one locale, `/`, with `lang: 'en-US'`.
	 */
	locales?: Record<string, LocaleOptions>;
	/**
	 * Top navigation of languages that have none of their own; there its entries for pages of the default
	 * language lead to their translations, where there are some, but not those with an anchor. Default: none.
	 */
	navbar?: NavbarItem[];
	/**
	 * Sections of languages that have none of their own. Default: the whole folder of the language,
	 * `[{ dir: '.' }]`; `[]`: none, so that pages have no sidebar.
	 */
	collections?: CollectionOptions[];
	/**
	 * Lines at the bottom of each page of languages that have none of their own, inline HTML allowed. Default:
	 * none.
	 */
	footer?: FooterOptions;
	/**
	 * Replaces words of the interface in every language by key; those of a language take precedence. Default:
	 * none.
	 */
	texts?: Record<string, string>;
	/**
	 * Theme folder or module, relative to the config; it may extend the default one. Default: the theme that
	 * comes with domdocs.
	 */
	theme?: string;
	/**
	 * Appearance before the reader chooses. `auto` follows the system; with `force-light` and `force-dark` there
	 * is nothing to choose. Default `auto`.
	 */
	appearance?: 'auto' | 'light' | 'dark' | 'force-light' | 'force-dark';
	/** What moves where one page or appearance takes the place of another. `false`: nothing. Default `true`. */
	transition?: boolean | TransitionOptions;
	/** Logo image in `public/`: `/logo.svg`, or one for each appearance. Default: none. */
	logo?: string | { light: string; dark: string };
	/** Icon of the browser tab, in `public/`. Default: `/favicon.svg` where that file exists. */
	favicon?: string;
	/**
	 * Picture of the site on the home screens of phones, in `public/`: a square PNG, best 512 x 512, without
	 * transparent parts and with nothing that matters in the outer fifth, for systems cut corners. Pages name it
	 * and a manifest of their language. Default: `/apple-touch-icon.png` where that file exists, else none.
	 */
	appIcon?: string;
	/**
	 * Picture for link previews, in `public/`; best 1200 x 630. Languages and collections may have their own,
	 * and a post shows its `cover`. Default: none.
	 */
	socialImage?: string | SocialImageOptions;
	/** Links shown as icons in the navbar; a language may have its own. Default: none. */
	social?: SocialLink[];
	/**
	 * Who the site is by, for sections `profile` of home pages that say less, and beside posts. Default: nobody.
	 */
	profile?: ProfileOptions;
	/** The repository of the documentation: edit links, commit and release links. Default: none. */
	repository?: RepositoryOptions;
	/**
	 * Where readers report what they miss: `https://github.com/owner/name/issues/new?title={address}`.
	 * `{address}` is replaced by the address that they are at. Links to it stand on the not-found page and where
	 * a filter of tables finds nothing. Default: none.
	 */
	report?: string;
	/** What git history is used for; `false`: git is not run. Default: everything that is found. */
	history?: false | HistoryOptions;
	/**
	 * Levels of the outline, unless a page's front matter says otherwise; or `{ levels, updateHash }`, where
	 * `updateHash: false` leaves the address as it is while a reader scrolls. Default `[2, 3]`.
	 */
	outline?:
		| false
		| HeadingLevel
		| [HeadingLevel, HeadingLevel]
		| 'deep'
		| {
				/** Levels of the outline. Default `[2, 3]`. */
				levels?: OutlineOption;
				/**
				 * Whether the address follows the reader down a page: half a second after the last scroll it names the
				 * heading. `false` for a site whose readers share addresses from the browser's bar. Default `true`.
				 */
				updateHash?: boolean;
		  };
	/**
	 * The column beside the article with the outline: `false` leaves it out, `left` puts it before the article.
	 * Front matter `aside` overrides it. Default `true`.
	 */
	aside?: boolean | 'left';
	/** Licence note below pages of kind `doc`. `false` hides it. Default: hidden. */
	copyright?: false | CopyrightOptions;
	/** A notice that readers can close. `false`: none. Default: none. */
	bulletin?: false | BulletinOptions;
	/**
	 * A mark over each page, the site's title or what it says. Front matter `watermark` overrides it. Default
	 * `false`.
	 */
	watermark?: boolean | WatermarkOptions;
	/**
	 * Comments of readers below pages of kind `doc`, which front matter `comments: false` hides. Default: none.
	 */
	comments?: false | CommentsOptions;
	/**
	 * Pages that only open with a password. `false`: none but those whose front matter has a `password`. Default
	 * `false`.
	 */
	encrypt?: false | LockOptions;
	/**
	 * How readers search the site; `true`: by an index of each language that is built with the site; `false`:
	 * not at all. Default `true`.
	 */
	search?: boolean | SearchOptions;
	/** IANA time zone that dates are shown in. Default `UTC`. */
	timeZone?: string;
	/**
	 * How readers see days: a pattern of `YYYY`, `MMMM` (the month's name, which the word `date.months` has in
	 * each language), `MM` or `M`, and `DD` or `D` (with two digits, or as many as it takes): `D MMMM YYYY`.
	 * What stands in brackets is text: `[on] D MMMM YYYY`. Programs read year-month-day, and the full moment
	 * where it is known. Default `YYYY-MM-DD`.
	 */
	dateFormat?: string;
	/**
	 * Old addresses to new routes, both without the base: `{ '/old.html': '/new/' }`; to another site:
	 * `{ '/chat/': { to: 'https://chat.example.org/', external: true } }`. Default: none.
	 */
	redirects?: Record<string, string | ExternalRedirect>;
	/**
	 * Whether the address that a file would have with its numbered folder names and `.html` redirects to the
	 * page: `/1.Start/2.list.html` to `/start/list/`. Default `true`.
	 */
	sourceRedirects?: boolean;
	/** Words per minute that reading times are computed with. Default 300. */
	wordsPerMinute?: number;
	/** How Markdown is read, where there is a choice. */
	markdown?: MarkdownOptions;
	/**
	 * React components of the site that Markdown may use as tags, by name:
	 * `{ FlagTable: './components/FlagTable.tsx' }` for `<FlagTable group="environment" />`. A module's default
	 * export is the component. Default: none.
	 */
	components?: Record<string, string | ComponentOptions>;
	/**
	 * Components in named places: `{ 'doc-before': './parts/Notice.tsx' }`: modules, relative to the config,
	 * whose default export is a React component. They are rendered on the server and in the browser, and given
	 * `SlotProps` of `domdocs/theme`. Default: none.
	 */
	slots?: SlotOptions;
	/**
	 * Components in the place of the default theme's, with the same properties:
	 * `{ Footer: './parts/Footer.tsx' }`. The replaced one can be imported from `domdocs/parts`. Default: none.
	 */
	replace?: ReplaceOptions;
	/**
	 * Layouts by the name that front matter `pageLayout` has for them: `{ wide: './parts/Wide.tsx' }`. They get
	 * the data of a document page. The name of one of the theme's own layouts replaces that. Default: none.
	 */
	layouts?: Record<string, string>;
	/**
	 * Style sheets in a layer behind those of the theme: what they say overrides it, without `!important`.
	 * Default: none.
	 */
	styles?: string[];
	/** Drawings, which are published without what could run. */
	svg?: DrawingOptions;
	/** Home pages. */
	home?: HomeOptions;
	/** What is not an error on this site. */
	checks?: CheckOptions;
	/**
	 * What becomes of bytes that are not UTF-8: `strict` makes them an error, `replace` shows U+FFFD in their
	 * place, with a warning. UTF-16 is an error either way. Default `strict`.
	 */
	encoding?: SourceEncoding;
	/** How large and how deep a page may be. Default: what suits pages that people write and read. */
	limits?: LimitOptions;
	/** A server that builds on several machines share what they have made by. Default: none. */
	cache?: CacheOptions;
	/** How large each page may be, in bytes as they are sent. Default: no limit, and nothing is measured. */
	budget?: BudgetOptions;
}

/** Where the site is served: Apache, Cloudflare Pages, GitHub Pages, Netlify, nginx or Vercel. */
export type HostName = 'apache' | 'cloudflare' | 'github' | 'netlify' | 'nginx' | 'vercel';

/** One language of the site. What is set here overrides the option of the same name of the site. */
export interface LocaleOptions {
	/** Language tag (BCP 47): `zh-CN`. Sets `<html lang>` and chooses the theme's words. */
	lang: string;
	/** The language's own name in the language menu: `日本語`. */
	label: string;
	/** Name of the site in this language. Default: the site's. */
	title?: string;
	/** Meta description in this language. Default: the site's. */
	description?: string;
	/** Logo image in this language. Default: the site's. */
	logo?: string | { light: string; dark: string };
	/** Picture for link previews in this language; `null`: none. Default: the site's. */
	socialImage?: string | SocialImageOptions | null;
	/** Levels of the outline in this language. Default: the site's. */
	outline?: OutlineOption;
	/** The column with the outline in this language. Default: the site's. */
	aside?: boolean | 'left';
	/** How days are written in this language. Default: the site's. */
	dateFormat?: string;
	/** Top navigation. Default: the site's. */
	navbar?: NavbarItem[];
	/** Folders of this locale that form one unit with a sidebar. Default: the site's. */
	collections?: CollectionOptions[];
	/** Links shown as icons in the navbar in this language. Default: the site's. */
	social?: SocialLink[];
	/** Who the site is by, in this language. Default: the site's. */
	profile?: ProfileOptions;
	/** Lines at the bottom of each page, inline HTML allowed. Default: the site's. */
	footer?: FooterOptions;
	/** The notice in this language; `false`: none. Default: the site's. */
	bulletin?: false | BulletinOptions;
	/**
	 * Words that mean the same to those who search in this language, the site's own first:
	 * `[['claim', 'land']]`. Default: those of `search`.
	 */
	synonyms?: string[][];
	/**
	 * What readers call what a page is about, by the page's address:
	 * `{ '/guide/install/': ['set up', 'get started'] }`. They are keywords of that page, as those of its front
	 * matter are. Default: none.
	 */
	terms?: Record<string, string[]>;
	/**
	 * How words sound, in kana, for readers who type them so or in Latin letters: `{ 領地: 'りょうち' }`. For
	 * Japanese; Chinese is read by itself. Default: none.
	 */
	readings?: Record<string, string>;
	/** Replaces words of the interface by key (see `themes/default/locales`). Default: none. */
	texts?: Record<string, string>;
	/** What is not an error in the files of this language. */
	checks?: LocaleCheckOptions;
}

/** A picture that link previews show. */
export interface SocialImageOptions {
	/** The picture, in `public/`: `/social/guide.png`. */
	src: string;
	/** What it shows, in words. Default: the title of the site, or of the collection. */
	alt?: string;
}

/** Levels of headings: none, one, from one to another, or `deep`, 2 to 6. */
export type OutlineOption = false | HeadingLevel | [HeadingLevel, HeadingLevel] | 'deep';

/** 1 to 6. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** Entry of the top navigation. One of `link` and `items` is needed. */
export interface NavbarItem {
	/** Words of the entry. */
	text: string;
	/** A route, a Markdown file as seen from the content folder (`/en/notes/api/README.md`) or a URL. */
	link?: string;
	/** Icon before the text: `twemoji:cat`, the address of a picture, or an emoji. Default: none. */
	icon?: string;
	/**
	 * A menu, with `link` as its first entry. Entries with `items` of their own are captioned sections of it.
	 */
	items?: NavbarItem[];
	/** Regular expression on the route; a match marks the entry as current. Default: starts with `link`. */
	activeMatch?: string;
	/** Attribute `target` of the link. */
	target?: string;
	/** Attribute `rel` of the link. Default: `noopener noreferrer` with `target: '_blank'`. */
	rel?: string;
	/** Leaves out the mark of a link to another site. Default `false`. */
	noIcon?: boolean;
}

/** A folder with an address, a kind and a sidebar. All from `postList` on are for the kind `post`. */
export interface CollectionOptions {
	/**
	 * Folder relative to the locale's own: `notes/doc/player`. `.` is that one itself: all of its pages that are
	 * in no other collection.
	 */
	dir: string;
	/** Address below the locale's prefix: `notes/doc/player/`. Default: the same as `dir`. */
	link?: string;
	/** `doc`: a manual, in sidebar order. `post`: a blog, newest first. Default `doc`. */
	kind?: 'doc' | 'post';
	/**
	 * Name in breadcrumbs and in the search; of `.` that of the home page in breadcrumbs. Default: the title of
	 * the folder's index page.
	 */
	title?: string;
	/** Picture for link previews of its pages. Default: the language's. */
	socialImage?: string | SocialImageOptions;
	/** `auto` follows files and folders. Default `auto` for `doc`, none for `post`. */
	sidebar?: 'auto' | false | (string | SidebarEntry)[];
	/**
	 * Whether the groups of an automatic sidebar start closed. `null`: not foldable. In a sidebar of more than
	 * 100 entries only the groups around the page start open, and all can be folded. Default `false`.
	 */
	collapsed?: boolean | null;
	/**
	 * What its pages weigh in the search, from 0.1 to 10: above 1 they come before those that answer as well.
	 * Front matter `search: { boost }` overrides it. Default 1, for a blog 0.75, for news grow old.
	 */
	searchBoost?: number;
	/** Whether there are pages with the list of all posts. Default `true`. */
	postList?: boolean;
	/** Posts on one page of the list; `false`: all on one. Default 15. */
	pagination?: false | number | { perPage?: number };
	/** Whether there is a page of tags, and one for each. Default `true`. */
	tags?: boolean;
	/** Its address, below the blog's. Default `tags/`. */
	tagsLink?: string;
	/** Name of the page. Default: the theme's word. */
	tagsText?: string;
	/** Colours of tags: one for each name, none, or that of the site. Default `colored`. */
	tagsTheme?: 'colored' | 'gray' | 'brand';
	/** Whether there is a page of all posts by year. Default `true`. */
	archives?: boolean;
	/** Its address, below the blog's. Default `archives/`. */
	archivesLink?: string;
	/** Name of the page. Default: the theme's word. */
	archivesText?: string;
	/**
	 * Whether there is a page of categories, which are the folders of posts, and one for each. Default `true`.
	 */
	categories?: boolean;
	/** Its address, below the blog's. Default `categories/`. */
	categoriesLink?: string;
	/** Name of the page. Default: the theme's word. */
	categoriesText?: string;
	/** Levels of categories that are unfolded at first: a number, or `deep` for all. Default `deep`. */
	categoriesExpand?: 'deep' | number;
	/** Pictures of posts, in lists and beside their titles; text is the layout. */
	postCover?: CoverLayout | CoverOptions;
	/**
	 * Feeds in RSS, Atom and JSON with the newest posts, `limit` at most. Default: 20 posts; `false`: no feeds.
	 */
	feed?: boolean | { limit?: number };
	/**
	 * Whether posts with a date in the future are published. `serve --watch` shows them in any case. Default
	 * `true`.
	 */
	future?: boolean;
	/** Posts that are recommended below a post, at most. Default 3. */
	related?: false | number;
}

/** Entry of a written-out sidebar. A plain string stands for `{ link: string }`. */
export interface SidebarEntry {
	/** Words of the entry. Default: the title of the page behind `link`. */
	text?: string;
	/** A route, a file relative to the collection's folder, or a URL. */
	link?: string;
	/**
	 * Icon before the text: `twemoji:cat`, the address of a picture, or an emoji. Default: that of the page.
	 */
	icon?: string;
	/**
	 * Entries below. At most 5 levels are rendered. `auto`: from the folder named by `dir`; what lies deeper is
	 * on the fifth level.
	 */
	items?: 'auto' | (string | SidebarEntry)[];
	/** Folder relative to the collection's, for `items: 'auto'` and for relative links below. */
	dir?: string;
	/**
	 * `true` closed, `false` open, `null` not foldable. Of more than 100 entries: see `collapsed` of the
	 * collection. Default `null`.
	 */
	collapsed?: boolean | null;
}

/** Side of the picture of a post in lists; `odd-left` and `odd-right` change sides from post to post. */
export type CoverLayout = 'left' | 'right' | 'odd-left' | 'odd-right' | 'top';

/** How the pictures of posts stand in lists. Below 496 pixels of width all are on top. */
export interface CoverOptions {
	/**
	 * Side of the picture of a post in lists; `odd-left` and `odd-right` change sides from post to post. Default
	 * `right`.
	 */
	layout?: CoverLayout;
	/** Width to height: a number, or `16:9`. Default `4:3`. */
	ratio?: number | string;
	/** Width in pixels of a picture beside the text. Default 240. */
	width?: number;
	/** Whether a picture beside the text reaches to the edges of its card. Default `false`. */
	compact?: boolean;
	/** Whether the post shows its picture as well: beside its title, with `top` below it. Default `true`. */
	onPost?: boolean;
}

/** A link to a profile elsewhere. */
export interface SocialLink {
	/**
	 * `bilibili`, `bluesky`, `discord`, `docker`, `github`, `gitlab`, `link`, `mail`, `mastodon`, `modrinth`,
	 * `npm`, `qq`, `rss`, `telegram`, `twitch`, `weibo`, `x` or `youtube`; or as everywhere `collection:name`,
	 * or the address of a picture. `{ name: 'github' }` is the same as `'github'`.
	 */
	icon: string | { name: string };
	/** Address of the profile. */
	link: string;
	/** What screen readers say. Default: the icon's name. */
	label?: string;
}

/** Who a site is by. */
export interface ProfileOptions {
	/** Their name. Default: the name of the site. */
	name?: string;
	/** A line about them, inline HTML allowed. Default: the description of the site. */
	description?: string;
	/** Their picture: a file of the public folder such as `/me.png`, or a URL. Default: none. */
	avatar?: string;
	/** The older name of `avatar`, which overrides it. */
	url?: string;
	/** Whether the picture is round. Default `false`. */
	circle?: boolean;
	/** Where they are. Default: not said. */
	location?: string;
	/** What they belong to. Default: not said. */
	organization?: string;
	/** Side of the column with it beside posts. Default `right`. */
	layout?: 'left' | 'right';
	/** Width of the picture's file in pixels, which keeps its room. Default: as the file says. */
	originalWidth?: number;
	/** Height of the picture's file in pixels. Default: as the file says. */
	originalHeight?: number;
}

/** What stands at the bottom of a page. Inline HTML allowed in its lines. */
export interface FooterOptions {
	/** First line. Default: none. */
	message?: string;
	/** Second line. Default: none. */
	copyright?: string;
	/**
	 * Above the lines of home pages: the navbar's entries, the languages, feeds, profiles and the page's source.
	 * Default: false.
	 */
	map?: boolean;
}

/**
 * A notice in a corner of the pages, which readers can close. One of `content` and `contentFile` is needed.
 */
export interface BulletinOptions {
	/**
	 * What a reader's browser remembers a closed notice by: another id is another notice. Default: a hash of
	 * title and content, so that an edited notice is shown again.
	 */
	id?: string;
	/** Heading. Default: none; screen readers hear the theme's word for a notice. */
	title?: string;
	/** What it says. */
	content?: string;
	/** A file with what it says, relative to the config, read again when it changes. */
	contentFile?: string;
	/**
	 * How the content is read: as Markdown, or as plain text, of which each line stays a line. Default
	 * `markdown`.
	 */
	contentType?: 'markdown' | 'text';
	/** Where it lies in the window; on a phone always below. Default `top-right`. */
	layout?: 'top-left' | 'top-right' | 'bottom-left' | 'bottom-right' | 'center';
	/** Whether it has a border. Default `true`. */
	border?: boolean;
	/**
	 * How long a closed notice stays closed: `session`, until the tab of the browser is closed; `once`, for
	 * good; `always`, until the next document is loaded. Default `always`.
	 */
	lifetime?: 'session' | 'once' | 'always';
	/**
	 * On which pages it is: all, none, or those whose route one of these regular expressions matches,
	 * `^/en/notes/`. Default `true`.
	 */
	enablePage?: boolean | string | string[];
}

/** Severity of single checks in one language. */
export interface LocaleCheckOptions {
	/** As `checks.severity` of the site, and overrides it. Default: the site's. */
	severity?: SeverityOptions;
}

/** How bad messages are, by name (`alt-missing`) or code (`DD3001`). `off`: they are not reported. */
export type SeverityOptions = Record<string, CheckSeverity>;

/** `error` makes a build fail; `warning` does with `--strict`; `info` never does; `off` is not reported. */
export type CheckSeverity = 'error' | 'warning' | 'info' | 'off';

/** What moves, where a browser can and the reader does not want less motion. */
export interface TransitionOptions {
	/** Whether a page fades into the next one. Default `true`. */
	page?: boolean;
	/**
	 * How the other appearance comes: it fades in, grows around the pointer, or comes from a side, the top or a
	 * slanted edge. `false`: at once. Default `circle-clip`.
	 */
	appearance?: false | 'fade' | 'circle-clip' | 'horizontal-clip' | 'vertical-clip' | 'skew-clip';
}

/** Where the sources are. */
export interface RepositoryOptions {
	/** Address of the repository: `https://github.com/LunaDeerMC/DominionDocs`. */
	url: string;
	/** Branch that edit links open. Default `main`. */
	branch?: string;
	/** Folder of the site's config inside the repository. Default: found by git, else the root. */
	dir?: string;
	/** Whether pages link to their source. Default `true`. */
	editLink?: boolean;
	/**
	 * Pattern of the edit link with `:url`, `:branch` and `:path`. Default: by host (GitHub, GitLab, Gitee,
	 * Bitbucket).
	 */
	editLinkPattern?: string;
	/** Pattern of a commit's address with `:url` and `:hash`. Default: by host. */
	commitUrlPattern?: string;
	/** Pattern of a release's address with `:url` and `:tag`. Default: by host. */
	tagUrlPattern?: string;
	/**
	 * Pattern of the address of an issue that a commit names as `#12`, with `:url` and `:issue`. Default: by
	 * host.
	 */
	issueUrlPattern?: string;
}

/** What is taken from git history. */
export interface HistoryOptions {
	/** Whether and how pages name the people who wrote them. Default `true`. */
	contributors?: boolean | ContributorOptions;
	/** Whether pages list their commits. Default `true`. */
	changelog?: boolean;
	/** Number of commits listed, newest first. Default 20. */
	maxChanges?: number;
	/** Commits that do not count: changes of form, or of the program around the pages. Default: all count. */
	ignore?: IgnoreOptions;
	/** Merges several git identities into one person and gives a link and a picture. Default: nobody. */
	people?: PersonOptions[];
}

/** How the people who wrote a page are named. */
export interface ContributorOptions {
	/** `inline`: a line of names. `block`: a list of names with pictures. Default `inline`. */
	mode?: 'inline' | 'block';
	/** Whether a list has pictures: those of `people`, else an initial. Default `true`. */
	avatars?: boolean;
	/**
	 * Whether the data of pages has the people's e-mail addresses as git knows them. They are in public files
	 * then, although the default theme never shows them. Default `false`.
	 */
	email?: boolean;
}

/**
 * Commits that are left out of the changes and the people of all pages, and are no update of a page. Any one
 * rule is enough. When a page was created does not change by them.
 */
export interface IgnoreOptions {
	/**
	 * Files whose changes count, by their paths from the root of the repository, those of a submodule from its
	 * own: `site.config.ts`, `content/` for all in a folder, or a regular expression that begins with `^`. A
	 * commit that changes any other file as well is left out. Default: all files.
	 */
	outside?: string[];
	/** Regular expressions on the first line of the message: `^chore\b`. Default: none. */
	messages?: string[];
	/**
	 * Author names or e-mail addresses in git, or regular expressions on these that begin with `^`, in any case:
	 * `dependabot[bot]`. Default: nobody.
	 */
	authors?: string[];
}

/** One person behind one or more git identities. */
export interface PersonOptions {
	/** Name that is shown. */
	name: string;
	/**
	 * Author names or e-mail addresses in git that are this person, or regular expressions on these that begin
	 * with `^`. `name` always is.
	 */
	aliases?: string[];
	/** Profile address. */
	url?: string;
	/** Address of a picture: in `public/` or a URL. */
	avatar?: string;
}

/** Licence of the texts. */
export interface CopyrightOptions {
	/** Name of the licence. Default `CC-BY-4.0`. */
	license?: string | LicenseOptions;
	/** Who has written the texts. Default: the page's first contributor. */
	author?: string | { name: string; url?: string };
}

/** A licence that is not known by name. */
export interface LicenseOptions {
	/** Name that is shown. */
	name: string;
	/** Address of its text. */
	url: string;
	/** Pictograms before the name. Default: none. */
	icons?: ('cc' | 'by' | 'nc' | 'sa' | 'nd' | 'zero')[];
}

/**
 * A mark that repeats over each page, on screen and on paper. Neither the mouse nor screen readers notice it.
 */
export interface WatermarkOptions {
	/** Whether it covers the window. `false`: the article alone. Default `true`. */
	fullPage?: boolean;
	/** Text of the mark; each line of it is one. Default: the site's title in the page's language. */
	content?: string;
	/**
	 * Picture instead of the text, in the public folder: `/mark.svg`, at most 16 kB, as each page carries it.
	 * Default: none.
	 */
	image?: string;
	/** Greatest width of the picture in pixels; it keeps its ratio. Default: half of the tile. */
	imageWidth?: number;
	/** Greatest height of the picture in pixels. Default: half of the tile. */
	imageHeight?: number;
	/** Width of the tile that repeats, in pixels. Default 300. */
	width?: number;
	/** Height of the tile in pixels. Default 300. */
	height?: number;
	/** Angle in degrees by which the mark rises to the right. Default 45. */
	rotate?: number;
	/** From 0, not to be seen, to 1. Default 0.5. */
	opacity?: number;
	/** Colour of the text, one for both appearances or one for each. Default: that of the theme's lines. */
	textColor?: string | { light: string; dark: string };
	/** Size of the text in pixels. Default 16. */
	fontSize?: number;
}

/** Who keeps the comments below the pages of a manual. */
export type CommentsOptions = GiscusOptions | WalineOptions | TwikooOptions | ArtalkOptions;

/** Comments that GitHub keeps as discussions. The ids stand in the snippet that https://giscus.app makes. */
export interface GiscusOptions {
	/** The service. */
	provider: 'giscus';
	/** Public repository with the discussions: `owner/name`. */
	repo: string;
	/** Id of the repository: `R_kgDO…`. */
	repoId: string;
	/** Category of the discussions: `Announcements`. */
	category: string;
	/** Id of the category: `DIC_kwDO…`. */
	categoryId: string;
	/** What a page's discussion is found by: its path, its full address or its title. Default `pathname`. */
	mapping?: 'pathname' | 'url' | 'title';
	/** Whether only a discussion whose title is the same is taken. Default `false`. */
	strict?: boolean;
	/** Whether readers may answer the page with an emoji. Default `true`. */
	reactions?: boolean;
	/** Where a comment is written. Default `bottom`. */
	inputPosition?: 'top' | 'bottom';
	/** Names of giscus' themes, or addresses of style sheets. Default `light` and `dark`. */
	theme?: { light: string; dark: string };
	/** Origin of the giscus service. Default `https://giscus.app`. */
	host?: string;
}

/** Comments that a Waline server keeps: https://waline.js.org */
export interface WalineOptions {
	/** The service. */
	provider: 'waline';
	/** Address of the server. */
	server: string;
	/**
	 * Where the service's script is: a URL or, best, a copy in `public/`. Default
	 * `https://cdn.jsdelivr.net/npm/@waline/client@3.15.2/dist/waline.umd.js`.
	 */
	script?: string;
	/**
	 * Its style sheet, in the same way. Default
	 * `https://cdn.jsdelivr.net/npm/@waline/client@3.15.2/dist/waline.css`.
	 */
	style?: string;
	/**
	 * Origins that the service connects to besides its server. They become part of the pages' policy. Default:
	 * none.
	 */
	hosts?: string[];
	/** Addresses of collections of emojis, whose hosts become part of the pages' policy. Default: none. */
	emojis?: string[];
	/** Addresses of pictures that readers may answer the page with. Default: none. */
	reactions?: string[];
	/** Whether readers can or must sign in. Default `enable`. */
	login?: 'enable' | 'disable' | 'force';
	/** What a reader has to say of themselves. Default: nothing. */
	required?: ('nick' | 'mail')[];
	/** Comments that are shown at a time. Default 10. */
	pageSize?: number;
}

/** Comments that Twikoo keeps: https://twikoo.js.org */
export interface TwikooOptions {
	/** The service. */
	provider: 'twikoo';
	/** Address of the server or, in Tencent CloudBase, the name of the environment (`envId`). */
	server: string;
	/** Region of the environment in Tencent CloudBase. Default `ap-shanghai`. */
	region?: string;
	/**
	 * Where the service's script is: a URL or, best, a copy in `public/`. Default
	 * `https://cdn.jsdelivr.net/npm/twikoo@1.7.9/dist/twikoo.nocss.js`.
	 */
	script?: string;
	/**
	 * Its style sheet, in the same way. Default `https://cdn.jsdelivr.net/npm/twikoo@1.7.9/dist/twikoo.css`.
	 */
	style?: string;
	/**
	 * Origins that the service connects to besides its server. They become part of the pages' policy. Default:
	 * none.
	 */
	hosts?: string[];
}

/** Comments that an Artalk server keeps: https://artalk.js.org */
export interface ArtalkOptions {
	/** The service. */
	provider: 'artalk';
	/** Address of the server. */
	server: string;
	/** Name of the site on the server. */
	site: string;
	/** Address of a list of emoticons, whose host becomes part of the pages' policy. Default: none. */
	emoticons?: string;
	/**
	 * Where the service's script is: a URL or, best, a copy in `public/`. Default
	 * `https://cdn.jsdelivr.net/npm/artalk@2.9.1/dist/Artalk.js`.
	 */
	script?: string;
	/**
	 * Its style sheet, in the same way. Default `https://cdn.jsdelivr.net/npm/artalk@2.9.1/dist/Artalk.css`.
	 */
	style?: string;
	/**
	 * Origins that the service connects to besides its server. They become part of the pages' policy. Default:
	 * none.
	 */
	hosts?: string[];
}

/**
 * Locks pages by encryption: what is published of them can be read with a password only. Front matter
 * `password` locks one page.
 */
export interface LockOptions {
	/**
	 * Locks every page that no rule and no front matter locks. `true`: for administrators; a password or
	 * several: for those who know one, too. Default `false`.
	 */
	global?: boolean | PasswordOption | PasswordOption[];
	/** Passwords that open everything. Default: none. */
	admin?: PasswordOption | PasswordOption[];
	/**
	 * Passwords by what they lock: the beginning of an address or of a path in the content folder
	 * (`/notes/secret/`), a regular expression on either, which begins with `^`, or the end of a file's path,
	 * which ends with `.md`. A page that several rules lock opens with any of their passwords. Default: none.
	 */
	rules?: Record<string, PasswordOption | PasswordOption[]>;
	/**
	 * Days that readers may keep a device unlocked, 1 to 30. Default: only until the browser's tab is closed, 12
	 * hours at most.
	 */
	remember?: number;
}

/**
 * A password: `env:NAME` for that of an environment variable (the only way that keeps it out of the
 * repository), the password as text, or its bcrypt hash, 60 characters that begin with `$2`. A hash is a key:
 * anybody who has it can open what the password opens.
 */
export type PasswordOption = string | number;

/** How readers search the site. */
export interface SearchOptions {
	/**
	 * The engine behind the dialog: `lunr` searches an index that is built with the site, in the reader's
	 * browser; `pagefind` does the same with the index of the package of that name, which the site installs;
	 * `algolia` asks Algolia's servers. Or a module of the site's own, relative to the config, whose default
	 * export is an `OpenSearch` of `domdocs/theme`: `./search.ts`. Default `lunr`.
	 */
	provider?: string;
	/**
	 * Words that mean the same to readers, a list for each meaning, the site's own word first:
	 * `[['claim', 'land', 'residence']]`. For languages that have no `synonyms` of their own. Default: none.
	 */
	synonyms?: string[][];
	/**
	 * A module of the site's own, relative to the config, whose default export is an `OnQuery` of
	 * `domdocs/theme`. It hears of each query that a reader has rested at: `./log-query.ts`. Default: nobody
	 * hears of any.
	 */
	onQuery?: string;
	/** The index that `algolia` asks. Needed by that provider alone. */
	algolia?: AlgoliaOptions;
	/** What the site's own module is opened with, as plain data. Readers can see it. Default: nothing. */
	options?: Record<string, unknown>;
}

/** An index of DocSearch at Algolia. */
export interface AlgoliaOptions {
	/** Id of the application. */
	appId: string;
	/** The key that may search and nothing else: readers can see it. */
	apiKey: string;
	/** Name of the index. */
	indexName: string;
	/** Parameters of each search besides ours: `{ facetFilters: ['version:2'] }`. Default: none. */
	searchParameters?: Record<string, unknown>;
	/**
	 * Origin that is asked instead of Algolia's own, for a proxy. Default: `https://<appId>-dsn.algolia.net`.
	 */
	host?: string;
}

/** An old address of the site that leads to another site. */
export interface ExternalRedirect {
	/** Where it leads: an address without `?` and `#`, for those that a reader comes with are put behind it. */
	to: string;
	/** Says that readers are meant to leave the site. */
	external: true;
}

/** How Markdown is read, where there is a choice. */
export interface MarkdownOptions {
	/**
	 * What of the HTML in Markdown is kept. `safe`: what GitHub allows, and `class`, `style`, `video`, `audio`,
	 * `details` and frames over https that load when the reader asks. `trusted`: everything but `on...`
	 * attributes, and the policy of a page allows what its HTML needs; only for sites whose authors may run code
	 * in the reader's browser. Default `safe`.
	 */
	html?: 'safe' | 'trusted';
	/** Pictures. */
	images?: ImageOptions;
	/** Icons: `::collection:name::`. */
	icons?: IconOptions;
	/** Blocks of code. */
	code?: CodeOptions;
}

/** Pictures of articles. */
export interface ImageOptions {
	/**
	 * Whether a picture that stands alone in its paragraph gets a caption: its `title`, or else its `alt` text
	 * too. The GitHub preview shows none. Default `false`.
	 */
	figure?: 'title' | 'alt' | false;
	/**
	 * Smaller copies of the pictures in articles, in formats that need fewer bytes, of which each browser loads
	 * the one that suits its screen. They are made of PNG, JPEG and WebP files of the site, but not of those
	 * that move, by the package `sharp`: `npm install sharp`. Without it there is a warning, and readers get the
	 * files as they are, as they do from `domdocs serve --watch`. `true`: as `VariantOptions` says. Default
	 * `false`.
	 */
	variants?: boolean | VariantOptions;
}

/** Which copies of a picture are made. */
export interface VariantOptions {
	/**
	 * Widths in pixels, 16 to 8192 each. A picture that is narrower than one of them has a copy of its own width
	 * in its place, for none is ever enlarged. Default `[480, 960, 1600]`.
	 */
	widths?: number[];
	/** Formats, the best first: a browser takes the first one that it knows. Default `['avif', 'webp']`. */
	formats?: VariantFormat[];
	/**
	 * Quality from 1 to 100, for all formats or for each. Default 50 for AVIF and 80 for WebP, as `sharp` has
	 * it.
	 */
	quality?: number | { avif?: number; webp?: number };
	/**
	 * Width in pixels of the widest picture that the theme renders, by which a browser chooses; that of the
	 * default theme is its column (`--width-wide`). Default 832.
	 */
	column?: number;
}

/** Kinds of files that copies of pictures are made in. */
export type VariantFormat = 'avif' | 'webp';

/** Icons of articles, menus and home pages. */
export interface IconOptions {
	/**
	 * Whether the reader's browser fetches icons of collections that are not installed from a public service.
	 * The hosts are asked in their order, and become part of the policy of pages with such an icon. `false`:
	 * pages ask nobody but their own host. The hosts are the three of Iconify unless others are named. Default
	 * `true`.
	 */
	remote?: boolean | { hosts?: string[] };
}

/** Blocks of code. Each has a switch behind its fence that overrides these: `:no-line-numbers`. */
export interface CodeOptions {
	/**
	 * Whether lines are numbered. A number: blocks of at least so many lines; 2 leaves out those of one line, as
	 * a single command is nothing to count. Default 2.
	 */
	lineNumbers?: boolean | number;
	/**
	 * Whether long blocks are folded. A number: those of more lines, of which so many are seen. `true` is 15.
	 * Default `false`.
	 */
	collapsedLines?: boolean | number;
	/**
	 * Which spaces and tabs are shown: `true` or `all`, `boundary` all but single ones between words, `leading`
	 * and `trailing` those a line begins or ends with. Default `false`.
	 */
	whitespace?: boolean | 'all' | 'boundary' | 'leading' | 'trailing';
	/** Whether there is a button that copies the code. Default `true`. */
	copy?: boolean;
}

/** A React component that Markdown may use. */
export interface ComponentOptions {
	/** Module whose default export it is, relative to the config. */
	file: string;
	/**
	 * Whether it runs in the browser too, with state and effects. Its properties are what the tag says, as text.
	 * With `false` it is rendered once, when the page is built, and costs readers nothing. Default `false`.
	 */
	island?: boolean;
	/**
	 * When an island is brought to life: once it is in sight, once it is pointed at, touched or focused, or once
	 * the browser is idle. Default `visible`.
	 */
	when?: 'visible' | 'interaction' | 'idle';
	/** Whether it stands in a line of text, and is not a block. Default `false`. */
	inline?: boolean;
}

/** Modules by the name of the slot. */
export type SlotOptions = Partial<
	Record<
		| 'layout-top'
		| 'layout-bottom'
		| 'navbar-before'
		| 'navbar-menu-before'
		| 'navbar-after'
		| 'nav-screen-before'
		| 'nav-screen-after'
		| 'sidebar-before'
		| 'sidebar-after'
		| 'doc-top'
		| 'doc-bottom'
		| 'doc-before'
		| 'doc-after'
		| 'doc-title-before'
		| 'doc-title-after'
		| 'doc-meta-before'
		| 'doc-meta-after'
		| 'doc-footer-before'
		| 'outline-before'
		| 'outline-after'
		| 'page-top'
		| 'page-bottom'
		| 'blog-top'
		| 'blog-bottom'
		| 'blog-list-before'
		| 'blog-list-after'
		| 'blog-aside-top'
		| 'blog-aside-bottom'
		| 'home-before'
		| 'home-after'
		| 'not-found'
		| 'footer-content'
		| 'bulletin-content',
		string
	>
>;

/** Modules by the name of the component that they replace. */
export type ReplaceOptions = Partial<
	Record<
		| 'Shell'
		| 'Icon'
		| 'NotFoundArt'
		| 'Navbar'
		| 'Brand'
		| 'SearchBox'
		| 'NavEntry'
		| 'NavScreen'
		| 'LanguageMenu'
		| 'AppearanceSwitch'
		| 'SocialLinks'
		| 'SmartLink'
		| 'Sidebar'
		| 'SidebarList'
		| 'SidebarEntry'
		| 'LocalBar'
		| 'Outline'
		| 'Breadcrumb'
		| 'PageTitle'
		| 'EditInfo'
		| 'Contributors'
		| 'Changelog'
		| 'CopyrightCard'
		| 'PageTurn'
		| 'Footer'
		| 'BackToTop'
		| 'Comments'
		| 'Bulletin'
		| 'FriendGrid'
		| 'FriendCard'
		| 'PostList'
		| 'PostCard'
		| 'Pagination'
		| 'BlogAside'
		| 'Hero'
		| 'HeroPicture'
		| 'BannerPicture'
		| 'BackdropPlate'
		| 'Features'
		| 'TextImage'
		| 'Profile'
		| 'Anchor'
		| 'Picture'
		| 'TableFrame'
		| 'TaskBox'
		| 'Alert'
		| 'Badge'
		| 'Card'
		| 'CardGrid'
		| 'ImageCard'
		| 'LinkCard'
		| 'RepoCard'
		| 'CodeBlock'
		| 'CodeTree'
		| 'Disclosure'
		| 'FileTree'
		| 'Steps'
		| 'TableBox'
		| 'Toc'
		| 'WindowFrame',
		string
	>
>;

/** SVG files. Opened on its own, each is a document of the site, which may run scripts. */
export interface DrawingOptions {
	/**
	 * Files that are published as they are, scripts and all, by their paths from the config's folder:
	 * `content/public/map.svg`, or `content/public/maps/` for all in a folder. Default: none.
	 */
	trusted?: string[];
}

/** Home pages. What stands on them is said by their front matter. */
export interface HomeOptions {
	/**
	 * Picture of banners that have none of their own: the address of a service, which readers' browsers then
	 * ask. `true` is the wallpaper of the day that the theme plume shows. With `false` the theme draws one, and
	 * nobody is asked. Default `false`.
	 */
	wallpaper?: boolean | string;
}

/** Severity of single checks. */
export interface CheckOptions {
	/**
	 * Links that are not reported: exact targets, or regular expressions that begin with `^`. The target of
	 * `[[…]]` is what stands between the brackets; it is shown as it is written. Default: none.
	 */
	ignoreLinks?: string[];
	/**
	 * Broken anchors: another way to set the severity of `broken-anchor`, which overrides it. Default `error`.
	 */
	anchors?: 'error' | 'warning' | 'off';
	/**
	 * How bad each message is, by its name or code: `{ 'heading-skipped': 'off', DD2007: 'error' }`. Those that
	 * keep a page from being built stay errors. Default: as `domdocs explain` says.
	 */
	severity?: SeverityOptions;
}

/** What becomes of bytes that are not UTF-8. */
export type SourceEncoding = 'strict' | 'replace';

/** What keeps one page from taking all the time and memory there is. Each limit is a whole number from 1. */
export interface LimitOptions {
	/** Size of a Markdown file in bytes, above which it is an error: 10 MB. Default 10485760. */
	fileBytes?: number;
	/** Size of a Markdown file in bytes, above which there is a warning: 1 MB. Default 1048576. */
	fileWarningBytes?: number;
	/** Size of a file's front matter in bytes: 64 KB. Default 65536. */
	frontMatterBytes?: number;
	/** How often a front matter may repeat one of its values with `*name`. Default 100. */
	aliases?: number;
	/**
	 * Quotes, lists and HTML elements inside of each other; what is deeper is shown as text. At most 500.
	 * Default 100.
	 */
	blockNesting?: number;
	/** Emphases and links inside of each other; what is deeper is shown as text. At most 500. Default 100. */
	inlineNesting?: number;
	/** Headings of a page that its outline is made of; later ones are left out. Default 5000. */
	outlineHeadings?: number;
	/** Cells of a table, empty ones counted; a larger table is an error. Default 100000. */
	tableCells?: number;
	/** Files that may include each other in a row. Default 16. */
	includeDepth?: number;
	/** Bytes that a page may include, all files counted: 4 MB. Default 4194304. */
	includeBytes?: number;
	/**
	 * Time in milliseconds that a regular expression of this config may take for a text of 200 characters. At
	 * most 60000. Default 50.
	 */
	regexMilliseconds?: number;
	/**
	 * Time in seconds after which a page that is still being parsed or rendered is taken to hang, which is an
	 * error. At most 3600. Default 120.
	 */
	pageSeconds?: number;
}

/**
 * A server that keeps for other machines what a build has made: nothing of locked pages and blocks. Where it
 * cannot be reached, the site is built without.
 */
export interface CacheOptions {
	/**
	 * Folder of the server that entries are read from by `GET` and stored in by `PUT`, each named by 64
	 * hexadecimal digits: `https://cache.example/domdocs`. A token is read from the variable
	 * `DOMDOCS_CACHE_TOKEN` of the environment.
	 */
	url: string;
	/** Whether the build stores nothing on the server. Default `false`. */
	readOnly?: boolean;
	/**
	 * Seconds that a build waits for the server in all, and as long again to store what it has made. What has
	 * not come by then is made here. Default 30.
	 */
	timeout?: number;
}

/**
 * How large each page may be. Sizes are those of `domdocs build --report`: with gzip, as most hosts send
 * files. A page that is larger is a warning, and an error with
 * `checks: { severity: { 'budget-exceeded': 'error' } }`.
 */
export interface BudgetOptions {
	/** The HTML document. Default: no limit. */
	document?: ByteSize;
	/**
	 * What has to arrive before the page can be read, and runs before a reader does anything: the document, its
	 * style sheets and its first scripts. Default: no limit.
	 */
	firstVisit?: ByteSize;
	/** All style sheets. Default: no limit. */
	styles?: ByteSize;
	/** All scripts that run without a further click, those of features included. Default: no limit. */
	scripts?: ByteSize;
	/** All pictures of this site, those far down included. Default: no limit. */
	pictures?: ByteSize;
	/**
	 * All of the page: what a reader's browser loads who comes from elsewhere and reads to the end. Default: no
	 * limit.
	 */
	page?: ByteSize;
}

/**
 * A size: bytes, or a text with a unit, `30 kB`. `kB` and `MB` are 1000 and 1000000 bytes, `KiB` and `MiB`
 * 1024 and 1048576.
 */
export type ByteSize = number | string;
