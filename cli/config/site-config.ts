import type { AppearanceOption, CommentsData, TransitionData } from '../../renderer/contract/contract.ts';
import type { SiteComponents } from '../bundle/site-components.ts';
import type { ThemeOverrides } from '../bundle/theme-overrides.ts';
import type { ProfileOptions } from './options/profile-options.ts';
import type { WatermarkOptions } from './options/watermark-options.ts';
import type {
	ContributorOptions,
	CopyrightOptions,
	FooterOptions,
	HistoryOptions,
	NavbarItem,
	OutlineOption,
	RepositoryOptions,
	SidebarEntry,
	SocialLink,
	SourceEncoding,
} from './options.ts';
import type { BlogConfig } from './resolve/resolve-blog.ts';
import type { BulletinConfig } from './resolve/resolve-bulletin.ts';
import type { EncryptionConfig } from './resolve/resolve-encryption.ts';
import type { SearchConfig } from './resolve/resolve-search.ts';
import type { Severities } from './resolve/resolve-severity.ts';
import type { ThemeIcons } from './theme-icons.ts';
import type { Budget } from './topics/budget.ts';
import type { Limits } from './topics/limits.ts';
import type { MarkdownConfig } from './topics/markdown.ts';

/**
 * The config as the stages see it: every default filled in, every path resolved, frozen, plain JSON.
 * The same members as `SiteOptions`, where their meaning stands.
 */
export interface SiteConfig extends ThemeOverrides {
	/** Absolute folder of the config file (or `--root`). */
	root: string;
	/** Config file relative to `root`, for messages. */
	file: string;
	/** Absolute paths of the files that the config was read from; a change of one reloads it. */
	dependencies: string[];
	title: string;
	description: string;
	/** Without a trailing slash; `null` where the site has none. */
	hostname: string | null;
	base: string;
	/** Absolute. */
	content: string;
	/** Absolute. */
	public: string;
	/** Absolute. */
	out: string;
	/** In the order of the config. The default locale, `/`, is always there. */
	locales: LocaleConfig[];
	/** Absolute path of the theme's entry file. */
	theme: string;
	/** What it draws by name: `icons.json` beside it and beside the default theme's. */
	themeIcons: ThemeIcons;
	appearance: AppearanceOption;
	transition: TransitionData;
	/** With what pages that have comments may load for them, by directive. */
	comments: { data: CommentsData; policy: Record<string, string[]> } | null;
	/** Which pages are locked, without the passwords: see `secretsOf`. `null`: none but by front matter. */
	encrypt: EncryptionConfig | null;
	/** `null`: readers cannot search. */
	search: SearchConfig | null;
	favicon: string | null;
	socialImage: string | null;
	repository: (RepositoryOptions & { branch: string; editLink: boolean }) | null;
	history: HistoryConfig | null;
	copyright: CopyrightOptions | null;
	/** `null`: pages have none unless they say so. */
	watermark: WatermarkOptions | null;
	timeZone: string;
	redirects: Record<string, string>;
	sourceRedirects: boolean;
	wordsPerMinute: number;
	markdown: MarkdownConfig;
	/** The site's own components by the name of their tag. */
	components: SiteComponents;
	/** `severity` by name of the message; what the config leaves open is not in it. */
	/** `wallpaper` is an address, or `null`. */
	home: { wallpaper: string | null };
	checks: { ignoreLinks: string[]; severity: Severities };
	encoding: SourceEncoding;
	limits: Limits;
	budget: Budget | null;
}

/** What is taken from git history, resolved. */
export interface HistoryConfig extends Required<Omit<HistoryOptions, 'contributors'>> {
	contributors: false | Required<ContributorOptions>;
}

/** One language, resolved. */
export interface LocaleConfig {
	/** `/`, `/en/`. */
	prefix: string;
	lang: string;
	label: string;
	title: string;
	description: string;
	/** The same picture twice where there is but one. */
	logo: { light: string; dark: string } | null;
	outline: OutlineOption;
	aside: boolean | 'left';
	navbar: NavbarItem[];
	collections: CollectionConfig[];
	/** `icon` is a name. */
	social: (Required<SocialLink> & { icon: string })[];
	/** `null`: nobody is named. */
	profile: ProfileConfig | null;
	footer: FooterOptions;
	bulletin: BulletinConfig | null;
	/** Words that mean the same to those who search. */
	synonyms: string[][];
	texts: Record<string, string>;
	/** The site's severities with the locale's own over them. */
	checks: { severity: Severities };
}

/** Who the site is by, resolved: the picture has one name. */
export interface ProfileConfig extends Omit<ProfileOptions, 'url' | 'circle' | 'layout'> {
	circle: boolean;
	layout: 'left' | 'right';
}

/** One collection, resolved. */
export interface CollectionConfig {
	/** Folder relative to the content folder, locale's folder included: `en/notes/doc/player`. */
	dir: string;
	/** Route of the collection's index: `/en/notes/doc/player/`. */
	link: string;
	kind: 'doc' | 'post';
	/** `null` for a manual. */
	blog: BlogConfig | null;
	title: string | null;
	sidebar: 'auto' | false | (string | SidebarEntry)[];
	collapsed: boolean | null;
	searchBoost: number;
}
