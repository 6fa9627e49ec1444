import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { packageRoot } from '../../platform/package-root.ts';
import { deepFreeze } from '../load/deep-freeze.ts';
import type { ParsedOptions } from '../schema/schema.ts';
import type { SiteConfig } from '../site-config.ts';
import { readThemeIcons, themeIconFiles } from '../theme-icons.ts';
import { resolveMarkdown } from '../topics/markdown.ts';
import { bulletinFiles } from './resolve-bulletin.ts';
import { resolveHistory, resolveTransition } from './resolve-chrome.ts';
import { resolveComments } from './resolve-comments.ts';
import { attachSecrets, resolveEncryption } from './resolve-encryption.ts';
import { resolveLocales } from './resolve-locale.ts';
import { resolveParts } from './resolve-parts.ts';
import { resolveSearch } from './resolve-search.ts';
import { resolveSeverity } from './resolve-severity.ts';

/** Options of the command line that go before the config's. */
export interface ConfigOverrides {
	out?: string;
	base?: string;
	/** Whether locked pages are as open as all others, which only somebody who writes may want. */
	unlock?: boolean;
}

/** Checked options and where they come from. */
export interface ConfigSources {
	/** Absolute folder of the config. */
	root: string;
	/** Name of the config file in it. */
	file: string;
	options: ParsedOptions;
	/** Absolute paths of the files that the options were read from. */
	dependencies: string[];
	overrides: ConfigOverrides;
}

/**
 * Fills in every default and resolves every path; relative ones are relative to `root`. The result is
 * plain JSON, frozen to its last member.
 */
export function resolveConfig(sources: ConfigSources): SiteConfig {
	const { root, file, options, dependencies, overrides } = sources;
	const content = path.resolve(root, options.content ?? 'content');
	const theme = resolveTheme(root, options.theme);
	const config: SiteConfig = {
		root,
		file,
		dependencies: [...dependencies, ...bulletinFiles(options, root), ...themeIconFiles(theme)],
		title: options.title,
		description: options.description ?? '',
		hostname: options.hostname === undefined ? null : new URL(options.hostname).origin,
		base: overrides.base ?? options.base ?? '/',
		content,
		out: path.resolve(root, overrides.out ?? options.out ?? 'dist'),
		theme,
		themeIcons: readThemeIcons(theme, root),
		appearance: options.appearance ?? 'auto',
		transition: resolveTransition(options.transition),
		comments: resolveComments(options.comments),
		encrypt: resolveEncryption(options.encrypt, overrides.unlock),
		search: resolveSearch(options.search, root),
		...resolvePublic(root, content, options),
		...resolveSourcesOfText(options),
		locales: resolveLocales(options, root),
		watermark: options.watermark ? (options.watermark === true ? {} : options.watermark) : null,
		timeZone: options.timeZone ?? 'UTC',
		redirects: options.redirects ?? {},
		sourceRedirects: options.sourceRedirects ?? true,
		wordsPerMinute: options.wordsPerMinute ?? 300,
		markdown: resolveMarkdown(options.markdown, root),
		components: resolveComponents(root, options),
		...resolveParts(root, options),
		home: { wallpaper: resolveWallpaper(options.home?.wallpaper) },
		checks: { ignoreLinks: options.checks?.ignoreLinks ?? [], severity: resolveSeverity(options.checks) },
		encoding: options.encoding ?? 'strict',
		limits: options.limits,
		budget: options.budget,
	};
	const frozen = deepFreeze(JSON.parse(JSON.stringify(config)) as SiteConfig);
	attachSecrets(frozen, options.encrypt);
	return frozen;
}

/** The wallpaper of the day: specification, section 7, with the address that plume has for it. */
const dailyWallpaper = 'https://api.pengzhanbo.cn/wallpaper/bing';

function resolveWallpaper(written: boolean | string | undefined): string | null {
	return written === true ? dailyWallpaper : written || null;
}

function resolveComponents(root: string, { components = {} }: ParsedOptions): SiteConfig['components'] {
	return Object.fromEntries(
		Object.entries(components).map(([name, written]) => {
			const {
				file,
				island = false,
				inline = false,
			} = typeof written === 'string' ? { file: written } : written;
			return [name, { file: path.resolve(root, file), island, inline }];
		}),
	);
}

function resolvePublic(
	root: string,
	content: string,
	options: ParsedOptions,
): Pick<SiteConfig, 'public' | 'favicon' | 'socialImage'> {
	const folder =
		options.public === undefined ? path.join(content, 'public') : path.resolve(root, options.public);
	const icon = existsSync(path.join(folder, 'favicon.svg')) ? '/favicon.svg' : null;
	return {
		public: folder,
		favicon: options.favicon ?? icon,
		socialImage: options.socialImage ?? null,
	};
}

function resolveSourcesOfText(
	options: ParsedOptions,
): Pick<SiteConfig, 'repository' | 'history' | 'copyright'> {
	const { repository, history, copyright } = options;
	return {
		repository: repository
			? { ...repository, branch: repository.branch ?? 'main', editLink: repository.editLink ?? true }
			: null,
		history: resolveHistory(history),
		copyright: copyright ? { ...copyright, license: copyright.license ?? 'CC-BY-4.0' } : null,
	};
}

/** A folder stands for the `index` module in it. What is not there fails when the theme is bundled. */
function resolveTheme(root: string, theme: string | undefined): string {
	if (theme === undefined) return path.join(packageRoot, 'themes', 'default', 'index.ts');
	const target = path.resolve(root, theme);
	if (!statSync(target, { throwIfNoEntry: false })?.isDirectory()) return target;
	const entries = ['index.ts', 'index.tsx', 'index.js'].map((name) => path.join(target, name));
	return entries.find((entry) => existsSync(entry)) ?? entries[0]!;
}
