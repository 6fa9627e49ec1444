import type { LocaleConfig } from './resolve-locales.ts';
import type { SocialImageConfig } from './resolve-social-images.ts';
import type { ThemeIcons } from './theme-icons.ts';
import type { EncryptionConfig } from './topics/encryption.ts';
import type { MarkdownConfig } from './topics/markdown.ts';
import type { SearchConfig } from './topics/search.ts';
import type { ParsedOptions } from './topics/site.ts';

export type { LocaleConfig } from './resolve-locales.ts';
export type { CollectionConfig } from './topics/navigation.ts';

/** Options that each language has, the site's own where it says nothing. */
type OfLocales = Exclude<keyof LocaleConfig, 'title' | 'description' | 'checks'> | 'socialImage';

/** Options that more than their own text makes: other options, files, packages. */
type Resolved = 'public' | 'locales' | 'theme' | 'favicon' | 'appIcon' | 'encrypt' | 'search' | 'markdown';

/**
 * The config as the stages see it: every default filled in, every path absolute, frozen, plain JSON.
 * The same members as `SiteOptions`, where their meaning stands; `null` is what there is not.
 */
export interface SiteConfig extends Omit<ParsedOptions, OfLocales | Resolved> {
	/** Absolute folder of the config file (or `--root`). */
	root: string;
	/** Config file relative to `root`, for messages. */
	file: string;
	/** Absolute paths of the files that the config was read from, and of those that it takes up where they are there: a change of one reloads it. */
	dependencies: string[];
	public: string;
	/** In the order of the config. The default locale, `/`, is always there. */
	locales: LocaleConfig[];
	/** Absolute path of the theme's entry file. */
	theme: string;
	/** What icons it brings, by name: `icons.json` beside it and beside the default theme's. */
	themeIcons: ThemeIcons;
	favicon: string | null;
	appIcon: string | null;
	/** Of languages and their collections: where the routes of two begin a page's own, the longer one counts. */
	socialImages: SocialImageConfig[];
	/** Which pages are locked, without the passwords: see `secretsOf`. `null`: none but by front matter. */
	encrypt: EncryptionConfig | null;
	/** `null`: readers cannot search. */
	search: SearchConfig | null;
	markdown: MarkdownConfig;
}
