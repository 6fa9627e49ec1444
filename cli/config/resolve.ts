import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../platform/package-root.ts';
import { resolveLocales } from './resolve-locales.ts';
import { resolveSocialImages } from './resolve-social-images.ts';
import type { SiteConfig } from './site-config.ts';
import { readThemeIcons, themeIconFiles } from './theme-icons.ts';
import { bulletinFiles } from './topics/bulletin.ts';
import { attachSecrets, resolveEncryption } from './topics/encryption.ts';
import { resolveMarkdown } from './topics/markdown.ts';
import { resolveParts } from './topics/parts.ts';
import { resolveSearch } from './topics/search.ts';
import type { ParsedOptions } from './topics/site.ts';

/** Options of the command line that override the config's. */
export interface ConfigOverrides {
	/** Replaces `out` of the config. */
	out?: string;
	/** Replaces `base` of the config. */
	base?: string;
	/** Whether locked pages are as open as all others, which only somebody who writes may want. */
	unlock?: boolean;
}

/** Checked options and where they come from. */
export interface ConfigSources extends Pick<SiteConfig, 'root' | 'file' | 'dependencies'> {
	options: ParsedOptions;
	overrides: ConfigOverrides;
}

/**
 * Fills in what depends on other options, on files or on the command line, and makes every path absolute; relative ones
 * are relative to `root`. The result is plain JSON, frozen to its last member.
 */
export function resolveConfig(sources: ConfigSources): SiteConfig {
	const { root, file, options, dependencies, overrides } = sources;
	const {
		navbar,
		collections,
		footer,
		texts,
		logo,
		social,
		profile,
		outline,
		aside,
		bulletin,
		dateFormat,
		socialImage,
		...ofSite
	} = options;
	const content = path.resolve(root, options.content);
	const folder =
		options.public === undefined ? path.join(content, 'public') : path.resolve(root, options.public);
	const looked: string[] = [];
	const find = (name: string): string | null => {
		const place = path.join(folder, name);
		looked.push(place);
		return existsSync(place) ? `/${name}` : null;
	};
	const favicon = options.favicon ?? find('favicon.svg');
	const appIcon = options.appIcon ?? find('apple-touch-icon.png');
	const theme = resolveTheme(root, options.theme);
	const config: SiteConfig = {
		...ofSite,
		root,
		file,
		dependencies: [...dependencies, ...bulletinFiles(options, root), ...themeIconFiles(theme), ...looked],
		base: overrides.base ?? options.base,
		content,
		public: folder,
		followSymlinks: options.followSymlinks.map((folder) => path.resolve(root, folder)),
		out: path.resolve(root, overrides.out ?? options.out),
		locales: resolveLocales(options, root),
		theme,
		themeIcons: readThemeIcons(theme, root),
		favicon,
		appIcon,
		socialImages: resolveSocialImages(options),
		encrypt: resolveEncryption(options.encrypt, overrides.unlock),
		search: resolveSearch(options.search, root),
		markdown: resolveMarkdown(options.markdown, root),
		...resolveParts(root, options),
	};
	const frozen = deepFreeze(JSON.parse(JSON.stringify(config)) as SiteConfig);
	attachSecrets(frozen, options.encrypt);
	return frozen;
}

/** A folder stands for the `index` module in it. */
function resolveTheme(root: string, theme: string | undefined): string {
	if (theme === undefined) return path.join(packageRoot, 'themes', 'default', 'index.ts');
	const target = path.resolve(root, theme);
	if (!statSync(target, { throwIfNoEntry: false })?.isDirectory()) return target;
	const entries = ['index.ts', 'index.tsx', 'index.js'].map((name) => path.join(target, name));
	return entries.find((entry) => existsSync(entry)) ?? entries[0]!;
}

/** Freezes a plain value and all that is in it. Returns the same value. */
function deepFreeze<T>(value: T): T {
	if (typeof value !== 'object' || value === null) return value;
	for (const member of Object.values(value)) deepFreeze(member);
	return Object.freeze(value);
}
