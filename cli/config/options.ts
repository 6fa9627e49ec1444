/**
 * Every option of `site.config.ts`. These types are the manual: what an option is, its default and
 * its unit stand on the option.
 */

import type { AppearanceOption } from '../../renderer/contract/contract.ts';
import type { BudgetOptions, LimitOptions, MarkdownOptions } from './options/generated.ts';
import type { BulletinOptions } from './options/bulletin-options.ts';
import type { LicenseOptions, TransitionOptions } from './options/chrome-options.ts';
import type { CommentsOptions } from './options/comments-options.ts';
import type { LockOptions } from './options/encryption-options.ts';
import type {
	CollectionOptions,
	FooterOptions,
	NavbarItem,
	SocialLink,
} from './options/navigation-options.ts';
import type { PartsOptions } from './options/parts-options.ts';
import type { ProfileOptions } from './options/profile-options.ts';
import type { SearchOptions } from './options/search-options.ts';
import type { HistoryOptions, RepositoryOptions } from './options/source-options.ts';
import type { WatermarkOptions } from './options/watermark-options.ts';

export type { BlogOptions, CoverLayout, CoverOptions } from './options/blog-options.ts';
export type * from './options/generated.ts';
export type { BulletinOptions } from './options/bulletin-options.ts';
export type { ContributorOptions, LicenseOptions, TransitionOptions } from './options/chrome-options.ts';
export type {
	ArtalkOptions,
	CommentsOptions,
	GiscusOptions,
	TwikooOptions,
	WalineOptions,
} from './options/comments-options.ts';
export type { LockOptions, PasswordOption } from './options/encryption-options.ts';
export type {
	CollectionOptions,
	FooterOptions,
	NavbarItem,
	SidebarEntry,
	SocialLink,
} from './options/navigation-options.ts';
export type { PartsOptions } from './options/parts-options.ts';
export type { ProfileOptions } from './options/profile-options.ts';
export type { AlgoliaOptions, SearchOptions } from './options/search-options.ts';
export type { HistoryOptions, PersonOptions, RepositoryOptions } from './options/source-options.ts';
export type { WatermarkOptions } from './options/watermark-options.ts';

/** The site. Default export of `site.config.ts`, wrapped in `defineSite`. */
export interface SiteOptions extends PartsOptions {
	/** Name of the site, in the navbar and in page titles. */
	title: string;
	/** Fallback for a page's meta description. Default: empty. */
	description?: string;
	/**
	 * Origin the site is published under, without a path: `https://dominion.lunadeer.cn`. Turns on
	 * canonical links, `hreflang`, Open Graph addresses, `sitemap.xml` and its line in `robots.txt`.
	 * Default: none of these.
	 */
	hostname?: string;
	/** Path the site is served under, with `/` on both ends. Default `/`. `--base` overrides it. */
	base?: string;
	/** Folder of the Markdown files, relative to the config. Default `content`. */
	content?: string;
	/** Folder whose files are copied to the site's root as they are. Default `<content>/public`. */
	public?: string;
	/** Folder the site is written to. Default `dist`. `--out` overrides it. */
	out?: string;
	/**
	 * Languages by path prefix; `/` is the default language. The prefix and the language tag are
	 * separate things: `/jp/` may be `ja-JP`. Default: one locale, `/`, with `lang: 'en-US'`.
	 */
	locales?: Record<string, LocaleOptions>;
	/**
	 * Theme folder or module, relative to the config; it may extend the default one. Default: the theme that comes
	 * with domdocs.
	 */
	theme?: string;
	/** Top navigation of languages that have none of their own. Default: none. */
	navbar?: NavbarItem[];
	/** Sections of languages that have none of their own. Default: none. */
	collections?: CollectionOptions[];
	/** Lines at the bottom of each page of languages that have none of their own, inline HTML allowed. Default: none. */
	footer?: FooterOptions;
	/** Replaces words of the interface in every language by key; those of a language go before. Default: none. */
	texts?: Record<string, string>;
	/**
	 * Appearance before the reader chooses. `auto` follows the system; with `force-light` and `force-dark` there is
	 * nothing to choose. Default `auto`.
	 */
	appearance?: AppearanceOption;
	/** What moves where one page or appearance takes the place of another. `false`: nothing. Default `true`. */
	transition?: boolean | TransitionOptions;
	/** Logo image in `public/`: `/logo.svg`, or one for each appearance. Default: none. */
	logo?: string | { light: string; dark: string };
	/** Icon of the browser tab, in `public/`. Default: `/favicon.svg` where that file exists. */
	favicon?: string;
	/** Picture for link previews, in `public/`; best 1200 x 630. Default: none. */
	socialImage?: string;
	/** Links shown as icons in the navbar. Default: none. A language may have its own. */
	social?: SocialLink[];
	/** Who the site is by, for sections `profile` of home pages that say less, and beside posts. Default: nobody. */
	profile?: ProfileOptions;
	/** The repository of the documentation: edit links, commit and release links. Default: none. */
	repository?: RepositoryOptions;
	/** What git history is used for. Default: everything that is found. `false`: git is not run. */
	history?: false | HistoryOptions;
	/** Levels of the outline, unless a page's front matter says otherwise. Default `[2, 3]`. */
	outline?: OutlineOption;
	/**
	 * The column beside the article with the outline: `false` leaves it out, `left` puts it before the article. Front
	 * matter `aside` goes before it. Default `true`.
	 */
	aside?: boolean | 'left';
	/** Licence note below pages of kind `doc`. `false` hides it. Default: hidden. */
	copyright?: false | CopyrightOptions;
	/** A notice that readers can close. `false`: none. Default: none. */
	bulletin?: false | BulletinOptions;
	/** A mark over each page, the site's title or what it says. Front matter `watermark` goes before it. Default `false`. */
	watermark?: boolean | WatermarkOptions;
	/** Comments of readers below pages of kind `doc`, which front matter `comments: false` hides. Default: none. */
	comments?: false | CommentsOptions;
	/** Pages that only open with a password. `false`: none but those whose front matter has a `password`. Default `false`. */
	encrypt?: false | LockOptions;
	/** How readers search the site; `false`: not at all. Default `true`: an index of each language that is built with the site. */
	search?: boolean | SearchOptions;
	/** IANA time zone that dates are shown in. Default `UTC`. */
	timeZone?: string;
	/** Old addresses to new routes, both without the base: `{ '/old.html': '/new/' }`. Default: none. */
	redirects?: Record<string, string>;
	/**
	 * Whether the address that a file would have with its numbered folder names and `.html` redirects
	 * to the page: `/1.Start/2.list.html` to `/start/list/`. Default `true`.
	 */
	sourceRedirects?: boolean;
	/** Words per minute that reading times are computed with. Default 300. */
	wordsPerMinute?: number;
	/** How Markdown is read, where there is a choice. */
	markdown?: MarkdownOptions;
	/**
	 * React components of the site that Markdown may use as tags, by name: `{ FlagTable: './components/FlagTable.tsx' }`
	 * for `<FlagTable group="environment" />`. A module's default export is the component. Default: none.
	 */
	components?: Record<string, string | ComponentOptions>;
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
	/** How large each page may be, in bytes as they are sent. Default: no limit, and nothing is measured. */
	budget?: BudgetOptions;
}

/** A React component that Markdown may use. */
export interface ComponentOptions {
	/** Module whose default export it is, relative to the config. */
	file: string;
	/**
	 * Whether it runs in the browser too, with state and effects. Its properties are what the tag says, as text.
	 * Default `false`: it is drawn once, when the page is built, and costs readers nothing.
	 */
	island?: boolean;
	/** Whether it stands in a line of text. Default `false`: it is a block. */
	inline?: boolean;
}

/** What becomes of bytes that are not UTF-8. */
export type SourceEncoding = 'strict' | 'replace';

/** Levels of headings: none, one, from one to another, or `deep`, 2 to 6. */
export type OutlineOption = false | 1 | 2 | 3 | 4 | 5 | 6 | [from: HeadingLevel, to: HeadingLevel] | 'deep';

/** 1 to 6. */
export type HeadingLevel = 1 | 2 | 3 | 4 | 5 | 6;

/** One language of the site. What is set here goes before the option of the same name of the site. */
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
	/** Levels of the outline in this language. Default: the site's. */
	outline?: OutlineOption;
	/** The column with the outline in this language. Default: the site's. */
	aside?: boolean | 'left';
	/** Top navigation. Default: none. */
	navbar?: NavbarItem[];
	/** Folders of this locale that form one unit with a sidebar. Default: none. */
	collections?: CollectionOptions[];
	/** Links shown as icons in the navbar in this language. Default: the site's. */
	social?: SocialLink[];
	/** Who the site is by, in this language. Default: the site's. */
	profile?: ProfileOptions;
	/** Lines at the bottom of each page, inline HTML allowed. Default: none. */
	footer?: FooterOptions;
	/** The notice in this language; `false`: none. Default: the site's. */
	bulletin?: false | BulletinOptions;
	/**
	 * Words that mean the same to those who search in this language, the site's own first: `[['claim', 'land']]`. Default:
	 * those of `search`.
	 */
	synonyms?: string[][];
	/** Replaces words of the interface by key (see `themes/default/locales`). Default: none. */
	texts?: Record<string, string>;
	/** What is not an error in the files of this language. */
	checks?: LocaleCheckOptions;
}

/** Licence of the texts. */
export interface CopyrightOptions {
	/** Name of the licence. Default `CC-BY-4.0`. */
	license?: string | LicenseOptions;
	/** Default: the page's first contributor. */
	author?: string | { name: string; url?: string };
}

/** Home pages. What stands on them is said by their front matter. */
export interface HomeOptions {
	/**
	 * Picture of banners that have none of their own: the address of a service, which readers' browsers then ask.
	 * `true` is the wallpaper of the day that the theme plume shows. Default `false`: the theme draws one, and
	 * nobody is asked.
	 */
	wallpaper?: boolean | string;
}

/** Severity of single checks. */
export interface CheckOptions {
	/** Links that are not reported: exact targets, or regular expressions that begin with `^`. */
	ignoreLinks?: string[];
	/** Broken anchors: another way to set the severity of `broken-anchor`, which goes before it. Default `error`. */
	anchors?: 'error' | 'warning' | 'off';
	/**
	 * How bad each message is, by its name or code: `{ 'heading-skipped': 'off', DD2007: 'error' }`. Default:
	 * as `domdocs explain` says. Those that keep a page from being built stay errors.
	 */
	severity?: SeverityOptions;
}

/** Severity of single checks in one language. */
export interface LocaleCheckOptions {
	/** As `checks.severity` of the site, and goes before it. Default: the site's. */
	severity?: SeverityOptions;
}

/** How bad messages are, by name (`alt-missing`) or code (`DD3001`). `off`: they are not reported. */
export type SeverityOptions = Record<string, CheckSeverity>;

/** `error` makes a build fail; `warning` does with `--strict`; `info` never does; `off` is not reported. */
export type CheckSeverity = 'error' | 'warning' | 'info' | 'off';
